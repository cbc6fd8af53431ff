//! One lit answer beside the best that a long search finds.
//!
//! A search as long as a professional's looks for the best answer. It is the luckiest of several,
//! so its own numbers flatter it: both answers are played out once more, with the same cards and
//! dice for both and others than those that chose them. Where that leaves open whether five points
//! of a hundred are lost, both are played out a second time, again with fresh cards and dice and
//! for so long that the difference is known within a point or so. Only this second look counts
//! then, be it for the lit answer or against it.

use ai::reasons::{Telling, why};
use ai::search::Duel;
use ai::{Level, Search, Seen};
use dice::SeededDealer;
use engine::Asks;
use games::GameId;

use super::{BAD, Sums, Verdict};

/// Losses that are so many standard errors below the bar are below it.
const CLEAR: f64 = 2.0;
/// A second look goes on until the standard error is no more than this, a point of a hundred, ...
const CLOSE: f64 = 0.01;
/// ... or it has been so many times as long as a professional's.
const LONGEST: u32 = 16;

/// Who judges the answers of a coach in a match.
pub struct Judge {
    pub game: GameId,
    /// The match.
    pub number: u64,
    /// What he draws from.
    pub source: SeededDealer,
    /// Whether verdicts are wanted one by one.
    pub listing: bool,
}

impl Judge {
    /// Judges the answer that was lit, if any was.
    pub fn judge<G: Telling>(
        &mut self,
        seen: &Seen<'_, G>,
        proposals: &[G::Action],
        lit: Option<G::Action>,
        sums: &mut Sums,
    ) {
        sums.judged += 1;
        let Some(lit) = lit else {
            sums.unlit += 1;
            return;
        };
        let best = self.search().think(seen, proposals).likeliest();
        let Some(best) = best.filter(|best| best.action != lit) else { return };
        let answers = [best.action, lit];
        let first = self.search().duel(seen, answers);
        sums.loss += loss(&first);
        let mut last = first;
        if loss(&first) + CLEAR * first.error > BAD {
            last = self.second_look(seen, answers);
            sums.again += 1;
            sums.errors += last.error;
        }
        sums.bad += u64::from(loss(&last) > BAD);
        if self.listing {
            sums.verdicts.push(self.verdict(seen, answers, &last, sums.questions));
        }
    }

    /// A search as long as a professional's, with dice of its own.
    fn search(&mut self) -> Search {
        let source = SeededDealer::new(self.source.index(1 << 15) as u64);
        Search::advising(Level::pro(self.game).in_lab(), source)
    }

    /// Plays both out until the difference is known well enough.
    fn second_look<G: Telling>(&mut self, seen: &Seen<'_, G>, answers: [G::Action; 2]) -> Duel {
        let mut all = self.search().duel(seen, answers);
        for looks in 1..LONGEST {
            if all.error <= CLOSE {
                break;
            }
            all = together(all, self.search().duel(seen, answers), looks);
        }
        all
    }

    fn verdict<G: Telling>(
        &self,
        seen: &Seen<'_, G>,
        [best, lit]: [G::Action; 2],
        duel: &Duel,
        question: u64,
    ) -> Verdict {
        let (best_words, lit_words) = (best.to_string(), lit.to_string());
        Verdict {
            number: self.number,
            question,
            seat: seen.seat(),
            kind: seen.ask().kind().to_owned(),
            board: G::render(seen.pack(), &seen.view()),
            why: why(seen, &best, Some((&lit, lit_words.as_str())), question),
            lit: (lit_words, duel.chances[1]),
            best: (best_words, duel.chances[0]),
            loss: loss(duel),
            error: duel.error,
        }
    }
}

fn loss(duel: &Duel) -> f64 {
    duel.chances[0] - duel.chances[1]
}

/// `looks` looks of one length and one more.
fn together(all: Duel, more: Duel, looks: u32) -> Duel {
    let count = f64::from(looks);
    let mean = |one: f64, other: f64| (one * count + other) / (count + 1.0);
    let squares = (count * all.error).powi(2) + more.error.powi(2);
    Duel {
        chances: [0, 1].map(|index| mean(all.chances[index], more.chances[index])),
        error: squares.sqrt() / (count + 1.0),
        playouts: all.playouts + more.playouts,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_looks_are_twice_as_sure_as_one() {
        let duel = |chance, error| Duel { chances: [chance, 0.5], error, playouts: 100 };
        let mut all = duel(0.6, 0.04);
        for (looks, chance) in [(1, 0.5), (2, 0.7), (3, 0.6)] {
            all = together(all, duel(chance, 0.04), looks);
        }
        assert!((all.error - 0.02).abs() < 1e-9 && all.playouts == 400, "{all:?}");
        assert!((loss(&all) - 0.1).abs() < 1e-9, "{all:?}");
    }
}
