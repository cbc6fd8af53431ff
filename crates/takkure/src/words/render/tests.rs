use engine::Options;
use serde_json::json;

use super::*;
use crate::pack::testing::core;

#[test]
fn the_position_fits_a_terminal_and_hides_what_the_view_hides() {
    let pack = core();
    let position = json!({
        "phase": "defence", "ball": "home wing", "tokens": 2,
        "home": {
            "wing": { "at": "8,10", "ground": 1, "fatigue": { "active": 1, "permanent": 1 },
                "wounds": 3, "honour": 1 },
            "hand": ["GI-1", "GI-2", "GI-3", "GI-4"], "plays": ["GT-1", "GT-2", "YT-1", "YT-2"],
        },
        "away": { "full-back": "injured", "hand": ["TI-1"], "pool": 3 },
        "act": { "active": "home wing", "first": "hold", "defence": { "wing": "steal held" } },
    });
    let state = crate::position::read(pack, &Options::default(), &position).expect("it could be");
    let seen = |seat| render(pack, &crate::view::view(pack, &state, seat));
    let home = seen(Some(Seat::Home));
    for text in [&home, &seen(None)] {
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
        assert!(text.lines().all(|line| line == line.trim_end()), "{text}");
    }
    // 8" is column 16 of the pitch, y = 10 its tenth row, below the edge and two lines.
    let row: Vec<char> = home.lines().nth(3 + 9).expect("a row").chars().collect();
    assert_eq!((row[1 + 16], row[1 + 17]), ('W', '*'));
    for words in [
        "home attacks ->, 2 tokens left",
        "down     ball ground 1 tired 1 worn 1 wounds 3",
        "\n    tokens 1 honour 1\n",
        "injured",
        "GI-1 Quick Defense",
        "team tokens: 3",
        "hand: 1 hidden",
        "home wing is active, step 2, hold",
        "away wing: steal held",
    ] {
        assert!(home.contains(words), "{words}\n{home}");
    }
    assert!(!home.contains("TI-1") && !seen(None).contains("GI-1"));
}
