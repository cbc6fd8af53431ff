//! Every scenario passes; `docs/events.md` lists every sentence a game tells in them, and expected
//! events are spelt like them.

use std::fs;
use std::path::Path;

use games::{GameId, Shelf, Told, check_spelling, run_scenario};

use crate::scenarios;

/// With `WRITE_DOCS=1` in the environment the page is written instead of compared. Spelling goes by
/// the page as it was built in, so it is not looked at then.
#[test]
fn every_scenario_passes_and_the_page_of_events_is_current_and_complete() {
    let writes = std::env::var_os("WRITE_DOCS").is_some();
    let (mut told, shelf, mut failed) = (Told::default(), Shelf::embedded(), Vec::new());
    for path in scenarios::files().1 {
        let text = fs::read_to_string(&path).expect("a scenario can be read");
        let passed = told.add(&text, &shelf);
        let spelt = if writes { Ok(()) } else { check_spelling(&text, &shelf) };
        if let Err(problem) = passed.and(spelt) {
            // As `tryline scenario` says it, which knows of misspelt events.
            let problem = run_scenario(&text, &shelf).err().unwrap_or(problem);
            failed.push(format!("{}: {problem}", path.display()));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/events.md");
    if writes {
        fs::write(&page, told.page()).expect("the page is written");
    }
    let written = fs::read_to_string(&page).expect("docs/events.md is there");
    assert!(
        written.replace("\r\n", "\n") == told.page(),
        "run `WRITE_DOCS=1 cargo test -p games --test it events` and commit the change"
    );
    for game in GameId::ALL {
        let missing = told.missing(*game);
        assert!(missing.is_empty(), "no scenario of {game} tells {missing:?}");
    }
}

/// A scenario of a game's first moment with one expectation, and what is wrong with it.
fn trouble(game: &str, expect: &str) -> Option<String> {
    let steps = format!("steps = [{{ expect = {{ {expect} }} }}]\n");
    let text = format!("game = '{game}'\nclauses = ['X-1']\nwhy = 'w'\n{steps}");
    run_scenario(&text, &Shelf::embedded()).err().map(|problem| problem.to_string())
}

#[test]
fn misspelt_events_are_named_with_what_is_nearest() {
    for (game, expect, misspelt, nearest) in [
        ("rugby-the-game", "no_events = ['runs', 'comes inn at']", "comes inn at", "comes in at"),
        (
            "rugby-the-game",
            "no_events = ['wins the ruck by two']",
            "wins the ruck by two",
            "wins the ruck",
        ),
        ("tutatis", "events = ['was knoked down']", "was knoked down", "was knocked down"),
    ] {
        let wrong = trouble(game, expect).expect("a slip of the pen");
        let told =
            format!("events: the game never tells `{misspelt}`; nearest is `{nearest}` (in:");
        assert!(wrong.starts_with("line 4, step 1: ") && wrong.contains(&told), "{wrong}");
    }
}

/// A card's name is told in Crash Tackle and its id never; nobody's name is in Rugby: The Game.
#[test]
fn names_and_ids_that_no_sentence_tells_cannot_be_kept_secret() {
    for (game, text) in [
        ("crash-tackle", "PP04"),
        ("rugby-the-game", "Rooke"),
        ("rugby-the-game", "W1"),
        ("takkure", "GI-1"),
        ("tutatis", "turn of Orcs"),
    ] {
        let wrong = trouble(game, &format!("no_events = ['{text}']")).expect("it is never told");
        assert!(wrong.contains(&format!("the game never tells `{text}`")), "{wrong}");
    }
}

#[test]
fn what_can_be_told_in_any_spelling_of_names_and_numbers_is_accepted() {
    for (game, texts) in [
        ("rugby-the-game", "'AWAY 14 runs 45 m', 'plays ankle tap (R03)', 'TAP (R03)', 'Y01'"),
        ("takkure", "'away scrum-half tackles', 'Crane Wing', 'wing finds', 'half tries to stay'"),
        ("crash-tackle", "'turn 7 of Quarry Row', 'came down at -3,17.', 'penal', 'Break Away'"),
        ("tutatis", "'home 5 used Burst', 'bounced from 1,11', 'turn of'"),
    ] {
        assert_eq!(trouble(game, &format!("no_events = [{texts}]")), None, "{game}");
    }
}
