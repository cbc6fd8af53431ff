//! The answer that is lit in some positions.

use engine::{Options, Seat, State};
use serde_json::{Value, json};

use super::usual;
use crate::actions::Action;
use crate::game::{Board, Tutatis};
use crate::pack::testing::core;
use crate::position;

/// The usual answer of Home, once a figure is picked if there is one.
fn lit(position: Value, picked: Option<u8>) -> String {
    let mut state: State<Tutatis> =
        position::read(core(), &Options::default(), &position).expect("a position");
    if let Some(number) = picked {
        let pick = engine::state::Move::Decision(Seat::Home, Action::Pick(number));
        state.apply_unchecked(core(), pick, &mut ());
    }
    let mut proposals = Vec::new();
    state.propose(core(), Seat::Home, &mut proposals);
    let board = Board { pack: core(), table: &state.table };
    usual(&board, state.frame(), Seat::Home, &proposals).expect("an answer").to_string()
}

#[test]
fn a_loose_ball_is_fetched() {
    let position = json!({
        "ball": "6,11", "home": { "1": "6,2", "7": "6,8", "8": "2,3" }, "away": { "8": "2,14" },
    });
    assert_eq!(lit(position.clone(), None), "pick 7");
    assert_eq!(lit(position.clone(), Some(7)), "step 7 n");
    assert_eq!(lit(position, Some(1)), "finish 1", "a keeper stays");
}

#[test]
fn their_carrier_is_tackled_and_the_own_followed() {
    let theirs = json!({ "ball": "away:8", "home": { "7": "6,8" }, "away": { "8": "6,9" } });
    assert_eq!(lit(theirs, Some(7)), "tackle 7 8");
    let own =
        json!({ "ball": "home:8", "home": { "7": "6,3", "8": "6,8" }, "away": { "8": "2,14" } });
    assert_eq!(lit(own, Some(7)), "step 7 n");
}

/// Nobody leaves an opponent's side where a fall is too likely.
#[test]
fn who_has_nothing_to_do_is_done() {
    let held = json!({
        "ball": "2,15", "home": { "7": "6,8" },
        "away": { "8": "5,9", "9": "6,9", "10": "7,9" },
    });
    assert_eq!(lit(held.clone(), Some(7)), "finish 7");
    assert_eq!(lit(held, None), "end");
}
