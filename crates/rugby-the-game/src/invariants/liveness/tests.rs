use arrayvec::ArrayVec;
use engine::liveness::Watch;
use engine::{Awaiting, Options, Seat, Seats, State, Throw};

use super::{HALF, alive, ticks};
use crate::RugbyTheGame;
use crate::frames::{Frame, MatchStep, RuckStep, TackleStep, TurnStep};
use crate::pack::testing::core;
use crate::setup;
use crate::shirt::ShirtSet;
use crate::side::{Absence, Absentee, NINE};
use crate::state::{HALF_DECK, Table};

const IN_PLAY: Frame = Frame::Match(MatchStep::InPlay);

fn table() -> Table {
    let mut table = setup::table(core(), &Options::default()).expect("a table");
    // RT-005, RT-006. As counted off for the toss.
    (table.sides.home.power.fresh, table.sides.away.power.fresh) = (38, 37);
    table.give_ball(Seat::Home, NINE);
    table
}

fn state(table: Table, frames: &[Frame], awaiting: Awaiting) -> State<RugbyTheGame> {
    let stack: ArrayVec<_, { engine::state::STACK_MAX }> = frames.iter().copied().collect();
    State::from_parts(table, stack, awaiting)
}

fn asked(table: Table, frames: &[Frame]) -> State<RugbyTheGame> {
    state(table, frames, Awaiting::Decision(Seat::Home.into()))
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
    let turn = [IN_PLAY, Frame::AttackTurn(TurnStep::Open)];
    assert_eq!(alive(&asked(table(), &turn)), Ok(()));
    let loose = Table { ball: None, ..table() };
    assert!(alive(&asked(loose.clone(), &turn)).is_err());
    let last = [IN_PLAY, Frame::LastChance(crate::frames::LastChanceStep::Choosing)];
    stuck(&asked(loose.clone(), &last), "nobody has the ball");
    assert_eq!(
        alive(&asked(loose.clone(), &[IN_PLAY, Frame::Ruck(RuckStep::CommitFirst)])),
        Ok(())
    );
    let offload = Frame::Tackle(TackleStep::OffloadTo);
    let offload = [IN_PLAY, Frame::DefenceTurn(TurnStep::Open), offload];
    assert_eq!(alive(&asked(loose, &offload)), Ok(()));
}

#[test]
fn something_must_be_going_on() {
    stuck(&asked(table(), &[IN_PLAY]), "none is due");
    let part = [IN_PLAY, Frame::HandLimit { seat: Seat::Home, thrown: true }];
    stuck(&asked(table(), &part), "without the whole");
    assert!(alive(&asked(table(), &[])).is_err());
    let toss = [Frame::Match(MatchStep::Toss)];
    assert_eq!(alive(&asked(table(), &toss)), Ok(()));
}

#[test]
fn a_throw_shows_something() {
    let nothing = Throw { count: 1, of: 0 };
    let toss = [Frame::Match(MatchStep::Flipped { call: crate::actions::CoinFace::Heads })];
    stuck(&state(table(), &toss, Awaiting::Chance(nothing, None)), "can show nothing");
}

#[test]
fn a_side_needs_somebody_for_the_kick_off() {
    let mut table = table();
    let away = &mut table.sides.away;
    away.slots = [None; 6];
    away.ready = ShirtSet::EMPTY;
    away.forwards.pool = ShirtSet::EMPTY;
    away.backs.pool = away.backs.pool.without(crate::side::TEN);
    for shirt in (1..=10).map(crate::shirt::Shirt) {
        away.absent.push(Absentee { shirt, kind: Absence::Injured, due: 0, closes: None });
    }
    let turn = [IN_PLAY, Frame::AttackTurn(TurnStep::Open)];
    stuck(&asked(table.clone(), &turn), "nobody left for a kick-off");
    let tenth = table.sides.away.absent.pop().expect("10 is out");
    table.sides.away.backs.pool.insert(tenth.shirt);
    assert_eq!(alive(&asked(table, &turn)), Ok(()));
}

/// Turns, cards and halves each move the count on, although the counters they are made of start
/// anew.
#[test]
fn ticks_never_fall() {
    let mut table = table();
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
    let toss = [Frame::Match(MatchStep::Toss)];
    let toss = state(table(), &toss, Awaiting::Decision(Seats::BOTH));
    let mut watch = Watch::default();
    let looks = (0..).position(|_| watch.look::<RugbyTheGame>(core(), &toss).is_err());
    let most = <RugbyTheGame as engine::Rules>::STILL_MAX as usize;
    assert_eq!(looks, Some(most));
}
