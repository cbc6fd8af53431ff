//! Where in the match the table stands, in words.

use crate::state::Table;

/// A short mark for the margin of the log: half and turn, "H1·07".
pub fn clock(table: &Table) -> String {
    format!("H{}·{:02}", table.half.max(1), table.turn_no[table.active])
}

/// Where in the match the table stands: "1st half" and "turn 7 of 20".
pub fn progress(table: &Table) -> Vec<String> {
    if table.finished {
        return vec!["Full time".to_string()];
    }
    let half = if table.half == 2 { "2nd half" } else { "1st half" };
    match table.turn_no[table.active] {
        0 => vec![half.to_string()],
        turn => vec![half.to_string(), format!("turn {turn} of {}", table.settings.turns)],
    }
}
