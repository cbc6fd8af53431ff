//! Where the sides may be placed at scrums and line-outs.

use engine::{Options, Refuses, Seat};

use super::*;
use crate::field::Facing;
use crate::pack::testing::core;
use crate::player::Status;
use crate::setup;
use crate::state::Table;

fn table(facing: Facing) -> Table {
    let mut table = setup::table(core(), &Options::default()).expect("the options are good");
    table.home_facing = facing;
    table.players.iter_mut().for_each(|player| player.at = None);
    table
}

fn without(facing: Facing, missing: &[u8]) -> Table {
    let mut table = table(facing);
    for (seat, number) in
        [Seat::Home, Seat::Away].into_iter().flat_map(|s| missing.iter().map(move |n| (s, n)))
    {
        table.player_mut(PlayerId::new(seat, shirt(*number))).status = Status::SentOff;
    }
    table
}

fn shirt(number: u8) -> Shirt {
    Shirt::new(number).expect("a shirt")
}

fn place(table: &mut Table, seat: Seat, kind: Kind) -> Formation {
    let formation = default(&Board { pack: core(), table }, seat, kind);
    put(&mut Cx { pack: core(), table, sink: &mut () }, seat, &formation);
    formation
}

/// The clause that forbids the default with some players put elsewhere.
fn refused(
    table: &Table,
    seat: Seat,
    kind: Kind,
    moved: &[(u8, Option<(i8, i8)>)],
) -> &'static str {
    let board = Board { pack: core(), table };
    let mut formation = default(&board, seat, kind);
    for (number, at) in moved {
        formation.0[shirt(*number).index()] = at.map(|(x, y)| Hex::new(x, y));
    }
    check(&board, seat, kind, &formation).expect_err("it is refused").clause()
}

/// Missing players, from nobody to the five that a side may lose at most (CT-268).
const MISSING: [&[u8]; 7] =
    [&[], &[9], &[8, 9], &[2], &[2, 9, 10, 12, 13], &[1, 3, 4, 5, 6], &[11, 14, 15, 10, 12]];

/// Every preset of both sides is legal, whoever is missing; they begin with the default, and no
/// two are the same.
fn all_presets_hold(spots: &[Hex], kinds: impl Fn(Hex) -> [Kind; 2]) {
    for facing in [Facing::Up, Facing::Down] {
        for missing in MISSING {
            for spot in spots {
                let mut table = without(facing, missing);
                for (seat, kind) in [Seat::Away, Seat::Home].into_iter().zip(kinds(*spot)) {
                    let board = Board { pack: core(), table: &table };
                    let mut out = Vec::new();
                    presets(&board, seat, kind, &mut out);
                    assert_eq!(out[0], Action::Form(default(&board, seat, kind)));
                    for (index, action) in out.iter().enumerate() {
                        let Action::Form(formation) = action else { panic!("{action:?}") };
                        let judged = check(&board, seat, kind, formation);
                        assert_eq!(judged, Ok(()), "{kind:?} without {missing:?}");
                        assert!(!out[..index].contains(action), "twice: {action:?}");
                    }
                    place(&mut table, seat, kind);
                }
            }
        }
    }
}

#[test]
fn every_scrum_can_be_formed() {
    let field = core().field;
    let spots: Vec<_> = field.spaces().iter().collect();
    let spots: Vec<_> = spots
        .into_iter()
        .filter(|hex| hex.x.abs() <= field.touch5 && hex.y.abs() <= field.l5)
        .filter(|hex| hex.x.abs() >= 8 || hex.y.abs() >= 25 || hex.x.abs() + hex.y.abs() < 3)
        .collect();
    all_presets_hold(&spots, |spot| [Kind::ScrumThrowing { spot }, Kind::ScrumOther { spot }]);
}

#[test]
fn every_line_out_can_be_formed() {
    let rows = (-26..=26).step_by(2);
    let spots: Vec<_> = rows.flat_map(|y| [Hex::new(-12, y), Hex::new(12, y)]).collect();
    all_presets_hold(&spots, |spot| [Kind::LineOutThrowing { spot }, Kind::LineOutOther { spot }]);
}

#[test]
fn a_scrum_in_the_middle_stands_as_printed() {
    let mut table = table(Facing::Up);
    let spot = Hex::new(0, 0);
    let home = place(&mut table, Seat::Home, Kind::ScrumThrowing { spot });
    let expected = [
        (1, -1, -1),
        (2, 0, -2),
        (3, 1, -1),
        (4, -1, -3),
        (5, 1, -3),
        (6, -2, -2),
        (7, 2, -2),
        (8, 0, -4),
        (9, 1, -5),
        (10, 3, -9),
        (11, -5, -9),
        (12, 6, -10),
        (13, 9, -11),
        (14, 10, -12),
        (15, 2, -18),
    ];
    for (number, x, y) in expected {
        assert_eq!(home.get(shirt(number)), Some(Hex::new(x, y)), "No.{number}");
    }
    // The other side plays the other way: its pack is turned round, its backs go the same way.
    let away = place(&mut table, Seat::Away, Kind::ScrumOther { spot });
    for (number, x, y) in [(1, 1, 1), (3, -1, 1), (6, 2, 2), (8, 0, 4), (9, 1, 5), (11, 10, 12)] {
        assert_eq!(away.get(shirt(number)), Some(Hex::new(x, y)), "No.{number}");
    }
    // Nobody who may take the ball is in a Tackle Zone.
    for seat in [Seat::Home, Seat::Away] {
        let zones = table.zones(seat.other());
        for number in [8, 9] {
            let at = table.player(PlayerId::new(seat, shirt(number))).at.expect("he is placed");
            assert!(!zones.has(at), "{seat} {number}");
        }
    }
}

#[test]
fn a_wing_without_room_is_put_as_near_as_he_may_be() {
    let mut table = table(Facing::Up);
    let spot = Hex::new(9, 25);
    let home = place(&mut table, Seat::Home, Kind::ScrumThrowing { spot });
    assert_eq!(home.get(shirt(9)), Some(Hex::new(8, 20)));
    assert_eq!(home.get(shirt(11)), Some(Hex::new(-1, 13)), "the open side is on the left");
    // 14,16 is out of the field: three columns away the furthest up the field that is allowed.
    assert_eq!(home.get(shirt(14)), Some(Hex::new(11, 19)));
}

#[test]
fn scrums_keep_their_distance() {
    let table = table(Facing::Up);
    let board = Board { pack: core(), table: &table };
    let spot = |seat, x, y| scrum_spot(&board, seat, Hex::new(x, y));
    assert_eq!(spot(Seat::Home, 3, 5), Hex::new(3, 5));
    assert_eq!(spot(Seat::Home, 11, 5), Hex::new(9, 5));
    assert_eq!(spot(Seat::Home, 10, 4), Hex::new(9, 3), "half a row towards halfway");
    assert_eq!(spot(Seat::Home, 1, 31), Hex::new(1, 25));
    assert_eq!(spot(Seat::Away, -11, -35), Hex::new(-9, -25));
    assert_eq!(spot(Seat::Home, 10, 0), Hex::new(9, -1), "towards the thrower's tryline");
    assert_eq!(spot(Seat::Away, 10, 0), Hex::new(9, 1));
    assert_eq!(line_out_spot(&board, Hex::new(12, 28)), Hex::new(12, 26));
    assert_eq!(line_out_spot(&board, Hex::new(-12, -10)), Hex::new(-12, -10));
}

#[test]
fn a_scrum_is_refused_for_its_clause() {
    let table = table(Facing::Up);
    let kind = Kind::ScrumThrowing { spot: Hex::new(0, 0) };
    let refused = |moved: &[_]| refused(&table, Seat::Home, kind, moved);
    assert_eq!(refused(&[(15, None)]), "CT-012", "somebody is left out");
    assert_eq!(refused(&[(15, Some((12, -18)))]), "CT-012", "out of the field");
    assert_eq!(refused(&[(15, Some((3, -9)))]), "CT-012", "two on one space");
    assert_eq!(refused(&[(4, Some((-3, -7)))]), "CT-179", "a forward outside the scrum");
    assert_eq!(refused(&[(9, Some((2, -6)))]), "CT-178", "No.9 does not touch No.8");
    assert_eq!(refused(&[(10, Some((3, -5)))]), "CT-179", "level with the scrum-half");
    let board = Board { pack: core(), table: &table };
    let mut deeper = default(&board, Seat::Home, kind);
    deeper.set(shirt(9), Hex::new(0, -6));
    deeper.set(shirt(10), Hex::new(3, -7));
    assert_eq!(check(&board, Seat::Home, kind, &deeper), Ok(()));
}

#[test]
fn who_is_missing_from_a_scrum_is_not_replaced_but_for_the_scrum_half() {
    let mut table = without(Facing::Up, &[4, 9]);
    let home = place(&mut table, Seat::Home, Kind::ScrumThrowing { spot: Hex::new(0, 0) });
    assert_eq!(home.get(shirt(10)), Some(Hex::new(1, -5)), "No.10 plays scrum-half");
    assert_eq!(home.get(shirt(9)), None);
    assert!(home.iter().all(|(_, at)| at != Hex::new(-1, -3)), "the lock's place is empty");
}

#[test]
fn a_line_out_stands_as_printed() {
    let mut table = table(Facing::Up);
    let spot = Hex::new(12, 0);
    let home = place(&mut table, Seat::Home, Kind::LineOutThrowing { spot });
    let expected = [
        (2, 12, 0),
        (1, 9, -3),
        (3, 8, -2),
        (4, 7, -3),
        (8, 3, -3),
        (9, 6, -6),
        (10, 3, -11),
        (12, 0, -12),
        (13, -3, -13),
        (11, -8, -14),
        (14, 9, -13),
        (15, 1, -19),
    ];
    for (number, x, y) in expected {
        assert_eq!(home.get(shirt(number)), Some(Hex::new(x, y)), "No.{number}");
    }
    let away = place(&mut table, Seat::Away, Kind::LineOutOther { spot });
    for (number, x, y) in [(2, 11, 1), (1, 9, 3), (3, 8, 2), (8, 3, 3), (9, 6, 6), (11, 9, 13)] {
        assert_eq!(away.get(shirt(number)), Some(Hex::new(x, y)), "No.{number}");
    }
    let zones = table.zones(Seat::Away);
    let board = Board { pack: core(), table: &table };
    let line: Vec<_> = line_out::in_line(&board, Seat::Home, spot).collect();
    assert_eq!(line.len(), 7);
    for id in line {
        assert!(!zones.has(table.player(id).at.expect("he is placed")), "{id}");
    }
}

#[test]
fn a_line_out_is_refused_for_its_clause() {
    let mut table = table(Facing::Up);
    let spot = Hex::new(12, 0);
    let throwing = Kind::LineOutThrowing { spot };
    let back = |number: u8, x| (number, Some((x, -8)));
    {
        let refused = |moved: &[_]| refused(&table, Seat::Home, throwing, moved);
        assert_eq!(refused(&[(2, Some((11, -1)))]), "CT-186", "the thrower is in touch");
        assert_eq!(refused(&[(3, Some((12, -2)))]), "CT-012", "nobody else is");
        assert_eq!(refused(&[(9, Some((6, -2)))]), "CT-012", "the slot is taken");
        assert_eq!(refused(&[back(5, 4), (9, Some((6, -2)))]), "CT-187", "No.9 in the line");
        assert_eq!(refused(&[back(5, 4), (12, Some((6, -2)))]), "CT-188", "a back in the line");
        assert_eq!(refused(&[(10, Some((3, -7)))]), "CT-187", "too near");
        let six = [back(1, 0), back(3, 2), back(4, 4), back(5, 6), back(6, 8), back(7, 10)];
        assert_eq!(refused(&six), "CT-186", "one is too few");
    }
    let mut five = default(&Board { pack: core(), table: &table }, Seat::Home, throwing);
    five.set(shirt(1), Hex::new(0, -8));
    five.set(shirt(3), Hex::new(2, -8));
    assert_eq!(check(&Board { pack: core(), table: &table }, Seat::Home, throwing, &five), Ok(()));
    put(&mut Cx { pack: core(), table: &mut table, sink: &mut () }, Seat::Home, &five);
    // The others may have as many as the throwers have, and their default does.
    let other = Kind::LineOutOther { spot };
    let board = Board { pack: core(), table: &table };
    let away = default(&board, Seat::Away, other);
    let slots = away.iter().filter(|(_, at)| [2, 3].contains(&at.y) && at.x <= 9).count();
    assert_eq!(slots, 5);
    let refused = |moved: &[_]| refused(&table, Seat::Away, other, moved);
    assert_eq!(refused(&[(8, Some((4, 2)))]), "CT-186", "six against five");
    assert_eq!(refused(&[(2, Some((12, 0)))]), "CT-012", "the touch space is the thrower's");
    assert_eq!(refused(&[(2, Some((10, 2)))]), "CT-186", "not next to touch");
}

#[test]
fn the_spaces_around_are_exactly_so_far() {
    for centre in [Hex::new(0, 0), Hex::new(11, -37), Hex::new(19, 13)] {
        for spaces in 0..=30 {
            let mut found: Vec<_> = around(centre, spaces).collect();
            let grid = (-X_MOST..=X_MOST).flat_map(|x| (-Y_MOST..=Y_MOST).map(move |y| (x, y)));
            let mut expected: Vec<_> = grid
                .filter(|(x, y)| (x + y) % 2 == 0)
                .map(|(x, y)| Hex::new(x, y))
                .filter(|hex| i16::from(hex.distance(centre)) == spaces)
                .collect();
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{spaces} from {centre}");
        }
    }
}
