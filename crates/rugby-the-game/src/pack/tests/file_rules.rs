//! What is refused in the other files, and about files as such.

use engine::{PackError, PackSource};

use super::{core_with, errors, one_error};
use crate::pack::testing::core_source;

/// The errors as `file:line: message`.
fn said(source: &PackSource) -> Vec<String> {
    errors(source).iter().map(ToString::to_string).collect()
}

#[track_caller]
fn begins(found: &[String], expected: &[&str]) {
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found} does not begin {expected}");
    }
}

#[test]
fn an_empty_pack_lacks_every_file() {
    begins(
        &said(&PackSource::new("empty", [])),
        &[
            "cards:0: there is no file cards/*.toml",
            "coaches.toml:0: the file is missing",
            "field.toml:0: the file is missing",
            "pack.toml:0: the file is missing",
            "referees.toml:0: the file is missing",
            "teams:0: there is no file teams/*.toml",
            "weather.toml:0: the file is missing",
        ],
    );
}

#[test]
fn a_file_nobody_reads_is_reported() {
    let found = said(&core_with("weathr.toml", ""));
    begins(&found, &["weathr.toml:0: not a file of a pack"]);
    assert!(found[0].ends_with("did you mean `weather.toml`?"), "{}", found[0]);
    begins(&said(&core_with("teams/old/a.toml", "")), &["teams/old/a.toml:0: not a file"]);
}

#[test]
fn files_are_not_too_long_and_not_too_many() {
    let text = core_source().file("weather.toml").expect("the file").to_string();
    let fill = 256 * 1024 - text.len() - 1;
    let filled = |fill| format!("{text}#{}", "x".repeat(fill));
    begins(&said(&core_with("weather.toml", &filled(fill))), &[]);
    let long = said(&core_with("weather.toml", &filled(fill + 1)));
    begins(&long, &["weather.toml:0: 262145 bytes; a file has at most 262144"]);

    let core = core_source();
    let own = || core.files().map(|(path, text)| (path.to_string(), text.to_string()));
    let team = core.file("teams/kestrels.toml").expect("the file");
    let filled_up = |most: usize| {
        let more = (own().count()..most).map(|n| {
            (format!("teams/t{n}.toml"), team.replace("\"kestrels\"", &format!("\"t{n}\"")))
        });
        PackSource::new("many", own().chain(more))
    };
    begins(&said(&filled_up(64)), &[]);
    begins(
        &said(&filled_up(65)),
        &["weather.toml:0: a pack has at most 64 files, and this one 65"],
    );
}

#[test]
fn what_could_not_be_read_is_listed_with_the_rest_and_is_not_missing() {
    let wrong = core_with("field.toml", "");
    let files = wrong.files().filter(|(path, _)| *path != "weather.toml");
    let files = files.filter(|(path, _)| !path.starts_with("cards/"));
    let own: Vec<_> = files.map(|(path, text)| (path.to_string(), text.to_string())).collect();
    let unreadable = [("cards/green.toml", 3), ("weather.toml", 0)].map(|(file, line)| PackError {
        file: file.to_string(),
        line,
        message: "noise".to_string(),
    });
    let found = said(&PackSource::new("noisy", own).with_unreadable(unreadable.to_vec()));
    assert_eq!(found[0], "cards/green.toml:3: noise");
    assert_eq!(found.last().map(String::as_str), Some("weather.toml:0: noise"));
    let others = &found[1..found.len() - 1];
    assert!(!others.is_empty(), "field.toml is empty");
    assert!(others.iter().all(|error| error.starts_with("field.toml:")), "{others:#?}");
}

#[test]
fn pack_toml() {
    let refused =
        |from: &str, to: &str, line, message| one_error("pack.toml", (from, to), line, message);
    refused("format = 1", "format = 2", "format", "the only format");
    refused("format = 1\n", "", "game", "the file has no `format`");
    refused("\"rugby-the-game\"", "\"tutatis\"", "game", "\"rugby-the-game\"");
    refused("\"core\"", "\"Core\"", "id =", "a to z");
    refused("\"Core pack\"", "\" Core\"", "name =", "without blanks at its ends");
    refused("about = \"", "about = \"\\n", "about =", "one line");
    refused("about = \"", &format!("about = \"{}", "x".repeat(100)), "about =", "1 to 120");
    refused("format = 1", "format = 1\nauthor = \"\"", "author", "no key `author`");
}

#[test]
fn defaults_that_cannot_be_played() {
    let refused = |defaults: &str, message| {
        let to = format!("format = 1\ndefaults = {defaults}");
        one_error("pack.toml", ("format = 1", &to), "defaults =", message);
    };
    refused("{ home_team = \"ironside\" }", "expected `ironsides` or `kestrels`; did you mean");
    refused("{ away_team = 2 }", "`away_team` is 2; expected `ironsides` or `kestrels`");
    refused("{ weather = \"W9\" }", "`weather` is \"W9\"; expected `off`, `random`, `W1`");
    refused("{ referee = \"\" }", "`F4`");
    refused("{ coach_cards = \"yes\" }", "expected `off` or `on`");
    refused("{ home_teams = \"ironsides\" }", "no key `home_teams`; did you mean `home_team`?");
    refused("\"ironsides\"", "expected a table");
}

#[test]
fn field_toml() {
    let refused =
        |from: &str, to: &str, line, message| one_error("field.toml", (from, to), line, message);
    refused("[35, 40,", "[35, 42,", "kick_off_catch =", "a multiple of 5");
    refused("[35, 40,", "[35, 100,", "kick_off_catch =", "from 5 to 95");
    refused("[35, 30,", "[35, 0,", "drop_out_catch =", "from 5 to 95");
    refused("[35, 30,", "[30,", "drop_out_catch =", "14 entries; expected 15");
    refused("[10, 5,", "[10,", "distance_die", "7 entries; expected 8");
    refused("[10, 5,", "[40, 5,", "distance_die", "from -30 to 30");

    let text = core_source().file("field.toml").expect("the file").replace("_die", "_dice");
    begins(
        &said(&core_with("field.toml", &text)),
        &[
            "field.toml:1: the file has no `distance_die`",
            "field.toml:8: the file has no key `distance_dice`; did you mean `distance_die`?",
        ],
    );
}

#[test]
fn coaches_toml() {
    let refused =
        |from: &str, to: &str, line, message| one_error("coaches.toml", (from, to), line, message);
    refused("\"C2\"", "\"C22\"", "C22", "C1 to C9");
    refused("\"C2\"", "\"C1\"", "id =", "C1 is there twice");
    refused("\"dirty\"", "\"dirt\"", "power", "did you mean `dirty`?");
    refused("[\"Y01\"]", "[\"B01\"]", "B01", "never held");
    refused("[\"Y01\"]", "[\"Y1\"]", "Y1", "a card id like");
    refused("[\"Y01\"]", "[\"Y12\"]", "Y12", "there is no card Y12");
    refused("{ hand = [\"Y01\"] }", "{ in_play = [\"Y01\"] }", "in_play", "no `stay`");
    refused("{ hand = [\"Y01\"] }", "{ deck = [\"Y01\"] }", "deck", "no key `deck`");
    let seven = "[\"R01\", \"R01\", \"R02\", \"R02\", \"R03\", \"R03\", \"R04\"]";
    refused("[\"Y01\"]", seven, "[[coach]]", "reserves 7 cards; expected at most 6");
}

#[test]
fn two_coaches_need_two_cards_and_enough_copies() {
    let alone =
        "[[coach]]\nid = \"C1\"\nname = \"Alone\"\ntext = \"Alone.\"\npower = \"tactics\"\n";
    let found = said(&core_with("coaches.toml", alone));
    begins(&found, &["coaches.toml:1: only one coach card"]);

    // There are three copies of SKIP PASS: two for C4 and one for another coach, but not two.
    let coaches = core_source().file("coaches.toml").expect("the file").to_string();
    let three = coaches.replace("[\"Y01\"]", "[\"G01\"]");
    begins(&said(&core_with("coaches.toml", &three)), &[]);
    let four = coaches.replace("[\"Y01\"]", "[\"G01\", \"G01\"]");
    let found = said(&core_with("coaches.toml", &four));
    begins(
        &found,
        &[
            "coaches.toml:7: two coach cards can reserve 4 copies of G01, and there are 3",
            "coaches.toml:20: two",
        ],
    );
}

#[test]
fn weather_toml() {
    let refused =
        |from: &str, to: &str, line, message| one_error("weather.toml", (from, to), line, message);
    refused("\"W2\"", "\"X2\"", "X2", "W1 to W9");
    refused("\"W2\"", "\"W1\"", "id =", "W1 is there twice");
    refused("catch_base = 4", "catch_base = 11", "catch_base", "from 1 to 10");
    refused("pass_base = 2", "pass_base = 0", "pass_base", "from 1 to 10");
    refused("pass_base_overtime = 4", "pass_base_overtime = 0", "pass_base", "from 1 to 10");
    refused("wind = 10", "wind = 8", "wind", "a multiple of 5");
    refused("kick_mod = 1", "kick_mod = 0", "kick_mod", "another number than 0");
    refused("sidestep_mod = -1", "sidestep_mod = -6", "sidestep_mod", "from -5 to 5");
    refused("run_mod = -5", "run_mod = -3", "run_mod", "a multiple of 5");
    refused("sprint_mod = -5", "sprint_mod = -35", "sprint_mod", "from -30 to 30");
    refused("wind = 10", "wnd = 10", "wnd", "did you mean `wind`?");
    refused("text = \"Nothing changes.\"\n", "", "[[weather]]", "no `text`");
}

#[test]
fn referees_toml() {
    let refused =
        |from: &str, to: &str, line, message| one_error("referees.toml", (from, to), line, message);
    refused("\"F2\"", "\"F0\"", "F0", "F1 to F9");
    refused("spot = 4", "spot = 10", "spot", "from 0 to 9");
    refused("spot = 4\n", "", "[[referee]]", "no `spot`");
    refused("always_bins = true", "always_bins = false", "always_bins", "leave the key out");
    refused("no_ruck_penalties = true", "no_ruck_penalties = 1", "no_ruck", "true or false");
    refused("nine_bonus = 2", "nine_bonus = 6", "nine_bonus", "from 0 to 5");
    refused("scrum_limit = 6", "scrum_limit = 0", "scrum_limit", "from 1 to 40");
    refused("scrum_limit = 6", "scrum_limits = 6", "scrum_limits", "did you mean `scrum_limit`?");
}
