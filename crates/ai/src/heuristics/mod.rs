//! What each game's `rookie` knows of it: one file per game.

mod crash_tackle;
mod rugby_the_game;
mod takkure;
mod tutatis;

use std::fmt;

use dice::SeededDealer;
use engine::{Game, Seat};

use crate::bot::{Bot, Seen};

/// Picks the index of a proposal from what a seat sees. The stream is for breaking ties.
pub type Choose<G> = fn(
    pack: &<G as Game>::Pack,
    view: &<G as Game>::View,
    seat: Seat,
    proposals: &[<G as Game>::Action],
    ties: &mut SeededDealer,
) -> usize;

/// A game's advice to bots.
pub trait Heuristics: Game {
    /// Greedy play. `None` while nobody has written it: the name is then refused for this game.
    const ROOKIE: Option<Choose<Self>>;
}

/// Values closer than this are equal, and chance decides between them.
const EQUAL: f64 = 1e-9;

/// The index of the proposal with the highest value.
fn best<A>(proposals: &[A], ties: &mut SeededDealer, mut value: impl FnMut(&A) -> f64) -> usize {
    let mut best: Vec<usize> = Vec::new();
    let mut highest = f64::NEG_INFINITY;
    for (index, action) in proposals.iter().enumerate() {
        let value = value(action);
        if value > highest + EQUAL {
            highest = value;
            best.clear();
        }
        if value > highest - EQUAL {
            best.push(index);
        }
    }
    best[ties.index(best.len())]
}

/// Plays the move its game's heuristics like best.
pub struct Rookie<G: Game> {
    choose: Choose<G>,
    ties: SeededDealer,
}

impl<G: Heuristics> Rookie<G> {
    /// A bot with its own stream of numbers; `None` when the game has no heuristics.
    pub fn new(ties: SeededDealer) -> Option<Rookie<G>> {
        Some(Rookie { choose: G::ROOKIE?, ties })
    }
}

impl<G: Game> Bot<G> for Rookie<G> {
    fn decide(&mut self, seen: &Seen<'_, G>, proposals: &[G::Action]) -> usize {
        (self.choose)(seen.pack(), &seen.view(), seen.seat(), proposals, &mut self.ties)
    }
}

impl<G: Game> fmt::Debug for Rookie<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rookie({})", G::ID)
    }
}
