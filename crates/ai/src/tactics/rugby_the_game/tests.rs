//! What the evaluation and the clock of playouts promise, on positions from play.

use engine::{Options, Seat, State};

use rugby_the_game::frames::{KickOff, LineOut, Penalty, Scrum};

use super::*;
use crate::Random;
use crate::tactics::evaluation::sigmoid;
use crate::tactics::testing::{exchanged, moments, swapping_sides_changes_the_sign, watch};
use crate::testing::core_pack;

/// The same position with the sides swapped, as far as the evaluation looks.
fn mirrored(state: &State<RugbyTheGame>) -> (Table, Vec<Frame>) {
    let mut table = state.table.clone();
    table.teams = exchanged(&table.teams);
    table.score = exchanged(&table.score);
    table.sides = exchanged(&table.sides);
    table.pos = 100 - table.pos;
    for seat in [&mut table.attacking, &mut table.opening_kicker, &mut table.contest.first] {
        *seat = seat.other();
    }
    let mut stack = state.stack().to_vec();
    for frame in &mut stack {
        match frame {
            Frame::KickOff(KickOff { kicker: seat, .. })
            | Frame::Scrum(Scrum { feed: seat, .. })
            | Frame::LineOut(LineOut { thrower: seat, .. })
            | Frame::Penalty(Penalty { awarded: seat, .. }) => *seat = seat.other(),
            _ => {}
        }
    }
    (table, stack)
}

#[test]
fn swapping_the_sides_changes_the_sign_and_nothing_else() {
    swapping_sides_changes_the_sign::<RugbyTheGame>(1..6, |position| {
        Some(mirrored(position.state))
    });
}

#[test]
fn the_clock_of_playouts_never_goes_back() {
    for seed in 1..6 {
        let moments = moments::<RugbyTheGame>(&Options::default(), seed);
        let end = 2 * 64 + u32::from(HALF_DECK) + 1;
        assert_eq!(moments.last(), Some(&end), "the overtime of the second half: {moments:?}");
    }
}

/// The evaluation knows the rudiments: points are good, more so late, and so is the ball up front.
#[test]
fn points_and_ground_are_good() {
    let pack = &*core_pack::<RugbyTheGame>();
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
    let mut asked = [0; 3];
    watch::<RugbyTheGame, _>(&Options::default(), 3, Random::new, |position| {
        let Some((seat, proposals)) = position.question else { return };
        let sight = Sight::imagined(position.pack, position.state, seat);
        let effort = RugbyTheGame::effort(&sight, proposals);
        asked[effort as usize] += 1;
        match sight.frame() {
            Frame::AttackTurn(_) | Frame::Ruck(_) => assert_eq!(effort, Effort::Full),
            Frame::Window(_) => assert_eq!(effort, Effort::Glance),
            Frame::Goal(_) => assert_eq!(effort, Effort::Snap),
            _ => {}
        }
    });
    assert!(asked.iter().all(|count| *count > 0), "{asked:?}");
}
