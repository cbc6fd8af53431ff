//! What a screen shows: answers with words and odds, lines of the log, the pack.

pub mod again;
mod choices;
mod clauses;
mod consider;
mod contact;
pub mod foretell;
mod marks;
pub mod names;
mod pack;
pub mod referee;
pub mod rolls;
mod team;
mod tell;
#[cfg(test)]
mod tests;
mod throwers;
mod usual;
mod words;

use engine::Line;

use crate::events::Event;
use crate::game::Board;
use crate::pack::Pack;
use crate::state::{TURNS, Table};

pub use choices::choice;
pub use consider::consider;
pub use pack::show_pack;
pub use team::team;
pub use throwers::thrower;
pub use usual::usual;

/// The event as a sentence. Without the table figures are called by side and number.
pub fn tell(pack: &Pack, event: &Event) -> String {
    format!("{}.", tell::without_table(pack, event))
}

/// The event as a line of the log, but for its time and its JSON.
pub fn line(board: &Board<'_>, event: &Event) -> Line {
    Line {
        seat: marks::seat(event),
        text: format!("{}.", tell::with_names(board, event)),
        clauses: clauses::clauses(event).iter().map(|clause| clause.to_string()).collect(),
        mark: marks::mark(event),
        roll: rolls::shown(board, event),
        ..Line::default()
    }
}

/// A short mark for the margin of the log: half and turn, "H1·03".
pub fn clock(table: &Table) -> String {
    format!("H{}·{:02}", table.half.max(1), table.turns[table.active])
}

/// Where in the match the table stands: "1st half, turn 3 of 6".
pub fn progress(_: &Pack, table: &Table) -> String {
    if table.finished {
        return "Full time".to_string();
    }
    let half = if table.half == 2 { "2nd half" } else { "1st half" };
    match table.turns[table.active] {
        0 => half.to_string(),
        turn => format!("{half}, turn {turn} of {TURNS}"),
    }
}
