//! Whole acts in a turn: steps with their tests, and what becomes of activations.

use super::*;
use crate::actions::ShotAt;
use crate::figure::Place;
use crate::phases::match_frame::{MatchFrame, MatchStep};
use crate::phases::testing::{Played, away, home, sq, stand, table};
use crate::pitch::Way;
use crate::state::{Ball, BallAt, Table};

/// Home's turn begins: Humans, whose 7 is a Hurler (Mo 6, Ag 7, BP 7, soloing +2), against Orcs.
fn begun(change: impl FnOnce(&mut Table)) -> Played {
    begun_by("humans", change)
}

fn begun_by(race: &str, change: impl FnOnce(&mut Table)) -> Played {
    let mut table = table(race, "orcs");
    table.half = 1;
    table.active = Seat::Home;
    table.attacker = Some(Seat::Home);
    change(&mut table);
    let frames = [MatchFrame(MatchStep::TurnOver).into(), Turn(TurnStep::Begin).into()];
    Played::from(table, &frames)
}

fn hold(table: &mut Table, id: FigureId) {
    table.ball = Ball { at: BallAt::Held(id), ..Ball::default() };
}

fn loose(table: &mut Table, x: i8, y: i8) {
    table.ball = Ball { at: BallAt::Loose(sq(x, y)), ..Ball::default() };
}

fn ended(played: &Played) -> Option<Over> {
    played.events.iter().find_map(|event| match event {
        Event::TurnEnded { why, .. } => Some(*why),
        _ => None,
    })
}

fn ways(dirs: &[Dir]) -> Way {
    dirs.iter().copied().collect()
}

#[test]
fn a_turn_is_counted_and_begins_afresh() {
    let played = begun(|table| {
        stand(table, home(7), 6, 8);
        table.figures.mark(home(7), |figure| (figure.activated, figure.passed) = (true, true));
        (table.teams.home.ran, table.teams.home.shot) = (true, true);
        hold(table, home(7));
    });
    let table = played.table();
    assert_eq!(table.turns.home, 1);
    assert!(!table.figures.get(home(7)).activated && !table.figures.get(home(7)).passed);
    assert!(!table.teams.home.ran && !table.teams.home.shot && table.ball.since_turn_start);
    assert_eq!(played.proposals(), [Action::End, Action::Pick(7)]);
}

#[test]
fn the_turn_ends_when_nobody_can_act() {
    let mut played = begun(|table| stand(table, home(7), 6, 8));
    played.choose(Action::Finish(7));
    assert_eq!(ended(&played), Some(Over::Ended));
}

#[test]
fn a_pick_changes_only_what_is_offered() {
    let mut played = begun(|table| {
        stand(table, home(7), 1, 1);
        stand(table, home(8), 6, 8);
    });
    let before = played.table().clone();
    played.choose(Action::Pick(7));
    assert_eq!(*played.table(), before);
    let steps = [Dir::N, Dir::Ne, Dir::E].map(|dir| Action::Step(7, dir));
    assert_eq!(played.proposals()[1..], steps);
    played.choose(Action::Step(8, Dir::N));
    assert_eq!(played.table().at(home(8)), Some(sq(6, 9)), "everybody else may still act");
    assert_eq!(played.refused(Action::Pick(0)), "TU-064");
    assert_eq!(played.refused(Action::Yes), engine::Illegal::TABLE);
}

#[test]
fn another_figure_ends_the_activation_in_progress() {
    let mut played = begun(|table| {
        stand(table, home(7), 6, 8);
        stand(table, home(8), 8, 8);
    });
    played.choose(Action::Step(7, Dir::N)).choose(Action::Step(8, Dir::N));
    assert_eq!(played.refused(Action::Step(7, Dir::N)), "TU-064");
    assert_eq!(played.table().activation.map(|own| own.mo_left), Some(5));
}

#[test]
fn a_failed_dodge_floors_him_where_he_was_going_and_ends_the_turn() {
    let mut played = begun(|table| {
        stand(table, home(7), 6, 8);
        stand(table, home(8), 2, 2);
        stand(table, away(8), 6, 9);
    });
    // Ag 7, one unmarked opponent: 7 is too much; the fall check is passed.
    played.choose(Action::Step(7, Dir::S)).throw(&[3, 4]).throw(&[1, 1]);
    assert_eq!(played.table().figures.get(home(7)).place, Place::Prone(sq(6, 7)));
    assert_eq!(ended(&played), Some(Over::Floored));
}

#[test]
fn a_dodge_made_lets_him_go_on() {
    let mut played = begun(|table| {
        stand(table, home(7), 6, 8);
        stand(table, away(8), 6, 9);
    });
    played.choose(Action::Step(7, Dir::S)).throw(&[3, 3]);
    assert_eq!(played.table().at(home(7)), Some(sq(6, 7)));
    played.choose(Action::Step(7, Dir::S));
    assert_eq!(played.table().at(home(7)), Some(sq(6, 6)), "no contact, no test");
}

#[test]
fn a_ball_on_the_way_is_picked_up_or_lost_with_the_turn() {
    let scene = |table: &mut Table| {
        stand(table, home(7), 6, 8);
        loose(table, 6, 9);
    };
    let mut made = begun(scene);
    // BP 7 and 2 for a free ball.
    made.choose(Action::Path(7, ways(&[Dir::N, Dir::N]))).throw(&[4, 5]);
    assert!(made.table().carries(home(7)));
    assert_eq!(made.table().at(home(7)), Some(sq(6, 10)), "he walks on, without a test");
    assert_eq!(made.table().ball.solo_steps, 1);
    let mut failed = begun(scene);
    failed.choose(Action::Path(7, ways(&[Dir::N, Dir::N]))).throw(&[4, 6]).throw(&[2]);
    assert_eq!(failed.table().at(home(7)), Some(sq(6, 9)), "he goes no further");
    assert_eq!(failed.table().ball.at, BallAt::Loose(sq(6, 10)), "straight on");
    assert_eq!(ended(&failed), Some(Over::PickUpFailed));
}

#[test]
fn a_carrier_solos_first_and_after_four_squares() {
    let mut played = begun(|table| {
        stand(table, home(7), 6, 5);
        stand(table, home(8), 2, 2);
        hold(table, home(7));
    });
    played.choose(Action::Go(7, sq(6, 9))).throw(&[4, 5]);
    assert_eq!(played.table().at(home(7)), Some(sq(6, 9)));
    // The compulsory test fails: the ball bounces straight on, his activation is over.
    played.throw(&[4, 6]).throw(&[2]);
    assert_eq!(played.table().ball.at, BallAt::Loose(sq(6, 10)));
    assert_eq!(played.table().activation, None);
    assert_eq!(ended(&played), None, "the turn goes on");
    assert_eq!(played.refused(Action::Step(7, Dir::N)), "TU-064");
}

#[test]
fn a_failed_initial_test_loses_the_ball_before_the_step() {
    let mut played = begun(|table| {
        stand(table, home(7), 6, 5);
        stand(table, home(8), 2, 2);
        hold(table, home(7));
    });
    played.choose(Action::Step(7, Dir::E)).throw(&[6, 6]).throw(&[2]);
    assert_eq!(played.table().at(home(7)), Some(sq(6, 5)));
    assert_eq!(played.table().ball.at, BallAt::Loose(sq(6, 6)), "towards the other end line");
}

#[test]
fn a_soloing_test_of_his_own_accord_starts_the_count_again() {
    let mut played = begun(|table| {
        stand(table, home(7), 6, 8);
        loose(table, 6, 9);
    });
    played.choose(Action::Path(7, ways(&[Dir::N, Dir::N, Dir::N]))).throw(&[1, 1]);
    assert_eq!(played.table().ball.solo_steps, 2);
    played.choose(Action::Solo).throw(&[4, 5]);
    assert_eq!(played.table().ball.solo_steps, 0);
    assert_eq!(played.refused(Action::Solo), "TU-293");
    assert_eq!(played.refused(Action::Shoot(ShotAt::Goal)), "TU-190");
}

#[test]
fn standing_up_costs_two_and_rolling_over_everything() {
    let mut played = begun(|table| {
        table.figures.put(home(7), Place::Prone(sq(6, 8)));
        table.figures.put(home(8), Place::Stunned(sq(2, 8)));
    });
    played.choose(Action::Stand(7));
    let own = played.table().activation.expect("he may go on");
    assert_eq!((own.mo_left, own.rose), (4, true));
    assert_eq!(played.refused(Action::Path(7, ways(&[Dir::N; 5]))), "TU-083");
    played.choose(Action::RollOver(8));
    assert_eq!(played.table().figures.get(home(8)).place, Place::Prone(sq(2, 8)));
    assert_eq!(ended(&played), Some(Over::Ended), "both have acted");
}

#[test]
fn coming_back_onto_the_ball_is_a_pick_up() {
    let mut played = begun(|table| {
        let off = Place::OffPitch { exit: sq(1, 8), knocked_down: true, stunned: false };
        table.figures.put(home(7), off);
        loose(table, 1, 8);
    });
    assert_eq!(played.refused(Action::Enter(7, sq(1, 10))), "TU-158");
    played.choose(Action::Enter(7, sq(1, 8))).throw(&[6, 6]).throw(&[2]);
    assert_eq!(played.table().at(home(7)), Some(sq(1, 8)));
    assert_eq!(played.table().ball.at, BallAt::Loose(sq(2, 8)), "inwards");
}

#[test]
fn a_late_pass_ends_whatever_is_in_progress() {
    let mut played = begun(|table| {
        stand(table, home(7), 6, 8);
        stand(table, home(8), 7, 8);
        loose(table, 6, 9);
    });
    played.choose(Action::Step(7, Dir::N)).throw(&[1, 1]).choose(Action::Step(8, Dir::S));
    played.choose(Action::Pass(8));
    assert_eq!(played.table().activation, None);
    assert_eq!(played.asked(), None, "the throw is to be tested");
}

#[test]
fn only_the_leaper_leaps_and_once() {
    // Sidhe: 4 is the Duellist, Mo 7, Ag 9.
    let mut played = begun_by("sidhe", |table| {
        stand(table, home(4), 6, 8);
        stand(table, home(5), 2, 8);
        stand(table, away(8), 6, 9);
    });
    assert_eq!(played.refused(Action::Leap(5, sq(2, 10))), "TU-271");
    assert_eq!(played.refused(Action::Leap(4, sq(6, 9))), "TU-271");
    played.choose(Action::Leap(4, sq(6, 10))).throw(&[4, 4]);
    let own = played.table().activation.expect("he may go on");
    assert_eq!((own.mo_left, own.squares_moved, own.leapt), (5, 2, true));
    assert_eq!(played.refused(Action::Leap(4, sq(6, 12))), "TU-271");
}

#[test]
fn the_slow_witted_may_lose_their_activation() {
    // Orcs: 2 is the Half-Troll.
    let scene = |table: &mut Table| {
        stand(table, home(2), 6, 8);
        stand(table, home(8), 2, 8);
    };
    let mut lost = begun_by("orcs", scene);
    lost.choose(Action::Step(2, Dir::N)).throw(&[1]);
    assert_eq!(lost.table().at(home(2)), Some(sq(6, 8)));
    assert_eq!(lost.refused(Action::Step(2, Dir::N)), "TU-064");
    let mut kept = begun_by("orcs", scene);
    kept.choose(Action::Step(2, Dir::N)).throw(&[2]).choose(Action::Step(2, Dir::N));
    assert_eq!(kept.table().at(home(2)), Some(sq(6, 10)), "one die an activation");
}
