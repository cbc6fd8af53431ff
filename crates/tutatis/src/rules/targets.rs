//! Opponents that an act is aimed at.

use engine::Illegal;

use crate::figure::{Figure, FigureId, Place, SIDE};
use crate::game::Board;

/// The figure with this number, if there is one in the roster. Answers may hold any number.
pub fn known<'a>(board: &Board<'a>, id: FigureId) -> Option<&'a Figure> {
    let numbered = (1..=SIDE as u8).contains(&id.number);
    let figure = numbered.then(|| board.table.figures.get(id))?;
    (figure.place != Place::Nobody).then_some(figure)
}

/// An opponent that an act is aimed at, or the refusal under the clause that wants one.
pub fn opponent<'a>(
    board: &Board<'a>,
    by: FigureId,
    on: FigureId,
    clause: &'static str,
) -> Result<&'a Figure, Illegal> {
    let figure = known(board, on).filter(|_| on.seat != by.seat);
    figure.ok_or_else(|| Illegal::new(clause, format!("there is no opponent {}", on.number)))
}
