//! A new keeper (TU-229).

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use engine::{Illegal, Prompt, Seat, Sink};

use crate::actions::Action;
use crate::events::Event;
use crate::figure::{FigureId, SIDE};
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Tutatis};

/// TU-229, TU-321. The keeper has left the pitch: another figure that is on it is named. With none
/// left there is no keeper.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::NewKeeper(seat) = frame else { unreachable!("only new keepers come here") };
    match input {
        Input::Chosen(_, Action::Keeper(number)) => {
            let figure = FigureId::new(seat, number);
            cx.table.teams[seat].keeper = Some(figure);
            cx.log(Event::KeeperNamed { figure });
            Flow::Return(Report::Done)
        }
        _ if candidates(&cx.board(), seat).next().is_some() => Flow::Ask(seat.into(), frame),
        _ => {
            cx.table.teams[seat].keeper = None;
            Flow::Return(Report::Done)
        }
    }
}

fn candidates<'a>(board: &Board<'a>, seat: Seat) -> impl Iterator<Item = FigureId> + 'a {
    let table = board.table;
    FigureId::of(seat).filter(move |id| table.at(*id).is_some() && !table.is_keeper(*id))
}

/// TU-229. Any figure of his on the pitch.
pub fn check(board: &Board<'_>, seat: Seat, _: Frame, action: &Action) -> Result<(), Illegal> {
    match *action {
        Action::Keeper(number) if candidates(board, seat).any(|id| id.number == number) => Ok(()),
        Action::Keeper(number) => Err(Illegal::new(
            "TU-229",
            format!("number {number} is not one of your figures on the pitch"),
        )),
        _ => Err(board.not_asked("who is your new keeper?")),
    }
}

/// Whoever stands and has the most Ag and BP first.
pub fn propose(board: &Board<'_>, seat: Seat, _: Frame, out: &mut Vec<Action>) {
    let mut all: ArrayVec<FigureId, SIDE> = candidates(board, seat).collect();
    all.sort_by_key(|id| {
        let profile = board.profile(*id);
        let lies = board.table.figures.get(*id).standing().is_none();
        (lies, -(profile.ag + profile.bp), id.number)
    });
    out.extend(all.iter().map(|id| Action::Keeper(id.number)));
}

/// The question.
pub fn prompt(board: &Board<'_>, _: Seat, _: Frame) -> Prompt {
    board.question("keeper", "Your keeper has left the pitch. Who is the new one?")
}
