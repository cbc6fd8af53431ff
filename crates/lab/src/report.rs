//! What a run came to.

use std::collections::BTreeMap;

use engine::{BySeat, Seat, Standing};
use serde::Serialize;

use crate::config::{Arrangement, SimConfig};
use crate::driver::Played;
use crate::tally::Counts;

/// How many failures are told in full; all of them are counted.
pub const FAILURES_TOLD_MAX: usize = 5;

/// A match that broke.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Failure {
    /// The number of the match.
    pub number: u64,
    /// What went wrong.
    pub message: String,
}

/// Wins, draws and losses of one bot or team, whichever seat it had. One that played against
/// itself has every match in here twice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub struct Results {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
}

impl Results {
    /// The share of the matches won, draws as half; `None` without a match.
    pub fn share(&self) -> Option<f64> {
        let matches = self.wins + self.draws + self.losses;
        (matches > 0).then(|| (self.wins as f64 + self.draws as f64 / 2.0) / matches as f64)
    }
}

/// The sums of a run or a part of it. Adding them up in any order gives the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Totals {
    decisions: u64,
    chance_events: u64,
    points: BySeat<u64>,
    /// Wins by seat and draws, by [`Arrangement::index`].
    results: [(BySeat<u64>, u64); Arrangement::ALL.len()],
    counts: Counts,
    errors: u64,
    /// The failures with the lowest numbers.
    failures: Vec<Failure>,
}

impl Totals {
    /// Counts a match that was played to its end.
    pub fn add_match(&mut self, arrangement: Arrangement, played: Played, standing: Standing) {
        self.decisions += played.decisions;
        self.chance_events += played.chance_events;
        let (wins, draws) = &mut self.results[arrangement.index()];
        match standing.winner() {
            Some(seat) => wins[seat] += 1,
            None => *draws += 1,
        }
        for seat in Seat::BOTH {
            self.points[seat] += u64::from(standing.score[seat]);
        }
    }

    /// Adds a game's own counts.
    pub fn add_counts(&mut self, counts: &Counts) {
        for (name, count) in counts {
            *self.counts.entry(name).or_default() += count;
        }
    }

    /// Counts a match that broke.
    pub fn add_failure(&mut self, failure: Failure) {
        self.errors += 1;
        self.failures.push(failure);
        self.failures.sort();
        self.failures.truncate(FAILURES_TOLD_MAX);
    }

    /// Adds another part of the same run.
    pub fn merge(mut self, other: Totals) -> Totals {
        self.decisions += other.decisions;
        self.chance_events += other.chance_events;
        for seat in Seat::BOTH {
            self.points[seat] += other.points[seat];
        }
        for ((wins, draws), (more_wins, more_draws)) in self.results.iter_mut().zip(other.results) {
            *wins = BySeat::new(|seat| wins[seat] + more_wins[seat]);
            *draws += more_draws;
        }
        self.add_counts(&other.counts);
        self.errors += other.errors;
        self.failures.extend(other.failures);
        self.failures.sort();
        self.failures.truncate(FAILURES_TOLD_MAX);
        self
    }

    /// Wins, draws and losses by the name `names` gives to each seat of an arrangement.
    fn results_by(
        &self,
        names: impl Fn(Arrangement) -> Option<BySeat<String>>,
    ) -> BTreeMap<String, Results> {
        let mut by_name: BTreeMap<String, Results> = BTreeMap::new();
        for (arrangement, (wins, draws)) in Arrangement::ALL.into_iter().zip(&self.results) {
            let played = wins.home + wins.away + draws > 0;
            let Some(names) = names(arrangement).filter(|_| played) else { continue };
            for (seat, name) in names.iter() {
                let results = by_name.entry(name.clone()).or_default();
                results.wins += wins[seat];
                results.draws += draws;
                results.losses += wins[seat.other()];
            }
        }
        by_name
    }

    /// The report of a whole run.
    pub fn report(self, config: &SimConfig, seconds: f64) -> SimReport {
        let wins = |seat| self.results.iter().map(|(wins, _)| wins[seat]).sum();
        let finished = (config.matches - self.errors).max(1) as f64;
        let mean = |sum: u64| sum as f64 / finished;
        SimReport {
            game: config.pack.game().id(),
            matches: config.matches,
            seed: config.seed,
            threads: config.threads,
            decisions: self.decisions,
            chance_events: self.chance_events,
            seconds,
            decisions_per_s: (self.decisions as f64 / seconds.max(1e-9)).round(),
            home_wins: wins(Seat::Home),
            away_wins: wins(Seat::Away),
            draws: self.results.iter().map(|(_, draws)| draws).sum(),
            mean_home: mean(self.points.home),
            mean_away: mean(self.points.away),
            errors: self.errors,
            by_bot: self.results_by(|arrangement| {
                Some(config.bots(arrangement).map(|bot| bot.to_string()))
            }),
            by_team: self.results_by(|arrangement| config.teams(arrangement)),
            means: self.counts.iter().map(|(name, count)| (*name, mean(*count))).collect(),
            failures: self.failures,
        }
    }
}

/// The report of a run, as `sim --json` prints it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SimReport {
    /// The game.
    pub game: &'static str,
    /// How many matches were played.
    pub matches: u64,
    /// The seed of the run.
    pub seed: u64,
    /// How many threads played them.
    pub threads: usize,
    /// Choices among at least two proposals.
    pub decisions: u64,
    /// Throws and draws.
    pub chance_events: u64,
    /// How long the run took.
    pub seconds: f64,
    /// Decisions by seconds.
    pub decisions_per_s: f64,
    /// Matches won by the home seat.
    pub home_wins: u64,
    /// Matches won by the away seat.
    pub away_wins: u64,
    /// Matches without a winner.
    pub draws: u64,
    /// Mean points of the home seat in the matches that were finished.
    pub mean_home: f64,
    /// Mean points of the away seat.
    pub mean_away: f64,
    /// Matches that broke; they count nowhere else.
    pub errors: u64,
    /// Results by bot, whichever seat it had.
    pub by_bot: BTreeMap<String, Results>,
    /// Results by team; empty in a game whose options name none.
    pub by_team: BTreeMap<String, Results>,
    /// What the game counts of itself, per finished match.
    pub means: BTreeMap<&'static str, f64>,
    /// The first matches that broke.
    #[serde(skip)]
    pub failures: Vec<Failure>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure(number: u64) -> Failure {
        Failure { number, message: format!("broken {number}") }
    }

    fn score(home: u32, away: u32) -> Standing {
        Standing { score: BySeat { home, away }, finished: true }
    }

    #[test]
    fn the_order_of_adding_up_does_not_matter() {
        let part = |numbers: &[u64]| {
            let mut totals = Totals::default();
            for &number in numbers {
                let played = Played { decisions: number, chance_events: 2 * number };
                let arrangement = Arrangement::ALL[number as usize % 4];
                totals.add_match(arrangement, played, score(number as u32 % 3, 1));
                totals.add_counts(&Counts::from([("tries", number)]));
                totals.add_failure(failure(number));
            }
            totals
        };
        let whole = part(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
        let (low, middle, high) = (part(&[3, 1, 2]), part(&[6, 5, 4]), part(&[9, 8, 7]));
        assert_eq!(high.clone().merge(low.clone()).merge(middle.clone()), whole);
        assert_eq!(low.merge(middle.merge(high)), whole);
        assert_eq!(whole.errors, 9);
        let told: Vec<_> = whole.failures.iter().map(|failure| failure.number).collect();
        assert_eq!(told, [1, 2, 3, 4, 5], "the lowest numbers are told, the others only counted");
    }

    #[test]
    fn results_follow_a_name_through_the_seats() {
        let mut totals = Totals::default();
        let [usual, swapped, ..] = Arrangement::ALL;
        totals.add_match(usual, Played::default(), score(2, 1));
        totals.add_match(usual, Played::default(), score(1, 1));
        totals.add_match(swapped, Played::default(), score(5, 0));
        let names = |arrangement: Arrangement| {
            let [home, away] = if arrangement.bots_swapped { ["b", "a"] } else { ["a", "b"] };
            Some(BySeat { home: home.to_string(), away: away.to_string() })
        };
        let results = totals.results_by(names);
        assert_eq!(results["a"], Results { wins: 1, draws: 1, losses: 1 });
        assert_eq!(results["b"], Results { wins: 1, draws: 1, losses: 1 });
        assert_eq!(results["a"].share(), Some(0.5));
        assert!(totals.results_by(|_| None).is_empty());
    }
}
