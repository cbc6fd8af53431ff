//! What a watching coach would expect of the rookie: one position, one sensible answer.

use engine::Options;
use rugby_the_game::RugbyTheGame;
use serde_json::{Value, json};

use crate::testing::Question;

/// The rookie's answer in a position, in notation.
fn answer(position: Value) -> String {
    answer_after(&[], position, &[])
}

/// The same with options, after some moves.
fn answer_after(options: &[(&str, &str)], position: Value, moves: &[&str]) -> String {
    let given = options.iter().map(|(name, value)| (name.to_string(), value.to_string()));
    let options = Options(given.collect());
    Question::<RugbyTheGame>::after(&options, &position, moves).rookie().to_string()
}

#[test]
fn runs_when_the_advance_then_reaches_the_line() {
    let position = json!({
        "phase": "attack-turn", "ball": "home 11", "marker": 75,
        "home": { "slots": { "S1": "11", "S2": "8" } },
        "away": { "slots": { "S1": "7" } },
    });
    assert_eq!(answer(position), "run");
}

#[test]
fn nine_passes_to_the_better_runner() {
    let position = json!({
        "phase": "attack-turn", "ball": "away 9", "marker": 60,
        "away": { "slots": { "S1": "13", "S2": "2", "S3": "6" } },
        "home": { "slots": { "S1": "7", "S2": "6", "H": "9 grounded" } },
        "turn": { "actions_used": 1 },
    });
    assert_eq!(answer(position), "free-pass 13");
}

#[test]
fn tackles_with_the_best_number() {
    let position = json!({
        "phase": "defence-turn", "ball": "home 3", "marker": 60,
        "home": { "slots": { "S1": "3" } },
        "away": { "slots": { "S1": "7", "S2": "1", "S3": "10" } },
    });
    assert_eq!(answer(position), "tackle 7");
}

#[test]
fn kicks_when_pinned() {
    let position = json!({
        "phase": "attack-turn", "ball": "home 10", "marker": 10,
        "home": { "slots": { "S1": "10", "S2": "1 grounded", "S3": "2 grounded", "S4": "3 grounded",
            "S5": "4 grounded", "H": "9 grounded" } },
        "away": { "slots": { "S1": "7", "S2": "6", "S3": "13", "S4": "12", "S5": "8" } },
    });
    let answer = answer(position);
    assert!(answer.starts_with("kick-touch"), "{answer}");
}

/// The commitment asked of Home once both have declined their Supports.
fn commitment(away: Value) -> String {
    let position = json!({
        "phase": "ruck", "attacking": "home", "marker": 40, "half_left": 0, "overtime": true,
        "tackle": { "tackler": 7, "carrier": 12 },
        "home": { "slots": { "S1": "12 grounded", "S2": "6", "S3": "7", "S4": "8", "S5": "10" } },
        "away": away,
    });
    answer_after(&[], position, &["home decline", "away decline"])
}

#[test]
fn commits_two_strong_forwards_to_a_ruck_that_can_be_lost() {
    let away = json!({ "slots": { "S1": "7 grounded", "S2": "6", "S3": "8", "S4": "2" } });
    assert_eq!(commitment(away), "commit 6 7");
}

#[test]
fn commits_nobody_where_nobody_can_contest() {
    let away = json!({ "slots": { "S1": "7 grounded" } });
    assert_eq!(commitment(away), "commit none");
}

#[test]
fn takes_the_ball_out_to_win_the_match() {
    let position = json!({
        "phase": "attack-turn", "ball": "home 12", "marker": 50, "half": 2, "half_left": 0,
        "overtime": true, "score": [10, 7],
        "home": { "slots": { "S1": "12" } },
    });
    assert_eq!(answer(position), "overtime-touch");
}

#[test]
fn does_not_end_a_match_it_is_losing() {
    let position = json!({
        "phase": "attack-turn", "ball": "home 12", "marker": 50, "half": 2, "half_left": 0,
        "overtime": true, "score": [7, 10],
        "home": { "slots": { "S1": "12" } },
    });
    assert_ne!(answer(position), "overtime-touch");
}

#[test]
fn calls_the_likelier_side_of_a_goal_die() {
    for (first, call) in [("d10 2", "higher"), ("d10 9", "lower")] {
        let position = json!({ "phase": "conversion", "attacking": "home" });
        assert_eq!(answer_after(&[], position, &[first]), call);
    }
}

/// The answer of a 9 whose Run stops at the line before this tackler.
fn at_the_line(tackler: u8) -> String {
    let position = json!({
        "phase": "attack-turn", "ball": "home 9", "marker": 90,
        "home": { "slots": { "S1": "8", "S2": "1" } },
        "away": { "slots": { "S1": tackler.to_string(), "H": "9 grounded" } },
    });
    answer_after(&[("free_pass", "any-time")], position, &["home run"])
}

#[test]
fn nine_leaves_the_last_tackle_to_whoever_is_harder_to_stop() {
    assert_eq!(at_the_line(12), "free-pass 8");
    assert_eq!(at_the_line(3), "decline");
}

#[test]
fn nine_hands_no_run_on_to_a_slower_man() {
    let position = json!({
        "phase": "attack-turn", "ball": "away 9", "marker": 60,
        "home": { "slots": { "S1": "7", "S2": "6" } },
        "away": { "slots": { "S1": "2", "S2": "6" } },
    });
    let moves = ["away run", "away sidestep", "d10 7", "away ground 7"];
    assert_eq!(answer_after(&[("free_pass", "any-time")], position, &moves), "decline");
}
