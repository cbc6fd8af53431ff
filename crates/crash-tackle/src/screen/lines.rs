//! Events as lines of the log: the words, and what stands beside them.

use engine::Line;

use super::rows;
use crate::events::Event;
use crate::game::Board;
use crate::words;

/// The event as a line of the log, but for its time and what a board shows of it.
pub fn line(board: &Board<'_>, event: &Event) -> Line {
    let row = rows::row(event);
    Line {
        seat: row.seat,
        text: words::tell(board.pack, event),
        clauses: row.clauses.iter().map(|clause| clause.to_string()).collect(),
        mark: row.mark,
        roll: words::roll(board.pack, row.dice),
        ..Line::default()
    }
}
