//! Set-up, halves and the end of a match (4.1, 4.6).

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum MatchStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: MatchStep, input: Input) -> Flow {
    panic!("match_frame is not written")
}

/// Judges an answer.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    step: MatchStep,
    action: &Action,
) -> Result<(), Illegal> {
    panic!("match_frame is not written")
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, step: MatchStep, out: &mut Vec<Action>) {
    panic!("match_frame is not written")
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, step: MatchStep) -> Prompt {
    panic!("match_frame is not written")
}

/// Names what a draw or the coin shows.
pub fn name_outcome(
    board: &Board<'_>,
    step: MatchStep,
    faces: &engine::Faces,
) -> crate::outcomes::Outcome {
    panic!("match_frame is not written")
}
