//! The dice that an event tells of.

use crate::cards::Card;
use crate::events::Needed;
use crate::shirt::Shirt;
use crate::state::Die;

/// The dice an event tells of.
pub(crate) enum Dice<'a> {
    /// The shared D10.
    Check { die: Die, roll: u8, need: i8, of: &'a Needed },
    /// FEND of the carrier.
    Fend { shirt: Shirt, roll: u8, made: bool },
    /// OFFLOAD of the carrier.
    Offload { shirt: Shirt, roll: u8, made: bool },
    /// The die of a card itself.
    Card { card: Card, roll: u8, need: u8, made: bool },
    /// The distance die of a kick.
    Distance { face: u8, named: u8, die_metres: i8, wind: i8, metres: u8 },
    /// The first die of a kick at goal.
    GoalFirst { roll: u8 },
    /// The second, higher or lower than the first.
    GoalSecond { first: u8, high: bool, roll: u8, made: bool },
    /// A jump at a line-out.
    Jump { roll: u8, bonus: i8 },
}
