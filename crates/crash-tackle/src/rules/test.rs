//! A test on two dice with its card windows (6.3, 7, CT-104, CT-105, CT-269).

use engine::{Activity, Sink};
use minicbor::{Decode, Encode};

use crate::cards::windows::{self, Moment};
use crate::chance;
use crate::events::Event;
use crate::frames::Report;
use crate::game::{Board, CrashTackle, Cx, Flow, Input, Looking};
use crate::modules::Module;
use crate::roll::{Roll, RollKind, Verdict};
use crate::rules::deck;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum TestStep {
    /// Cards may change it before the dice.
    #[n(0)]
    Begin,
    /// The dice are to be thrown.
    #[n(1)]
    Throw,
    /// They are thrown.
    #[n(2)]
    Thrown,
    /// A double 1 has given its card.
    #[n(3)]
    Rewarded,
    /// Second Bite was asked for.
    #[n(4)]
    Bitten,
}

/// The roll in progress.
pub fn roll(board: &Board<'_>) -> Roll {
    board.table.roll.expect("a test has a roll")
}

/// The roll in `table.roll`.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Test(#[n(0)] pub TestStep);

impl Activity<CrashTackle> for Test {
    /// CT-040. Windows, dice, windows, verdict.
    fn step<S: Sink<CrashTackle>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Test(step) = self;
        match step {
            TestStep::Begin => {
                cx.table.turn.interrupted = true;
                let moment = match roll(&cx.board()).kind {
                    RollKind::Referee(_) => Moment::Referee,
                    _ => Moment::PreRoll,
                };
                windows::open(moment, Test(TestStep::Throw))
            }
            TestStep::Throw => chance::two_dice(Test(TestStep::Thrown)),
            TestStep::Thrown => thrown(cx, chance::faces(input.rolled())),
            TestStep::Rewarded => judged(cx),
            TestStep::Bitten => {
                // Second Bite takes the dice away.
                match roll(&cx.board()).dice {
                    None => Test(TestStep::Throw).goes_on(),
                    Some(_) => finish(cx),
                }
            }
        }
    }
}

/// CT-104, CT-105. Every double 1 is worth a card to the rolling side.
fn thrown<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>, dice: [u8; 2]) -> Flow {
    cx.table.turn.rolls = cx.table.turn.rolls.saturating_add(1);
    let roll = cx.table.roll.as_mut().expect("a test has a roll");
    roll.dice = Some(dice);
    let roll = *roll;
    let verdict = roll.judge(dice, cx.table.on(Module::DoubleSix));
    cx.log(Event::Rolled { roll, verdict });
    if dice == [1, 1] && cx.table.on(Module::DoubleOne) {
        return deck::draw(roll.roller.seat, 1, Test(TestStep::Rewarded));
    }
    judged(cx)
}

/// Second Bite is asked after the dice and before any consequence, once a roll.
fn judged<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) -> Flow {
    let roll = roll(&cx.board());
    if verdict(&cx.board(), roll) == Verdict::Fail && !roll.again {
        return windows::open(Moment::PostRoll, Test(TestStep::Bitten));
    }
    finish(cx)
}

fn finish<S: Sink<CrashTackle>>(cx: &mut Cx<'_, S>) -> Flow {
    let roll = roll(&cx.board());
    let verdict = verdict(&cx.board(), roll);
    if let RollKind::Referee(_) = roll.kind {
        // Silver Tongue counts for the roll that may follow.
        cx.table.turn.tongue = roll.bonus;
    }
    cx.table.roll = None;
    Flow::Return(Report::Tested(verdict))
}

fn verdict(board: &Board<'_>, roll: Roll) -> Verdict {
    roll.judge(roll.dice.expect("the dice are thrown"), board.on(Module::DoubleSix))
}
