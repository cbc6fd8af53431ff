//! Teams of Tutatis from outside: checked, shown, written in other forms, played with.

use std::fs;

use crate::*;

const BOG: &str = "\"Bog; Standard\" orcs: gate-hog, half-troll, 2 charger, slinger, 3 brawler; \
                   wren-the-spare, time-piper";

fn good(args: &[&str]) -> String {
    let output = tryline(args);
    assert!(output.status.success(), "{args:?}: {}", stderr(&output));
    stdout(&output)
}

#[test]
fn a_team_goes_through_all_forms() {
    let shown = good(&["roster", BOG]);
    for wanted in ["Bog; Standard (Orcs), 550 of 600 Irr", " 13  Wren the Spare", "Time Piper", BOG]
    {
        assert!(shown.contains(wanted), "{wanted}: {shown}");
    }
    let here = folder("rosters");
    for form in ["line", "toml", "json", "code"] {
        let text = good(&["roster", BOG, "--as", form]);
        let file = here.join(form);
        fs::write(&file, &text).expect("the folder is ours");
        assert_eq!(good(&["roster", self::text(&file)]), shown, "{text}");
    }
}

#[test]
fn every_reason_against_a_team_is_listed() {
    let team = "humans: 3 keeper, 2 hurlers; groundskeeper, groundskeeper";
    let output = tryline(&["roster", team]);
    assert_eq!(output.status.code(), Some(2));
    let reasons = stdout(&output);
    for wanted in ["`hurlers`; did you mean `hurler`?", "TU-281", "TU-284", "TU-034", "TU-283"] {
        assert!(reasons.contains(wanted), "{wanted}: {reasons}");
    }
    let option = format!("home_roster={team}");
    let sim = ["sim", "tutatis", "--matches", "1", "--seed", "1", "--option", &option];
    refused(&sim, &["home_roster", "`hurlers`", "TU-281", "TU-284", "TU-034", "TU-283"]);
    refused(&["roster", "trolls"], &["1 reason", "no file of that name"]);
    refused(&["roster", "orcs", "--pack", "velvet"], &["velvet"]);
}

#[test]
fn a_file_that_is_missing_or_empty_is_no_race() {
    let here = folder("no-rosters");
    let (missing, empty) = (here.join("bog.toml"), here.join("empty.toml"));
    fs::write(&empty, " \n").expect("the folder is ours");
    refused(&["roster", text(&missing)], &["there is no file", text(&missing)]);
    refused(&["roster", "bog.json"], &["there is no file bog.json"]);
    refused(&["roster", text(&empty)], &[text(&empty), "is empty"]);
    refused(&["roster", ""], &["a file or a team is expected"]);
    for args in [["roster", text(&missing)], ["roster", text(&empty)]] {
        assert!(!stdout(&tryline(&args)).contains("race"), "nobody has named one");
    }
    // What has no such form is a team, whatever stands in its name.
    good(&["roster", "\"a/b.toml\" orcs"]);
}

/// Quotation marks and semicolons of an option in a record.
#[test]
fn a_hired_team_in_a_record() {
    let here = folder("roster-records");
    let (home, away) = (
        format!("home_roster={BOG}"),
        format!("away_roster={}", good(&["roster", "sidhe", "--as", "code"]).trim()),
    );
    let records = text(&here).to_string();
    let sim = ["sim", "tutatis", "--matches", "1", "--seed", "4"];
    let options = ["--option", &home, "--option", &away, "--records", &records];
    good(&[&sim[..], &options[..]].concat());
    let file = fs::read_dir(&here).expect("it is ours").next().expect("a record").expect("a file");
    let record = fs::read_to_string(file.path()).expect("it is text");
    assert!(record.contains("option home_roster=\"\\\"Bog; Standard\\\" orcs: "), "{record}");
    good(&["verify", text(&file.path())]);
}
