//! Pushes and their chains (4.14).

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Tutatis};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PushStep {
    /// At the beginning.
    Begin,
}

/// Pushes and their chains (4.14).
pub fn step<S: Sink<Tutatis>>(_: &mut Cx<'_, S>, _: Frame, _: Input) -> Flow {
    unimplemented!("push")
}

/// Judges an answer.
pub fn check(board: &Board<'_>, _: Seat, _: Frame, _: &Action) -> Result<(), Illegal> {
    Err(board.not_asked("nothing"))
}

/// Lists answers.
pub fn propose(_: &Board<'_>, _: Seat, _: Frame, _: &mut Vec<Action>) {}

/// The question.
pub fn prompt(board: &Board<'_>, _: Seat, _: Frame) -> Prompt {
    board.question("nothing", "Nothing is asked.")
}
