//! Places in words: what a coach would say, not a number (TK-006).

use engine::Seat;

use super::names;
use crate::game::Board;
use crate::geometry::Point;
use crate::screen::{self, Heading, Place};

/// What a place is called: "into the in-goal", "beside Kagami", "ahead to the left".
pub fn place(board: &Board<'_>, place: Place) -> String {
    match place {
        Place::Here => "on the spot".to_string(),
        Place::InGoal => "into the in-goal".to_string(),
        Place::LooseBall => "to the loose ball".to_string(),
        Place::BesideMate(id) => format!("beside {}", names::player(board, id)),
        Place::AtOpponent(id) => format!("at {}", names::player(board, id)),
        Place::Open(way) => heading(way).to_string(),
    }
}

/// What a direction is called.
pub fn heading(way: Heading) -> &'static str {
    match way {
        Heading::Ahead => "straight ahead",
        Heading::Back => "straight back",
        Heading::Left => "to the left",
        Heading::Right => "to the right",
        Heading::AheadLeft => "ahead to the left",
        Heading::AheadRight => "ahead to the right",
        Heading::BackLeft => "back to the left",
        Heading::BackRight => "back to the right",
    }
}

/// A direction as an hour of the clock: how the template's arrows are spoken of.
pub fn hour(seat: Seat, way: Point) -> String {
    format!("{} o'clock", screen::hour(seat, way))
}
