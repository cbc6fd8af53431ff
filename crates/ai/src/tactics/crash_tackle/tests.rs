//! What search believes about positions from play, and what it finds that the rookie misses.

use crash_tackle::actions::Action;
use crash_tackle::frames::Frame;
use crash_tackle::player::{PlayerId, SIDE, Shirt};
use crash_tackle::state::{BallAt, Table};
use engine::{Move, Options, Seat};
use games::rules::CrashTackle;
use serde_json::{Value, json};

use crate::heuristics::Sight;
use crate::tactics::testing::{exchanged, moments, swapping_sides_changes_the_sign};
use crate::testing::Question;
use crate::{Effort, Tactics};

fn other(id: PlayerId) -> PlayerId {
    PlayerId::new(id.seat.other(), id.shirt)
}

/// The same position with the names of the sides exchanged.
fn swapped(table: &Table) -> Table {
    let mut other_way = table.clone();
    other_way.players.rotate_left(SIDE);
    other_way.score = exchanged(&table.score);
    other_way.turn_no = exchanged(&table.turn_no);
    other_way.active = table.active.other();
    other_way.home_facing = table.home_facing.flip();
    other_way.ball.at = match table.ball.at {
        BallAt::Carried(id) => BallAt::Carried(other(id)),
        BallAt::OnGrounded(id) => BallAt::OnGrounded(other(id)),
        at => at,
    };
    other_way.cards.hands = exchanged(&table.cards.hands);
    other_way.cards.substitutions = exchanged(&table.cards.substitutions);
    for award in [&mut other_way.due, &mut other_way.advantage].into_iter().flatten() {
        award.to = award.to.other();
    }
    other_way
}

fn swapped_frame(frame: &Frame) -> Frame {
    match *frame {
        Frame::Scrum { throwing, spot, step } => {
            Frame::Scrum { throwing: throwing.other(), spot, step }
        }
        Frame::LineOut { throwing, spot, step } => {
            Frame::LineOut { throwing: throwing.other(), spot, step }
        }
        Frame::Penalty { to, spot, step } => Frame::Penalty { to: to.other(), spot, step },
        frame => frame,
    }
}

#[test]
fn features_change_sign_with_the_sides() {
    swapping_sides_changes_the_sign::<CrashTackle>(0..6, |position| {
        position.question?;
        let stack = position.state.stack().iter().map(swapped_frame);
        Some((swapped(&position.state.table), stack.collect()))
    });
}

#[test]
fn the_moment_never_falls() {
    let options = Options([("turns".to_string(), "6".to_string())].into_iter().collect());
    for seed in 0..10 {
        let moments = moments::<CrashTackle>(&options, seed);
        assert_eq!(moments.last(), Some(&24), "every turn counts once");
    }
}

/// A question to home.
fn question(position: &Value) -> Question<CrashTackle> {
    Question::new(&Options::default(), position)
}

fn effort_of(position: &Value) -> Effort {
    let Question { pack, state, seat, proposals } = question(position);
    CrashTackle::effort(&Sight::imagined(&*pack, &state, seat), &proposals)
}

#[test]
fn what_is_done_with_the_ball_deserves_thought_and_a_walk_does_not() {
    let attack = json!({
        "ball": "home:12", "home": { "12": "0,0", "9": "0,-6" }, "away": { "15": "0,20" },
    });
    assert_eq!(effort_of(&attack), Effort::Full);
    let defence = json!({
        "ball": "away:12", "home": { "12": "0,0", "9": "0,-6" }, "away": { "12": "0,10" },
    });
    assert_eq!(effort_of(&defence), Effort::Snap);
}

/// Every run that is a candidate may be made.
#[test]
fn candidates_are_legal() {
    let description = json!({
        "ball": "home:12", "home": { "12": "0,0", "9": "0,-6", "4": "1,1" },
        "away": { "15": "0,20", "7": "4,4", "6": "-3,5" },
    });
    let Question { pack, state, .. } = question(&description);
    let mut runs = Vec::new();
    CrashTackle::candidates(&Sight::imagined(&*pack, &state, Seat::Home), &mut runs);
    assert!(runs.len() > 3, "{runs:?}");
    for run in runs {
        assert!(matches!(run, Action::MoveTo(shirt, _) if Some(shirt) == Shirt::new(12)));
        let mut after = state.clone();
        after.apply(&pack, Move::Decision(Seat::Home, run), &mut Vec::new()).expect("a legal run");
    }
}
