//! Bases and the ball: round things that touch or overlap (2.3 of the rules).

use arrayvec::ArrayVec;

use super::arithmetic::{len, len2, rdiv};
use super::{Bounds, Point};

/// A gap up to this is base contact.
pub const CONTACT: i32 = 20;

/// A limit is still met when it is passed by this.
pub const RANGE: i32 = 5;

/// A penetration up to this is no overlap.
pub const OVERLAP: i32 = 5;

/// A penetration of a lane up to this is no hit.
pub const LANE: i32 = 10;

/// The radius of a base whose diameter is given in millimetres.
pub const fn base_radius(mm: u8) -> i32 {
    // Half of mm / 25.4 inches, in mils.
    rdiv(mm as i64 * 5000, 254) as i32
}

/// A base or a ball, seen from above.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Disc {
    /// Its centre.
    pub c: Point,
    /// Its radius.
    pub r: i32,
}

impl Disc {
    /// A disc of radius `r` round `c`.
    pub const fn new(c: Point, r: i32) -> Disc {
        Disc { c, r }
    }

    /// The same disc elsewhere.
    pub const fn moved_to(self, c: Point) -> Disc {
        Disc { c, r: self.r }
    }
}

/// The square of the distance between two centres.
#[inline]
pub(super) fn d2(a: Disc, b: Disc) -> i64 {
    len2(a.c - b.c)
}

/// The square of a length.
#[inline]
pub(super) fn square(length: i32) -> i64 {
    i64::from(length) * i64::from(length)
}

/// TK-009, TK-011. Whether the gap between the closest edges is at most `d`.
#[inline]
pub fn within(a: Disc, b: Disc, d: i32) -> bool {
    d2(a, b) <= square(a.r + b.r + d + RANGE)
}

/// Whether two discs are in base contact.
#[inline]
pub fn contact(a: Disc, b: Disc) -> bool {
    d2(a, b) <= square(a.r + b.r + CONTACT)
}

/// TK-018. Whether two discs would occupy the same space.
#[inline]
pub fn overlap(a: Disc, b: Disc) -> bool {
    d2(a, b) < square(a.r + b.r - OVERLAP)
}

/// TK-009. The distance between the closest edges, for coaches to read; no rule tests it.
pub fn gap(a: Disc, b: Disc) -> i32 {
    len(a.c - b.c) - a.r - b.r
}

/// TK-018, TK-019, TK-027. What blocks a base: all other players in player order, standing or
/// grounded, and a loose ball last.
#[derive(Clone, Debug, Default)]
pub struct Obstacles {
    discs: ArrayVec<Disc, { Obstacles::MOST }>,
}

impl Obstacles {
    /// Eight players and the ball.
    pub const MOST: usize = 9;

    /// Nothing in the way.
    pub fn new() -> Obstacles {
        Obstacles::default()
    }

    /// One more obstacle, behind all others in the order; there are never more than
    /// [`Obstacles::MOST`].
    pub fn push(&mut self, disc: Disc) {
        self.discs.push(disc);
    }

    /// All of them, in order.
    pub fn as_slice(&self) -> &[Disc] {
        &self.discs
    }

    /// All of them, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Disc> {
        self.discs.iter()
    }
}

impl<'a> IntoIterator for &'a Obstacles {
    type Item = &'a Disc;
    type IntoIter = std::slice::Iter<'a, Disc>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl FromIterator<Disc> for Obstacles {
    fn from_iter<I: IntoIterator<Item = Disc>>(discs: I) -> Obstacles {
        Obstacles { discs: discs.into_iter().collect() }
    }
}

/// TK-018. Whether a base would overlap no obstacle.
#[inline]
pub fn free(disc: Disc, obstacles: &Obstacles) -> bool {
    obstacles.iter().all(|&obstacle| !overlap(disc, obstacle))
}

/// Whether a base may stand there: free, and within the bounds.
#[inline]
pub(super) fn fits(disc: Disc, obstacles: &Obstacles, bounds: &Bounds) -> bool {
    bounds.holds(disc) && free(disc, obstacles)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn radii_of_the_usual_bases() {
        assert_eq!([20, 25, 30, 40].map(base_radius), [394, 492, 591, 787]);
        // 127 mm are 5 inches across.
        assert_eq!(base_radius(127), 2500);
    }

    #[test]
    fn tolerances_are_met_to_the_mil() {
        let a = Disc::new(Point::new(5000, 5000), 591);
        let at = |distance| Disc::new(Point::new(5000 + distance, 5000), 591);
        assert!(contact(a, at(1202)) && !contact(a, at(1203)));
        assert!(overlap(a, at(1176)) && !overlap(a, at(1177)));
        assert!(within(a, at(3187), 2000) && !within(a, at(3188), 2000));
        assert_eq!((gap(a, at(3182)), gap(a, at(1180))), (2000, -2));
    }
}
