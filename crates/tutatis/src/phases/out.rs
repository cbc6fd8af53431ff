//! The ball is out (4.19).

#[cfg(test)]
mod tests;

use engine::{Activity, Manners, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::ask::Ask;
use crate::chance;
use crate::events::Event;
use crate::figure::FigureId;
use crate::frames::Report;
use crate::game::{Board, Cx, Flow, Handling, Input, Tutatis};
use crate::phases::bounce::{Bounce, BounceStep};
use crate::phases::referee::{self, Matter};
use crate::pitch::Square;
use crate::refusal::Refusal;
use crate::rules::ball;
use crate::state::{Ball, BallAt, Over};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum OutStep {
    /// It has just gone out.
    #[n(0)]
    Begin,
    /// Opponents stand where it may come back; their coach was asked which of them gets it.
    #[n(1)]
    Asked,
    /// The D3 of the throw-in is thrown.
    #[n(2)]
    Thrown,
}

/// 4.19. The ball went out.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Out {
    /// The square it went out at.
    #[n(0)]
    pub at: Square,
    /// Where it stands.
    #[n(1)]
    pub step: OutStep,
}

impl Activity<Tutatis> for Out {
    /// TU-242, TU-245. A throw-in: into the hands of an opponent, or by D3.
    fn step<S: Sink<Tutatis>>(self, cx: &mut Cx<'_, S>, input: Input) -> Flow {
        let Out { at, step } = self;
        match step {
            OutStep::Begin => begin(cx, at),
            OutStep::Asked => match input.chosen() {
                Action::Receiver(number) => received(cx, number),
                other => unreachable!("a receiver was asked for, and {other:?} came"),
            },
            OutStep::Thrown => {
                referee::settle(cx, (Matter::ThrowIn(at), &[]), self, input, |cx, [die, ..]| {
                    thrown_in(cx, at, die)
                })
            }
        }
    }

    fn ask(self, _: &Board<'_>, _: Seat) -> Option<Ask> {
        Some(Ask::Receiver(self.at))
    }

    /// TU-246. One of those who stand on the three squares.
    fn check(self, board: &Board<'_>, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Receiver(number) = *action else {
            return Err(Manners::AnotherQuestion.into());
        };
        match ball::lucky(board, self.at).any(|id| id.number == number) {
            true => Ok(()),
            false => Err(Refusal::NotWhereItComesBack(number)),
        }
    }

    /// Each of them.
    fn propose(self, board: &Board<'_>, _: Seat, out: &mut Vec<Action>) {
        out.extend(ball::lucky(board, self.at).map(|id| Action::Receiver(id.number)));
    }
}

/// TU-078, TU-161, TU-241, TU-246, TU-248. The turn is over; no die is thrown where an opponent
/// gets the ball anyway.
fn begin<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, at: Square) -> Flow {
    cx.log(Event::WentOut { at });
    cx.end_turn(Over::BallOut);
    cx.table.ball = Ball { at: BallAt::Moving(at), ..Ball::default() };
    let any = ball::lucky(&cx.board(), at).next().is_some();
    match any {
        true => Out { at, step: OutStep::Asked }.asks(cx.table.active.other()),
        false => chance::three(Out { at, step: OutStep::Thrown }),
    }
}

/// TU-121, TU-122, TU-245. Straight to his hands, and he may carry it freely in his next turn.
fn received<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, number: u8) -> Flow {
    let figure = FigureId::new(cx.table.active.other(), number);
    cx.log(Event::LuckyThrowIn { figure });
    cx.give_ball(figure);
    cx.table.ball.free_carry = true;
    cx.table.bounces = 0;
    Flow::Return(Report::Done)
}

/// TU-242, TU-243, TU-247, TU-299, TU-322. It comes down on one of the three squares; a figure
/// there makes it bounce inwards unless he catches it. A throw-in counts as a bounce of the
/// sequence.
fn thrown_in<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, at: Square, die: u8) -> Flow {
    let to = ball::throw_in_squares(at)[usize::from(die - 1)];
    cx.log(Event::ThrownIn { to });
    cx.table.bounces = cx.table.bounces.saturating_add(1);
    cx.table.ball.at = BallAt::Moving(to);
    Bounce { dir: ball::inward(to), squares: 0, step: BounceStep::Arrived }.goes_on()
}
