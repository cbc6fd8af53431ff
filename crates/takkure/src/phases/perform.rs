//! The action in `act.doing`, rolled with those it faces (5.5, 5.8).

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum PerformStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: PerformStep, input: Input) -> Flow {
    panic!("perform is not written")
}

/// Judges an answer.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    step: PerformStep,
    action: &Action,
) -> Result<(), Illegal> {
    panic!("perform is not written")
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, step: PerformStep, out: &mut Vec<Action>) {
    panic!("perform is not written")
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, step: PerformStep) -> Prompt {
    panic!("perform is not written")
}
