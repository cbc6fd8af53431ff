//! Puzzles: moments of matches with one answer that is clearly best and that a rookie misses.
//!
//! Matches are played by bots that press what a quick search recommends. Where such a search
//! prefers another answer than the rookie's by far, the moment is a candidate (`moments`). It is
//! then searched for as long as a professional does, its answers are played out again with cards
//! and dice that chose none of them, and once more against players who look ahead themselves
//! (`proof`). What is left is chosen so that no kind of answer comes too often (`chosen`), and
//! written as a scenario (`written`).
//!
//! Everything follows from the seed: the same seed finds the same puzzles on any number of threads.

mod chosen;
mod moments;
mod proof;
mod written;

use std::collections::BTreeMap;

use ai::themes::Themed;
use engine::{Options, State};
use games::client::Registered;
use games::{GameId, LoadedPack, caught, dispatch};
use rayon::prelude::*;
use serde::Serialize;

use crate::config::SimError;
use crate::report::Failure;
use chosen::Chosen;
use moments::{Candidate, candidates};
pub use proof::{Rejected, Verdict, verify};

/// So many matches are looked at together. It does not depend on the threads, so that what is
/// found does not either.
const TOGETHER: u64 = 8;

/// What is to be found.
#[derive(Clone, Debug)]
pub struct PuzzleConfig {
    /// The pack, and with it the game.
    pub pack: LoadedPack,
    /// Options of every match.
    pub options: Options,
    /// How many puzzles.
    pub count: usize,
    /// The most matches to look at.
    pub matches_max: u64,
    /// The seed.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
}

/// A puzzle that was found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Found {
    /// Its number, which is its file's name.
    pub id: String,
    /// What it is about.
    pub theme: String,
    /// How hard it is, 1 to 5.
    pub level: u8,
    /// The fewest iterations that find the solution.
    pub found_by: u32,
    /// The solution in notation.
    pub solution: String,
    /// The chance to win with it, in hundredths.
    pub chance: u8,
    /// The chance with the best of the wrong answers.
    pub next: u8,
    /// The match it is from.
    pub number: u64,
    /// The whole file.
    #[serde(skip)]
    pub text: String,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PuzzleReport {
    /// The game.
    pub game: String,
    /// How many matches were looked at.
    pub matches: u64,
    /// How many moments were candidates.
    pub candidates: u64,
    /// How many of them were searched for long.
    pub searched: u64,
    /// How many of those are no puzzles, and why.
    pub rejected: BTreeMap<Rejected, u64>,
    /// The puzzles, the easiest first.
    pub puzzles: Vec<Found>,
    /// Matches that broke.
    pub failures: Vec<Failure>,
}

/// Looks for puzzles; `progress` hears how many there are. Fewer than were asked for are found
/// where the matches allowed do not hold so many.
pub fn puzzles(
    config: &PuzzleConfig,
    progress: &(dyn Fn(usize) + Sync),
) -> Result<PuzzleReport, SimError> {
    let game: GameId = config.pack.game();
    dispatch!(game, G => look::<G>(config, progress))
}

fn look<G: Themed + Registered>(
    config: &PuzzleConfig,
    progress: &(dyn Fn(usize) + Sync),
) -> Result<PuzzleReport, SimError> {
    let contents = config.pack.contents::<G>();
    let pack: &G::Pack = &contents;
    State::<G>::new(pack, &config.options, &mut ()).map_err(SimError::Options)?;
    let count = config.threads;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(count)
        .build()
        .map_err(|error| SimError::Threads { count, why: error.to_string() })?;
    let mut chosen = Chosen::new(config.count);
    let mut report = PuzzleReport {
        game: config.pack.game().to_string(),
        matches: 0,
        candidates: 0,
        searched: 0,
        rejected: BTreeMap::new(),
        puzzles: Vec::new(),
        failures: Vec::new(),
    };
    while !chosen.is_full() && report.matches < config.matches_max {
        let last = config.matches_max.min(report.matches + TOGETHER);
        let numbers = report.matches..last;
        let one = |number| (number, caught(|| candidates::<G>(config, pack, number)));
        let played: Vec<_> = pool.install(|| numbers.into_par_iter().map(one).collect());
        let mut wanted: Vec<Candidate<G>> = Vec::new();
        for (number, found) in played {
            match found.and_then(|found| found) {
                Ok(found) => {
                    report.candidates += found.len() as u64;
                    wanted.extend(found.into_iter().filter(|one| chosen.wants(&one.kind)));
                }
                Err(message) => report.failures.push(Failure { number, message }),
            }
        }
        report.matches = last;
        report.searched += wanted.len() as u64;
        let prove = |one: &Candidate<G>| caught(|| proof::prove(config, pack, one));
        let proved: Vec<_> = pool.install(|| wanted.par_iter().map(prove).collect());
        for (candidate, proved) in wanted.iter().zip(proved) {
            match proved {
                Ok(Ok(proved)) => chosen.offer(candidate, proved),
                Ok(Err(why)) => *report.rejected.entry(why).or_default() += 1,
                Err(message) => report.failures.push(Failure { number: candidate.number, message }),
            }
        }
        progress(chosen.len());
    }
    report.puzzles = chosen.numbered();
    Ok(report)
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::shelf::CORE;
    use games::{Posed, Shelf};

    fn found(threads: usize) -> PuzzleReport {
        let pack = Shelf::embedded().load(GameId::RugbyTheGame, CORE).expect("it is embedded");
        let options = Options::default();
        let config = PuzzleConfig { pack, options, count: 1, matches_max: 16, seed: 8, threads };
        puzzles(&config, &|_| ()).expect("it can be played")
    }

    #[test]
    fn the_same_seed_finds_the_same_puzzles_on_any_number_of_threads() {
        let report = found(1);
        assert_eq!(report, found(2));
        assert!(report.failures.is_empty() && report.puzzles.len() == 1, "{report:?}");
        let pack = Shelf::embedded().load(GameId::RugbyTheGame, CORE).expect("it is embedded");
        for puzzle in &report.puzzles {
            let posed = Posed::read(&puzzle.id, &puzzle.text).expect("it is a puzzle");
            assert_eq!(posed.check(&pack), Ok(()));
            assert!(puzzle.next < puzzle.chance, "{puzzle:?}");
        }
    }
}
