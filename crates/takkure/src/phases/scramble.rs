//! Pick up and steals (TK-138 to TK-155).

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum ScrambleStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: ScrambleStep, input: Input) -> Flow {
    panic!("scramble is not written")
}

/// Judges an answer.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    step: ScrambleStep,
    action: &Action,
) -> Result<(), Illegal> {
    panic!("scramble is not written")
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, step: ScrambleStep, out: &mut Vec<Action>) {
    panic!("scramble is not written")
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, step: ScrambleStep) -> Prompt {
    panic!("scramble is not written")
}
