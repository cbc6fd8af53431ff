//! What is refused about individual cards.

use super::{card_errors, core_with, errors};
use crate::pack::model::Window;
use crate::pack::read::effects::NAMES;

/// A card; each key is on a line of its own, `window` on 6, `when` on 9 and `effects` on 10.
fn card(window: &str, side: &str, target: &str, when: &str, effects: &str) -> String {
    card_of("GI-20", window, side, target, when, effects)
}

fn card_of(id: &str, window: &str, side: &str, target: &str, when: &str, effects: &str) -> String {
    format!(
        "[[card]]\nid = \"{id}\"\nname = \"Trial\"\norigin = \"own\"\ntext = \"A trial.\"\n\
         window = \"{window}\"\nside = \"{side}\"\ntarget = {target}\nwhen = {{ {when} }}\n\
         effects = [{effects}]\n"
    )
}

const STANDING: &str = "{ own_player = { standing = true } }";
const OWN_PASS: &str = "roll = [\"pass\"], whose = \"own\"";

/// In every window a card that fits it, but for its effects: side, target, condition.
const EVERYWHERE: [(Window, &str, &str, &str); 9] = [
    (Window::Activate, "attacker", "\"active\"", ""),
    (Window::DefDecl, "defender", STANDING, ""),
    (Window::AfterDef, "attacker", "\"active\"", "action = [\"move_first\"]"),
    (Window::SecondDecl, "attacker", "\"active\"", "action = [\"dodge\"]"),
    (Window::BeforeRoll, "either", "\"roller\"", OWN_PASS),
    (Window::AfterRoll, "either", "\"roller\"", OWN_PASS),
    (Window::Wound, "either", "{ own_player = {} }", "wound_without_roll = true"),
    (Window::Step6, "either", STANDING, ""),
    (Window::KickMove, "either", "{ own_player = {} }", ""),
];

const FATIGUE: &str =
    "token = { kind = \"fatigue\", op = \"remove\", n = 1, at = \"now\", to = \"target\" }";
const TEST: &str =
    "int_test = { by = { own_player = {} }, on_success = [{ mod = { amount = -2 } }] }";

/// Every effect with a sound body and the windows in which it is let through above.
const PLACES: &[(&str, &[Window])] = &[
    ("add_dice = { n = 1 }", &[Window::SecondDecl, Window::BeforeRoll]),
    ("mod = { amount = 2 }", &[Window::SecondDecl, Window::BeforeRoll]),
    ("better_range_row = {}", &[Window::BeforeRoll]),
    ("reroll = { who = \"own\", n = 1 }", &[Window::AfterRoll]),
    ("crit_on = { faces = [1, 2] }", &[Window::BeforeRoll]),
    ("ignore_pressure = { n = 1 }", &[Window::SecondDecl, Window::BeforeRoll]),
    ("mov_factor = { which = \"attack\", factor = 2 }", &[Window::Activate, Window::AfterDef]),
    ("mov_add = { which = \"defence\", inches = 1.5 }", &[Window::DefDecl, Window::KickMove]),
    ("re_mark_end = { inches = 2 }", &[Window::AfterDef]),
    ("free_move = { inches = 2 }", &[Window::Activate, Window::Step6]),
    ("pressure_range = { inches = 3 }", &[]),
    ("range_shift = { inches = -1 }", &[]),
    ("dodge_length = { inches = 3 }", &[]),
    (
        FATIGUE,
        &[
            Window::Activate,
            Window::DefDecl,
            Window::AfterDef,
            Window::SecondDecl,
            Window::BeforeRoll,
            Window::AfterRoll,
            Window::Wound,
            Window::Step6,
            Window::KickMove,
        ],
    ),
    ("prevent_wound = {}", &[Window::Wound]),
    ("wound_to_endurance = {}", &[Window::Wound]),
    ("extra_defensive_action = { mov_percent = 50 }", &[Window::DefDecl]),
    (TEST, &[Window::SecondDecl, Window::BeforeRoll]),
    ("penalty = { roll = \"reception\", amount = -1 }", &[Window::BeforeRoll]),
];

#[test]
fn every_effect_is_refused_where_it_does_not_belong() {
    for (index, (effect, open)) in PLACES.iter().enumerate() {
        assert!(effect.starts_with(NAMES[index]), "{effect} is not {}", NAMES[index]);
        for (window, side, target, when) in EVERYWHERE {
            let text = card(window.word(), side, target, when, &format!("{{ {effect} }}"));
            let found = errors(&core_with("cards/trial.toml", &text));
            let misplaced = found.iter().any(|error| {
                error.line == 10
                    && (error.message.contains("has no meaning in")
                        || error.message.contains("is not for cards"))
            });
            assert_eq!(misplaced, !open.contains(&window), "{effect} in {window}: {found:?}");
        }
    }
    assert_eq!(PLACES.len(), NAMES.len());
}

/// A card of nothing but known words can be played: these load as they are.
#[test]
fn new_cards_need_no_programming() {
    let pass = |effects| card("before_roll", "either", "\"roller\"", OWN_PASS, effects);
    let stand_up =
        "{ token = { kind = \"ground\", op = \"remove\", n = 1, at = \"now\", to = \"target\" } }";
    let grounded = "{ own_player = { grounded = true } }";
    let again = format!("{stand_up}, {{ extra_defensive_action = {{ mov_percent = 0 }} }}");
    let pool = "{ token = { kind = \"pool\", op = \"add\", n = 1, at = \"now\", to = \"coach\" } }";
    for text in [
        pass("{ better_range_row = {} }, { mod = { amount = 1 } }"),
        pass("{ add_dice = { n = 2 } }, { penalty = { roll = \"reception\", amount = -2 } }"),
        card("def_decl", "defender", grounded, "", &again),
        card("step6", "either", STANDING, "not_carrier = true", "{ free_move = { inches = 1 } }"),
        card(
            "activate",
            "attacker",
            "\"active\"",
            "has_token = { kind = \"wound\", n = 1 }",
            "{ mov_add = { which = \"attack\", inches = 1.5 } }",
        ),
        card(
            "after_roll",
            "either",
            "\"enemy_roller\"",
            "roll = [\"endurance\"], whose = \"opponent\", caused_by = [\"tackle\"]",
            "{ reroll = { who = \"opponent\", n = 1 } }",
        ),
        card_of("TI-20", "step6", "either", "\"coach\"", "", pool),
    ] {
        card_errors(&text, &[]);
    }
}

#[test]
fn slips_of_the_pen() {
    let good = "{ mod = { amount = 2 } }";
    let roll = |window, side, when, effects| card(window, side, "\"roller\"", when, effects);
    card_errors(
        &roll("before_rol", "either", OWN_PASS, good),
        &[(6, "did you mean `before_roll`")],
    );
    card_errors(&roll("before_roll", "ether", OWN_PASS, good), &[(7, "did you mean `either`?")]);
    let when = "roll = [\"pas\"], whose = \"own\"";
    card_errors(&roll("before_roll", "either", when, good), &[(9, "did you mean `pass`?")]);
    let effect = "{ mood = { amount = 2 } }";
    card_errors(
        &roll("before_roll", "either", OWN_PASS, effect),
        &[(10, "there is no effect `mood`; did you mean `mod`?")],
    );
    let effect = "{ mod = { amuont = 2 } }";
    card_errors(
        &roll("before_roll", "either", OWN_PASS, effect),
        &[(10, "has no `amount`"), (10, "has no key `amuont`; did you mean `amount`?")],
    );
    let two = "{ mod = { amount = 2 }, add_dice = { n = 1 } }";
    card_errors(&roll("before_roll", "either", OWN_PASS, two), &[(10, "a table with one key")]);
    card_errors(&roll("before_roll", "either", OWN_PASS, ""), &[(10, "at least one effect")]);
}

#[test]
fn numbers_out_of_range() {
    let cases = [
        ("{ mod = { amount = 0 } }", "another number than 0"),
        ("{ mod = { amount = 10 } }", "from -9 to 9"),
        ("{ add_dice = { n = 3 } }", "from 1 to 2"),
        ("{ crit_on = { faces = [2, 3] } }", "1, which is always a critical"),
        ("{ crit_on = { faces = [1, 12] } }", "from 1 to 11"),
        ("{ ignore_pressure = { n = \"some\" } }", "or \"all\""),
    ];
    for (effect, message) in cases {
        let text = card("before_roll", "either", "\"roller\"", OWN_PASS, effect);
        card_errors(&text, &[(10, message)]);
    }
    for inches in ["0.5", "2.5555", "21", "\"2\"", "1e1"] {
        let effect = format!("{{ re_mark_end = {{ inches = {inches} }} }}");
        let when = "action = [\"move_first\"]";
        let text = card("after_def", "attacker", "\"active\"", when, &effect);
        card_errors(&text, &[(10, "inches from 1 to 20, such as 2 or 2.5")]);
    }
}

#[test]
fn targets_fit_their_window() {
    let good = "{ mod = { amount = 2 } }";
    card_errors(
        &card("before_roll", "either", "\"enemy_roller\"", OWN_PASS, good),
        &[(1, "the target does not fit the window `before_roll`")],
    );
    card_errors(
        &card("def_decl", "defender", "\"coach\"", "", &format!("{{ {FATIGUE} }}")),
        &[(1, "the target does not fit"), (10, "needs a player as target")],
    );
    card_errors(
        &card("after_def", "either", "\"active\"", "", &format!("{{ {FATIGUE} }}")),
        &[(7, "the side must be `attacker`")],
    );
    card_errors(
        &card("def_decl", "either", STANDING, "", &format!("{{ {FATIGUE} }}")),
        &[(7, "only the `defender` plays")],
    );
    let both = "{ own_player = { standing = true, grounded = true } }";
    card_errors(
        &card("step6", "either", both, "", &format!("{{ {FATIGUE} }}")),
        &[(8, "nobody is both")],
    );
    let far = "{ own_player = { within = { inches = 4, of = \"enemy_roller\" } } }";
    card_errors(
        &card("step6", "either", far, "", &format!("{{ {FATIGUE} }}")),
        &[(1, "`enemy_roller` is measured from by who makes an `int_test`")],
    );
    card_errors(
        &card("step6", "either", "{ player = {} }", "", &format!("{{ {FATIGUE} }}")),
        &[(8, "a target is a word or { own_player")],
    );
}

#[test]
fn conditions_fit_their_window() {
    let roller = |when, effects| card("before_roll", "either", "\"roller\"", when, effects);
    let good = "{ mod = { amount = 2 } }";
    card_errors(&roller("whose = \"own\"", good), &[(1, "needs the condition `roll`")]);
    card_errors(&roller("roll = [\"pass\"]", good), &[(1, "needs the condition `whose`")]);
    let when = format!("{OWN_PASS}, roll_won = true");
    card_errors(&roller(&when, good), &[(9, "`roll_won` says nothing in the window")]);
    let when = format!("{OWN_PASS}, not_carrier = false");
    card_errors(&roller(&when, good), &[(9, "leave the key out otherwise")]);
    let when = "roll = [\"pass\", \"pass\"], whose = \"own\"";
    card_errors(&roller(when, good), &[(9, "comes twice")]);
    let pool = "{ token = { kind = \"pool\", op = \"add\", n = 1, at = \"now\", to = \"coach\" } }";
    card_errors(
        &card_of("TI-20", "step6", "either", "\"coach\"", "not_carrier = true", pool),
        &[(1, "need a player as target")],
    );
    let theirs = "whose = \"opponent\"";
    card_errors(
        &card("wound", "either", "{ own_player = {} }", theirs, "{ prevent_wound = {} }"),
        &[(1, "only one's own player is at hand")],
    );
}

#[test]
fn effects_fit_target_and_condition() {
    let roller = |when, effects| card("before_roll", "either", "\"roller\"", when, effects);
    let tackle = "roll = [\"tackle\"], whose = \"own\"";
    card_errors(&roller(tackle, "{ better_range_row = {} }"), &[(10, "that has a range")]);
    card_errors(&roller(tackle, "{ ignore_pressure = { n = 1 } }"), &[(10, "pressure counts")]);
    let penalty = "{ penalty = { roll = \"stay_up\", amount = -2 } }";
    card_errors(&roller(OWN_PASS, penalty), &[(10, "whose failure leads to that roll")]);
    let penalty = "{ penalty = { roll = \"kick\", amount = -2 } }";
    card_errors(&roller(OWN_PASS, penalty), &[(10, "is for `stay_up`, `endurance`")]);
    card_errors(
        &roller(OWN_PASS, "{ mod = { amount = 1 } }, { mod = { amount = 1 } }"),
        &[(10, "`mod` comes twice")],
    );
    card_errors(
        &card("second_decl", "attacker", "\"active\"", "", "{ add_dice = { n = 1 } }"),
        &[(10, "needs an `action` that is rolled for")],
    );
    card_errors(
        &card(
            "after_roll",
            "either",
            "\"roller\"",
            OWN_PASS,
            "{ reroll = { who = \"opponent\", n = 1 } }",
        ),
        &[(10, "needs the target `enemy_roller`")],
    );
    card_errors(
        &card("after_def", "attacker", "\"active\"", "", "{ re_mark_end = { inches = 2 } }"),
        &[(10, "needs the condition action = [\"move_first\"]")],
    );
    card_errors(
        &card("wound", "either", "{ own_player = {} }", "", "{ wound_to_endurance = {} }"),
        &[(10, "needs the condition `wound_without_roll`")],
    );
    let again = "{ extra_defensive_action = { mov_percent = 50 } }";
    let grounded = "{ own_player = { grounded = true } }";
    card_errors(&card("def_decl", "defender", grounded, "", again), &[(10, "TK-312")]);
}

#[test]
fn tokens_go_where_they_can() {
    let token = |body: &str| {
        card("step6", "either", STANDING, "", &format!("{{ token = {{ {body}, n = 1 }} }}"))
    };
    let cases = [
        ("kind = \"pool\", op = \"add\", at = \"now\", to = \"target\"", "goes to the `coach`"),
        ("kind = \"ground\", op = \"add\", at = \"now\", to = \"target\"", "only removed"),
        ("kind = \"wound\", op = \"flip_inactive\", at = \"now\", to = \"target\"", "be turned"),
        ("kind = \"fatigue\", op = \"add\", at = \"now\", to = \"coach\"", "to the `target`"),
        ("kind = \"fatigue\", op = \"add\", at = \"step6\", to = \"target\"", "happens now"),
    ];
    for (body, message) in cases {
        card_errors(&token(body), &[(10, message)]);
    }
    let later =
        "{ token = { kind = \"fatigue\", op = \"add\", n = 1, at = \"step6\", to = \"target\" } }";
    let catch = "roll = [\"catch\", \"pass\"], whose = \"own\"";
    card_errors(
        &card("before_roll", "either", "\"roller\"", catch, later),
        &[(10, "a kick-off has none")],
    );
    // The tokens of Yamato lie on players, those of the Teriomorphs with the coach.
    let own =
        "{ token = { kind = \"team_skill\", op = \"add\", n = 1, at = \"now\", to = \"target\" } }";
    card_errors(&card_of("YI-20", "step6", "either", STANDING, "", own), &[]);
    card_errors(
        &card_of("TI-20", "step6", "either", STANDING, "", own),
        &[(2, "tokens of `teriomorph` are kept by the coach")],
    );
}

#[test]
fn tests_of_int() {
    let test = |when: &str, by: &str| {
        let effect = format!(
            "{{ int_test = {{ by = {by}, on_success = [{{ mod = {{ amount = -1 }} }}] }} }}"
        );
        let target = if when.contains("own") { "\"roller\"" } else { "\"enemy_roller\"" };
        card("before_roll", "either", target, when, &effect)
    };
    let theirs = "roll = [\"pass\"], whose = \"opponent\"";
    let near = "{ own_player = { within = { inches = 4, of = \"enemy_roller\" } } }";
    card_errors(&test(theirs, near), &[]);
    card_errors(&test(OWN_PASS, near), &[(10, "`enemy_roller` is for the window")]);
    card_errors(&test(theirs, "\"coach\""), &[(10, "an INT test is made by")]);
    card_errors(&test(theirs, "\"active\""), &[(10, "no meaning before a roll")]);
    let inside = format!("{{ int_test = {{ by = \"roller\", on_fail = [{{ {TEST} }}] }} }}");
    card_errors(
        &card("before_roll", "either", "\"roller\"", OWN_PASS, &inside),
        &[(10, "cannot stand inside an `int_test`")],
    );
    card_errors(
        &card(
            "before_roll",
            "either",
            "\"roller\"",
            OWN_PASS,
            "{ int_test = { by = \"roller\" } }",
        ),
        &[(10, "neither `on_success` nor `on_fail`")],
    );
}

#[test]
fn ids_and_names() {
    let good = format!("{{ {FATIGUE} }}");
    let of = |id| card_of(id, "step6", "either", STANDING, "", &good);
    card_errors(&of("GT-9"), &[(2, "the id of an individual card")]);
    card_errors(&of("GI-32"), &[(2, "the id of an individual card")]);
    card_errors(&of("GI-1"), &[(2, "GI-1 is there twice")]);
    card_errors(&of("XI-1"), &[(2, "no team has the set `X`")]);
    let named = of("GI-20").replace("Trial", "All In");
    card_errors(&named, &[(2, "All In is already the name of GI-4")]);
    card_errors("", &[(1, "neither `[[card]]` nor `[[play]]`")]);
    let passive = card("passive", "either", "\"roller\"", OWN_PASS, "{ mod = { amount = 1 } }");
    card_errors(&passive, &[(7, "the window `passive` is for skills")]);
}
