mod any;
mod author;

use engine::Options;
use serde_json::json;

use super::read;

/// Each of these is refused with a sentence that names what is wrong.
#[test]
fn positions_that_cannot_be_are_refused() {
    let pack = crate::pack::testing::core();
    for (position, words) in [
        (json!({}), "`phase` is missing"),
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
