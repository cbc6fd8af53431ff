//! What a screen shows: answers with words and odds, lines of the log.

mod choices;
mod consider;
mod foresee;
pub mod names;
pub mod places;
mod plays;
mod rolls;
mod rows;
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
use crate::state::Table;

pub use choices::choice;
pub use consider::consider;
pub use rows::reveals;
pub use throwers::thrower;
pub use usual::usual;

/// The event as a sentence.
pub fn tell(pack: &Pack, event: &Event) -> String {
    format!("{}.", tell::tell(pack, event))
}

/// The event as a line of the log, but for its time and what a board shows of it.
pub fn line(board: &Board<'_>, event: &Event) -> Line {
    let row = rows::row(event);
    Line {
        seat: row.seat,
        text: tell(board.pack, event),
        clauses: row.clauses.iter().map(|clause| clause.to_string()).collect(),
        mark: row.mark,
        roll: rolls::shown(board.pack, row.dice),
        ..Line::default()
    }
}

/// A short mark for the margin of the log: half and turn, "H1·07".
pub fn clock(table: &Table) -> String {
    format!("H{}·{:02}", table.half.max(1), table.turn_no[table.active])
}

/// Where in the match the table stands: "1st half, turn 7 of 20".
pub fn progress(_: &Pack, table: &Table) -> String {
    if table.finished {
        return "Full time".to_string();
    }
    let half = if table.half == 2 { "2nd half" } else { "1st half" };
    match table.turn_no[table.active] {
        0 => half.to_string(),
        turn => format!("{half}, turn {turn} of {}", table.settings.turns),
    }
}
