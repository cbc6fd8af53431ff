mod any;
mod author;

use engine::{Hidden, Options, Seat};
use serde_json::{Value, json};

use super::{read, write, write_view};
use crate::RugbyTheGame;

/// The keys of a table, in the order of letters.
fn keys(value: &Value) -> String {
    let keys: Vec<_> = value.as_object().expect("a table").keys().map(String::as_str).collect();
    keys.join(" ")
}

/// The words are those of scenarios: they stay, however the rules name their own parts.
#[test]
fn the_words_of_a_position_are_these() {
    let pack = crate::pack::testing::core();
    let position = json!({
        "phase": "defence-turn", "ball": "home 12",
        "home": { "slots": { "S1": "12", "S2": "6 grounded" }, "hand": ["G01"] },
    });
    let state = read(pack, &Options::default(), &position).expect("it can be");
    let written = write(pack, &state.table);
    assert_eq!(
        keys(&written),
        "attacking away ball check contest draw finished half half_left home kick limbo lineout \
         marker opening_kicker overtime overtime_turns penalty_goal phase referee removed score \
         tackle turn turns_since_draw weather wind_favours"
    );
    assert_eq!(
        keys(&written["home"]),
        "absent back_bottom coach coach_used discard forward_bottom hand in_play kept looked_at \
         nine_sits_out power power_pool set_aside sin_bin_cards slots warned"
    );
    for (part, words) in [
        ("check", "base die mods reroll roll second_look set"),
        ("contest", "balls cheated committed counted extra first mods scrum turned winner"),
        ("draw", "blue penalty"),
        ("kick", "catcher chase_need chaser kind made metres need"),
        ("lineout", "forced_match jump lock mods revealed"),
        (
            "tackle",
            "again again_mod big_hit carrier last_chance no_last_chance_evade result ruck_bonus \
             tackler",
        ),
        (
            "turn",
            "actions_used advance_cancelled extra_actions free_pass_used once retackled run_bonus \
             tackle_tried",
        ),
    ] {
        assert_eq!(keys(&written[part]), words, "{part}");
    }
    assert_eq!(written["ball"], json!("home 12"));
    assert_eq!(written["home"]["slots"]["S2"], json!("6 grounded"));
    assert_eq!(written["turn"]["once"], json!({ "home": [], "away": [] }));
    assert_eq!(
        (&written["check"]["die"], &written["kick"]["kind"]),
        (&json!("tackle"), &json!("touch"))
    );
}

#[test]
fn what_a_seat_sees_is_told_in_the_same_words() {
    let pack = crate::pack::testing::core();
    let position = json!({
        "phase": "attack-turn", "ball": "home 9",
        "home": { "hand": ["G01"], "forward_bottom": [7] }, "away": { "hand": ["R02", "R03"] },
    });
    let state = read(pack, &Options::default(), &position).expect("it can be");
    let view = write_view(pack, &RugbyTheGame::view(pack, &state, Some(Seat::Home)));
    assert_eq!((&view["home"]["hand"], &view["away"]["hand"]), (&json!(["G01"]), &json!([])));
    assert_eq!(view["home"]["forward_deck"], json!([1, 2, 3, 4, 5, 6, 8]));
    let nothing = json!({ "hand": 0, "power": 0, "looked_at": 0, "lock": false, "kept": false });
    assert_eq!(view["hidden"]["home"], nothing);
    assert_eq!(view["hidden"]["away"]["hand"], json!(2));
    assert_eq!(view["unseen"]["R02"], json!(pack.deck.count("R02".parse().expect("a card"))));
    assert_eq!(
        (&view["seat"], &view["awaiting"]),
        (&json!("home"), &json!({ "decision": ["home"] }))
    );
}

/// Each of these is refused with a sentence that names what is wrong.
#[test]
fn positions_that_cannot_be_are_refused() {
    let pack = crate::pack::testing::core();
    let injured =
        [1, 2, 3, 4, 5, 6, 9, 10].map(|shirt| json!({ "shirt": shirt, "kind": "injured" }));
    for (position, words) in [
        (json!({}), "`phase` is missing"),
        (json!({ "phase": "try", "stack": [] }), "`stack`: a position cannot begin in the middle"),
        (json!({ "phase": "attack-turn" }), "needs a `ball`"),
        (json!({ "phase": "scrum" }), "needs a side"),
        (json!({ "phase": "picnic home" }), "no phase is called"),
        (json!({ "phase": "try", "turn": { "extra_actions": 255 } }), "`turn.extra_actions`"),
        (json!({ "phase": "try", "overtime_turns": 200 }), "`overtime_turns` is 100 at most"),
        (json!({ "phase": "try", "turns_since_draw": 41 }), "`turns_since_draw` is 40"),
        (json!({ "phase": "try", "score": [65535, 0] }), "`score` is 10000 at most"),
        (json!({ "phase": "try", "half_left": 21 }), "`half_left` is 20 at most"),
        (json!({ "phase": "try", "overtime": true }), "overtime begins with"),
        (json!({ "phase": "try", "marker": 52 }), "steps of 5"),
        (
            json!({ "phase": "try", "marker": "halfway" }),
            "`marker`: a whole number from 0 to 255 is expected, not the text \"halfway\"",
        ),
        (
            json!({ "phase": "try", "tackle": { "carrier": 16 } }),
            "`tackle.carrier`: a shirt is a number from 1 to 15, not 16",
        ),
        (json!({ "phase": "try", "home": { "slot": {} } }), "`home.slot`: there is no key"),
        (json!({ "phase": "try", "home": { "slots": { "S6": "7" } } }), "`home.slots`: "),
        (json!({ "phase": "try", "home": { "hand": ["Z99"] } }), "`home.hand[0]`: "),
        (
            json!({ "phase": "ruck", "tackle": { "tackler": 9, "carrier": 12 } }),
            "`tackle.carrier`: home 12 is not on the field",
        ),
        (
            json!({ "phase": "ruck", "attacking": "away", "tackle": { "tackler": 7 } }),
            "`tackle.tackler`: home 7 is not on the field",
        ),
        (json!({ "phase": "try", "home": { "forward_bottom": [1, 1] } }), "named twice"),
        (json!({ "phase": "try", "home": { "forward_bottom": [10] } }), "not in that deck"),
        (json!({ "phase": "try", "home": { "slots": { "S1": "7", "S2": "7" } } }), "two slots"),
        (json!({ "phase": "try", "home": { "slots": { "H": "7" } } }), "exactly one place"),
        (json!({ "phase": "try", "home": { "hand": ["B01"] } }), "is Blue"),
        (json!({ "phase": "try", "home": { "hand": ["G24"] } }), "no card G24"),
        (
            json!({ "phase": "try", "home": { "hand":
                ["G01", "G01", "G01", "G02", "G02", "G02", "G03"] } }),
            "a hand of 7",
        ),
        (
            json!({ "phase": "attack-turn", "ball": "home 9", "home": { "coach": "C4" } }),
            "home: coach card C4 has G01, G02 in `set_aside`, and G01 is missing",
        ),
        (json!({ "phase": "half-over" }), "the first half is over with `half_left = 0`"),
        (json!({ "phase": "ruck", "ball": "home 9" }), "a `ruck` has no `ball`"),
        (json!({ "phase": "try", "overtime_turns": 3 }), "counted in overtime only"),
        (json!({ "phase": "try", "half_discard": [] }), "needs the option `half_discard = "),
        (json!({ "phase": "try", "turn": { "run_bonus": 8 } }), "a multiple of 5"),
        (json!({ "phase": "try", "home": { "in_play": ["G01"] } }), "does not stay in play"),
        (json!({ "phase": "try", "home": { "nine_sits_out": true } }), "wears headgear"),
        (json!({ "phase": "try", "home": { "power": 0 }, "away": { "power": 0 } }), "should hold"),
        (
            json!({ "phase": "try", "home": { "absent":
                [{ "shirt": 8, "kind": "bin", "due": 8, "closes": "H" }],
                "slots": { "H": "none" } } }),
            "closed",
        ),
        (
            json!({ "phase": "half-over", "half_left": 0,
                "home": { "hand": ["G01"], "kept": ["G01", "G01"] } }),
            "only cards of the hand can be kept",
        ),
        (
            json!({ "phase": "half-over", "half_left": 0,
                "away": { "coach": "C4", "set_aside": ["G01"] } }),
            "and G02 is missing (RT-013)",
        ),
        (
            json!({ "phase": "try", "home": { "absent": injured } }),
            "home: without 9 at least 3 of 10 and the Forwards must not be out",
        ),
        (
            json!({ "phase": "half-over", "half_left": 0, "home": { "kept": [], "coach": "C4" },
                "away": { "kept": [] } }),
            "and G01 is missing",
        ),
        (
            json!({ "phase": "try", "home": { "sin_bin_cards": 2, "absent":
                [{ "shirt": 8, "kind": "bin", "due": 8, "closes": "S1" }] } }),
            "two Sin-Bin cards",
        ),
    ] {
        let error = read(pack, &Options::default(), &position).expect_err("it cannot be");
        assert!(error.contains(words), "{position}: {error}");
    }
}
