//! What is refused about files as such.

use engine::PackSource;

use super::{core_with, errors, one_error};
use crate::pack::testing::core_source;

#[track_caller]
fn begins(source: &PackSource, expected: &[&str]) {
    let found: Vec<_> = errors(source).iter().map(ToString::to_string).collect();
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found} does not begin {expected}");
    }
}

#[test]
fn an_empty_pack_lacks_every_file() {
    begins(
        &PackSource::new("empty", []),
        &[
            "cards:0: there is no file cards/*.toml",
            "injuries.toml:0: the file is missing",
            "lessons.toml:0: the file is missing",
            "pack.toml:0: the file is missing",
            "pitch.toml:0: the file is missing",
            "skills.toml:0: the file is missing",
            "teams:0: there is no file teams/*.toml",
        ],
    );
}

#[test]
fn a_file_nobody_reads_is_reported() {
    begins(
        &core_with("skils.toml", ""),
        &["skils.toml:0: not a file of a pack: a pack has pack.toml, pitch.toml, \
           skills.toml, injuries.toml, lessons.toml, teams/*.toml and cards/*.toml; \
           did you mean `skills.toml`?"],
    );
}

#[test]
fn what_is_no_toml_is_reported_with_its_line() {
    begins(
        &core_with("pitch.toml", "[pitch]\nlength = = 3\n"),
        &["pitch.toml:2: this is not TOML"],
    );
}

#[test]
fn all_errors_are_listed_by_file_and_line() {
    let source = core_source();
    let mut files: Vec<_> =
        source.files().map(|(path, text)| (path.to_string(), text.to_string())).collect();
    for (_, text) in &mut files {
        *text = text.replace("boxes = 5", "boxes = 50").replace("origin = \"own\"", "origin = 1");
    }
    let found = errors(&PackSource::new("core", files));
    assert!(found.is_sorted_by_key(|error| (error.file.clone(), error.line)));
    let cards = found.iter().filter(|error| error.file.starts_with("cards/")).count();
    assert_eq!(cards, 28, "every card but the one from the book");
    assert_eq!(found.len(), 29, "and the pitch");
}

#[test]
fn the_pack_says_what_it_is() {
    let wrong = |from, to, message| one_error("pack.toml", (from, to), to, message);
    wrong("format = 1", "format = 2", "expected 1, the only format there is");
    wrong("game = \"takkure\"", "game = \"chess\"", "expected \"takkure\"");
    wrong("id = \"core\"", "id = \"The core\"", "a to z, 0 to 9 and -");
}

#[test]
fn a_coach_has_cards_enough_to_choose_from() {
    one_error(
        "pitch.toml",
        ("team_plays_chosen = 4", "team_plays_chosen = 9"),
        "team_plays_chosen",
        "from 1 to 8",
    );
    let text = core_source().file("pitch.toml").expect("the file").to_string();
    let eight =
        core_with("pitch.toml", &text.replace("team_plays_chosen = 4", "team_plays_chosen = 8"));
    begins(&eight, &["cards:0: 5 generic team plays to choose from; expected 8 to 16"]);
    let generic = core_source().file("cards/generic.toml").expect("the file").to_string();
    let plays = generic.find("[[play]]").expect("team plays");
    begins(
        &core_with("cards/generic.toml", &generic[..plays]),
        &[
            "cards:0: 0 generic team plays to choose from; expected 4 to 16",
            "teams/teriomorphs.toml:1: 3 team plays to choose from; expected 4 to 16",
            "teams/yamato.toml:1: 3 team plays to choose from; expected 4 to 16",
        ],
    );
}

#[test]
fn defaults_that_cannot_be_played() {
    let refused = |defaults: &str, message| {
        let to = format!("format = 1\ndefaults = {defaults}");
        one_error("pack.toml", ("format = 1", &to), "defaults =", message);
    };
    refused("{ home_team = \"yamatoo\" }", "expected `teriomorph` or `yamato`; did you mean");
    refused("{ away_team = 2 }", "`away_team` is 2; expected `teriomorph` or `yamato`");
    refused("{ kick_out = \"anybody\" }", "expected `trailing` or `leading`");
    refused("{ home_teams = \"yamato\" }", "no key `home_teams`; did you mean `home_team`?");
    refused("\"yamato\"", "expected a table");
}

/// Each value is one of its option, but together they make no match.
#[test]
fn defaults_that_do_not_go_together() {
    let pack = core_source().file("pack.toml").expect("the file").to_string();
    let pack = format!("{pack}defaults = {{ lesson = \"EX-03\", lesson_players = \"team\" }}\n");
    assert_eq!(errors(&core_with("pack.toml", &pack)), [], "players of usual size have room");
    let core = core_source();
    let files = core.files().map(|(path, text)| match path {
        "pack.toml" => (path.to_string(), pack.clone()),
        "teams/yamato.toml" => (path.to_string(), text.replace("base_mm = 30", "base_mm = 60")),
        _ => (path.to_string(), text.to_string()),
    });
    let source = PackSource::new("large", files);
    begins(&source, &["pack.toml:6: no match can be started with these: option `lesson_players`"]);
}
