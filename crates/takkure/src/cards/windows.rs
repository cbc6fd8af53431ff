//! Card windows: who is asked, and what they may answer (4.8, TK-230 to TK-234, TK-315).

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum WindowStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    panic!("windows is not written")
}

/// Judges an answer.
pub fn check(board: &Board<'_>, seat: Seat, frame: Frame, action: &Action) -> Result<(), Illegal> {
    panic!("windows is not written")
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, frame: Frame, out: &mut Vec<Action>) {
    panic!("windows is not written")
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, frame: Frame) -> Prompt {
    panic!("windows is not written")
}

/// Opens a window: the attacking coach first, then the other. `subject` is the player it is about
/// where the table does not say (W-WOUND, W-KICK-MOVE). Nobody is asked who could not answer by
/// public facts (TK-315).
pub fn open(
    window: crate::pack::model::Window,
    subject: Option<crate::player::PlayerId>,
    then: Frame,
) -> Flow {
    panic!("windows is not written")
}
