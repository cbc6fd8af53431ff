//! Catching a kick.

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::cards::windows;
use crate::events::Event;
use crate::frames::AttackTurn;
use crate::game::{Board, Cx, Doing, Flow, Input, RugbyTheGame};
use crate::pack::model::Window;
use crate::phases::{check, kick, scrum, tackle};
use crate::refusal::{Deed, Refusal};
use crate::shirt::Shirt;
use crate::state::{Check, Die};

use super::turn::TurnStep;

/// RT-058, RT-062, RT-133. What a kick-catch needs.
const CATCH: u8 = 3;

/// Where a catch stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum CatchStep {
    #[n(0)]
    Begin,
    /// A player came in to catch, or nobody could.
    #[n(1)]
    Supported,
    /// Nobody can come in: which Ready player catches.
    #[n(2)]
    Choosing,
    #[n(3)]
    Rolling,
    #[n(4)]
    Rolled,
}

/// A kick in the air, to be caught.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Catch(#[n(0)] pub CatchStep);

impl Activity<RugbyTheGame> for Catch {
    /// RT-058, RT-059, RT-128, RT-132, RT-137, RT-138, RT-139, RT-143, RT-145. The receiving side
    /// tries to catch; dropped, it is a scrum at the spot which it feeds all the same.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let kicker = cx.table.attacking;
        let seat = kicker.other();
        match self.0 {
            CatchStep::Begin if cx.table.kick.catcher.is_some() => window(cx, seat),
            CatchStep::Begin => kick::catcher_support(seat, Catch(CatchStep::Supported)),
            CatchStep::Supported => match kick::entered(input.returned()) {
                Some(shirt) => {
                    cx.table.kick.catcher = Some(shirt);
                    window(cx, seat)
                }
                None if cx.table.sides[seat].ready.is_empty() => {
                    cx.stoppage(scrum::begin(seat, false, false))
                }
                None => Catch(CatchStep::Choosing).asks(seat),
            },
            CatchStep::Choosing => {
                if let Action::PickOwn(shirt) = input.chosen() {
                    cx.table.kick.catcher = Some(shirt);
                }
                window(cx, seat)
            }
            CatchStep::Rolling => Catch(CatchStep::Rolled).after(check::begin(seat)),
            CatchStep::Rolled => {
                let shirt = catcher(cx);
                if cx.table.check.made() {
                    cx.table.give_ball(seat, shirt);
                    cx.log(Event::KickCaught { seat, shirt });
                    return cx.next(AttackTurn(TurnStep::Begin));
                }
                cx.log(Event::KickDropped { seat, shirt });
                cx.stoppage(scrum::begin(seat, false, false))
            }
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(Ask::Catch)
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::PickOwn(shirt) if board.table.sides[seat].ready.contains(*shirt) => Ok(()),
            Action::PickOwn(shirt) => Err(tackle::not_ready(board, seat, *shirt, Deed::Catch)),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        out.extend(board.table.sides[seat].ready.into_iter().map(Action::PickOwn));
    }
}

fn catcher<S: Sink<RugbyTheGame>>(cx: &Cx<'_, S>) -> Shirt {
    cx.table.kick.catcher.expect("somebody is under the ball")
}

/// Opens CATCH for the catching side with the need in the table.
fn window<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    cx.table.check = check_of(&cx.board());
    windows::open(Window::Catch, seat, Catch(CatchStep::Rolling))
}

/// RT-058, RT-062, RT-133. What a kick-catch needs before cards.
pub fn check_of(board: &Board<'_>) -> Check {
    let weather = board.table.weather(board.pack);
    let base = weather.and_then(|weather| weather.catch_base).unwrap_or(CATCH);
    Check { die: Die::Catch, base, ..Check::default() }
}
