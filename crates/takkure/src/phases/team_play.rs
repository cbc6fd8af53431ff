//! Step 5 of a team play: its entries in order (D-35).

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum TeamPlayStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: TeamPlayStep, input: Input) -> Flow {
    panic!("team_play is not written")
}

/// Judges an answer.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    step: TeamPlayStep,
    action: &Action,
) -> Result<(), Illegal> {
    panic!("team_play is not written")
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, step: TeamPlayStep, out: &mut Vec<Action>) {
    panic!("team_play is not written")
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, step: TeamPlayStep) -> Prompt {
    panic!("team_play is not written")
}
