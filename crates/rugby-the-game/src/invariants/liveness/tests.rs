use engine::liveness::Watch;
use engine::{Awaiting, Faces, Move, Options, Seat, State, Throw};
use serde_json::{Value, json};

use super::{HALF, alive, ticks};
use crate::RugbyTheGame;
use crate::frames::{
    Frame, HandLimit, MatchFrame, MatchStep, Ruck, RuckStep, TackleStep, Tackling,
};
use crate::pack::testing::core;
use crate::position;
use crate::shirt::ShirtSet;
use crate::side::{Absence, Absentee};
use crate::state::{HALF_DECK, Table};

const IN_PLAY: Frame = Frame::Match(MatchFrame(MatchStep::InPlay));

fn laid(position: Value) -> State<RugbyTheGame> {
    position::read(core(), &Options::default(), &position).expect("a position")
}

/// An attacking turn of a 9 with the ball.
fn turn() -> State<RugbyTheGame> {
    laid(json!({ "phase": "attack-turn", "ball": "home 9" }))
}

fn decide(state: &mut State<RugbyTheGame>, seat: Seat, action: &str) {
    let decision = Move::Decision(seat, action.parse().expect("an action"));
    state.apply(core(), decision, &mut ()).unwrap_or_else(|reason| panic!("{action}: {reason:?}"));
}

/// A ten-sided die.
fn roll(state: &mut State<RugbyTheGame>, face: u16) {
    state.apply(core(), Move::Chance(Faces::one(face - 1)), &mut ()).expect("it was asked for");
}

/// The same state when nobody holds the ball any more.
fn loose(mut state: State<RugbyTheGame>) -> State<RugbyTheGame> {
    state.table.ball = None;
    state
}

/// What no play leads to: these activities with the table of a turn.
fn wreck(frames: &[Frame], awaiting: Awaiting) -> State<RugbyTheGame> {
    State::from_parts(turn().table, frames.iter().copied().collect(), awaiting)
}

#[track_caller]
fn stuck(state: &State<RugbyTheGame>, words: &str) {
    let reason = alive(state).expect_err("play cannot go on");
    assert!(reason.contains(words), "{reason}");
    let whole = crate::invariants::check(core(), state).expect_err("an invariant");
    assert!(whole.contains(words), "{whole}");
}

#[test]
fn a_turn_goes_on_while_somebody_has_the_ball() {
    assert_eq!(alive(&turn()), Ok(()));
    assert!(alive(&loose(turn())).is_err());
    let last = json!({ "phase": "last-chance", "ball": "home 9", "marker": 95 });
    stuck(&loose(laid(last)), "nobody has the ball");
}

#[test]
fn a_ruck_and_an_offload_bring_the_ball_back() {
    let mut ruck = laid(json!({ "phase": "ruck", "half_left": 0, "overtime": true,
        "home": { "slots": { "S1": "12 grounded" } }, "away": { "slots": { "S1": "7 grounded" } },
        "tackle": { "carrier": 12, "tackler": 7 } }));
    decide(&mut ruck, Seat::Home, "decline");
    decide(&mut ruck, Seat::Away, "decline");
    assert_eq!((ruck.frame(), ruck.table.ball), (Frame::Ruck(Ruck(RuckStep::CommitFirst)), None));
    assert_eq!(alive(&ruck), Ok(()));
    let mut offload = laid(json!({ "phase": "defence-turn", "ball": "home 13",
        "home": { "slots": { "S1": "13" } }, "away": { "slots": { "S1": "7" } } }));
    decide(&mut offload, Seat::Away, "tackle 7");
    roll(&mut offload, 8);
    decide(&mut offload, Seat::Home, "offload");
    roll(&mut offload, 7);
    assert_eq!(
        (offload.frame(), offload.table.ball),
        (Frame::Tackle(Tackling(TackleStep::OffloadTo)), None)
    );
    assert_eq!(alive(&offload), Ok(()));
}

#[test]
fn something_must_be_going_on() {
    let asked = Awaiting::Decision(Seat::Home.into());
    stuck(&wreck(&[IN_PLAY], asked), "none is due");
    let part = [IN_PLAY, Frame::HandLimit(HandLimit { seat: Seat::Home, thrown: true })];
    stuck(&wreck(&part, asked), "without the whole");
    assert!(alive(&wreck(&[], asked)).is_err());
    assert_eq!(alive(&toss()), Ok(()));
}

/// The first question of a match.
fn toss() -> State<RugbyTheGame> {
    State::new(core(), &Options::default(), &mut ()).expect("a match")
}

#[test]
fn a_throw_shows_something() {
    let nothing = Throw { count: 1, of: 0 };
    let toss =
        [Frame::Match(MatchFrame(MatchStep::Flipped { call: crate::actions::CoinFace::Heads }))];
    stuck(&wreck(&toss, Awaiting::Chance(nothing, None)), "can show nothing");
}

#[test]
fn a_side_needs_somebody_for_the_kick_off() {
    let mut state = turn();
    let away = &mut state.table.sides.away;
    away.slots = [None; 6];
    away.ready = ShirtSet::EMPTY;
    away.forwards.pool = ShirtSet::EMPTY;
    away.backs.pool = away.backs.pool.without(crate::side::TEN);
    for shirt in (1..=10).map(crate::shirt::Shirt) {
        away.absent.push(Absentee { shirt, kind: Absence::Injured, due: 0, closes: None });
    }
    stuck(&state, "nobody left for a kick-off");
    let tenth = state.table.sides.away.absent.pop().expect("10 is out");
    state.table.sides.away.backs.pool.insert(tenth.shirt);
    assert_eq!(alive(&state), Ok(()));
}

/// Turns, cards and halves each move the count on, although the counters they are made of start
/// anew.
#[test]
fn ticks_never_fall() {
    let mut table = turn().table;
    assert_eq!(ticks(&table), 0);
    let mut before = 0;
    let mut rises = |table: &Table| {
        let now = ticks(table);
        assert!(now > before, "{now} after {before}");
        before = now;
    };
    table.turns_since_draw = 40;
    rises(&table);
    (table.half_left, table.turns_since_draw) = (HALF_DECK - 1, 0);
    rises(&table);
    (table.half_left, table.overtime, table.overtime_turns) = (0, true, 100);
    rises(&table);
    (table.half, table.half_left, table.overtime_turns) = (2, HALF_DECK, 0);
    rises(&table);
    assert_eq!(ticks(&table), HALF);
}

/// A match that asks the same question for ever is noticed.
#[test]
fn a_match_without_ticks_is_stuck() {
    let (mut watch, toss) = (Watch::default(), toss());
    let looks = (0..).position(|_| watch.look::<RugbyTheGame>(core(), &toss).is_err());
    let most = <RugbyTheGame as engine::Rules>::STILL_MAX as usize;
    assert_eq!(looks, Some(most));
}
