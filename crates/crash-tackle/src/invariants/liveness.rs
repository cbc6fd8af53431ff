//! Play can go on: what must hold so that no coach is asked for ever.

#[cfg(test)]
mod tests;

use engine::{Awaiting, State};

use crate::frames::Frame;
use crate::game::{Board, CrashTackle};
use crate::pack::Pack;
use crate::phases::moving;
use crate::phases::turn::{TurnStart, TurnStep};
use crate::setup::TURNS_MOST;
use crate::state::{BallAt, Restart, Table};

/// The most decisions and throws of one turn. CT-269 lets a turn have 60 rolls; whatever gives
/// movement back inside a turn needs one of them, but for the restart a turn opens with and the
/// return to an award. So there are at most 62 stretches. One has 91 ordinary steps (8 forwards of
/// 5, 4 backs of 7, 2 wings of 8, the fullback's 7), each with a `pick` before it; 15 players rise;
/// a roll has two windows; a set piece has two set-ups, substitutions and an Energy Battle: fewer
/// than 280. Cards (54, each drawn again after a roll or a turn at most) add the rest.
pub const STILL_MAX: u32 = 20_000;

/// CT-001. No match is longer: two halves of the longest kind, and the penalty after each (CT-003).
pub const MOVES_MAX: u32 = (4 * TURNS_MOST as u32 + 2) * STILL_MAX;

/// CT-002. The turns begun in the match: they alternate, so this rises until it is over. The halves
/// before count in full, which they are when the next begins.
pub fn ticks(table: &Table) -> u32 {
    let halves = u32::from(table.half.saturating_sub(1));
    let turns = table.turn_no.home + table.turn_no.away;
    halves * 2 * u32::from(table.settings.turns) + u32::from(turns)
}

/// The first reason why play could not go on from here.
pub fn check(pack: &Pack, state: &State<CrashTackle>) -> Result<(), String> {
    let table = &state.table;
    // Depth 1 is the part of the turn (see `frames`).
    match state.stack().get(1) {
        Some(
            Frame::Main(_)
            | Frame::Turn(TurnStart(TurnStep::Obstruction | TurnStep::Play | TurnStep::Breakdown)),
        ) => open_play(&Board { pack, table }, state),
        Some(Frame::Turn(TurnStart(TurnStep::Begin | TurnStep::Drawn)) | Frame::EndTurn(_)) => {
            between(table)
        }
        Some(Frame::Restart(_)) if table.due.is_none() => {
            Err("a stoppage is dealt with, and nobody was given anything".to_string())
        }
        _ => Ok(()),
    }
}

/// CT-025, CT-212. While play goes on the ball is somewhere, and what it was stopped for has been
/// taken or waits. A roll that stops play and leaves everything as it was, so that it could be made
/// again and again, is one that nothing has followed.
fn open_play(board: &Board<'_>, state: &State<CrashTackle>) -> Result<(), String> {
    let table = board.table;
    if table.ball.at == BallAt::Dead {
        return Err("the ball is out of play, and nothing brings it back".to_string());
    }
    if let Some(due) = &table.due {
        return Err(format!("play goes on, and {:?} is due to {}", due.what, due.to));
    }
    if table.turn.stopped {
        return Err("play was stopped, and goes on as if it had not been".to_string());
    }
    match moving::forced(board) {
        Some(id) if asked(state) && moving::legal_pick(board, id).is_err() => {
            Err(format!("{id} has to step on and cannot"))
        }
        _ => Ok(()),
    }
}

/// A command is asked for now.
fn asked(state: &State<CrashTackle>) -> bool {
    matches!(state.awaiting(), Awaiting::Decision(_))
        && matches!(state.stack().last(), Some(Frame::Main(_)))
}

/// CT-024. Between two turns a ball that is out of play comes back with what is due, to the side
/// whose turn is next.
fn between(table: &Table) -> Result<(), String> {
    match &table.due {
        None if table.ball.at == BallAt::Dead => {
            Err("the ball is out of play, and nothing is due".to_string())
        }
        Some(due) if due.what == Restart::ScrumOrPlayOn && table.ball.at == BallAt::Dead => {
            Err("the ball is out of play, and playing on may be chosen".to_string())
        }
        _ => Ok(()),
    }
}
