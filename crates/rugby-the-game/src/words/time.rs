//! Where in the match the table stands, in words.

use crate::state::{HALF_DECK, Table};

/// Where in the match the table stands.
pub fn progress(table: &Table) -> Vec<String> {
    let half = if table.half == 2 { "2nd half" } else { "1st half" };
    let left = match table {
        Table { finished: true, .. } => return vec!["Full time".to_string()],
        Table { overtime: true, .. } => "overtime".to_string(),
        Table { half_left: 1, .. } => "1 card left".to_string(),
        Table { half_left, .. } => format!("{half_left} cards left"),
    };
    vec![half.to_string(), left]
}

/// The half and how many of its cards have been drawn: "H2·09".
pub fn clock(table: &Table) -> String {
    format!("H{}·{:02}", table.half, HALF_DECK - table.half_left)
}
