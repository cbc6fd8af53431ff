use engine::Refuses;

use super::*;
use crate::game::Board;
use crate::pack::testing::core;
use crate::phases::testing::{away, home, sq, stand, table};
use crate::state::Table;

fn judged(table: &Table, number: u8, x: i8, y: i8) -> Result<(), &'static str> {
    let board = Board { pack: core(), table };
    legal(&board, Seat::Home, number, sq(x, y)).map_err(|refusal| refusal.clause())
}

/// Humans with a keeper posted.
fn posted() -> Table {
    let mut table = table("humans", "orcs");
    stand(&mut table, home(1), 6, 2);
    table.teams.home.keeper = Some(home(1));
    table
}

#[test]
fn squares_are_on_the_pitch_empty_and_not_in_the_opponents_third() {
    let mut table = posted();
    stand(&mut table, away(3), 6, 9);
    assert_eq!(judged(&table, 2, 6, 11), Ok(()));
    assert_eq!(judged(&table, 2, 5, 9), Ok(()), "next to an opponent");
    assert_eq!(judged(&table, 2, 6, 12), Err("TU-047"));
    assert_eq!(judged(&table, 2, 6, 9), Err("TU-053"));
    assert_eq!(judged(&table, 2, 0, 5), Err("TU-053"));
    assert_eq!(judged(&table, 2, 127, -128), Err("TU-053"));
}

#[test]
fn one_figure_a_wild_sector() {
    let mut table = posted();
    stand(&mut table, home(2), 3, 7);
    assert_eq!(judged(&table, 3, 1, 1), Err("TU-048"));
    assert_eq!(judged(&table, 3, 9, 11), Ok(()), "the other one");
    assert_eq!(judged(&table, 3, 4, 7), Ok(()), "the centre");
}

#[test]
fn only_figures_of_the_bench_are_placed() {
    let mut table = posted();
    for (place, clause) in [
        (Place::Injured, "TU-253"),
        (Place::Unconscious, "TU-252"),
        (Place::HeatOut, "TU-024"),
        (Place::SentOff, "TU-269"),
        (Place::Standing(sq(4, 4)), "TU-045"),
    ] {
        table.figures.put(home(2), place);
        assert_eq!(judged(&table, 2, 6, 6), Err(clause));
    }
    for number in [0, 12, 13, 14, 255] {
        assert_eq!(judged(&table, number, 6, 6), Err("TU-046"), "{number}");
    }
}

#[test]
fn seven_one_hero_and_one_with_the_keeper_role() {
    let mut table = table("humans: 2 keeper, aoife-marrin, old-tam-ferrow, 8 hurler", "orcs");
    stand(&mut table, home(1), 6, 2);
    table.teams.home.keeper = Some(home(1));
    assert_eq!(judged(&table, 2, 6, 6), Err("TU-034"));
    stand(&mut table, home(3), 6, 6);
    assert_eq!(judged(&table, 4, 6, 7), Err("TU-036"));
    for number in 5..=9 {
        stand(&mut table, home(number), 4, number as i8);
    }
    assert_eq!(judged(&table, 10, 6, 7), Err("TU-003"));
}

#[test]
fn the_last_figure_that_could_be_keeper_goes_into_the_area() {
    let mut table = table("humans: keeper, aoife-marrin, old-tam-ferrow, 6 hurler", "orcs");
    // Only the two heroes are left, and nobody else: the second could not follow the first.
    for id in FigureId::of(Seat::Home).filter(|id| !matches!(id.number, 2 | 3)) {
        if table.figures.get(id).place == Place::Bench {
            table.figures.put(id, Place::SentOff);
        }
    }
    assert_eq!(judged(&table, 2, 6, 6), Err("TU-052"));
    assert_eq!(judged(&table, 2, 6, 1), Ok(()));
    let board = Board { pack: core(), table: &table };
    assert!(!may_be_done(&board, Seat::Home));
    let usual = usual(&board, Seat::Home);
    assert_eq!(usual, Some(Action::Place(2, sq(6, 2))), "most Ag and BP");
}

#[test]
fn a_square_that_is_taken_gives_way_to_the_nearest_one() {
    let mut table = posted();
    let first = |table: &Table| usual(&Board { pack: core(), table }, Seat::Home);
    let Some(Action::Place(number, at)) = first(&table) else { panic!("a placement") };
    assert_eq!(at, sq(4, 4));
    stand(&mut table, away(3), 4, 4);
    // Distance 1: the lowest row, then the leftmost column; nobody is in that wild sector yet.
    assert_eq!(first(&table), Some(Action::Place(number, sq(3, 3))));
}
