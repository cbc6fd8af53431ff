//! Contact, marking and assists (4.3, TU-127, TU-128).
//!
//! Every function takes the square a figure is thought to be on, so that a way can be weighed
//! before it is taken.

use engine::Seat;

use crate::figure::FigureId;
use crate::game::{Board, Looking};
use crate::pitch::Square;

/// TU-028, TU-031. Whether a standing opponent is next to a square.
pub fn threatened(board: &Board<'_>, seat: Seat, at: Square) -> bool {
    board.table.figures.standing(seat.other()).near(at)
}

/// TU-028, TU-031. Standing opponents next to a square.
pub fn threats<'a>(
    board: &Board<'a>,
    seat: Seat,
    at: Square,
) -> impl Iterator<Item = (FigureId, Square)> + 'a {
    board.table.figures.beside(seat.other(), at)
}

/// TU-029, TU-030, TU-031, AB16. Whether an opponent is marked: a standing team-mate of `tested`,
/// not he himself, is next to him.
pub fn marked(board: &Board<'_>, opponent: FigureId, at: Square, tested: FigureId) -> bool {
    if board.profile(opponent).traits.never_marked {
        return false;
    }
    board.table.figures.beside(tested.seat, at).any(|(mate, _)| mate != tested)
}

/// TU-028, AB17. The penalty of a figure on a square: unmarked opponents in contact.
pub fn modiol(board: &Board<'_>, tested: FigureId, at: Square) -> i8 {
    if !threatened(board, tested.seat, at) {
        return 0;
    }
    threats(board, tested.seat, at).map(|(id, from)| weight(board, id, from, tested)).sum()
}

/// TU-028, AB17. What one opponent in contact takes off.
pub fn weight(board: &Board<'_>, opponent: FigureId, at: Square, tested: FigureId) -> i8 {
    match marked(board, opponent, at, tested) {
        true => 0,
        false => board.profile(opponent).traits.modiol_weight,
    }
}

/// TU-127, TU-128, AB18, AB35. Those who assist `figure` against `opponent`: team-mates next to
/// the opponent who are in contact with nobody else.
pub fn assists(board: &Board<'_>, figure: FigureId, opponent: FigureId) -> i8 {
    board.table.at(opponent).map_or(0, |at| assists_at(board, figure, opponent, at))
}

/// TU-127, TU-128. The same with the opponent thought to be on a square.
pub fn assists_at(board: &Board<'_>, figure: FigureId, opponent: FigureId, at: Square) -> i8 {
    let mates = board.table.figures.beside(figure.seat, at).filter(|(mate, _)| *mate != figure);
    mates.filter(|(mate, from)| assists_one(board, *mate, *from, opponent)).count() as i8
}

fn assists_one(board: &Board<'_>, mate: FigureId, at: Square, opponent: FigureId) -> bool {
    let traits = &board.profile(mate).traits;
    let free = || threats(board, mate.seat, at).all(|(other, _)| other == opponent);
    !traits.no_assist && (traits.assist_always || free())
}
