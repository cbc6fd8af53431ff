//! Rolls in words.

use crate::game::Board;
use crate::roll::Roll;

/// "pick-up, 9 thrown, 8 needed".
pub fn sentence(_: &Board<'_>, roll: &Roll) -> String {
    format!("{:?}, {} thrown, {} needed", roll.kind, roll.thrown(), roll.parts.sum())
}
