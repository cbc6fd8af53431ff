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

fn read(position: &serde_json::Value) -> engine::State<crate::game::RugbyTheGame> {
    let pack = crate::pack::testing::core();
    crate::position::read(pack, &Options::default(), position).expect("a position")
}

/// What a coach is told of an answer, and its chance.
fn told(position: &serde_json::Value, seat: Seat, action: &str) -> engine::Choice {
    let state = read(position);
    let board = Board { pack: crate::pack::testing::core(), table: &state.table };
    choice(&board, state.frame(), seat, &action.parse().expect("notation"))
}

/// "They get a last tackle" only where somebody of theirs is on his feet.
#[test]
fn a_run_across_the_line_says_who_can_stop_it() {
    let run = |theirs: serde_json::Value| {
        let position = serde_json::json!({
            "phase": "attack-turn",
            "ball": "home 10",
            "marker": 95,
            "home": { "slots": { "S1": "10" } },
            "away": theirs,
        });
        told(&position, Seat::Home, "run").detail.to_string()
    };
    let up = run(serde_json::json!({ "slots": { "S1": "7" } }));
    assert!(up.contains("they get a last tackle"), "{up}");
    let down = run(serde_json::json!({ "slots": { "S1": "7 grounded", "H": "9 grounded" } }));
    assert!(down.contains("a try") && !down.contains("last tackle"), "{down}");
}

/// RT-165. A ruck is told with its chance, which grows with whom one sends.
#[test]
fn a_ruck_is_told_with_its_chance() {
    let position = serde_json::json!({
        "phase": "ruck", "attacking": "home", "marker": 40,
        "tackle": { "tackler": 7, "carrier": 12 },
        "home": { "slots": { "S1": "12 grounded", "S2": "8", "S3": "1", "S4": "2" } },
        "away": { "slots": { "S1": "7 grounded", "S2": "8", "S3": "4" } },
    });
    let pack = crate::pack::testing::core();
    let mut state = read(&position);
    while let engine::Awaiting::Chance(..) = state.awaiting() {
        state.apply_unchecked(pack, engine::Move::Chance(engine::Faces::one(0)), &mut ());
    }
    for seat in [Seat::Home, Seat::Away] {
        let decline = "decline".parse().expect("notation");
        state.apply(pack, engine::Move::Decision(seat, decline), &mut ()).expect("legal");
    }
    let chance = |action: &str| {
        let board = Board { pack, table: &state.table };
        let action = action.parse().expect("notation");
        let told = choice(&board, state.frame(), Seat::Home, &action);
        told.odds.map(|odds| f64::from(odds.wins) / f64::from(odds.of)).expect("it has a chance")
    };
    assert_eq!(chance("commit none"), 0.0);
    let (one, two) = (chance("commit 8"), chance("commit 1 8"));
    assert!(0.0 < one && one < two && two < 1.0, "{one} {two}");
}

/// RT-197. Level jumps are the throw's: 55 of 100.
#[test]
fn a_jump_is_told_with_its_chance() {
    let state = read(&serde_json::json!({ "phase": "line-out home" }));
    let board = Board { pack: crate::pack::testing::core(), table: &state.table };
    let throws = super::contests::line_out(&board, Seat::Home, true);
    let other = super::contests::line_out(&board, Seat::Away, false);
    assert_eq!([(throws.wins, throws.of), (other.wins, other.of)], [(55, 100), (45, 100)]);
}
