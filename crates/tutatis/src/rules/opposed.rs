//! Two rolls against each other, and the question whether to roll again (TU-279).

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::chance;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::roll::Roll;
use crate::rules::test::spend_token;
use crate::screen;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
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
    /// TU-338. The other side's dice are thrown again for the active coach.
    #[n(7)]
    OtherForActive,
    /// TU-338. The active side's dice are thrown again for the other coach.
    #[n(8)]
    ActiveForOther,
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
            Action::Warp => again(cx, true, OpposedStep::ActiveAgain),
            Action::WarpTheirs => again(cx, true, OpposedStep::OtherForActive),
            _ => ask_other(cx),
        },
        OpposedStep::ActiveAgain | OpposedStep::OtherForActive => {
            thrown(cx, input, step == OpposedStep::ActiveAgain);
            ask_active(cx)
        }
        OpposedStep::OtherAsked => match input.chosen() {
            Action::Warp => again(cx, false, OpposedStep::OtherAgain),
            Action::WarpTheirs => again(cx, false, OpposedStep::ActiveForOther),
            _ => finish(cx),
        },
        OpposedStep::OtherAgain | OpposedStep::ActiveForOther => {
            thrown(cx, input, step == OpposedStep::ActiveForOther);
            ask_other(cx)
        }
    }
}

/// The active coach, or the other, spends a token on new dice.
fn again<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, active: bool, then: OpposedStep) -> Flow {
    let board = cx.board();
    let seat = if active { first(&board) } else { second(&board) }.figure.seat;
    spend_token(cx, seat);
    chance::two_dice(Frame::Opposed(then))
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

/// TU-277, TU-338. Whether a coach may have his own dice thrown again, and whether theirs: those of
/// each side once, theirs only where a token is for any roll.
fn may_again(board: &Board<'_>, seat: Seat) -> (bool, bool) {
    let (first, second) = (first(board), second(board));
    let mine = first.figure.seat == seat;
    let (own, theirs) = if mine { (first, second) } else { (second, first) };
    let has = board.table.teams[seat].warp > 0;
    (has && !own.again, has && board.table.settings.any_rolls && !theirs.again)
}

fn ask_active<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let seat = first(&cx.board()).figure.seat;
    match may_again(&cx.board(), seat) {
        (false, false) => ask_other(cx),
        _ => Flow::Ask(seat.into(), Frame::Opposed(OpposedStep::ActiveAsked)),
    }
}

fn ask_other<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let seat = second(&cx.board()).figure.seat;
    match may_again(&cx.board(), seat) {
        (false, false) => finish(cx),
        _ => Flow::Ask(seat.into(), Frame::Opposed(OpposedStep::OtherAsked)),
    }
}

fn finish<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let roll = cx.table.roll.take().expect("an opposed roll has a first side");
    let against = cx.table.against.take().expect("an opposed roll has a second side");
    Flow::Return(Report::Margin(roll.total() - against.total()))
}

/// TU-276, TU-277, TU-279, TU-338. The dice stand, or a token is spent.
pub fn check(board: &Board<'_>, seat: Seat, _: Frame, action: &Action) -> Result<(), Illegal> {
    let (own, theirs) = may_again(board, seat);
    match action {
        Action::Keep => Ok(()),
        Action::Warp if own => Ok(()),
        Action::WarpTheirs if theirs => Ok(()),
        Action::WarpTheirs if !board.table.settings.any_rolls => {
            Err(Illegal::new("TU-276", "a token is for the dice of your own figures"))
        }
        Action::Warp | Action::WarpTheirs => {
            Err(Illegal::new("TU-277", "those dice have been thrown again already"))
        }
        _ => Err(board.not_asked("keep the dice, or spend a Time Warp token")),
    }
}

/// Keeping them is the tamest.
pub fn propose(board: &Board<'_>, seat: Seat, _: Frame, out: &mut Vec<Action>) {
    let (own, theirs) = may_again(board, seat);
    out.push(Action::Keep);
    out.extend(own.then_some(Action::Warp));
    out.extend(theirs.then_some(Action::WarpTheirs));
}

/// Both totals as they stand, what they lead to, and whose dice could be thrown again.
pub fn prompt(board: &Board<'_>, seat: Seat, _: Frame) -> Prompt {
    board.question("re-roll", screen::again::opposed(board, seat, may_again(board, seat)))
}
