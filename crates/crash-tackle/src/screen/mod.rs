//! What a screen shows: answers with words and odds, lines of the log.

pub mod names;

use engine::{Choice, Line, Seat};
use serde_json::Value;

use crate::actions::Action;
use crate::events::Event;
use crate::frames::Frame;
use crate::game::Board;
use crate::pack::Pack;
use crate::state::Table;

/// The event as a sentence.
pub fn tell(_: &Pack, event: &Event) -> String {
    format!("{event:?}")
}

/// Answers a coach would look for although they may be refused.
pub fn consider(_: &Board<'_>, _: Frame, _: Seat, _: &mut Vec<Action>) {}

/// How an answer is offered.
pub fn choice(_: &Board<'_>, _: Frame, _: Seat, _: &Action) -> Choice {
    Choice::default()
}

/// The answer most coaches would give.
pub fn usual(_: &Board<'_>, _: Frame, _: Seat, proposals: &[Action]) -> Option<Action> {
    proposals.first().copied()
}

/// The event as a line of the log.
pub fn line(board: &Board<'_>, event: &Event) -> Line {
    Line { text: tell(board.pack, event), ..Line::default() }
}

/// Whether the event shows somebody what was hidden from them.
pub fn reveals(_: &Event) -> bool {
    true
}

/// "H1·07".
pub fn clock(_: &Table) -> String {
    String::new()
}

/// "1st half, turn 7 of 20".
pub fn progress(_: &Pack, _: &Table) -> String {
    String::new()
}

/// What a screen needs of a pack.
pub fn show_pack(_: &Pack) -> Value {
    Value::Null
}
