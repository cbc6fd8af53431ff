//! Rugby: The Game: what search looks at.
//!
//! The clock is the Game Half Deck: every ruck, set piece and restart draws from it. A playout
//! ends at the first question after such a draw, when a phase is over and the next has not begun;
//! [`features`] judges just those positions.

mod features;
#[cfg(test)]
mod tests;

use rugby_the_game::RugbyTheGame;
use rugby_the_game::actions::Action;
use rugby_the_game::frames::Frame;
use rugby_the_game::pack::Pack;
use rugby_the_game::state::{HALF_DECK, Table};

use super::{Effort, Tactics, Weights};
use crate::heuristics::Sight;

static WEIGHTS: Weights = Weights::of(include_str!("../../weights/rugby-the-game.toml"));

impl Tactics for RugbyTheGame {
    const FEATURES: &'static [&'static str] = features::NAMES;
    const HORIZON: u32 = 2;

    fn features(pack: &Pack, table: &Table, stack: &[Frame], out: &mut Vec<f64>) {
        features::list(pack, table, stack, out);
    }

    fn weights() -> &'static Weights {
        &WEIGHTS
    }

    /// Cards drawn, and one more for the overtime of each half.
    fn moment(table: &Table) -> u32 {
        let drawn = HALF_DECK.saturating_sub(table.half_left);
        u32::from(table.half) * 64 + u32::from(drawn) + u32::from(table.overtime)
    }

    fn effort(sight: &Sight<'_, Self>, _: &[Action]) -> Effort {
        match sight.frame() {
            // The odds decide, and the rookie knows them.
            Frame::Match(_) | Frame::Goal(_) | Frame::Try(_) => Effort::Snap,
            // Reactions: a card now or later, the answer to a tackle.
            Frame::Window(_)
            | Frame::Tackle(_)
            | Frame::Run(_)
            | Frame::Kick(_)
            | Frame::Catch(_)
            | Frame::KickOff(_)
            | Frame::LineOut(_)
            | Frame::Coach(_) => Effort::Glance,
            _ => Effort::Full,
        }
    }
}
