//! Step 1: the first action (D-31).

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum FirstStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: FirstStep, input: Input) -> Flow {
    panic!("first_action is not written")
}

/// Judges an answer.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    step: FirstStep,
    action: &Action,
) -> Result<(), Illegal> {
    panic!("first_action is not written")
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, step: FirstStep, out: &mut Vec<Action>) {
    panic!("first_action is not written")
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, step: FirstStep) -> Prompt {
    panic!("first_action is not written")
}
