//! Information-set Monte-Carlo search over any game.
//!
//! A search starts from a view and nothing else. It ranks the answers by what a rookie thinks of
//! them and plays the best of them out: hidden cards are drawn by `determinize`, dice are thrown
//! anew each time, and a small tree below every candidate learns the answers of both seats
//! (`tree`). Candidates meet the same cards and dice, so their differences are those of the
//! answers. After each of a few phases the worse half is dropped; the rookie's own answer stays to
//! the end as the measure, and another is preferred only where it is clearly better (`root`).
//!
//! Reading order: [`budget`], `root`, `playout`, `tree`.

pub mod budget;
mod playout;
mod root;
mod tree;

#[cfg(test)]
mod tests;

use dice::SeededDealer;
use engine::Rules;

use crate::bot::{Bot, Seen};
use crate::tactics::{Effort, Tactics};
pub use budget::{Budget, Cancel};
pub use root::{Considered, Duel, Thought};

/// A bot that looks ahead.
#[derive(Debug)]
pub struct Search {
    budget: Budget,
    /// However little a question deserves.
    at_least: Effort,
    source: SeededDealer,
    cancel: Cancel,
}

impl Search {
    /// A searcher with a budget for each decision and its own stream of numbers.
    pub fn new(budget: Budget, source: SeededDealer) -> Search {
        Search { budget, at_least: Effort::Snap, source, cancel: Cancel::default() }
    }

    /// The adviser: a searcher that looks at every question with its whole budget, because whoever
    /// asks wants to hear the chances.
    pub fn advising(budget: Budget, source: SeededDealer) -> Search {
        Search { at_least: Effort::Full, ..Search::new(budget, source) }
    }

    /// The same, ended by `cancel` and by nothing else.
    pub fn cancelled_by(self, cancel: Cancel) -> Search {
        Search { cancel, ..self }
    }

    /// What ends its search from another thread.
    pub fn cancel(&self) -> Cancel {
        self.cancel.clone()
    }

    /// Thinks about a question: the answers it looked at, the best first.
    pub fn think<G: Tactics>(&mut self, seen: &Seen<'_, G>, proposals: &[G::Action]) -> Thought<G> {
        let seed = self.source.index(1 << 15) as u64;
        root::think(seen, proposals, self.budget, self.at_least, self.cancel.clone(), seed)
    }

    /// Plays these answers out, all as often and all with the same cards and dice, within the
    /// budget: what each is worth, in their order.
    pub fn compare<G: Tactics>(
        &mut self,
        seen: &Seen<'_, G>,
        answers: &[G::Action],
    ) -> Vec<Considered<G>> {
        let seed = self.source.index(1 << 15) as u64;
        root::compare(seen, answers, self.budget, self.cancel.clone(), seed)
    }

    /// Plays two answers out against each other, with the same cards and dice, within the budget.
    pub fn duel<G: Tactics>(&mut self, seen: &Seen<'_, G>, answers: [G::Action; 2]) -> Duel {
        let seed = self.source.index(1 << 15) as u64;
        root::duel(seen, answers, self.budget, self.cancel.clone(), seed)
    }
}

impl<G: Tactics> Bot<G> for Search {
    fn decide(&mut self, seen: &Seen<'_, G>, proposals: &[G::Action]) -> G::Action {
        self.think(seen, proposals).best()
    }
}

/// An action of a game, for lists.
type Action<G> = <G as Rules>::Action;
