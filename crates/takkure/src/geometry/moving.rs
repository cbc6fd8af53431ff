//! Moves that others block, and the nearest place with room (2.4 of the rules).

use super::arithmetic::{csqrt, go, isqrt, len, len2, turn};
use super::disc::{OVERLAP, fits};
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
        if let Some(stop) = stop {
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
