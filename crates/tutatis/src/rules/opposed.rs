//! Two rolls against each other, and the question whether to roll again (TU-279).

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::chance;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::roll::Roll;
use crate::rules::test::spend_token;
use crate::screen::again;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[cbor(index_only)]
pub enum OpposedStep {
    /// The active side's dice are to be thrown.
    #[n(0)]
    Begin,
    /// They are thrown.
    #[n(1)]
    First,
    /// The other side's are thrown.
    #[n(2)]
    Second,
    /// The active coach was asked.
    #[n(3)]
    ActiveAsked,
    /// The active side's dice are thrown again.
    #[n(4)]
    ActiveAgain,
    /// The other coach was asked.
    #[n(5)]
    OtherAsked,
    /// The other side's dice are thrown again.
    #[n(6)]
    OtherAgain,
}

/// 5, TU-279. The active side's dice, the other's, then the questions in the same order.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Opposed(step) = frame else { unreachable!("only opposed rolls come here") };
    match step {
        OpposedStep::Begin => chance::two_dice(Frame::Opposed(OpposedStep::First)),
        OpposedStep::First => {
            thrown(cx, input, true);
            chance::two_dice(Frame::Opposed(OpposedStep::Second))
        }
        OpposedStep::Second => {
            thrown(cx, input, false);
            ask_active(cx)
        }
        OpposedStep::ActiveAsked => match input.chosen() {
            Action::Warp => {
                let seat = first(&cx.board()).figure.seat;
                spend_token(cx, seat);
                chance::two_dice(Frame::Opposed(OpposedStep::ActiveAgain))
            }
            _ => ask_other(cx),
        },
        OpposedStep::ActiveAgain => {
            thrown(cx, input, true);
            ask_other(cx)
        }
        OpposedStep::OtherAsked => match input.chosen() {
            Action::Warp => {
                let seat = second(&cx.board()).figure.seat;
                spend_token(cx, seat);
                chance::two_dice(Frame::Opposed(OpposedStep::OtherAgain))
            }
            _ => finish(cx),
        },
        OpposedStep::OtherAgain => {
            thrown(cx, input, false);
            finish(cx)
        }
    }
}

fn first<'a>(board: &Board<'a>) -> &'a Roll {
    board.table.roll.as_ref().expect("an opposed roll has a first side")
}

fn second<'a>(board: &Board<'a>) -> &'a Roll {
    board.table.against.as_ref().expect("an opposed roll has a second side")
}

fn thrown<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, input: Input, active: bool) {
    let roll = if active { &mut cx.table.roll } else { &mut cx.table.against };
    let roll = roll.as_mut().expect("an opposed roll has both sides");
    roll.again = !roll.dice.is_empty();
    roll.dice = chance::faces(input.rolled()).into();
    let event = Event::Rolled { roll: roll.clone() };
    cx.log(event);
}

fn ask_active<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let seat = first(&cx.board()).figure.seat;
    match cx.table.teams[seat].warp {
        0 => ask_other(cx),
        _ => Flow::Ask(seat.into(), Frame::Opposed(OpposedStep::ActiveAsked)),
    }
}

fn ask_other<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let seat = second(&cx.board()).figure.seat;
    match cx.table.teams[seat].warp {
        0 => finish(cx),
        _ => Flow::Ask(seat.into(), Frame::Opposed(OpposedStep::OtherAsked)),
    }
}

fn finish<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let roll = cx.table.roll.take().expect("an opposed roll has a first side");
    let against = cx.table.against.take().expect("an opposed roll has a second side");
    Flow::Return(Report::Margin(roll.total() - against.total()))
}

/// TU-279. The dice stand, or a token is spent.
pub fn check(board: &Board<'_>, _: Seat, _: Frame, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Keep | Action::Warp => Ok(()),
        _ => Err(board.not_asked("keep the dice, or spend a Time Warp token")),
    }
}

/// Keeping them is the tamest.
pub fn propose(_: &Board<'_>, _: Seat, _: Frame, out: &mut Vec<Action>) {
    out.extend([Action::Keep, Action::Warp]);
}

/// Both totals as they stand, what they lead to, and whose dice could be thrown again.
pub fn prompt(board: &Board<'_>, seat: Seat, _: Frame) -> Prompt {
    let (first, second) = (first(board), second(board));
    let thrower = again::thrower(board, seat).unwrap_or(first.figure);
    let all_the_same = if again::won(board, seat) { " all the same" } else { "" };
    let text = format!(
        "{} has {} in all, {} has {}: {}. Kept, {}. Roll the dice of {} again{all_the_same}?",
        board.name(first.figure),
        first.total(),
        board.name(second.figure),
        second.total(),
        again::standing(board, seat),
        again::kept(board),
        board.name(thrower),
    );
    board.question("re-roll", text)
}
