//! Landing, displacement, tackle and scatter.

use proptest::prelude::*;
use takkure::geometry::{
    Bounds, DIR360, Disc, Displaced, Obstacles, Path, Point, contact, displace, fall_spot, free,
    gap, go, judge_choice, land, len, overlap, scatter_spot, tackle_spot,
};

use super::support::{
    BOUNDS, VIEWS, apart2, close_place, config, path_from, scene, square, view_all, view_disc,
    view_path,
};

/// Where the rule lands a base, looked for mil by mil.
fn land_by_mils(
    active: Disc,
    path: &Path,
    maxlen: i32,
    mates: &[Disc],
    bounds: &Bounds,
) -> (i32, Point) {
    let at = |s: i32| active.moved_to(path.at(s));
    let longest = path.length().min(maxlen);
    let s = (1..=longest).take_while(|&s| bounds.holds(at(s))).last().unwrap_or(0);
    if mates.iter().all(|&mate| !overlap(at(s), mate)) {
        return (s, path.at(s));
    }
    let clear =
        |s: &i32| mates.iter().all(|mate| apart2(path.at(*s), mate.c) >= square(active.r + mate.r));
    let s = (0..s).rev().find(clear).unwrap_or(0);
    (s, path.at(s))
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_landing_agrees_with_a_search_mil_by_mil(
        (active, mates) in scene(),
        turn in close_place(),
        end in close_place(),
        maxlen in 0..6000,
    ) {
        // The marks may lie outside a part of the pitch that the base cannot leave.
        let part = Bounds { min: Point::new(11_000, 0), max: Point::new(17_000, 4000) };
        for bounds in [BOUNDS, part].into_iter().filter(|bounds| bounds.holds(active)) {
            let path = path_from(active.c, &[turn, end]);
            let landed = land(active, &path, maxlen, mates.as_slice(), &bounds);
            let slow = land_by_mils(active, &path, maxlen, mates.as_slice(), &bounds);
            prop_assert_eq!(landed, slow);
        }
        let path = path_from(active.c, &[turn, end]);
        let (s, place) = land(active, &path, maxlen, mates.as_slice(), &BOUNDS);
        prop_assert!(free(active.moved_to(place), &mates));
        for view in VIEWS {
            let mirrored = view_path(view, &path);
            let mates = view_all(view, &mates);
            let landed =
                land(view_disc(view, active), &mirrored, maxlen, mates.as_slice(), &BOUNDS);
            prop_assert_eq!(landed, (s, view(place)));
        }
    }

    #[test]
    fn a_displaced_base_stands_free_and_as_near_as_can_be(
        (q, others) in scene(), dx in -900..=900, dy in -900..=900,
    ) {
        // The active player has landed on q, and may reach into others that are displaced later.
        let a = Disc::new(q.c + Point::new(dx, dy), 591);
        prop_assume!(BOUNDS.holds(a) && overlap(a, q));
        let offered = match displace(q, a, &others, &BOUNDS) {
            Displaced::To(place) => vec![place],
            Displaced::Choose(places) => places.to_vec(),
        };
        let way = |place: Point| len(place - q.c);
        let shortest = offered.iter().map(|&place| way(place)).min().expect("a place");
        for (n, &place) in offered.iter().enumerate() {
            let put = q.moved_to(place);
            prop_assert!(free(put, &others) && BOUNDS.holds(put) && !overlap(put, a));
            prop_assert!(way(place) <= shortest + 10);
            prop_assert!(offered[..n].iter().all(|&other| apart2(other, place) > square(200)));
            prop_assert_eq!(judge_choice(place, q, a, &others, &BOUNDS), Ok(()));
        }
        // No free spot touching the active player lies nearer, whole degree or not.
        for direction in DIR360 {
            let spot = go(a.c, direction, a.r + q.r);
            let fits = free(q.moved_to(spot), &others) && BOUNDS.holds(q.moved_to(spot));
            prop_assert!(!fits || way(spot) + 10 >= shortest, "{:?} is nearer", spot);
        }
    }

    #[test]
    fn a_tackler_is_put_in_contact_or_stays(
        (tackler, others) in scene(), which in any::<prop::sample::Index>(),
    ) {
        prop_assume!(!others.as_slice().is_empty());
        let target = *which.get(others.as_slice());
        match tackle_spot(tackler, target, &others, &BOUNDS) {
            Some(spot) => {
                let put = tackler.moved_to(spot);
                prop_assert!(contact(put, target) && free(put, &others) && BOUNDS.holds(put));
            }
            None => {
                for direction in DIR360 {
                    let spot = go(target.c, direction, target.r + tackler.r);
                    let put = tackler.moved_to(spot);
                    prop_assert!(!free(put, &others) || !BOUNDS.holds(put));
                }
            }
        }
    }

    #[test]
    fn a_scattered_ball_has_room(
        (_, others) in scene(), centre in close_place(), degrees in 0..360_usize, n in 1..=12_u8,
    ) {
        let u = DIR360[degrees];
        let spot = scatter_spot(394, centre, u, n, 1500, &others, &BOUNDS);
        let ball = Disc::new(spot, 394);
        prop_assert!(free(ball, &others) && BOUNDS.holds(ball));
        prop_assert_eq!(spot, scatter_spot(394, centre, u, n, 1500, &others, &BOUNDS));
        if others.as_slice().is_empty() && BOUNDS.holds(Disc::new(centre, 1900)) {
            prop_assert!((len(spot - centre) - 1894).abs() <= 1);
        }
    }

    #[test]
    fn who_falls_finds_the_nearest_room((base, others) in scene(), place in close_place()) {
        let spot = fall_spot(base.r, place, &others, &BOUNDS);
        let fallen = base.moved_to(spot);
        prop_assert!(free(fallen, &others) && BOUNDS.holds(fallen));
        let here = base.moved_to(place);
        prop_assert_eq!(spot == place, free(here, &others) && BOUNDS.holds(here));
    }
}

#[test]
fn nobody_needs_to_be_displaced_from_afar() {
    // Two bases that only touch are left alone by the rule, and would stay within a mil.
    let (a, q) = (Disc::new(Point::new(9000, 9000), 591), Disc::new(Point::new(9000, 10_182), 591));
    assert!(!overlap(a, q));
    assert_eq!(displace(q, a, &Obstacles::new(), &BOUNDS), Displaced::To(q.c));
    assert_eq!(gap(a, q), 0);
}
