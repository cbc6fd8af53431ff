//! Squares that may be entered, and ways back onto the pitch.

use engine::Options;

use super::*;
use crate::pack::testing::core;
use crate::state::Table;

fn table() -> Table {
    let mut table = crate::setup::table(core(), &Options::default()).expect("default rosters");
    table.teams.home.keeper = Some(home(1));
    table
}

fn home(number: u8) -> FigureId {
    FigureId::new(Seat::Home, number)
}

fn sq(x: i8, y: i8) -> Square {
    Square::new(x, y)
}

fn stand(table: &mut Table, number: u8, at: Square) {
    table.figures.put(home(number), Place::Standing(at));
}

fn judged(table: &Table, number: u8, from: Square, to: Square) -> Result<(), Barrier> {
    step(&Board { pack: core(), table }, home(number), from, to)
}

#[test]
fn figures_and_edges_are_in_the_way() {
    let mut table = table();
    table.figures.put(home(8), Place::Stunned(sq(1, 9)));
    assert_eq!(judged(&table, 7, sq(1, 8), sq(1, 9)), Err(Barrier::Figure));
    assert_eq!(judged(&table, 7, sq(1, 8), sq(0, 8)), Err(Barrier::Edge));
    assert_eq!(judged(&table, 7, sq(1, 8), sq(2, 9)), Ok(()));
}

#[test]
fn an_area_admits_its_keeper_only() {
    let table = table();
    assert_eq!(judged(&table, 7, sq(6, 3), sq(6, 2)), Err(Barrier::Area));
    assert_eq!(judged(&table, 1, sq(6, 3), sq(6, 2)), Ok(()));
    assert_eq!(judged(&table, 1, sq(6, 14), sq(6, 15)), Err(Barrier::Area), "not the other one");
}

#[test]
fn inside_an_area_only_shortest_ways_out_are_open() {
    let mut table = table();
    stand(&mut table, 7, sq(6, 1));
    assert_eq!(judged(&table, 7, sq(6, 1), sq(6, 2)), Ok(()));
    assert_eq!(judged(&table, 7, sq(6, 1), sq(5, 1)), Ok(()), "4,1 is as near");
    stand(&mut table, 7, sq(6, 2));
    assert_eq!(judged(&table, 7, sq(6, 2), sq(6, 3)), Ok(()));
    assert_eq!(judged(&table, 7, sq(6, 2), sq(7, 2)), Err(Barrier::NotOut));
}

#[test]
fn a_leap_goes_exactly_two_squares_over_anything() {
    let mut table = table();
    stand(&mut table, 8, sq(6, 9));
    let board = Board { pack: core(), table: &table };
    assert_eq!(leap(&board, sq(6, 8), sq(6, 10)), Ok(()));
    assert_eq!(leap(&board, sq(6, 8), sq(7, 9)), Err(Barrier::NotTwo));
    assert_eq!(leap(&board, sq(6, 7), sq(6, 9)), Err(Barrier::Figure));
    assert_eq!(leap(&board, sq(6, 4), sq(6, 2)), Err(Barrier::Area));
    assert_eq!(two_away(sq(6, 8)).count(), 16);
    assert_eq!(two_away(sq(1, 1)).count(), 5);
}

#[test]
fn the_way_back_is_the_exit_or_the_nearest_border_squares() {
    let mut table = table();
    let off = |exit| Place::OffPitch { exit, knocked_down: false, stunned: false };
    let doors = |table: &Table, number| entrances(&Board { pack: core(), table }, home(number));
    table.figures.put(home(7), off(sq(1, 2)));
    let beside = [sq(1, 2), sq(1, 3), sq(1, 1)];
    assert_eq!(doors(&table, 7)[..], beside, "where he left, or beside it");
    stand(&mut table, 8, sq(1, 2));
    assert_eq!(doors(&table, 7)[..], [sq(1, 3), sq(1, 1)], "either way along the border");
    stand(&mut table, 9, sq(1, 3));
    assert_eq!(doors(&table, 7)[..], [sq(1, 1)]);
    stand(&mut table, 10, sq(1, 1));
    assert_eq!(doors(&table, 7)[..], [sq(1, 4), sq(2, 1)], "round the corner");
    table.figures.put(home(7), off(sq(6, 1)));
    assert_eq!(doors(&table, 7)[..], [sq(4, 1), sq(8, 1)], "not into the area");
    table.figures.put(home(1), off(sq(6, 1)));
    let keeper = [sq(6, 1), sq(5, 1), sq(7, 1)];
    assert_eq!(doors(&table, 1)[..], keeper, "the keeper may");
}

#[test]
fn inwards_is_diagonal_in_a_corner() {
    assert_eq!([inwards(sq(1, 1)), inwards(sq(11, 16))], [Dir::Ne, Dir::Sw]);
    assert_eq!([inwards(sq(1, 5)), inwards(sq(11, 5))], [Dir::E, Dir::W]);
    assert_eq!([inwards(sq(4, 1)), inwards(sq(4, 16))], [Dir::N, Dir::S]);
}
