//! The Pass: declared, perhaps intercepted, perhaps dropped.

use engine::{Activity, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::cards::windows;
use crate::events::Event;
use crate::frames::Report;
use crate::game::{Board, Cx, Doing, Flow, Input, Looking, RugbyTheGame};
use crate::pack::model::Window;
use crate::phases::check;
use crate::refusal::Refusal;
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

/// A pass on its way.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Pass {
    /// To whom.
    #[n(0)]
    pub to: Shirt,
    /// Where it stands.
    #[n(1)]
    pub step: PassStep,
}

impl Pass {
    fn at(self, step: PassStep) -> Pass {
        Pass { step, ..self }
    }
}

/// Declares a pass of whatever kind.
pub fn declare<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, to: Shirt) -> Pass {
    let seat = cx.table.attacking;
    let from = cx.table.carrier(seat).expect("a passer has the ball");
    cx.log(Event::PassDeclared { seat, from, to });
    Pass { to, step: PassStep::Declared }
}

impl Activity<RugbyTheGame> for Pass {
    /// RT-081, RT-155, RT-156, RT-251. The defence may intercept; then a catch roll in overtime and
    /// in a cloudburst; a dropped pass is a scrum to the others, in overtime the end of the half.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let seat = cx.table.attacking;
        match (self.step, input) {
            (PassStep::Declared, _) => {
                windows::open(Window::PassDeclared, seat.other(), self.at(PassStep::Flying))
            }
            (PassStep::Flying, _) => match catch_need(&cx.board()) {
                Some(base) => {
                    cx.table.check = Check { die: Die::Pass, base, ..Check::default() };
                    self.at(PassStep::Rolled).after(check::begin(seat))
                }
                None => received(cx, seat, self.to),
            },
            (PassStep::Rolled, _) if cx.table.check.made() => received(cx, seat, self.to),
            (PassStep::Rolled, _) => {
                cx.log(Event::PassDropped { seat, shirt: self.to });
                cx.stoppage(super::scrum::begin(seat.other(), false, false))
            }
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
pub fn check(board: &Board<'_>, seat: Seat, to: Shirt) -> Result<(), Refusal> {
    let Some(carrier) = board.table.carrier(seat) else {
        return Err(Refusal::NoBall);
    };
    if !board.table.sides[seat].field().contains(to) {
        return Err(Refusal::ReceiverOffField(to));
    }
    if !board.table.sides[seat].ready.contains(to) {
        return Err(Refusal::ReceiverDown(to));
    }
    if to == carrier || !board.player(seat, carrier).pass.contains(to) {
        return Err(Refusal::NotInPassList { carrier, to });
    }
    Ok(())
}
