//! What a screen shows: answers with their odds, lines of the log, the pack.

use engine::{Choice, Line, Seat};

use crate::actions::Action;
use crate::events::Event;
use crate::frames::Frame;
use crate::game::Board;
use crate::pack::model::Pack;
use crate::state::Table;

/// How an answer is offered.
pub fn choice(board: &Board<'_>, frame: Frame, seat: Seat, action: &Action) -> Choice {
    panic!("screen is not written")
}

/// Answers a coach would look for although they are refused now.
pub fn consider(board: &Board<'_>, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
    panic!("screen is not written")
}

/// The event as a sentence without a table at hand.
pub fn tell(pack: &Pack, event: &Event) -> String {
    panic!("screen is not written")
}

/// The event as a line of the log.
pub fn line(board: &Board<'_>, event: &Event) -> Line {
    panic!("screen is not written")
}

/// Whether the event shows somebody what was hidden.
pub fn reveals(event: &Event) -> bool {
    panic!("screen is not written")
}

/// A short mark for the margin of the log.
pub fn clock(table: &Table) -> String {
    panic!("screen is not written")
}

/// Where in the match the table stands, in a few words.
pub fn progress(pack: &Pack, table: &Table) -> String {
    panic!("screen is not written")
}

/// What a screen needs of a pack.
pub fn show_pack(pack: &Pack) -> serde_json::Value {
    panic!("screen is not written")
}
