//! What search is told, on positions from play.

use std::mem::swap;

use dice::{Dealer, SeededDealer};
use engine::{Awaiting, Game, Move, Options, Seat, State};
use games::rules::Takkure;
use games::{GameId, Shelf, shelf::CORE};
use serde_json::json;
use takkure::actions::Action;
use takkure::frames::Frame;
use takkure::geometry::Point;
use takkure::pack::model::Pack;
use takkure::player::{PlayerId, SIDE};
use takkure::state::{Ball, Table};

use super::features;
use crate::bot::{Bot, Seen};
use crate::heuristics::{Rookie, Sight};
use crate::random::Random;
use crate::search::{Budget, Search};
use crate::tactics::{Effort, Tactics};

/// A question of a match: its state, who is asked, and the answers.
type Question<'a> = (&'a State<Takkure>, Seat, &'a [Action]);

/// Plays a match and shows every question of it that has more than one answer.
fn play(bot: &mut dyn Bot<Takkure>, seed: u64, mut look: impl FnMut(&Pack, Question<'_>)) {
    let pack = Shelf::embedded().load(GameId::Takkure, CORE).expect("the core pack");
    let pack = pack.contents::<Takkure>();
    let mut state = State::<Takkure>::new(&pack, &Options::default(), &mut ()).expect("options");
    let mut dealer = SeededDealer::stream(seed, 0);
    let mut proposals = Vec::new();
    loop {
        let mv = match state.awaiting() {
            Awaiting::Nothing => return,
            Awaiting::Chance(throw, _) => Move::Chance(dealer.deal(throw)),
            Awaiting::Decision(seats) => {
                let seat = seats.first();
                state.propose(&pack, seat, &mut proposals);
                let action = match &proposals[..] {
                    [only] => *only,
                    _ => {
                        look(&pack, (&state, seat, &proposals));
                        bot.decide(&Seen::<Takkure>::new(&pack, &state, seat), &proposals)
                    }
                };
                Move::Decision(seat, action)
            }
        };
        state.apply_unchecked(&pack, mv, &mut ());
    }
}

/// The same table with the sides swapped: everybody on the other end, in the other colours.
fn swapped(pack: &Pack, table: &Table) -> Table {
    let mut other = table.clone();
    let across = |place: Point| Point::new(pack.pitch.length - place.x, place.y);
    let opposite = |id: PlayerId| PlayerId::new(id.seat.other(), id.role);
    for place in 0..SIDE {
        other.players.swap(place, SIDE + place);
    }
    other.players.iter_mut().for_each(|player| player.at = across(player.at));
    swap(&mut other.score.home, &mut other.score.away);
    swap(&mut other.coaches.home, &mut other.coaches.away);
    swap(&mut other.time.active.home, &mut other.time.active.away);
    other.attacker = table.attacker.other();
    other.ball = match table.ball {
        Ball::Held(id) => Ball::Held(opposite(id)),
        Ball::Loose(place) => Ball::Loose(across(place)),
        Ball::Off => Ball::Off,
    };
    other.kick.kicker = table.kick.kicker.map(Seat::other);
    other.act.active = table.act.active.map(opposite);
    other.act.holder_at_start = table.act.holder_at_start.map(opposite);
    other
}

#[test]
fn swapping_the_sides_changes_the_sign_and_nothing_else() {
    let mut rookie = Rookie::<Takkure>::new(SeededDealer::stream(3, 1));
    let (mut own, mut theirs, mut count) = (Vec::new(), Vec::new(), 0);
    play(&mut rookie, 3, |pack, (state, ..)| {
        // What is being rolled for names players too; quiet points are what is judged.
        if state.table.act.doing.is_some() {
            return;
        }
        own.clear();
        theirs.clear();
        features::write(pack, &state.table, state.stack(), &mut own);
        features::write(pack, &swapped(pack, &state.table), state.stack(), &mut theirs);
        assert_eq!(own.len(), features::NAMES.len());
        for ((name, own), theirs) in features::NAMES.iter().zip(&own).zip(&theirs) {
            assert!((own + theirs).abs() < 1e-9, "{name}: {own} and {theirs}");
        }
        count += 1;
    });
    assert!(count > 100, "{count} positions");
}

#[test]
fn the_moment_never_falls() {
    for seed in 0..4 {
        let mut random = Random::new(SeededDealer::stream(seed, 1));
        let (mut moment, mut grown) = (0, 0);
        play(&mut random, seed, |_, (state, ..)| {
            let now = Takkure::moment(&state.table);
            assert!(now >= moment, "{now} after {moment} at {:?}", state.stack().last());
            grown += u32::from(now > moment);
            moment = now;
        });
        assert!(grown > 40, "{grown} moments");
    }
}

#[test]
fn only_what_decides_is_thought_about() {
    let mut rookie = Rookie::<Takkure>::new(SeededDealer::stream(5, 1));
    let mut seen = [0; 3];
    play(&mut rookie, 5, |pack, (state, seat, proposals)| {
        let sight = Sight::imagined(pack, state, seat);
        let effort = Takkure::effort(&sight, proposals);
        match (sight.frame(), &proposals[0]) {
            (Frame::Turn(_), _) => assert_eq!(effort, Effort::Full),
            (Frame::KickOff(_) | Frame::Resolve(_), Action::Form(_) | Action::Resolve(_)) => {
                assert_eq!(effort, Effort::Snap);
            }
            (Frame::Window { .. }, _) => assert!(effort < Effort::Full),
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
    let pack = Shelf::embedded().load(GameId::Takkure, CORE).expect("the core pack");
    let pack = pack.contents::<Takkure>();
    let state: State<Takkure> =
        Takkure::read_position(&pack, &Options::default(), &position).expect("a position");
    let mut proposals = Vec::new();
    state.propose(&pack, Seat::Home, &mut proposals);
    let seen = Seen::<Takkure>::new(&pack, &state, Seat::Home);
    let rookie = Rookie::new(SeededDealer::new(1)).decide(&seen, &proposals);
    let mut search = Search::new(Budget::iterations(200), SeededDealer::new(1));
    let thought = search.think(&seen, &proposals);
    assert_ne!(rookie, Action::ScoreTry);
    assert_eq!(thought.best(), Action::ScoreTry);
}
