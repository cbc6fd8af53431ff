//! Between activations: tokens and time (4.3), D-30 (4.4), and what follows an activation.

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum TurnStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: TurnStep, input: Input) -> Flow {
    panic!("turn is not written")
}

/// Judges an answer.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    step: TurnStep,
    action: &Action,
) -> Result<(), Illegal> {
    panic!("turn is not written")
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, step: TurnStep, out: &mut Vec<Action>) {
    panic!("turn is not written")
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, step: TurnStep) -> Prompt {
    panic!("turn is not written")
}
