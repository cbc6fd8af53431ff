//! Lines, choices and odds through whole random matches of the core pack.

use std::collections::{BTreeMap, BTreeSet};

use engine::playthrough::RandomPlay;
use engine::screen::{Mark, Odds};
use engine::state::Move;
use engine::{Awaiting, Choice, Faces, Line, Options, Seat, State, Thing};

use super::*;
use crate::actions::Action;
use crate::client::Act;
use crate::events::Event;
use crate::game::{Board, CrashTackle};
use crate::pack::testing::core;
use crate::roll::Verdict;

const RULES: &str = include_str!("../../../../rules/crash-tackle.md");

fn options(level: &str, turns: &str) -> Options {
    let given = [("level", level), ("turns", turns)];
    Options(given.map(|(name, value)| (name.to_string(), value.to_string())).into())
}

/// A random match; `see` is shown the state before every move, and what the move told.
fn play(level: &str, seed: u64, see: &mut dyn FnMut(&State<CrashTackle>, &[Event])) {
    let mut events = Vec::new();
    let mut state = State::new(core(), &options(level, "8"), &mut events).expect("it starts");
    let mut random = RandomPlay::new(seed);
    let mut proposals = Vec::new();
    while let Some(mv) = random.next_move(core(), &state, &mut proposals) {
        see(&state, &events);
        events.clear();
        state.apply_unchecked(core(), mv, &mut events);
    }
    see(&state, &events);
}

fn board(state: &State<CrashTackle>) -> Board<'_> {
    Board { pack: core(), table: &state.table }
}

fn check_line(line: &Line, clauses: &mut BTreeSet<String>) {
    let text = &line.text;
    assert!(text.ends_with('.') && !text.ends_with("..") && !text.contains('!'), "{text}");
    let first = text.chars().next().expect("a line has words");
    assert!(first.is_uppercase() || first.is_numeric(), "{text}");
    assert!((1..=3).contains(&line.clauses.len()), "{line:?}");
    clauses.extend(line.clauses.iter().cloned());
    assert_eq!(line.mark == Mark::Roll, line.roll.is_some(), "{line:?}");
    if let Some(roll) = &line.roll {
        assert!(roll.dice.iter().all(|die| (1..=6).contains(&die.face)), "{roll:?}");
        assert!(!roll.title.is_empty() && !roll.verdict.is_empty(), "{roll:?}");
        let sum: i32 = roll.parts.iter().map(|part| number(&part.value)).sum();
        let need = roll.need.iter().flat_map(|need| need.split(' ').next());
        assert!(need.clone().all(|need| number(need) == sum.min(12)), "{roll:?}");
    }
}

fn number(text: &str) -> i32 {
    text.replace('−', "-").trim_start_matches('+').parse().expect("a number")
}

#[test]
fn every_event_is_a_sentence_with_its_clauses() {
    let mut clauses = BTreeSet::new();
    for seed in 0..6 {
        let level = if seed == 0 { "basic" } else { "pro" };
        play(level, seed, &mut |state, events| {
            for event in events {
                check_line(&line(&board(state), event), &mut clauses);
            }
        });
    }
    assert!(clauses.len() > 50, "only {} clauses were met", clauses.len());
    for clause in &clauses {
        assert!(RULES.contains(&format!("**{clause}**")), "there is no clause {clause}");
    }
}

fn known(thing: &Thing) -> bool {
    match thing {
        Thing::Card(id) => id.parse::<crate::card::CardId>().is_ok(),
        Thing::Place(hex) => hex.parse::<crate::field::Hex>().is_ok(),
        Thing::Way(dir) => dir.parse::<crate::field::Dir>().is_ok(),
        Thing::Figure(_, shirt) => shirt.parse::<crate::player::Shirt>().is_ok(),
        Thing::Along(_) | Thing::Deck(..) | Thing::Slot(..) | Thing::Stage(..) => false,
    }
}

/// Some questions of some matches: all of them would be a long test.
fn each_question(mut see: impl FnMut(&State<CrashTackle>, Seat, Vec<Choice<Act>>)) {
    for seed in 0..4 {
        let level = if seed == 0 { "basic" } else { "pro" };
        let mut count = 0;
        play(level, seed, &mut |state, _| {
            let Awaiting::Decision(seats) = state.awaiting() else { return };
            count += 1;
            if count % 5 == 0 {
                let (seat, mut proposals) = (seats.first(), Vec::new());
                state.propose(core(), seat, &mut proposals);
                see(state, seat, engine::screen::choices(core(), state, seat, &proposals));
            }
        });
    }
}

#[test]
fn answers_are_in_words_and_about_things_on_the_table() {
    let mut kinds = BTreeSet::new();
    each_question(|_, _, choices| {
        assert_eq!(choices.iter().filter(|choice| choice.usual).count(), 1, "{choices:?}");
        for choice in &choices {
            let Choice { action, label, verb, kind, on, .. } = choice;
            assert!(!label.is_empty() && !verb.is_empty(), "{choice:?}");
            assert!(action.split(' ').next() == Some(kind), "{choice:?}");
            assert!(on.iter().all(known), "{choice:?}");
            kinds.insert(kind.clone());
            if let Some(refusal) = &choice.refused {
                let clause = &refusal.clause;
                assert!(RULES.contains(&format!("**{clause}**")), "{choice:?}");
            }
        }
    });
    let wanted =
        ["form", "pick", "step", "move", "gather", "pass", "kick", "play", "skip", "stand", "end"];
    assert!(wanted.iter().all(|kind| kinds.contains(*kind)), "{kinds:?}");
}

/// Every throw of two dice after an answer with odds, where no card window comes between.
fn chance(state: &State<CrashTackle>, seat: Seat, action: Action) -> Option<u32> {
    let mut state = state.clone();
    state.apply_unchecked(core(), Move::Decision(seat, action), &mut ());
    let Awaiting::Chance(..) = state.awaiting() else { return None };
    let throws = (0..6).flat_map(|one| (0..6).map(move |two| [one, two]));
    let made = throws.filter(|faces| {
        let faces = Faces::many(faces).expect("two dice");
        let mut events = Vec::new();
        state.clone().apply_unchecked(core(), Move::Chance(faces), &mut events);
        let made = |event: &Event| matches!(event, Event::Rolled { verdict: Verdict::Success, .. });
        events.iter().any(made)
    });
    Some(made.count() as u32)
}

#[test]
fn odds_are_those_of_the_dice() {
    let mut met: BTreeMap<String, u32> = BTreeMap::new();
    each_question(|state, seat, choices| {
        for choice in choices {
            let Some(Odds { wins, of: 36 }) = choice.odds else { continue };
            let action = choice.action.parse().expect("a proposal can be read");
            let Some(made) = chance(state, seat, action) else { continue };
            assert_eq!(made, wins, "{choice:?}");
            *met.entry(choice.kind).or_default() += 1;
        }
    });
    for kind in ["gather", "pass", "kick"] {
        assert!(met.get(kind).is_some_and(|met| *met > 5), "{kind} is rare: {met:?}");
    }
}

/// What a move is said to set off is what happens.
#[test]
fn moves_say_what_they_set_off() {
    let mut tackles = 0;
    each_question(|state, seat, _| {
        let Some(carrier) = state.table.carrier().filter(|_| tackles < 50) else { return };
        let choices = engine::screen::about(core(), state, seat, &thing::player(carrier));
        for choice in choices.iter().filter(|choice| choice.kind == "move") {
            let action = choice.action.parse().expect("a proposal can be read");
            let mut after = state.clone();
            let mut events = Vec::new();
            after.apply_unchecked(core(), Move::Decision(seat, action), &mut events);
            let tackled = after.table.tackle.is_some()
                || events.iter().any(|event| matches!(event, Event::Tackled { .. }));
            assert_eq!(
                choice.detail.to_string().starts_with("Tackled by"),
                tackled,
                "{choice:?} {events:?}"
            );
            tackles += u32::from(tackled);
        }
    });
    assert!(tackles > 5, "only {tackles} tackles");
}

/// What is not said to roll or to end the turn can be taken back, and is still the same turn.
#[test]
fn answers_say_whether_they_roll_and_end_the_turn() {
    let (mut rolls, mut ends) = (0, 0);
    each_question(|state, seat, choices| {
        for choice in choices.iter().filter(|choice| choice.refused.is_none()) {
            let action = choice.action.parse().expect("a proposal can be read");
            let mut after = state.clone();
            let mut events = Vec::new();
            after.apply_unchecked(core(), Move::Decision(seat, action), &mut events);
            let rolled = matches!(after.awaiting(), Awaiting::Chance(..))
                || events.iter().any(crate::screen::reveals);
            assert!(choice.rolls || !rolled, "{choice:?} in {:?}", state.stack());
            let ended = events.iter().any(|event| matches!(event, Event::TurnEnded { .. }));
            assert!(choice.ends_turn || !ended, "{choice:?} in {:?}", state.stack());
            rolls += u32::from(choice.rolls && rolled);
            ends += u32::from(choice.ends_turn && ended);
        }
    });
    assert!(rolls > 50 && ends > 5, "only {rolls} rolls and {ends} ends");
}
