//! What search must know of a game: one folder per game.
//!
//! The rules say what may be done and the heuristics what a rookie would do; this says how good a
//! position is ([`Tactics::features`], weighed by an [`Evaluation`]), how far ahead to look
//! ([`Tactics::moment`]), and which questions are worth a thought ([`Tactics::effort`]).

mod crash_tackle;
pub mod evaluation;
pub mod horizon;
mod rugby_the_game;
mod takkure;
#[cfg(test)]
mod testing;
mod tutatis;

use crate::heuristics::{Heuristics, Sight};
pub use evaluation::{Evaluation, Sign, Weights};

/// How much thought a question deserves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effort {
    /// The rookie's answer will do.
    Snap,
    /// A short look: reactions and small choices.
    Glance,
    /// The whole budget.
    Full,
}

/// So many iterations are enough to look farther and to want to be surer: a `pro` has them.
pub const MANY: u32 = 300;

/// A game's advice to search.
pub trait Tactics: Heuristics {
    /// The names of what the evaluation looks at, in the order of [`Tactics::features`].
    const FEATURES: &'static [&'static str];
    /// Features that are good or bad to have, whatever else holds. Where a fit finds otherwise, it
    /// has found chance or another cause, and a search would run after it.
    const SIGNS: &'static [(&'static str, Sign)] = &[];
    /// By how much [`Tactics::moment`] grows in a playout before the position is judged.
    const HORIZON: u32;
    /// By how many standard errors another answer must be better than the rookie's to be given
    /// instead: more where the rookie is good and playouts differ much.
    const SURE: f64 = 0.5;
    /// The same for a search with [`MANY`] iterations: more where those are enough to be so.
    const SURE_WITH_MANY: f64 = Self::SURE;

    /// What the evaluation looks at: home's share less away's, so that swapping the sides changes
    /// the sign and nothing else. `out` comes empty and gets one number a feature.
    fn features(pack: &Self::Pack, table: &Self::Table, stack: &[Self::Frame], out: &mut Vec<f64>);
    /// Where the weights are kept.
    fn weights() -> &'static Weights;

    /// The weights in force.
    fn evaluation() -> &'static Evaluation {
        Self::weights().in_force::<Self>()
    }

    /// How far a search with so many iterations for a decision looks: [`Tactics::HORIZON`], or
    /// farther where there are enough of them for the dice of a longer look to even out. A longer
    /// look is judged at every moment from `HORIZON` on, and the mean counts: the first does not
    /// depend on how well the other side is imagined, the last knows what it could do.
    fn horizon(_iterations: u32) -> u32 {
        Self::HORIZON
    }

    /// How sure a search with so many iterations wants to be. Of several candidates one may look
    /// better by luck alone; but with few iterations hardly anything is sure, and the rookie's
    /// answer would always stand.
    fn sure(iterations: u32) -> f64 {
        if iterations < MANY { Self::SURE } else { Self::SURE_WITH_MANY }
    }

    /// A count that never falls during a match, such as turns played: the clock of playouts, and
    /// when positions are taken for fitting.
    fn moment(table: &Self::Table) -> u32;

    /// How much thought a question deserves.
    fn effort(_sight: &Sight<'_, Self>, _proposals: &[Self::Action]) -> Effort {
        Effort::Full
    }

    /// What is done in a playout without the proposals being listed: what the rookie does at once,
    /// or whole ways where it takes single steps. Must be legal. `None` where the proposals are
    /// weighed as ever.
    fn swift(sight: &Sight<'_, Self>) -> Option<Self::Action> {
        Self::at_once(sight)
    }

    /// The answers a search looks at with what they are worth, for ranking: the highest is the
    /// measure of all others. They are the proposals as a rookie weighs them, unless the game knows
    /// better: such as whole ways of a player where the rules propose steps. All legal.
    fn answers(
        sight: &Sight<'_, Self>,
        proposals: &[Self::Action],
        out: &mut Vec<(Self::Action, f64)>,
    ) {
        weighed(sight, proposals, out);
    }
}

/// The proposals as a rookie weighs them.
pub(crate) fn weighed<G: Tactics>(
    sight: &Sight<'_, G>,
    proposals: &[G::Action],
    out: &mut Vec<(G::Action, f64)>,
) {
    let mut values = Vec::with_capacity(proposals.len());
    G::weigh(sight, proposals, &mut values);
    out.extend(proposals.iter().copied().zip(values));
}
