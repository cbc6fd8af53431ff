//! Answers a coach would look for although nobody proposes them: some are refused now, and he is
//! told why not.

use engine::Seat;

use crate::actions::{Action, ShotAt};
use crate::figure::FigureId;
use crate::frames::Frame;
use crate::game::Board;
use crate::phases::turn::{Turn, TurnStep};
use crate::pitch::in_half;
use crate::rules::acting;

/// How far away a team-mate is still looked at for a pass.
const PASS: u8 = 6;

/// Passes and shots of the carrier, and tackles of whoever is picked. In the middle of a run a
/// coach may turn to somebody else, or end the turn.
pub fn consider(board: &Board<'_>, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
    let Frame::Turn(Turn(TurnStep::Play { picked })) = frame else { return };
    let acting = board.table.activation.map(|activation| activation.figure);
    let about = picked.or(acting).filter(|id| id.seat == seat);
    match about {
        Some(figure) => of_figure(board, figure, out),
        None => {
            if let Some(carrier) = board.table.carrier().filter(|id| id.seat == seat) {
                carried(board, carrier, out);
            }
        }
    }
    let fresh = FigureId::of(seat).filter(|id| acting::fresh(board, *id) && Some(*id) != about);
    out.extend(fresh.map(|id| Action::Pick(id.number)));
    out.push(Action::End);
}

/// The same of one figure: his passes and shots if he carries the ball, and his tackles.
pub fn of_figure(board: &Board<'_>, figure: FigureId, out: &mut Vec<Action>) {
    if board.table.carries(figure) {
        carried(board, figure, out);
    }
    if let Some(at) = board.table.at(figure) {
        let near = board.table.figures.beside(figure.seat.other(), at);
        out.extend(near.map(|(on, _)| Action::Tackle(figure.number, on.number)));
    }
}

fn carried(board: &Board<'_>, carrier: FigureId, out: &mut Vec<Action>) {
    let Some(at) = board.table.at(carrier) else { return };
    let mates = board.table.figures.standers(carrier.seat);
    let near = mates.filter(|(id, to)| *id != carrier && at.distance(*to) <= PASS);
    out.extend(near.map(|(id, _)| Action::Pass(id.number)));
    if in_half(carrier.seat.other(), at) {
        out.extend([Action::Shoot(ShotAt::Goal), Action::Shoot(ShotAt::Point)]);
    }
}
