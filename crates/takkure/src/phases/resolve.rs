//! Step 5: groups of rolls in the order of the attacker (D-36).

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum ResolveStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: ResolveStep, input: Input) -> Flow {
    panic!("resolve is not written")
}

/// Judges an answer.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    step: ResolveStep,
    action: &Action,
) -> Result<(), Illegal> {
    panic!("resolve is not written")
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, step: ResolveStep, out: &mut Vec<Action>) {
    panic!("resolve is not written")
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, step: ResolveStep) -> Prompt {
    panic!("resolve is not written")
}
