//! A new keeper (TU-229).

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::events::Event;
use crate::figure::{FigureId, SIDE};
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Input, Looking, Tutatis};
use crate::refusal::Refusal;

/// TU-229. A side names another keeper.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct NewKeeper(#[n(0)] pub Seat);

impl Activity<Tutatis> for NewKeeper {
    /// TU-229, TU-321. The keeper has left the pitch: another figure that is on it is named. With
    /// none left there is no keeper.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let NewKeeper(seat) = self;
        match input {
            Input::Chosen(_, Action::Keeper(number)) => {
                let figure = FigureId::new(seat, number);
                cx.table.teams[seat].keeper = Some(figure);
                cx.log(Event::KeeperNamed { figure });
                Flow::Return(Report::Done)
            }
            _ if candidates(&cx.board(), seat).next().is_some() => self.asks(seat),
            _ => {
                cx.table.teams[seat].keeper = None;
                Flow::Return(Report::Done)
            }
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(Ask::NewKeeper)
    }

    /// TU-229. Any figure of his on the pitch.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Keeper(number) => match candidates(board, seat).any(|id| id.number == number) {
                true => Ok(()),
                false => Err(Refusal::NoNewKeeper(number)),
            },
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Whoever stands and has the most Ag and BP first.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        let mut all: ArrayVec<FigureId, SIDE> = candidates(board, seat).collect();
        all.sort_by_key(|id| {
            let profile = board.profile(*id);
            let lies = board.table.figures.get(*id).standing().is_none();
            (lies, -(profile.ag + profile.bp), id.number)
        });
        out.extend(all.iter().map(|id| Action::Keeper(id.number)));
    }
}

fn candidates<'a>(board: &Board<'a>, seat: Seat) -> impl Iterator<Item = FigureId> + 'a {
    let table = board.table;
    FigureId::of(seat).filter(move |id| table.at(*id).is_some() && !table.is_keeper(*id))
}
