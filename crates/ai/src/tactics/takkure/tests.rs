//! What search is told, on positions from play.

use dice::SeededDealer;
use engine::{BySeat, Options, Seat};
use games::rules::Takkure;
use serde_json::json;
use takkure::actions::Action;
use takkure::frames::Frame;
use takkure::geometry::Point;
use takkure::pack::model::Pack;
use takkure::player::{PlayerId, SIDE};
use takkure::state::{Ball, Table};

use crate::heuristics::{Rookie, Sight};
use crate::search::{Budget, Search};
use crate::tactics::testing::{exchanged, moments, swapping_sides_changes_the_sign, watch};
use crate::tactics::{Effort, Tactics};
use crate::testing::Question;

/// The same table with the sides swapped: everybody on the other end, in the other colours.
fn swapped(pack: &Pack, table: &Table) -> Table {
    let mut other = table.clone();
    let across = |place: Point| Point::new(pack.pitch.length - place.x, place.y);
    let opposite = |id: PlayerId| PlayerId::new(id.seat.other(), id.role);
    for place in 0..SIDE {
        other.players.swap(place, SIDE + place);
    }
    other.players.iter_mut().for_each(|player| player.at = across(player.at));
    other.score = exchanged(&table.score);
    other.coaches = exchanged(&table.coaches);
    other.time.active = exchanged(&table.time.active);
    other.attacker = table.attacker.other();
    other.ball = match table.ball {
        Ball::Held(id) => Ball::Held(opposite(id)),
        Ball::Loose(place) => Ball::Loose(across(place)),
        Ball::Off => Ball::Off,
    };
    other.kick.kicker = table.kick.kicker.map(Seat::other);
    other.opening_kicker = table.opening_kicker.other();
    other.act.active = table.act.active.map(opposite);
    other.act.holder_at_start = table.act.holder_at_start.map(opposite);
    other
}

#[test]
fn swapping_the_sides_changes_the_sign_and_nothing_else() {
    swapping_sides_changes_the_sign::<Takkure>(3..4, |position| {
        let (_, proposals) = position.question?;
        let table = &position.state.table;
        // What is being rolled for names players too; quiet points are what is judged.
        let quiet = table.act.doing.is_none() && proposals.len() > 1;
        quiet.then(|| (swapped(position.pack, table), position.state.stack().to_vec()))
    });
}

/// The chance of a side that leads by a try, had it done so, at each moment of a match.
fn chances_of_a_lead(seed: u64) -> Vec<(u8, u32, f64)> {
    let mut found = Vec::new();
    watch::<Takkure, _>(&Options::default(), seed, Rookie::new, |position| {
        let mut table = position.state.table.clone();
        table.score = BySeat { home: 1, away: 0 };
        let mut features = Vec::new();
        Takkure::features(position.pack, &table, position.state.stack(), &mut features);
        let moment = Takkure::moment(&table);
        found.push((table.half, moment, Takkure::evaluation().chance(&features)));
    });
    found
}

/// Between the halves the clock still shows the end of the first. A look that ends there must not
/// take it for the end of the match, nor who had the ball for somebody who has it.
#[test]
fn a_lead_is_worth_the_same_before_and_after_the_break() {
    for seed in 0..4 {
        let chances = chances_of_a_lead(seed);
        let second = chances.iter().position(|(half, ..)| *half == 2).expect("a second half");
        let (_, _, before) = chances[second - 1];
        let break_moment = chances[second].1;
        let later = chances[second..].iter().take_while(|(_, moment, _)| *moment == break_moment);
        for (_, _, after) in later {
            assert!((after - before).abs() < 0.12, "seed {seed}: {before:.2} and {after:.2}");
        }
    }
}

#[test]
fn the_moment_never_falls() {
    for seed in 0..4 {
        let moments = moments::<Takkure>(&Options::default(), seed);
        assert!(moments.len() > 40, "{} moments", moments.len());
    }
}

#[test]
fn only_what_decides_is_thought_about() {
    let mut seen = [0; 3];
    watch(&Options::default(), 5, Rookie::<Takkure>::new, |position| {
        let Some((seat, proposals @ [_, _, ..])) = position.question else { return };
        let sight = Sight::imagined(position.pack, position.state, seat);
        let effort = Takkure::effort(&sight, proposals);
        match (sight.frame(), &proposals[0]) {
            (Frame::Turn(_), _) => assert_eq!(effort, Effort::Full),
            (Frame::KickOff(_) | Frame::Resolve(_), Action::Form(_) | Action::Resolve(_)) => {
                assert_eq!(effort, Effort::Snap);
            }
            (Frame::Window(_), _) => assert!(effort < Effort::Full),
            _ => {}
        }
        seen[effort as usize] += 1;
    });
    assert!(seen.iter().all(|count| *count > 10), "{seen:?}");
}

/// The last activation of a drawn match. The carrier in the in-goal is so tired that it would be
/// wise to wait for a better chance, but there will be none.
#[test]
fn looking_ahead_knows_when_time_is_up() {
    let position = json!({
        "phase": "second-action", "ball": "home wing", "half": 2, "score": [1, 1],
        "tokens": 0, "box": 1, "active": [false, false],
        "home": {
            "wing": { "at": "28,10", "fatigue": { "active": 3 } }, "scrum-half": "24,14",
            "forward": "injured", "full-back": "injured",
        },
        "away": {
            "forward": "12,10", "wing": "12,14", "full-back": "12,6", "scrum-half": "injured",
        },
    });
    let question = Question::<Takkure>::new(&Options::default(), &position);
    let mut search = Search::new(Budget::iterations(200), SeededDealer::new(1));
    let thought = search.think(&question.seen(), &question.proposals);
    assert_ne!(question.rookie(), Action::ScoreTry);
    assert_eq!(thought.best(), Action::ScoreTry);
}
