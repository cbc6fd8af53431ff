//! Where in the match the table stands.

use crate::state::{TURNS, Table};

/// A short mark for the margin of the log: half and turn, "H1·03".
pub fn clock(table: &Table) -> String {
    format!("H{}·{:02}", table.half.max(1), table.turns[table.active])
}

/// "1st half" and "turn 3 of 6".
pub fn progress(table: &Table) -> Vec<String> {
    if table.finished {
        return vec!["Full time".to_string()];
    }
    let half = if table.half == 2 { "2nd half" } else { "1st half" };
    match table.turns[table.active] {
        0 => vec![half.to_string()],
        turn => vec![half.to_string(), format!("turn {turn} of {TURNS}")],
    }
}
