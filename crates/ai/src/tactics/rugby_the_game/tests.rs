//! What the evaluation and the clock of playouts promise, on positions from play.

use engine::playthrough::RandomPlay;
use engine::{BySeat, Options, Seat, State};
use games::{GameId, Shelf, shelf::CORE};

use super::*;
use crate::tactics::evaluation::sigmoid;

/// Calls `look` at every position of a few random matches.
fn positions(mut look: impl FnMut(&Pack, &State<RugbyTheGame>)) {
    let pack = Shelf::embedded().load(GameId::RugbyTheGame, CORE).expect("the core pack loads");
    let pack: &Pack = &pack.contents::<RugbyTheGame>();
    for seed in 1..=5 {
        let mut state = State::new(pack, &Options::default(), &mut ()).expect("a match");
        let (mut play, mut proposals) = (RandomPlay::new(seed), Vec::new());
        while let Some(mv) = play.next_move(pack, &state, &mut proposals) {
            look(pack, &state);
            state.apply_unchecked(pack, mv, &mut ());
        }
    }
}

fn swap<T: Clone>(sides: &mut BySeat<T>) {
    std::mem::swap(&mut sides.home, &mut sides.away);
}

/// The same position with the sides swapped, as far as the evaluation looks.
fn mirrored(state: &State<RugbyTheGame>) -> (Table, Vec<Frame>) {
    let mut table = state.table.clone();
    swap(&mut table.teams);
    swap(&mut table.score);
    swap(&mut table.sides);
    table.pos = 100 - table.pos;
    for seat in [&mut table.attacking, &mut table.opening_kicker, &mut table.contest.first] {
        *seat = seat.other();
    }
    let mut stack = state.stack().to_vec();
    for frame in &mut stack {
        match frame {
            Frame::KickOff { kicker: seat, .. }
            | Frame::Scrum { feed: seat, .. }
            | Frame::LineOut { thrower: seat, .. }
            | Frame::Penalty { awarded: seat, .. } => *seat = seat.other(),
            _ => {}
        }
    }
    (table, stack)
}

#[test]
fn swapping_the_sides_changes_the_sign_and_nothing_else() {
    let mut seen = vec![false; features::NAMES.len()];
    positions(|pack, state| {
        let (mut here, mut there) = (Vec::new(), Vec::new());
        RugbyTheGame::features(pack, &state.table, state.stack(), &mut here);
        let (table, stack) = mirrored(state);
        RugbyTheGame::features(pack, &table, &stack, &mut there);
        assert_eq!(here.len(), features::NAMES.len());
        for (place, (x, y)) in here.iter().zip(&there).enumerate() {
            assert!((x + y).abs() < 1e-12, "{}: {x} and {y}", features::NAMES[place]);
            seen[place] |= *x != 0.0;
        }
    });
    let never: Vec<_> = features::NAMES.iter().zip(&seen).filter(|(_, seen)| !**seen).collect();
    assert!(never.is_empty(), "these are always nothing: {never:?}");
}

#[test]
fn the_clock_of_playouts_never_goes_back() {
    let mut before = 0;
    let mut half = 0;
    positions(|_, state| {
        let now = RugbyTheGame::moment(&state.table);
        let began = state.table.half < half;
        assert!(now >= before || began, "{before}, then {now}");
        (before, half) = (now, state.table.half);
    });
}

/// The evaluation knows the rudiments: points are good, more so late, and so is the ball up front.
#[test]
fn points_and_ground_are_good() {
    let pack = Shelf::embedded().load(GameId::RugbyTheGame, CORE).expect("the core pack loads");
    let pack: &Pack = &pack.contents::<RugbyTheGame>();
    let mut state: State<RugbyTheGame> =
        State::new(pack, &Options::default(), &mut ()).expect("a match");
    let table = &mut state.table;
    table.attacking = Seat::Home;
    let chance = |table: &Table| {
        let mut out = Vec::new();
        RugbyTheGame::features(pack, table, &[], &mut out);
        let weights = RugbyTheGame::evaluation().weights();
        sigmoid(weights.iter().zip(&out).map(|(weight, x)| weight * x).sum())
    };
    (table.half, table.half_left, table.pos) = (1, 20, 20);
    let deep = chance(table);
    table.pos = 90;
    let near = chance(table);
    assert!(near > deep + 0.05, "{deep} to {near}");
    table.score.home = 7;
    let early = chance(table);
    assert!(early > near + 0.05, "{near} to {early}");
    (table.half, table.half_left) = (2, 4);
    assert!(chance(table) > early + 0.05, "{early} to {}", chance(table));
}

/// Reading: which questions get how much thought.
#[test]
fn thought_goes_where_it_matters() {
    let pack = Shelf::embedded().load(GameId::RugbyTheGame, CORE).expect("the core pack loads");
    let pack: &Pack = &pack.contents::<RugbyTheGame>();
    let mut asked = [0; 3];
    let mut play = RandomPlay::new(3);
    let mut state: State<RugbyTheGame> =
        State::new(pack, &Options::default(), &mut ()).expect("a match");
    let mut proposals = Vec::new();
    while let Some(mv) = play.next_move(pack, &state, &mut proposals) {
        if let engine::Move::Decision(seat, _) = mv {
            let effort = RugbyTheGame::effort(&Sight::imagined(pack, &state, seat), &proposals);
            asked[effort as usize] += 1;
            match state.frame() {
                Frame::AttackTurn(_) | Frame::Ruck(_) => assert_eq!(effort, Effort::Full),
                Frame::Window { .. } => assert_eq!(effort, Effort::Glance),
                Frame::Goal { .. } => assert_eq!(effort, Effort::Snap),
                _ => {}
            }
        }
        state.apply_unchecked(pack, mv, &mut ());
    }
    assert!(asked.iter().all(|count| *count > 0), "{asked:?}");
}
