//! One player in words: a place, a word for being off, or a table.

use serde_json::{Value, json};

use super::keys;
use crate::geometry::Point;
use crate::pack::model::Pack;
use crate::player::{Player, TRAINEE};

/// What he is called who stands on the pitch.
const ON_PITCH: &str = "on-pitch";

/// `"8,10"`, `"injured"`, or `{ at = "8,10", ground = 1 }`, laid over `base`.
pub(super) fn read(pack: &Pack, base: &Player, given: &Value) -> Result<Player, String> {
    let given = match given {
        Value::String(text) if text.parse::<Point>().is_ok() => json!({ "at": text }),
        Value::String(text) => json!({ "status": text }),
        table => table.clone(),
    };
    let given = keys::table(&given)?;
    let mut whole = serde_json::to_value(base).expect("a player is plain data");
    for (key, value) in given {
        let parts = whole.as_object_mut().expect("a player has parts");
        match (key.as_str(), parts.get_mut(key)) {
            ("card", Some(part)) => *part = json!(card(pack, keys::text(value, "card")?)?),
            (_, Some(part)) => keys::lay_over(part, value),
            (_, None) => {
                let known: Vec<String> = parts.keys().cloned().collect();
                return Err(keys::unknown(key, &known));
            }
        }
    }
    if given.contains_key("at") && !given.contains_key("status") {
        whole["status"] = json!(ON_PITCH);
    }
    engine::wording::read(&whole)
}

/// A player as [`read`] understands him.
pub(super) fn write(pack: &Pack, player: &Player) -> Value {
    let mut whole = serde_json::to_value(player).expect("a player is plain data");
    whole["card"] = json!(card_name(pack, player.card));
    whole
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
