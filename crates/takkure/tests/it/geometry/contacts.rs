//! What touches, overlaps, lies near a way or in a lane.

use proptest::prelude::*;
use takkure::geometry::{
    CONTACT, Disc, LANE, OVERLAP, Path, Point, RANGE, contact, csqrt, entry, first_contact_s, go,
    inside, isqrt, lane_hit, len, near, overlap, swept_contact, unit, within,
};

use super::support::{
    VIEWS, apart2, close_place, config, disc, path_from, place, square, view_disc, view_path,
};

/// Compares the distance of two centres with a length, by roots instead of squares.
fn at_most(a: Disc, b: Disc, length: i32) -> bool {
    csqrt(apart2(a.c, b.c)) <= i64::from(length)
}

/// Whether `p` is at most (or, if `strict`, less than) `reach` from the segment `a`–`b`: the foot
/// of the perpendicular is a fraction, and so is the way from it to `p`.
fn near_by_fractions(p: Point, a: Point, b: Point, reach: i32, strict: bool) -> bool {
    let (vx, vy) = (i128::from(b.x - a.x), i128::from(b.y - a.y));
    let (wx, wy) = (i128::from(p.x - a.x), i128::from(p.y - a.y));
    let below = (vx * vx + vy * vy).max(1);
    let above = (vx * wx + vy * wy).clamp(0, below);
    let (dx, dy) = (wx * below - vx * above, wy * below - vy * above);
    let (distance, limit) = (dx * dx + dy * dy, i128::from(square(reach)) * below * below);
    distance < limit || !strict && distance == limit
}

/// Steps into which a lane is divided for the slow answer.
const STEPS: i128 = 2000;

/// Whether the disc `i`, made larger by `more`, reaches into one of the discs between `a` and `b`.
fn lane_by_steps(i: Disc, a: Disc, b: Disc, more: i128) -> bool {
    (0..=STEPS).any(|j| {
        let mix = |from: i32, to: i32| i128::from(from) * (STEPS - j) + i128::from(to) * j;
        let dx = i128::from(i.c.x) * STEPS - mix(a.c.x, b.c.x);
        let dy = i128::from(i.c.y) * STEPS - mix(a.c.y, b.c.y);
        let reach = mix(a.r, b.r) + (i128::from(i.r - LANE) + more) * STEPS;
        reach > 0 && dx * dx + dy * dy < reach * reach
    })
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn limits_agree_with_roots(a in disc(close_place()), b in disc(close_place()), d in 0..9000) {
        let touching = a.r + b.r;
        prop_assert_eq!(within(a, b, d), at_most(a, b, touching + d + RANGE));
        prop_assert_eq!(contact(a, b), at_most(a, b, touching + CONTACT));
        // An overlap is a distance that is less, hence one whose root rounded down is less.
        let below = isqrt(apart2(a.c, b.c)) < i64::from(touching - OVERLAP);
        prop_assert_eq!(overlap(a, b), below);
        prop_assert_eq!(within(a, b, d), within(b, a, d));
    }

    #[test]
    fn nearness_agrees_with_fractions(
        p in place(), a in place(), b in place(), wide in 0..12_000, rim in -3..=3_i32,
    ) {
        // Any reach, and one at the very rim.
        let foot = entry(p, a, b, 0, isqrt);
        let at_rim = len(Path::straight(a, b).at(foot) - p) + rim;
        for reach in [wide, at_rim.max(0)] {
            prop_assert_eq!(near(p, a, b, reach), near_by_fractions(p, a, b, reach, false));
            prop_assert_eq!(inside(p, a, b, reach), near_by_fractions(p, a, b, reach, true));
        }
    }

    #[test]
    fn an_entry_is_the_first_mil_of_the_circle(
        a in close_place(), b in close_place(), share in 0..=100,
        dx in -1600..=1600, dy in -1600..=1600, reach in 800..1600,
    ) {
        let foot = Path::straight(a, b).at(len(b - a) * share / 100);
        let p = foot + Point::new(dx, dy);
        prop_assume!(a != b && near(p, a, b, reach) && apart2(a, p) > square(reach + 2));
        let (early, late) = (entry(p, a, b, reach, csqrt), entry(p, a, b, reach, isqrt));
        prop_assert!(early <= late && late <= early + 1);
        let at = |s: i32| apart2(go(a, unit(b - a), s), p);
        // Places are rounded to a mil, roots and feet to another.
        prop_assert!((0..early - 2).all(|s| at(s) > square(reach - 2)));
        prop_assert!(at(late + 2) < square(reach + 2) || late + 2 > len(b - a));
    }

    #[test]
    fn contact_along_a_way_agrees_with_every_mil(
        target in disc(close_place()),
        start in close_place(),
        waypoints in prop::collection::vec(close_place(), 0..4),
        r in prop::sample::select(vec![492, 591, 787]),
    ) {
        let path = path_from(start, &waypoints);
        let reach = r + target.r + CONTACT;
        let nearest = |until: i32| (0..=until).map(|s| apart2(path.at(s), target.c)).min();
        let least = nearest(path.length()).expect("at least the start");
        let touches = swept_contact(target, &path, r);
        // A mil of rounding to either side is left open.
        prop_assert!(touches || least > square(reach - 1));
        prop_assert!(!touches || least < square(reach + 2));
        let first = first_contact_s(target, &path, r);
        prop_assert_eq!(first.is_some(), touches);
        if let Some(first) = first {
            prop_assert!(apart2(path.at(first), target.c) < square(reach + 3));
            prop_assert!(first < 3 || nearest(first - 3) > Some(square(reach - 2)));
        }
    }

    #[test]
    fn a_lane_agrees_with_the_discs_it_is_made_of(
        i in disc(close_place()), a in disc(close_place()), b in disc(close_place()),
    ) {
        prop_assume!(!overlap(a, b));
        let hit = lane_hit(i, a, b);
        prop_assert!(hit || !lane_by_steps(i, a, b, 0));
        // Between two steps the discs move and grow by less than this.
        let step = i128::from(len(b.c - a.c) + (b.r - a.r).abs()) / STEPS + 1;
        prop_assert!(!hit || lane_by_steps(i, a, b, step));
        prop_assert_eq!(hit, lane_hit(i, b, a));
    }

    #[test]
    fn mirrors_change_nothing(
        i in disc(close_place()), a in disc(close_place()), b in disc(close_place()),
    ) {
        prop_assume!(a.c != b.c);
        for view in VIEWS {
            let [vi, va, vb] = [i, a, b].map(|disc| view_disc(view, disc));
            prop_assert_eq!(lane_hit(i, a, b), lane_hit(vi, va, vb));
            let reach = i.r + 591;
            for root in [isqrt, csqrt] {
                let there = entry(i.c, a.c, b.c, reach, root);
                prop_assert_eq!(there, entry(vi.c, va.c, vb.c, reach, root));
            }
            let path = Path::straight(a.c, b.c);
            let mirrored = view_path(view, &path);
            prop_assert_eq!(first_contact_s(i, &path, a.r), first_contact_s(vi, &mirrored, a.r));
            for s in [1, 333, path.length() / 2, path.length() - 1] {
                prop_assert_eq!(view(path.at(s)), mirrored.at(s));
            }
        }
    }
}
