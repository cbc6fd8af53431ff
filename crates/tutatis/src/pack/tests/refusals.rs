//! What is refused, where, and in which words.

use engine::PackSource;

use super::{core_with, errors, one_error};
use crate::pack::testing::core_source;

const ORCS: &str = "races/orcs.toml";

#[test]
fn the_heading() {
    let refused = |from, to, line, message| one_error("pack.toml", (from, to), line, message);
    refused("format = 1", "format = 2", "format", "1, the only format");
    refused("\"tutatis\"", "\"takkure\"", "game", "expected \"tutatis\"");
    refused("id = \"core\"", "id = \"Core!\"", "id", "a to z, 0 to 9 and -");
    refused("name = \"Core pack\"\n", "", "format", "has no `name`");
    refused("time_warp = 3", "time_warp = 5", "time_warp", "from 0 to 4");
}

/// TU-334. Defaults that could not start a match.
#[test]
fn the_usual_teams() {
    let refused = |from, to, line, message| one_error("pack.toml", (from, to), line, message);
    refused("away = \"orcs\"", "away = \"trolls\"", "trolls", "a race of the pack: `boarfolk`");
    refused("home = \"humans\"", "home = 3", "home = 3", "expected a race of the pack");
}

/// With less in the purse no default roster could be hired, so the number itself is refused.
#[test]
fn the_budget() {
    one_error("pack.toml", ("budget = 600", "budget = 500"), "budget", "from 600 to 2000");
}

#[test]
fn abilities() {
    let refused = |from, to, line, message| one_error("abilities.toml", (from, to), line, message);
    refused("id = \"AB07\"", "id = \"AB70\"", "AB70", "expected \"AB07\": abilities are numbered");
    refused("{ no-push = true }", "{ no-psuh = true }", "no-psuh", "did you mean `no-push`?");
    refused("{ no-push = true }", "{ no-push = false }", "no-push", "leave the key out");
    refused("{ no-push = true }", "{ more-move = 2 }", "more-move", "kind = \"reaction\"");
    refused("{ more-move = 2 }", "{ leap = true }", "{ leap = true }]", "kind = \"passive\"");
    refused("{ hit-adjacent = 5 }", "{ hit-adjacent = 0 }", "hit-adjacent", "from 1 to 12");
    refused("{ stand-cost = 0 }", "{ stand-cost = 0, leap = true }", "leap", "with one key");
    refused("{ reroll = \"solo\" }", "{ reroll = \"shot-att\" }", "reroll", "which can fail");
    refused(
        "{ roll = \"throw\", by = 1 }",
        "{ roll = \"thorw\", by = 1 }",
        "thorw",
        "did you mean `throw`?",
    );
    refused("{ roll = \"throw\", by = 1 }", "{ roll = \"throw\" }", "throw", "has no `by`");
    refused(
        "{ roll = \"throw\", by = 1 }",
        "{ roll = \"throw\", by = 1, when = \"outside-third\" }",
        "when",
        "has no key `when`",
    );
    refused(
        "{ roll = \"foul-att\", add = 2 }",
        "{ roll = \"foul-att\", add = 0 }",
        "foul",
        "than 0",
    );
    refused("\"threats-larger\"", "\"threats-bigger\"", "bigger", "`threats-larger`");
    refused("running-after = 2", "running-after = 0", "running-after", "from 1 to 12");
    refused(
        "{ test-first = true },\n",
        "{ shake-adjacent = true },\n",
        "effects",
        "does one thing",
    );
    refused(
        "    { pass-dist-cap = 2 },",
        "    { pass-range = 5 },",
        "{ pass-range = 5 }",
        "twice for the same roll",
    );
    refused("effects = [{ leap = true }]", "effects = []", "effects = []", "at least one effect");
    refused("name = \"Leap\"", "name = \"Hex\"", "[[ability]]", "is called `hex` too");
    refused(
        "cost = 10\neffects = [{ leap = true }]",
        "cost = 10\nlimit = \"half\"\neffects = [{ leap = true }]",
        "limit",
        "what is always on has no limit",
    );
}

#[test]
fn staff_and_mercenaries() {
    let staff = |from, to, line, message| one_error("staff.toml", (from, to), line, message);
    staff("{ spare-fall = true }", "{ spare-fell = true }", "spare-fell", "no effect `spare-fell`");
    staff("{ warp-tokens = 1 }", "{ warp-tokens = 9 }", "warp-tokens", "from 1 to 4");
    staff(
        "limit = \"match\"\neffect = { spare-fall = true }",
        "effect = { spare-fall = true }",
        "[[staff]]",
        "needs limit = \"half\" or \"match\"",
    );
    staff(
        "effect = { recover-bonus = 1 }",
        "limit = \"half\"\neffect = { recover-bonus = 1 }",
        "[[staff]]",
        "simply there",
    );
    staff("id = \"tactician\"", "id = \"bonesetter\"", "bonesetter", "twice");
    let hired = |from, to, line, message| one_error("mercenaries.toml", (from, to), line, message);
    hired("id = \"wren-the-spare\"", "id = \"time-piper\"", "time-piper", "is there twice");
    hired("\"burst\"", "\"brust\"", "brust", "did you mean `burst`?");
    hired("size = \"large\"\nirr = 100", "size = \"huge\"\nirr = 100", "huge", "`small`, `medium`");
    hired("mo = 8", "mo = 13", "mo = 13", "from 1 to 12");
    hired("irr = 55", "irr = 55\nmax = 2", "max", "has no key `max`");
    hired(
        "[\"burst\", \"brittle\"]",
        "[\"burst\", \"brittle\", \"leap\", \"hex\"]",
        "leap",
        "at most 3 abilities",
    );
}

#[test]
fn races() {
    let refused = |from, to, line, message| one_error(ORCS, (from, to), line, message);
    refused("name = \"Orcs\"", "name = \"Humans\"", "id = \"orcs\"", "the same id, name or club");
    refused("solo_bonus = 1", "solo_bonus = 9", "solo_bonus", "from -3 to 5");
    refused("id = \"slinger\"", "id = \"ripper\"", "ripper", "twice");
    refused("sex = \"male\"", "sex = \"him\"", "him", "`female`");
    refused("\nmax = 3", "", "[[role]]", "has no `max`");
    refused("keeper = true", "keeper = false", "keeper", "leave the key out");
    refused(
        "club = \"Gorrak's Knuckles\"",
        "club = \"\\\"Gorrak\\\"\"",
        "club",
        "no quotation mark",
    );
}

/// A default roster is judged like any other.
#[test]
fn default_rosters() {
    let refused = |from, to, message| one_error(ORCS, (from, to), "[roster]", message);
    refused("\"half-troll\", ", "\"half-trol\", ", "did you mean `half-troll`?");
    refused("\"2 ripper\", \"4 b", "\"4 ripper\", \"2 b", "4 times Ripper: a team has at most 3");
    one_error(ORCS, ("\"slinger\", ", "2, "), "figures", "a text in quotation marks");
}

/// One wrong file hides nothing in another.
#[test]
fn several_errors_at_once() {
    let source = core_source();
    let files = source.files().filter(|(path, _)| *path != "staff.toml").map(|(path, text)| {
        let text = match path {
            "abilities.toml" => text.replace("cost = 15", "cost = 150"),
            "mercenaries.toml" => text.replace("st = 11", "st = 111"),
            ORCS => text.replace("mo = 4", "mo = 44"),
            _ => text.to_string(),
        };
        (path.to_string(), text)
    });
    let found = errors(&PackSource::new("core", files));
    let mut files: Vec<_> = found.iter().map(|error| error.file.as_str()).collect();
    files.dedup();
    assert_eq!(files, ["abilities.toml", "mercenaries.toml", ORCS, "staff.toml"]);
}

#[test]
fn files_that_no_pack_has() {
    let found = errors(&core_with("race/orcs.toml", ""));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].message.contains("and races/*.toml"), "{found:?}");
}
