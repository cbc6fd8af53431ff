//! Where play stands, in a word.

use std::str::FromStr;

use engine::{BySeat, Seat};

use super::stoppage;
use crate::frames::Frame;
use crate::phases::end_turn::{EndStep, EndTurn};
use crate::phases::main_part::Main;
use crate::phases::match_frame::{MatchFrame, MatchStep};
use crate::phases::restart::{RestartStep, Restarting};
use crate::phases::turn::{TurnStart, TurnStep};
use crate::state::{Restart, Stoppage, Table};

/// The words of `phase`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// `main`: the active coach may do anything.
    Main,
    /// `play`: tackle and breakdown are checked first.
    Play,
    /// `turn-start`: the turn is counted, a card drawn, what is due is played.
    TurnStart,
    /// `end-turn`.
    EndTurn,
    /// `opening`: the dice that say who kicks off.
    Opening,
    /// `restart`: what is in `due` is played.
    Restart,
    /// `scrum 0,4` and the like: the active side gets it, without advantage.
    Award(Restart),
}

impl FromStr for Phase {
    type Err = String;

    fn from_str(text: &str) -> Result<Phase, String> {
        match text {
            "main" => Ok(Phase::Main),
            "play" => Ok(Phase::Play),
            "turn-start" => Ok(Phase::TurnStart),
            "end-turn" => Ok(Phase::EndTurn),
            "opening" => Ok(Phase::Opening),
            "restart" => Ok(Phase::Restart),
            _ => stoppage::restart(text).map(Phase::Award).map_err(|reason| {
                format!(
                    "{reason}; as a phase also main, play, turn-start, end-turn, opening, restart"
                )
            }),
        }
    }
}

impl Phase {
    /// CT-002. The turns begun so far, if it is the first turn of the active side in this half.
    pub(super) fn turns(self, table: &Table) -> BySeat<u8> {
        let first = table.kicks_off();
        let begun = |seat: Seat| match self {
            Phase::Opening => false,
            Phase::TurnStart => seat == first && seat != table.active,
            _ => seat == first || seat == table.active,
        };
        BySeat::new(|seat| u8::from(begun(seat)))
    }

    /// The activities in progress, the innermost last.
    pub(super) fn enter(self, table: &mut Table) -> Result<Vec<Frame>, String> {
        let inner = match self {
            Phase::Opening => return Ok(vec![Frame::Match(MatchFrame(MatchStep::Opening))]),
            Phase::Main => Frame::Main(Main { picked: None }),
            Phase::Play => Frame::Turn(TurnStart(TurnStep::Play)),
            Phase::TurnStart => Frame::Turn(TurnStart(TurnStep::Begin)),
            Phase::EndTurn => Frame::EndTurn(EndTurn(EndStep::Begin)),
            Phase::Restart => {
                table.due.as_ref().ok_or("`phase` is restart, and nothing is `due`")?;
                Frame::Restart(Restarting(RestartStep::Begin))
            }
            Phase::Award(what) => {
                table.due = Some(Stoppage::plain(table.active, what));
                Frame::Restart(Restarting(RestartStep::Begin))
            }
        };
        Ok(vec![Frame::Match(MatchFrame(UNDER_A_TURN)), inner])
    }
}

/// What the match does while a turn is played on top of it.
const UNDER_A_TURN: MatchStep = MatchStep::TurnOver;
