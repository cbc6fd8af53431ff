use super::*;
use crate::figure::Place;
use crate::phases::testing::{Played, away, home, sq, stand, table};
use crate::pitch::Dir;
use crate::state::Table;

/// Home's turn is over; his keeper stands in the middle of his area.
fn ready() -> Table {
    let mut table = table("humans", "orcs");
    stand(&mut table, home(1), 6, 2);
    stand(&mut table, home(2), 6, 6);
    stand(&mut table, away(1), 6, 15);
    stand(&mut table, away(2), 6, 10);
    table.teams.home.keeper = Some(home(1));
    table.teams.away.keeper = Some(away(1));
    (table.half, table.active, table.over) = (1, Seat::Home, Some(Over::Ended));
    table.turns.home = 1;
    table.ball.at = BallAt::Loose(sq(2, 9));
    table
}

fn duties(table: Table) -> Played {
    Played::from(table, &[Duties(DutyStep::Begin).into()])
}

#[test]
fn nothing_is_asked_where_nothing_is_owed() {
    assert!(duties(ready()).state.is_over());
}

#[test]
fn the_keeper_takes_shortest_ways_to_the_ball_in_his_area() {
    let mut start = ready();
    stand(&mut start, home(1), 6, 4);
    start.ball.at = BallAt::Loose(sq(6, 1));
    let mut played = duties(start);
    assert_eq!(played.asked(), Some(Seat::Home));
    let steps = [Dir::Se, Dir::S, Dir::Sw].map(|dir| Action::Step(1, dir));
    assert_eq!(played.proposals(), steps);
    assert_eq!(played.refused(Action::Step(1, Dir::E)), "TU-305");
    assert_eq!(played.refused(Action::Step(2, Dir::S)), "TU-214");
    assert_eq!(played.refused(Action::Step(0, Dir::S)), "TU-214");
    assert_eq!(played.refused(Action::Stand(1)), "TU-086");
}

#[test]
fn a_keeper_who_is_stunned_too_far_away_or_has_tried_owes_nothing() {
    let far = |change: &dyn Fn(&mut Table)| {
        let mut start = ready();
        start.ball.at = BallAt::Loose(sq(6, 1));
        change(&mut start);
        duties(start).state.is_over()
    };
    assert!(!far(&|_| ()));
    let acted = |table: &mut Table| table.figures.mark(home(1), |one| one.activated = true);
    assert!(!far(&acted));
    assert!(far(&|table| {
        acted(table);
        table.figures.put(home(1), Place::Prone(sq(6, 2)));
    }));
    assert!(far(&|table| table.teams.home.tried = true));
    assert!(far(&|table| table.figures.put(home(1), Place::Stunned(sq(6, 2)))));
    // Mo 5: five squares away he reaches it, six squares away he does not.
    assert!(!far(&|table| stand(table, home(1), 7, 6)));
    assert!(far(&|table| stand(table, home(1), 7, 7)));
    // On the ground, with two points less.
    assert!(!far(&|table| table.figures.put(home(1), Place::Prone(sq(6, 4)))));
    assert!(far(&|table| table.figures.put(home(1), Place::Prone(sq(6, 5)))));
}

#[test]
fn a_prone_keeper_stands_up_first() {
    let mut start = ready();
    start.figures.put(home(1), Place::Prone(sq(6, 3)));
    start.ball.at = BallAt::Loose(sq(6, 1));
    let mut played = duties(start);
    assert_eq!(played.proposals(), [Action::Stand(1)]);
    assert_eq!(played.refused(Action::Step(1, Dir::S)), "TU-301");
    played.choose(Action::Stand(1));
    assert_eq!(played.table().figures.get(home(1)).place, Place::Standing(sq(6, 3)));
    assert_eq!(played.table().activation.map(|activation| activation.mo_left), Some(3));
    assert!(played.proposals().contains(&Action::Step(1, Dir::S)));
}

#[test]
fn no_duties_after_a_score_or_when_no_turn_is_left() {
    let mut start = ready();
    start.ball.at = BallAt::Loose(sq(6, 1));
    start.over = Some(Over::Scored);
    assert!(duties(start.clone()).state.is_over());
    start.over = Some(Over::Shot);
    assert!(!duties(start.clone()).state.is_over());
    start.turns = engine::BySeat { home: 6, away: 6 };
    assert!(duties(start).state.is_over());
}

#[test]
fn a_keeper_with_the_ball_passes_or_clears() {
    let mut start = ready();
    start.ball.at = BallAt::Held(home(1));
    let mut played = duties(start.clone());
    assert_eq!(played.asked(), Some(Seat::Home));
    let answers = played.proposals();
    assert!(matches!(answers[0], Action::Clear(_)), "the tamest");
    assert!(answers.contains(&Action::Pass(2)), "forward, from his area");
    assert_eq!(played.refused(Action::Clear(sq(5, 1))), "TU-224");
    assert_eq!(played.refused(Action::Pass(14)), "TU-168");
    start.figures.mark(home(1), |figure| figure.passed = true);
    let mut played = duties(start);
    assert_eq!(played.refused(Action::Pass(2)), "TU-218");
    assert!(played.proposals().iter().all(|action| matches!(action, Action::Clear(_))));
}

#[test]
fn whoever_does_not_belong_leaves_the_areas_by_shortest_ways() {
    let mut start = ready();
    stand(&mut start, home(2), 6, 16);
    stand(&mut start, home(3), 7, 1);
    start.figures.put(home(4), Place::Stunned(sq(5, 1)));
    let mut played = duties(start);
    let answers = played.proposals();
    // From (6,16) one more step inside the area, from (7,1) straight out to the right.
    let out = |number, dirs: &[Dir]| -> Vec<Action> {
        dirs.iter().map(|dir| Action::Step(number, *dir)).collect()
    };
    let second = out(2, &[Dir::E, Dir::Se, Dir::Sw, Dir::W]);
    let third = out(3, &[Dir::Ne, Dir::E]);
    assert_eq!(answers, [second, third].concat());
    assert_eq!(played.refused(Action::Step(3, Dir::N)), "TU-092");
    assert_eq!(played.refused(Action::Step(4, Dir::W)), "TU-093", "stunned");
    assert_eq!(played.refused(Action::Step(1, Dir::W)), "TU-093", "the keeper belongs there");
    assert_eq!(played.refused(Action::Step(99, Dir::W)), "TU-093");
    assert_eq!(played.refused(Action::End), engine::Illegal::not_awaited("").clause);
}
