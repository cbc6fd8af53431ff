//! The same match with other hidden cards.

use super::*;
use crate::conformance::mutant::*;

const HOME: &str = "{ same_view = 'home' }";
const CALL: &str = "{ do = 'home call high' }";
/// As `DRAWS`, but Away's card is high.
const HIGH_DRAWS: &str = "{ chance = ['draw 5', 'draw 6'] }";
/// Home is about to draw.
const AWAY_HOLDS: &str = "position = { hands = { away = 2 }, unseen = [0, 1, 3, 4, 5, 6, 7] }\n";
const START: &str = "same_view: when what home does not know is dealt anew, ";

#[track_caller]
fn leaks(bug: u8, steps: &[&str], message: &str) {
    let sound = play_mutant(SOUND, &text("mutant", steps));
    assert_eq!(sound, Ok(()), "without the leak it must pass");
    let leak = play_mutant(bug, &text("mutant", steps)).expect_err("a leak");
    assert!(leak.contains(message), "failed otherwise: {leak}");
}

#[test]
fn a_whole_round_looks_the_same_until_the_cards_are_shown() {
    let steps = [
        DRAWS,
        HOME,
        "{ same_view = 'away' }",
        "{ same_view = 'spectator' }",
        "{ do = 'home call high' }",
        "{ refuse = 'home bid 4', clause = 'TOY-2' }",
        "{ do = 'away bid 3' }",
        "{ do = 'home bid 2' }",
        "{ expect = { events = ['the bids were 2 and 3'] } }",
    ];
    assert_eq!(play_toy(&steps), Ok(()));
}

#[test]
fn what_betrays_the_hidden_cards_is_told() {
    leaks(OPEN_HAND, &[DRAWS, HOME], &format!("line 6, step 2: {START}the view is another (view."));
    leaks(PEEK, &[DRAWS, HOME], &format!("{START}what is offered is not the same (as played: "));
    leaks(PEEK_PROMPT, &[DRAWS, HOME], &format!("{START}the question is not the same"));
}

/// Who is asked next depends on the card that Away holds, whether the view tells it or not.
#[test]
fn what_comes_next_is_compared_after_every_move() {
    let steps = [DRAWS, HOME, CALL];
    leaks(EAR, &steps, &format!("line 7, step 3: {START}the view is another (view.await"));
    leaks(DEAF_EAR, &steps, &format!("line 7, step 3: {START}what is awaited is not the same"));
    // Also at the second move.
    let steps = ["{ same_view = 'home' }", "{ chance = 'draw 5' }", CALL];
    let text = AWAY_HOLDS.to_owned() + &text("mutant", &steps);
    assert_eq!(play_mutant(SOUND, &text), Ok(()));
    let leak = play_mutant(EAR, &text).expect_err("a leak");
    assert!(leak.starts_with("line 8, step 3: "), "{leak}");
}

#[test]
fn questions_are_compared_only_for_who_is_asked() {
    // Home is asked, and Away's question would differ.
    let steps = [DRAWS, "{ same_view = 'away' }", "{ same_view = 'spectator' }"];
    assert_eq!(play_mutant(PEEK_PROMPT, &text("mutant", &steps)), Ok(()));
    // A throw is due.
    let text = AWAY_HOLDS.to_owned() + &text("mutant", &[HOME]);
    assert_eq!(play_mutant(PEEK_PROMPT, &text), Ok(()));
}

/// A spectator hears which card Home draws, which is hidden as well, although drawn later.
#[test]
fn what_is_told_is_compared_and_hidden_throws_fall_otherwise() {
    let steps = ["{ same_view = 'spectator' }", "{ chance = 'draw 5' }"];
    let text = AWAY_HOLDS.to_owned() + &text("mutant", &steps);
    assert_eq!(play_mutant(SOUND, &text), Ok(()));
    let leak = play_mutant(GOSSIP, &text).expect_err("a leak");
    let told = "when what a spectator does not know is dealt anew, what is told is not the same \
                (as played: home drew card 5.; dealt anew: home drew";
    assert!(leak.contains(told), "{leak}");
}

#[test]
fn what_is_told_only_here_or_only_there_is_a_leak_and_what_others_are_told_is_none() {
    let low = [DRAWS, HOME, CALL];
    let told = "what is told is not the same (as played: ";
    leaks(MURMUR, &low, &format!("{told}nothing; dealt anew: Nobody scored.)"));
    let high = [HIGH_DRAWS, HOME, CALL];
    leaks(MURMUR, &high, &format!("{told}Nobody scored.; dealt anew: nothing)"));
    for steps in [low, high] {
        assert_eq!(play_mutant(ASIDE, &text("mutant", &steps)), Ok(()));
    }
}

/// The end of a round tells which cards were out, and the toy does not call that showing: matches
/// that are still compared then are told apart.
#[test]
fn what_is_rightly_shown_ends_the_comparison() {
    let rest = ["{ do = 'away bid 1' }", "{ do = 'home bid 3' }", "{ chance = 'dice 6 1' }"];
    let steps = [&[HIGH_DRAWS, HOME, CALL], &rest[..]].concat();
    let apart = play_mutant(SOUND, &text("mutant", &steps)).expect_err("the round is over");
    let told = format!("line 10, step 6: {START}the view is another (view.table.unseen");
    assert!(apart.starts_with(&told), "{apart}");
    // Home has seen the other card, which no other match had.
    assert_eq!(play_mutant(LOOK, &text("mutant", &steps)), Ok(()));
    // Shown in other matches and not in this one.
    assert_eq!(play_mutant(LOOK, &text("mutant", &[DRAWS, HOME, CALL])), Ok(()));
    // To everybody: the sealed bid, which is hidden from Home and from spectators.
    let bids = ["{ do = 'away bid 3' }", HOME, "{ same_view = 'spectator' }"];
    let steps = [&[DRAWS, CALL], &bids[..], &["{ do = 'home bid 2' }"]].concat();
    assert_eq!(play_toy(&steps), Ok(()));
}

#[test]
fn what_is_shown_to_the_other_seat_too_or_in_part_is_a_leak() {
    for bug in [OPEN_LOOK, HALF_LOOK] {
        let told = format!("line 7, step 3: {START}what is told is not the same (as played: The b");
        leaks(bug, &[HIGH_DRAWS, HOME, CALL], &told);
    }
}

#[test]
fn what_becomes_of_an_own_action_is_compared() {
    let bid = "{ do = 'home bid 3' }";
    let told = "the answer to `home bid 3` is not the same (as played: accepted; dealt anew: Not";
    leaks(PEEK_RULE, &[DRAWS, CALL, HOME, bid], &format!("{START}{told} with these cards."));
    let refuse = "{ refuse = 'home bid 3', clause = 'TOY-2' }";
    let steps = [HIGH_DRAWS, CALL, HOME, refuse];
    let leak = play_mutant(PEEK_RULE, &text("mutant", &steps)).expect_err("a leak");
    let told = "(as played: Not with these cards. (TOY-2); dealt anew: accepted)";
    assert!(leak.contains("the answer to `home bid 3`") && leak.contains(told), "{leak}");
    let refuse = "{ refuse = 'home bid 4', clause = 'TOY-2' }";
    let told = "the answer to `home bid 4` is not the same \
                (as played: A bid is 3 at most. (TOY-2); \
                dealt anew: The other card is high. (TOY-2))";
    leaks(PEEK_REASON, &[DRAWS, CALL, HOME, refuse], &format!("{START}{told}"));
}

/// What another seat may do depends on its own cards, and that is no leak.
#[test]
fn what_others_may_do_is_not_compared_and_what_they_cannot_do_is_not_done() {
    for (draws, step) in [
        (DRAWS, "{ do = 'home bid 3' }"),
        ("{ chance = ['draw 1', 'draw 2'] }", "{ refuse = 'home bid 3', clause = 'TOY-2' }"),
    ] {
        let steps = [draws, CALL, "{ same_view = 'away' }", "{ same_view = 'spectator' }", step];
        assert_eq!(play_mutant(OWN_RULE, &text("mutant", &steps)), Ok(()));
    }
}

#[test]
fn where_nothing_is_hidden_nothing_would_be_proved() {
    fails(&[HOME], "same_view: nothing is hidden from home here, so comparing proves nothing");
    is_malformed(&text("toy", &["{ same_view = 'me' }"]), "`same_view`: a seat is");
    is_malformed(
        &text("toy", &["{ same_view = 'home', expect = { over = false } }"]),
        "a step has exactly one of",
    );
}
