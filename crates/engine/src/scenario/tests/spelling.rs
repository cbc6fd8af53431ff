//! Expected events that the game cannot tell.

use super::*;

fn names(words: &[(&'static str, &str)]) -> Names {
    Names::new(words.iter().map(|(what, word)| (*what, (*word).to_owned())))
}

/// What the toy tells, as a page of events would list it.
fn wording() -> Wording {
    let names = names(&[
        ("card id", "G05"),
        ("card", "Long Way Home"),
        ("card", "Loop"),
        ("coach", "Tactics"),
        ("role", "scrum-half"),
    ]);
    let forms = [
        "Round {n} began.",
        "{side} drew {card} ({card id}).",
        "{side} {role} sealed a bid.",
        "The drop-out went to {n},{n}.",
        "{card} beat {card}.",
    ];
    Wording::new(names, forms.map(str::to_owned))
}

fn untold(key: &str, event: &str) -> Option<Untold> {
    let step = format!("{{ expect = {{ {key} = ['{event}'] }} }}");
    let scenario = Scenario::parse(&text("toy", &[DRAWS, &step])).expect("well formed");
    scenario.untold(&wording()).pop()
}

#[test]
fn sentences_are_known_by_their_form() {
    let names = names(&[
        ("card", "Loop"),
        ("card", "Loop Back"),
        ("card", "Burst"),
        ("card id", "G05"),
        ("ability", "Burst"),
        ("ability", "Spring"),
        ("ability id", "A1"),
        ("team", "SAL"),
        ("position skill", "Sumo"),
        ("player", "X"),
    ]);
    let form = |text: &str| names.form_of(text);
    assert_eq!(form("Away drew Loop Back (G05)."), "{side} drew {card} ({card id}).");
    assert_eq!(form("Loops, a LOOP and homes"), "Loops, a {card} and homes");
    assert_eq!(form("-3,17 and +0 of H2, −1"), "{n},{n} and {n} of H2, {n}");
    assert_eq!(form("é away"), "é {side}");
    assert_eq!(
        form("SAL: Spring (A1), Sumo"),
        "{team}: {ability} ({ability id}), {position skill}"
    );
    // Of two kinds: the one with more names.
    assert_eq!(form("Burst"), "{card}");
    assert_eq!(form("an X"), "an X", "one letter is no name");
}

#[test]
fn what_can_be_told_is_accepted_as_a_whole_or_in_part() {
    for text in [
        "ROUND 12 began",
        "home drew loop (G05)",
        "Way Home (G05)",
        "drew Long",
        "half sealed a",
        "Scrum half sealed",
        "drop out went to -3,1",
        "went to -",
        "went to 3,",
        "2,-1",
        "17",
        "7 began",
        "way home beat lo",
        "eal",
        "G05",
        "05)",
    ] {
        assert_eq!(untold("no_events", text), None, "{text}");
    }
}

#[test]
fn what_is_never_told_is_named_with_line_step_and_what_is_nearest() {
    let slip = untold("no_events", "round 1 begun").expect("it is never told");
    assert!(slip.unwanted);
    assert_eq!(
        slip.to_string(),
        "line 6, step 2: no_events: the game never tells `round 1 begun`; nearest is \
         `Round {n} began` (in: Round {n} began.)"
    );
    let wanted = untold("events", "seeled").expect("it is never told");
    assert!(!wanted.unwanted);
    assert!(
        wanted.to_string().contains("events: the game never tells `seeled`; nearest is `sealed`")
    );
}

/// Whatever it is like, or made of: no sentence has it.
#[test]
fn all_that_cannot_be_told_is_found() {
    for text in [
        "penalty",
        "xx",
        "began round",
        "round one began",
        "round 1 2 began",
        "round 1began",
        "drew G05",
        "drew scrum-half",
        "neither sealed",
        "loop beat long loop",
        // Names that the pack has, and that stand in no sentence.
        "Tactics",
        "drew Tactics",
        "C1",
        "Core pack",
    ] {
        assert!(untold("no_events", text).is_some(), "{text}");
    }
}

#[test]
fn what_onlookers_are_told_is_looked_at_too() {
    let step = "{ sees = 'away', expect = { events = ['drew'], no_events = ['seeled a bid'] } }";
    let scenario = Scenario::parse(&text("toy", &[step])).expect("well formed");
    let slips: Vec<_> = scenario.untold(&wording()).iter().map(|slip| slip.step).collect();
    assert_eq!(slips, [(1, 5)]);
}
