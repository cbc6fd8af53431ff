//! Lines, choices and odds through whole random matches of the core pack.

use std::collections::{BTreeMap, BTreeSet};

use engine::playthrough::RandomPlay;
use engine::screen::{Mark, Odds};
use engine::state::Move;
use engine::{Awaiting, Choice, Detail, Faces, Line, Options, Seat, State, Thing};

use super::foretell::Fraction;
use super::*;
use crate::actions::Action;
use crate::client::Act;
use crate::events::Event;
use crate::figure::FigureId;
use crate::frames::Frame;
use crate::game::{Board, Tutatis};
use crate::pack::testing::core;
use crate::pitch::Square;
use crate::{position, words};

const RULES: &str = include_str!("../../../../rules/tutatis.md");

const PAIRINGS: [(&str, &str, &str); 4] = [
    ("humans", "orcs", "literal"),
    ("sidhe", "fomori", "balanced"),
    ("dwarves", "pookas", "literal"),
    ("sluagh", "boarfolk", "balanced"),
];

fn options(seed: usize) -> Options {
    let (home, away, shots) = PAIRINGS[seed % PAIRINGS.len()];
    let throws = if shots == "balanced" { "bounces" } else { "reaches" };
    // Every pairing is met with questions about the own rolls only, and about any.
    let rolls = if seed / PAIRINGS.len() % 2 == 1 { "any" } else { "own" };
    let given = [
        ("home_roster", home),
        ("away_roster", away),
        ("shots", shots),
        ("failed_throw", throws),
        ("time_warp_rolls", rolls),
    ];
    Options(given.map(|(name, value)| (name.to_string(), value.to_string())).into())
}

/// A random match; `see` is shown the state before every move, and what the move before told.
fn play(seed: usize, see: &mut dyn FnMut(&State<Tutatis>, &[Event])) {
    let mut events = Vec::new();
    let mut state = State::new(core(), &options(seed), &mut events).expect("it starts");
    let mut random = RandomPlay::new(seed as u64);
    let mut proposals = Vec::new();
    while let Some(mv) = random.next_move(core(), &state, &mut proposals) {
        see(&state, &events);
        events.clear();
        state.apply_unchecked(core(), mv, &mut events);
    }
    see(&state, &events);
}

fn board(state: &State<Tutatis>) -> Board<'_> {
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
        assert!(!roll.title.is_empty() && !roll.verdict.is_empty(), "{roll:?}");
        assert!(roll.dice.iter().all(|die| (1..=die.sides).contains(&die.face)), "{roll:?}");
    }
}

#[test]
fn every_event_is_a_sentence_with_its_clauses() {
    let mut clauses = BTreeSet::new();
    for seed in 0..8 {
        play(seed, &mut |state, events| {
            for event in events {
                check_line(&line(&board(state), event), &mut clauses);
                let plain = words::tell(core(), event);
                assert!(plain.ends_with('.') && !plain.contains('{'), "{plain}");
            }
        });
    }
    assert!(clauses.len() > 60, "only {} clauses were met", clauses.len());
    for clause in &clauses {
        assert!(RULES.contains(&format!("**{clause}**")), "there is no clause {clause}");
    }
}

fn known(thing: &Thing) -> bool {
    match thing {
        Thing::Place(square) => square.parse::<Square>().is_ok(),
        other => other.read::<FigureId>().is_some(),
    }
}

/// What a seat is offered.
fn choices_of(state: &State<Tutatis>, seat: Seat) -> Vec<Choice<Act>> {
    let mut proposals = Vec::new();
    state.propose(core(), seat, &mut proposals);
    engine::screen::choices(core(), state, seat, &proposals)
}

/// The things an answer is about.
fn named(choice: &Choice) -> String {
    choice.on.iter().map(Thing::to_string).collect::<Vec<_>>().join(" ")
}

/// Some questions of some matches: all of them would be a long test.
fn each_question(every: usize, mut see: impl FnMut(&State<Tutatis>, Seat, Vec<Choice<Act>>)) {
    for seed in 0..20 {
        let mut count = 0;
        play(seed, &mut |state, _| {
            let Awaiting::Decision(seats) = state.awaiting() else { return };
            count += 1;
            if count % every == 0 {
                see(state, seats.first(), choices_of(state, seats.first()));
            }
        });
    }
}

#[test]
fn answers_are_in_words_and_about_things_on_the_table() {
    let mut kinds = BTreeSet::new();
    each_question(1, |_, _, choices| {
        assert_eq!(choices.iter().filter(|choice| choice.usual).count(), 1, "{choices:?}");
        for choice in &choices {
            let Choice { action, label, verb, kind, on, .. } = choice;
            assert!(!label.is_empty() && !verb.is_empty(), "{choice:?}");
            assert!(action.split(' ').next() == Some(kind), "{choice:?}");
            assert!(on.iter().all(known), "{choice:?}");
            assert!(choice.odds.is_none_or(|odds| odds.wins <= odds.of), "{choice:?}");
            kinds.insert(kind.clone());
            if let Some(refusal) = &choice.refused {
                let clause = &refusal.clause;
                assert!(RULES.contains(&format!("**{clause}**")), "{choice:?}");
            }
        }
    });
    let wanted = [
        "first",
        "place",
        "pick",
        "step",
        "tackle",
        "result",
        "to",
        "pass",
        "stand",
        "foul",
        "finish",
        "end",
        "keep",
        "warp",
        "catch",
        "leave",
        "roll-over",
    ];
    let missing: Vec<_> = wanted.iter().filter(|kind| !kinds.contains(**kind)).collect();
    assert!(missing.is_empty(), "never offered: {missing:?}");
}

/// Whether an answer has come off, once that is decided.
type Judge<'a> = dyn Fn(&State<Tutatis>, &[Event]) -> Option<bool> + 'a;

/// The chance that an answer comes off, by playing every throw out: dice are kept, one opponent
/// goes for a pass, and `good` says of what was told whether it came off. None where it takes too
/// many throws.
fn played_out(
    state: &State<Tutatis>,
    events: &[Event],
    good: &Judge<'_>,
    depth: usize,
) -> Option<Fraction> {
    if let Some(made) = good(state, events) {
        return Some(Fraction { wins: u64::from(made), of: 1 });
    }
    match state.awaiting() {
        Awaiting::Nothing => None,
        Awaiting::Decision(seats) => {
            let mut answers = Vec::new();
            state.propose(core(), seats.first(), &mut answers);
            let mut next = state.clone();
            let mut told = events.to_vec();
            let answer = answers.first().copied()?;
            next.apply_unchecked(core(), Move::Decision(seats.first(), answer), &mut told);
            played_out(&next, &told, good, depth)
        }
        Awaiting::Chance(..) if depth == 0 => None,
        Awaiting::Chance(throw, _) => {
            let mut sum = Fraction { wins: 0, of: 1 };
            let all: Vec<Faces> = engine::outcomes::all_faces(throw)?.collect();
            for faces in &all {
                let mut next = state.clone();
                let mut told = events.to_vec();
                next.apply_unchecked(core(), Move::Chance(*faces), &mut told);
                let one = played_out(&next, &told, good, depth - 1)?;
                sum = sum.or(one.and(Fraction::new(1, all.len() as u64)));
            }
            Some(sum)
        }
    }
}

fn after(state: &State<Tutatis>, seat: Seat, action: Action) -> (State<Tutatis>, Vec<Event>) {
    let (mut next, mut told) = (state.clone(), Vec::new());
    next.apply_unchecked(core(), Move::Decision(seat, action), &mut told);
    (next, told)
}

/// Whether what was told decides an answer, and how.
fn verdict(action: Action, seat: Seat, events: &[Event]) -> Option<bool> {
    let told = |wanted: &dyn Fn(&Event) -> bool| events.iter().any(wanted);
    let lost = told(&|event| {
        matches!(
            event,
            Event::Floored { .. }
                | Event::Dropped { .. }
                | Event::Missed { .. }
                | Event::Astray { .. }
                | Event::Fumbled { .. }
                | Event::Intercepted { .. }
                | Event::ShotMissed { .. }
                | Event::Saved { .. }
                | Event::TurnEnded { .. }
        )
    });
    match action {
        Action::Pass(_) if told(&|event| matches!(event, Event::Received { .. })) => Some(true),
        Action::Shoot(_) => {
            let scored = events.iter().find_map(|event| match event {
                Event::Scored { seat: by, why, .. } => {
                    Some(*by == seat && *why != crate::events::Points::Tipped)
                }
                _ => None,
            });
            scored.or(lost.then_some(false))
        }
        _ if lost => Some(false),
        _ => None,
    }
}

/// Odds that are said are those of the rules, with every throw played out.
#[test]
fn odds_are_those_of_the_dice() {
    let mut met: BTreeMap<String, u32> = BTreeMap::new();
    each_question(2, |state, seat, choices| {
        for choice in choices {
            let wanted = matches!(choice.kind.as_str(), "step" | "pass" | "shoot" | "solo");
            let seen = met.entry(choice.kind.clone()).or_default();
            let (Some(odds), None, true) = (choice.odds, &choice.refused, wanted) else { continue };
            if *seen >= 12 {
                continue;
            }
            let action: Action = choice.action.parse().expect("a proposal can be read");
            let (next, told) = after(state, seat, action);
            let turn = state.stack().len();
            let good = |now: &State<Tutatis>, events: &[Event]| {
                let back =
                    now.stack().len() <= turn && matches!(now.awaiting(), Awaiting::Decision(_));
                verdict(action, seat, events).or(back.then_some(true))
            };
            // Slow-Witted figures and asked abilities are not part of what is said.
            let lost = |event: &Event| matches!(event, Event::RefereeRolled { .. });
            if told.iter().any(lost) || matches!(next.frame(), crate::frames::Frame::Do(_)) {
                continue;
            }
            let Some(found) = played_out(&next, &told, &good, 3) else { continue };
            let Odds { wins, of } = odds;
            assert_eq!(
                Fraction::new(wins.into(), of.into()),
                found,
                "{choice:?} {}",
                render(state)
            );
            *seen += 1;
        }
    });
    for kind in ["step", "pass"] {
        assert!(met.get(kind).is_some_and(|met| *met >= 12), "{kind} is rare: {met:?}");
    }
}

fn render(state: &State<Tutatis>) -> String {
    words::render(core(), &crate::view::view(core(), state, None))
}

fn scene(position: serde_json::Value) -> State<Tutatis> {
    position::read(core(), &Options::default(), &position)
        .unwrap_or_else(|reason| panic!("{position}: {reason}"))
}

fn offered(state: &State<Tutatis>, seat: Seat, action: &str) -> Choice {
    let action: Action = action.parse().expect("an action");
    choice(&board(state), state.frame(), seat, &action)
}

/// 9.9. A whole pass between two with BP 8 and 7, and the tackle table at a lead of 0.
#[test]
fn odds_of_the_rules() {
    let state = scene(serde_json::json!({
        "ball": "home:7",
        "home": { "7": "6,8", "8": "6,6", "9": "7,8" },
        "away": { "8": "6,14" },
    }));
    let percent = |choice: &Choice| {
        let odds = choice.odds.expect("there are odds");
        Fraction::new(odds.wins.into(), odds.of.into()).per_cent()
    };
    assert_eq!(percent(&offered(&state, Seat::Home, "pass 8")), 35);
    assert_eq!(percent(&offered(&state, Seat::Home, "pass 9")), 42);
    // Nobody is in the way of the first, and the second is not thrown.
    let parts = |action: &str| offered(&state, Seat::Home, action).detail.to_string();
    assert!(parts("pass 8").starts_with("Throw ") && parts("pass 8").contains("; reception "));
    assert!(parts("pass 9").starts_with("Reception ") && !parts("pass 8").contains("intercepts"));

    // Orcs of St 7 against a Breaker of St 7 without his Bulwark: a Striker.
    let state = scene(serde_json::json!({
        "active": "away",
        "home": { "3": "6,8" },
        "away": { "8": "6,9" },
    }));
    let tackle = offered(&state, Seat::Away, "tackle 8 3");
    assert_eq!(percent(&tackle), 44);
    let table = "7 against 7; knocked down 24 %, pushed 20 %, both pushed 11 %, nothing 11 %, \
                 your own figure down 34 %";
    assert_eq!(tackle.detail.to_string(), table);
    assert_eq!(named(&tackle), "away:8 home:3");
}

/// 9.9. A Brawler at distance 2: over the bar, and against the human Keeper.
#[test]
fn odds_of_shots() {
    let state = scene(serde_json::json!({
        "active": "away", "ball": "away:8",
        "home": { "1": "6,1" },
        "away": { "8": "6,4" },
    }));
    let point = offered(&state, Seat::Away, "shoot point");
    assert_eq!(point.odds, Some(Odds { wins: 1, of: 1 }));
    let goal = offered(&state, Seat::Away, "shoot goal");
    let odds = goal.odds.expect("there are odds");
    // Totals of 12 and 18 before the dice: more than 6 ahead on the dice.
    assert_eq!(Fraction::new(odds.wins.into(), odds.of.into()), Fraction::new(35, 1296));
    let keeper = "keeper: Agility 8, Ball play 9, Keen Reflexes 1 = 18";
    assert!(
        goal.detail.to_string().contains("you: Strength 7, Ball play 7, Distance −2 = 12"),
        "{goal:?}"
    );
    assert!(goal.detail.to_string().contains(keeper), "{goal:?}");
}

/// TU-223. A clearance is a test of ball play, whatever the distance.
#[test]
fn odds_of_a_clearance() {
    let state = scene(serde_json::json!({
        "ball": "home:1", "home": { "1": "6,2" }, "away": { "8": "6,12" },
    }));
    let clear = offered(&state, Seat::Home, "clear 6,6");
    assert_eq!(named(&clear), "home:1 at:6,6");
    assert_eq!(clear.odds, Some(Fraction::new(30, 36).odds()));
    assert_eq!(clear.detail.to_string(), "Clearance 9 or less");
}

/// TU-021, AB07. The tackle table is another one in the rain, and against the rooted.
#[test]
fn tackles_in_the_rain_and_on_the_rooted() {
    let detail = |weather: u8, target: &str| {
        let state = scene(serde_json::json!({
            "weather": weather,
            "home": { "3": "6,8" },
            "away": { "8": { "at": "6,9", "as": target } },
        }));
        offered(&state, Seat::Home, "tackle 3 8").detail.to_string()
    };
    let rain = "7 against 7; knocked down 44 %, both knocked down 11 %, nothing 11 %, \
                your own figure down 34 %";
    assert_eq!(detail(3, "brawler"), rain);
    let state = scene(serde_json::json!({
        "weather": 3, "home": { "3": "6,8" }, "away": { "8": "6,9" },
    }));
    let both = offered(&state, Seat::Home, "result both-down");
    assert_eq!(both.label, "Both are knocked down");
    // St 7 against 8.
    let rooted = detail(7, "dwarves/shieldbreaker");
    assert!(
        rooted.starts_with("7 against 8; knocked down 16 %, nothing 18 %, only you pushed"),
        "{rooted}"
    );
}

/// What is refused has a reason and no numbers.
#[test]
fn what_is_refused_has_no_odds() {
    let state = scene(serde_json::json!({
        "ball": "home:7", "home": { "7": "6,8", "8": "6,9" }, "away": { "8": "6,14" },
    }));
    let choices = choices_of(&state, Seat::Home);
    let forward = choices.iter().find(|choice| choice.action == "pass 8").expect("it is shown");
    assert_eq!(forward.refused.as_ref().map(|why| why.clause.as_str()), Some("TU-170"));
    assert_eq!((forward.odds, &forward.detail), (None, &Detail::default()));
}

#[test]
fn ways_are_told_square_by_square() {
    let state = scene(serde_json::json!({
        "ball": "6,10",
        "home": { "7": "6,8" },
        "away": { "8": "7,7" },
    }));
    let go = offered(&state, Seat::Home, "go 7 6,10");
    assert_eq!(named(&go), "home:7 at:6,9 at:6,10");
    // A dodge with Ag 7 from one opponent, a pick-up with BP 7 and nobody near: 15 and 30 of 36.
    assert_eq!(go.odds, Some(Fraction::new(15 * 30, 36 * 36).odds()));
    assert_eq!(go.detail.0, ["Dodge 6 or less", "pick-up 9 or less"]);
    let step = offered(&state, Seat::Home, "step 7 n");
    assert_eq!(named(&step), "home:7 at:6,9");
}

/// What is offered about a figure is what would be offered if he were picked, and more.
#[test]
fn answers_about_a_figure_are_those_of_his_pick() {
    let state = scene(serde_json::json!({
        "ball": "home:7", "home": { "7": "6,8", "8": "6,6" }, "away": { "8": "7,9" },
    }));
    let about = engine::screen::about(core(), &state, Seat::Home, &Thing::figure(Seat::Home, 7));
    let usual = |choices: &[Choice<Act>]| {
        let usual = choices.iter().filter(|choice| choice.usual);
        usual.map(|choice| choice.action.clone()).collect::<Vec<_>>()
    };
    let mut picked = state.clone();
    let pick = Move::Decision(Seat::Home, Action::Pick(7));
    picked.apply_unchecked(core(), pick, &mut ());
    let of_pick = choices_of(&picked, Seat::Home);
    assert_eq!(usual(&about), usual(&of_pick));
    for choice in of_pick.iter().filter(|one| !["pick", "end"].contains(&one.kind.as_str())) {
        assert!(about.contains(choice), "{choice:?}");
    }
    assert!(about.iter().any(|choice| choice.action == "go 7 6,10"), "he can go further");
}

/// What ends a turn stands apart.
#[test]
fn it_is_said_what_ends_the_turn() {
    let mut count = 0;
    each_question(5, |state, seat, choices| {
        let turn = matches!(state.frame(), Frame::Turn(_));
        for choice in choices.iter().filter(|choice| choice.refused.is_none()) {
            let action: Action = choice.action.parse().expect("an action");
            let mut after = state.clone();
            let mut events = Vec::new();
            after.apply_unchecked(core(), Move::Decision(seat, action), &mut events);
            let ended = events.iter().any(|event| matches!(event, Event::TurnEnded { .. }));
            assert_eq!(choice.ends_turn, turn && (ended || choice.kind == "shoot"), "{choice:?}");
            count += usize::from(choice.ends_turn);
        }
    });
    assert!(count > 100, "only {count} answers end a turn");
}

/// Whoever always gives the usual answer comes to the end of a match.
#[test]
fn usual_answers_play_a_whole_match() {
    let mut state = State::<Tutatis>::new(core(), &Options::default(), &mut ()).expect("it starts");
    let mut random = RandomPlay::new(5);
    let mut proposals = Vec::new();
    let mut shots = 0;
    while let Some(mv) = random.next_move(core(), &state, &mut proposals) {
        let mv = match mv {
            Move::Chance(faces) => Move::Chance(faces),
            Move::Decision(seat, _) => {
                let answer = usual(&board(&state), state.frame(), seat, &proposals);
                let answer = answer.expect("there is a usual answer");
                assert!(proposals.contains(&answer), "{answer} was not proposed");
                shots += u32::from(matches!(answer, Action::Shoot(_)));
                Move::Decision(seat, answer)
            }
        };
        state.apply_unchecked(core(), mv, &mut ());
    }
    assert!(state.table.finished && shots > 0, "nobody shot");
}
