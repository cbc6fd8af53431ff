//! One player in words: a place, a word for being off, or a table.

use serde_json::{Value, json};

use super::keys;
use super::part::{Parts, parts};
use crate::geometry::Point;
use crate::pack::model::Pack;
use crate::player::{Player, Status, TRAINEE};

parts! { Player {
    "status" = status,
    "at" = at,
    "ground" = ground,
    "fatigue" = fatigue,
    "wounds" = wounds,
    "tokens" = tokens,
    "honour" = honour,
    "losses" = losses,
    "needs_body_roll" = needs_body_roll,
    "lost_skills" = lost_skills,
} by hand { card } }

/// `"8,10"`, `"injured"`, or `{ at = "8,10", ground = 1 }`, laid over `base`.
pub(super) fn read(pack: &Pack, base: &Player, given: &Value) -> Result<Player, String> {
    let given = match given {
        Value::String(text) if text.parse::<Point>().is_ok() => json!({ "at": text }),
        Value::String(text) => json!({ "status": text }),
        table => table.clone(),
    };
    let given = keys::table(&given)?;
    let mut player = *base;
    for (key, value) in given {
        match key.as_str() {
            "card" => player.card = card(pack, keys::text(value, "card")?)?,
            _ => player.lay_known(key, value, &["card"])?,
        }
    }
    if given.contains_key("at") && !given.contains_key("status") {
        player.status = Status::OnPitch;
    }
    Ok(player)
}

/// A player as [`read`] understands him.
pub(super) fn write(pack: &Pack, player: &Player) -> Value {
    let mut words = player.write_parts();
    words.insert("card".to_string(), json!(card_name(pack, player.card)));
    Value::Object(words)
}

/// The number of the player card with this id.
pub(super) fn card(pack: &Pack, id: &str) -> Result<u8, String> {
    if id == "trainee" {
        return Ok(TRAINEE);
    }
    let found = pack.players.iter().position(|card| card.id == id);
    found.map(|index| index as u8).ok_or_else(|| {
        let known: Vec<&str> = pack.players.iter().map(|card| card.id.as_str()).collect();
        format!("the pack has no player `{id}`; there are trainee, {}", known.join(", "))
    })
}

/// The id of a player card.
pub(super) fn card_name(pack: &Pack, card: u8) -> &str {
    pack.players.get(usize::from(card)).map_or("trainee", |card| card.id.as_str())
}
