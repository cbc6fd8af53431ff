use engine::Options;
use engine::liveness::Watch;
use engine::playthrough::RandomPlay;
use serde_json::{Value, json};

use super::*;
use crate::figure::Place;
use crate::pack::testing::core;
use crate::pitch::Square;
use crate::position;

fn scene(more: Value) -> State<Tutatis> {
    let mut position = json!({
        "ball": "home:7",
        "home": { "1": "6,2", "7": "6,8" },
        "away": { "1": "6,15", "3": "6,9" },
    });
    engine::keys::lay_over(&mut position, &more);
    position::read(core(), &Options::default(), &position).expect("it could be")
}

/// What is said of a scene once it is stuck. `invariants` says it too.
fn stuck(more: Value, spoil: impl FnOnce(&mut Table)) -> String {
    let mut state = scene(more);
    alive(core(), &state).expect("play goes on");
    spoil(&mut state.table);
    assert!(crate::invariants::check(core(), &state).is_err(), "it is an invariant as well");
    alive(core(), &state).expect_err("it is stuck")
}

fn says(sentence: &str, wanted: &str) {
    assert!(sentence.contains(wanted), "{sentence} does not say: {wanted}");
}

#[test]
fn a_ball_that_is_lost() {
    let turn = || json!({});
    says(&stuck(turn(), |table| table.ball.at = BallAt::Nowhere), "nothing brings it back");
    let flying = |table: &mut Table| table.ball.at = BallAt::Moving(Square::new(6, 5));
    says(&stuck(turn(), flying), "on its way from 6,5, and nothing is done about it");
    // A score ends the turn; then it may be gone.
    let mut state = scene(json!({ "phase": "kick-off" }));
    state.table.ball.at = BallAt::Nowhere;
    assert_eq!(alive(core(), &state), Ok(()));
}

#[test]
fn a_turn_in_which_nothing_can_be_done() {
    let turn = || json!({});
    let acted = |table: &mut Table| {
        table.ball.at = BallAt::Loose(Square::new(2, 2));
        for id in FigureId::of(Seat::Home) {
            table.figures.mark(id, |figure| figure.activated = true);
        }
    };
    says(&stuck(turn(), acted), "nobody of home can act");
    let gone = |table: &mut Table| {
        table.ball.at = BallAt::Loose(Square::new(2, 2));
        table.teams.home.keeper = None;
        FigureId::of(Seat::Home).for_each(|id| table.figures.put(id, Place::Injured));
    };
    says(&stuck(turn(), gone), "nobody of home can act");
    says(&stuck(turn(), |table| table.over = Some(Over::Shot)), "the turn is over (Shot)");
    let second = json!({ "turns": [1, 1] });
    says(&stuck(second, |table| table.active = Seat::Away), "somebody else is asked");
    says(&stuck(turn(), |table| table.turns.home = 0), "has used 0 of 6");
}

#[test]
fn a_kick_off_without_a_turn_left() {
    let none_left = |table: &mut Table| table.turns = engine::BySeat { home: TURNS, away: TURNS };
    says(&stuck(json!({ "phase": "kick-off" }), none_left), "no turn is left in this half");
}

#[test]
fn duties_that_nobody_has() {
    let release = || json!({ "phase": "duties", "ball": "home:1" });
    let lost = |table: &mut Table| table.ball.at = BallAt::Loose(Square::new(2, 2));
    says(&stuck(release(), lost), "a duty that nobody has");
    let retrieve = || json!({ "phase": "duties", "ball": "5,1" });
    says(&stuck(retrieve(), |table| table.teams.home.tried = true), "a duty that nobody has");
    let leave = || json!({ "phase": "duties", "home": { "8": "5,2", "keeper": 1 } });
    let out = |table: &mut Table| {
        table.figures.put(FigureId::new(Seat::Home, 8), Place::Bench);
    };
    says(&stuck(leave(), out), "a duty that nobody has");
    says(&stuck(leave(), |table| table.active = Seat::Away), "has used 0 of 6");
}

/// Ticks count turns begun, through both halves.
#[test]
fn ticks_rise_with_the_turns() {
    let mut table = scene(json!({ "turns": [3, 2] })).table;
    assert_eq!(ticks(&table), 5);
    table.half = 2;
    assert_eq!(ticks(&table), 17);
}

/// The bound holds with room to spare in random play, which wastes no chance to dawdle.
#[test]
fn random_matches_get_on() {
    for seed in 0..6 {
        let mut state = State::<Tutatis>::new(core(), &Options::default(), &mut ()).unwrap();
        let (mut random, mut proposals) = (RandomPlay::new(seed), Vec::new());
        let (mut watch, mut still, mut most, mut last) = (Watch::default(), 0, 0, 0);
        while let Some(mv) = random.next_move(core(), &state, &mut proposals) {
            watch.look::<Tutatis>(core(), &state).unwrap_or_else(|why| panic!("{seed}: {why}"));
            still = if ticks(&state.table) == last { still + 1 } else { 0 };
            (last, most) = (ticks(&state.table), most.max(still));
            state.apply_unchecked(core(), mv, &mut ());
        }
        assert!(most < STILL_MAX / 8, "{most} moves without a tick");
        assert_eq!(ticks(&state.table), 24);
    }
}
