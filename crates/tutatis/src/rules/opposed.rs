//! Two rolls against each other, and the question whether to roll again (TU-279).

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::chance;
use crate::events::Event;
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::refusal::Refusal;
use crate::roll::Roll;
use crate::rules::test::spend_token;

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

/// The rolls in `table.roll` and `table.against`.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Opposed(#[n(0)] pub OpposedStep);

impl Activity<Tutatis> for Opposed {
    /// 5, TU-279. The active side's dice, the other's, then the questions in the same order.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Opposed(step) = self;
        match step {
            OpposedStep::Begin => chance::two_dice(Opposed(OpposedStep::First)),
            OpposedStep::First => {
                thrown(cx, input, true);
                chance::two_dice(Opposed(OpposedStep::Second))
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

    /// Both totals as they stand, what they lead to, and whose dice could be thrown again.
    fn ask(self, board: &Board<'_>, seat: Seat) -> Option<Ask> {
        let (own, theirs) = may_again(board, seat);
        Some(Ask::OpposedAgain {
            first: first(board).clone(),
            second: second(board).clone(),
            own,
            theirs,
        })
    }

    /// TU-276, TU-277, TU-279, TU-338. The dice stand, or a token is spent.
    fn check(self, board: &Board<'_>, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let (own, theirs) = may_again(board, seat);
        match action {
            Action::Keep => Ok(()),
            Action::Warp if own => Ok(()),
            Action::WarpTheirs if theirs => Ok(()),
            Action::WarpTheirs if !board.table.settings.any_rolls => Err(Refusal::TokenForOwnDice),
            Action::Warp | Action::WarpTheirs => Err(Refusal::ThrownAgain),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    /// Keeping them is the tamest.
    fn propose(self, board: &Board<'_>, seat: Seat, out: &mut Vec<Action>) {
        let (own, theirs) = may_again(board, seat);
        out.push(Action::Keep);
        out.extend(own.then_some(Action::Warp));
        out.extend(theirs.then_some(Action::WarpTheirs));
    }
}

/// The active coach, or the other, spends a token on new dice.
fn again<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, active: bool, then: OpposedStep) -> Flow {
    let board = cx.board();
    let seat = if active { first(&board) } else { second(&board) }.figure.seat;
    spend_token(cx, seat);
    chance::two_dice(Opposed(then))
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
pub fn may_again(board: &Board<'_>, seat: Seat) -> (bool, bool) {
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
        _ => Opposed(OpposedStep::ActiveAsked).asks(seat),
    }
}

fn ask_other<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let seat = second(&cx.board()).figure.seat;
    match may_again(&cx.board(), seat) {
        (false, false) => finish(cx),
        _ => Opposed(OpposedStep::OtherAsked).asks(seat),
    }
}

fn finish<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>) -> Flow {
    let roll = cx.table.roll.take().expect("an opposed roll has a first side");
    let against = cx.table.against.take().expect("an opposed roll has a second side");
    Flow::Return(Report::Margin(roll.total() - against.total()))
}
