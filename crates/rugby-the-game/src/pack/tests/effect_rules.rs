//! What is refused about effects: their bodies, and where they may stand.

use super::{BLUE, GREEN, PLAY, RED, TURN, Trial, YELLOW};
use crate::pack::effects::NAMES;

/// A card with one window, a condition (or none) and effects; its effects are on line 11.
fn card(window: &str, when: &str, effects: &str) -> String {
    format!("windows = [\"{window}\"]\nwhen = {{ {when} }}\neffects = [{effects}]")
}

/// A Blue card; its effects are on line 10.
fn blue(when: &str, effects: &str) -> String {
    format!("when = {{ {when} }}\neffects = [{effects}]")
}

/// Every effect with a body that is in order, the cards that may have it, and their conditions.
/// The last column is what must stand around it in the list, with the effect as `@`.
const GOOD: &[(&str, Trial, &[&str], &str, &str)] = &[
    ("move = { metres = 5 }", PLAY, &["turn"], "", "@"),
    ("move = { metres = 5 }", GREEN, &["ruck_won", "tackled"], "", "@"),
    ("run = {}", PLAY, &["turn"], "", "@"),
    ("run_bonus = { metres = 5 }", PLAY, &["turn"], "", "{ run = {} }, @"),
    ("run_bonus = { metres = -5 }", YELLOW, &["run_declared"], "", "@"),
    ("no_advance = {}", RED, &["advance"], "", "@"),
    ("set = { kind = \"tackle\", need = 2 }", YELLOW, &["tackle_declared"], "", "@"),
    ("set = { kind = \"catch\", need = 2 }", YELLOW, &["catch"], "", "@"),
    ("mod = { kind = \"kick\", by = 2 }", YELLOW, &["kick_declared"], "", "@"),
    ("break_tackle = {}", GREEN, &["tackled"], "", "@"),
    ("void_tackle = {}", GREEN, &["tackled"], "", "@"),
    ("offload = { filter = \"any\" }", GREEN, &["tackled"], "", "@"),
    ("pass_to = { filter = \"any\" }", PLAY, &["turn"], "", "@"),
    ("line_pass = { n = 1 }", PLAY, &["turn"], "carrier_has = \"line_pass\"", "@"),
    ("kick_infield = { roll = 3, chase = 6 }", PLAY, &["turn"], "carrier_in = [15]", "@"),
    ("give = { side = \"opp\", filter = \"any\" }", PLAY, &["turn"], "", "@"),
    ("give = { side = \"own\", filter = \"any\" }", GREEN, &["ruck_won"], "", "@"),
    (
        "new_turn = { side = \"own\" }",
        RED,
        &["pass_declared"],
        "",
        "{ give = { side = \"own\", filter = \"back\" } }, @",
    ),
    ("ready = { side = \"own\", n = 1 }", TURN, &["turn"], "", "@"),
    ("ready = { side = \"own\", n = 1 }", GREEN, &["ruck_won"], "", "@"),
    ("ground = { side = \"opp\", n = 1 }", TURN, &["turn"], "", "@"),
    ("ground = { side = \"opp\", n = 1 }", YELLOW, &["run_declared"], "", "@"),
    (
        "ground = { side = \"own\", n = 1, cost = true }",
        RED,
        &["advance"],
        "",
        "@, { no_advance = {} }",
    ),
    ("support = { n = 2 }", TURN, &["turn"], "", "@"),
    ("ruck = { by = 1, with = [6], by_with = 2 }", YELLOW, &["ruck"], "", "@"),
    ("scrum = { by = 1 }", YELLOW, &["scrum"], "", "@"),
    ("jump = { by = 1 }", YELLOW, &["lineout"], "", "@"),
    ("power_extra = { n = 1 }", YELLOW, &["ruck", "scrum"], "", "@"),
    ("power_redo = {}", YELLOW, &["contest_lost"], "power_turned = 1", "@"),
    ("commit_extra = { n = 1 }", YELLOW, &["ruck"], "", "@"),
    ("retackle = { by = 0 }", RED, &["tackle_failed"], "other_ready_own = 1", "@"),
    ("draw_power = { n = 1 }", TURN, &["turn"], "once_per_turn = true", "@"),
    ("discard_random = { side = \"opp\", n = 1 }", TURN, &["turn"], "", "@"),
    ("peek = { side = \"opp\" }", TURN, &["turn"], "", "@"),
    ("cancel = {}", YELLOW, &["card_played"], "", "@"),
    ("reroll = {}", YELLOW, &["rolled"], "", "@"),
    ("second_look = {}", GREEN, &["conversion"], "", "@"),
    ("force_match = {}", YELLOW, &["lineout"], "", "@"),
    ("no_last_chance_evade = {}", RED, &["tackle_declared"], "last_chance = true", "@"),
    ("block = {}", RED, &["kick_declared"], "kick_kind = [\"touch\"]", "@"),
    ("action_plus = { n = 1 }", TURN, &["turn"], "", "@"),
    ("penalty = { side = \"own\" }", GREEN, &["tackled"], "", "{ void_tackle = {} }, @"),
    ("penalty = { side = \"opp\" }", YELLOW, &["contest_lost"], "", "@"),
    ("sin_bin = { who = \"tackler\" }", GREEN, &["tackled"], "", "{ void_tackle = {} }, @"),
    ("roll = { need = 5, ok = [{ jump = { by = 1 } }] }", YELLOW, &["lineout"], "", "@"),
];

/// The windows, with a card that can be played there.
const EVERYWHERE: [(&str, Trial); 17] = [
    ("turn", PLAY),
    ("pass_declared", RED),
    ("run_declared", YELLOW),
    ("advance", RED),
    ("tackle_declared", RED),
    ("rolled", YELLOW),
    ("tackled", GREEN),
    ("tackle_failed", RED),
    ("ruck", YELLOW),
    ("contest_lost", YELLOW),
    ("ruck_won", GREEN),
    ("scrum", YELLOW),
    ("lineout", YELLOW),
    ("kick_declared", RED),
    ("catch", RED),
    ("conversion", GREEN),
    ("card_played", YELLOW),
];

fn name(effect: &str) -> &str {
    effect.split(' ').next().expect("an effect begins with its name")
}

#[test]
fn every_effect_is_accepted_where_it_belongs() {
    for (effect, trial, windows, when, list) in GOOD {
        for window in *windows {
            trial.accepts(&card(window, when, &list.replace('@', &format!("{{ {effect} }}"))));
        }
    }
    BLUE.accepts(&blue("draw_kind = [\"ruck\"]", "{ penalty = { side = \"attacking\" } }"));
    BLUE.accepts(&blue("draw_kind = [\"restart\"]", "{ injure = { side = \"own\" } }"));
    BLUE.accepts(&blue("", "{ warn = { side = \"own\" } }"));
}

/// Each effect in each window and on a Blue card: either it is listed above, or it is refused as
/// out of place.
#[test]
fn every_effect_is_refused_where_it_does_not_belong() {
    let mut effects: Vec<_> = GOOD.iter().map(|(effect, ..)| *effect).collect();
    effects.extend(["injure = { side = \"own\" }", "warn = { side = \"own\" }", "stay = {}"]);
    let named: Vec<_> = effects.iter().map(|effect| name(effect)).collect();
    assert!(NAMES.iter().all(|name| named.contains(name)), "an effect is not tried");

    // A cost in other windows, a `roll` and the other checks have tests of their own.
    let apart = ["ground", "roll", "set", "mod"];
    for effect in effects.iter().filter(|effect| !apart.contains(&name(effect))) {
        let fits = |window: &str| {
            let same = GOOD.iter().filter(|(other, ..)| name(other) == name(effect));
            same.flat_map(|(_, _, windows, ..)| windows.iter()).any(|fit| *fit == window)
        };
        for (window, trial) in EVERYWHERE {
            let belongs = match (name(effect), window) {
                ("give", "pass_declared") | ("stay", "turn") => true,
                ("discard_random" | "peek" | "draw_power", "ruck_won") => true,
                _ => fits(window),
            };
            if !belongs {
                let found = trial.errors(&card(window, "", &format!("{{ {effect} }}")));
                let expected = format!("`{}` does nothing in the window `{window}`", name(effect));
                assert!(
                    found.iter().any(|(line, said)| *line == 11 && said.starts_with(&expected)),
                    "{effect} in {window}: {found:?}"
                );
            }
        }
        if !["support", "draw_power", "penalty", "injure", "warn"].contains(&name(effect)) {
            let found = BLUE.errors(&blue("", &format!("{{ {effect} }}")));
            assert!(found.iter().any(|(_, said)| said.contains("on a Blue card")), "{effect}");
        }
    }
}

#[test]
fn costs_checks_and_rolls_belong_in_some_windows() {
    let pay = "{ ground = { side = \"own\", n = 1, cost = true } }, { ruck = { by = 1 } }";
    YELLOW.refuses(&card("ruck", "", pay), 11, "`ground` does nothing in the window `ruck`");
    let ground = "{ ground = { side = \"opp\", n = 1 } }";
    RED.refuses(&card("advance", "", ground), 11, "`ground` does nothing");
    for (check, window) in [("tackle", "catch"), ("catch", "kick_declared"), ("kick", "catch")] {
        let set = format!("{{ set = {{ kind = \"{check}\", need = 2 }} }}");
        let change = format!("{{ mod = {{ kind = \"{check}\", by = 2 }} }}");
        RED.refuses(&card(window, "", &set), 11, "`set` does nothing in the window");
        RED.refuses(&card(window, "", &change), 11, "`mod` does nothing in the window");
    }
    for (window, effect) in [("card_played", "cancel"), ("rolled", "reroll")] {
        let roll = format!("{{ roll = {{ need = 5, ok = [{{ {effect} = {{}} }}] }} }}");
        YELLOW.refuses(&card(window, "", &roll), 11, "`roll` does nothing in the window");
    }
}

#[test]
fn an_effect_is_one_key_with_a_table() {
    let draw = |effects: &str| card("turn", "", effects);
    TURN.refuses(&draw(""), 11, "at least one effect");
    TURN.refuses(&draw("\"draw_power\""), 11, "a table");
    TURN.refuses(&draw("{ draw_power = 2 }"), 11, "a table");
    TURN.refuses(&draw("{}"), 11, "a table with one key");
    let two = "{ ready = { side = \"own\", n = 1 }, peek = { side = \"opp\" } }";
    TURN.refuses(&draw(two), 11, "a table with one key");
    TURN.refuses(&draw("{ drawpower = { n = 1 } }"), 11, "did you mean `draw_power`?");
    TURN.refuses(&draw("{ peek = { side = \"opp\", m = 2 } }"), 11, "`peek` has no key `m`");
    TURN.refuses("windows = [\"turn\"]", 1, "a card has no `effects`");
}

#[test]
fn bodies_have_ranges_and_words() {
    let turn = [
        ("move = { metres = 0 }", "from 5 to 95"),
        ("move = { metres = 12 }", "a multiple of 5"),
        ("pass_to = { filter = \"wing\" }", "`list`, `back`, `forward` or `any`"),
        ("pass_to = {}", "`pass_to` has no `filter`"),
        ("line_pass = { n = 4 }", "from 1 to 3"),
        ("kick_infield = { roll = 0, chase = 6 }", "from 1 to 10"),
        ("kick_infield = { roll = 3, chase = 11 }", "from 1 to 10"),
        ("give = { side = \"mine\", filter = \"any\" }", "`own`, `opp`, `attacking`"),
        ("ready = { side = \"own\", n = 7 }", "from 1 to 6"),
        ("ready = { side = \"own\" }", "`ready` has no `n`"),
        ("ground = { side = \"opp\", n = 0 }", "from 1 to 6"),
        ("ground = { side = \"own\", n = 1, cost = false }", "leave the key out"),
        ("support = { n = 6 }", "from 1 to 5"),
        ("support = { n = 1, each = 1 }", "true or false"),
        ("draw_power = { n = 0 }", "from 1 to 6"),
        ("discard_random = { side = \"opp\", n = 7 }", "from 1 to 6"),
        ("peek = {}", "`peek` has no `side`"),
        ("action_plus = { n = 4 }", "from 1 to 3"),
        ("roll = { need = 11, ok = [{ peek = { side = \"opp\" } }] }", "from 1 to 10"),
        ("roll = { need = \"spot\", ok = [{ peek = { side = \"opp\" } }] }", "or \"spot+1\""),
        ("roll = { need = 5 }", "neither `ok` nor `fail`"),
        ("roll = { need = 5, ok = [] }", "at least one effect"),
    ];
    for (effect, message) in turn {
        PLAY.refuses(&card("turn", "", &format!("{{ {effect} }}")), 11, message);
    }
    let others = [
        ("tackle_declared", "set = { kind = \"tackle\", need = 0 }", "from 1 to 10"),
        (
            "tackle_declared",
            "set = { kind = \"sidestep\", need = 2 }",
            "`tackle`, `catch` or `kick`",
        ),
        ("tackle_declared", "mod = { kind = \"tackle\", by = 0 }", "another number than 0"),
        ("tackle_declared", "mod = { kind = \"tackle\", by = 10 }", "from -9 to 9"),
        ("run_declared", "run_bonus = { metres = 0 }", "another number than 0"),
        ("run_declared", "run_bonus = { metres = 55 }", "from -50 to 50"),
        ("ruck", "ruck = { by = 0 }", "another number than 0"),
        ("ruck", "ruck = { by = 1, with = [6] }", "`with` and `by_with` go together"),
        ("ruck", "ruck = { by = 1, by_with = 2 }", "`with` and `by_with` go together"),
        ("ruck", "ruck = { by = 1, with = [16], by_with = 2 }", "from 1 to 15"),
        ("ruck", "power_extra = { n = 6 }", "from 1 to 5"),
        ("ruck", "commit_extra = { n = 4 }", "from 1 to 3"),
        ("scrum", "scrum = { by = 10 }", "from -9 to 9"),
        ("lineout", "jump = {}", "`jump` has no `by`"),
        ("tackle_failed", "retackle = { by = 10 }", "from -9 to 9"),
        ("tackled", "sin_bin = { who = \"carrier\" }", "`tackler`"),
        ("tackled", "sin_bin = { who = \"tackler\", if = \"late\" }", "`big_hit`"),
    ];
    for (window, effect, message) in others {
        YELLOW.refuses(&card(window, "", &format!("{{ {effect} }}")), 11, message);
    }
}

#[test]
fn a_roll_holds_no_roll_and_nothing_that_cannot_wait() {
    let roll = |effect: &str| format!("{{ roll = {{ need = 5, ok = [{{ {effect} }}] }} }}");
    let nested = roll("roll = { need = 5, ok = [{ action_plus = { n = 1 } }] }");
    PLAY.refuses(&card("turn", "", &nested), 11, "cannot stand inside a `roll`");
    let cases = [
        (PLAY, "turn", "", "pass_to = { filter = \"any\" }", "its target is named"),
        (GREEN, "tackled", "", "offload = { filter = \"any\" }", "its target is named"),
        (TURN, "turn", "", "ground = { side = \"own\", n = 1, cost = true }", "a cost is paid"),
        (PLAY, "turn", "", "run = {}", "what the card is played for"),
        (PLAY, "turn", "carrier_has = \"line_pass\"", "line_pass = { n = 1 }", "played for"),
        (PLAY, "turn", "carrier_in = [10]", "kick_infield = { roll = 3, chase = 6 }", "played for"),
        (YELLOW, "contest_lost", "power_turned = 1", "power_redo = {}", "played for"),
    ];
    for (trial, window, when, effect, message) in cases {
        trial.refuses(&card(window, when, &roll(effect)), 11, message);
    }
    // `fail` is judged like `ok`.
    let fail = "{ roll = { need = 5, fail = [{ run = {} }] } }";
    PLAY.refuses(&card("turn", "", fail), 11, "what the card is played for");
}

#[test]
fn sides_make_sense() {
    let played = "has side `own` or `opp` on a card that is played";
    for side in ["attacking", "defending"] {
        let peek = format!("{{ peek = {{ side = \"{side}\" }} }}");
        TURN.refuses(&card("turn", "", &peek), 11, played);
    }
    TURN.refuses(&card("turn", "", "{ peek = { side = \"own\" } }"), 11, "has side `opp`");
    let pay = "{ ground = { side = \"opp\", n = 1, cost = true } }";
    TURN.refuses(&card("turn", "", pay), 11, "as a cost has side `own`");
    let ground = "{ ground = { side = \"own\", n = 1 } }";
    TURN.refuses(&card("turn", "", ground), 11, "without `cost = true` has side `opp`");
    let give = "{ give = { side = \"opp\", filter = \"any\" } }";
    GREEN.refuses(&card("ruck_won", "", give), 11, "side `own` outside the window `turn`");
    let own = "{ give = { side = \"own\", filter = \"any\" } }";
    let turn = format!("{own}, {{ new_turn = {{ side = \"opp\" }} }}");
    RED.refuses(&card("pass_declared", "", &turn), 11, "`new_turn` has side `own`");
}

#[test]
fn some_effects_are_for_one_colour() {
    for effect in [
        "run = {}",
        "pass_to = { filter = \"any\" }",
        "move = { metres = 5 }",
        "give = { side = \"own\", filter = \"any\" }",
    ] {
        let rest = card("turn", "", &format!("{{ {effect} }}"));
        TURN.refuses(&rest, 11, "is for Green cards in the window `turn`");
        Trial { cost: "action", ..RED }.refuses(&rest, 11, "is for Green cards");
    }
    let block = card("kick_declared", "kick_kind = [\"drop\"]", "{ block = {} }");
    YELLOW.refuses(&block, 11, "is for Red cards");
    let scramble = "{ no_last_chance_evade = {} }";
    GREEN.refuses(&card("tackle_declared", "last_chance = true", scramble), 11, "is for Red cards");
}

#[test]
fn some_effects_need_a_condition() {
    let kick = "{ kick_infield = { roll = 3, chase = 6 } }";
    PLAY.refuses(&card("turn", "", kick), 11, "carrier_in = [10, 15]");
    PLAY.refuses(&card("turn", "carrier_in = [10, 12]", kick), 11, "carrier_in = [10, 15]");
    PLAY.refuses(&card("turn", "", "{ line_pass = { n = 1 } }"), 11, "carrier_has");
    YELLOW.refuses(&card("contest_lost", "", "{ power_redo = {} }"), 11, "power_turned");
    RED.refuses(&card("tackle_failed", "", "{ retackle = { by = 1 } }"), 11, "other_ready_own");
    let scramble = "{ no_last_chance_evade = {} }";
    RED.refuses(&card("tackle_declared", "", scramble), 11, "last_chance");
    RED.refuses(&card("kick_declared", "", "{ block = {} }"), 11, "kick_kind");
    TURN.refuses(&card("turn", "", "{ draw_power = { n = 1 } }"), 11, "once_per_turn");
    let list = "{ give = { side = \"own\", filter = \"list\" } }";
    PLAY.refuses(&card("turn", "", list), 11, "`back`, `forward` or `any`");
    TURN.refuses(&card("turn", "", "{ support = { n = 1, each = true } }"), 11, "Blue cards only");
}

#[test]
fn blue_cards_act_where_there_is_something_to_act_on() {
    let penalty = "{ penalty = { side = \"attacking\" } }";
    BLUE.refuses(&blue("", penalty), 10, "draw_kind = [\"ruck\"]");
    let both = "draw_kind = [\"ruck\", \"restart\"]";
    BLUE.refuses(&blue(both, penalty), 10, "draw_kind = [\"ruck\"]");
    for effect in ["{ injure = { side = \"own\" } }", "{ support = { n = 1, each = true } }"] {
        BLUE.accepts(&blue(both, effect));
        BLUE.refuses(&blue("", effect), 10, "with `ruck` or `restart` alone");
        for draw in ["scrum", "lineout"] {
            let when = format!("draw_kind = [\"ruck\", \"{draw}\"]");
            BLUE.refuses(&blue(&when, effect), 10, "with `ruck` or `restart` alone");
        }
    }
}

#[test]
fn effects_come_in_an_order_that_works() {
    let pass = "{ pass_to = { filter = \"any\" } }";
    let more = "{ action_plus = { n = 1 } }";
    PLAY.accepts(&card("turn", "", &format!("{more}, {pass}")));
    PLAY.refuses(&card("turn", "", &format!("{pass}, {more}")), 11, "`pass_to` comes last");
    PLAY.refuses(&card("turn", "", &format!("{more}, {more}")), 11, "twice in one list");
    PLAY.refuses(
        &card("turn", "", &format!("{{ run = {{}} }}, {more}")),
        11,
        "followed by `run_bonus`",
    );
    let bonus = "{ run_bonus = { metres = 5 } }";
    PLAY.refuses(&card("turn", "", bonus), 11, "right after `run`");
    let late = format!("{more}, {{ ground = {{ side = \"own\", n = 1, cost = true }} }}");
    TURN.refuses(&card("turn", "", &late), 11, "as a cost comes first");

    let lost = "{ roll = { need = 5, fail = [{ give = { side = \"opp\", filter = \"any\" } }] } }";
    PLAY.refuses(&card("turn", "", &format!("{lost}, {more}")), 11, "`roll` comes last");
    let take = "{ give = { side = \"own\", filter = \"back\" } }";
    RED.refuses(&card("pass_declared", "", take), 11, "followed by `new_turn`");
    let turn = "{ new_turn = { side = \"own\" } }";
    RED.refuses(&card("pass_declared", "", turn), 11, "right after `give`");
    let redo =
        "{ roll = { need = 5, ok = [{ penalty = { side = \"own\" } }] } }, { power_redo = {} }";
    let found = YELLOW.errors(&card("contest_lost", "power_turned = 1", redo));
    assert!(found.iter().any(|(_, said)| said.contains("`power_redo` comes first")), "{found:?}");
}

#[test]
fn a_tackle_has_one_way_out() {
    let tackled = |effects: &str| card("tackled", "", effects);
    let exclude = "exclude each other";
    GREEN.refuses(&tackled("{ break_tackle = {} }, { void_tackle = {} }"), 11, exclude);
    let maybe =
        "{ roll = { need = 5, ok = [{ break_tackle = {} }], fail = [{ void_tackle = {} }] } }";
    GREEN.accepts(&tackled(maybe));
    GREEN.refuses(&tackled(&format!("{{ void_tackle = {{}} }}, {maybe}")), 11, exclude);
    let penalty = "{ penalty = { side = \"own\" } }";
    GREEN.refuses(&tackled(penalty), 11, "comes after `void_tackle`");
    GREEN.refuses(&tackled("{ sin_bin = { who = \"tackler\" } }"), 11, "comes after `void_tackle`");
    let early =
        format!("{{ void_tackle = {{}} }}, {penalty}, {{ sin_bin = {{ who = \"tackler\" }} }}");
    GREEN.refuses(&tackled(&early), 11, "`penalty` comes last");
}

#[test]
fn a_card_that_stays_has_a_response_and_no_other_has() {
    let stay = "windows = [\"turn\"]\neffects = [{ stay = {} }]";
    let response = "response = [{ move = { metres = 5 } }]";
    PLAY.accepts(&format!("{stay}\n{response}\nresponse_when = {{ carrier_kind = \"back\" }}"));
    PLAY.refuses(stay, 1, "needs a `response`");
    TURN.refuses(&format!("{stay}\n{response}"), 10, "is for Green cards");
    let draw = "windows = [\"turn\"]\neffects = [{ ready = { side = \"own\", n = 1 } }]";
    PLAY.refuses(&format!("{draw}\n{response}"), 11, "is for cards with the effect `stay`");
    PLAY.refuses(&format!("{draw}\nresponse_when = {{}}"), 11, "is for cards with the effect");
    let (stays, draws) = ("{ stay = {} }", "{ ready = { side = \"own\", n = 1 } }");
    for (first, second) in [(stays, draws), (draws, stays)] {
        let both = format!("windows = [\"turn\"]\neffects = [{first}, {second}]");
        PLAY.refuses(&format!("{both}\n{response}"), 10, "`stay` stands alone");
    }

    let with = "response = [{ ruck = { by = 1, with = [6], by_with = 2 } }]";
    PLAY.refuses(&format!("{stay}\n{with}"), 11, "nobody is committed yet");
    let broken = "response = [{ break_tackle = {} }]";
    PLAY.refuses(&format!("{stay}\n{broken}"), 11, "does nothing in `response`");
    let when = format!("{stay}\n{response}\nresponse_when = {{ feeding = true }}");
    PLAY.refuses(&when, 12, "says nothing in `response`");
}
