//! What is refused about cards as such: ids, colours, costs, windows and conditions.

use super::{BLUE, GREEN, PLAY, RED, TURN, Trial, YELLOW, core_with, errors, one_error};
use crate::pack::testing::core_source;

/// Three effects that are always in order, for cards on which something else is wrong.
const MOD: &str = "effects = [{ mod = { kind = \"tackle\", by = 1 } }]";
const TALK: &str = "effects = [{ ready = { side = \"own\", n = 1 } }]";
const JUMP: &str = "effects = [{ jump = { by = 1 } }]";

#[track_caller]
fn refused(from: &str, to: &str, line: &str, message: &str) {
    one_error("cards/green.toml", (from, to), line, message);
}

#[test]
fn numbers_and_words() {
    let copies = "copies = 4\n";
    for wrong in ["0", "21", "-1", "99999999999999999999"] {
        let line = format!("copies = {wrong}");
        refused(copies, &format!("{line}\n"), &line, "from 1 to 20");
    }
    let wave = "copies = 1\nballs = 3";
    refused(wave, "copies = 1\nballs = 4", "balls = 4", "from 0 to 3");
    refused("name = \"DUMMY\"", "name = 5", "name", "1 to 40 characters");
    refused("name = \"DUMMY\"", "name = \"OVERLAP\"", "id = ", "already the name of G05");
    refused("text = \"The tackler needs 2 more.\"\n", "", "[[card]]", "a card has no `text`");
    refused("name = \"DUMMY\"", "name = \"DUMMY\"\nrank = 1", "rank", "no key `rank`");
}

#[test]
fn ids_agree_with_colours_and_come_once() {
    for id in ["G00", "G25", "g05", "G5", "X05", "G+5"] {
        refused("\"G05\"", &format!("\"{id}\""), id, "G01 to G24");
    }
    refused("\"G05\"", "\"G06\"", "id = \"G06\"", "G06 is there twice");
    refused("\"G05\"", "\"R16\"", "colour = \"green\"", "`red`, the colour of R16");
    Trial { colour: "pink", ..GREEN }.refuses(
        &format!("windows = [\"tackle_declared\"]\n{MOD}"),
        4,
        "`green`, `red`, `yellow` or `blue`",
    );
}

#[test]
fn the_deck_is_neither_too_small_nor_too_large() {
    let card = |n: usize, copies: usize| {
        format!(
            "[[card]]\nid = \"Y{n:02}\"\nname = \"CARD {n}\"\ncolour = \"yellow\"\ntext = \"T.\"\n\
             copies = {copies}\nballs = 0\ncost = \"free\"\nwindows = [\"turn\"]\n{TALK}\n"
        )
    };
    let said = |cards: String| -> Vec<String> {
        let core = core_source();
        let own = core.files().filter(|(path, _)| !path.starts_with("cards/"));
        // The coaches reserve cards of the core pack, which is not asked about here.
        let own = own.map(|(path, text)| {
            let kept = text.lines().filter(|line| !line.contains("_half ="));
            (path.to_string(), kept.collect::<Vec<_>>().join("\n"))
        });
        let files = own.chain([("cards/all.toml".to_string(), cards)]);
        let source = engine::PackSource::new("decks", files);
        errors(&source).iter().map(ToString::to_string).collect()
    };
    let deck = |copies: &[usize]| -> String {
        copies.iter().enumerate().map(|(at, copies)| card(at + 1, *copies)).collect()
    };
    assert_eq!(said(deck(&[20, 20, 20])), [""; 0]);
    assert_eq!(said(deck(&[20, 20, 19])), ["cards:0: 59 cards in all; expected 60 to 255"]);
    let full: Vec<_> = [20; 12].into_iter().chain([15]).collect();
    assert_eq!(said(deck(&full)), [""; 0]);
    let over: Vec<_> = [20; 12].into_iter().chain([16]).collect();
    assert_eq!(said(deck(&over)), ["cards:0: 256 cards in all; expected 60 to 255"]);

    let blue = "[[card]]\nid = \"B01\"\nname = \"BLUE\"\ncolour = \"blue\"\ntext = \"T.\"\n\
                copies = 20\nballs = 0\ncost = \"blue\"\neffects = [{ draw_power = { n = 1 } }]\n";
    assert_eq!(said(deck(&[20, 20, 10]) + blue), [""; 0]);
    let few = "cards:0: 49 cards that are not Blue; expected at least 50";
    assert_eq!(said(deck(&[20, 20, 9]) + blue), [few]);
}

#[test]
fn a_card_file_holds_cards() {
    let said = |text| errors(&core_with("cards/new.toml", text));
    assert_eq!(said("")[0].to_string(), "cards/new.toml:1: the file has no `card`");
    assert!(said("card = []")[0].message.contains("at least one `[[card]]`"));
    assert!(said("\ncard = 1")[0].to_string().starts_with("cards/new.toml:2: `card` is 1; "));
}

#[test]
fn costs_suit_colours_and_windows() {
    const ROAR: &str = "effects = [{ draw_power = { n = 1 } }]";
    let blue_cost = Trial { cost: "blue", ..GREEN };
    blue_cost.refuses(&format!("windows = [\"turn\"]\n{TALK}"), 8, "only Blue cards");
    Trial { cost: "free", ..BLUE }.refuses(ROAR, 8, "`blue`: a Blue card is resolved");
    Trial { cost: "cheap", ..GREEN }.refuses(TALK, 8, "`action`, `free`, `react` or `blue`");
    BLUE.accepts(ROAR);
    BLUE.refuses(&format!("windows = [\"turn\"]\n{ROAR}"), 9, "no windows");
    PLAY.accepts(&format!("windows = [\"turn\"]\n{TALK}"));
    PLAY.refuses(&format!("windows = [\"ruck_won\"]\n{TALK}"), 9, "window `turn` only");
    TURN.refuses(&format!("windows = [\"turn\", \"ruck_won\"]\n{TALK}"), 9, "window `turn` only");
    YELLOW.refuses(&format!("windows = [\"turn\"]\n{TALK}"), 9, "the cost `action` or `free`");
    YELLOW.refuses(TALK, 1, "a card has no `windows`");
}

#[test]
fn windows_are_known_and_few() {
    GREEN.refuses(
        &format!("windows = [\"tackle_declare\"]\n{MOD}"),
        9,
        "did you mean `tackle_declared`?",
    );
    GREEN.refuses(&format!("windows = []\n{MOD}"), 9, "at least one entry");
    GREEN.refuses(&format!("windows = \"ruck\"\n{MOD}"), 9, "a list");
    let twice = "windows = [\"tackle_declared\", \"tackle_declared\"]";
    GREEN.refuses(&format!("{twice}\n{MOD}"), 9, "comes twice");
    let five = "windows = [\"ruck\", \"scrum\", \"lineout\", \"rolled\", \"card_played\"]";
    GREEN.refuses(&format!("{five}\n{JUMP}"), 9, "at most 4 windows");
}

#[test]
fn a_window_that_never_asks_a_colour_is_closed_to_it() {
    for window in ["tackled", "ruck_won", "conversion"] {
        let rest = format!("windows = [\"{window}\"]\n{TALK}");
        RED.refuses(&rest, 9, "only the attacking team is asked");
    }
    for window in ["pass_declared", "advance", "tackle_failed", "catch"] {
        let rest = format!("windows = [\"{window}\"]\n{TALK}");
        GREEN.refuses(&rest, 9, "only the defending team is asked");
    }
}

#[test]
fn conditions_say_something_in_every_window_of_the_card() {
    let cases = [
        ("lineout", "carrier_kind = \"back\""),
        ("lineout", "carrier_in = [9]"),
        ("lineout", "carrier_has = \"line_pass\""),
        ("tackle_declared", "list_ready = 1"),
        ("lineout", "ready_lead = 1"),
        ("lineout", "ready_kind = \"back\""),
        ("lineout", "other_ready_own = 1"),
        ("tackle_declared", "took_ball_in = true"),
        ("tackle_declared", "feeding = true"),
        ("tackle_declared", "goal_kind = [\"conversion\"]"),
        ("tackle_declared", "kick_kind = [\"touch\"]"),
        ("tackle_declared", "has_lock = true"),
        ("lineout", "last_chance = true"),
        ("tackle_declared", "big_hit_ok = true"),
        ("tackle_declared", "power_turned = 1"),
        ("lineout", "opp_hand = 1"),
        ("tackle_declared", "once_per_turn = true"),
        ("tackle_declared", "roll_kind = [\"tackle\"]"),
        ("tackle_declared", "draw_kind = [\"ruck\"]"),
    ];
    for (window, part) in cases {
        let effects = if window == "lineout" { JUMP } else { MOD };
        let rest = format!("windows = [\"{window}\"]\nwhen = {{ {part} }}\n{effects}");
        YELLOW.refuses(&rest, 10, &format!("says nothing in the window `{window}`"));
    }
    BLUE.refuses(&format!("when = {{ opp_hand = 1 }}\n{TALK}"), 9, "says nothing on a Blue card");
}

#[test]
fn conditions_have_ranges_and_words() {
    let turn = [
        ("carrier_kind = \"prop\"", "`forward` or `back`"),
        ("carrier_in = []", "at least one"),
        ("carrier_in = [0]", "from 1 to 15"),
        ("carrier_has = \"kick\"", "`line_pass`"),
        ("list_ready = 0", "from 1 to 5"),
        ("ready_lead = 6", "from -5 to 5"),
        ("ready_kind = 1", "`forward` or `back`"),
        ("opp_hand = 7", "from 1 to 6"),
        ("once_per_turn = false", "leave the key out"),
        ("oppo_hand = 1", "did you mean `opp_hand`?"),
    ];
    for (part, message) in turn {
        let rest = format!("windows = [\"turn\"]\nwhen = {{ {part} }}\n{TALK}");
        TURN.refuses(&rest, 10, message);
    }
    let windows = [
        ("tackle_declared", "other_ready_own = 6", MOD, "from 1 to 5"),
        ("tackle_declared", "last_chance = 1", MOD, "true or false"),
        ("lineout", "has_lock = false", JUMP, "leave the key out"),
        ("scrum", "feeding = 1", "effects = [{ scrum = { by = 1 } }]", "true or false"),
        ("ruck", "committed_own = 4", "effects = [{ ruck = { by = 1 } }]", "from 1 to 3"),
        ("ruck", "took_ball_in = false", "effects = [{ ruck = { by = 1 } }]", "leave the key out"),
        (
            "conversion",
            "goal_kind = [\"drop\"]",
            "effects = [{ second_look = {} }]",
            "`conversion` or",
        ),
        ("rolled", "roll_kind = [\"fend\"]", "effects = [{ reroll = {} }]", "`tackle`, `catch`"),
        ("rolled", "roll_kind = \"tackle\"", "effects = [{ reroll = {} }]", "a list"),
        (
            "kick_declared",
            "kick_kind = [\"goal\"]",
            "effects = [{ mod = { kind = \"kick\", by = 1 } }]",
            "`touch`, `infield`",
        ),
        ("contest_lost", "power_turned = 0", "effects = [{ power_redo = {} }]", "from 1 to 9"),
        ("tackled", "big_hit_ok = 1", "effects = [{ break_tackle = {} }]", "true or false"),
    ];
    for (window, part, effects, message) in windows {
        let rest = format!("windows = [\"{window}\"]\nwhen = {{ {part} }}\n{effects}");
        YELLOW.refuses(&rest, 10, message);
    }
    BLUE.refuses(&format!("when = {{ draw_kind = [\"kick\"] }}\n{TALK}"), 9, "`ruck`, `restart`");
}

#[test]
fn committed_players_are_counted_in_rucks() {
    let card = |windows: &str, when: &str| {
        let effects = "effects = [{ power_extra = { n = 1 } }]";
        format!("windows = [{windows}]\nwhen = {{ {when} }}\n{effects}")
    };
    let own = "committed_own = 1";
    let only = "committed_own = 1, committed_in_ruck_only = true";
    YELLOW.accepts(&card("\"ruck\"", own));
    YELLOW.accepts(&card("\"ruck\", \"scrum\"", only));
    YELLOW.refuses(&card("\"ruck\", \"scrum\"", own), 10, "add `committed_in_ruck_only = true`");
    YELLOW.refuses(&card("\"scrum\"", own), 10, "is for the window `ruck`");
    YELLOW.refuses(&card("\"ruck\"", only), 10, "other windows beside `ruck`");
    let alone = "committed_in_ruck_only = true";
    YELLOW.refuses(&card("\"ruck\", \"scrum\"", alone), 10, "goes with `committed_own`");
}

#[test]
fn so_many_cards_stay_in_play() {
    let maul = "name = \"MAUL\"\ncolour = \"green\"";
    let core = crate::pack::testing::core_source();
    let text = core.file("cards/green.toml").expect("the file").to_string();
    let at = text.find(maul).expect("MAUL is a Green card");
    let with = |copies: &str| {
        let (before, after) = text.split_at(at);
        let after = after.replacen("copies = 3", copies, 1);
        errors(&core_with("cards/green.toml", &format!("{before}{after}")))
    };
    assert_eq!(with("copies = 8"), []);
    let found = with("copies = 9");
    assert_eq!(found.len(), 1, "{found:#?}");
    assert_eq!(found[0].message, "9 copies of cards with the effect `stay`; expected at most 8");
    let line = text[..at].lines().count();
    assert_eq!((found[0].file.as_str(), found[0].line), ("cards/green.toml", line));
}
