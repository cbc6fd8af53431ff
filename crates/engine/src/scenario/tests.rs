mod questions;
mod same_view;
mod spelling;

use super::*;
use crate::conformance::mutant::{CHEAT, FORCED, Mutant, OPEN_HAND, broken};
use crate::game::Game;
use crate::toy::{self, Toy};

/// A scenario of the toy with these steps, one to a line from line 5 on.
fn text(game: &str, steps: &[&str]) -> String {
    let steps = steps.join(",\n");
    format!("game = '{game}'\nclauses = ['TOY-1']\nwhy = 'A test.'\nsteps = [\n{steps}\n]\n")
}

fn play<G: Game<Pack = toy::ToyPack>>(text: &str) -> Result<(), String> {
    let scenario = Scenario::parse(text).map_err(|error| error.to_string())?;
    run::<G>(&scenario, &toy::pack()).map_err(|failure| failure.to_string())
}

fn play_mutant(bug: u8, text: &str) -> Result<(), String> {
    broken(bug, || play::<Mutant>(text))
}

fn play_toy(steps: &[&str]) -> Result<(), String> {
    play::<Toy>(&text("toy", steps))
}

#[track_caller]
fn fails(steps: &[&str], message: &str) {
    let failure = play_toy(steps).expect_err("the scenario must fail");
    assert!(failure.contains(message), "failed otherwise: {failure}");
}

#[track_caller]
fn is_malformed(text: &str, message: &str) {
    let error = Scenario::parse(text).expect_err("the text is malformed").to_string();
    assert!(error.contains(message), "malformed otherwise: {error}");
}

const DRAWS: &str = "{ chance = ['draw 5', 'draw 2'] }";

#[test]
fn a_whole_round_is_played_and_every_kind_of_expectation_holds() {
    let steps = [
        "{ expect = { awaiting = 'chance', throw = '1x8', over = false } }",
        DRAWS,
        "{ expect = { awaiting = 'home', prompt = 'call', offers = ['call low', 'home call high'],
           not_offers = ['bid 1', 'away call low'], events = ['home drew CARD 5', 'round 1'] } }",
        "{ refuse = 'home bid 2', clause = 'TOY-1', reason = 'call comes' }",
        "{ refuse = 'away call high', clause = 'table' }",
        "{ do = 'home call high' }",
        "{ do = 'away bid 3' }",
        "{ expect = { awaiting = 'home', events = ['called high', 'sealed'],
           no_events = ['drew', 'the bids were'] } }",
        "{ sees = 'home', expect = { hides = ['\"Shown\":3'], shows = ['\"Shown\":5'],
           view = { bids = { away = 'Hidden' } } } }",
        "{ do = 'home bid 2' }",
        "{ chance = 'dice 2 3' }",
        "{ expect = { awaiting = 'chance', score = [5, 0], events = ['and 3.', 'home scored 5'],
           state = { round = 2, hands = { home = 'none' }, score = { home = 5 },
                     unseen = [0, 1, 3, 4, 6, 7] } } }",
    ];
    assert_eq!(play_toy(&steps), Ok(()));
}

#[test]
fn what_goes_otherwise_is_told_with_line_and_step() {
    let failure = play_toy(&[DRAWS, "{ do = 'away call high' }"]).expect_err("home calls");
    assert_eq!(
        failure,
        "line 6, step 2: `away call high` was refused: it is for home to decide now, not for away \
         (table); home is asked `call` (call high, call low)"
    );
    fails(&["{ do = 'home call high' }"], "a throw 1x8 is awaited (draw 0, draw 1, draw 2");
    fails(&["{ chance = 'draw 8' }"], "the throw cannot show `draw 8`");
    fails(&[DRAWS, "{ chance = 'dice 1 1' }"], "nothing is thrown that could show `dice 1 1`");
}

/// Without a step in the failure: the rules were not even asked.
#[test]
fn notation_that_cannot_be_read_is_found_before_anything_is_played() {
    // The first step alone would fail by the rules.
    let first = "{ do = 'away call high' }";
    for (step, message) in [
        ("{ do = 'home sing' }", "line 6, step 2: `sing` is no action: "),
        ("{ chance = ['draw 1', 'drew 8'] }", "line 6, step 2: `drew 8` is no outcome: "),
        ("{ refuse = 'home sing', clause = 'TOY-1' }", "line 6, step 2: `sing` is no action: "),
        ("{ expect = { offers = ['away sing'] } }", "line 6, step 2: `sing` is no action: "),
        ("{ expect = { not_offers = ['cal low'] } }", "line 6, step 2: `cal low` is no action: "),
    ] {
        let scenario = Scenario::parse(&text("toy", &[first, step])).expect("well formed");
        let failure = run::<Toy>(&scenario, &toy::pack()).expect_err("it cannot be read");
        assert_eq!(failure.step, None, "{failure}");
        assert!(failure.message.starts_with(message), "{failure}");
    }
}

#[test]
fn refusals_must_be_the_right_ones() {
    let call = "{ do = 'home call high' }";
    fails(
        &[DRAWS, "{ refuse = 'home call low', clause = 'TOY-1' }"],
        "`home call low` was accepted; TOY-1 should forbid it",
    );
    fails(
        &[DRAWS, call, "{ refuse = 'home bid 4', clause = 'TOY-3' }"],
        "refused under another clause than TOY-3: A bid is 3 at most. (TOY-2)",
    );
    fails(
        &[DRAWS, call, "{ refuse = 'home bid 4', clause = 'TOY-2', reason = 'too rich' }"],
        "refused for another reason than `too rich`",
    );
}

#[test]
fn every_expectation_can_fail() {
    for (expect, message) in [
        ("awaiting = 'away'", "awaiting: expected away, but home is asked `call`"),
        ("awaiting = 'nobody'", "awaiting: expected nobody"),
        ("prompt = 'bid'", "prompt: expected bid, but home is asked `call`"),
        ("throw = '2x6'", "throw: expected 2x6"),
        ("over = true", "over: expected true"),
        ("score = [0, 1]", "score: expected [0, 1], found [0, 0]"),
        ("offers = ['bid 1']", "offers: `bid 1` is not offered"),
        ("not_offers = ['call low']", "not_offers: `call low` is offered"),
        ("events = ['round 1', 'drew card 5']", "events: `drew card 5` was not told"),
        ("no_events = ['DREW CARD']", "no_events: `DREW CARD` was told: home drew card 5."),
        ("state = { round = 2 }", "position.round: expected 2, found 1"),
        ("state = { rnd = 1 }", "position.rnd: there is no such key"),
    ] {
        fails(&[DRAWS, &format!("{{ expect = {{ {expect} }} }}")], message);
    }
}

#[test]
fn sight_is_checked_for_each_onlooker() {
    let sees = |seat: &str, expect: &str| {
        play_toy(&[DRAWS, &format!("{{ sees = '{seat}', expect = {{ {expect} }} }}")])
    };
    assert_eq!(sees("home", "events = ['drew card 5', 'away drew a card']"), Ok(()));
    assert_eq!(sees("away", "no_events = ['card 5'], events = ['card 2']"), Ok(()));
    assert_eq!(sees("spectator", "hides = ['\"Shown\":5', '\"Shown\":2']"), Ok(()));
    let failure = |seat: &str, expect: &str| sees(seat, expect).expect_err("a failure");
    assert!(failure("home", "events = ['card 2']").contains("events: `card 2` was not told"));
    assert!(failure("home", "hides = ['\"Shown\":5']").contains("does not hide"));
    assert!(failure("away", "shows = ['\"Shown\":5']").contains("does not show"));
    assert!(failure("home", "hides = ['G05']").contains("hiding it proves nothing"));
    let view = failure("away", "view = { hands = { home = { Shown = 5 } } }");
    assert!(view.contains(r#"view.hands.home: expected {"Shown":5}, found "Hidden""#), "{view}");

    let open = "{ sees = 'away', expect = { hides = ['\"home\":5'] } }";
    let leak = play_mutant(OPEN_HAND, &text("mutant", &[DRAWS, open]));
    assert!(leak.expect_err("a leak").contains("the view does not hide"));
}

#[test]
fn several_expectations_in_a_row_speak_of_the_same_events() {
    let again = "{ expect = { events = ['home drew', 'away drew'] } }";
    let refused = "{ refuse = 'home fold', clause = 'TOY-1' }";
    assert_eq!(play_toy(&[DRAWS, again, refused, again]), Ok(()));
    let call = "{ do = 'home call low' }";
    fails(&[DRAWS, again, call, again], "line 8, step 4: events: `home drew` was not told");
    assert_eq!(play_toy(&[DRAWS, call, again]), Ok(()));
}

#[test]
fn forced_answers_are_given_before_chance_and_for_others_only() {
    let call = "{ do = 'home call high' }";
    let dice = "{ chance = 'dice 4 1' }";
    let play = |steps: &[&str]| play_mutant(FORCED, &text("mutant", steps));
    let bids = "{ expect = { events = ['the bids were 1 and 1'], score = [2, 0] } }";
    assert_eq!(play(&[DRAWS, call, dice, bids]), Ok(()));
    // Home, already done with its own answer, acts again: Away's forced one is given before.
    let home_again = play(&[DRAWS, call, "{ do = 'home bid 2' }", "{ do = 'home bid 2' }"]);
    assert!(
        home_again.expect_err("dice next").contains("the dice or the cards are to speak first")
    );
    // An awaited seat may always choose what is not proposed.
    let two = "{ expect = { events = ['the bids were 1 and 2'] } }";
    assert_eq!(play(&[DRAWS, call, "{ do = 'away bid 2' }", dice, two]), Ok(()));
    // Nothing is answered before `expect` or `refuse`.
    assert_eq!(play(&[DRAWS, call, "{ expect = { awaiting = 'both' } }"]), Ok(()));
    assert_eq!(play(&[DRAWS, call, "{ refuse = 'home bid 4', clause = 'TOY-2' }"]), Ok(()));
    // Choices are never made.
    fails(&[DRAWS, call, dice], "home is asked `bid` (fold, bid 1, bid 2, bid 3); away is asked");

    let manual = format!("auto = false\n{}", text("mutant", &[DRAWS, call, dice]));
    let failure = play_mutant(FORCED, &manual).expect_err("nobody answers");
    assert!(failure.contains("nothing is thrown that could show `dice 4 1`"), "{failure}");
}

#[test]
fn invariants_are_checked_after_every_step() {
    let failure = play_mutant(CHEAT, &text("mutant", &[DRAWS, "{ do = 'home call high' }"]));
    let failure = failure.expect_err("the cards are out of order");
    assert!(failure.starts_with("line 6, step 2: the table is no longer in order"), "{failure}");
}

#[test]
fn positions_and_options_set_the_match_up() {
    // Steps below the position are the scenario's, as they read.
    let text = "game = 'toy'\nclauses = ['TOY-1']\nwhy = 'w'\n[options]\nrounds = '3'\n\
                [position]\nround = 3\n[position.score]\nhome = 7\naway = 1\n\
                steps = [\n{ expect = { state = { round = 3, rounds = 3 }, score = [7, 1] } },\n\
                { expect = { awaiting = 'both' } },\n]\n";
    let failure = play::<Toy>(text).expect_err("a draw is awaited");
    assert!(failure.starts_with("line 13, step 2: awaiting: expected both"), "{failure}");

    let set_up = |position: &str, options: &str| {
        let head = format!("position = {{ {position} }}\noptions = {{ {options} }}\n");
        play::<Toy>(&(head + &super::tests::text("toy", &[DRAWS])))
    };
    assert_eq!(set_up("high = false", "rounds = '1'"), Ok(()));
    let failure = |position: &str, options: &str| set_up(position, options).expect_err("no");
    assert!(failure("hihg = false", "").starts_with("the position cannot be set up: "));
    assert!(failure("", "round = '1'").starts_with("no option `round`"));
    assert!(
        play_mutant(FORCED, &super::tests::text("toy", &[DRAWS]))
            .expect_err("another game")
            .contains("the scenario is for `toy`, not for `mutant`")
    );
}

#[test]
fn a_match_that_must_not_begin() {
    let head = "game = 'toy'\nclauses = ['TOY-1']\nwhy = 'w'\n";
    let refused = |texts: &str, options: &str| {
        play::<Toy>(&format!("{head}no_match = {texts}\noptions = {{ {options} }}\n"))
    };
    assert_eq!(refused("['No option `round`', 'rounds']", "round = '1'"), Ok(()));
    let failure = refused("['too many']", "round = '1'").expect_err("another reason");
    assert!(failure.starts_with("the match was refused without `too many`: no opt"), "{failure}");
    let failure = refused("['no option']", "rounds = '1'").expect_err("it begins");
    assert!(failure.starts_with("the match began"), "{failure}");
    is_malformed(&(text("toy", &[DRAWS]) + "no_match = ['x']\n"), "there can be no `steps`");
}

#[test]
fn steps_may_be_tables_of_their_own() {
    let text = "game = 'toy'\nclauses = ['TOY-1', 'TOY-2']\nwhy = 'w'\n\n[[steps]]\n\
                chance = 'draw 1'\n\n[[steps]]\n[steps.expect]\nawaiting = 'home'\n";
    let failure = play::<Toy>(text).expect_err("away draws next");
    assert!(failure.starts_with("line 8, step 2: awaiting: expected home"), "{failure}");
    let scenario = Scenario::parse(text).expect("well formed");
    assert_eq!(scenario.clauses(), ["TOY-1", "TOY-2"]);
    assert_eq!((scenario.game.as_str(), scenario.pack.as_str()), ("toy", "core"));
}

#[test]
fn malformed_texts_are_refused_with_their_line() {
    let with = |step: &str| text("toy", &[DRAWS, step]);
    for (step, message) in [
        ("{ doo = 'home fold' }", "line 6: unknown field `doo`"),
        ("{ do = 7 }", "line 6: invalid type"),
        ("{ do = 'home' }", "line 6: step 2: `home`: what does home do?"),
        ("{ do = 'nobody fold' }", "line 6: step 2: `nobody fold`: a seat is `home` or `away`"),
        ("{ chance = [] }", "line 6: step 2: `chance` names no outcome"),
        ("{ chance = [1] }", "line 6: `chance` is a text or a list of texts"),
        ("{ do = 'home fold', chance = 'draw 1' }", "line 6: step 2: a step has exactly one of"),
        ("{ }", "line 6: step 2: a step has exactly one of"),
        ("{ refuse = 'home fold' }", "line 6: step 2: a `refuse` step names the `clause`"),
        ("{ do = 'home fold', clause = 'TOY-1' }", "`clause` and `reason` belong to a `refuse`"),
        ("{ expect = { } }", "line 6: step 2: `expect` expects nothing"),
        ("{ expect = { awaits = 'home' } }", "line 6: unknown field `awaits`"),
        ("{ expect = { awaiting = 'me' } }", "`awaiting` is one of home, away, both, chance, nob"),
        ("{ expect = { score = [1] } }", "line 6: "),
        ("{ expect = { hides = ['x'] } }", "line 6: step 2: `view`, `shows` and `hides` need"),
        ("{ expect = { state = { a = 1.5 } } }", "line 6: 1.5: positions hold whole numbers"),
        ("{ expect = { state = { a = 1979-05-27 } } }", "line 6: 1979-05-27: positions hold no d"),
        ("{ sees = 'home' }", "line 6: step 2: `sees` says whose eyes"),
        ("{ sees = 'all', expect = { shows = ['x'] } }", "line 6: step 2: `sees`: a seat is"),
        ("{ sees = 'home', expect = { over = true } }", "with `sees`, `expect` knows only"),
        ("{ expect = { events = ['round', ''] } }", "step 2: `events`: a text has no words"),
        ("{ expect = { prompt_text = ' ' } }", "step 2: `prompt_text`: a text has no words"),
        ("{ sees = 'home', expect = { no_events = [' '] } }", "`no_events`: a text has no words"),
        ("{ sees = 'home', expect = { shows = [''] } }", "`shows`: a text has no words"),
        ("{ sees = 'home', expect = { hides = [''] } }", "`hides`: a text has no words"),
        ("{ refuse = 'home fold', clause = 'T', reason = '' }", "`reason`: a text has no words"),
        ("{ do = 'home fold' ", "line 7: "),
    ] {
        is_malformed(&with(step), message);
    }
    is_malformed("game = 'toy'\nwhy = 'w'\n", "missing field `clauses`");
    is_malformed("game = 'toy'\nwhy = 'w'\nclauses = []\n", "line 3: `clauses` is empty");
    is_malformed("game = 'toy'\nwhy = 'w'\nclauses = ['T']\n", "there are no `steps`");
    is_malformed("game = 'toy'\nwho = 'w'\nclauses = ['T']\n", "line 2: unknown field `who`");
    is_malformed(&" ".repeat(SCENARIO_BYTES_MAX + 1), "the file has 1000001 bytes");
}

/// The examples people copy from must be what the reader understands.
#[test]
fn the_documented_examples_are_scenarios() {
    let docs = include_str!("../../../../docs/scenarios.md");
    let blocks: Vec<_> =
        docs.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let first = Scenario::parse(blocks[0]).expect("the first example");
    assert_eq!((first.game.as_str(), first.steps.len()), ("rugby-the-game", 5));
    let head = "game = 'toy'\nclauses = ['TOY-1']\nwhy = 'w'\n";
    for block in &blocks[1..] {
        if block.starts_with("game ") {
            let whole = Scenario::parse(block);
            assert!(whole.is_ok(), "{whole:?} in\n{block}");
            continue;
        }
        let long = block.contains("[[steps]]");
        let lines = block.lines().map(|line| line.trim_end_matches(',')).collect::<Vec<_>>();
        let steps =
            if long { block.to_string() } else { format!("steps = [{}]", lines.join(",\n")) };
        let scenario = Scenario::parse(&format!("{head}{steps}"));
        assert!(scenario.is_ok(), "{scenario:?} in\n{block}");
    }
}

/// No text at all may bring the reader down: each of these is half a scenario.
#[test]
fn damaged_texts_are_refused_or_understood_but_never_panic() {
    let whole = text("toy", &[DRAWS, "{ sees = 'home', expect = { view = { é = [1, 2] } } }"]);
    let mut refused = 0;
    for (at, letter) in whole.char_indices() {
        let without = format!("{}{}", &whole[..at], &whole[at + letter.len_utf8()..]);
        for damaged in [&whole[..at], without.as_str()] {
            refused += usize::from(Scenario::parse(damaged).is_err());
        }
    }
    assert!(refused > whole.len(), "half of all prefixes alone are no TOML");
}

#[test]
fn a_tally_counts_and_words_the_lines() {
    let mut tally = Tally::default();
    assert_eq!(tally.note("a.toml", &Ok(())), "ok a.toml");
    let error = Scenario::parse("game = ").expect_err("malformed");
    let line = tally.note("b.toml", &Err(error.into()));
    assert!(line.starts_with("FAILED b.toml: line 1: "), "{line}");
    let failure = Failure { step: Some((2, 9)), message: "no".to_owned() };
    assert_eq!(tally.note("c.toml", &Err(failure)), "FAILED c.toml: line 9, step 2: no");
    assert_eq!(tally.to_string(), "1 passed, 2 failed");
}
