//! What a screen shows beside the position: answers with words and odds, the log.

mod choices;
mod consider;
mod lines;
pub(crate) mod names;
mod odds;
mod rolls;
mod rows;
#[cfg(test)]
mod tests;
mod throwers;
mod usual;
mod words;

pub use choices::{choice, picked_from};
pub use consider::consider;
pub use lines::line;
pub use throwers::thrower;
pub use usual::usual;

use crate::events::Event;
use crate::state::{HALF_DECK, Table};

/// Whether somebody learns from the event what was hidden from him.
pub fn reveals(event: &Event) -> bool {
    rows::of(event, false).reveals
}

/// Where in the match the table stands.
pub fn progress(table: &Table) -> String {
    let half = if table.half == 2 { "2nd half" } else { "1st half" };
    match table {
        Table { finished: true, .. } => "Full time".to_string(),
        Table { overtime: true, .. } => format!("{half}, overtime"),
        Table { half_left: 1, .. } => format!("{half}, 1 card left"),
        Table { half_left, .. } => format!("{half}, {half_left} cards left"),
    }
}

/// The half and how many of its cards have been drawn: "H2·09".
pub fn clock(table: &Table) -> String {
    format!("H{}·{:02}", table.half, HALF_DECK - table.half_left)
}
