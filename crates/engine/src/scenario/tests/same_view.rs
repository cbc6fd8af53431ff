//! The same match with other hidden cards.

use super::*;
use crate::conformance::mutant::{EAR, GOSSIP, PEEK, PEEK_PROMPT, SOUND};

const HOME: &str = "{ same_view = 'home' }";

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
    let start = "same_view: when what home does not know is dealt anew, ";
    leaks(OPEN_HAND, &[DRAWS, HOME], &format!("line 6, step 2: {start}the view is another (view."));
    leaks(PEEK, &[DRAWS, HOME], &format!("{start}what is offered is not the same (as played: "));
    leaks(PEEK_PROMPT, &[DRAWS, HOME], &format!("{start}the question is not the same"));
}

/// Who is asked next depends on the card that Away holds.
#[test]
fn what_comes_next_is_compared_after_every_move() {
    let steps = [DRAWS, HOME, "{ do = 'home call high' }"];
    leaks(EAR, &steps, "line 7, step 3: same_view: when what home does not know is dealt anew, ");
}

/// A spectator hears which card Home draws, which is hidden as well, although drawn later.
#[test]
fn what_is_told_is_compared_and_hidden_throws_fall_otherwise() {
    let position = "position = { hands = { away = 2 }, unseen = [0, 1, 3, 4, 5, 6, 7] }\n";
    let steps = ["{ same_view = 'spectator' }", "{ chance = 'draw 5' }"];
    let text = position.to_owned() + &text("mutant", &steps);
    assert_eq!(play_mutant(SOUND, &text), Ok(()));
    let leak = play_mutant(GOSSIP, &text).expect_err("a leak");
    let told = "what is told is not the same (as played: home drew card 5.; dealt anew: home drew";
    assert!(leak.contains(told), "{leak}");
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
