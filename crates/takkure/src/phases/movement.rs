//! Step 3: the marked move is executed (2.5, D-33, D-40).

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum MovementStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: MovementStep, input: Input) -> Flow {
    panic!("movement is not written")
}

/// Judges an answer.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    step: MovementStep,
    action: &Action,
) -> Result<(), Illegal> {
    panic!("movement is not written")
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, step: MovementStep, out: &mut Vec<Action>) {
    panic!("movement is not written")
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, step: MovementStep) -> Prompt {
    panic!("movement is not written")
}
