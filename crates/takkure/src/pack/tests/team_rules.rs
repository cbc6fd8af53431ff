//! What is refused in `teams/*.toml`, `injuries.toml` and `pitch.toml`.

use std::sync::Arc;

use engine::conformance::Config;
use engine::{Options, Rules, conformance};

use super::{changed, core_with, errors, one_error};
use crate::Takkure;

const YAMATO: &str = "teams/yamato.toml";

#[track_caller]
fn refused(from: &str, to: &str, line: &str, message: &str) {
    one_error(YAMATO, (from, to), line, message);
}

#[test]
fn heading() {
    refused("id = \"yamato\"", "id = \"Yamato\"", "Yamato", "a to z, 0 to 9 and -");
    refused("id = \"yamato\"", "id = \"teriomorph\"", "id", "already the id of the team in");
    refused("short = \"YAM\"", "short = \"YAMA\"", "YAMA", "1 to 3 characters");
    refused("set = \"Y\"", "set = \"G\"", "set", "another letter than G");
    refused("set = \"Y\"", "set = \"y\"", "set", "one capital letter");
    refused("set = \"Y\"", "set = \"Y\"\ncolour = 1", "colour", "no key `colour`");
}

#[test]
fn two_teams_share_neither_set_nor_player() {
    let text = changed(YAMATO, "set = \"Y\"", "set = \"T\"");
    let found = errors(&core_with(YAMATO, &text));
    assert!(found.iter().any(|error| error.message.contains("already the set of the team in")));
    refused("id = \"hayate\"", "id = \"saltarra\"", "saltarra", "`saltarra` is there twice");
}

#[test]
fn four_players_fill_four_positions() {
    refused(
        "roles = [\"wing\"]",
        "roles = [\"forward\"]",
        "id = \"yamato\"",
        "nobody can play wing",
    );
    refused("roles = [\"wing\"]", "roles = [\"wign\"]", "wign", "did you mean `wing`?");
    let text = changed(YAMATO, "roles = [\"forward\"]", "roles = [\"forward\", \"wing\"]");
    assert_eq!(errors(&core_with(YAMATO, &text)), [], "a player may fill several positions");
    // Two for one position, with the others covered by one player alone.
    let text = text.replace("roles = [\"wing\"]", "roles = [\"scrum-half\"]");
    let text = text.replace("[\"full-back\"]", "[\"full-back\", \"scrum-half\"]");
    let found = errors(&core_with(YAMATO, &text));
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].line, found[0].file.as_str()), (1, YAMATO));
    assert!(found[0].message.contains("at the same time"), "{}", found[0]);
    let three = text.rsplit_once("[[player]]").expect("players").0;
    let found = errors(&core_with(YAMATO, three));
    assert!(found[0].message.contains("the team has 3 players; expected 4"), "{found:?}");
}

#[test]
fn numbers_of_players() {
    let yokozuna = "bac = [6, 8]\nstr = 9";
    refused(yokozuna, "bac = [6]\nstr = 9", "bac", "two numbers");
    refused(yokozuna, "bac = [6, 16]\nstr = 9", "bac", "from 1 to 15");
    refused(yokozuna, "bac = [6, 8]\nstr = 0", "str", "from 1 to 15");
    refused(yokozuna, "bac = [6, 8]", "[[player]]", "a player has no `str`");
    refused("base_mm = 40", "base_mm = 90", "base_mm", "from 20 to 60");
    refused("mov = [5, 3]", "mov = [5, 0]", "mov", "inches from 1 to 12");
    refused("mov = [5, 3]", "mov = [5]", "mov", "a list of two lengths");
    refused("skill = \"sumo\"", "skill = \"sumoo\"", "sumoo", "did you mean `sumo`?");
    refused("\"side-step\"", "\"sidestep\"", "sidestep", "no position skill `sidestep`; did you");
}

#[test]
fn team_skills() {
    const TERIOMORPHS: &str = "teams/teriomorphs.toml";
    let other = |from, to, line, message| one_error(TERIOMORPHS, (from, to), line, message);
    refused("earn = [\"wound\"]", "earn = [\"wuond\"]", "wuond", "did you mean `wound`?");
    refused("\"reroll_int\"", "\"reroll_die\"", "[[team_skill.use]]", "needs `most_per_roll`");
    refused("\"reroll_int\"", "\"remove_ground\"", "[team_skill]", "is there twice");
    other("most_per_roll = 3", "most_per_roll = 0", "= 0", "from 1 to 9");
    other("\"take_back_individual\"", "\"remove_ground\"", "remove_ground", "a coach does");
    other("earn = [\"score_try\",", "earn = [\"wound\",", "[team_skill]", "kept by the player");
}

/// A team of its own, made of Yamato's players; its cards are the generic ones.
fn plain_team() -> String {
    let whole = changed(YAMATO, "id = \"yamato\"", "id = \"plain\"");
    let (head, rest) = whole.split_once("[team_skill]").expect("Yamato has one");
    let (_, players) = rest.split_once("[[player]]").expect("and players");
    let text = format!("{head}[[player]]{players}").replace("set = \"Y\"", "set = \"P\"");
    ["yokozuna", "hayate", "kagami", "tetsumon"].iter().fold(text, |text, id| {
        text.replace(&format!("id = \"{id}\""), &format!("id = \"plain-{id}\""))
    })
}

#[test]
fn a_team_needs_no_team_skill() {
    let source = core_with("teams/plain.toml", &plain_team());
    assert_eq!(errors(&source), []);
    let pack = Arc::new(Takkure::load_pack(&source).expect("it has no errors"));
    let team = &pack.teams[pack.team_index("plain").expect("it is there")];
    assert!(team.team_skill.is_none());
    let option = |name: &str| (name.to_string(), "plain".to_string());
    let options = Options([option("home_team"), option("away_team")].into());
    let config = Config { matches: 1, ..Config::default() };
    let summary = conformance::check::<Takkure>(&pack, &options, config);
    assert_eq!(summary.matches, 1);
}

#[test]
fn a_team_without_a_skill_has_no_tokens_on_its_cards() {
    let whole = changed(YAMATO, "[team_skill]", "[team_skill]");
    let (head, rest) = whole.split_once("[team_skill]").expect("Yamato has one");
    let (_, players) = rest.split_once("[[player]]").expect("and players");
    let found = errors(&core_with(YAMATO, &format!("{head}[[player]]{players}")));
    let [error] = &found[..] else { panic!("Bow to No One gives a token: {found:?}") };
    assert!(error.message.contains("`yamato` has no team skill"), "{error}");
}

const INJURIES: &str = "injuries.toml";

#[test]
fn injury_tables_cover_the_die() {
    let wrong = |from, to, line, message| one_error(INJURIES, (from, to), line, message);
    wrong("faces = [5, 7]", "faces = [6, 7]", "[[grave]]", "this row begins at 6; expected 5");
    wrong("faces = [5, 7]", "faces = [7, 5]", "faces", "a last one that is not lower");
    wrong("faces = [5, 7]", "faces = [5]", "faces", "the first and the last face");
    wrong("int = -2", "int = 2", "int = 2", "from -9 to -1");
    wrong("removed = true", "removed = false", "removed", "leave the key out otherwise");
    wrong("table = \"grave\"", "table = \"grvae\"", "grvae", "did you mean `grave`?");
    wrong("mov_least = [1, 1]", "mov_least = [0, 1]", "mov_least", "inches from 1 to 10");
    let text = changed(INJURIES, "\n[[common]]\nfaces = [12, 12]", "\n[[grave]]\nfaces = [12, 12]");
    let found = errors(&core_with(INJURIES, &text));
    assert!(found[0].message.contains("the rows of `common` end at 11; expected 12"), "{found:?}");
}

#[test]
fn the_pitch_makes_sense() {
    let wrong = |from, to, line, message| one_error("pitch.toml", (from, to), line, message);
    wrong("kick_off_lines = [13, 17]", "kick_off_lines = [12, 17]", "[pitch]", "mirror images");
    wrong("kick_off_lines = [13, 17]", "kick_off_lines = [17, 13]", "[pitch]", "mirror images");
    wrong("in_goal = 3", "in_goal = 9", "[pitch]", "the template does not fit");
    wrong("length = 30", "length = 300", "length", "inches from 20 to 60");
    wrong("limits = [2, 4, 8]", "limits = [2, 8, 4]", "[ranges]", "must grow");
    wrong("limits = [2, 4, 8]", "limits = [2, 4]", "limits", "has 2 entries; expected 3");
    wrong("hand = 4", "hand = 0", "hand", "from 1 to 8");
    wrong("catch = -2", "catch = -2\ncath = 1", "cath", "did you mean `catch`?");
}
