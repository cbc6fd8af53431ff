//! Everything one figure can do, for a screen that points at him.

use engine::Seat;

use super::offers;
use crate::actions::Action;
use crate::figure::FigureId;
use crate::frames::Frame;
use crate::game::Board;
use crate::phases::clear;
use crate::phases::turn::TurnStep;
use crate::pitch::Square;
use crate::rules::acting::{self, Doing, can};
use crate::rules::reach;

/// TU-083, TU-222. Every square a figure of the active side can go to or clear the ball to, and
/// what else he can do now. `thing` is his name, such as `home:7`; about anything else there is
/// nothing to say.
pub fn about(board: &Board<'_>, frame: Frame, seat: Seat, thing: &str, out: &mut Vec<Action>) {
    let Some(figure) = thing.parse::<FigureId>().ok().filter(|id| id.seat == seat) else { return };
    let asked = matches!(frame, Frame::Turn(TurnStep::Play { .. })) && seat == board.table.active;
    if !asked || !acting::exists(board, figure) {
        return;
    }
    if can(board, figure, Doing::Step) {
        let ends = *reach::of(board, figure).ends();
        out.extend(ends.iter().map(|to| Action::Go(figure.number, to)));
    }
    let mut acts = Vec::new();
    offers::acts(board, figure, &mut acts);
    out.extend(acts.into_iter().filter(|action| !matches!(action, Action::Clear(_))));
    if can(board, figure, Doing::Clear) {
        clearances(board, figure, out);
    }
    if can(board, figure, Doing::Finish) {
        out.push(Action::Finish(figure.number));
    }
}

fn clearances(board: &Board<'_>, figure: FigureId, out: &mut Vec<Action>) {
    let Some(from) = board.table.at(figure) else { return };
    let range = board.profile(figure).traits.clear_range as i8;
    let squares = (-range..=range)
        .flat_map(|dx| (-range..=range).map(move |dy| Square::new(from.x + dx, from.y + dy)));
    let legal = |to: &Square| to.on_pitch() && clear::legal(board, figure, *to).is_ok();
    out.extend(squares.filter(legal).map(Action::Clear));
}
