//! D1 and D7 of section 7, and who stands in the way.

use engine::Options;

use super::*;
use crate::figure::Place;
use crate::pack::testing::core;
use crate::state::Table;

/// Orcs (Home) and Humans (Away): nobody on the pitch.
fn table() -> Table {
    let mut options = Options::default();
    options.0.insert("home_roster".into(), "orcs".into());
    options.0.insert("away_roster".into(), "humans".into());
    crate::setup::table(core(), &options).expect("default rosters are legal")
}

fn home(number: u8) -> FigureId {
    FigureId::new(Seat::Home, number)
}

fn away(number: u8) -> FigureId {
    FigureId::new(Seat::Away, number)
}

fn stand(table: &mut Table, id: FigureId, x: i8, y: i8) {
    table.figures.put(id, Place::Standing(Square::new(x, y)));
}

/// The place in the roster of a figure with a role.
fn number_of(table: &Table, seat: Seat, role: &str) -> FigureId {
    let board = Board { pack: core(), table };
    FigureId::of(seat)
        .filter(|id| table.figures.get(*id).place != Place::Nobody)
        .find(|id| board.profile(*id).id == role)
        .expect("the roster has one")
}

#[test]
fn distances_are_those_of_section_7() {
    let from = |x, y| distance(Seat::Away, Square::new(x, y));
    assert_eq!([from(6, 12), from(2, 16), from(6, 14)], [3, 3, 1]);
    assert_eq!(distance(Seat::Home, Square::new(6, 5)), 3, "the other end is alike");
}

#[test]
fn only_a_keeper_on_his_feet_in_his_area_contests() {
    let mut table = table();
    let keeper = number_of(&table, Seat::Away, "keeper");
    table.teams.away.keeper = Some(keeper);
    let posted = |table: &Table| posted_keeper(&Board { pack: core(), table }, Seat::Away);
    stand(&mut table, keeper, 6, 15);
    assert_eq!(posted(&table), Some(keeper));
    stand(&mut table, keeper, 6, 14);
    assert_eq!(posted(&table), None, "in front of his area");
    table.figures.put(keeper, Place::Prone(Square::new(6, 15)));
    assert_eq!(posted(&table), None, "on the ground");
    table.teams.away.keeper = Some(away(2));
    stand(&mut table, keeper, 6, 15);
    assert_eq!(posted(&table), None, "not the designated one");
}

#[test]
fn a_balanced_shot_halves_what_the_house_rule_halves() {
    let mut table = table();
    let brawler = number_of(&table, Seat::Home, "brawler");
    let keeper = number_of(&table, Seat::Away, "keeper");
    table.teams.away.keeper = Some(keeper);
    stand(&mut table, brawler, 6, 12);
    stand(&mut table, keeper, 6, 16);
    let sum = |table: &Table, kind, id, scene| {
        odds::parts(&Board { pack: core(), table }, kind, id, scene).sum()
    };
    let both = |table: &Table| {
        let board = Board { pack: core(), table };
        let (kind, scene) = aim(&board, brawler, Square::new(6, 12), ShotAt::Point);
        let keeps = sum(table, RollKind::ShotKeep, keeper, Scene::against(brawler));
        (sum(table, kind, brawler, scene), keeps)
    };
    // D7, and Keen Reflexes of the human keeper on top of his 17 and 13.
    assert_eq!(both(&table), (11, 18));
    table.settings.balanced = true;
    assert_eq!(both(&table), (7, 14));
}

#[test]
fn an_opponent_is_in_the_way_once() {
    let mut table = table();
    let striker = home(11);
    stand(&mut table, striker, 6, 12);
    let obstruction = |table: &Table| {
        super::obstruction(&Board { pack: core(), table }, striker, Square::new(6, 12))
    };
    assert_eq!(obstruction(&table), 0);
    stand(&mut table, away(2), 6, 13);
    assert_eq!(obstruction(&table), 1, "on the line and in contact");
    stand(&mut table, away(3), 5, 12);
    assert_eq!(obstruction(&table), 2, "in contact only");
    stand(&mut table, away(4), 6, 15);
    assert_eq!(obstruction(&table), 3, "on the line only");
    stand(&mut table, home(2), 4, 12);
    assert_eq!(obstruction(&table), 2, "marked by a team-mate");
}
