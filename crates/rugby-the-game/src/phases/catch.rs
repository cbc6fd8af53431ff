//! Catching a kick.

use engine::{Illegal, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::cards::windows;
use crate::events::Event;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, RugbyTheGame};
use crate::pack::model::Window;
use crate::phases::{check, kick, scrum, tackle};
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

/// RT-058, RT-059, RT-128, RT-132, RT-137, RT-138, RT-139, RT-143, RT-145. The receiving side tries
/// to catch; dropped, it is a scrum at the spot which it feeds all the same.
pub fn step<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, step: CatchStep, input: Input) -> Flow {
    let kicker = cx.table.attacking;
    let seat = kicker.other();
    match step {
        CatchStep::Begin if cx.table.kick.catcher.is_some() => window(cx, seat),
        CatchStep::Begin => kick::catcher_support(seat, Frame::Catch(CatchStep::Supported)),
        CatchStep::Supported => match kick::entered(input.returned()) {
            Some(shirt) => {
                cx.table.kick.catcher = Some(shirt);
                window(cx, seat)
            }
            None if cx.table.sides[seat].ready.is_empty() => {
                cx.stoppage(scrum::begin(seat, false, false))
            }
            None => Flow::Ask(seat.into(), Frame::Catch(CatchStep::Choosing)),
        },
        CatchStep::Choosing => {
            if let Action::PickOwn(shirt) = input.chosen() {
                cx.table.kick.catcher = Some(shirt);
            }
            window(cx, seat)
        }
        CatchStep::Rolling => {
            Flow::Call { sub: check::begin(seat), then: Frame::Catch(CatchStep::Rolled) }
        }
        CatchStep::Rolled => {
            let shirt = catcher(cx);
            if cx.table.check.made() {
                cx.table.give_ball(seat, shirt);
                cx.log(Event::KickCaught { seat, shirt });
                return cx.next(Frame::AttackTurn(TurnStep::Begin));
            }
            cx.log(Event::KickDropped { seat, shirt });
            cx.stoppage(scrum::begin(seat, false, false))
        }
    }
}

fn catcher<S: Sink<RugbyTheGame>>(cx: &Cx<'_, S>) -> Shirt {
    cx.table.kick.catcher.expect("somebody is under the ball")
}

/// Opens CATCH for the catching side with the need in the table.
fn window<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat) -> Flow {
    cx.table.check = check_of(&cx.board());
    windows::open(Window::Catch, seat, Frame::Catch(CatchStep::Rolling))
}

/// RT-058, RT-062, RT-133. What a kick-catch needs before cards.
pub fn check_of(board: &Board<'_>) -> Check {
    let weather = board.table.weather(board.pack);
    let base = weather.and_then(|weather| weather.catch_base).unwrap_or(CATCH);
    Check { die: Die::Catch, base, ..Check::default() }
}

/// Judges who is to catch.
pub fn check(board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::PickOwn(shirt) if board.table.sides[seat].ready.contains(*shirt) => Ok(()),
        Action::PickOwn(shirt) => {
            Err(Illegal::new("RT-145", tackle::not_ready(board, seat, *shirt, "catch")))
        }
        _ => Err(board.not_asked("name who tries to catch")),
    }
}

/// Lists who could catch.
pub fn propose(board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
    out.extend(board.table.sides[seat].ready.into_iter().map(Action::PickOwn));
}
