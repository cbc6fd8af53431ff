//! The last chance to stop a try.

use engine::{Illegal, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::events::Event;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, RugbyTheGame};
use crate::phases::{free_pass, tackle};
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
    cx.next(Frame::LastChance(step))
}

/// RT-111, RT-115, RT-116, RT-118. One tackle by a Ready defender, or a try.
pub fn step<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, step: LastChanceStep, input: Input) -> Flow {
    let defender = cx.table.defending();
    let begin = Frame::LastChance(LastChanceStep::Begin);
    match step {
        LastChanceStep::Stopped if may_pass(&cx.board()) => {
            Flow::Ask(cx.table.attacking.into(), Frame::LastChance(LastChanceStep::FreePass))
        }
        LastChanceStep::Stopped => Flow::Goto(begin),
        LastChanceStep::FreePass => match input.chosen() {
            Action::FreePass { to } => Flow::Call { sub: free_pass::declare(cx, to), then: begin },
            _ => Flow::Goto(begin),
        },
        LastChanceStep::Begin if cx.table.sides[defender].ready.is_empty() => cx.next(Frame::Try),
        LastChanceStep::Begin => {
            Flow::Ask(defender.into(), Frame::LastChance(LastChanceStep::Choosing))
        }
        LastChanceStep::Choosing => match input.chosen() {
            Action::Tackle(shirt) => {
                let sub = tackle::begin(cx, shirt, true);
                Flow::Call { sub, then: Frame::LastChance(LastChanceStep::Tackled) }
            }
            _ => cx.next(Frame::Try),
        },
        // A tackle that stands has gone on to its ruck (RT-117).
        LastChanceStep::Tackled => match cx.table.tackle.result {
            TackleResult::Stands | TackleResult::Broken => cx.next(Frame::Try),
            TackleResult::Offloaded | TackleResult::Voided => {
                cx.next(Frame::DefenceTurn(TurnStep::Begin))
            }
        },
    }
}

/// RT-313, RT-315. Whether 9, stopped at the line by his own Run, may pass before he is tackled.
fn may_pass(board: &Board<'_>) -> bool {
    let (attacker, defender) = (board.table.attacking, board.table.defending());
    free_pass::is_asked(board, attacker) && !board.table.sides[defender].ready.is_empty()
}

/// Judges the runner's answer and the defender's.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    step: LastChanceStep,
    action: &Action,
) -> Result<(), Illegal> {
    if step == LastChanceStep::FreePass {
        return free_pass::check_running(board, seat, action);
    }
    match action {
        Action::Tackle(shirt) => tackle::check_tackler(board, seat, *shirt),
        Action::Decline => Ok(()),
        _ => Err(board.not_asked("tackle with a Ready player, or decline")),
    }
}

/// Lists the runner's answers and the defender's.
pub fn propose(board: &Board<'_>, seat: Seat, step: LastChanceStep, out: &mut Vec<Action>) {
    if step == LastChanceStep::FreePass {
        free_pass::propose_running(board, seat, out);
        return;
    }
    out.extend(board.table.sides[seat].ready.into_iter().map(Action::Tackle));
    out.push(Action::Decline);
}
