//! Free moves: what they cover and where they stop.

use proptest::prelude::*;
use takkure::geometry::{
    Disc, OVERLAP, Path, Point, dodge_move, free, free_move, inside, leaves, len, near,
};

use super::support::{
    BOUNDS, VIEWS, apart2, close_place, path_from, scene, square, view_all, view_disc, view_path,
};

/// The last leg of `path` that the base has set out on, of which `travelled` is the part it went.
fn last_leg(path: &Path, travelled: &Path) -> (Point, Point) {
    let legs: Vec<_> = path.points().windows(2).map(|leg| (leg[0], leg[1])).collect();
    let done = travelled.points().len() - 1;
    // It stopped on its last leg, or at once on the next.
    let on_last = done > 0 && travelled.end() != path.points()[done];
    legs[if on_last { done - 1 } else { done }]
}

proptest! {
    #[test]
    fn a_free_move_is_what_every_mil_allows(
        (base, others) in scene(),
        waypoints in prop::collection::vec(close_place(), 1..5),
        allowance in 0..9000,
    ) {
        let within = |p: Point| Point::new(p.x, p.y.max(base.r));
        let waypoints: Vec<Point> = waypoints.into_iter().map(within).collect();
        let path = path_from(base.c, &waypoints);
        prop_assert!(!leaves(&path, base.r, &BOUNDS));
        let request = path.cut(allowance);
        let travelled = free_move(base, &path, allowance, &others, &BOUNDS);
        prop_assert!(travelled.length() <= allowance + 1);
        for other in &others {
            // The tolerance, and a mil for rounded places.
            let least = square(base.r + other.r - OVERLAP - 1);
            let mils = 0..=travelled.length();
            prop_assert!(mils.into_iter().all(|s| apart2(travelled.at(s), other.c) >= least));
        }
        prop_assert!(free(base.moved_to(travelled.end()), &others));
        let done = travelled.points().len() - 1;
        prop_assert_eq!(&travelled.points()[..done], &request.points()[..done]);
        if travelled != request {
            // Something blocks the rest of the leg, and the base touches it.
            let (a, b) = last_leg(&request, &travelled);
            let end = travelled.end();
            prop_assert!(near(end, a, b, 1));
            let stops = |other: &Disc| {
                let touching = base.r + other.r;
                inside(other.c, a, b, touching - OVERLAP)
                    && apart2(end, other.c) <= square(touching + 2)
            };
            prop_assert!(others.iter().any(stops));
        }
        for view in VIEWS {
            let (path, others) = (view_path(view, &path), view_all(view, &others));
            let mirrored = free_move(view_disc(view, base), &path, allowance, &others, &BOUNDS);
            prop_assert_eq!(mirrored, view_path(view, &travelled));
        }
    }

    #[test]
    fn a_dodge_is_straight_and_stops_in_time(
        (base, others) in scene(), x in -3000..33_000, y in -3000..23_000, max in 0..4000,
    ) {
        let toward = Point::new(x, y);
        let end = dodge_move(base, toward, max, &others, &BOUNDS);
        // A mil for the place at the limit, another for the place in contact.
        prop_assert!(near(end, base.c, toward, 2));
        prop_assert!(len(end - base.c) <= max + 1);
        let there = base.moved_to(end);
        prop_assert!(free(there, &others) && BOUNDS.holds(there));
        // A step farther is too long, too far, out of bounds or into somebody.
        let wanted = Path::straight(base.c, toward);
        let more = wanted.at(len(end - base.c) + 15);
        let farther = base.moved_to(more);
        let touches =
            others.iter().any(|other| apart2(more, other.c) < square(base.r + other.r));
        prop_assert!(
            len(more - base.c) >= max || more == toward || touches || !BOUNDS.holds(farther)
        );
    }
}
