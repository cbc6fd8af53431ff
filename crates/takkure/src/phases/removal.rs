//! Step 6: tokens are removed (D-42).

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum RemovalStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: RemovalStep, input: Input) -> Flow {
    panic!("removal is not written")
}

/// Judges an answer.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    step: RemovalStep,
    action: &Action,
) -> Result<(), Illegal> {
    panic!("removal is not written")
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, step: RemovalStep, out: &mut Vec<Action>) {
    panic!("removal is not written")
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, step: RemovalStep) -> Prompt {
    panic!("removal is not written")
}
