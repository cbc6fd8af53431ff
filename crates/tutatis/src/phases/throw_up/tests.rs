use super::*;
use crate::actions::Action;
use crate::phases::testing::{Played, away, home, sq, stand, table};
use crate::state::Table;

fn ready() -> Table {
    let mut table = table("humans", "orcs");
    stand(&mut table, home(1), 6, 2);
    stand(&mut table, away(1), 6, 15);
    table.teams.home.keeper = Some(home(1));
    table.teams.away.keeper = Some(away(1));
    table.first_deployer = Some(Seat::Away);
    table
}

fn throw_up(table: Table) -> Played {
    Played::from(table, &[ThrowUp(ThrowUpStep::Begin).into()])
}

/// D2, and TU-055 for the other directions.
#[test]
fn the_ball_scatters_as_section_7_says() {
    assert_eq!(scatter(4, 2), (sq(8, 7), Dir::Se));
    assert_eq!(scatter(1, 3), (sq(3, 11), Dir::Nw));
    assert_eq!([scatter(2, 1), scatter(5, 1)], [(sq(6, 9), Dir::N), (sq(6, 8), Dir::S)]);
    assert_eq!([scatter(3, 2), scatter(6, 3)], [(sq(8, 10), Dir::Ne), (sq(3, 6), Dir::Sw)]);
}

#[test]
fn a_ball_on_the_ground_is_rolled_for() {
    let mut played = throw_up(ready());
    played.throw(&[2]).throw(&[3]);
    assert_eq!(played.table().ball.at, BallAt::Loose(sq(6, 11)));
    played.throw(&[1, 6]).throw(&[3, 4]).throw(&[1, 1]).throw(&[1, 2]);
    assert!(played.state.is_over(), "a tie first, then Away's three");
    assert_eq!(played.table().attacker, Some(Seat::Away));
    assert!(!played.table().throw_up);
}

#[test]
fn whoever_catches_it_attacks() {
    let mut start = ready();
    stand(&mut start, home(2), 6, 9);
    let mut played = throw_up(start);
    played.throw(&[2]).throw(&[1]);
    assert_eq!(played.asked(), Some(Seat::Home));
    played.choose(Action::Catch).throw(&[1, 1]);
    assert_eq!(played.table().attacker, Some(Seat::Home));
    assert_eq!(played.table().ball.at, BallAt::Held(home(2)));
}

#[test]
fn a_ball_that_leaves_the_pitch_goes_to_the_first_deployers_keeper() {
    let mut start = ready();
    start.throw_up = true;
    let mut played = Played::from(start, &[ThrowUp(ThrowUpStep::Landed).into()]);
    assert!(played.events.contains(&Event::BallToKeeper { figure: away(1) }));
    assert_eq!(played.table().attacker, Some(Seat::Away));
    assert_eq!(played.table().ball.at, BallAt::Held(away(1)));
    assert!(played.events.pop().is_some_and(|event| event == Event::Attacks { seat: Seat::Away }));
}
