//! A turn (4.7): what a coach may do, and what is offered.

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::figure::FigureId;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Tutatis};

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnStep {
    /// TURN_START.
    Begin,
    /// TURN: the coach is asked. `picked`: whose acts are offered, which changes nothing else.
    Play {
        /// Who was picked.
        picked: Option<FigureId>,
    },
}

/// A turn (4.7): what a coach may do, and what is offered.
pub fn step<S: Sink<Tutatis>>(_: &mut Cx<'_, S>, _: Frame, _: Input) -> Flow {
    unimplemented!("turn")
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

/// Every answer about one figure (`home:5`), for a screen.
pub fn about(_: &Board<'_>, _: Frame, _: Seat, _: &str, _: &mut Vec<Action>) {}
