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

    fs::write(
        here.join("b.toml"),
        "game = 'chess'\nclauses = ['X-1']\nwhy = 'x'\nsteps = [{ expect = { over = false } }]",
    )
    .expect("the folder is ours");
    refused(&["scenario", text(&here)], &["`chess`"]);
}
