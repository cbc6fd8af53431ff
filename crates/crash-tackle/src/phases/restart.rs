//! AWARD: an award is taken or played as advantage, and sent to its restart.

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, CrashTackle, Cx, Flow, Input};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RestartStep {
    /// It has just been reached.
    Begin,
}

/// Advances it.
pub fn step<S: Sink<CrashTackle>>(_: &mut Cx<'_, S>, _: Frame, _: Input) -> Flow {
    panic!("restart is not written")
}

/// Judges an answer.
pub fn check(board: &Board<'_>, _: Seat, _: Frame, _: &Action) -> Result<(), Illegal> {
    Err(board.not_asked("nothing is asked"))
}

/// Lists answers.
pub fn propose(_: &Board<'_>, _: Seat, _: Frame, _: &mut Vec<Action>) {}

/// The question.
pub fn prompt(board: &Board<'_>, _: Seat, _: Frame) -> Prompt {
    board.question("nothing", "Nothing is asked.")
}
