//! Chances of whole ways against products made by hand.

use engine::{Options, Refuses, Seat};

use super::*;
use crate::figure::Place;
use crate::pack::testing::core;
use crate::state::{Ball, Table};

/// Humans (Home) against Orcs. Home 7 is a Hurler: Mo 6, Ag 7, BP 7, soloing +2.
fn table() -> Table {
    let mut table = crate::setup::table(core(), &Options::default()).expect("default rosters");
    table.active = Seat::Home;
    stand(&mut table, home(7), 6, 8);
    table
}

fn home(number: u8) -> FigureId {
    FigureId::new(Seat::Home, number)
}

fn stand(table: &mut Table, id: FigureId, x: i8, y: i8) {
    table.figures.put(id, Place::Standing(Square::new(x, y)));
}

/// The chance to get to a square, and the length of the way.
fn to(table: &Table, x: i8, y: i8) -> Option<(Chance, usize)> {
    let reach = of(&Board { pack: core(), table }, home(7));
    let square = Square::new(x, y);
    let way = reach.way_to(square)?;
    assert_eq!(way.end(Square::new(6, 8)), square);
    Some((reach.chance(square)?, way.len()))
}

const fn product<const N: usize>(wins: [u32; N]) -> Chance {
    let mut chance = Chance::CERTAIN;
    let mut index = 0;
    while index < N {
        chance = chance.and(wins[index]);
        index += 1;
    }
    chance
}

#[test]
fn an_open_pitch_is_reached_with_certainty_within_mo() {
    let table = table();
    assert_eq!(to(&table, 9, 10), Some((Chance::CERTAIN, 3)));
    assert_eq!(to(&table, 6, 14), Some((Chance::CERTAIN, 6)));
    assert_eq!(to(&table, 6, 15), None, "seven squares, and an area");
    assert_eq!(to(&table, 6, 8), None, "he is there");
    assert_eq!(to(&table, 6, 2), None, "his own keeper area");
}

#[test]
fn opponents_are_dodged_once_and_then_walked_around() {
    let mut table = table();
    // One unmarked opponent in contact: Ag 7 - 1, fifteen throws of 36.
    stand(&mut table, FigureId::new(Seat::Away, 8), 6, 9);
    assert_eq!(to(&table, 6, 7), Some((product([15]), 1)));
    // Straight on past him would be a dodge from every square beside him.
    assert_eq!(to(&table, 6, 10), Some((product([15]), 6)));
    assert_eq!(product([15]).per_mille(), 417);
}

#[test]
fn a_loose_ball_on_the_way_is_picked_up_and_carried() {
    let mut table = table();
    table.ball = Ball { at: BallAt::Loose(Square::new(6, 9)), ..Ball::default() };
    // BP 7 + 2, nobody near: thirty throws of 36.
    assert_eq!(to(&table, 6, 9), Some((product([30]), 1)));
    assert_eq!(to(&table, 6, 10), Some((Chance::CERTAIN, 2)), "around the ball");
}

#[test]
fn a_carrier_solos_before_his_first_step_and_every_fourth_square() {
    let mut table = table();
    table.ball = Ball { at: BallAt::Held(home(7)), since_turn_start: true, ..Ball::default() };
    // BP 7 + 2: thirty throws of 36, at once and after four squares.
    assert_eq!(to(&table, 6, 11), Some((product([30]), 3)));
    assert_eq!(to(&table, 6, 12), Some((product([30, 30]), 4)));
    table.ball.free_carry = true;
    assert_eq!(to(&table, 6, 11), Some((Chance::CERTAIN, 3)), "after a lucky throw-in");
    table.ball = Ball { at: BallAt::Held(home(7)), solo_steps: 3, ..Ball::default() };
    assert_eq!(to(&table, 6, 9), Some((product([30]), 1)));
}

#[test]
fn ways_are_judged_step_by_step() {
    let mut table = table();
    stand(&mut table, home(8), 6, 10);
    let board = Board { pack: core(), table: &table };
    let judged = |dirs: &[Dir]| {
        let way = dirs.iter().copied().collect();
        path(&board, home(7), way).map_err(|refusal| refusal.clause())
    };
    assert_eq!(judged(&[Dir::N, Dir::Ne]), Ok(()));
    assert_eq!(judged(&[Dir::N, Dir::N]), Err("TU-084"));
    assert_eq!(judged(&[Dir::N, Dir::S, Dir::S]), Ok(()), "over his own square");
    assert_eq!(judged(&[Dir::S; 7]), Err("TU-083"));
    assert_eq!(judged(&[]), Err("TU-083"));
    assert_eq!(judged(&[Dir::S; 6]), Err("TU-089"));
}
