//! What a screen shows beside the position: answers with words and odds, the log, the pack.

mod choices;
mod consider;
pub(crate) mod names;
mod odds;
mod pack;
mod usual;
mod words;

pub use choices::choice;
pub use consider::consider;
pub use pack::show_pack;

use engine::screen::Line;

use crate::events::{self, Event};
use crate::game::Board;
use crate::state::Table;

/// The event as a line of the log.
pub fn line(board: &Board<'_>, event: &Event) -> Line {
    Line { text: events::tell(board.pack, event), ..Line::default() }
}

/// Whether somebody learns from the event what was hidden from them.
pub fn reveals(event: &Event) -> bool {
    matches!(event, Event::CardPlayed { .. } | Event::LockRevealed { .. } | Event::Peeked { .. })
}

/// Where in the match the table stands.
pub fn progress(table: &Table) -> String {
    let half = if table.half == 2 { "2nd half" } else { "1st half" };
    match table {
        Table { finished: true, .. } => "full time".to_string(),
        Table { overtime: true, .. } => format!("{half}, overtime"),
        Table { half_left: 1, .. } => format!("{half}, 1 card left"),
        Table { half_left, .. } => format!("{half}, {half_left} cards left"),
    }
}
