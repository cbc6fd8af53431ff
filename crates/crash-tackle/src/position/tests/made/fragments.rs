//! Whole made-up positions, and options of their match.

use engine::Options;
use serde_json::{Value, json};

use super::parts::{before, breakdown, kicked, restart, roll, side, stoppage, tackle, turn};
use super::picker::Picker;
use crate::setup;

/// Any option with any value; mostly a short match of all the rules.
pub(super) fn options(pick: &mut Picker) -> Options {
    let mut options = Options([("turns".to_string(), "2".to_string())].into());
    for option in setup::OPTIONS {
        let often = if option.values == ["on", "off"] { 10 } else { 6 };
        if pick.rare(often) {
            let value = pick.one(&setup::option_values(super::pack(), option)).clone();
            options.0.insert(option.name.to_string(), value);
        }
    }
    options
}

/// The turns of a position: in a long match mostly near its end.
fn turns(pick: &mut Picker, most: u8, position: &mut Value) {
    if most <= 3 && !pick.rare(12) {
        return;
    }
    if pick.rare(12) {
        position["turns"] = json!([pick.below(5), pick.below(5)]);
        return;
    }
    position["half"] = json!(2);
    let began = most - pick.below(usize::from(most.min(2))) as u8;
    let begins = position["phase"] == "turn-start";
    let first = pick.rare(2);
    // In the second half Away kicks off, unless it kicked off the first.
    position["active"] = json!(if first { "away" } else { "home" });
    position["turns"] = json!(match (first, begins) {
        (true, false) => [began - 1, began],
        (false, false) => [began, began],
        (true, true) => [began - 1, began - 1],
        (false, true) => [began - 1, began],
    });
}

/// One of the players who have a place.
fn placed(pick: &mut Picker, position: &Value) -> String {
    let here = |side: &str| -> Vec<String> {
        let players = position[side].as_object().expect("a side").iter();
        let here = players.filter(|(_, player)| player.get("at").is_some() || is_space(player));
        here.map(|(shirt, _)| format!("{side}:{shirt}")).collect()
    };
    let all = [here("home"), here("away")].concat();
    if all.is_empty() { "0,0".to_string() } else { pick.one(&all).clone() }
}

fn is_space(player: &Value) -> bool {
    player.as_str().is_some_and(|text| text.contains(','))
}

/// A position of a few fragments.
pub(super) fn position(pick: &mut Picker, options: &Options) -> Value {
    let phases = ["main", "main", "play", "turn-start", "turn-start", "end-turn"];
    let mut position = json!({ "home": side(pick), "away": side(pick) });
    position["phase"] = match pick.below(24) {
        0 => json!("opening"),
        1 => json!("restart"),
        2..8 => json!(restart(pick)),
        _ => json!(pick.one(&phases)),
    };
    position["ball"] = match pick.below(8) {
        0 => json!("dead"),
        1 => json!(format!("in-air {}", pick.place())),
        2 | 3 => json!(pick.place()),
        7 => json!(pick.who()),
        _ => json!(placed(pick, &position)),
    };
    if let Ok(settings) = setup::settings(super::pack(), options) {
        turns(pick, settings.turns, &mut position);
    }
    let parts: [(&str, Value); 21] = [
        ("active", json!(pick.seat())),
        ("first_kicker", json!(pick.seat())),
        ("half", json!(pick.below(4))),
        ("facing", json!(pick.one(&["up", "up", "down", "down", "left"]))),
        ("score", json!([pick.below(9), pick.one(&[0, 65_535])])),
        ("due", stoppage(pick)),
        ("advantage", stoppage(pick)),
        ("breakdown", breakdown(pick)),
        ("kicked", kicked(pick)),
        ("kicked", json!("none")),
        ("turn", turn(pick)),
        ("last_touched", json!(pick.one(&["home", "away", "none"]))),
        ("gained_in_22", json!(pick.rare(2))),
        ("may_dot", json!(pick.rare(2))),
        ("deck", json!(pick.few(3, Picker::card))),
        ("discard", json!(pick.few(30, Picker::card))),
        ("turns", json!([pick.below(5), pick.below(5)])),
        ("finished", json!(pick.rare(2))),
        ("tackle", tackle(pick)),
        ("roll", roll(pick)),
        ("weather", json!("fine")),
    ];
    for (key, value) in parts {
        let often = if ["tackle", "roll", "weather", "finished"].contains(&key) { 60 } else { 12 };
        if pick.rare(often) {
            position[key] = value;
        }
    }
    // An award is mostly given to whoever can have it.
    let active = position["active"].as_str().unwrap_or("home").to_string();
    for key in ["due", "advantage"] {
        if position[key].get("to").is_some() && !pick.rare(4) {
            position[key]["to"] = json!(active);
        }
    }
    position
}

/// A table on which nothing is missing that a position can say.
pub(super) fn everything() -> Value {
    let mut pick = Picker::new(0);
    let mut before = before(&mut pick);
    before["support"] = json!({ "grounded": [], "offside": [] });
    json!({
        "home": { "7": "0,0" }, "ball": "home:7", "breakdown": { "formed": true },
        "kicked": { "kicker": "home:7" }, "turn": { "before": before },
        "due": { "to": "home", "what": "penalty 0,4", "before": before },
        "advantage": { "to": "home", "what": "penalty 0,4", "before": before },
        "tackle": tackle(&mut pick), "roll": roll(&mut pick),
    })
}
