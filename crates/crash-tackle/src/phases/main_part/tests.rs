//! Commands, what is offered, and what follows a step.

use std::collections::BTreeSet;

use engine::{Refuses, Seat, Thing};

use super::*;
use crate::events::Event;
use crate::field::Hex;
use crate::game::Looking;
use crate::phases::bench::{Bench, End, away, home};
use crate::phases::end_turn::{EndStep, EndTurn};
use crate::state::Restart;

const MAIN: Frame = Frame::Main(AGAIN);
const ASKED: End = End::Asked(Seat::Home, MAIN);
const ENDED: End = End::Gone(Frame::EndTurn(EndTurn(EndStep::Begin)));

fn offered(bench: &Bench, frame: Frame) -> Vec<Action> {
    let mut out = Vec::new();
    frame.propose(&bench.board(), Seat::Home, &mut out);
    for action in &out {
        frame.check(&bench.board(), Seat::Home, action).expect("what is offered is legal");
    }
    out
}

fn refused(bench: &Bench, text: &str) -> &'static str {
    let action = text.parse().expect("an action");
    MAIN.check(&bench.board(), Seat::Home, &action).expect_err("it is illegal").clause()
}

fn due(bench: &Bench) -> Option<(Seat, Restart)> {
    bench.table.due.as_ref().map(|due| (due.to, due.what))
}

fn at(bench: &Bench, id: PlayerId) -> Hex {
    bench.table.player(id).at.expect("he is on the field")
}

/// CT-027.
#[test]
fn the_coach_ends_his_turn() {
    let mut bench = Bench::pro(&[(home(1), (0, 0))]).answers(&["end"]);
    assert_eq!(bench.run(MAIN), ENDED);
}

/// CT-269.
#[test]
fn a_turn_with_all_its_rolls_is_over() {
    let mut bench = Bench::pro(&[(home(1), (0, 0))]);
    bench.table.turn.rolls = ROLLS_MOST - 1;
    assert_eq!(bench.run(MAIN), ASKED);
    bench.table.turn.rolls = ROLLS_MOST;
    assert_eq!(bench.run(MAIN), ENDED);
}

/// CT-028.
#[test]
fn a_player_is_picked_and_then_moved() {
    let mut bench = Bench::pro(&[(home(1), (0, 0)), (home(2), (2, 0)), (away(1), (0, 20))]);
    bench.table.player_mut(home(2)).grounded = true;
    let first = offered(&bench, MAIN);
    assert_eq!(first, [Action::End, Action::Pick(home(1).shirt)]);

    let mut bench = bench.answers(&["pick 1"]);
    let picked = Frame::Main(Main { picked: Some(home(1)) });
    assert_eq!(bench.run(MAIN), End::Asked(Seat::Home, picked));
    let then = offered(&bench, picked);
    let steps = then.iter().filter(|action| matches!(action, Action::Step(..))).count();
    let moves = then.iter().filter(|action| matches!(action, Action::MoveTo(..))).count();
    assert_eq!((steps, steps + moves), (6, then.len()));
    assert!((1..=12).contains(&moves));
    let again = Action::Pick(home(1).shirt);
    assert!(picked.check(&bench.board(), Seat::Home, &again).is_err());
    assert!(picked.check(&bench.board(), Seat::Home, &Action::End).is_ok());
}

/// CT-035.
#[test]
fn nobody_is_offered_who_is_shut_in() {
    // No.2 stands on the only space beside No.8 that another player could have left.
    let mut bench = Bench::pro(&[(home(8), (0, 0)), (home(2), (0, 2))]);
    let around = Hex::new(0, 0).neighbours().filter(|hex| *hex != Hex::new(0, 2));
    for (number, hex) in (1..).zip(around) {
        bench.table.player_mut(away(number)).at = Some(hex);
    }
    bench.table.player_mut(home(8)).moves_used = bench.board().skills(home(8)).movement - 1;
    let picks = offered(&bench, MAIN);
    assert!(!picks.contains(&Action::Pick(home(8).shirt)));
    assert!(picks.contains(&Action::Pick(home(2).shirt)));
}

/// CT-034, CT-035.
#[test]
fn over_a_player_there_is_only_stepping_on() {
    let places = [(home(10), (0, 32)), (away(4), (0, 34)), (home(5), (6, 4))];
    let mut bench = Bench::pro(&places).carried(home(10)).answers(&["step 10 n"]);
    // He is where he could ground the ball, but for the man under him.
    bench.table.player_mut(away(4)).grounded = true;
    assert_eq!(bench.run(MAIN), ASKED);
    for text in ["end", "ground", "pass 5", "step 5 n", "pick 5", "kick 10 0,20"] {
        assert_eq!(refused(&bench, text), "CT-035", "{text}");
    }
    let shirt = home(10).shirt;
    let his = |action: &Action| match action {
        Action::Step(who, _) | Action::MoveTo(who, _) => *who == shirt,
        _ => false,
    };
    assert!(offered(&bench, MAIN).iter().all(his));
}

/// CT-099.
#[test]
fn a_sidestep_without_a_way_on_is_a_tackle_after_all() {
    let mut bench = Bench::pro(&[(home(11), (0, 0)), (away(4), (0, 2))]).carried(home(11));
    bench.table.turn.must_step = Some(home(11));
    bench.table.turn.untouchable = Some(home(11));
    assert_eq!(refused(&bench, "end"), "CT-099");
    bench.table.player_mut(home(11)).closed = true;
    assert_eq!(bench.run(MAIN), ASKED);
    assert!(bench.table.player(home(11)).grounded);
}

/// CT-273, CT-072.
#[test]
fn a_way_stops_where_the_carrier_is_tackled() {
    let mut bench = Bench::pro(&[(home(11), (0, 0)), (away(4), (0, 8))]).carried(home(11));
    bench = bench.answers(&["path 11 n n n ne n"]);
    assert_eq!(bench.run(MAIN), ASKED);
    assert_eq!(at(&bench, home(11)), Hex::new(0, 6));
    assert!(bench.table.player(home(11)).grounded && bench.table.player(away(4)).grounded);
    assert_eq!(bench.table.player(home(11)).moves_used, 3);
}

/// CT-273.
#[test]
fn a_move_goes_all_the_way_where_nothing_happens() {
    let mut bench = Bench::pro(&[(home(11), (0, 0)), (home(3), (0, 2))]).answers(&["move 11 1,7"]);
    assert_eq!(bench.run(MAIN), ASKED);
    assert_eq!(at(&bench, home(11)), Hex::new(1, 7));
    let steps = bench.events.iter().filter(|event| matches!(event, Event::Moved { .. })).count();
    assert_eq!((steps, bench.table.player(home(11)).moves_used), (4, 4));
}

/// CT-161, CT-162.
#[test]
fn carried_into_touch_is_a_line_out_to_the_opponents() {
    let places = [(home(11), (11, 3)), (away(4), (11, 7))];
    let mut bench = Bench::pro(&places).carried(home(11)).answers(&["step 11 ne"]);
    assert_eq!(bench.run(MAIN), ENDED);
    assert_eq!(due(&bench), Some((Seat::Away, Restart::LineOut(Hex::new(12, 4)))));
    // Out of the field nobody is tackled.
    assert!(!bench.table.player(away(4)).grounded);
    // CT-153. Not nearer to the tryline than 5 m.
    let places = [(home(11), (-11, -27))];
    let mut bench = Bench::pro(&places).carried(home(11)).answers(&["step 11 sw"]);
    assert_eq!(bench.run(MAIN), ENDED);
    assert_eq!(due(&bench), Some((Seat::Away, Restart::LineOut(Hex::new(-12, -26)))));
}

/// CT-069, CT-070.
#[test]
fn carried_over_a_dead_ball_line_depends_on_whose_it_is() {
    let mut bench = Bench::pro(&[(home(11), (2, 36))]).carried(home(11)).answers(&["step 11 n"]);
    assert_eq!(bench.run(MAIN), ENDED);
    assert_eq!(due(&bench), Some((Seat::Away, Restart::DropOut)));
    let mut bench = Bench::pro(&[(home(11), (4, -36))]).carried(home(11)).answers(&["step 11 s"]);
    assert_eq!(bench.run(MAIN), ENDED);
    assert_eq!(due(&bench), Some((Seat::Away, Restart::Scrum(Hex::new(4, -26)))));
    // Touch-in-goal counts as dead.
    let mut bench = Bench::pro(&[(home(11), (11, 31))]).carried(home(11)).answers(&["step 11 ne"]);
    assert_eq!(bench.run(MAIN), ENDED);
    assert_eq!(due(&bench), Some((Seat::Away, Restart::DropOut)));
}

/// CT-032, CT-038.
#[test]
fn a_closed_player_still_acts_and_moving_goes_on_after_it() {
    let places = [(home(9), (0, 0)), (home(10), (-2, -2)), (away(1), (0, 30))];
    let bench = Bench::pro(&places).carried(home(9));
    let mut bench = bench.answers(&["step 9 n", "pass 10", "step 9 n"]).dice(&[[2, 3]]);
    bench.table.player_mut(home(10)).closed = true;
    assert_eq!(bench.run(MAIN), ASKED);
    assert_eq!((at(&bench, home(9)), bench.table.carrier()), (Hex::new(0, 4), Some(home(10))));
    assert!(offered(&bench, MAIN).iter().any(|action| matches!(action, Action::Kick { .. })));
}

fn thing(name: &str) -> Thing {
    name.parse().expect("a thing")
}

/// CT-028, CT-273.
#[test]
fn about_a_player_every_space_he_can_reach_is_told() {
    let places = [(home(11), (3, 5)), (away(4), (3, 9)), (home(5), (4, 6)), (away(6), (-1, 5))];
    for carrier in [home(11), away(6)] {
        let bench = Bench::pro(&places).carried(carrier);
        let mut out = Vec::new();
        about(&bench.board(), MAIN, Seat::Home, &thing("home:11"), &mut out);
        let told = out.iter().filter_map(|action| match action {
            Action::MoveTo(shirt, hex) if *shirt == home(11).shirt => Some(*hex),
            _ => None,
        });
        let told: BTreeSet<Hex> = told.collect();
        let all = bench.board().field().board();
        let legal = |hex: &Hex| moving::legal_move(&bench.board(), home(11), *hex).is_ok();
        assert_eq!(told, all.iter().filter(legal).collect());
        for action in &out {
            MAIN.check(&bench.board(), Seat::Home, action).expect("what is told is legal");
        }
        let kicks = out.iter().any(|action| matches!(action, Action::Kick { .. }));
        assert_eq!(kicks, carrier == home(11));
    }
}

#[test]
fn about_anything_else_there_is_nothing_to_say() {
    let bench = Bench::pro(&[(home(11), (3, 5)), (away(4), (3, 9))]);
    for (seat, name) in [(Seat::Home, "away:4"), (Seat::Away, "away:4"), (Seat::Home, "at:3,5")] {
        let mut out = Vec::new();
        about(&bench.board(), MAIN, seat, &thing(name), &mut out);
        assert_eq!(out, [], "{name}");
    }
}
