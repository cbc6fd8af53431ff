//! The last chance to stop a try.

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::events::Event;
use crate::frames::{DefenceTurn, Try};
use crate::game::{Board, Cx, Doing, Flow, Input, RugbyTheGame};
use crate::phases::{free_pass, tackle};
use crate::refusal::Refusal;
use crate::state::{LENGTH, NEAREST, TackleResult};

use super::turn::TurnStep;

/// Where the last chance stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum LastChanceStep {
    /// A Run has stopped here.
    #[n(3)]
    Stopped,
    /// The free pass of 9 or not.
    #[n(4)]
    FreePass,
    #[n(0)]
    Begin,
    #[n(1)]
    Choosing,
    #[n(2)]
    Tackled,
}

/// RT-017, RT-111. The carrier would reach the line: the marker stops 5 m short of it, and the
/// last chance goes on at `step`.
pub fn cross<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, step: LastChanceStep) -> Flow {
    let seat = cx.table.attacking;
    let shirt = cx.table.carrier(seat).expect("somebody carries the ball across");
    cx.table.put_marker(seat, LENGTH - NEAREST);
    cx.log(Event::Crossing { seat, shirt });
    cx.next(LastChance(step))
}

/// The last chance to stop a try.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct LastChance(#[n(0)] pub LastChanceStep);

impl Activity<RugbyTheGame> for LastChance {
    /// RT-111, RT-115, RT-116, RT-117, RT-118. One tackle by a Ready defender, or a try. A tackle
    /// that stands goes on to its ruck where the marker lies, and does not come back here.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let defender = cx.table.defending();
        let begin = LastChance(LastChanceStep::Begin);
        match self.0 {
            LastChanceStep::Stopped if may_pass(&cx.board()) => {
                LastChance(LastChanceStep::FreePass).asks(cx.table.attacking)
            }
            LastChanceStep::Stopped => begin.goes_on(),
            LastChanceStep::FreePass => match input.chosen() {
                Action::FreePass { to } => begin.after(free_pass::declare(cx, to)),
                _ => begin.goes_on(),
            },
            LastChanceStep::Begin if cx.table.sides[defender].ready.is_empty() => cx.next(Try),
            LastChanceStep::Begin => LastChance(LastChanceStep::Choosing).asks(defender),
            LastChanceStep::Choosing => match input.chosen() {
                Action::Tackle(shirt) => {
                    let sub = tackle::begin(cx, shirt, true);
                    LastChance(LastChanceStep::Tackled).after(sub)
                }
                _ => cx.next(Try),
            },
            LastChanceStep::Tackled => match cx.table.tackle.result {
                TackleResult::Stands | TackleResult::Broken => cx.next(Try),
                TackleResult::Offloaded | TackleResult::Voided => {
                    cx.next(DefenceTurn(TurnStep::Begin))
                }
            },
        }
    }

    fn ask(self, board: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(match self.0 {
            LastChanceStep::FreePass => Ask::FreePassAtTheLine,
            LastChanceStep::Choosing => {
                Ask::LastChance { carrier: board.table.carrier(board.table.attacking) }
            }
            LastChanceStep::Stopped | LastChanceStep::Begin | LastChanceStep::Tackled => {
                return None;
            }
        })
    }

    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if self.0 == LastChanceStep::FreePass {
            return free_pass::check_running(board, seat, action);
        }
        match action {
            Action::Tackle(shirt) => tackle::check_tackler(board, seat, *shirt),
            Action::Decline => Ok(()),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        if self.0 == LastChanceStep::FreePass {
            free_pass::propose_running(board, seat, out);
            return;
        }
        out.extend(board.table.sides[seat].ready.into_iter().map(Action::Tackle));
        out.push(Action::Decline);
    }
}

/// RT-313, RT-315. Whether 9, stopped at the line by his own Run, may pass before he is tackled.
fn may_pass(board: &Board<'_>) -> bool {
    let (attacker, defender) = (board.table.attacking, board.table.defending());
    free_pass::is_asked(board, attacker) && !board.table.sides[defender].ready.is_empty()
}
