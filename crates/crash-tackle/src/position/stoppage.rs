//! Stoppages in words.

use serde_json::{Value, json};

use super::keys;
use super::words::BeforeWords;
use crate::state::{Restart, Stoppage};

/// `none`, `"away scrum 0,4"`, or `{ to = "away", what = "penalty 0,4", advantage = true }`.
pub(super) fn read(given: &Value) -> Result<Option<Stoppage>, String> {
    if keys::is_none(given) {
        return Ok(None);
    }
    if let Some(text) = given.as_str() {
        let (to, what) = text.split_once(' ').ok_or("say who gets what, as in away scrum 0,4")?;
        return Ok(Some(Stoppage::plain(to.parse()?, restart(what)?)));
    }
    let mut found = Stoppage::plain(engine::Seat::Home, Restart::KickOff);
    let given = keys::table(given)?;
    for (key, value) in given {
        match key.as_str() {
            "to" => found.to = keys::read(key, value)?,
            "what" => found.what = restart(keys::text(value, key)?)?,
            "advantage" => found.advantage = keys::read(key, value)?,
            "before" if keys::is_none(value) => found.before = None,
            "before" => {
                found.before = Some(Box::new(keys::read::<BeforeWords>(key, value)?.into()));
            }
            _ => {
                let known = ["to", "what", "advantage", "before"].map(String::from);
                return Err(keys::unknown(key, &known));
            }
        }
    }
    for key in ["to", "what"] {
        if !given.contains_key(key) {
            return Err(format!("`{key}` is missing"));
        }
    }
    Ok(Some(found))
}

/// A stoppage as [`read`] understands it.
pub(super) fn write(stoppage: &Stoppage) -> Value {
    let Stoppage { to, what, advantage, before } = stoppage;
    json!({
        "to": to,
        "what": restart_word(*what),
        "advantage": advantage,
        "before": before.as_deref().map(BeforeWords::from),
    })
}

/// `kick-off`, `scrum 0,4` and the like.
pub(super) fn restart(text: &str) -> Result<Restart, String> {
    let (word, place) = text.split_once(' ').unwrap_or((text, ""));
    let hex = || match place {
        "" => Err(format!("say where, as in {word} 0,4")),
        place => place.parse(),
    };
    let plain = |restart| match place {
        "" => Ok(restart),
        _ => Err(format!("`{word}` has no place")),
    };
    match word {
        "kick-off" => plain(Restart::KickOff),
        "drop-out" => plain(Restart::DropOut),
        "scrum-or-play-on" => plain(Restart::ScrumOrPlayOn),
        "scrum" => hex().map(Restart::Scrum),
        "line-out" => hex().map(Restart::LineOut),
        "penalty" => hex().map(Restart::Penalty),
        "drop-out-or-scrum" => hex().map(Restart::DropOutOrScrum),
        _ => Err(format!(
            "`{text}` is no restart; there are kick-off, drop-out, scrum 0,4, line-out 12,4, \
             penalty 0,4, drop-out-or-scrum 0,4, scrum-or-play-on"
        )),
    }
}

fn restart_word(restart: Restart) -> String {
    match restart {
        Restart::KickOff => "kick-off".to_string(),
        Restart::DropOut => "drop-out".to_string(),
        Restart::ScrumOrPlayOn => "scrum-or-play-on".to_string(),
        Restart::Scrum(hex) => format!("scrum {hex}"),
        Restart::LineOut(hex) => format!("line-out {hex}"),
        Restart::Penalty(hex) => format!("penalty {hex}"),
        Restart::DropOutOrScrum(hex) => format!("drop-out-or-scrum {hex}"),
    }
}
