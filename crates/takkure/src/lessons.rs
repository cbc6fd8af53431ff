//! Lessons: their bounds, what they allow and when they are over (part 8).

use engine::Seat;

use crate::game::Board;
use crate::geometry::Bounds;
use crate::pack::model::ActionKind;

/// TK-017. Where bases may stand: the pitch, or the box of the lesson.
pub fn bounds(board: &Board<'_>) -> Bounds {
    panic!("lessons is not written")
}

/// Whether the lesson allows an action as first action; everything without one.
pub fn allows_first(board: &Board<'_>, action: ActionKind) -> bool {
    panic!("lessons is not written")
}

/// Whether the lesson allows a second action.
pub fn allows_second(board: &Board<'_>, action: ActionKind) -> bool {
    panic!("lessons is not written")
}

/// Whether the lesson allows a defensive action.
pub fn allows_defence(board: &Board<'_>, action: ActionKind) -> bool {
    panic!("lessons is not written")
}

/// Looked at when an activation is over: who has won the lesson, if it has ended.
pub fn over(board: &Board<'_>) -> Option<Option<Seat>> {
    panic!("lessons is not written")
}
