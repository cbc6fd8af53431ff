//! A new keeper (TU-229).

use engine::{Illegal, Prompt, Seat, Sink};

use crate::actions::Action;
use crate::frames::Frame;
use crate::game::{Board, Cx, Flow, Input, Tutatis};

/// A new keeper (TU-229).
pub fn step<S: Sink<Tutatis>>(_: &mut Cx<'_, S>, _: Frame, _: Input) -> Flow {
    unimplemented!("new_keeper")
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
