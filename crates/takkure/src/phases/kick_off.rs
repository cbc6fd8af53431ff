//! The kick-off (4.2).

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum KickOffStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: KickOffStep, input: Input) -> Flow {
    panic!("kick_off is not written")
}

/// Judges an answer.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    step: KickOffStep,
    action: &Action,
) -> Result<(), Illegal> {
    panic!("kick_off is not written")
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, step: KickOffStep, out: &mut Vec<Action>) {
    panic!("kick_off is not written")
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, step: KickOffStep) -> Prompt {
    panic!("kick_off is not written")
}
