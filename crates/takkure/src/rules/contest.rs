//! One roll: windows, dice, re-rolls, verdicts (part 5).

use engine::Sink;
use serde::{Deserialize, Serialize};

use crate::frames::Frame;
use crate::game::{Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum ContestStep {
    Begin,
}

impl ContestStep {
    /// Whether the throw it waits for is the coin that ends an endless melee (5.6).
    pub fn is_coin(self) -> bool {
        false
    }
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: ContestStep, input: Input) -> Flow {
    panic!("contest is not written")
}

/// Pushes `roll` on `table.rolls` and rolls it: W-BEFORE-ROLL, dice, W-AFTER-ROLL, verdicts. The
/// caller resumes as `then` with [`crate::frames::Report::Done`] and takes the roll with [`take`].
pub fn call<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, roll: crate::roll::Roll, then: Frame) -> Flow {
    panic!("contest is not written")
}

/// The finished roll, off the stack, with a verdict for every roller.
pub fn take<S>(cx: &mut Cx<'_, S>) -> crate::roll::Roll {
    panic!("contest is not written")
}
