//! What is refused, where, and in which words.

use engine::PackSource;

use super::{changed, core_with, errors, one_error};
use crate::pack::testing::core_source;

#[test]
fn the_heading() {
    let refused = |from, to, line, message| one_error("pack.toml", (from, to), line, message);
    refused("format = 1", "format = 2", "format", "1, the only format");
    refused("\"crash-tackle\"", "\"takkure\"", "game", "expected \"crash-tackle\"");
    refused("id = \"core\"", "id = \"Core!\"", "id", "a to z, 0 to 9 and -");
    refused("name = \"Core pack\"\n", "", "format", "has no `name`");
}

#[test]
fn the_field() {
    let refused = |from, to, line, message| one_error("pitch.toml", (from, to), line, message);
    refused("half_width = 12", "half_width = 14", "half_width", "from 10 to 12");
    refused("dead = 38", "dead = 40", "dead", "from 1 to 38");
    refused("tryline = 30", "tryline = 29", "tryline", "is 29; expected an even number");
    refused(
        "l22 = 16",
        "l22 = 4",
        "# The field",
        "`l22` is 4 and must lie beyond `l10`, which is 6",
    );
    refused("touch5 = 9", "touch5 = 10", "# The field", "at most 9, or a scrum does not fit in");
}

#[test]
fn skills_and_teams() {
    let skills = |from, to, line, message| one_error("skills.toml", (from, to), line, message);
    skills("kicking = 6", "kicking = 13", "kicking", "from 2 to 11");
    skills("movement = 8", "movement = 0", "movement", "from 1 to 10");
    skills("ball = 9\n", "", "[fullback]", "`fullback` has no `ball`");
    let teams = |from, to, line, message| one_error("teams.toml", (from, to), line, message);
    teams("\"SAL\"", "\"SALT\"", "short", "1 to 3 characters");
    teams("\"QUA\"", "\"SAL\"", "# What the two", "both sides have the short name \"SAL\"");
}

#[test]
fn formations() {
    let refused = |from, to, line, message| one_error("formations.toml", (from, to), line, message);
    refused("10 = [0, 0]", "10 = [0, -2]", "10 =", "kicks off from [0, 0]");
    refused("8 = [8, 0]", "8 = [8, 2]", "8 =", "in the own half");
    refused("8 = [8, 0]", "8 = [8, 1]", "8 =", "no space [8, 1]");
    refused("8 = [8, 0]", "8 = [12, 0]", "8 =", "is not on the field");
    refused("8 = [8, 0]", "8 = [6, 0]", "8 =", "on the place of another player");
    refused("2 = [0, -8]", "2 = [0, -6]", "2 =", "below row -6 (CT-011)");
    refused("6 = [-2, -2]", "6 = [-4, -2]", "6 =", "too wide");
    refused("9 = [6, -6]", "9 = [6, -2]", "9 =", "at or below row -4");
    refused("far_wing = [20, -14]", "far_wing = [20]", "far_wing", "a column and a row");
    refused("near_wing = [3, -13]\n", "", "[line_out]", "has no `near_wing`");
}

#[test]
fn abilities() {
    let refused = |from, to, line, message| one_error("abilities.toml", (from, to), line, message);
    refused("window = \"DOWN\"", "window = \"DWON\"", "DWON", "did you mean `DOWN`?");
    refused("window = \"DOWN\"", "window = \"OWN\"", "op =", "AutoPass works in the window");
    refused("op = \"SkipZones\"", "op = \"SkipZone\"", "SkipZone", "did you mean `SkipZones`?");
    refused("kinds = [\"pass\"]", "kinds = [\"gather\"]", "op", "needs kinds = [\"pass\"]");
    refused("kinds = [\"pass\"]\n", "", "[[ability]]", "needs `kinds`");
    refused("op = \"SkipZones\"", "op = \"SkipZones\"\nn = 2", "n = 2", "no key `n`");
    refused("kinds = [\"ref\"]", "kinds = [\"pass\"]", "kinds", "[\"ref\"] alone");
    refused(
        "op = \"StayUp\"",
        "op = \"StayUp\"\nkinds = [\"kick\"]",
        "kinds",
        "no roll is at hand",
    );
    refused("op = \"ReactMove\"\nn = 2", "op = \"ReactMove\"", "[[ability]]", "has no `n`");
    refused("id = \"SCR\"", "id = \"Scr\"", "Scr", "capital letters");
}

#[test]
fn cards() {
    let refused = |from, to, line, message| one_error("cards.toml", (from, to), line, message);
    refused("id = \"PP07\"", "id = \"PP70\"", "PP70", "expected \"PP07\": cards are numbered");
    let first = "ability = \"BREAK\"\nenergy = 3";
    refused(first, "ability = \"BRAEK\"\nenergy = 3", "BRAEK", "did you mean `BREAK`?");
    refused(first, "ability = \"BREAK\"\nenergy = 0", "energy", "from 1 to 9");
    refused(
        "[\"NE\", \"S\", \"NW\"]\n\n[[card]]\nid = \"PP02\"",
        "[\"E\"]\n\n[[card]]\nid = \"PP02\"",
        "\"E\"",
        "`N`, `NE`",
    );
    refused(
        "arrows = [\"N\", \"NE\", \"NW\"]\n\n[[card]]\nid = \"PP08\"",
        "arrows = []\n\n[[card]]\nid = \"PP08\"",
        "arrows = []",
        "at least one entry",
    );
}

#[test]
fn at_most_64_cards() {
    let source = core_source();
    let mut text = source.file("cards.toml").unwrap().to_string();
    for number in 55..=64 {
        text += &format!(
            "\n[[card]]\nid = \"PP{number}\"\nability = \"POP\"\nenergy = 1\ndistance = 1\n\
             arrows = [\"N\"]\n"
        );
    }
    assert_eq!(errors(&core_with("cards.toml", &text)), []);
    text += "\n[[card]]\nid = \"PP65\"\n";
    let found = errors(&core_with("cards.toml", &text));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].message.contains("there are 65 cards; a deck has at most 64"));
}

/// An ability that no card has could never be seen.
#[test]
fn every_ability_has_a_card() {
    let text =
        changed("cards.toml", "ability = \"SCR\"\nenergy = 3", "ability = \"POP\"\nenergy = 3");
    let text = text.replace("\"SCR\"", "\"POP\"");
    let found = errors(&core_with("cards.toml", &text));
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].file, "abilities.toml");
    assert!(found[0].message.contains("no card has the ability `SCR`"));
}

/// One wrong file hides nothing in another.
#[test]
fn several_errors_at_once() {
    let source = core_source();
    let files = source.files().filter(|(path, _)| *path != "teams.toml").map(|(path, text)| {
        let text = match path {
            "skills.toml" => text.replace("ball = 9", "ball = 99"),
            "pitch.toml" => text.replace("dead = 38", "dead = 39"),
            "cards.toml" => text.replace("\"PP54\"", "\"PP5\"").replace("\"PP53\"", "\"PP5\""),
            _ => text.to_string(),
        };
        (path.to_string(), text)
    });
    let found = errors(&PackSource::new("core", files));
    let files: Vec<_> = found.iter().map(|error| error.file.as_str()).collect();
    assert_eq!(files, ["cards.toml", "cards.toml", "pitch.toml", "skills.toml", "teams.toml"]);
}
