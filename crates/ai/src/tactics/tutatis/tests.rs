//! Tactics of Tutatis: on positions from play, and on some set up by hand.

use std::sync::Arc;

use dice::{Dealer, SeededDealer};
use engine::{Awaiting, BySeat, Game, Move, Options, Seat, State};
use games::rules::Tutatis;
use games::{GameId, Shelf};
use serde_json::{Value, json};
use tutatis::actions::{Action, ShotAt};
use tutatis::figure::{Figure, FigureId, Figures, Place};
use tutatis::frames::Frame;
use tutatis::pack::Pack;
use tutatis::state::{BallAt, Table};

use crate::heuristics::{Heuristics, Sight};
use crate::tactics::{Effort, Tactics};
use crate::{Bot, Budget, Random, Rookie, Search, Seen};

fn pack() -> Arc<Pack> {
    let pack = Shelf::embedded().load(GameId::Tutatis, "core").expect("the core pack loads");
    pack.contents::<Tutatis>()
}

/// Plays a match and shows every question to `watch`.
fn watch_match(
    pack: &Pack,
    mut bot: impl Bot<Tutatis>,
    seed: u64,
    mut watch: impl FnMut(&State<Tutatis>),
) {
    let options = Options::default();
    let mut state = State::<Tutatis>::new(pack, &options, &mut ()).expect("the options are good");
    let mut dealer = SeededDealer::stream(seed, 1);
    let mut proposals = Vec::new();
    loop {
        let mv = match state.awaiting() {
            Awaiting::Nothing => return,
            Awaiting::Chance(throw, _) => Move::Chance(dealer.deal(throw)),
            Awaiting::Decision(seats) => {
                watch(&state);
                let seat = seats.first();
                state.propose(pack, seat, &mut proposals);
                let answer = match &proposals[..] {
                    [only] => *only,
                    _ => bot.decide(&Seen::new(pack, &state, seat), &proposals),
                };
                Move::Decision(seat, answer)
            }
        };
        state.apply_unchecked(pack, mv, &mut ());
    }
}

fn turned(place: Place) -> Place {
    match place {
        Place::Standing(at) => Place::Standing(at.turned()),
        Place::Prone(at) => Place::Prone(at.turned()),
        Place::Stunned(at) => Place::Stunned(at.turned()),
        other => other,
    }
}

const fn other(id: FigureId) -> FigureId {
    FigureId::new(id.seat.other(), id.number)
}

fn exchanged<T: Clone>(both: &BySeat<T>) -> BySeat<T> {
    BySeat { home: both.away.clone(), away: both.home.clone() }
}

/// The same position with home and away exchanged.
fn swapped(table: &Table) -> Table {
    let mut figures = Figures::default();
    for id in FigureId::all() {
        let figure = *table.figures.get(id);
        figures.mark(other(id), |new| *new = Figure { place: Place::Nobody, ..figure });
        figures.put(other(id), turned(figure.place));
    }
    let mut teams = exchanged(&table.teams);
    for seat in Seat::BOTH {
        teams[seat].keeper = teams[seat].keeper.map(other);
    }
    let mut swapped = Table {
        figures,
        teams,
        score: exchanged(&table.score),
        turns: exchanged(&table.turns),
        active: table.active.other(),
        ..table.clone()
    };
    swapped.ball.at = match table.ball.at {
        BallAt::Nowhere => BallAt::Nowhere,
        BallAt::Held(id) => BallAt::Held(other(id)),
        BallAt::Loose(at) => BallAt::Loose(at.turned()),
        BallAt::Moving(at) => BallAt::Moving(at.turned()),
    };
    swapped.activation = table.activation.map(|mut activation| {
        activation.figure = other(activation.figure);
        activation
    });
    swapped
}

#[test]
fn exchanging_the_sides_changes_the_sign_of_every_feature() {
    let pack = pack();
    let (mut one, mut two) = (Vec::new(), Vec::new());
    let mut seen = 0;
    let mut moment = 0;
    watch_match(&pack, Rookie::new(SeededDealer::new(3)), 3, |state| {
        let turn = matches!(state.stack().last(), Some(Frame::Turn(_)));
        if !turn || Tutatis::moment(&state.table) == moment {
            return;
        }
        moment = Tutatis::moment(&state.table);
        one.clear();
        two.clear();
        Tutatis::features(&pack, &state.table, state.stack(), &mut one);
        Tutatis::features(&pack, &swapped(&state.table), state.stack(), &mut two);
        assert_eq!(one.len(), Tutatis::FEATURES.len());
        for ((name, x), y) in Tutatis::FEATURES.iter().zip(&one).zip(&two) {
            assert!((x + y).abs() < 1e-6, "{name}: {x} and {y}");
        }
        seen += 1;
    });
    assert!(seen > 15, "a match has turns: {seen}");
}

#[test]
fn the_moment_never_falls() {
    let pack = pack();
    for seed in 0..4 {
        let mut moment = 0;
        watch_match(&pack, Random::new(SeededDealer::new(seed)), seed, |state| {
            let now = Tutatis::moment(&state.table);
            assert!(now >= moment, "{now} after {moment}");
            moment = now;
        });
        assert_eq!(moment, 36, "two halves of twelve turns");
    }
}

/// Humans play Orcs; home is asked.
fn position(pack: &Pack, position: &Value) -> State<Tutatis> {
    Tutatis::read_position(pack, &Options::default(), position).expect("a position")
}

/// How much thought home gives to the question of a position.
fn effort(pack: &Pack, state: &State<Tutatis>) -> Effort {
    let view = Tutatis::view(pack, state, Some(Seat::Home));
    let mut proposals: Vec<Action> = Vec::new();
    state.propose(pack, Seat::Home, &mut proposals);
    Tutatis::effort(&Tutatis::sight(pack, &view, Seat::Home), &proposals)
}

#[test]
fn walks_off_the_ball_are_not_thought_about_and_shots_are() {
    let pack = pack();
    let errand = position(
        &pack,
        &json!({
            "ball": "home:3", "home": { "1": "6,2", "3": "6,12", "7": "prone 2,5" },
            "away": { "1": "6,16", "5": "2,12" },
        }),
    );
    assert_eq!(effort(&pack, &errand), Effort::Snap, "number 7 gets up first");
    let shot = position(
        &pack,
        &json!({
            "ball": "home:7", "home": { "7": "6,12" }, "away": { "1": "6,16", "5": "2,4" },
        }),
    );
    assert_eq!(effort(&pack, &shot), Effort::Full);
}

#[test]
fn nothing_is_thought_about_twice_in_a_playout() {
    let pack = pack();
    let state = position(
        &pack,
        &json!({ "ball": "home:7", "home": { "7": "6,12" }, "away": { "1": "6,16", "5": "2,4" } }),
    );
    let sight = Sight::imagined(&pack, &state, Seat::Home);
    assert_eq!(Tutatis::effort(&sight, &[Action::End, Action::Pick(7)]), Effort::Snap);
}

/// Two points behind in the last turn: one over the bar does not help, whatever its odds.
#[test]
fn looking_ahead_shoots_for_what_is_needed() {
    let pack = pack();
    let state = position(
        &pack,
        &json!({
            "ball": "home:7", "turns": [6, 6], "half": 2, "score": [0, 2],
            "home": { "7": "6,12" }, "away": { "1": "6,16" },
        }),
    );
    let mut proposals = Vec::new();
    state.propose(&pack, Seat::Home, &mut proposals);
    let seen = Seen::new(&pack, &state, Seat::Home);
    let thought = Search::new(Budget::iterations(300), SeededDealer::new(1))
        .think::<Tutatis>(&seen, &proposals);
    let chance = |shot| {
        let of = |one: &&crate::search::Considered<Tutatis>| one.action == Action::Shoot(shot);
        thought.considered.iter().find(of).and_then(|one| one.chance)
    };
    assert_eq!(chance(ShotAt::Point), Some(0.0), "{:?}", thought.considered);
    assert!(thought.considered[0].chance > Some(0.0), "{:?}", thought.considered);
}
