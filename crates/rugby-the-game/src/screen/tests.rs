use engine::{Options, Seat};

use super::choice;
use crate::game::Board;

#[test]
fn what_ends_a_turn_says_so() {
    let pack = crate::pack::testing::core();
    let position = serde_json::json!({
        "phase": "attack-turn",
        "ball": "home 10",
        "home": { "slots": { "S1": "10", "S2": "12" } },
        "away": { "slots": { "S1": "7" } },
    });
    let state = crate::position::read(pack, &Options::default(), &position).expect("a position");
    let ends = |action: &str| {
        let board = Board { pack, table: &state.table };
        let action = action.parse().expect("notation");
        choice(&board, state.frame(), Seat::Home, &action).ends_turn
    };
    assert!(ends("end-turn") && ends("kick-touch 30") && ends("drop-kick"));
    assert!(!ends("run") && !ends("pass 12"));
}
