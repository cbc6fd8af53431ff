//! What a screen shows: answers with words and odds, lines of the log, the pack.

pub mod names;
pub mod rolls;

use engine::{Choice, Line, Seat};

use crate::actions::Action;
use crate::events::Event;
use crate::frames::Frame;
use crate::game::Board;
use crate::pack::Pack;
use crate::state::Table;

/// The event as a sentence.
pub fn tell(_: &Pack, event: &Event) -> String {
    format!("{event:?}.")
}

/// The event as a line of the log, but for its time and its JSON.
pub fn line(board: &Board<'_>, event: &Event) -> Line {
    Line { text: tell(board.pack, event), ..Line::default() }
}

/// Answers a coach would look for although they are refused now.
pub fn consider(_: &Board<'_>, _: Frame, _: Seat, _: &mut Vec<Action>) {}

/// How an answer is offered.
pub fn choice(_: &Board<'_>, _: Frame, _: Seat, action: &Action) -> Choice {
    Choice { label: action.to_string(), ..Choice::default() }
}

/// The answer most coaches would give.
pub fn usual(_: &Board<'_>, _: Frame, _: Seat, proposals: &[Action]) -> Option<Action> {
    proposals.first().copied()
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
        turn => format!("{half}, turn {turn} of {}", crate::state::TURNS),
    }
}

/// What a screen needs of a pack.
pub fn show_pack(_: &Pack) -> serde_json::Value {
    serde_json::Value::Null
}
