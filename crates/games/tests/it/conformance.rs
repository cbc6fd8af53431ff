//! The promises every game makes, kept under each set of options worth playing.

use engine::conformance::{self, Config};
use engine::{Game, Options};
use games::{GameId, Shelf, rules};

/// Plays seeded random matches with everything checked. The seeds differ from test to test, so
/// that no two play the same matches.
fn check<G: Game>(game: GameId, options: &[(&str, &str)], seed: u64) {
    check_some::<G>(game, options, seed, 25);
}

/// The same with fewer matches, for a game whose moves take longer.
fn check_some<G: Game>(game: GameId, options: &[(&str, &str)], seed: u64, matches: u32) {
    let given = options.iter().map(|(name, value)| (name.to_string(), value.to_string()));
    let pack = Shelf::embedded().load(game, "core").expect("the core pack is sound");
    let config = Config { matches, seed, ..Config::default() };
    conformance::check::<G>(&pack.contents::<G>(), &Options(given.collect()), config);
}

#[test]
fn crash_tackle_pro() {
    check_some::<rules::CrashTackle>(GameId::CrashTackle, &[("turns", "6")], 100, 8);
}

#[test]
fn crash_tackle_basic() {
    let options = [("level", "basic"), ("turns", "6")];
    check_some::<rules::CrashTackle>(GameId::CrashTackle, &options, 200, 8);
}

#[test]
fn crash_tackle_with_cards_flipped_freely() {
    let options = [("free_flip", "on"), ("turns", "6")];
    check_some::<rules::CrashTackle>(GameId::CrashTackle, &options, 300, 8);
}

#[test]
fn crash_tackle_with_any_cards_for_penalty_tries() {
    let options = [("penalty_try_cards", "any"), ("turns", "6")];
    check_some::<rules::CrashTackle>(GameId::CrashTackle, &options, 400, 8);
}

#[test]
fn rugby_the_game_plain() {
    check::<rules::RugbyTheGame>(GameId::RugbyTheGame, &[], 100);
}

#[test]
fn rugby_the_game_with_coach_cards() {
    check::<rules::RugbyTheGame>(GameId::RugbyTheGame, &[("coach_cards", "on")], 200);
}

#[test]
fn rugby_the_game_with_everything() {
    let options = [("coach_cards", "on"), ("weather", "random"), ("referee", "random")];
    check::<rules::RugbyTheGame>(GameId::RugbyTheGame, &options, 300);
}

/// Late in this match nearly all cards that a spectator cannot place are Blue, and a guess that
/// fills the decks before the hands runs out of others.
#[test]
fn rugby_the_game_when_blue_cards_are_all_that_is_left() {
    let options = [("coach_cards", "on"), ("weather", "random"), ("referee", "random")];
    check::<rules::RugbyTheGame>(GameId::RugbyTheGame, &options, 857);
}

#[test]
fn rugby_the_game_same_team_in_a_cloudburst() {
    let options = [("home_team", "kestrels"), ("weather", "W3"), ("referee", "F4")];
    check::<rules::RugbyTheGame>(GameId::RugbyTheGame, &options, 400);
}

/// As printed; the 9 of either side has a SIDESTEP.
#[test]
fn rugby_the_game_with_a_free_pass_at_any_time() {
    let options = [("free_pass", "any-time"), ("home_team", "kestrels")];
    check::<rules::RugbyTheGame>(GameId::RugbyTheGame, &options, 500);
}

/// As printed; coach cards and TEAM TALK bring Power cards into hands.
#[test]
fn rugby_the_game_with_a_discard_pile_of_the_half_deck() {
    let options = [("half_discard", "own"), ("coach_cards", "on"), ("weather", "random")];
    check::<rules::RugbyTheGame>(GameId::RugbyTheGame, &options, 600);
}

#[test]
fn takkure_plain() {
    check_some::<rules::Takkure>(GameId::Takkure, &[], 100, 8);
}

#[test]
fn takkure_openly_measured_with_one_team() {
    let options = [("open_measuring", "on"), ("kick_out", "leading"), ("away_team", "yamato")];
    check_some::<rules::Takkure>(GameId::Takkure, &options, 200, 6);
}

/// As printed.
#[test]
fn takkure_played_on_with_nobody_left() {
    check_some::<rules::Takkure>(GameId::Takkure, &[("nobody_left", "plays-on")], 500, 4);
}

#[test]
fn takkure_lessons() {
    for lesson in ["EX-01", "EX-02", "EX-03", "EX-04"] {
        check_some::<rules::Takkure>(GameId::Takkure, &[("lesson", lesson)], 300, 10);
    }
}

#[test]
fn takkure_practice_match() {
    check_some::<rules::Takkure>(GameId::Takkure, &[("lesson", "EX-05")], 400, 3);
}

#[test]
fn tutatis_plain() {
    check_some::<rules::Tutatis>(GameId::Tutatis, &[], 100, 8);
}

/// Everybody with an ability that asks or acts, all staff, and a ground that hurts.
#[test]
fn tutatis_with_heroes_mercenaries_and_staff() {
    let home = "pookas: thornsack, 2 shifter, 2 biter, stilt-thrower, bramble-ogre, \
                mother-thistle, puck-o-nine-burrs; stamper-goll, tactician, druid-healer, \
                bonesetter, bribed-linesman, time-piper, groundskeeper";
    let away = "sidhe: veilward, 2 windrunner, bowhand, 2 duellist, 2 gallant, niamh-of-the-hush, \
                prince-caelan; wren-the-spare, bribed-linesman, time-piper";
    let options =
        [("home_roster", home), ("away_roster", away), ("budget", "1000"), ("pitch", "rock")];
    check_some::<rules::Tutatis>(GameId::Tutatis, &options, 200, 8);
}

/// Both coaches are asked after every roll.
#[test]
fn tutatis_with_tokens_for_any_roll() {
    let options = [
        ("home_roster", "pookas"),
        ("away_roster", "orcs"),
        ("time_warp", "4"),
        ("time_warp_rolls", "any"),
    ];
    check_some::<rules::Tutatis>(GameId::Tutatis, &options, 400, 8);
}

#[test]
fn tutatis_balanced_without_time_warp() {
    let options = [
        ("home_roster", "fomori"),
        ("away_roster", "dwarves"),
        ("shots", "balanced"),
        ("failed_throw", "bounces"),
        ("time_warp", "0"),
    ];
    check_some::<rules::Tutatis>(GameId::Tutatis, &options, 300, 8);
}
