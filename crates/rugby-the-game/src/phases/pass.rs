//! The Pass: declared, perhaps intercepted, perhaps dropped.

use engine::{Illegal, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::cards::windows;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, RugbyTheGame};
use crate::pack::model::Window;
use crate::phases::check;
use crate::screen::names;
use crate::shirt::{Shirt, ShirtSet};
use crate::state::{Check, Die};

/// RT-155. What a pass needs in overtime.
const OVERTIME_PASS: u8 = 3;

/// Where a pass stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum PassStep {
    #[n(0)]
    Declared,
    #[n(1)]
    Flying,
    #[n(2)]
    Rolled,
}

/// Declares a pass of whatever kind.
pub fn declare<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, to: Shirt) -> Frame {
    let seat = cx.table.attacking;
    let from = cx.table.carrier(seat).expect("a passer has the ball");
    cx.log(Event::PassDeclared { seat, from, to });
    Frame::Pass { to, step: PassStep::Declared }
}

/// RT-081, RT-155, RT-156, RT-251. The defence may intercept; then a catch roll in overtime and
/// in a cloudburst; a dropped pass is a scrum to the others, in overtime the end of the half.
pub fn step<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    to: Shirt,
    step: PassStep,
    input: Input,
) -> Flow {
    let seat = cx.table.attacking;
    let at = |step| Frame::Pass { to, step };
    match (step, input) {
        (PassStep::Declared, _) => {
            windows::open(Window::PassDeclared, seat.other(), at(PassStep::Flying))
        }
        (PassStep::Flying, _) => match catch_need(&cx.board()) {
            Some(base) => {
                cx.table.check = Check { die: Die::Pass, base, ..Check::default() };
                Flow::Call { sub: check::begin(seat), then: at(PassStep::Rolled) }
            }
            None => received(cx, seat, to),
        },
        (PassStep::Rolled, _) if cx.table.check.made() => received(cx, seat, to),
        (PassStep::Rolled, _) => {
            cx.log(Event::PassDropped { seat, shirt: to });
            cx.stoppage(super::scrum::begin(seat.other(), false, false))
        }
    }
}

fn received<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, to: Shirt) -> Flow {
    cx.table.give_ball(seat, to);
    cx.log(Event::PassCaught { seat, shirt: to });
    Flow::Return(Report::Done)
}

/// RT-155. The number a pass needs now, if any.
pub fn catch_need(board: &Board<'_>) -> Option<u8> {
    let weather = board.table.weather(board.pack);
    if board.table.overtime {
        return weather.and_then(|w| w.pass_base_overtime).or(Some(OVERTIME_PASS));
    }
    weather.and_then(|w| w.pass_base)
}

/// RT-081. Ready team-mates in the carrier's PASS list.
pub fn targets(board: &Board<'_>, seat: Seat) -> ShirtSet {
    let Some(carrier) = board.table.carrier(seat) else { return ShirtSet::EMPTY };
    let ready = board.table.sides[seat].ready.without(carrier);
    board.player(seat, carrier).pass.and(ready)
}

/// Judges a pass to `to`.
pub fn check(board: &Board<'_>, seat: Seat, to: Shirt) -> Result<(), Illegal> {
    let Some(carrier) = board.table.carrier(seat) else {
        return Err(Illegal::new("RT-081", "your side does not have the ball"));
    };
    if !board.table.sides[seat].field().contains(to) {
        return Err(Illegal::new(
            "RT-022",
            format!("{} is not on the field", names::player(board, seat, to)),
        ));
    }
    if !board.table.sides[seat].ready.contains(to) {
        return Err(Illegal::new(
            "RT-023",
            format!("{} is Grounded and cannot receive", names::player(board, seat, to)),
        ));
    }
    if to == carrier || !board.player(seat, carrier).pass.contains(to) {
        let list = names::numbers(board.player(seat, carrier).pass);
        let passer = names::player(board, seat, carrier);
        let reason = format!("{passer} passes to {list} only, not to {to}");
        return Err(Illegal::new("RT-081", reason));
    }
    Ok(())
}
