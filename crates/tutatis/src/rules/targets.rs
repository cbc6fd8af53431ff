//! Opponents that an act is aimed at.

use crate::figure::{Figure, FigureId, Place, SIDE};
use crate::game::Board;
use crate::refusal::{Aim, Refusal};

/// The figure with this number, if there is one in the roster. Answers may hold any number.
pub fn known<'a>(board: &Board<'a>, id: FigureId) -> Option<&'a Figure> {
    let numbered = (1..=SIDE as u8).contains(&id.number);
    let figure = numbered.then(|| board.table.figures.get(id))?;
    (figure.place != Place::Nobody).then_some(figure)
}

/// An opponent that an act is aimed at.
pub fn opponent<'a>(
    board: &Board<'a>,
    by: FigureId,
    on: FigureId,
    aim: Aim,
) -> Result<&'a Figure, Refusal> {
    let figure = known(board, on).filter(|_| on.seat != by.seat);
    figure.ok_or(Refusal::NoOpponent { number: on.number, aim })
}
