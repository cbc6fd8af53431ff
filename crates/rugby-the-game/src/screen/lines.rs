//! Events as lines of the log: the words, and what stands beside them.

use engine::screen::Line;

use super::rows;
use crate::events::Event;
use crate::game::Board;
use crate::words;

/// The event as a line of the log, but for its time and its JSON.
pub fn line(board: &Board<'_>, event: &Event) -> Line {
    let row = rows::of(event, board.table.half_discard.is_some());
    Line {
        seat: row.seat,
        text: format!("{}.", words::told(board, event)),
        clauses: row.clauses.iter().map(|clause| clause.to_string()).collect(),
        mark: row.mark,
        roll: row.dice.map(|(seat, dice)| words::roll(board, seat, &dice)),
        ..Line::default()
    }
}
