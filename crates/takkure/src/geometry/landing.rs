//! Where bases end that are put down rather than walk: landing, displacement, tackle and fall
//! (2.5 of the rules).

use arrayvec::ArrayVec;

use super::arithmetic::{DIR360, csqrt, go, len, len2, rdiv, unit};
use super::disc::{contact, d2, fits, overlap, square};
use super::moving::{last_within, nearest_free};
use super::{Bounds, Disc, Obstacles, Path, Point};

/// TK-017, TK-020, TK-022, TK-278. How far along its marked `path` the active player lands, and
/// where: as far as it may within the bounds, whoever is on the way; and back along the path
/// until it overlaps no team-mate. `mates` are its team-mates on the pitch.
pub fn land(
    active: Disc,
    path: &Path,
    maxlen: i32,
    mates: &[Disc],
    bounds: &Bounds,
) -> (i32, Point) {
    let s = last_within(path, active.r, path.length().min(maxlen), bounds);
    let landed = active.moved_to(path.at(s));
    if !mates.iter().any(|&mate| overlap(landed, mate)) {
        return (s, landed.c);
    }
    let s = back_from_mates(active.r, path, s, mates);
    (s, path.at(s))
}

/// The largest whole mil below `s` where a base of radius `r` does not reach into any team-mate.
fn back_from_mates(r: i32, path: &Path, s: i32, mates: &[Disc]) -> i32 {
    // Along `t` mils of a path a place moves by at most `t` and what rounding adds, so a base
    // deep in a team-mate can go back by that depth at once.
    let slack = 3 + path.points().len() as i32;
    let mut s = s - 1;
    while s > 0 {
        let place = path.at(s);
        let depth = |mate: &Disc| {
            let apart = len2(place - mate.c);
            (apart < square(r + mate.r)).then(|| r + mate.r - csqrt(apart) as i32)
        };
        match mates.iter().filter_map(depth).max() {
            None => return s,
            Some(depth) => s -= (depth - slack).max(1),
        }
    }
    0
}

/// TK-021. The numbers of those discs that the active player has landed on, in the order in which
/// they are displaced: the deepest first, then in their own order.
pub fn landed_on(active: Disc, discs: &[Disc]) -> ArrayVec<usize, { Obstacles::MOST }> {
    let mut below: ArrayVec<usize, { Obstacles::MOST }> =
        (0..discs.len()).filter(|&n| overlap(active, discs[n])).collect();
    below.sort_by_key(|&n| d2(active, discs[n]));
    below
}

/// What becomes of a displaced player or ball.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "it is taken apart where it is made")]
pub enum Displaced {
    /// It has one place to go to.
    To(Point),
    /// TK-024, TK-277. Its coach chooses: these are the really different places, the first of
    /// them the rule's own favourite. [`judge_choice`] also accepts every place between them.
    Choose(ArrayVec<Point, { Displaced::MOST }>),
}

impl Displaced {
    /// Room for all places 0.2" apart round two bases of 40 mm.
    pub const MOST: usize = 64;
}

/// Spots closer together than this are one spot.
const ONE_SPOT: i32 = 200;

/// Below this distance of the centres one base stands on top of the other: it has no way out
/// that is shorter than the others.
const ON_TOP: i32 = 50;

/// The last mil does not make a way longer.
const AS_SHORT: i32 = 10;

/// TK-021, TK-023, TK-024, TK-025, TK-277. Where `q` goes, which the active player `a` has landed
/// on: straight out, else to the nearest free spot that touches `a`, else to the nearest free
/// place. `others` are all obstacles but `q`; `a` may be among them.
pub fn displace(q: Disc, a: Disc, others: &Obstacles, bounds: &Bounds) -> Displaced {
    if let Some(out) = straight_out(q, a, others, bounds) {
        return Displaced::To(out);
    }
    let spots = equal_spots(q, a, others, bounds);
    let best = spots[0];
    let mut different = ArrayVec::new();
    for &spot in &spots {
        let apart = |other: &Point| len2(spot - *other) > square(ONE_SPOT);
        if !different.is_full() && different.iter().all(apart) {
            different.push(spot);
        }
    }
    if different.len() == 1 { Displaced::To(best) } else { Displaced::Choose(different) }
}

/// Why a displaced base may not go to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoWayOut {
    /// There is one place to go to: this.
    Only(Point),
    /// Somebody stands there, or it is out of bounds.
    Taken,
    /// It does not touch the base that landed.
    Apart,
    /// There is a shorter way out.
    Longer,
}

/// TK-024, TK-355. Whether the coach of `q` may choose this place, see [`displace`]: judged where
/// it is, however finely the places on offer are sampled.
pub fn judge_choice(
    place: Point,
    q: Disc,
    a: Disc,
    others: &Obstacles,
    bounds: &Bounds,
) -> Result<(), NoWayOut> {
    if let Some(out) = straight_out(q, a, others, bounds) {
        return if place == out { Ok(()) } else { Err(NoWayOut::Only(out)) };
    }
    let spots = equal_spots(q, a, others, bounds);
    if spots.contains(&place) {
        return Ok(());
    }
    let (there, best) = (q.moved_to(place), q.moved_to(spots[0]));
    if !contact(best, a) {
        return Err(NoWayOut::Only(best.c));
    }
    if !fits(there, others, bounds) || overlap(there, a) {
        return Err(NoWayOut::Taken);
    }
    if !contact(there, a) {
        return Err(NoWayOut::Apart);
    }
    match len(place - q.c) <= len(best.c - q.c) + AS_SHORT {
        true => Ok(()),
        false => Err(NoWayOut::Longer),
    }
}

/// TK-025. The radial exit, if `q` is not on top of `a` and nothing is in its place.
fn straight_out(q: Disc, a: Disc, others: &Obstacles, bounds: &Bounds) -> Option<Point> {
    if d2(q, a) < square(ON_TOP) {
        return None;
    }
    let out = go(a.c, unit(q.c - a.c), a.r + q.r);
    fits(q.moved_to(out), others, bounds).then_some(out)
}

/// Spots of a contact circle: one for each degree, and two for each other obstacle.
type Spots = ArrayVec<Point, { 360 + 2 * Obstacles::MOST }>;

/// TK-025. The places that are as near to `q` as the nearest one, the nearest first, the others in
/// the order of the rule: spots in contact with `a`, or else the nearest free place alone.
fn equal_spots(q: Disc, a: Disc, others: &Obstacles, bounds: &Bounds) -> Spots {
    let mut spots = contact_spots(q.r, a, others, bounds);
    let nearest = (0..spots.len()).min_by_key(|&n| len2(spots[n] - q.c));
    let Some(nearest) = nearest else {
        let mut all: Obstacles = others.iter().copied().filter(|&other| other != a).collect();
        all.push(a);
        spots.push(nearest_free(q.r, q.c, DIR360[0], &all, bounds));
        return spots;
    };
    let best = spots.remove(nearest);
    spots.insert(0, best);
    let limit = len(best - q.c) + AS_SHORT;
    spots.retain(|spot| len(*spot - q.c) <= limit);
    spots
}

/// The free places where a base of radius `r` touches `a`: round it degree by degree, then those
/// that touch another obstacle too.
fn contact_spots(r: i32, a: Disc, others: &Obstacles, bounds: &Bounds) -> Spots {
    let reach = a.r + r;
    let round = DIR360.iter().map(|&direction| go(a.c, direction, reach));
    let corners = others.iter().flat_map(|&other| corners(r, a, other)).flatten();
    round.chain(corners).filter(|&spot| fits(Disc::new(spot, r), others, bounds)).collect()
}

/// The two places where a base of radius `r` touches both `a` and `other`, if there are any.
fn corners(r: i32, a: Disc, other: Disc) -> [Option<Point>; 2] {
    let (reach, v) = (a.r + r, other.c - a.c);
    if v == Point::default() {
        return [None, None];
    }
    let over = square(reach) - square(other.r + r) + len2(v);
    let along = rdiv(over, 2 * i64::from(len(v))) as i32;
    if along.abs() > reach {
        return [None, None];
    }
    let aside = csqrt(square(reach) - square(along)) as i32;
    let u = unit(v);
    let foot = go(a.c, u, along);
    [aside, -aside].map(|aside| Some(go(foot, Point::new(-u.y, u.x), aside)))
}

/// TK-091. Where a successful tackler is put: in contact with its target on the straight line
/// between them, else at the nearest free contact spot; `None` if there is none and it stays.
/// `obstacles` are all but the tackler; the target may be among them.
pub fn tackle_spot(
    tackler: Disc,
    target: Disc,
    obstacles: &Obstacles,
    bounds: &Bounds,
) -> Option<Point> {
    if tackler.c != target.c {
        let spot = go(target.c, unit(tackler.c - target.c), target.r + tackler.r);
        if fits(tackler.moved_to(spot), obstacles, bounds) {
            return Some(spot);
        }
    }
    let spots = contact_spots(tackler.r, target, obstacles, bounds);
    spots.into_iter().min_by_key(|&spot| len2(spot - tackler.c))
}

/// TK-287. Where a player of radius `r` falls that should fall at `place`.
pub fn fall_spot(r: i32, place: Point, obstacles: &Obstacles, bounds: &Bounds) -> Point {
    nearest_free(r, place, DIR360[0], obstacles, bounds)
}

#[cfg(test)]
mod tests;
