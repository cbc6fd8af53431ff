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
use crate::frames::Frame;
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

/// How likely every roll of `seat` is made that comes before the next question, up to `most`, over
/// every throw of every two dice; whoever is asked in a card window passes.
fn comes_off(mut state: State<CrashTackle>, seat: Seat, most: u8) -> f64 {
    loop {
        let next = match state.awaiting() {
            Awaiting::Decision(seats) if matches!(state.frame(), Frame::Window(_)) => {
                Move::Decision(seats.first(), Action::Skip)
            }
            // A double 1 draws a card, whichever.
            Awaiting::Chance(..) if state.table.roll.is_some_and(|roll| roll.dice.is_some()) => {
                Move::Chance(Faces::one(0))
            }
            Awaiting::Decision(_) | Awaiting::Chance(..) | Awaiting::Nothing => break,
        };
        state.apply_unchecked(core(), next, &mut ());
    }
    let own = state.table.roll.filter(|roll| roll.dice.is_none() && roll.roller.seat == seat);
    if own.is_none() || most == 0 {
        return 1.0;
    }
    let throws = (0..6).flat_map(|one| (0..6).map(move |two| [one, two]));
    let each = throws.map(|faces| {
        let (mut after, mut events) = (state.clone(), Vec::new());
        let faces = Faces::many(&faces).expect("two dice");
        after.apply_unchecked(core(), Move::Chance(faces), &mut events);
        let made = |event: &Event| matches!(event, Event::Rolled { verdict: Verdict::Success, .. });
        let ended = events.iter().any(|event| matches!(event, Event::TurnEnded { .. }));
        match (events.iter().any(made), ended) {
            (true, false) => comes_off(after, seat, most - 1),
            (made, _) => f64::from(u8::from(made)),
        }
    });
    each.sum::<f64>() / 36.0
}

#[test]
fn odds_are_those_of_the_dice() {
    let mut met: BTreeMap<String, u32> = BTreeMap::new();
    each_question(|state, seat, choices| {
        for choice in choices {
            // Cards of an Energy Battle are no dice, nor is a card that changes the roll at hand.
            let Some(Odds { wins, of }) = choice.odds else { continue };
            if matches!(choice.kind.as_str(), "commit" | "play" | "stand" | "stay" | "roll") {
                continue;
            }
            let action = choice.action.parse().expect("a proposal can be read");
            let mut after = state.clone();
            after.apply_unchecked(core(), Move::Decision(seat, action), &mut ());
            // A window is about the roll at hand alone.
            let real = comes_off(after, seat, if choice.kind == "skip" { 1 } else { 9 });
            let said = f64::from(wins) / f64::from(of);
            assert!((real - said).abs() < 1e-9, "{real} and not {said}: {choice:?}");
            *met.entry(choice.kind).or_default() += 1;
        }
    });
    for kind in ["gather", "pass", "kick", "skip"] {
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

/// A board sends nobody past the referee who can be sent around him.
#[test]
fn ways_keep_away_from_the_referee() {
    let mut around = 0;
    each_question(|state, seat, _| {
        let standing: Vec<_> = state.table.standing(seat).collect();
        for (id, at) in standing {
            let about = engine::screen::about(core(), state, seat, &thing::player(id));
            for choice in about.iter().filter(|choice| choice.kind == "path") {
                let Ok(Action::Path(shirt, path)) = choice.action.parse() else { continue };
                let straight = Action::MoveTo(shirt, path.end(at));
                let looked_at = foresee::foresee(&board(state), state.frame(), seat, &straight);
                assert!(looked_at.looked_at.is_some(), "{straight} sets nothing off: {choice:?}");
                assert_eq!((choice.odds, &choice.refused), (None, &None), "{choice:?}");
                around += 1;
            }
        }
    });
    assert!(around > 5, "only {around} ways around");
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
