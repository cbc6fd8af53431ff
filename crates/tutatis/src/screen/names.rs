//! Figures by name.

use crate::figure::FigureId;
use crate::game::Board;

/// "Hurler 5"; a hero by his name alone.
pub fn figure(board: &Board<'_>, id: FigureId) -> String {
    format!("{} {}", board.profile(id).name, id.number)
}
