//! Straight ways, and what lies along them (2.3 of the rules).

use std::cmp::Ordering;

use super::arithmetic::{SCALE, cross, dot, isqrt, len, len2, rdiv, unit};
use super::disc::{CONTACT, LANE, square};
use super::{Disc, Path, Point};

/// Compares the distance from `p` to the segment `a`–`b` with `reach`, exactly.
#[inline]
fn compare(p: Point, a: Point, b: Point, reach: i32) -> Ordering {
    let (v, w) = (b - a, p - a);
    let (along, whole) = (dot(v, w), len2(v));
    if along <= 0 {
        len2(w).cmp(&square(reach))
    } else if along >= whole {
        len2(p - b).cmp(&square(reach))
    } else {
        // On a pitch 64 bits would do; places a coach may type lie farther apart.
        let area = i128::from(cross(v, w));
        (area * area).cmp(&(i128::from(square(reach)) * i128::from(whole)))
    }
}

/// Whether the distance from `p` to the segment `a`–`b` is at most `reach`.
#[inline]
pub fn near(p: Point, a: Point, b: Point, reach: i32) -> bool {
    compare(p, a, b, reach) != Ordering::Greater
}

/// Whether the distance from `p` to the segment `a`–`b` is less than `reach`.
#[inline]
pub fn inside(p: Point, a: Point, b: Point, reach: i32) -> bool {
    compare(p, a, b, reach) == Ordering::Less
}

/// Mils from `a` towards `b` to the circle of radius `reach` round `p`. `root` decides the last
/// mil: with [`isqrt`] the place touches the circle or lies within it, with
/// [`csqrt`](super::csqrt) it touches it or lies outside.
pub fn entry(p: Point, a: Point, b: Point, reach: i32, root: fn(i64) -> i64) -> i32 {
    let (v, w) = (b - a, p - a);
    if v == Point::default() {
        return 0;
    }
    let foot = rdiv(dot(unit(v), w), SCALE);
    let side2 = square_over(cross(v, w), len2(v));
    let half_chord = root((square(reach) - side2).max(0));
    (foot - half_chord).clamp(0, i64::from(len(v))) as i32
}

/// `area² / whole`, rounded down.
fn square_over(area: i64, whole: i64) -> i64 {
    match area.checked_mul(area) {
        Some(square) => square / whole,
        None => (i128::from(area) * i128::from(area) / i128::from(whole)) as i64,
    }
}

/// TK-083. Whether a base of radius `r` that goes along `path` touches `target` anywhere.
pub fn swept_contact(target: Disc, path: &Path, r: i32) -> bool {
    let reach = r + target.r + CONTACT;
    path.legs().any(|(a, b)| near(target.c, a, b, reach))
}

/// TK-284. How far along `path` a base of radius `r` first touches `target`, if it does.
pub fn first_contact_s(target: Disc, path: &Path, r: i32) -> Option<i32> {
    let reach = r + target.r + CONTACT;
    let mut before = 0;
    for (a, b) in path.legs() {
        if near(target.c, a, b, reach) {
            return Some(before + entry(target.c, a, b, reach, isqrt));
        }
        before += len(b - a);
    }
    None
}

/// Whether the disc `i` penetrates the convex hull of the discs `a` and `b` by more than
/// [`LANE`]. The hull is the union of discs that grow evenly on the way from `a` to `b`; this is
/// the exact minimum over that way.
pub fn lane_hit(i: Disc, a: Disc, b: Disc) -> bool {
    let (v, w) = (b.c - a.c, i.c - a.c);
    let reach = a.r + i.r - LANE;
    let growth = b.r - a.r;
    let whole = len2(v) - square(growth);
    let along = dot(v, w) + i64::from(reach) * i64::from(growth);
    let before = len2(w) - square(reach);
    if along <= 0 {
        before < 0
    } else if along >= whole {
        whole - 2 * along + before < 0
    } else {
        i128::from(whole) * i128::from(before) < i128::from(along) * i128::from(along)
    }
}

#[cfg(test)]
mod tests {
    use super::super::csqrt;
    use super::*;

    const A: Point = Point::new(2000, 5000);
    const B: Point = Point::new(22_000, 5000);

    #[test]
    fn a_circle_is_entered_where_pythagoras_says() {
        let p = Point::new(12_000, 5000);
        assert_eq!(entry(p, A, B, 1182, csqrt), 10_000 - 1182);
        // 3, 4, 5: half a chord of 4000 at 3000 beside the way.
        let beside = Point::new(12_000, 8000);
        assert_eq!(entry(beside, A, B, 5000, isqrt), 6000);
        assert_eq!(entry(beside, B, A, 5000, isqrt), 6000);
        // The half chord of 1183 lies between 662 and 663.
        let aside = Point::new(12_000, 5980);
        assert_eq!(entry(aside, A, B, 1183, isqrt), 10_000 - 662);
        assert_eq!(entry(aside, A, B, 1183, csqrt), 10_000 - 663);
    }

    #[test]
    fn an_entry_lies_on_the_way() {
        assert_eq!(entry(Point::new(1500, 5000), A, B, 1000, csqrt), 0);
        assert_eq!(entry(Point::new(25_000, 5000), A, B, 1000, csqrt), 20_000);
        assert_eq!(entry(Point::new(9, 9), A, A, 1000, csqrt), 0);
    }

    #[test]
    fn nearness_is_exact_at_the_side_and_at_the_ends() {
        for (p, distance) in [
            (Point::new(9000, 6182), 1182),
            (Point::new(2000 - 300, 5400), 500),
            (Point::new(22_300, 4600), 500),
        ] {
            assert!(near(p, A, B, distance) && !near(p, A, B, distance - 1));
            assert!(inside(p, A, B, distance + 1) && !inside(p, A, B, distance));
        }
    }

    #[test]
    fn far_off_places_do_not_overflow() {
        let (a, b) = (Point::new(-99_999, -99_999), Point::new(99_999, 99_999));
        let p = Point::new(-99_999, 99_999);
        assert!(!near(p, a, b, 141_419) && near(p, a, b, 141_421));
        assert_eq!(entry(p, a, b, 1000, csqrt), 141_420);
    }

    #[test]
    fn first_contact_counts_the_legs_before() {
        let path = Path::from_slice(&[A, Point::new(2000, 9000), B]).unwrap();
        let target = Disc::new(Point::new(2000, 5000), 591);
        assert_eq!(first_contact_s(target, &path, 591), Some(0));
        let behind = Path::from_slice(&[Point::new(2000, 1000), A, B]).unwrap();
        let target = Disc::new(Point::new(10_000, 5000), 591);
        assert_eq!(first_contact_s(target, &behind, 591), Some(4000 + 8000 - 1202));
        // Half the chord is 695.99 mils: contact counts once it is there.
        let beside = Disc::new(Point::new(10_000, 5980), 591);
        assert_eq!(first_contact_s(beside, &behind, 591), Some(4000 + 8000 - 695));
        let away = Disc::new(Point::new(10_000, 6203), 591);
        assert!(!swept_contact(away, &behind, 591));
        assert_eq!(first_contact_s(away, &behind, 591), None);
    }

    #[test]
    fn a_lane_widens_towards_the_larger_base() {
        let (small, large) = (Disc::new(A, 492), Disc::new(B, 787));
        let hit = |x, y| lane_hit(Disc::new(Point::new(x, y), 591), small, large);
        assert!(hit(2000, 5000 + 1072) && !hit(2000, 5000 + 1074));
        assert!(hit(22_000, 5000 + 1367) && !hit(22_000, 5000 + 1369));
        // Behind either end there is no lane.
        assert!(!hit(2000 - 1074, 5000) && !hit(22_000 + 1369, 5000));
    }
}
