//! Questions whether to roll again, as they are put and answered.

use engine::outcomes::all_faces;
use engine::screen::Odds;
use engine::state::Move;
use engine::{Awaiting, Choice, Options, Seat, State};
use serde_json::{Value, json};

use crate::actions::Action;
use crate::game::{Board, Tutatis};
use crate::pack::testing::core;
use crate::{chance, position};

/// The position after an answer of Home and these throws of two dice.
fn after(position: Value, action: &str, throws: &[[u8; 2]]) -> State<Tutatis> {
    after_with("own", position, action, throws)
}

/// The same where a token is for these rolls.
fn after_with(rolls: &str, position: Value, action: &str, throws: &[[u8; 2]]) -> State<Tutatis> {
    let options = Options([("time_warp_rolls".to_string(), rolls.to_string())].into());
    let mut state = position::read(core(), &options, &position).expect("a position");
    let action: Action = action.parse().expect("an action");
    state.apply_unchecked(core(), Move::Decision(Seat::Home, action), &mut ());
    for wanted in throws {
        let Awaiting::Chance(throw, _) = state.awaiting() else { panic!("no dice are thrown") };
        let mut all = all_faces(throw).expect("two dice");
        let faces =
            all.find(|faces| chance::faces(*faces) == *wanted).expect("there is such a throw");
        state.apply_unchecked(core(), Move::Chance(faces), &mut ());
    }
    state
}

/// The usual answer of whoever is asked, and the question.
fn asked(state: &State<Tutatis>) -> (Action, String) {
    let board = Board { pack: core(), table: &state.table };
    let Awaiting::Decision(seats) = state.awaiting() else { panic!("nobody is asked") };
    let (seat, mut proposals) = (seats.first(), Vec::new());
    state.propose(core(), seat, &mut proposals);
    let usual = super::super::usual(&board, state.frame(), seat, &proposals);
    let text = engine::screen::prompt(state.question(core(), seat)).text;
    (usual.expect("there is a usual answer"), text)
}

/// How Away is offered an answer.
fn offered(state: &State<Tutatis>, action: Action) -> Choice {
    let board = Board { pack: core(), table: &state.table };
    super::super::choice(&board, state.frame(), Seat::Away, &action)
}

/// BP 7 and nobody near: 9 or less, 30 of 36.
#[test]
fn a_likely_pick_up_is_worth_a_token() {
    let state = after(
        json!({ "ball": "6,9", "home": { "7": "6,8", "tokens": 1 }, "away": { "8": "2,14" } }),
        "step 7 n",
        &[[6, 4]],
    );
    let (usual, text) = asked(&state);
    assert_eq!(usual, Action::Warp);
    assert!(text.contains("the dice show 10, and 9 or less is needed"), "{text}");
    assert!(text.contains("Kept, the ball bounces and your turn ends."), "{text}");
}

/// Three opponents around the ball: 4 or less, 6 of 36.
#[test]
fn an_unlikely_pick_up_is_not() {
    let state = after(
        json!({
            "ball": "6,9", "home": { "7": "6,8", "tokens": 1 },
            "away": { "8": "5,10", "9": "6,10", "10": "7,10" },
        }),
        "step 7 n",
        &[[6, 4]],
    );
    assert_eq!(asked(&state).0, Action::Keep);
}

/// A tackle that is lost matters where the carrier is in it; one that is won is left alone.
#[test]
fn tackles_of_the_carrier_are_worth_a_token() {
    let tackle = |ball: &str, throws: [[u8; 2]; 2]| {
        let position = json!({
            "ball": ball,
            "home": { "3": "6,8", "tokens": 1 },
            "away": { "8": "6,9" },
        });
        asked(&after(position, "tackle 3 8", &throws))
    };
    // St 7 against St 7.
    let (usual, text) = tackle("away:8", [[1, 2], [3, 4]]);
    assert_eq!(usual, Action::Warp);
    assert!(text.contains("you are 4 behind") && text.contains("can be knocked down"), "{text}");
    assert!(!text.contains("won") && text.ends_with("again?"), "{text}");
    assert_eq!(tackle("2,2", [[1, 2], [3, 4]]).0, Action::Keep);
    let (usual, text) = tackle("away:8", [[6, 6], [3, 2]]);
    assert_eq!(usual, Action::Keep);
    assert!(text.contains("you are 7 ahead") && text.contains("pushed, knocked down or both"));
    assert!(text.contains("have won the roll") && text.ends_with("again all the same?"), "{text}");
}

/// TU-337. Nobody near, 9 or less: 6 of 36 fail. Three opponents around the ball, 4 or less: 30 of
/// 36 fail, and that is worth a token.
#[test]
fn their_luck_is_undone_where_it_likely_does_not_last() {
    let picked_up = |away: Value, dice: [u8; 2]| {
        let position = json!({ "ball": "6,9", "home": { "7": "6,8" }, "away": away });
        after_with("any", position, "step 7 n", &[dice])
    };
    let state = picked_up(json!({ "8": "2,14", "tokens": 2 }), [1, 2]);
    let (usual, text) = asked(&state);
    assert_eq!(usual, Action::Keep);
    assert!(text.contains("the dice show 3, and 9 or less is needed. Kept, "), "{text}");
    assert!(text.ends_with(" has the ball. Roll again?"), "{text}");
    let warp = offered(&state, Action::Warp);
    assert_eq!(warp.odds, Some(Odds { wins: 1, of: 6 }), "{warp:?}");
    assert!(warp.detail.to_string().ends_with("who may do worse; you have 2 tokens"), "{warp:?}");

    let around = json!({ "8": "5,10", "9": "6,10", "10": "7,10", "tokens": 1 });
    assert_eq!(asked(&picked_up(around, [1, 2])).0, Action::Warp);
}

/// TU-338. St 7 against St 7: either side's dice, each with its chance not to be behind.
#[test]
fn either_sides_dice() {
    let position = json!({
        "ball": "away:8", "home": { "3": "6,8" }, "away": { "8": "6,9", "tokens": 1 },
    });
    let state = after_with("any", position, "tackle 3 8", &[[6, 6], [4, 3]]);
    let (usual, text) = asked(&state);
    assert_eq!(usual, Action::WarpTheirs, "new own dice reach 12 once in 36");
    assert!(text.contains("you are 5 behind") && text.contains(" or of "), "{text}");
    // With 7 or less they are not ahead: 21 of 36.
    assert_eq!(offered(&state, Action::Warp).odds, Some(Odds { wins: 1, of: 36 }));
    assert_eq!(offered(&state, Action::WarpTheirs).odds, Some(Odds { wins: 7, of: 12 }));
}
