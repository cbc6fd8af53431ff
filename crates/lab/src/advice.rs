//! What following advice would cost: how much chance to win the lit answers lose against the best
//! answers that a search as long as a `pro`'s finds.
//!
//! Every question that is judged is looked at with dice and cards of its own (`judge`). This file
//! is what is asked, what is reported, and the matches.

mod judge;

use std::sync::Mutex;

use ai::advice::Why;
use ai::reasons::Telling;
use ai::{Bot, BotName, Budget, Pace, Search, Seen};
use dice::SeededDealer;
use engine::{BySeat, Options, Seat, State};
use games::{GameId, LoadedPack, caught, dispatch};
use rayon::prelude::*;
use serde::Serialize;

use crate::config::{SimError, bot_source};
use crate::driver::play_match;
use crate::report::Failure;
use judge::Judge;

/// A lit answer that loses more than this is a bad one.
const BAD: f64 = 0.05;

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct AdviceConfig {
    /// The pack, and with it the game.
    pub pack: LoadedPack,
    /// Options of every match.
    pub options: Options,
    /// Whose answers are judged. A bot that looks ahead looks at every question with its whole
    /// budget, as the adviser does; `lit` is the adviser. Of any other the rookie's are judged.
    pub bot: BotName,
    /// How many matches, in which both coaches are that bot.
    pub matches: u64,
    /// The seed.
    pub seed: u64,
    /// One question in so many is judged.
    pub every: u64,
    /// How many of the costliest answers are listed.
    pub worst: usize,
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
    /// The part of them in which nothing was lit: no two answers were compared, or the quick look
    /// could not tell.
    pub unlit_share: f64,
    /// The chance to win that a lit answer loses, on average.
    pub mean_loss: f64,
    /// The chance to win that a coach loses in a match: the mean over all his questions, judged or
    /// not.
    pub loss_per_match: f64,
    /// The part of the questions in which it loses more than five points of a hundred.
    pub over_5_share: f64,
    /// The part of the questions that were looked at a second time, and the mean standard error of
    /// a loss then.
    pub again_share: f64,
    /// See `again_share`.
    pub again_error: f64,
    /// The costliest answers, as many as were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub worst: Vec<Verdict>,
    /// Matches that broke.
    pub failures: Vec<Failure>,
}

/// What was found about one lit answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Verdict {
    /// The match.
    pub number: u64,
    /// Which of its questions it was.
    pub question: u64,
    /// Who was asked.
    pub seat: Seat,
    /// What kind of question it was.
    pub kind: String,
    /// The position as the seat sees it.
    pub board: String,
    /// The answer that was lit, in notation, with the chance to win.
    pub lit: (String, f64),
    /// The best that was found.
    pub best: (String, f64),
    /// What the difference is, and its standard error.
    pub loss: f64,
    /// See `loss`.
    pub error: f64,
    /// Why the best is better.
    pub why: Why,
}

/// Measures. The same seed gives the same report, whatever the number of threads.
pub fn advice(
    config: &AdviceConfig,
    progress: &(dyn Fn() + Sync),
) -> Result<AdviceReport, SimError> {
    let game: GameId = config.pack.game();
    let mut sums = dispatch!(game, G => measure::<G>(config, progress))?;
    let (judged, questions) = (sums.judged.max(1) as f64, sums.questions as f64);
    let seats = (2 * config.matches).max(1) as f64;
    let mean_loss = sums.loss / judged;
    sums.verdicts.sort_by(|one, two| two.loss.total_cmp(&one.loss));
    sums.verdicts.truncate(config.worst);
    Ok(AdviceReport {
        game: game.to_string(),
        matches: config.matches,
        decisions: sums.judged,
        unlit_share: sums.unlit as f64 / judged,
        mean_loss,
        loss_per_match: mean_loss * questions / seats,
        over_5_share: sums.bad as f64 / judged,
        again_share: sums.again as f64 / judged,
        again_error: sums.errors / sums.again.max(1) as f64,
        worst: sums.verdicts,
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
    again: u64,
    errors: f64,
    loss: f64,
    verdicts: Vec<Verdict>,
    failures: Vec<Failure>,
}

impl Sums {
    fn add(&mut self, other: Sums) {
        self.questions += other.questions;
        self.judged += other.judged;
        self.unlit += other.unlit;
        self.bad += other.bad;
        self.again += other.again;
        self.errors += other.errors;
        self.loss += other.loss;
        self.verdicts.extend(other.verdicts);
        self.failures.extend(other.failures);
    }
}

fn measure<G: Telling>(
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
fn judge_match<G: Telling>(
    config: &AdviceConfig,
    pack: &G::Pack,
    number: u64,
) -> Result<Sums, String> {
    let game = config.pack.game();
    let sums = Mutex::new(Sums::default());
    let looks_ahead = config.bot.budget(game, Pace::Lab);
    let budget = looks_ahead.unwrap_or(Budget::iterations(0));
    let mut coaches = BySeat::new(|seat: Seat| {
        let lit = Search::advising(budget, bot_source(config.seed, number, seat));
        let source = SeededDealer::stream(config.seed ^ JUDGE, 2 * number + seat as u64);
        let judge = Judge { game, number, source, listing: config.worst > 0 };
        Judged { lit, lights: looks_ahead.is_some(), judge, every: config.every, sums: &sums }
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
    /// Whether what was not compared with anything is not lit; a rookie never compares.
    lights: bool,
    judge: Judge,
    every: u64,
    sums: &'a Mutex<Sums>,
}

impl<G: Telling> Bot<G> for Judged<'_> {
    fn decide(&mut self, seen: &Seen<'_, G>, proposals: &[G::Action]) -> G::Action {
        let thought = self.lit.think(seen, proposals);
        let mut sums = self.sums.lock().expect("nobody panicked while adding");
        sums.questions += 1;
        if sums.questions.is_multiple_of(self.every) {
            let lit = if self.lights {
                thought.lit().map(|lit| lit.action)
            } else {
                Some(thought.best())
            };
            self.judge.judge(seen, proposals, lit, &mut sums);
        }
        thought.best()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::Shelf;
    use games::shelf::CORE;

    fn config(bot: BotName, threads: usize) -> AdviceConfig {
        let pack = Shelf::embedded().load(GameId::RugbyTheGame, CORE).expect("it is embedded");
        let options = Options::default();
        let (matches, seed, every, worst) = (2, 3, 40, 3);
        AdviceConfig { pack, options, bot, matches, seed, every, worst, threads }
    }

    fn report(bot: BotName, threads: usize) -> AdviceReport {
        advice(&config(bot, threads), &|| ()).expect("it can be played")
    }

    #[test]
    fn the_same_seed_measures_the_same_on_any_number_of_threads() {
        let one = report(BotName::Lit, 1);
        assert_eq!(one, report(BotName::Lit, 2));
        assert!(one.decisions > 2 && one.failures.is_empty(), "{one:?}");
        assert!(one.loss_per_match.abs() >= one.mean_loss.abs(), "{one:?}");
    }

    #[test]
    fn a_guess_is_not_lit() {
        let report = report(BotName::Search(0), 1);
        assert_eq!((report.unlit_share, report.mean_loss), (1.0, 0.0), "{report:?}");
    }

    /// The judge can tell: what a rookie answers costs more than what a look ahead does.
    #[test]
    fn the_costliest_answers_are_listed_with_both_answers_and_the_board() {
        let rookie = report(BotName::Rookie, 1);
        assert!(rookie.mean_loss > report(BotName::Lit, 1).mean_loss, "{rookie:?}");
        let AdviceReport { worst, .. } = rookie;
        assert_eq!(worst.len(), 3);
        assert!(worst.is_sorted_by(|one, two| one.loss >= two.loss), "{worst:?}");
        for verdict in worst {
            assert_ne!(verdict.lit.0, verdict.best.0);
            assert!((verdict.best.1 - verdict.lit.1 - verdict.loss).abs() < 1e-9, "{verdict:?}");
            assert!(!verdict.board.is_empty() && !verdict.kind.is_empty());
        }
    }

    #[test]
    fn options_that_cannot_be_played_are_refused() {
        let mut config = config(BotName::Lit, 1);
        config.options.0.insert("colour".to_owned(), "blue".to_owned());
        assert!(matches!(advice(&config, &|| ()), Err(SimError::Options(_))));
    }
}
