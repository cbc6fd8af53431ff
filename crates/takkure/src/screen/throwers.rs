//! Whose the throw is that a match waits for.

use engine::screen::Thrower;

use crate::frames::Frame;
use crate::game::Board;
use crate::phases::match_frame::{Match, MatchStep};
use crate::roll::{Roll, Roller};
use crate::rules::contest::{Contest, ContestStep};

use crate::words;

/// Whose the throw is that `frame` waits for, where the line that tells of it does not say so: dice
/// of a contest are thrown one by one and told together, and a coin is nobody's.
pub fn thrower(board: &Board<'_>, frame: Frame) -> Option<Thrower> {
    match frame {
        Frame::Contest(Contest(step)) => Some(in_contest(board, board.table.rolls.last()?, step)),
        Frame::Match(Match(MatchStep::Coin)) => Some(Thrower::default()),
        _ => None,
    }
}

fn in_contest(board: &Board<'_>, roll: &Roll, step: ContestStep) -> Thrower {
    let rolls = |roller: &Roller| roller.thrown.len() < usize::from(roller.dice);
    let ties =
        |roller: &Roller| roller.verdict.is_none() && roller.tie.len() < usize::from(roller.dice);
    // A tie-break is told by a line of its own, without the dice.
    let (roller, is_shown) = match step {
        ContestStep::Begin | ContestStep::Throw | ContestStep::Thrown | ContestStep::Seen => {
            (roll.rollers.iter().position(rolls), true)
        }
        ContestStep::Again { roller, .. } => (Some(usize::from(roller)), true),
        ContestStep::Tie { .. } => (roll.rollers.iter().position(ties), false),
        ContestStep::Coin => (None, false),
    };
    let who = roller.and_then(|place| roll.rollers.get(place));
    Thrower {
        seat: who.map(|roller| roller.who.seat),
        side: roller.filter(|_| is_shown),
        what: who.map(|roller| words::roller(board, roller)),
    }
}
