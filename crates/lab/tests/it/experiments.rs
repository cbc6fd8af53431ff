//! Matches of experiments: the same as those of a simulation, one by one.

use std::collections::BTreeMap;

use ai::BotName;
use ai::levels::BOTS_VERSION;
use engine::{BySeat, Options, Seat};
use games::{GameId, Shelf};
use lab::experiment::{Arm, ArmReport, Teams};
use lab::matches::Thinking;
use lab::rows::{Known, key};
use lab::statistics::Interval;
use lab::{Fixture, Hooks, Ladder, Outcome, SimConfig, play_all, simulate};

const SEED: u64 = 11;

fn arm(game: GameId, away: BotName, matches: u64) -> Arm {
    Arm {
        name: "arm".to_string(),
        pack: Shelf::embedded().load(game, "core").expect("the core pack loads"),
        options: Options::default(),
        bots: BySeat { home: BotName::Rookie, away },
        teams: Teams::AsGiven,
        matches,
        seeds: vec![SEED],
    }
}

fn played(fixtures: &[Fixture], threads: usize, watch: bool) -> Vec<Outcome> {
    let mut found: BTreeMap<usize, Outcome> = BTreeMap::new();
    let mut keep = |index: usize, mut outcome: Outcome| {
        // Times are of the machine.
        outcome.thinking.home.micros = 0;
        outcome.thinking.away.micros = 0;
        found.insert(index, outcome);
        Ok(())
    };
    play_all(fixtures, threads, watch, &mut keep).expect("they can be played");
    assert_eq!(found.len(), fixtures.len());
    found.into_values().collect()
}

fn known(fixtures: &[Fixture], outcomes: Vec<Outcome>) -> Known {
    fixtures.iter().map(key).zip(outcomes).collect()
}

#[test]
fn single_matches_add_up_to_a_simulation() {
    let arm = arm(GameId::RugbyTheGame, BotName::Rookie, 12);
    let config = SimConfig {
        pack: arm.pack.clone(),
        options: arm.options.clone(),
        matches: arm.matches,
        first: 0,
        seed: SEED,
        threads: 1,
        bots: arm.bots,
        swap_bots: false,
        swap_teams: false,
    };
    let report = simulate(&config, Hooks::NONE).expect("the run can start");
    let outcomes = played(&arm.fixtures().expect("they can be played"), 2, true);
    assert_eq!(report.decisions, outcomes.iter().map(Outcome::decisions).sum::<u64>());
    assert_eq!(report.chance_events, outcomes.iter().map(|o| o.chance_events).sum::<u64>());
    let home_wins = outcomes.iter().filter(|outcome| outcome.taken(Seat::Home) == 1.0).count();
    assert_eq!(report.home_wins, home_wins as u64);
    let tries: u64 = outcomes.iter().map(|outcome| outcome.watched.tallies["tries"]).sum();
    assert!((report.means["tries"] - tries as f64 / 12.0).abs() < 1e-9);
}

#[test]
fn neither_watching_nor_threads_change_a_match() {
    let fixtures = arm(GameId::RugbyTheGame, BotName::Random, 10).fixtures().expect("playable");
    let (watched, unwatched) = (played(&fixtures, 1, true), played(&fixtures, 3, false));
    for (watched, unwatched) in watched.iter().zip(&unwatched) {
        assert_eq!((watched.score, watched.thinking), (unwatched.score, unwatched.thinking));
        assert!(!watched.watched.events.is_empty() && unwatched.watched.events.is_empty());
    }
    assert_eq!(played(&fixtures, 3, true), watched);
}

#[test]
fn every_game_can_be_watched() {
    for (game, matches) in [
        (GameId::CrashTackle, 2),
        (GameId::RugbyTheGame, 6),
        (GameId::Takkure, 4),
        (GameId::Tutatis, 4),
    ] {
        let arm = arm(game, BotName::Random, matches);
        let fixtures = arm.fixtures().expect("they can be played");
        let report = ArmReport::new(&arm, &known(&fixtures, played(&fixtures, 2, true)));
        let report = report.expect("the arm is good");
        assert_eq!((report.matches, report.errors.len()), (matches, 0), "{:?}", report.errors);
        let [events, cards, clauses] = report.never();
        // A rule book whose events, cards and clauses mostly come up in a handful of matches.
        assert!(2 * events.len() < report.events.len(), "{game}: {events:?}");
        // The ready rosters of Tutatis have few abilities, and a match may go by without any.
        let idle = cards.len() == report.used.len();
        assert!(!idle || game == GameId::Tutatis, "{game}: nothing was used");
        assert!(2 * clauses.len() < report.clauses.len(), "{game}: {clauses:?}");
        let ended = report.events.iter().find(|event| event.id == "match-ended");
        assert_eq!(ended.map(|ended| ended.count), Some(matches), "{game}");
        let rookie = report.bots.iter().find(|bot| bot.name == "rookie").expect("it plays");
        assert_eq!((rookie.sides, rookie.share.value), (matches, 1.0), "{game}");
    }
}

/// Both matches of a pair end alike here, so the second of each says nothing new.
#[test]
fn both_matches_of_a_pair_are_one_part_of_every_mean() {
    let arm = arm(GameId::RugbyTheGame, BotName::Random, 24);
    let fixtures = arm.fixtures().expect("they can be played");
    let outcome = |fixture: &Fixture| Outcome {
        score: BySeat { home: 3 * fixture.number as u32, away: fixture.number as u32 },
        thinking: BySeat::new(|_| Thinking { decisions: fixture.number, micros: 0 }),
        watched: format!("t/tries={}", fixture.number).parse().expect("counts"),
        ..Outcome::default()
    };
    let outcomes = fixtures.iter().map(outcome).collect();
    let report = ArmReport::new(&arm, &known(&fixtures, outcomes)).expect("the arm is good");
    let tries = report.tallies["tries"];
    assert_eq!((report.matches, tries.value), (24, 5.5));
    let times = |factor: f64| tries.map(|end| factor * end);
    let same = |a: Interval, b: Interval| (a.low - b.low).abs() + (a.high - b.high).abs() < 1e-9;
    assert!(same(report.mean_points.home, times(3.0)), "{:?}", report.mean_points);
    assert!(same(report.mean_points.away, tries), "{:?}", report.mean_points);
    assert!(same(report.mean_total, times(4.0)), "{:?}", report.mean_total);
    assert!(same(report.mean_length, times(2.0)), "{:?}", report.mean_length);
    let figures = report.figures();
    let ends = |what: &str| {
        let line = figures.iter().find(|line| line.starts_with(&format!("arm,{what},")));
        line.map(|line| line.split(',').skip(4).map(str::to_string).collect::<Vec<_>>())
    };
    assert_eq!(ends("points,away"), ends("a match,tries"));
    assert!(ends("points,away").is_some());
}

/// Five matches without points and one with some: no mean of points is below nothing.
#[test]
fn counts_are_never_negative() {
    let arm = arm(GameId::RugbyTheGame, BotName::Rookie, 6);
    let fixtures = arm.fixtures().expect("they can be played");
    let outcome = |fixture: &Fixture| {
        let count = u32::from(fixture.number == 0);
        Outcome {
            score: BySeat { home: count, away: count },
            thinking: BySeat::new(|_| Thinking { decisions: u64::from(count), micros: 0 }),
            watched: format!("t/tries={count}").parse().expect("counts"),
            ..Outcome::default()
        }
    };
    let outcomes = fixtures.iter().map(outcome).collect();
    let report = ArmReport::new(&arm, &known(&fixtures, outcomes)).expect("the arm is good");
    let means = [report.mean_points.home, report.mean_total, report.mean_length];
    for found in means.into_iter().chain([report.tallies["tries"]]) {
        assert!(found.low == 0.0 && found.high > found.value, "{found:?}");
    }
}

#[test]
fn a_ladder_counts_whole_pairs_from_both_seats() {
    let pack = Shelf::embedded().load(GameId::Tutatis, "core").expect("the core pack loads");
    let ladder = Ladder {
        pack,
        options: Options::default(),
        bots: vec![BotName::Random, BotName::Rookie],
        matches: 5,
        matches_of: Vec::new(),
        seed: SEED,
    };
    let fixtures = ladder.fixtures();
    assert_eq!(fixtures.len(), 6, "an odd match makes no pair");
    // The rookie wins at home by 3 to 1 and draws away; the last match is missing.
    let outcome = |fixture: &Fixture| Outcome {
        score: BySeat { home: if fixture.bots.home == BotName::Rookie { 3 } else { 1 }, away: 1 },
        ..Outcome::default()
    };
    let outcomes: Vec<Outcome> = fixtures.iter().take(5).map(outcome).collect();
    let report = ladder.report(&known(&fixtures, outcomes));
    let pairing = &report.pairings[0];
    assert_eq!((pairing.one.0, pairing.matches), (BotName::Rookie, 4));
    assert_eq!((pairing.results.wins, pairing.results.draws, pairing.results.losses), (2, 2, 0));
    assert_eq!(pairing.share.value, 0.75);
    assert_eq!(report.rungs[0].bot.0, BotName::Rookie);
    // Bots may join later, so it is of all who look ahead.
    let identity = ladder.identity();
    assert!(identity.contains(&format!(" bots {BOTS_VERSION} [")), "{identity}");
    assert_eq!(identity.matches(" weights ").count(), 2, "{identity}");
    let fewer = Ladder { matches_of: vec![(vec![BotName::Random], 2)], ..ladder.clone() };
    assert_eq!(fewer.fixtures().len(), 2);
    // Of three pairings one has fewer: that of the two who are named together.
    let bots = vec![BotName::Random, BotName::Rookie, BotName::Club];
    let matches_of = vec![(vec![BotName::Random, BotName::Club], 2)];
    assert_eq!(Ladder { bots, matches_of, ..ladder }.fixtures().len(), 6 + 2 + 6);
}
