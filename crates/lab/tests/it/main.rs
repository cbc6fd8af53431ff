//! The bars a game's pack and its rookie must keep (BALANCE.md), on fewer matches than published.
//! A seed makes them repeat exactly: they fail when somebody changes the play for the worse.

use ai::BotName;
use engine::{BySeat, Options};
use games::{GameId, Shelf};
use lab::{Hooks, Results, SimConfig, SimReport, simulate};

fn run(away: BotName, matches: u64) -> SimReport {
    let pack = Shelf::embedded().load(GameId::RugbyTheGame, "core").expect("the core pack loads");
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
    simulate(&config, Hooks::NONE).expect("the run can start")
}

/// Wins and half the draws, of all.
fn share(results: &Results) -> f64 {
    let all = (results.wins + results.draws + results.losses) as f64;
    (results.wins as f64 + results.draws as f64 / 2.0) / all
}

#[test]
fn the_rookie_beats_random_play() {
    let report = run(BotName::Random, 400);
    assert_eq!(report.errors, 0);
    let rookie = share(&report.by_bot["rookie"]);
    assert!(rookie >= 0.98, "the rookie takes only {rookie}");
}

#[test]
fn two_rookies_score_like_rugby_and_their_teams_are_even() {
    let report = run(BotName::Rookie, 2_000);
    assert_eq!(report.errors, 0);
    let tries = report.means["tries"];
    assert!((3.0..=9.0).contains(&tries), "{tries} tries a match");
    for (team, results) in &report.by_team {
        let share = share(results);
        assert!((0.42..=0.58).contains(&share), "{team} takes {share}");
    }
}
