//! Tries, conversions and penalty goals.

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::cards::windows;
use crate::events::Event;
use crate::game::{Board, Cx, Doing, Flow, Input, RugbyTheGame};
use crate::pack::model::Window;
use crate::phases::{check, kick_off};
use crate::refusal::Refusal;
use crate::rules::points;

/// Which goal kick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum GoalKind {
    #[n(0)]
    Conversion,
    #[n(1)]
    PenaltyGoal,
}

/// Where a goal kick stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
pub enum GoalStep {
    #[n(0)]
    Begin,
    #[n(1)]
    FirstRolled,
    /// Higher or lower than `first`.
    #[n(2)]
    Calling {
        #[n(0)]
        first: u8,
    },
    #[n(3)]
    Called {
        #[n(0)]
        first: u8,
        #[n(1)]
        high: bool,
    },
    #[n(4)]
    SecondRolled {
        #[n(0)]
        first: u8,
        #[n(1)]
        high: bool,
        #[n(2)]
        looks: u8,
    },
}

/// A conversion or a penalty kick at goal.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct GoalKick {
    /// Which.
    #[n(0)]
    pub kind: GoalKind,
    /// Where it stands.
    #[n(1)]
    pub step: GoalStep,
}

impl GoalKick {
    fn at(self, step: GoalStep) -> GoalKick {
        GoalKick { step, ..self }
    }
}

/// A goal kick by the attacking side.
pub fn begin(kind: GoalKind) -> GoalKick {
    GoalKick { kind, step: GoalStep::Begin }
}

/// A try, and whether it is to be converted.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Try;

impl Activity<RugbyTheGame> for Try {
    /// RT-115, RT-119, RT-150. Five points, and a conversion if wanted.
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let seat = cx.table.attacking;
        match input {
            Input::Chosen(_, Action::Convert(true)) => cx.next(begin(GoalKind::Conversion)),
            Input::Chosen(..) => cx.stoppage(kick_off::restart(seat.other())),
            Input::Enter | Input::Rolled(_) | Input::Returned(_) => {
                let scorer = cx.table.carrier(seat);
                cx.table.ball = None;
                cx.score(seat, points::TRY);
                cx.log(Event::TryScored { seat, shirt: scorer });
                self.asks(seat)
            }
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(Ask::Convert)
    }

    fn check(self, _: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Convert(_) => Ok(()),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    fn propose(self, _: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Convert(true), Action::Convert(false)]);
    }
}

impl Activity<RugbyTheGame> for GoalKick {
    /// RT-146, RT-207, RT-311. Two dice: is the second higher or lower than the first?
    fn step<S: Sink<RugbyTheGame>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let seat = cx.table.attacking;
        match self.step {
            GoalStep::Begin => {
                cx.table.check = crate::state::Check::default();
                cx.table.penalty_goal = self.kind == GoalKind::PenaltyGoal;
                check::throw(self.at(GoalStep::FirstRolled))
            }
            GoalStep::FirstRolled => {
                let first = input.rolled().face() as u8;
                cx.log(Event::GoalFirst { seat, roll: first });
                self.at(GoalStep::Calling { first }).asks(seat)
            }
            GoalStep::Calling { first } => {
                let high = input.chosen() == Action::HighLow(true);
                cx.log(Event::GoalCalled { seat, high });
                windows::open(Window::Conversion, seat, self.at(GoalStep::Called { first, high }))
            }
            GoalStep::Called { first, high } => {
                let looks = if cx.table.check.second_look { 2 } else { 1 };
                check::throw(self.at(GoalStep::SecondRolled { first, high, looks }))
            }
            GoalStep::SecondRolled { first, high, looks } => {
                let second = input.rolled().face() as u8;
                let made = is_good(first, high, second);
                cx.log(Event::GoalSecond { seat, first, high, roll: second, made });
                if !made && looks > 1 {
                    return check::throw(self.at(GoalStep::SecondRolled {
                        first,
                        high,
                        looks: looks - 1,
                    }));
                }
                finished(cx, self.kind, seat, made)
            }
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        match self.step {
            GoalStep::Calling { first } => Some(Ask::HigherLower { first }),
            GoalStep::Begin
            | GoalStep::FirstRolled
            | GoalStep::Called { .. }
            | GoalStep::SecondRolled { .. } => None,
        }
    }

    /// RT-148. Both calls are always legal.
    fn check(self, _: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::HighLow(_) => Ok(()),
            _ => Err(Manners::AnotherQuestion.into()),
        }
    }

    fn propose(self, _: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        out.extend([Action::HighLow(true), Action::HighLow(false)]);
    }
}

/// RT-146, RT-147. Whether the call was right; equal is neither.
pub fn is_good(first: u8, high: bool, second: u8) -> bool {
    if high { second > first } else { second < first }
}

/// RT-146. How many faces of the second die make a call right.
pub fn ways(first: u8, high: bool) -> u8 {
    (1..=check::D10).filter(|second| is_good(first, high, *second)).count() as u8
}

/// RT-149, RT-207, RT-264. Points, and the restart.
fn finished<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    kind: GoalKind,
    seat: Seat,
    made: bool,
) -> Flow {
    match (kind, made) {
        (GoalKind::Conversion, true) => cx.score(seat, points::CONVERSION),
        (GoalKind::PenaltyGoal, true) => cx.score(seat, points::PENALTY_GOAL),
        (GoalKind::PenaltyGoal, false) => return cx.stoppage(kick_off::drop_out(seat.other())),
        (GoalKind::Conversion, false) => {}
    }
    cx.stoppage(kick_off::restart(seat.other()))
}
