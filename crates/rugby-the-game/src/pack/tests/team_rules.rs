//! What is refused in `teams/*.toml`.

use super::{core_with, errors, one_error};
use crate::pack::testing::core_source;

const IRON: &str = "teams/ironsides.toml";

/// One change to the Ironsides that must be refused on the changed line.
#[track_caller]
fn refused(from: &str, to: &str, line: &str, message: &str) {
    one_error(IRON, (from, to), line, message);
}

#[test]
fn heading() {
    refused("id = \"ironsides\"", "id = \"Iron Sides\"", "Iron Sides", "a to z, 0 to 9 and -");
    refused("\"Harbour Ironsides\"", "\"\"", "name = \"\"", "1 to 40 characters");
    let long = format!("\"{}\"", "x".repeat(41));
    refused("\"Harbour Ironsides\"", &long, "xxx", "1 to 40 characters");
    refused("id = \"ironsides\"", "id = \"ironsides\"\ncoach = 1", "coach", "no key `coach`");
}

#[test]
fn two_teams_cannot_share_an_id() {
    let kestrels = "teams/kestrels.toml";
    one_error(
        kestrels,
        ("\"kestrels\"", "\"ironsides\""),
        "id = ",
        "already the id of the team in teams/ironsides.toml",
    );
}

#[test]
fn shirts_are_1_to_15() {
    refused("shirt = 1\n", "", "[[player]]", "a player has no `shirt`");
    refused("shirt = 1\n", "shirt = 16\n", "shirt = 16", "from 1 to 15");
}

#[test]
fn a_shirt_worn_twice_leaves_another_unworn() {
    let text = core_source().file(IRON).expect("the file").replace("shirt = 4\n", "shirt = 5\n");
    let found = errors(&core_with(IRON, &text));
    let lines: Vec<_> = found.iter().map(|error| (error.line, error.message.as_str())).collect();
    // Line 1 stands for the team; the second 5 is the player after him who was 4.
    let second = text.lines().enumerate().filter(|(_, line)| *line == "shirt = 5").nth(1);
    let second = second.expect("two players wear 5").0;
    assert_eq!(lines[0].0, 1);
    assert!(lines[0].1.contains("nobody wears 4"), "{found:?}");
    assert_eq!(lines[1].0, second, "his table begins on the line before `shirt`");
    assert!(lines[1].1.contains("shirt 5 is there twice"), "{found:?}");
    assert_eq!(lines.len(), 2);
}

#[test]
fn stats_have_ranges() {
    let oakley = "\"Bram Oakley\"\nrun = 5";
    for run in ["0", "7", "105", "\"5\"", "5.0", "true"] {
        let expected = if run == "7" { "a multiple of 5" } else { "from 5 to 100" };
        let line = format!("run = {run}");
        refused(oakley, &format!("\"Bram Oakley\"\n{line}"), &line, expected);
    }
}

#[test]
fn needs_are_1_to_10() {
    let before = "shirt = 5\nname = \"Ivo Stannard\"";
    for stat in ["offload", "sidestep", "flanker", "big_hit"] {
        for need in [0, 11] {
            let line = format!("{stat} = {need}");
            refused(before, &format!("{before}\n{line}"), &line, "from 1 to 10");
        }
    }
    refused("fend = 9", "fend = 0", "fend = 0", "from 1 to 10");
    refused(before, &format!("{before}\nevade = 0"), "evade", "from 1 to 9");
    refused(before, &format!("{before}\nsprint = 12"), "sprint", "a multiple of 5");
    let tackle = "tackle = { forward = 7, back = 6 }\nruck = 1\nkick";
    refused(
        tackle,
        "tackle = { forward = 0, back = 6 }\nruck = 1\nkick",
        "tackle = { forward = 0",
        "from 1 to 10",
    );
    refused(tackle, "tackle = { forward = 7 }\nruck = 1\nkick", "tackle = ", "no `back`");
    refused(tackle, "tackle = { forward = 7, back = 6 }\nruck = 10\nkick", "ruck", "from 0 to 9");
}

#[test]
fn passes_go_to_team_mates() {
    let wren = "pass = [1, 2, 6, 7, 8, 10, 12]";
    refused(wren, "pass = [1, 9]", "[1, 9]", "a team-mate");
    refused(wren, "pass = [1, 16]", "[1, 16]", "from 1 to 15");
    refused(wren, "pass = [1, 1]", "[1, 1]", "comes twice");
    refused(wren, "pass = []", "pass = []", "at least one");
    refused(wren, "pass = 1", "pass = 1", "a list");
}

#[test]
fn line_passes_are_between_backs() {
    refused("line_pass = [12]", "line_pass = [9]", "[9]", "from 10 to 15");
    refused("line_pass = [12]", "line_pass = [10]", "[10]", "a team-mate");
    refused("line_pass = [12]", "line_pass = [\"X\"]", "[\"X\"]", "or \"W\"");
    let tarrant = "\"Gus Tarrant\"";
    refused(tarrant, "\"Gus Tarrant\"\nline_pass = [12]", "line_pass", "only Backs");
}

#[test]
fn only_10_and_15_kick_and_only_forwards_scrum() {
    let wren = "\"Eli Wren\"";
    let kick = "kick = { metres = 30, need = 5 }";
    refused(wren, &format!("{wren}\n{kick}"), kick, "only 10 and 15");
    refused(wren, &format!("{wren}\ndrop_{kick}"), kick, "only 10 and 15");
    refused("metres = 45, need = 4", "metres = 45", "kick = ", "no `need`");
    refused("metres = 45, need = 4", "metres = 44, need = 4", "kick = ", "a multiple of 5");
    refused("metres = 45, need = 4", "metres = 45, need = 11", "kick = ", "from 1 to 10");
    refused(wren, &format!("{wren}\nscrum = 1"), "scrum = 1", "only Forwards");
    let without = "shirt = 1\nname = \"Bram Oakley\"\nrun = 5\npass = [2, 8, 9]\n\
                   tackle = { forward = 4, back = 8 }\nruck = 3\n";
    refused(&format!("{without}scrum = 3\n"), without, "[[player]]", "no `scrum`");
}

#[test]
fn a_misspelt_key_is_named_with_the_right_one() {
    let stannard = "fend = 9";
    refused(stannard, "fendd = 9", "fendd", "no key `fendd`; did you mean `fend`?");
    refused(stannard, "jersey = 9", "jersey", "a player has no key `jersey`");
}
