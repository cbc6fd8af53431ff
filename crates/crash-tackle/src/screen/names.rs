//! Names for people.

use crate::game::Board;
use crate::player::PlayerId;

/// "Harbour 7".
pub fn player(board: &Board<'_>, id: PlayerId) -> String {
    format!("{} {}", board.pack.teams[id.seat as usize].name, id.shirt)
}
