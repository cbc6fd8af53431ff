//! Tactics of Tutatis: on positions from play, and on some set up by hand.

use dice::SeededDealer;
use engine::{Hidden, Move, Options, Seat};
use games::GameId;
use games::rules::Tutatis;
use serde_json::{Value, json};
use tutatis::actions::{Action, ShotAt};
use tutatis::figure::{Figure, FigureId, Figures, Place};
use tutatis::frames::{Frame, Turn, TurnStep};
use tutatis::state::{BallAt, Table};

use crate::heuristics::{Heuristics, Sight};
use crate::tactics::testing::{exchanged, moments, swapping_sides_changes_the_sign};
use crate::tactics::{Effort, Tactics};
use crate::testing::Question;
use crate::{Budget, Level, Search};

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
    // Rare, but in one of these matches somebody keeps the ball where he could shoot.
    swapping_sides_changes_the_sign::<Tutatis>(8..10, |position| {
        position.question?;
        let state = position.state;
        let turn = matches!(state.frame(), Frame::Turn(Turn(TurnStep::Play { picked: None })));
        turn.then(|| (swapped(&state.table), state.stack().to_vec()))
    });
}

#[test]
fn the_moment_never_falls() {
    for seed in 0..4 {
        let moments = moments::<Tutatis>(&Options::default(), seed);
        assert_eq!(moments.last(), Some(&36), "two halves of twelve turns");
    }
}

/// Humans play Orcs; home is asked.
fn question(position: &Value) -> Question<Tutatis> {
    Question::new(&Options::default(), position)
}

/// How much thought home gives to the question of a position.
fn effort(position: &Value) -> Effort {
    let Question { pack, state, seat, proposals } = question(position);
    let view = Tutatis::view(&pack, &state, Some(seat));
    Tutatis::effort(&Tutatis::sight(&pack, &view, seat), &proposals)
}

#[test]
fn getting_up_is_not_thought_about_and_a_shot_is() {
    let errand = json!({
        "ball": "home:3", "home": { "1": "6,2", "3": "6,12", "7": "prone 2,5" },
        "away": { "1": "6,16", "5": "2,12" },
    });
    assert_eq!(effort(&errand), Effort::Snap, "number 7 gets up first");
    let shot = json!({
        "ball": "home:7", "home": { "7": "6,12" }, "away": { "1": "6,16", "5": "2,4" },
    });
    assert_eq!(effort(&shot), Effort::Full);
}

#[test]
fn nothing_is_thought_about_twice_in_a_playout() {
    let Question { pack, state, seat, .. } = question(&json!({
        "ball": "home:7", "home": { "7": "6,12" }, "away": { "1": "6,16", "5": "2,4" },
    }));
    let sight = Sight::imagined(&*pack, &state, seat);
    assert_eq!(Tutatis::effort(&sight, &[Action::End, Action::Pick(7)]), Effort::Snap);
}

#[test]
fn a_professional_looks_through_the_other_sides_turn() {
    let [club, pro] = [Level::club, Level::pro].map(|level| level(GameId::Tutatis).iterations);
    assert_eq!([club, pro].map(Tutatis::horizon), [1, 2]);
}

/// Two points behind in the last turn: one over the bar does not help, whatever its odds.
#[test]
fn looking_ahead_shoots_for_what_is_needed() {
    let question = question(&json!({
        "ball": "home:7", "turns": [6, 6], "half": 2, "score": [0, 2],
        "home": { "7": "6,12" }, "away": { "1": "6,16" },
    }));
    let thought = Search::new(Budget::iterations(300), SeededDealer::new(1))
        .think(&question.seen(), &question.proposals);
    let chance = |shot| {
        let of = |one: &&crate::search::Considered<Tutatis>| one.action == Action::Shoot(shot);
        thought.considered.iter().find(of).and_then(|one| one.chance)
    };
    assert_eq!(chance(ShotAt::Point), Some(0.0), "{:?}", thought.considered);
    assert!(thought.considered[0].chance > Some(0.0), "{:?}", thought.considered);
}

/// Who is in a keeper area has to leave it. The rookie sees nothing for him to do there and would
/// have him finish, which the rules refuse.
#[test]
fn who_has_to_leave_a_keeper_area_is_not_told_to_stay() {
    for first in ["pick 7", "step 7 sw"] {
        let mut question = question(&json!({
            "home": { "7": "6,16", "9": "3,10" }, "away": { "1": "9,12", "keeper": 1 },
        }));
        let (pack, seat) = (question.pack.clone(), question.seat);
        let first = Move::Decision(seat, first.parse().expect("an action"));
        question.state.apply(&pack, first, &mut ()).expect("it is legal");
        question.state.propose(&pack, seat, &mut question.proposals);
        let view = Tutatis::view(&pack, &question.state, Some(seat));
        let mut answers = Vec::new();
        Tutatis::answers(&Tutatis::sight(&pack, &view, seat), &question.proposals, &mut answers);
        assert!(!answers.is_empty(), "{first:?}: there is something to do");
        for (action, _) in answers {
            assert_eq!(question.state.check(&pack, seat, &action), Ok(()), "{action}");
        }
    }
}
