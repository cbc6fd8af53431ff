//! Step 4: the second action (D-34).

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum SecondStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: SecondStep, input: Input) -> Flow {
    panic!("second_action is not written")
}

/// Judges an answer.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    step: SecondStep,
    action: &Action,
) -> Result<(), Illegal> {
    panic!("second_action is not written")
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, step: SecondStep, out: &mut Vec<Action>) {
    panic!("second_action is not written")
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, step: SecondStep) -> Prompt {
    panic!("second_action is not written")
}
