//! The bot that plays anything.

use dice::SeededDealer;
use engine::Game;

use crate::bot::{Bot, Seen};

/// Plays uniformly over the proposals, without looking.
#[derive(Clone, Debug)]
pub struct Random {
    source: SeededDealer,
}

impl Random {
    /// A bot with its own stream of numbers: it shares none with the dice.
    pub fn new(source: SeededDealer) -> Random {
        Random { source }
    }
}

impl<G: Game> Bot<G> for Random {
    fn decide(&mut self, _: &Seen<'_, G>, proposals: &[G::Action]) -> G::Action {
        proposals[self.source.index(proposals.len())]
    }
}
