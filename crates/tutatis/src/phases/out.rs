//! The ball is out (4.19).

#[cfg(test)]
mod tests;

use engine::{Illegal, Prompt, Seat, Sink};
use minicbor::{Decode, Encode};

use crate::actions::Action;
use crate::chance;
use crate::events::Event;
use crate::figure::FigureId;
use crate::frames::{Frame, Report};
use crate::game::{Board, Cx, Flow, Input, Tutatis};
use crate::phases::bounce::BounceStep;
use crate::phases::referee::{self, Matter};
use crate::pitch::Square;
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

/// TU-242, TU-245. A throw-in: into the hands of an opponent, or by D3.
pub fn step<S: Sink<Tutatis>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    let Frame::Out { at, step } = frame else { unreachable!("only balls that are out come here") };
    match step {
        OutStep::Begin => begin(cx, at),
        OutStep::Asked => match input.chosen() {
            Action::Receiver(number) => received(cx, number),
            other => unreachable!("a receiver was asked for, and {other:?} came"),
        },
        OutStep::Thrown => {
            referee::settle(cx, (Matter::ThrowIn(at), &[]), frame, input, |cx, [die, ..]| {
                thrown_in(cx, at, die)
            })
        }
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
        true => Flow::Ask(cx.table.active.other().into(), Frame::Out { at, step: OutStep::Asked }),
        false => chance::three(Frame::Out { at, step: OutStep::Thrown }),
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
    Flow::Goto(Frame::Bounce { dir: ball::inward(to), squares: 0, step: BounceStep::Arrived })
}

/// The square the ball went out at.
fn exit(frame: Frame) -> Square {
    match frame {
        Frame::Out { at, .. } => at,
        other => unreachable!("only balls that are out come here, not {other:?}"),
    }
}

/// TU-246. One of those who stand on the three squares.
pub fn check(board: &Board<'_>, _: Seat, frame: Frame, action: &Action) -> Result<(), Illegal> {
    let Action::Receiver(number) = *action else {
        return Err(board.not_asked("who gets the throw-in"));
    };
    match ball::lucky(board, exit(frame)).any(|id| id.number == number) {
        true => Ok(()),
        false => Err(Illegal::new(
            "TU-246",
            format!("your number {number} does not stand where the ball comes back"),
        )),
    }
}

/// Each of them.
pub fn propose(board: &Board<'_>, _: Seat, frame: Frame, out: &mut Vec<Action>) {
    out.extend(ball::lucky(board, exit(frame)).map(|id| Action::Receiver(id.number)));
}

/// The question.
pub fn prompt(board: &Board<'_>, _: Seat, frame: Frame) -> Prompt {
    let at = exit(frame);
    board.question("receiver", format!("The ball went out at {at}. Who of yours gets it?"))
}
