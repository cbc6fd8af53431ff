//! Card windows: who is asked, and what may be answered (9.5, CT-099, CT-279 to CT-281).

use engine::{Illegal, Prompt, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::frames::{Frame, Report};
use crate::game::{Board, CrashTackle, Cx, Flow, Input};
use crate::player::PlayerId;

/// A moment at which cards may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// The tackle in `table.tackle` is announced: the carrier's coach.
    Tackled,
    /// The carrier has been grounded: his coach (Offload).
    Down,
    /// The carrier has been grounded: the tackler's coach (Dislodge, Rock Solid).
    Tackler,
    /// Before the roll in `table.roll`: the roller's coach.
    PreRoll,
    /// After it failed: the roller's coach.
    PostRoll,
    /// Before a Referee Roll: the offender's coach.
    Referee,
    /// A pass is declared: the other coach.
    OppPass {
        /// Who passes.
        from: PlayerId,
        /// To whom.
        to: PlayerId,
    },
    /// A player has gained the ball: the other coach.
    OppGain(PlayerId),
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WindowStep {
    /// It has just been reached.
    Begin,
}

/// Opens a window; `then` is resumed with [`Report::Done`] when everybody has passed. Nobody is
/// asked who could not answer by public facts (CT-279).
pub fn open(moment: Moment, then: Frame) -> Flow {
    Flow::Call { sub: Frame::Window { moment, step: WindowStep::Begin }, then }
}

/// Advances it.
pub fn step<S: Sink<CrashTackle>>(_: &mut Cx<'_, S>, _: Frame, _: Input) -> Flow {
    Flow::Return(Report::Done)
}

/// Judges an answer.
pub fn check(board: &Board<'_>, _: Seat, _: Frame, _: &Action) -> Result<(), Illegal> {
    Err(board.not_asked("nothing is asked"))
}

/// Lists answers.
pub fn propose(_: &Board<'_>, _: Seat, _: Frame, _: &mut Vec<Action>) {}

/// The question.
pub fn prompt(board: &Board<'_>, _: Seat, _: Frame) -> Prompt {
    board.question("nothing", "Nothing is asked.")
}
