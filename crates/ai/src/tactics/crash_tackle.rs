//! CrashTackle: what search looks at.
//!
//! A turn is a long chain of walks and a few things done with the ball. Only the latter are worth a
//! thought ([`effort`]), and of those whole plans are compared, such as runs to their end
//! ([`crate::heuristics::crash_tackle::plans`]). Playouts end where a turn begins, and [`features`]
//! judge that moment.

mod effort;
mod features;
#[cfg(test)]
mod tests;

use crash_tackle::actions::Action;
use crash_tackle::frames::Frame;
use crash_tackle::pack::Pack;
use crash_tackle::state::Table;
use games::rules::CrashTackle;

use super::{Effort, Tactics, Weights, weighed};
use crate::heuristics::Sight;
use crate::heuristics::crash_tackle::plans;

static WEIGHTS: Weights = Weights::of(include_str!("../../weights/crash-tackle.toml"));

impl Tactics for CrashTackle {
    const FEATURES: &'static [&'static str] = features::NAMES;
    /// To the start of the next turn of the side that is asked: what the other side makes of a
    /// position is part of its worth.
    const HORIZON: u32 = 2;
    /// A turn has several throws of two dice, and one of them can turn a match.
    const SURE: f64 = 1.2;

    fn features(pack: &Pack, table: &Table, stack: &[Frame], out: &mut Vec<f64>) {
        features::features(pack, table, stack, out);
    }

    fn weights() -> &'static Weights {
        &WEIGHTS
    }

    /// Turns begun in the match.
    fn moment(table: &Table) -> u32 {
        u32::from(table.half.saturating_sub(1)) * 2 * u32::from(table.settings.turns)
            + features::turns_begun(table)
    }

    fn effort(sight: &Sight<'_, Self>, proposals: &[Action]) -> Effort {
        effort::effort(sight, proposals)
    }

    fn answers(sight: &Sight<'_, Self>, proposals: &[Action], out: &mut Vec<(Action, f64)>) {
        plans::of(sight, proposals, out);
        if out.is_empty() {
            weighed(sight, proposals, out);
        }
    }
}
