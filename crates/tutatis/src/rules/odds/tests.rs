//! The table of 9.9, and rolls made of their parts.

use engine::{Options, Seat};

use super::*;
use crate::figure::Place;
use crate::pack::testing::core;
use crate::state::Table;

fn table(home: &str, away: &str) -> Table {
    let mut options = Options::default();
    options.0.insert("home_roster".into(), home.into());
    options.0.insert("away_roster".into(), away.into());
    crate::setup::table(core(), &options).expect("default rosters are legal")
}

fn figure(table: &Table, seat: Seat, role: &str) -> FigureId {
    let board = Board { pack: core(), table };
    FigureId::of(seat)
        .filter(|id| table.figures.get(*id).place != Place::Nobody)
        .find(|id| board.profile(*id).id == role)
        .expect("the roster has one")
}

fn stand(table: &mut Table, id: FigureId, x: i8, y: i8) {
    table.figures.put(id, Place::Standing(Square::new(x, y)));
}

fn sum(table: &Table, kind: RollKind, id: FigureId, scene: Scene) -> i8 {
    parts(&Board { pack: core(), table }, kind, id, scene).sum()
}

#[test]
fn the_chances_of_a_test_are_those_of_two_dice() {
    for number in -3..=15 {
        let throws = (1..=6).flat_map(|one| (1..=6).map(move |two| one + two));
        assert_eq!(wins(number), throws.filter(|sum| *sum <= number).count() as u32, "{number}");
    }
}

#[test]
fn picking_up_depends_on_who_is_beside_the_ball() {
    let mut table = table("orcs", "humans");
    let brawler = figure(&table, Seat::Home, "brawler");
    let hurler = figure(&table, Seat::Away, "hurler");
    let slinger = figure(&table, Seat::Home, "slinger");
    stand(&mut table, brawler, 6, 8);
    let pick_up = |table: &Table| sum(table, RollKind::PickUp, brawler, Scene::default());
    assert_eq!(pick_up(&table), 9, "BP 7 and a free ball");
    stand(&mut table, hurler, 7, 9);
    assert_eq!(pick_up(&table), 6, "one unmarked opponent");
    stand(&mut table, slinger, 8, 9);
    assert_eq!(pick_up(&table), 7, "marked: neither bonus nor penalty");
    table.weather = Some(2);
    assert_eq!(pick_up(&table), 5, "storm");
    table.figures.mark(brawler, |figure| figure.shaken = 1);
    assert_eq!(pick_up(&table), 4, "and Shaken");
}

#[test]
fn assists_count_those_who_are_free_to_help() {
    // E2 and E3 of section 6.
    let mut table = table("orcs", "dwarves");
    let orcs: Vec<_> = (1..=3).map(|number| FigureId::new(Seat::Home, number)).collect();
    let dwarves: Vec<_> = (1..=2).map(|number| FigureId::new(Seat::Away, number)).collect();
    stand(&mut table, orcs[1], 6, 8);
    stand(&mut table, orcs[0], 5, 10);
    stand(&mut table, orcs[2], 7, 9);
    stand(&mut table, dwarves[0], 6, 9);
    stand(&mut table, dwarves[1], 7, 8);
    let both = |table: &Table| {
        let board = Board { pack: core(), table };
        (assists(&board, orcs[1], dwarves[0]), assists(&board, dwarves[0], orcs[1]))
    };
    assert_eq!(both(&table), (1, 0));
    table.figures.put(orcs[2], Place::Bench);
    assert_eq!(both(&table), (1, 1));
}

#[test]
fn a_smaller_tackler_feels_how_massive_his_target_is() {
    let mut table = table("fomori", "orcs");
    let thrall = figure(&table, Seat::Home, "thrall");
    let giant = figure(&table, Seat::Home, "sea-giant");
    let troll = figure(&table, Seat::Away, "half-troll");
    stand(&mut table, thrall, 6, 8);
    stand(&mut table, troll, 6, 9);
    let total = |table: &Table, by| sum(table, RollKind::TackleAtt, by, Scene::against(troll));
    assert_eq!(total(&table, thrall), 4 - 1);
    stand(&mut table, giant, 6, 10);
    assert_eq!(total(&table, giant), 10, "as large as he; Thralls never assist");
}
