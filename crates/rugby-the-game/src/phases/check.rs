//! The shared D10: throw, maybe throw again, leave the result in the table.

use engine::{Seat, Sink, Throw};
use serde::{Deserialize, Serialize};

use crate::cards::windows;
use crate::events::Event;
use crate::frames::{Frame, Report};
use crate::game::{Cx, Flow, Input, RugbyTheGame};
use crate::pack::model::Window;

/// Where a check stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum CheckStep {
    Begin,
    Thrown,
    /// The roller may have asked for a new throw.
    Answered,
    ThrownAgain,
}

/// Throws for the check that stands in the table, for `seat`.
pub fn begin(seat: Seat) -> Frame {
    Frame::Check { seat, step: CheckStep::Begin }
}

/// RT-244. The D10, then the roller's re-roll; a new throw stands even if worse.
pub fn step<S: Sink<RugbyTheGame>>(
    cx: &mut Cx<'_, S>,
    seat: Seat,
    step: CheckStep,
    input: Input,
) -> Flow {
    let at = |step| Frame::Check { seat, step };
    match step {
        CheckStep::Begin => throw(at(CheckStep::Thrown)),
        CheckStep::Thrown => {
            read(cx, seat, input);
            windows::open(Window::Rolled, seat, at(CheckStep::Answered))
        }
        CheckStep::Answered if cx.table.check.reroll => throw(at(CheckStep::ThrownAgain)),
        CheckStep::Answered => Flow::Return(Report::Done),
        CheckStep::ThrownAgain => {
            cx.table.check.reroll = false;
            read(cx, seat, input);
            Flow::Return(Report::Done)
        }
    }
}

/// A D10 that everybody sees.
pub fn throw(then: Frame) -> Flow {
    Flow::Roll { throw: Throw::die(10), secret: None, then }
}

fn read<S: Sink<RugbyTheGame>>(cx: &mut Cx<'_, S>, seat: Seat, input: Input) {
    let roll = input.rolled().face() as u8;
    cx.table.check.roll = roll;
    let check = cx.table.check;
    cx.log(Event::Rolled { seat, die: check.die, roll, need: check.need() });
}
