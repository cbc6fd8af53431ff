//! Properties of spaces, sets and ways, against the crate hexx and obvious references.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::pack::testing::core;

/// Any space of the grid.
fn hex() -> impl Strategy<Value = Hex> {
    (-X_MOST..=X_MOST, -Y_MOST..=Y_MOST)
        .prop_filter("no space has an odd sum", |(x, y)| (x + y) % 2 == 0)
        .prop_map(|(x, y)| Hex::new(x, y))
}

fn dir() -> impl Strategy<Value = Dir> {
    prop::sample::select(&Dir::ALL[..])
}

fn facing() -> impl Strategy<Value = Facing> {
    prop::sample::select(&[Facing::Up, Facing::Down][..])
}

/// Some spaces, as a list.
fn some() -> impl Strategy<Value = Vec<Hex>> {
    prop::collection::vec(hex(), 0..60)
}

/// 1.2. The axial coordinates of a space.
fn axial(hex: Hex) -> hexx::Hex {
    let (x, y) = (i32::from(hex.x), i32::from(hex.y));
    hexx::Hex::new(x, (y - x) / 2)
}

/// Every space of the grid, one by one.
fn grid() -> impl Iterator<Item = Hex> {
    let all = (-X_MOST..=X_MOST).flat_map(|x| (-Y_MOST..=Y_MOST).map(move |y| (x, y)));
    all.filter(|(x, y)| (x + y) % 2 == 0).map(|(x, y)| Hex::new(x, y))
}

fn tree(set: &HexSet) -> BTreeSet<Hex> {
    set.iter().collect()
}

#[test]
fn the_field_has_as_many_spaces_as_section_2_says() {
    let field = core().field;
    assert_eq!((field.board().len(), field.spaces().len()), (963, 863));
    assert_eq!(tree(&field.board()), grid().collect());
    assert_eq!(tree(&field.spaces()), grid().filter(|hex| field.playable(*hex)).collect());
}

#[test]
fn every_space_is_playable_touch_or_dead() {
    let field = core().field;
    for hex in grid() {
        let kinds = [field.playable(hex), field.touch(hex), field.dead_ball(hex)];
        assert_eq!(kinds.into_iter().filter(|kind| *kind).count(), 1, "{hex}");
    }
}

#[test]
fn rectangles_hold_what_they_say() {
    for x in 0..=X_MOST {
        for y in [0, 1, 7, 8, 37, Y_MOST] {
            let inside = grid().filter(|hex| hex.x.abs() <= x && hex.y.abs() <= y).collect();
            assert_eq!(tree(&HexSet::rectangle(x, y)), inside, "{x}, {y}");
        }
    }
}

proptest! {
    #[test]
    fn distances_are_those_of_hexx(one in hex(), two in hex()) {
        let expected = axial(one).unsigned_distance_to(axial(two));
        prop_assert_eq!(u32::from(one.distance(two)), expected);
        prop_assert_eq!(one.touches(two), expected == 1);
    }

    #[test]
    fn neighbours_are_those_of_hexx(at in hex()) {
        let ours: BTreeSet<_> = at.neighbours().map(|hex| axial(hex).to_array()).collect();
        let theirs = axial(at).all_neighbors().map(hexx::Hex::to_array);
        prop_assert_eq!(ours, theirs.into_iter().collect());
    }

    #[test]
    fn directions_turn_clockwise(at in hex(), dir in dir()) {
        let next = Dir::ALL[(dir as usize + 1) % 6];
        // Our north is up, theirs down: clockwise here is counter-clockwise there.
        let turned = axial(at.to(dir)).ccw_around(axial(at));
        prop_assert_eq!(axial(at.to(next)), turned);
        prop_assert_eq!(at.to(dir).to(dir.back()), at);
        prop_assert_eq!(Dir::between(at, at.to(dir)), Some(dir));
    }

    #[test]
    fn a_set_is_a_set(list in some(), also in some(), probe in hex()) {
        let (set, other): (HexSet, HexSet) =
            (list.iter().copied().collect(), also.iter().copied().collect());
        let (one, two): (BTreeSet<_>, BTreeSet<_>) =
            (list.into_iter().collect(), also.into_iter().collect());
        prop_assert_eq!(tree(&set), one.clone());
        prop_assert_eq!((set.len(), set.is_empty()), (one.len(), one.is_empty()));
        prop_assert_eq!(set.has(probe), one.contains(&probe));
        prop_assert_eq!(tree(&set.or(&other)), &one | &two);
        prop_assert_eq!(tree(&set.and(&other)), &one & &two);
        prop_assert_eq!(tree(&set.minus(&other)), &one - &two);
        let (mut less, mut more) = (set, set);
        less.remove(probe);
        more.insert(probe);
        prop_assert!(!less.has(probe) && more.has(probe));
        prop_assert_eq!(less.or(&[probe].into_iter().collect()), more);
    }

    #[test]
    fn a_ring_is_every_neighbour_on_the_grid(list in some()) {
        let set: HexSet = list.iter().copied().collect();
        let beside = list.into_iter().flat_map(Hex::neighbours).filter(|hex| hex.on_grid());
        prop_assert_eq!(tree(&set.ring()), beside.collect());
    }

    #[test]
    fn the_furthest_of_a_column_has_nothing_further(
        list in some(), x in -X_MOST - 2..=X_MOST + 2, facing in facing(),
    ) {
        let set: HexSet = list.iter().copied().collect();
        let column = list.into_iter().filter(|hex| hex.x == x);
        let expected = column.max_by_key(|hex| facing.f(*hex));
        prop_assert_eq!(set.furthest(x, facing), expected);
    }

    #[test]
    fn a_path_keeps_its_steps(at in hex(), dirs in prop::collection::vec(dir(), 0..20)) {
        let path: Path = dirs.iter().copied().collect();
        let kept = &dirs[..dirs.len().min(STEPS_MOST)];
        prop_assert_eq!(path.iter().collect::<Vec<_>>(), kept);
        prop_assert_eq!((path.len(), path.is_empty()), (kept.len(), kept.is_empty()));
        prop_assert_eq!(path.get(kept.len()), None);
        prop_assert_eq!(path.end(at), kept.iter().fold(at, |at, dir| at.to(*dir)));
        prop_assert_eq!(Path::try_from(dirs.clone()).is_ok(), dirs.len() <= STEPS_MOST);
    }

    #[test]
    fn front_and_side_share_out_the_neighbours(at in hex(), facing in facing()) {
        let around: BTreeSet<_> = at.neighbours().collect();
        let (front, side) = (facing.front(at), facing.side(at));
        prop_assert!(front.iter().all(|hex| facing.f(*hex) > facing.f(at)));
        prop_assert!(side.iter().all(|hex| facing.f(*hex) < facing.f(at)));
        prop_assert_eq!(front.into_iter().chain(side).collect::<BTreeSet<_>>(), around);
        prop_assert_eq!(facing.flip().front(at), side);
        for (near, far) in side.into_iter().zip(facing.gate(at)) {
            prop_assert_eq!(far, facing.ahead(near, -1));
            prop_assert_eq!((far.x, facing.f(far)), (near.x, facing.f(near) - 2));
        }
    }

    #[test]
    fn the_front_quarter_is_the_list_of_section_1(at in hex(), other in hex(), facing in facing()) {
        let list = [(0, 2), (0, 4), (0, 6), (1, 3), (-1, 3), (1, 5), (-1, 5), (2, 4), (-2, 4)];
        let off = (other.x - at.x, facing.f(other) - facing.f(at));
        prop_assert_eq!(front_90(facing, at, other), list.contains(&off));
        let near = list.map(|(x, f)| at.plus(x, f * facing.dir()));
        prop_assert!(near.into_iter().all(|hex| front_90(facing, at, hex)));
    }

    #[test]
    fn the_own_frame_is_turned_round(at in hex(), facing in facing()) {
        let own = facing.own(at.x, at.y);
        prop_assert_eq!(facing.f(own), at.y);
        prop_assert_eq!(own.distance(Hex::new(0, 0)), at.distance(Hex::new(0, 0)));
    }

    #[test]
    fn spaces_are_written_one_way(at in hex()) {
        prop_assert_eq!(at.to_string().parse(), Ok(at));
    }
}

#[test]
fn what_is_no_space_is_not_read() {
    for text in ["", "1,2", "13,1", "0,40", "+2,2", "02,2", "2,-0", "2;2", "200,200", "2,2,2"] {
        assert!(text.parse::<Hex>().is_err(), "{text}");
    }
}
