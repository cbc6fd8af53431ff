//! Moves that others block, and the nearest place with room (2.4 of the rules).

use super::arithmetic::{csqrt, go, isqrt, len, len2, turn};
use super::disc::{OVERLAP, fits, free};
use super::path::on_leg;
use super::segment::{entry, inside};
use super::{Bounds, Disc, Obstacles, Path, Point};

/// TK-017. Whether a base of radius `r` would leave the bounds anywhere on this path.
pub fn leaves(path: &Path, r: i32, bounds: &Bounds) -> bool {
    // The bounds are convex: a leg stays inside if both its ends do.
    path.points().iter().any(|&point| !bounds.holds(Disc::new(point, r)))
}

/// TK-018, TK-056. The part of `path` that a base really travels: at most `allowance`, not beyond
/// the bounds, and only to where it first touches an obstacle that would block it.
///
/// `path` begins at `start`. A coach's path that [`leaves`] the bounds is refused before.
pub fn free_move(
    start: Disc,
    path: &Path,
    allowance: i32,
    obstacles: &Obstacles,
    bounds: &Bounds,
) -> Path {
    debug_assert_eq!(path.start(), start.c, "a path begins where the base stands");
    let limit = last_within(path, start.r, allowance.min(path.length()), bounds);
    travel(start.r, &path.cut(limit), obstacles).0
}

/// TK-098, TK-267. Where a base ends that goes straight `toward` a point for at most `max` mils:
/// players, ball and boundary stop it.
pub fn dodge_move(
    start: Disc,
    toward: Point,
    max: i32,
    obstacles: &Obstacles,
    bounds: &Bounds,
) -> Point {
    free_move(start, &Path::straight(start.c, toward), max, obstacles, bounds).end()
}

/// The part of `path` before its first obstacle, and whether there was one.
pub(super) fn travel(r: i32, path: &Path, obstacles: &Obstacles) -> (Path, bool) {
    let mut travelled = Path::new();
    travelled.push(path.start());
    for leg in path.points().windows(2) {
        let (a, b) = (leg[0], leg[1]);
        let stop = obstacles
            .iter()
            .filter(|&&obstacle| blocks(obstacle, a, b, r))
            .map(|obstacle| entry(obstacle.c, a, b, r + obstacle.r, csqrt))
            .min();
        if let Some(mut stop) = stop {
            // Rounding may put its end into somebody else, whom the way just passes.
            while stop > 0 && !free(Disc::new(on_leg(a, b, stop), r), obstacles) {
                stop -= 1;
            }
            if stop > 0 {
                travelled.push(on_leg(a, b, stop));
            }
            return (travelled, true);
        }
        travelled.push(b);
    }
    (travelled, false)
}

/// TK-018. Whether an obstacle blocks the straight way of a base of radius `r` from `a` to `b`.
#[inline]
pub(super) fn blocks(obstacle: Disc, a: Point, b: Point, r: i32) -> bool {
    inside(obstacle.c, a, b, r + obstacle.r - OVERLAP)
}

/// TK-017. The last whole mil up to `limit` before a base of radius `r` crosses a boundary.
pub(super) fn last_within(path: &Path, r: i32, limit: i32, bounds: &Bounds) -> i32 {
    let mut before = 0;
    for (a, b) in path.legs() {
        if before >= limit {
            break;
        }
        let length = len(b - a);
        if !bounds.holds(Disc::new(b, r)) {
            // Along a leg the base leaves once: look for the mil between inside and outside.
            let (mut within, mut beyond) = (0, length);
            while beyond - within > 1 {
                let middle = within.midpoint(beyond);
                let held = bounds.holds(Disc::new(on_leg(a, b, middle), r));
                *(if held { &mut within } else { &mut beyond }) = middle;
            }
            return limit.min(before + within);
        }
        before += length;
    }
    limit
}

/// TK-025, TK-287. The first place of growing rings round `x`, each begun in the direction `u`
/// and gone round clockwise, where a base of radius `r` is free and in bounds.
///
/// A pitch always has room for one more base; `x` itself is the answer if it had none.
pub fn nearest_free(r: i32, x: Point, u: Point, obstacles: &Obstacles, bounds: &Bounds) -> Point {
    if fits(Disc::new(x, r), obstacles, bounds) {
        return x;
    }
    let mut radius = (first_ring(r, x, obstacles, bounds) / RING).max(1) * RING;
    let last = farthest_corner(x, bounds);
    while radius <= last {
        let mut ring = (0..360).map(|n| go(x, turn(u, n), radius));
        if let Some(place) = ring.find(|&place| fits(Disc::new(place, r), obstacles, bounds)) {
            return place;
        }
        radius += RING;
    }
    x
}

/// Distance between two rings of the search for a free place.
const RING: i32 = 100;

/// A radius below which no place round `x` can have room for a base of radius `r`. It saves the
/// search the rings that lie wholly under an obstacle or outside the bounds.
fn first_ring(r: i32, x: Point, obstacles: &Obstacles, bounds: &Bounds) -> i32 {
    // Rounding moves a place on a ring by less than this.
    const SLACK: i32 = 3;
    let covered = obstacles.iter().map(|obstacle| {
        let away = csqrt(len2(x - obstacle.c)) as i32;
        r + obstacle.r - OVERLAP - away
    });
    let inset = r - OVERLAP;
    let out_x = (bounds.min.x + inset - x.x).max(x.x - bounds.max.x + inset);
    let out_y = (bounds.min.y + inset - x.y).max(x.y - bounds.max.y + inset);
    let needed = covered.chain([out_x, out_y]).max().unwrap_or(0) - SLACK;
    // Round up to a ring: the ones before it are too small.
    needed.max(0) + RING - 1
}

/// A ring of this radius round `x` has passed all of the bounds.
fn farthest_corner(x: Point, bounds: &Bounds) -> i32 {
    let dx = (x.x - bounds.min.x).abs().max((bounds.max.x - x.x).abs());
    let dy = (x.y - bounds.min.y).abs().max((bounds.max.y - x.y).abs());
    isqrt(len2(Point::new(dx, dy))) as i32
}

#[cfg(test)]
mod tests {
    use super::super::{DIR360, contact, gap};
    use super::*;

    const BOUNDS: Bounds = Bounds { min: Point::new(0, 0), max: Point::new(30_000, 20_000) };
    const START: Disc = Disc::new(Point::new(4000, 10_000), 591);

    fn crowd(centres: &[(i32, i32)]) -> Obstacles {
        centres.iter().map(|&(x, y)| Disc::new(Point::new(x, y), 591)).collect()
    }

    fn straight(x: i32, y: i32) -> Path {
        Path::straight(START.c, Point::new(x, y))
    }

    #[test]
    fn a_free_move_ends_at_its_allowance() {
        let path = Path::from_slice(&[START.c, Point::new(6000, 10_000), Point::new(6000, 14_000)]);
        let path = path.unwrap();
        let travelled = |allowance| free_move(START, &path, allowance, &crowd(&[]), &BOUNDS);
        assert_eq!(travelled(6000), path);
        assert_eq!(travelled(3000).end(), Point::new(6000, 11_000));
        assert_eq!(travelled(0).points(), [START.c]);
    }

    #[test]
    fn a_free_move_ends_in_contact_with_what_blocks_it() {
        let travelled = free_move(
            START,
            &straight(14_000, 10_000),
            9000,
            &crowd(&[(12_000, 10_000), (9000, 10_000)]),
            &BOUNDS,
        );
        assert_eq!(travelled, straight(9000 - 1182, 10_000));
        // It may brush past a base by the tolerance and no more.
        let past =
            |y| free_move(START, &straight(14_000, 10_000), 9000, &crowd(&[(9000, y)]), &BOUNDS);
        assert_eq!(past(11_177).end(), Point::new(13_000, 10_000));
        assert!(past(11_176).end().x < 9000);
        // Half the chord is 660.85 mils: the last of them would reach into the other base.
        assert_eq!(past(10_980).end(), Point::new(9000 - 661, 10_000));
    }

    /// Between two others: it brushes past the first, and the second stops it a fraction of a mil
    /// too deep in the first.
    #[test]
    fn a_free_move_that_is_stopped_ends_in_nobody_else() {
        let start = Disc::new(Point::new(13_380, 2752), 787);
        let brushed = Disc::new(Point::new(14_746, 2568), 591);
        let stopping = Disc::new(Point::new(12_779, 4102), 591);
        let others: Obstacles = [brushed, stopping].into_iter().collect();
        let way = Path::straight(start.c, Point::new(14_498, 7714));
        let alone = |other| free_move(start, &way, 9000, &[other].into_iter().collect(), &BOUNDS);
        assert_eq!(alone(brushed), way.cut(9000), "it passes");
        assert_eq!(alone(stopping).end(), Point::new(13_408, 2876));
        assert!(!free(start.moved_to(Point::new(13_408, 2876)), &others));
        let end = start.moved_to(free_move(start, &way, 9000, &others, &BOUNDS).end());
        assert!(free(end, &others) && contact(end, stopping), "{end:?}");
    }

    #[test]
    fn bases_in_contact_do_not_hold_each_other() {
        let beside = crowd(&[(4000, 11_177)]);
        let end = |x, y| free_move(START, &straight(x, y), 9000, &beside, &BOUNDS).end();
        assert_eq!(end(8000, 10_000), Point::new(8000, 10_000));
        assert_eq!(end(4000, 7000), Point::new(4000, 7000));
        assert_eq!(end(4000, 15_000), START.c);
    }

    #[test]
    fn a_path_over_the_boundary_is_noticed() {
        assert!(leaves(&straight(4000, 19_415), 591, &BOUNDS));
        assert!(!leaves(&straight(4000, 19_414), 591, &BOUNDS));
    }

    /// TK-098. Allowance, players and boundary stop a dodge.
    #[test]
    fn a_dodge_is_one_straight_segment() {
        let dodge = |x, y, obstacles: &[(i32, i32)]| {
            dodge_move(START, Point::new(x, y), 2000, &crowd(obstacles), &BOUNDS)
        };
        assert_eq!(dodge(9000, 10_000, &[]), Point::new(6000, 10_000));
        assert_eq!(dodge(5000, 10_000, &[]), Point::new(5000, 10_000));
        assert_eq!(dodge(9000, 10_000, &[(6500, 10_000)]), Point::new(5318, 10_000));
        let edge = Disc::new(Point::new(4000, 1200), 591);
        let end = dodge_move(edge, Point::new(4000, -50), 2000, &crowd(&[]), &BOUNDS);
        assert_eq!(end, Point::new(4000, 586));
    }

    #[test]
    fn rings_begin_in_the_given_direction() {
        let x = Point::new(15_000, 10_000);
        let obstacles = crowd(&[(15_000, 10_000)]);
        let nearest = |n: usize| nearest_free(591, x, DIR360[n], &obstacles, &BOUNDS);
        for n in [0, 30, 77, 200] {
            assert_eq!(nearest(n), go(x, DIR360[n], 1200));
        }
        // The first place that is not covered, clockwise: here all to the right is.
        let obstacles = crowd(&[(15_000, 10_000), (16_200, 10_000)]);
        let place = nearest_free(591, x, DIR360[0], &obstacles, &BOUNDS);
        assert!(place.y < 9000 && gap(Disc::new(place, 591), obstacles.as_slice()[1]) < 40);
    }

    /// The rings that are left out have no room: the search gives what a search of all gives.
    #[test]
    fn skipped_rings_change_nothing() {
        let slow = |x: Point, obstacles: &Obstacles| {
            let rings = (1..400).flat_map(|k| (0..360).map(move |n| (k * 100, n)));
            let places = rings.map(|(radius, n)| go(x, turn(DIR360[0], n), radius));
            std::iter::once(x).chain(places).find(|&p| fits(Disc::new(p, 591), obstacles, &BOUNDS))
        };
        let obstacles =
            crowd(&[(600, 600), (1800, 600), (600, 1800), (1800, 1800), (15_000, 10_000)]);
        for x in (-2000..4000).step_by(373) {
            for y in (-1500..3000).step_by(411) {
                for x in [Point::new(x, y), Point::new(x + 14_000, y + 9000)] {
                    let fast = nearest_free(591, x, DIR360[0], &obstacles, &BOUNDS);
                    assert_eq!(Some(fast), slow(x, &obstacles), "{x:?}");
                }
            }
        }
    }
}
