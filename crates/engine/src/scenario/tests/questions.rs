//! What is asked, offered and refused, and numbers that may be a little off.

use super::*;

#[test]
fn exactly_these_are_offered_in_any_order() {
    let offers =
        |texts: &str| play_toy(&[DRAWS, &format!("{{ expect = {{ offers_exactly = {texts} }} }}")]);
    assert_eq!(offers("['call low', 'call high']"), Ok(()));
    assert_eq!(offers("['home call low', 'call high']"), Ok(()));
    let failure = |texts: &str| offers(texts).expect_err("other offers");
    let more = failure("['call low']");
    assert!(more.ends_with("offers_exactly: also offered to home: call high"), "{more}");
    let both = failure("['call low', 'bid 1']");
    let told = "offers_exactly: not offered to home: bid 1; also offered to home: call high";
    assert!(both.ends_with(told), "{both}");
    assert!(failure("[]").contains("also offered to home: call high, call low"));
    assert!(failure("['away call low']").contains("offers_exactly: away is not asked; home is"));
    fails(
        &["{ expect = { offers_exactly = ['fold'] } }"],
        "offers_exactly: nobody is asked; a throw 1x8 is awaited",
    );
    let unreadable = "line 5, step 1: `sing` is no action: ";
    fails(&["{ expect = { offers_exactly = ['sing'] } }"], unreadable);
}

#[test]
fn where_both_are_asked_a_seat_in_front_asks_for_that_seat_alone() {
    let call = "{ do = 'home call high' }";
    let offers = |texts: &str| {
        play_toy(&[DRAWS, call, &format!("{{ expect = {{ offers_exactly = {texts} }} }}")])
    };
    assert_eq!(offers("['fold', 'bid 1', 'bid 2', 'bid 3']"), Ok(()));
    assert_eq!(offers("['away fold', 'away bid 1', 'away bid 2', 'away bid 3']"), Ok(()));
    let failure = offers("['fold', 'bid 1', 'bid 2', 'home bid 3']").expect_err("away too");
    assert!(failure.ends_with("also offered to away: bid 3"), "{failure}");
}

#[test]
fn a_refusal_may_be_under_one_of_several_clauses_or_any() {
    let bid = |clause: &str| {
        let refuse = format!("{{ refuse = 'home bid 4', clause = {clause} }}");
        play_toy(&[DRAWS, "{ do = 'home call high' }", &refuse])
    };
    assert_eq!(bid("['TOY-3', 'TOY-2']"), Ok(()));
    assert_eq!(bid("'any'"), Ok(()));
    let failure = bid("['TOY-1', 'TOY-3']").expect_err("TOY-2 forbids it");
    let told = "under another clause than TOY-1 or TOY-3: A bid is 3 at most. (TOY-2)";
    assert!(failure.ends_with(told), "{failure}");
    // Speaking out of turn is refused under the table's own clause, and that is one of any.
    assert_eq!(play_toy(&["{ refuse = 'home fold', clause = 'any' }"]), Ok(()));
    fails(
        &[DRAWS, "{ refuse = 'home call low', clause = 'any' }"],
        "`home call low` was accepted; any clause should forbid it",
    );
    for (clause, message) in [
        ("[]", "line 5: step 1: `clause` names no clause"),
        ("['any', 'TOY-1']", "line 5: step 1: `clause`: \"any\" stands alone"),
        ("7", "line 5: `clause` is an id, a list of ids or \"any\""),
    ] {
        let refuse = format!("{{ refuse = 'home fold', clause = {clause} }}");
        is_malformed(&text("toy", &[&refuse]), message);
    }
}

#[test]
fn words_of_the_question_can_be_expected() {
    let call = "{ do = 'home call high' }";
    let words = "{ expect = { prompt_text = 'HIGH or the low' } }";
    assert_eq!(play_toy(&[DRAWS, words]), Ok(()));
    fails(&[DRAWS, call, words], "the question is: How much do you bid?");
    fails(&[words], "prompt_text: expected HIGH or the low, but a throw 1x8 is awaited");
    let seen = "{ sees = 'home', expect = { prompt_text = 'bid' } }";
    is_malformed(&text("toy", &[seen]), "with `sees`, `expect` knows only");
}

#[test]
fn a_window_is_known_by_the_frame_that_asks() {
    let call = "{ do = 'home call high' }";
    for name in ["sealed-bids", "Sealed_Bids"] {
        let expected = format!("{{ expect = {{ window = '{name}' }} }}");
        assert_eq!(play_toy(&[DRAWS, call, &expected]), Ok(()));
    }
    fails(
        &[DRAWS, "{ expect = { window = 'tackled' } }"],
        "window: expected tackled, but home is asked `call` (call high, call low); that is no \
         window",
    );
}

#[test]
fn numbers_of_the_position_may_be_near() {
    let state =
        |state: &str| play_toy(&[DRAWS, &format!("{{ expect = {{ state = {{ {state} }} }} }}")]);
    assert_eq!(state("round = { near = 3, within = 2 }"), Ok(()));
    assert_eq!(state("unseen = [0, 1, 3, 4, 6, { near = 8, within = 1 }]"), Ok(()));
    let failure = state("round = { near = 3, within = 1 }").expect_err("2 off");
    assert!(failure.ends_with("position.round: expected 3 within 1, found 1"), "{failure}");
    let seen = "{ sees = 'home', expect = {
        view = { hands = { home = { Shown = { near = 4, within = 1 } } } } } }";
    assert_eq!(play_toy(&[DRAWS, seen]), Ok(()));
    for step in [
        "{ expect = { state = { round = { near = 3 } } } }",
        "{ sees = 'home', expect = { view = { a = [{ near = 'x', within = 2 }] } } }",
    ] {
        is_malformed(&text("toy", &[step]), "a tolerance is like { near = 40, within = 5 }");
    }
}
