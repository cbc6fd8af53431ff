//! Events as lines of the log: the words, and what stands beside them.

use engine::Line;

use super::{rolls, rows};
use crate::events::Event;
use crate::game::Board;
use crate::words;

/// The event as a line of the log, but for its time and what a board shows.
pub fn line(board: &Board<'_>, event: &Event) -> Line {
    let row = rows::of(event);
    Line {
        seat: row.seat,
        text: words::told(board, event),
        clauses: row.clauses.iter().map(|clause| clause.to_string()).collect(),
        mark: row.mark,
        roll: row.roll.and_then(|roll| rolls::shown(board, roll)),
        ..Line::default()
    }
}
