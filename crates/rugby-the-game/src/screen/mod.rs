//! What a screen shows beside the position: answers with words and odds, the log, the pack.

mod choices;
mod clauses;
mod consider;
mod lines;
mod marks;
pub(crate) mod names;
mod odds;
mod pack;
mod rolls;
mod throwers;
mod usual;
mod words;

pub use choices::choice;
pub use consider::consider;
pub use lines::line;
pub use marks::reveals;
pub use pack::show_pack;
pub use throwers::thrower;
pub use usual::usual;

use crate::state::{HALF_DECK, Table};

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
