use super::mutant::*;
use super::*;
use crate::toy;

fn pack() -> Arc<toy::ToyPack> {
    Arc::new(toy::pack())
}

/// Plays the mutant with this broken, and with everything checked at every move.
fn try_mutant(bug: u8) -> Result<Examined, Box<Breach>> {
    let options = Options([("rounds".to_owned(), "3".to_owned())].into());
    let config = Config { matches: 12, seed: 40, every: 1, strangers: 6, deals: 3 };
    broken(bug, || examine::<Mutant>(&pack(), &options, config))
}

#[track_caller]
fn must_breach(bug: u8, message: &str) {
    let breach = try_mutant(bug).expect_err("the bug must be noticed");
    assert!(breach.message.contains(message), "another breach was found: {breach}");
}

#[test]
fn a_sound_game_passes_and_everything_was_tried() {
    let examined = try_mutant(SOUND).expect("no breach");
    assert_eq!(examined.matches, 12);
    // Three rounds, each at least two draws, a call and two bids.
    assert!(examined.moves >= 12 * 3 * 5, "{examined:?}");
    assert!(examined.refused > 100, "calls among bids must have been tried: {examined:?}");
}

#[test]
fn the_toy_itself_passes() {
    let examined = check::<crate::toy::Toy>(&pack(), &Options::default(), Config::default());
    assert_eq!(examined.matches, Config::default().matches);
}

#[test]
fn a_seldom_thorough_suite_plays_the_same_matches() {
    let often = try_mutant(SOUND).expect("no breach");
    let options = Options([("rounds".to_owned(), "3".to_owned())].into());
    let config = Config { matches: 12, seed: 40, every: 100, strangers: 0, deals: 0 };
    let seldom = broken(SOUND, || examine::<Mutant>(&pack(), &options, config));
    let seldom = seldom.expect("no breach");
    assert_eq!((often.matches, often.moves), (seldom.matches, seldom.moves));
}

#[test]
fn broken_questions_are_noticed() {
    must_breach(MUTE, "away is asked, but nothing is proposed");
    must_breach(OVERBID, "`home bid 4` is proposed, yet illegal: A bid is 3 at most. (TOY-2)");
    must_breach(STUTTER, "is proposed twice");
    must_breach(BAD_DEFAULT, "is the default, yet illegal");
    must_breach(WORDLESS, "was refused without a clause or a reason");
    must_breach(BLANK_BUTTON, "is offered without words");
    must_breach(MISDRAWN, "and that is read as Ok(\"bid 9\")");
    must_breach(ODD_USUAL, "is the usual answer, yet not proposed");
    must_breach(BLANK_LINE, "is an empty line");
}

#[test]
fn broken_pictures_are_noticed() {
    must_breach(BLANK_PICTURE, "for home: the position is rendered as nothing");
    must_breach(STALE_PICTURE, "is not in `round ");
}

#[test]
fn leaks_are_noticed() {
    must_breach(PEEK, "proposals depend on what the seat may not know");
    must_breach(PEEK_PROMPT, "the prompt depends on what the seat may not know");
    must_breach(OPEN_HAND, "the view of a determinized view differs");
    must_breach(LAZY_GUESS, "for away: the view of a determinized view differs");
    must_breach(GOSSIP, "a spectator sees more of Drew(Home, Some(");
    must_breach(GOSSIP_VIEW, "a spectator is shown something that this seat does not know");
    must_breach(BLINDFOLD, "a spectator is shown `home call");
    must_breach(EAR, "depends on what is hidden");
    must_breach(OPEN_BID, "the sealed `home bid");
    must_breach(SILENT, "is told with no words");
    must_breach(PEEK_BUTTON, "what a screen offers depends on what the seat may not know");
    must_breach(PEEK_CONSIDER, "what a screen offers depends on what the seat may not know");
}

#[test]
fn broken_chance_is_noticed() {
    must_breach(NAMELESS, "but no faces are found for that");
    must_breach(LOST_FACE, "is found as [0], which is called `draw 0`");
}

#[test]
fn broken_states_and_endings_are_noticed() {
    must_breach(FORGETFUL, "the position is read as another table");
    must_breach(CHEAT, "invariant: the unseen cards are out of order");
    must_breach(ENDLESS, "the match is not over after 18 moves");
    must_breach(FICKLE, "and with 1 thread(s) in");
    must_breach(RESTLESS, "taken back and made again, led to another state");
    must_breach(NOISY, "the replay told other events than the match");
}

#[test]
fn matches_that_cannot_go_on_are_noticed() {
    must_breach(DEAD_BALL, "stuck: the ball is dead and nothing is due");
    must_breach(STANDSTILL, "stuck: nothing got on in 7 moves");
    must_breach(BACKWARDS, "stuck: the match went back from tick 8 to 7");
}

#[test]
fn a_breach_is_one_line_that_plays_the_match_again() {
    let breach = try_mutant(CHEAT).expect_err("a breach");
    let line = breach.to_string();
    assert_eq!(line.lines().count(), 1, "{line}");
    assert!(line.starts_with("mutant [rounds=3] after move 3: invariant"), "{line}");
    assert!(line.contains("reproduce with Config { matches: 1, seed: 40, every: 1"), "{line}");
    let again = broken(CHEAT, || examine::<Mutant>(&pack(), &breach.options, breach.config));
    assert_eq!(again, Err(breach));
}

#[test]
#[should_panic(expected = "mutant [] after move")]
fn check_panics_with_the_breach() {
    broken(STUTTER, || check::<Mutant>(&pack(), &Options::default(), Config::default()));
}

#[test]
fn options_that_start_no_match_are_a_breach() {
    let options = Options([("rounds".to_owned(), "7".to_owned())].into());
    let breach = broken(SOUND, || examine::<Mutant>(&pack(), &options, Config::default()));
    let message = breach.expect_err("no such length").message;
    assert!(message.starts_with("no match can be started: option `rounds`"), "{message}");
}
