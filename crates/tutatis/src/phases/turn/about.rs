//! Everything one figure can do, for a screen that points at him.

use engine::{Seat, Thing};

use super::offers;
use crate::actions::Action;
use crate::figure::FigureId;
use crate::frames::Frame;
use crate::game::{Board, Looking};
use crate::phases::clear;
use crate::phases::turn::{Turn, TurnStep};
use crate::pitch::Square;
use crate::rules::acting::{self, Doing, can};
use crate::rules::reach;
use crate::screen;

/// TU-083, TU-222. What would be offered if this figure of the active side were picked; then what a
/// coach would look for and is refused, and every square he can go to or clear the ball to.
/// `thing` is his name, such as `home:7`; about anything else there is nothing to say.
pub fn about(board: &Board<'_>, frame: Frame, seat: Seat, thing: &Thing, out: &mut Vec<Action>) {
    let Some(figure) = thing.read::<FigureId>().filter(|id| id.seat == seat) else { return };
    let asked =
        matches!(frame, Frame::Turn(Turn(TurnStep::Play { .. }))) && seat == board.table.active;
    if !asked || !acting::exists(board, figure) {
        return;
    }
    offers::of_figure(board, figure, out);
    let mut more = Vec::new();
    screen::of_figure(board, figure, &mut more);
    if can(board, figure, Doing::Step) {
        let ends = *reach::of(board, figure).ends();
        more.extend(ends.iter().map(|to| Action::Go(figure.number, to)));
    }
    if can(board, figure, Doing::Clear) {
        clearances(board, figure, &mut more);
    }
    more.retain(|action| !out.contains(action));
    out.extend(more);
}

fn clearances(board: &Board<'_>, figure: FigureId, out: &mut Vec<Action>) {
    let Some(from) = board.table.at(figure) else { return };
    let range = board.profile(figure).traits.clear_range as i8;
    let squares = (-range..=range)
        .flat_map(|dx| (-range..=range).map(move |dy| Square::new(from.x + dx, from.y + dy)));
    let legal = |to: &Square| to.on_pitch() && clear::legal(board, figure, *to).is_ok();
    out.extend(squares.filter(legal).map(Action::Clear));
}
