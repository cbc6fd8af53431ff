//! `tryline scenario`: lines, last line and exit code.

use std::fs;
use std::path::Path;

use crate::*;

fn write(folder: &Path, name: &str, steps: &str) {
    let text = format!(
        "game = '{GAME}'\nclauses = ['RT-001']\nwhy = 'The command counts.'\nsteps = [{steps}]\n"
    );
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("below the folder")).expect("the folder is ours");
    fs::write(path, text).expect("the folder is ours");
}

#[test]
fn folders_are_searched_and_failures_make_exit_code_1() {
    let here = folder("scenarios");
    write(&here, "a.toml", "{ expect = { over = false } }");
    write(&here, "deeper/down/b.toml", "{ expect = { over = false } }");
    fs::write(here.join("notes.txt"), "no scenario").expect("the folder is ours");
    let all_well = succeeds(&["scenario", text(&here)]);
    assert_eq!(all_well.lines().last(), Some("2 passed, 0 failed"));

    write(&here, "c.toml", "{ expect = { over = true } }");
    let output = tryline(&["scenario", text(&here)]);
    let shown = stdout(&output);
    assert_eq!(output.status.code(), Some(1), "{shown}");
    assert!(shown.contains("ok ") && shown.contains("c.toml: line "), "{shown}");
    assert_eq!(shown.lines().last(), Some("2 passed, 1 failed"));
}

#[test]
fn what_is_no_scenario_makes_exit_code_2_but_the_others_still_run() {
    let here = folder("malformed");
    write(&here, "a.toml", "{ expect = { over = false } }");
    write(&here, "b.toml", "{ except = { over = false } }");
    let output = tryline(&["scenario", text(&here)]);
    let shown = stdout(&output);
    assert_eq!(output.status.code(), Some(2), "{shown}");
    assert_eq!(shown.lines().last(), Some("1 passed, 1 failed"));
    refused(&["scenario", text(&here)], &["b.toml", "line "]);
    // Why is said once, and not beside the lines of the others.
    assert!(shown.contains("b.toml: it cannot be run\n") && !shown.contains("except"), "{shown}");
    assert_eq!(stderr(&output).matches("except").count(), 1, "{}", stderr(&output));

    fs::write(
        here.join("b.toml"),
        "game = 'chess'\nclauses = ['X-1']\nwhy = 'x'\nsteps = [{ expect = { over = false } }]",
    )
    .expect("the folder is ours");
    refused(&["scenario", text(&here)], &["`chess`"]);
}

#[test]
fn notation_that_cannot_be_read_is_no_failed_test() {
    let here = folder("unreadable");
    let file = here.join("a.toml");
    for (step, words) in [
        ("{ do = 'home fly' }", "`fly` is no action"),
        ("{ chance = 'd10 11' }", "`d10 11` is no outcome"),
        ("{ refuse = 'home fly', clause = 'RT-001' }", "`fly` is no action"),
    ] {
        write(&here, "a.toml", &format!("{{ expect = {{ over = true }} }},\n{step}"));
        refused(&["scenario", text(&file)], &[text(&file), "line 5, step 2: ", words]);
    }
    // What can be read but cannot come up here is for the rules to judge.
    for step in ["{ chance = 'd10 1' }", "{ do = 'home run' }"] {
        write(&here, "a.toml", step);
        assert_eq!(tryline(&["scenario", text(&file)]).status.code(), Some(1), "{step}");
    }
}

#[test]
fn packs_beside_scenarios_are_no_scenarios() {
    let here = folder("with-pack");
    write(&here, "a.toml", "{ expect = { over = false } }");
    let pack = here.join("house/cards");
    fs::create_dir_all(&pack).expect("the folder is ours");
    fs::write(here.join("house/pack.toml"), "game = 'x'\n").expect("the folder is ours");
    fs::write(pack.join("red.toml"), "[[card]]\n").expect("the folder is ours");
    let shown = succeeds(&["scenario", text(&here)]);
    assert_eq!(shown.lines().last(), Some("1 passed, 0 failed"));
    assert!(!shown.contains("house"), "{shown}");
    // Asked for by name it is taken as a scenario, and a folder of nothing else holds none.
    refused(&["scenario", text(&pack.join("red.toml"))], &["red.toml", "line "]);
    refused(&["scenario", text(&here.join("house"))], &["no scenario files"]);
}

#[test]
fn a_misspelt_event_is_no_failed_test() {
    let here = folder("misspelt");
    let file = here.join("a.toml");
    for step in [
        "{ expect = { no_events = ['comes inn at'] } }",
        "{ expect = { events = ['comes inn at'] } }",
    ] {
        write(&here, "a.toml", step);
        let words = ["line 4, step 1: ", "never tells `comes inn at`; nearest is `comes in at`"];
        refused(&["scenario", text(&file)], &[text(&file), words[0], words[1]]);
    }
}

#[test]
fn what_a_scenario_says_does_not_drive_the_terminal() {
    let here = folder("escape");
    write(&here, "a.toml", "{ expect = { prompt = \"\\u001b[2J\" } }");
    let output = tryline(&["scenario", text(&here)]);
    assert_eq!(output.status.code(), Some(1));
    let shown = stdout(&output);
    assert!(shown.contains("expected \u{fffd}[2J"), "{shown:?}");
}

#[test]
fn several_that_cannot_be_run_are_told_together() {
    let here = folder("several-unusable");
    write(&here, "a.toml", "{ do = 'home fly' }");
    write(&here, "b.toml", "{ do = 'home swim' }");
    refused(&["scenario", text(&here)], &["2 scenarios", "a.toml: ", "fly", "b.toml: ", "swim"]);
}
