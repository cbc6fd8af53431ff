//! "As close as possible", against a search of the whole visibility graph.

use proptest::prelude::*;
use takkure::geometry::{
    DIR16, DIR360, Disc, OVERLAP, Obstacles, Path, Point, as_close, csqrt, entry, free, free_move,
    go, inside, len, nearest_free, overlap, plan, rdiv,
};

use super::support::{BOUNDS, VIEWS, close_place, config, scene, view_all, view_disc};

fn fits(disc: Disc, others: &Obstacles) -> bool {
    free(disc, others) && BOUNDS.holds(disc)
}

/// A way from the start: its length, its legs and the numbers of its nodes, which is also the
/// order of the rule.
type Way = (i32, usize, Vec<usize>);

/// The best of all ways from the first to the last of `nodes`: every node tells every other about
/// its way until nobody hears of a better one.
fn best_way(nodes: &[Point], r: i32, others: &Obstacles) -> Option<Way> {
    let clear = |a: Point, b: Point| {
        others.iter().all(|other| !inside(other.c, a, b, r + other.r - OVERLAP))
    };
    let count = nodes.len();
    let sees: Vec<Vec<bool>> =
        nodes.iter().map(|&a| nodes.iter().map(|&b| clear(a, b)).collect()).collect();
    let mut ways: Vec<Option<Way>> = vec![None; count];
    ways[0] = Some((0, 0, vec![]));
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for from in 0..count - 1 {
            let Some((length, legs, numbers)) = ways[from].clone() else { continue };
            for to in (1..count).filter(|&to| to != from && sees[from][to]) {
                let length = length + len(nodes[to] - nodes[from]);
                let shorter =
                    ways[to].as_ref().is_none_or(|way| (length, legs + 1) <= (way.0, way.1));
                if !shorter {
                    continue;
                }
                let way = (length, legs + 1, [&numbers[..], &[to]].concat());
                if ways[to].as_ref().is_none_or(|known| way < *known) {
                    ways[to] = Some(way);
                    changed = true;
                }
            }
        }
    }
    ways[count - 1].take()
}

/// Where the base should stand in the end.
fn goal(p: Disc, target: Point, others: &Obstacles) -> Point {
    if fits(p.moved_to(target), others) {
        return target;
    }
    let covering = others.iter().filter(|&&other| overlap(p.moved_to(target), other));
    let way = Path::straight(p.c, target);
    let touch = covering.map(|other| entry(other.c, p.c, target, p.r + other.r, csqrt)).min();
    touch
        .map(|s| way.at(s))
        .filter(|&touch| fits(p.moved_to(touch), others))
        .unwrap_or_else(|| nearest_free(p.r, target, DIR360[0], others, &BOUNDS))
}

/// The rule, word by word.
fn by_the_book(p: Disc, target: Point, allowance: i32, others: &Obstacles) -> Path {
    let goal = goal(p, target, others);
    let request = Path::straight(p.c, goal).cut(allowance);
    let straight = free_move(p, &request, i32::MAX, others, &BOUNDS);
    if straight == request {
        return straight;
    }
    let ring = |other: &Disc| rdiv(i64::from(other.r + p.r) * 102, 100) as i32;
    let rings = others.iter().flat_map(|o| DIR16.map(|direction| go(o.c, direction, ring(o))));
    let mut nodes = vec![p.c];
    nodes.extend(rings.filter(|&node| fits(p.moved_to(node), others)));
    nodes.push(goal);
    let Some((_, _, numbers)) = best_way(&nodes, p.r, others) else { return straight };
    let mut round = Path::from_slice(&[p.c]).expect("one point");
    for number in numbers {
        round.push(nodes[number]);
    }
    let round = round.cut(allowance);
    let left = |path: &Path| len(path.end() - target);
    if left(&round) < left(&straight) - 1 { round } else { straight }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_way_is_the_one_of_the_rule(
        (p, others) in scene(), target in close_place(), allowance in 0..9000,
    ) {
        for allowance in [allowance, i32::MAX] {
            let way = as_close(p, target, allowance, &others, &BOUNDS);
            prop_assert_eq!(way, by_the_book(p, target, allowance, &others));
        }
    }

    /// Bases in rows bring ways of equal length.
    #[test]
    fn ties_are_broken_as_the_rule_says(
        taken in prop::collection::vec((0..4, 0..4), 1..9),
        to in (0..5, 0..5),
        allowance in 0..9000,
    ) {
        let at = |(x, y): (i32, i32)| Point::new(13_000 + 1600 * x, 3000 + 1600 * y);
        let p = Disc::new(at((-1, 1)), 591);
        let mut others = Obstacles::new();
        for disc in taken.into_iter().map(|place| Disc::new(at(place), 591)) {
            if free(disc, &others) {
                others.push(disc);
            }
        }
        let way = as_close(p, at(to), allowance, &others, &BOUNDS);
        prop_assert_eq!(way, by_the_book(p, at(to), allowance, &others));
    }
}

/// Where the way round becomes the better one, to the mil.
#[test]
fn the_way_round_is_taken_as_soon_as_it_ends_nearer() {
    let p = Disc::new(Point::new(10_000, 10_000), 591);
    let others: Obstacles = [Disc::new(Point::new(11_700, 10_200), 591)].into_iter().collect();
    let target = Point::new(14_000, 10_000);
    let mut round = 0;
    for allowance in 0..3000 {
        let way = as_close(p, target, allowance, &others, &BOUNDS);
        assert_eq!(way, by_the_book(p, target, allowance, &others), "{allowance}");
        round += i32::from(way.points().len() > 2);
    }
    assert!((500..2500).contains(&round), "both kinds are seen, {round}");
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_way_keeps_the_rules_of_a_free_move(
        (p, others) in scene(), target in close_place(), allowance in 0..9000,
    ) {
        let way = as_close(p, target, allowance, &others, &BOUNDS);
        prop_assert_eq!(way, as_close(p, target, allowance, &others, &BOUNDS));
        prop_assert_eq!(way.start(), p.c);
        prop_assert!(way.length() <= allowance + 1);
        for s in 0..=way.length() {
            let here = p.moved_to(way.at(s));
            // A mil for rounded places.
            let slim = Disc::new(here.c, here.r - 1);
            prop_assert!(free(slim, &others) && BOUNDS.holds(slim));
        }
        prop_assert!(fits(p.moved_to(way.end()), &others));
        // It ends no farther off than the straight way would.
        let goal = goal(p, target, &others);
        let straight = free_move(p, &Path::straight(p.c, goal), allowance, &others, &BOUNDS);
        prop_assert!(len(way.end() - target) <= len(straight.end() - target));
    }

    /// Equal ways apart, a mirror image is as long.
    #[test]
    fn a_plan_is_as_long_in_a_mirror((p, others) in scene(), target in close_place()) {
        prop_assume!(fits(p.moved_to(target), &others));
        let way = plan(p, target, &others, &BOUNDS);
        prop_assume!(way.points().len() < Path::MOST);
        for view in VIEWS {
            let others = view_all(view, &others);
            let mirrored = plan(view_disc(view, p), view(target), &others, &BOUNDS);
            let full = mirrored.points().len() == Path::MOST;
            prop_assert!(full || mirrored.length() == way.length());
        }
    }
}
