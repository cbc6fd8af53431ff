//! The pitch and its ends (2.2 of the rules).

use engine::Seat;

use super::disc::{CONTACT, OVERLAP};
use super::{Disc, Point};

/// TK-016. The rectangle of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pitch {
    /// From the end that Home defends to the other, along x.
    pub length: i32,
    /// From touch-line to touch-line, along y.
    pub width: i32,
    /// Depth of the in-goal at either end.
    pub ingoal: i32,
}

impl Pitch {
    /// The whole pitch.
    pub const fn bounds(self) -> Bounds {
        Bounds { min: Point::new(0, 0), max: Point::new(self.length, self.width) }
    }
}

/// The rectangle that bases may not leave: the pitch, or the part of it that a lesson uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The corner of the lowest coordinates.
    pub min: Point,
    /// The corner of the highest coordinates.
    pub max: Point,
}

impl Bounds {
    /// TK-017. Whether a base lies within these bounds with all its parts.
    #[inline]
    pub const fn holds(&self, disc: Disc) -> bool {
        let inset = disc.r - OVERLAP;
        disc.c.x >= self.min.x + inset
            && disc.c.x <= self.max.x - inset
            && disc.c.y >= self.min.y + inset
            && disc.c.y <= self.max.y - inset
    }
}

/// TK-276. How far a place lies from the end which this seat defends; "ahead" compares it.
#[inline]
pub const fn fwd(seat: Seat, length: i32, p: Point) -> i32 {
    match seat {
        Seat::Home => p.x,
        Seat::Away => length - p.x,
    }
}

/// TK-276. Whether a base of this seat touches or overlaps the in-goal it attacks.
#[inline]
pub const fn in_goal(seat: Seat, length: i32, ingoal_depth: i32, disc: Disc) -> bool {
    fwd(seat, length, disc.c) + disc.r + CONTACT >= length - ingoal_depth
}
