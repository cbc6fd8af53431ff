//! Step 2: every defender may act (D-32, D-32b).

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum DefenceStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, step: DefenceStep, input: Input) -> Flow {
    panic!("defence is not written")
}

/// Judges an answer.
pub fn check(
    board: &Board<'_>,
    seat: Seat,
    step: DefenceStep,
    action: &Action,
) -> Result<(), Illegal> {
    panic!("defence is not written")
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, step: DefenceStep, out: &mut Vec<Action>) {
    panic!("defence is not written")
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, step: DefenceStep) -> Prompt {
    panic!("defence is not written")
}
