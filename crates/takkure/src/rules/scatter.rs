//! The ball scatters (2.6, D-39).

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Takkure};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum ScatterStep {
    Begin,
}

/// Moves it on.
pub fn step<S: Sink<Takkure>>(cx: &mut Cx<'_, S>, frame: Frame, input: Input) -> Flow {
    panic!("scatter is not written")
}

/// Judges an answer.
pub fn check(board: &Board<'_>, seat: Seat, frame: Frame, action: &Action) -> Result<(), Illegal> {
    panic!("scatter is not written")
}

/// Lists answers.
pub fn propose(board: &Board<'_>, seat: Seat, frame: Frame, out: &mut Vec<Action>) {
    panic!("scatter is not written")
}

/// The question.
pub fn prompt(board: &Board<'_>, seat: Seat, frame: Frame) -> Prompt {
    panic!("scatter is not written")
}

/// TK-031. The ball scatters from a template centred on `centre`; `chooser` turns arrow 1.
pub fn ball(centre: crate::geometry::Point, chooser: Seat, then: Frame) -> Flow {
    panic!("scatter is not written")
}
