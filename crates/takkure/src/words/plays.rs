//! What a team play lists, in words.

use super::names;
use crate::pack::model::{PassTo, PickUpFrom, PlayAct};

/// An entry as a card lists it: "pass to S1".
pub fn listed(act: PlayAct) -> String {
    match act {
        PlayAct::Pass { to: PassTo::Slot(slot) } => format!("pass to {}", slot.word()),
        PlayAct::Pass { to: PassTo::Any } => "pass to anybody".to_string(),
        PlayAct::Move => "move".to_string(),
        PlayAct::FreeMove { mils } => format!("move up to {}", names::inches(mils)),
        PlayAct::BreakThrough { modifier: 0 } => "break through".to_string(),
        PlayAct::BreakThrough { modifier } => format!("break through at {modifier:+}"),
        PlayAct::Dodge => "dodge".to_string(),
        PlayAct::PickUp { from: PickUpFrom::Carrier } => "pick up from C".to_string(),
        PlayAct::PickUp { from: PickUpFrom::Loose } => "pick up the loose ball".to_string(),
        PlayAct::ScoreTry => "score a try".to_string(),
    }
}

/// What somebody does by an entry, after his name.
pub fn entry(act: PlayAct) -> &'static str {
    match act {
        PlayAct::Pass { .. } => "passes",
        PlayAct::Move | PlayAct::FreeMove { .. } => "moves",
        PlayAct::BreakThrough { .. } => "breaks through",
        PlayAct::Dodge => "dodges",
        PlayAct::PickUp { .. } => "picks up the ball",
        PlayAct::ScoreTry => "scores a try",
    }
}
