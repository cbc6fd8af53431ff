//! `tryline lab`.

use std::path::Path;

use serde_json::Value;

use crate::*;

fn ladder(file: &Path, more: &[&str]) -> String {
    let args =
        ["lab", "ladder", GAME, "--bots", "random,rookie", "--seed", "5", "--out", text(file)];
    succeeds(&[&args[..], more].concat())
}

/// The lines of a table of results in order, without the times.
fn matches(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).expect("the run has written it");
    let without_times = |line: &str| {
        let mut fields: Vec<_> = line.split(',').collect();
        for time in [14, 12].into_iter().filter(|time| *time < fields.len()) {
            fields.remove(time);
        }
        fields.join(",")
    };
    let mut lines: Vec<String> = text.lines().map(without_times).collect();
    lines.sort();
    lines
}

#[test]
fn a_ladder_rates_bots_and_does_not_depend_on_threads() {
    let folder = folder("lab-ladder");
    let (one, three) = (folder.join("one.csv"), folder.join("three.csv"));
    let printed = ladder(&one, &["--matches", "20", "--threads", "1", "--json"]);
    let report: Value = serde_json::from_str(&printed).expect("the output is JSON");
    ladder(&three, &["--matches", "20", "--threads", "3"]);
    assert_eq!(matches(&one), matches(&three));
    // A line about the run, one of columns, and the matches.
    assert_eq!(matches(&one).len(), 2 + 20);

    assert_eq!(report["anchor"], "rookie");
    let rungs = report["rungs"].as_array().expect("a list");
    assert_eq!((&rungs[0]["bot"], &rungs[0]["elo"]["value"]), (&"rookie".into(), &1000.0.into()));
    assert!(rungs[1]["elo"]["high"].as_f64().expect("a number") < 1000.0, "{rungs:?}");
    let pairing = &report["pairings"][0];
    assert_eq!(pairing["matches"], 20);
    let count = |name: &str| pairing[name].as_u64().expect("a count");
    assert_eq!(count("wins") + count("draws") + count("losses"), 20);
    let share = |end: &str| pairing["share"][end].as_f64().expect("a number");
    assert!(share("low") > 0.5 && share("low") <= share("value") && share("high") <= 1.0);
}

#[test]
fn a_ladder_that_was_cut_off_goes_on() {
    let file = folder("lab-resume").join("results.csv");
    ladder(&file, &["--matches", "12"]);
    let whole = matches(&file);
    // As if the machine had stopped in the middle of a line.
    let text = fs::read(&file).expect("it is there");
    fs::write(&file, &text[..text.len() / 2]).expect("it is ours");
    ladder(&file, &["--matches", "12"]);
    assert_eq!(matches(&file), whole);
    // More matches are added to those that are known, and known ones are not played again.
    let known = fs::read(&file).expect("it is there");
    ladder(&file, &["--matches", "16"]);
    let more = fs::read(&file).expect("it is there");
    assert!(more.starts_with(&known) && matches(&file).len() == whole.len() + 4);
    let path = text_of(&file);
    let args = ["lab", "ladder", GAME, "--bots", "random,rookie", "--seed", "6", "--out", &path];
    refused(&args, &["another run", "--fresh"]);
    succeeds(&[&args[..], &["--fresh", "--matches", "2"]].concat());
}

fn text_of(path: &Path) -> String {
    text(path).to_string()
}

#[test]
fn a_ladder_writes_its_section_and_chart() {
    let folder = folder("lab-strength");
    let (file, document) = (folder.join("results.csv"), folder.join("strength.md"));
    ladder(&file, &["--matches", "4", "--write", text(&document)]);
    let first = fs::read_to_string(&document).expect("it was written");
    for word in
        ["## Rugby: The Game", "tryline lab ladder rugby-the-game", "| rookie v random | 4 |"]
    {
        assert!(first.contains(word), "`{word}` is missing: {first}");
    }
    ladder(&file, &["--matches", "8", "--write", text(&document)]);
    let second = fs::read_to_string(&document).expect("it was written");
    assert!(second.contains("| rookie v random | 8 |") && !second.contains("| 4 |"), "{second}");
    let chart = fs::read_to_string(folder.join("strength-rugby-the-game.svg")).expect("a chart");
    assert!(chart.starts_with("<svg") && chart.contains("rookie v random"));
}

#[test]
fn a_ladder_that_makes_no_sense_is_refused() {
    let start = ["lab", "ladder", GAME, "--bots"];
    refused(&[&start[..], &["rookie"]].concat(), &["at least two bots"]);
    refused(&[&start[..], &["rookie,rookie"]].concat(), &["given twice"]);
    refused(&[&start[..], &["rookie,deep-blue"]].concat(), &["deep-blue"]);
    refused(&[&start[..], &["random,rookie", "--matches-of", "rookie"]].concat(), &["BOT=N"]);
}
