//! The pitch and its ends (2.2 of the rules).

use engine::Seat;

use super::disc::{CONTACT, OVERLAP};
use super::{Disc, Point};

/// TK-016. The rectangle that bases may not leave: the pitch, or the part of it that a lesson uses.
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

#[cfg(test)]
mod tests {
    use super::*;

    const LENGTH: i32 = 30_000;

    #[test]
    fn a_base_may_pass_a_line_by_the_tolerance_only() {
        let bounds = Bounds { min: Point::new(0, 0), max: Point::new(LENGTH, 20_000) };
        let holds = |x, y| bounds.holds(Disc::new(Point::new(x, y), 591));
        assert!(holds(586, 586) && holds(29_414, 19_414));
        assert!(!holds(585, 600) && !holds(600, 585));
        assert!(!holds(29_415, 600) && !holds(600, 19_415));
    }

    #[test]
    fn each_seat_attacks_the_far_in_goal() {
        let touches = |seat, x| {
            let disc = Disc::new(Point::new(x, 10_000), 591);
            in_goal(seat, LENGTH, 3000, disc)
        };
        assert!(touches(Seat::Home, 26_389) && !touches(Seat::Home, 26_388));
        assert!(touches(Seat::Away, 3611) && !touches(Seat::Away, 3612));
        assert_eq!(fwd(Seat::Away, LENGTH, Point::new(8000, 1)), 22_000);
    }
}
