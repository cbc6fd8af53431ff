//! What following advice would cost: how much chance to win the lit answers lose against the best
//! answers that a search as long as a `pro`'s finds.
//!
//! Both are played out once more from the same moment, with cards and dice of their own, so that
//! neither is judged by the numbers that chose it.

use std::sync::Mutex;

use ai::search::Thought;
use ai::{Bot, Level, Search, Seen, Tactics};
use dice::SeededDealer;
use engine::{BySeat, Options, Seat, State};
use games::{GameId, LoadedPack, caught, dispatch};
use rayon::prelude::*;
use serde::Serialize;

use crate::config::{SimError, bot_source};
use crate::driver::play_match;
use crate::report::Failure;

/// A lit answer that loses more than this is a bad one.
const BAD: f64 = 0.05;

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct AdviceConfig {
    /// The pack, and with it the game.
    pub pack: LoadedPack,
    /// Options of every match.
    pub options: Options,
    /// How many matches, in which both coaches press what is lit.
    pub matches: u64,
    /// The seed.
    pub seed: u64,
    /// One question in so many is judged.
    pub every: u64,
    /// How many threads.
    pub threads: usize,
}

/// What lit answers are worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AdviceReport {
    /// The game.
    pub game: String,
    /// How many matches were played.
    pub matches: u64,
    /// How many questions were judged.
    pub decisions: u64,
    /// The part of them in which nothing was lit, because no two answers were compared.
    pub unlit_share: f64,
    /// The chance to win that a lit answer loses, on average.
    pub mean_loss: f64,
    /// The chance to win that a coach loses in a match: the mean over all his questions, judged or
    /// not.
    pub loss_per_match: f64,
    /// The part of the questions in which it loses more than five points of a hundred.
    pub over_5_share: f64,
    /// Matches that broke.
    pub failures: Vec<Failure>,
}

/// Measures. The same seed gives the same report, whatever the number of threads.
pub fn advice(
    config: &AdviceConfig,
    progress: &(dyn Fn() + Sync),
) -> Result<AdviceReport, SimError> {
    let game: GameId = config.pack.game();
    let sums = dispatch!(game, G => measure::<G>(config, progress))?;
    let (judged, questions) = (sums.judged.max(1) as f64, sums.questions as f64);
    let seats = (2 * config.matches).max(1) as f64;
    let mean_loss = sums.loss / judged;
    Ok(AdviceReport {
        game: game.to_string(),
        matches: config.matches,
        decisions: sums.judged,
        unlit_share: sums.unlit as f64 / judged,
        mean_loss,
        loss_per_match: mean_loss * questions / seats,
        over_5_share: sums.bad as f64 / judged,
        failures: sums.failures,
    })
}

/// What the questions of some matches add up to.
#[derive(Clone, Debug, Default)]
struct Sums {
    questions: u64,
    judged: u64,
    unlit: u64,
    bad: u64,
    loss: f64,
    failures: Vec<Failure>,
}

impl Sums {
    fn add(&mut self, other: Sums) {
        self.questions += other.questions;
        self.judged += other.judged;
        self.unlit += other.unlit;
        self.bad += other.bad;
        self.loss += other.loss;
        self.failures.extend(other.failures);
    }
}

fn measure<G: Tactics>(
    config: &AdviceConfig,
    progress: &(dyn Fn() + Sync),
) -> Result<Sums, SimError> {
    let pack = config.pack.contents::<G>();
    State::<G>::new(&pack, &config.options, &mut ()).map_err(SimError::Options)?;
    let count = config.threads;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(count)
        .build()
        .map_err(|error| SimError::Threads { count, why: error.to_string() })?;
    let one = |number| {
        let sums = caught(|| judge_match::<G>(config, &pack, number)).and_then(|sums| sums);
        progress();
        sums.unwrap_or_else(|message| {
            let failures = vec![Failure { number, message }];
            Sums { failures, ..Sums::default() }
        })
    };
    let matches = pool.install(|| (0..config.matches).into_par_iter().map(one).collect::<Vec<_>>());
    // In the order of their numbers, so that sums of floats do not depend on threads.
    let mut all = Sums::default();
    matches.into_iter().for_each(|sums| all.add(sums));
    Ok(all)
}

/// Plays one match between two who press what is lit, and judges what they press.
fn judge_match<G: Tactics>(
    config: &AdviceConfig,
    pack: &G::Pack,
    number: u64,
) -> Result<Sums, String> {
    let game = config.pack.game();
    let sums = Mutex::new(Sums::default());
    let mut coaches = BySeat::new(|seat: Seat| {
        let source = bot_source(config.seed, number, seat);
        let lit = Search::advising(Level::lit(game).in_lab(), source);
        let judge = SeededDealer::stream(config.seed ^ JUDGE, 2 * number + seat as u64);
        Judged { lit, game, judge, every: config.every, sums: &sums }
    });
    let mut state = State::<G>::new(pack, &config.options, &mut ())?;
    let mut dealer = SeededDealer::stream(config.seed, number);
    let mut proposals = Vec::new();
    play_match(pack, &mut state, &mut coaches, &mut dealer, &mut proposals, (&mut (), &mut ()))
        .map_err(|error| error.to_string())?;
    drop(coaches);
    Ok(sums.into_inner().expect("nobody panicked while adding"))
}

/// Keeps the judge's numbers apart from those of the coaches.
const JUDGE: u64 = 0x6a75_6467_6500_0000;

/// A coach who presses what is lit, and is watched.
struct Judged<'a> {
    lit: Search,
    game: GameId,
    judge: SeededDealer,
    every: u64,
    sums: &'a Mutex<Sums>,
}

impl<G: Tactics> Bot<G> for Judged<'_> {
    fn decide(&mut self, seen: &Seen<'_, G>, proposals: &[G::Action]) -> G::Action {
        let thought = self.lit.think(seen, proposals);
        let questions = {
            let mut sums = self.sums.lock().expect("nobody panicked while adding");
            sums.questions += 1;
            sums.questions
        };
        if questions.is_multiple_of(self.every) {
            self.judge_one(seen, proposals, &thought);
        }
        thought.best()
    }
}

impl Judged<'_> {
    fn judge_one<G: Tactics>(
        &mut self,
        seen: &Seen<'_, G>,
        proposals: &[G::Action],
        thought: &Thought<G>,
    ) {
        let mut source = || SeededDealer::new(self.judge.index(1 << 15) as u64);
        let budget = Level::pro(self.game).in_lab();
        let lit = thought.best();
        let is_lit = thought.likeliest().is_some();
        let best = Search::advising(budget, source()).think(seen, proposals).likeliest();
        let best = best.map_or(lit, |answer| answer.action);
        let loss = if best == lit {
            0.0
        } else {
            let played = Search::advising(budget, source()).compare(seen, &[best, lit]);
            let chance = |index: usize| played[index].chance.expect("it was played out");
            chance(0) - chance(1)
        };
        let mut sums = self.sums.lock().expect("nobody panicked while adding");
        sums.judged += 1;
        sums.unlit += u64::from(!is_lit);
        sums.bad += u64::from(loss > BAD);
        sums.loss += loss;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::Shelf;
    use games::shelf::CORE;

    fn config(threads: usize) -> AdviceConfig {
        let pack = Shelf::embedded().load(GameId::RugbyTheGame, CORE).expect("it is embedded");
        let options = Options::default();
        AdviceConfig { pack, options, matches: 2, seed: 3, every: 40, threads }
    }

    #[test]
    fn the_same_seed_measures_the_same_on_any_number_of_threads() {
        let report = |threads| advice(&config(threads), &|| ()).expect("it can be played");
        let one = report(1);
        assert_eq!(one, report(2));
        assert!(one.decisions > 2 && one.failures.is_empty(), "{one:?}");
        assert!(one.loss_per_match.abs() >= one.mean_loss.abs(), "{one:?}");
    }

    #[test]
    fn options_that_cannot_be_played_are_refused() {
        let mut config = config(1);
        config.options.0.insert("colour".to_owned(), "blue".to_owned());
        assert!(matches!(advice(&config, &|| ()), Err(SimError::Options(_))));
    }
}
