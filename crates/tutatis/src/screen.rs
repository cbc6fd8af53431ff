//! What a screen shows: answers with words and odds, lines of the log.

pub mod again;
pub mod choices;
mod consider;
mod contact;
mod ends_turn;
pub mod foretell;
pub mod names;
pub mod referee;
pub mod rolls;
mod rows;
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
pub use consider::{consider, of_figure};
pub use team::team;
pub use throwers::thrower;
pub use usual::{usual, usual_about};

/// The event as a sentence. Without the table figures are called by side and number.
pub fn tell(pack: &Pack, event: &Event) -> String {
    format!("{}.", tell::without_table(pack, event))
}

/// The event as a line of the log, but for its time and what a board shows of it.
pub fn line(board: &Board<'_>, event: &Event) -> Line {
    let row = rows::row(event);
    Line {
        seat: row.seat,
        text: format!("{}.", tell::with_names(board, event)),
        clauses: row.clauses.iter().map(|clause| clause.to_string()).collect(),
        mark: row.mark,
        roll: rolls::shown(board, row.dice),
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
