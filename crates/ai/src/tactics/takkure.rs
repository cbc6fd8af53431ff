//! Takkure: what search looks at.
//!
//! Matches are decided by three tries, so most positions are judged without a try in sight:
//! [`features`] measures who has the ball where and how free he is, [`effort`] says which
//! questions are worth a thought.

mod effort;
mod features;
#[cfg(test)]
mod tests;

use games::rules::Takkure;
use takkure::actions::Action;
use takkure::frames::Frame;
use takkure::pack::model::Pack;
use takkure::state::Table;

use super::{Effort, Tactics, Weights};
use crate::heuristics::Sight;

static WEIGHTS: Weights = Weights::of(include_str!("../../weights/takkure.toml"));

/// A taking of tokens counts so much in [`Tactics::moment`]: more than all that happens in it, so
/// that a look into the future ends with it.
const TAKING: u32 = 16;
/// Where a kick-off lies in a taking: far behind its activations, so that a look ends there too.
const KICK_OFF: u32 = 12;
/// No half has more takings.
const HALF: u32 = 32;

impl Tactics for Takkure {
    const FEATURES: &'static [&'static str] = features::NAMES;
    const HORIZON: u32 = 2;
    const SURE_WITH_MANY: f64 = 2.0;

    fn features(pack: &Pack, table: &Table, stack: &[Frame], out: &mut Vec<f64>) {
        features::write(pack, table, stack, out);
    }

    fn weights() -> &'static Weights {
        &WEIGHTS
    }

    /// Takings of tokens, and within them activations that are over: it grows at quiet points only,
    /// where nobody is on his way and no tackle waits for its roll.
    fn moment(table: &Table) -> u32 {
        let taking = u32::from(table.half) * HALF + u32::from(table.phases);
        let used = u32::from(table.tokens_used());
        let within = match (table.act.step, table.tokens_left) {
            _ if table.act.restart.is_some() => KICK_OFF,
            (0, 0) => KICK_OFF,
            (0, _) => used,
            _ => used.saturating_sub(1),
        };
        taking * TAKING + within
    }

    fn effort(sight: &Sight<'_, Self>, proposals: &[Action]) -> Effort {
        effort::effort(sight, proposals)
    }
}
