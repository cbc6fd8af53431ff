//! The bars a game's pack and its rookie must keep (BALANCE.md), on fewer matches than published.
//! A seed makes them repeat exactly: they fail when somebody changes the play for the worse.

use std::ops::RangeInclusive;

use ai::BotName;
use engine::{BySeat, Options};
use games::{GameId, Shelf};
use lab::{Hooks, Results, SimConfig, SimReport, simulate};

/// Wins of the rookie against random play, draws counting half.
const BEATS_RANDOM: f64 = 0.98;
/// Wins of either team between two rookies, draws counting half.
const EVEN_TEAMS: RangeInclusive<f64> = 0.42..=0.58;

fn run(game: GameId, away: BotName, matches: u64) -> SimReport {
    let pack = Shelf::embedded().load(game, "core").expect("the core pack loads");
    let config = SimConfig {
        pack,
        options: Options::default(),
        matches,
        first: 0,
        seed: 20,
        threads: 2,
        bots: BySeat { home: BotName::Rookie, away },
        swap_bots: true,
        swap_teams: true,
    };
    let report = simulate(&config, Hooks::NONE).expect("the run can start");
    assert_eq!(report.errors, 0, "{:?}", report.failures);
    report
}

/// Wins and half the draws, of all.
fn share(results: &Results) -> f64 {
    let all = (results.wins + results.draws + results.losses) as f64;
    (results.wins as f64 + results.draws as f64 / 2.0) / all
}

fn the_rookie_beats_random_play(game: GameId, matches: u64) {
    let report = run(game, BotName::Random, matches);
    let rookie = share(&report.by_bot["rookie"]);
    assert!(rookie >= BEATS_RANDOM, "the rookie takes only {rookie}");
}

fn two_rookies_score_and_their_teams_are_even(
    game: GameId,
    matches: u64,
    tries: RangeInclusive<f64>,
) {
    let report = run(game, BotName::Rookie, matches);
    let scored = report.means["tries"];
    assert!(tries.contains(&scored), "{scored} tries a match");
    assert_eq!(report.by_team.len(), 2);
    for (team, results) in &report.by_team {
        let share = share(results);
        assert!(EVEN_TEAMS.contains(&share), "{team} takes {share}");
    }
}

mod rugby_the_game {
    use super::*;

    #[test]
    fn rookie_against_random() {
        the_rookie_beats_random_play(GameId::RugbyTheGame, 400);
    }

    #[test]
    fn rookie_against_rookie() {
        two_rookies_score_and_their_teams_are_even(GameId::RugbyTheGame, 2_000, 3.0..=9.0);
    }
}

mod takkure {
    use super::*;

    #[test]
    fn rookie_against_random() {
        the_rookie_beats_random_play(GameId::Takkure, 100);
    }

    #[test]
    fn rookie_against_rookie() {
        two_rookies_score_and_their_teams_are_even(GameId::Takkure, 300, 1.0..=8.0);
    }
}
