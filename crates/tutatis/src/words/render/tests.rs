use engine::{Options, Seat};
use serde_json::json;

use super::*;
use crate::pack::testing::core;
use crate::{position, view};

#[test]
fn a_scene_in_plain_text() {
    let position = json!({
        "ball": "home:7", "score": [3, 1], "activation": "home:7",
        "home": { "1": "6,2", "7": "6,8", "8": "off 1,7" },
        "away": { "3": "prone 6,9", "10": { "at": "stunned 11,16", "shaken": 1 } },
    });
    let state = position::read(core(), &Options::default(), &position).expect("it could be");
    let text = render(core(), &view::view(core(), &state, Some(Seat::Away)));
    let row = |y: &str| {
        let found = text.lines().find(|line| line.trim_start().starts_with(y));
        found.expect("there is such a row").split_whitespace().collect::<Vec<_>>()
    };
    assert_eq!(row("16 "), ["16", ",", ",", ",", ".", ":", ":", ":", ".", ",", ",", "a10="]);
    assert_eq!(row("9 "), ["9", ",", ",", ",", ".", ".", "a3-", ".", ".", ",", ",", ","]);
    assert_eq!(row("8 "), ["8", ",", ",", ",", ".", ".", "h7*", ".", ".", ",", ",", ","]);
    assert_eq!(row("2 "), ["2", ",", ",", ",", ".", ":", "h1", ":", ".", ",", ",", ","]);
    for wanted in [
        "Dunmarrow Levy (home) 3 : 1 Gorrak's Knuckles (away)",
        "1st half, turn 1 of 6",
        "weather fair",
        "pushed off at 1,7",
        "11,16 face down  shaken",
        "Hurler 7 is acting, 6 squares left",
        "home to decide",
    ] {
        assert!(text.contains(wanted), "{wanted}\n{text}");
    }
}

#[test]
fn a_ball_on_the_ground() {
    let position = json!({ "ball": "4,12", "home": { "7": "6,8" }, "away": { "8": "6,10" } });
    let state = position::read(core(), &Options::default(), &position).expect("it could be");
    let text = render(core(), &view::view(core(), &state, None));
    let row = text.lines().find(|line| line.starts_with("  12")).expect("there is row 12");
    assert_eq!(row.split_whitespace().nth(4), Some("o"), "{text}");
}
