//! `tryline lab`.

use std::path::Path;

use serde_json::{Value, json};

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
        let fields = line.split(',').enumerate().filter(|(column, _)| ![12, 14].contains(column));
        fields.map(|(_, field)| field).collect::<Vec<_>>().join(",")
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
    for wrong in ["rookie", "rookie,random,club=2", "rookie=0"] {
        let args = ["random,rookie", "--matches-of", wrong];
        refused(&[&start[..], &args].concat(), &["--matches-of"]);
    }
    for (wrong, word) in [("club=2", "`club`"), ("club,rookie=2", "not among --bots")] {
        let args = ["random,rookie", "--matches-of", wrong];
        refused(&[&start[..], &args].concat(), &["--matches-of", word]);
    }
    let args = ["random,rookie", "--matches-of", "rookie,rookie=2"];
    refused(&[&start[..], &args].concat(), &["does not play itself"]);
}

const EXPERIMENT: &str = r#"
name = "Weather & <cards>"
about = "Does weather make matches longer?"

[usual]
games = ["rugby-the-game"]
bots = ["rookie", "random"]
teams = "swapped"
matches = 8

[[arm]]
name = "fair"

[[arm]]
name = "any weather"
options = { weather = "random" }
"#;

#[test]
fn an_experiment_is_run_reported_and_goes_on() {
    let folder = folder("lab-run");
    let (file, results) = (folder.join("weather.toml"), folder.join("results"));
    fs::write(&file, EXPERIMENT).expect("it is ours");
    let args = ["lab", "run", text(&file), "--out", text(&results)];
    let printed = succeeds(&[&args[..], &["--threads", "1"]].concat());
    assert!(printed.contains("fair: 8 matches") && printed.contains("any weather: 8 matches"));
    assert!(printed.contains("matches.csv, figures.csv and report.html are in "), "{printed}");
    let table = results.join("matches.csv");
    let whole = matches(&table);
    assert_eq!(whole.len(), 2 + 16);

    let page = fs::read_to_string(results.join("report.html")).expect("a report");
    assert!(page.starts_with("<!doctype html>") && page.contains("Weather &amp; &lt;cards&gt;"));
    for word in ["<svg", "Share by team", "Share by bot", "Points of a match", "match-ended"] {
        assert!(page.contains(word), "`{word}` is missing");
    }
    let without_names = page.replace("http://www.w3.org/2000/svg", "");
    assert!(!without_names.contains("://"), "the page needs something from elsewhere");
    let figures = fs::read_to_string(results.join("figures.csv")).expect("figures");
    assert!(figures.lines().any(|line| line.starts_with("fair,share,home,8,")), "{figures}");
    assert!(figures.lines().any(|line| line.starts_with("fair,event,match-ended,8,")));
    let weather = |arm: &str| figures.contains(&format!("{arm},event,weather-set,8,"));
    assert!(weather("any weather") && !weather("fair"));

    let text = fs::read(&table).expect("it is there");
    fs::write(&table, &text[..2 * text.len() / 3]).expect("it is ours");
    succeeds(&[&args[..], &["--threads", "3"]].concat());
    assert_eq!(matches(&table), whole, "neither threads nor the interruption change anything");
    let again = fs::read_to_string(results.join("figures.csv")).expect("figures");
    assert_eq!(again, figures);

    fs::write(&file, EXPERIMENT.replace("random\" }", "none\" }")).expect("it is ours");
    refused(&args, &["weather"]);
    fs::write(&file, EXPERIMENT.replace("matches = 8", "match = 8")).expect("it is ours");
    refused(&args, &["weather.toml", "match"]);
    fs::write(&file, EXPERIMENT.replace("matches = 8", "matches = -8")).expect("it is ours");
    refused(&args, &["weather.toml", "matches = -8", "a whole number from 1 to 10000000"]);
}

#[test]
fn an_experiment_that_plays_something_else_than_it_seems_to_says_so() {
    let folder = folder("lab-notes");
    let (file, results) = (folder.join("all.toml"), folder.join("results"));
    let usual = format!("games = [\"{GAME}\"], bots = [\"rookie\", \"random\"]");
    let said = |more: &str| {
        let experiment = format!("name = \"all\"\nusual = {{ {usual}, {more} }}\n");
        fs::write(&file, experiment).expect("it is ours");
        let output = tryline(&["lab", "run", text(&file), "--out", text(&results)]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        stderr(&output)
    };
    let odd = said("matches = 3");
    assert!(odd.starts_with("note: arm `all`: ") && odd.contains("4 matches are played"), "{odd}");
    assert_eq!(said("matches = 4"), "");
    fs::remove_dir_all(&results).expect("it is ours");
    let few = said("teams = \"all\", matches = 2");
    assert!(few.contains("only 1 of the ") && few.contains("it takes at least "), "{few}");
}

#[test]
fn two_rules_are_compared_on_the_same_seeds() {
    let start = ["lab", "ab", GAME, "--matches", "30", "--bots", "random,random", "--json"];
    let json = |more: &[&str]| -> Value {
        let printed = succeeds(&[&start[..], more].concat());
        serde_json::from_str(&printed).expect("the output is JSON")
    };
    let found = json(&["--b", "coach_cards=on", "--threads", "1"]);
    assert_eq!((&found["matches"], &found["errors"]), (&30.into(), &0.into()));
    let points = &found["figures"][0];
    assert_eq!(points["figure"], "points");
    let number = |value: &Value| value.as_f64().expect("a number");
    let difference = number(&points["b"]) - number(&points["a"]);
    assert!((difference - number(&points["difference"]["value"])).abs() < 1e-9, "{points}");
    assert!(number(&points["difference"]["low"]) < number(&points["difference"]["high"]));
    assert_eq!(json(&["--b", "coach_cards=on", "--threads", "3"]), found);

    refused(&start, &["the same"]);
    refused(&[&start[..], &["--b", "coach_cards"]].concat(), &["NAME=VALUE"]);
    refused(&[&start[..], &["--b", "coach_cards=maybe"]].concat(), &["maybe"]);
}

#[test]
fn coverage_tells_what_never_comes_up() {
    let args = ["lab", "coverage", GAME, "--matches", "6"];
    let printed = succeeds(&[&args[..], &["--json"]].concat());
    let found: Value = serde_json::from_str(&printed).expect("the output is JSON");
    assert_eq!((&found["matches"], &found["errors"]), (&6.into(), &0.into()));
    assert_eq!(found["events"]["match-ended"], json!({ "random": 6, "contrary": 6, "rookie": 6 }));
    let weather = &found["events"]["weather-set"];
    let none = json!({ "random": 0, "contrary": 0, "rookie": 0 });
    assert_eq!(*weather, none, "there is none by default");
    for what in ["cards", "clauses"] {
        let mut counts = found[what].as_object().expect("counts by id").values();
        assert!(counts.any(|count| count["random"].as_u64() > Some(0)), "{what}");
    }
    let words = succeeds(&args);
    let line = |id: &str| words.lines().find(|line| line.contains(id)).map(str::trim);
    assert!(line("weather-set").is_some_and(|line| line.starts_with("never")), "{words}");
    assert_eq!(line("match-ended"), None, "it came up with all of them");
    let all = succeeds(&[&args[..], &["--all"]].concat());
    // Every count stands under the name of its bot.
    let names = "random  contrary  rookie";
    let heads: Vec<&str> = all.lines().filter(|line| line.trim() == names).collect();
    assert_eq!(heads.len(), 3, "one for each of events, cards and clauses: {all}");
    let ended = all.lines().find(|line| line.contains("match-ended")).expect("it is listed");
    for bot in ["random", "contrary", "rookie"] {
        let end = heads[0].find(bot).expect("it is a column") + bot.len();
        assert_eq!(ended[..end].split_whitespace().last(), Some("6"), "{bot}: {all}");
    }
    let one = succeeds(&["lab", "coverage", GAME, "--matches", "1"]);
    assert!(one.contains(": 1 match each of random, contrary, rookie"), "{one}");
}
