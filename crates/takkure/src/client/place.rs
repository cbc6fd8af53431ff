//! Places as a board computes with them, and the things on the table by name.

use engine::Thing;
use serde::{Deserialize, Serialize};

use crate::card::CardId;
use crate::geometry::{Path, Point};
pub(super) use crate::screen::thing::player as figure;

/// A place on the pitch, or a direction, in thousandths of an inch: x along the length from home's
/// end, y to the left of who looks from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Place {
    /// Along the length.
    pub x: i32,
    /// Across the width.
    pub y: i32,
}

impl From<Point> for Place {
    fn from(Point { x, y }: Point) -> Place {
        Place { x, y }
    }
}

impl From<Place> for Point {
    fn from(Place { x, y }: Place) -> Point {
        Point { x, y }
    }
}

/// The places of a way.
pub(super) fn places(path: &Path) -> Vec<Place> {
    path.points().iter().map(|point| Place::from(*point)).collect()
}

/// Several cards: `card:GI-1`.
pub(super) fn cards<'a>(ids: impl IntoIterator<Item = &'a CardId>) -> Vec<Thing> {
    ids.into_iter().map(Thing::card).collect()
}
