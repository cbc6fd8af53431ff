//! The bars a game's pack and its rookie must keep (BALANCE.md), on fewer matches than published.
//! A seed makes them repeat exactly: they fail when somebody changes the play for the worse.

mod experiments;
mod puzzles;

use std::ops::RangeInclusive;

use ai::BotName;
use engine::{BySeat, Options};
use games::{GameId, Shelf};
use lab::{Hooks, Results, SimConfig, SimReport, simulate};

/// Wins of the rookie against random play, draws counting half.
const BEATS_RANDOM: f64 = 0.98;
/// Wins of either team between two rookies, draws counting half.
const EVEN_TEAMS: RangeInclusive<f64> = 0.42..=0.58;
/// Wins of a short search against the rookie in Rugby: The Game, draws counting half. It takes 67 %
/// of the matches below and 70 % of more; without weights it takes less than 58 %, and with their
/// signs turned nothing at all.
const SEARCH_BEATS_ROOKIE: f64 = 0.60;

fn run(game: GameId, away: BotName, matches: u64) -> SimReport {
    run_with(game, away, matches, Options::default())
}

fn run_with(game: GameId, away: BotName, matches: u64, options: Options) -> SimReport {
    let pack = Shelf::embedded().load(game, "core").expect("the core pack loads");
    let config = SimConfig {
        pack,
        options,
        matches,
        first: 0,
        seed: 20,
        threads: 2,
        bots: BySeat { home: BotName::Rookie, away },
        swap_bots: true,
        swap_teams: game.options().iter().any(|option| option.name == "home_team"),
    };
    let report = simulate(&config, Hooks::NONE).expect("the run can start");
    assert_eq!(report.errors, 0, "{:?}", report.failures);
    report
}

fn share(results: &Results) -> f64 {
    results.share().expect("it has played")
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

mod crash_tackle {
    use super::*;

    /// Points of both sides in a match of two rookies.
    const POINTS: RangeInclusive<f64> = 10.0..=70.0;

    fn basic() -> Options {
        Options([("level".to_string(), "basic".to_string())].into())
    }

    fn a_rugby_like_score(report: &SimReport) {
        let points = report.mean_home + report.mean_away;
        assert!(POINTS.contains(&points), "{points} points a match");
        let tries = report.means["tries"];
        assert!((1.0..=8.0).contains(&tries), "{tries} tries a match");
        // Both sides score, and neither seat is favoured.
        let home = report.mean_home / points;
        assert!(EVEN_TEAMS.contains(&home), "Home has {home} of the points");
    }

    #[test]
    fn rookie_against_random() {
        the_rookie_beats_random_play(GameId::CrashTackle, 60);
    }

    #[test]
    fn rookie_against_rookie() {
        let report = run(GameId::CrashTackle, BotName::Rookie, 200);
        a_rugby_like_score(&report);
        for what in ["conversions", "drop_goals", "penalty_goals"] {
            assert!(report.means[what] > 0.0, "no {what}");
        }
        // The ball is recycled and moved, not only carried.
        for (what, least) in [("gathers", 20.0), ("rucks", 10.0), ("passes", 8.0), ("kicks", 5.0)] {
            let found = report.means[what];
            assert!(found >= least, "{found} {what} a match");
        }
    }

    #[test]
    fn basic_training() {
        let report = run_with(GameId::CrashTackle, BotName::Random, 60, basic());
        let rookie = share(&report.by_bot["rookie"]);
        assert!(rookie >= BEATS_RANDOM, "the rookie takes only {rookie}");
        a_rugby_like_score(&run_with(GameId::CrashTackle, BotName::Rookie, 200, basic()));
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
        two_rookies_score_and_their_teams_are_even(GameId::RugbyTheGame, 8_000, 3.0..=9.0);
    }

    #[test]
    fn search_against_rookie() {
        let report = run(GameId::RugbyTheGame, BotName::Search(40), 160);
        let search = share(&report.by_bot["search:40"]);
        assert!(search >= SEARCH_BEATS_ROOKIE, "search takes only {search}");
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

mod tutatis {
    use super::*;

    /// Points of both sides in a match of two rookies (rules, 9.9).
    const POINTS: RangeInclusive<f64> = 1.5..=12.0;
    /// What a roster may take of its matches on so few of them; on many it is 35 to 65 %.
    const EVEN_ROSTERS: RangeInclusive<f64> = 0.25..=0.75;

    fn humans(shots: &str) -> Options {
        let pairs = [("home_roster", "humans"), ("away_roster", "humans"), ("shots", shots)];
        Options(pairs.map(|(name, value)| (name.to_string(), value.to_string())).into())
    }

    /// Scores of one or three points in a match.
    fn scores(report: &SimReport) -> f64 {
        let ways = ["over_the_bar", "goals", "tipped_over", "empty_goals", "bounced_in"];
        ways.into_iter().filter_map(|way| report.means.get(way)).sum()
    }

    #[test]
    fn rookie_against_random() {
        the_rookie_beats_random_play(GameId::Tutatis, 100);
    }

    #[test]
    fn two_rookies_of_equal_rosters_score() {
        let report = run_with(GameId::Tutatis, BotName::Rookie, 100, humans("literal"));
        let scores = scores(&report);
        assert!(scores >= 2.0, "{scores} scores a match");
        let points = report.mean_home + report.mean_away;
        assert!(POINTS.contains(&points), "{points} points a match");
        // They do all there is to do.
        for what in ["passes", "tackles", "pick_ups", "fouls", "time_warps", "staff"] {
            assert!(report.means[what] > 0.0, "no {what}");
        }
    }

    /// TU-295. By the house rule goals are worth a try, and points are still kicked.
    #[test]
    fn balanced_shots_are_a_choice() {
        let report = run_with(GameId::Tutatis, BotName::Rookie, 100, humans("balanced"));
        let points = report.mean_home + report.mean_away;
        assert!(POINTS.contains(&points), "{points} points a match");
        for what in ["goals", "over_the_bar"] {
            assert!(report.means[what] > 0.1, "{} {what} a match", report.means[what]);
        }
    }

    #[test]
    fn the_ready_rosters_are_even() {
        let pack = Shelf::embedded().load(GameId::Tutatis, "core").expect("the core pack loads");
        let config = SimConfig {
            pack,
            options: Options::default(),
            matches: 4,
            first: 0,
            seed: 20,
            threads: 2,
            bots: BySeat { home: BotName::Rookie, away: BotName::Rookie },
            swap_bots: false,
            swap_teams: false,
        };
        let found = lab::pairings(&config, Hooks::NONE).expect("the run can start");
        assert_eq!((found.teams.len(), found.errors), (8, 0));
        for (index, team) in found.teams.iter().enumerate() {
            let share = share(&found.overall(index));
            assert!(EVEN_ROSTERS.contains(&share), "{team} take {share}");
        }
    }
}
