//! The promises every game makes, kept under each set of options worth playing.

use engine::conformance::{self, Config};
use engine::{Game, Options};
use games::{GameId, Shelf, rules};

/// Plays seeded random matches with everything checked. The seeds differ from test to test, so
/// that no two play the same matches.
fn check<G: Game>(game: GameId, options: &[(&str, &str)], seed: u64) {
    let given = options.iter().map(|(name, value)| (name.to_string(), value.to_string()));
    let pack = Shelf::embedded().load(game, "core").expect("the core pack is sound");
    let config = Config { matches: 25, seed, ..Config::default() };
    conformance::check::<G>(&pack.contents::<G>(), &Options(given.collect()), config);
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
