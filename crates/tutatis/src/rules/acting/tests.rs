//! Who may act, clause by clause, on a table with a handful of figures.

use engine::{Options, Refuses};

use super::*;
use crate::pack::testing::core;
use crate::state::{Ball, BallAt, Table};

/// Humans (Home, number 1 keeps) against Orcs: 7 stands at 6,8 and nobody else is fielded.
fn table() -> Table {
    let mut table = crate::setup::table(core(), &Options::default()).expect("default rosters");
    table.active = Seat::Home;
    table.teams.home.keeper = Some(home(1));
    put(&mut table, 7, Place::Standing(Square::new(6, 8)));
    table
}

fn home(number: u8) -> FigureId {
    FigureId::new(Seat::Home, number)
}

fn put(table: &mut Table, number: u8, place: Place) {
    table.figures.put(home(number), place);
}

fn give(table: &mut Table, number: u8) {
    table.ball = Ball { at: BallAt::Held(home(number)), ..Ball::default() };
}

fn act(table: &mut Table, number: u8, change: impl FnOnce(&mut Activation)) {
    let mut activation = Activation::new(home(number), 6);
    change(&mut activation);
    table.activation = Some(activation);
    table.figures.mark(home(number), |figure| figure.activated = true);
}

/// The clause that forbids it, or nothing.
fn verdict(table: &Table, number: u8, doing: Doing) -> Option<&'static str> {
    let board = Board { pack: core(), table };
    let verdict = may(&board, home(number), doing);
    assert_eq!(verdict.is_ok(), can(&board, home(number), doing), "both judge alike");
    verdict.err().map(|refusal| refusal.clause())
}

#[test]
fn figures_that_do_not_exist_are_refused() {
    let table = table();
    for number in [0, 12, 13, 14, 255] {
        assert_eq!(verdict(&table, number, Doing::Step), Some("TU-064"), "{number}");
    }
    assert_eq!(verdict(&table, 8, Doing::Step), Some("TU-041"), "on the bench");
}

#[test]
fn posture_decides_what_comes_first() {
    let mut table = table();
    let at = Square::new(6, 8);
    put(&mut table, 7, Place::Prone(at));
    assert_eq!(verdict(&table, 7, Doing::Step), Some("TU-291"));
    assert_eq!(verdict(&table, 7, Doing::Stand), None);
    put(&mut table, 7, Place::Stunned(at));
    assert_eq!(verdict(&table, 7, Doing::Stand), Some("TU-291"));
    assert_eq!(verdict(&table, 7, Doing::RollOver), None);
    let off = |stunned| Place::OffPitch { exit: Square::new(1, 8), knocked_down: true, stunned };
    put(&mut table, 7, off(true));
    assert_eq!(verdict(&table, 7, Doing::Enter), Some("TU-291"));
    put(&mut table, 7, off(false));
    assert_eq!(verdict(&table, 7, Doing::Enter), None);
    assert_eq!(verdict(&table, 7, Doing::Step), Some("TU-291"));
    put(&mut table, 7, Place::Standing(at));
    assert_eq!(verdict(&table, 7, Doing::Stand), Some("TU-086"));
    assert_eq!(verdict(&table, 7, Doing::RollOver), Some("TU-250"));
    assert_eq!(verdict(&table, 7, Doing::Enter), Some("TU-157"));
}

#[test]
fn only_a_pass_comes_after_an_activation() {
    let mut table = table();
    give(&mut table, 7);
    table.figures.mark(home(7), |figure| figure.activated = true);
    assert_eq!(verdict(&table, 7, Doing::Step), Some("TU-064"));
    assert_eq!(verdict(&table, 7, Doing::Shoot), Some("TU-064"));
    assert_eq!(verdict(&table, 7, Doing::Pass), None);
    table.figures.mark(home(7), |figure| figure.passed = true);
    assert_eq!(verdict(&table, 7, Doing::Pass), Some("TU-164"));
}

#[test]
fn a_running_tackle_leaves_steps_and_a_pass() {
    let mut table = table();
    act(&mut table, 7, |own| own.act = Act::Running);
    assert_eq!(verdict(&table, 7, Doing::Step), None);
    for doing in [Doing::Tackle, Doing::Running, Doing::Foul, Doing::Ability] {
        assert_eq!(verdict(&table, 7, doing), Some("TU-290"), "{doing:?}");
    }
    give(&mut table, 7);
    assert_eq!(verdict(&table, 7, Doing::Pass), None);
    assert_eq!(verdict(&table, 7, Doing::Shoot), Some("TU-290"));
}

#[test]
fn the_running_tackle_and_the_shot_of_a_turn_are_counted() {
    let mut table = table();
    table.teams.home.ran = true;
    table.teams.home.shot = true;
    assert_eq!(verdict(&table, 7, Doing::Tackle), None, "a plain one");
    assert_eq!(verdict(&table, 7, Doing::Running), Some("TU-068"));
    act(&mut table, 7, |own| own.rose = true);
    assert_eq!(verdict(&table, 7, Doing::Tackle), Some("TU-068"), "he stood up: TU-133");
    give(&mut table, 7);
    assert_eq!(verdict(&table, 7, Doing::Shoot), Some("TU-069"));
}

#[test]
fn carriers_tackle_only_without_moving() {
    let mut table = table();
    give(&mut table, 7);
    assert_eq!(verdict(&table, 7, Doing::Tackle), None);
    assert_eq!(verdict(&table, 7, Doing::Running), Some("TU-119"));
    assert_eq!(verdict(&table, 7, Doing::Foul), Some("TU-119"));
    act(&mut table, 7, |own| own.squares_moved = 1);
    assert_eq!(verdict(&table, 7, Doing::Tackle), Some("TU-120"));
    assert_eq!(verdict(&table, 7, Doing::Ability), Some("TU-290"));
    table.ball = Ball::default();
    assert_eq!(verdict(&table, 7, Doing::Foul), None, "without the ball");
    act(&mut table, 7, |own| own.picked_up = true);
    assert_eq!(verdict(&table, 7, Doing::Foul), Some("TU-109"));
}

#[test]
fn a_soloing_test_comes_before_the_fourth_square() {
    let mut table = table();
    assert_eq!(verdict(&table, 7, Doing::Solo), Some("TU-110"));
    give(&mut table, 7);
    act(&mut table, 7, |own| own.squares_moved = 1);
    for (steps, clause) in [(0, Some("TU-293")), (1, None), (3, None), (4, Some("TU-293"))] {
        table.ball.solo_steps = steps;
        assert_eq!(verdict(&table, 7, Doing::Solo), clause, "{steps}");
    }
    table.ball.solo_steps = 2;
    act(&mut table, 7, |own| own.mo_left = 0);
    assert_eq!(verdict(&table, 7, Doing::Solo), Some("TU-293"));
    table.activation = None;
    table.figures.mark(home(7), |figure| figure.activated = false);
    assert_eq!(verdict(&table, 7, Doing::Solo), Some("TU-293"), "it belongs to a movement");
}

#[test]
fn a_keeper_with_the_ball_releases_it() {
    let mut table = table();
    put(&mut table, 1, Place::Standing(Square::new(6, 2)));
    give(&mut table, 1);
    for doing in [Doing::Step, Doing::Pass, Doing::Clear] {
        assert_eq!(verdict(&table, 1, doing), None, "{doing:?}");
    }
    assert_eq!(verdict(&table, 1, Doing::Tackle), Some("TU-216"));
    assert_eq!(verdict(&table, 1, Doing::Finish), Some("TU-216"));
    assert_eq!(verdict(&table, 1, Doing::Ability), Some("TU-272"));
    give(&mut table, 7);
    assert_eq!(verdict(&table, 7, Doing::Clear), Some("TU-228"));
}

#[test]
fn whoever_is_in_a_keeper_area_leaves_it_first() {
    let mut table = table();
    put(&mut table, 7, Place::Standing(Square::new(6, 1)));
    give(&mut table, 7);
    for doing in [Doing::Tackle, Doing::Pass, Doing::Foul] {
        assert_eq!(verdict(&table, 7, doing), Some("TU-301"), "{doing:?}");
    }
    assert_eq!(verdict(&table, 7, Doing::Finish), Some("TU-091"));
    assert_eq!(verdict(&table, 7, Doing::Step), None);
    put(&mut table, 8, Place::Standing(Square::new(6, 8)));
    assert_eq!(verdict(&table, 8, Doing::Step), None, "anybody may act before");
    act(&mut table, 7, |_| ());
    assert_eq!(verdict(&table, 8, Doing::Step), Some("TU-311"), "he has begun");
    assert_eq!(verdict(&table, 7, Doing::Finish), Some("TU-311"));
    act(&mut table, 7, |own| own.mo_left = 1);
    assert_eq!(verdict(&table, 8, Doing::Step), None, "two steps are too far");
    assert_eq!(verdict(&table, 7, Doing::Finish), None, "the duty has lapsed");
}

#[test]
fn coming_back_after_a_knock_down_costs_three() {
    let mut table = table();
    put(
        &mut table,
        7,
        Place::OffPitch { exit: Square::new(1, 8), knocked_down: true, stunned: false },
    );
    let board = Board { pack: core(), table: &table };
    assert_eq!(enter_cost(&board, home(7), true), 3);
    assert_eq!(enter_cost(&board, home(7), false), 1);
}
