//! A pass in the air: interceptions, reception, a critical move (TK-105 to TK-124).

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum FlightStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    panic!("flight is not written")
}

/// Judges an answer.
pub fn check(board: &Board<'_>, seat: Seat, frame: Frame, action: &Action) -> Result<(), Illegal> {
    panic!("flight is not written")
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, frame: Frame, out: &mut Vec<Action>) {
    panic!("flight is not written")
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, frame: Frame) -> Prompt {
    panic!("flight is not written")
}
