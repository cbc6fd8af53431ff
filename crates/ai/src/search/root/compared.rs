//! Given answers beside each other: no search, only playouts with the same cards and dice.

use std::time::Instant;

use super::super::Action;
use super::super::budget::{Budget, Cancel, Clock};
use super::{Arm, Considered, Root, considered};
use crate::bot::Seen;
use crate::tactics::Tactics;

/// Plays these answers out, all as often, with the same cards and dice.
pub fn compare<G: Tactics>(
    seen: &Seen<'_, G>,
    answers: &[Action<G>],
    budget: Budget,
    cancel: Cancel,
    seed: u64,
) -> Vec<Considered<G>> {
    played(seen, answers, budget, cancel, seed).iter().map(considered).collect()
}

/// What came of playing two answers out with the same cards and dice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Duel {
    /// The chance to win with each.
    pub chances: [f64; 2],
    /// The standard error of their difference.
    pub error: f64,
    /// How often each was played out.
    pub playouts: u32,
}

/// Plays two answers out against each other.
pub fn duel<G: Tactics>(
    seen: &Seen<'_, G>,
    answers: [Action<G>; 2],
    budget: Budget,
    cancel: Cancel,
    seed: u64,
) -> Duel {
    let arms = played(seen, &answers, budget, cancel, seed);
    let (_, error) = arms[0].better_than(&arms[1]);
    Duel {
        chances: [arms[0].mean(), arms[1].mean()],
        error,
        playouts: arms[0].chances.len() as u32,
    }
}

/// A round of playouts after the other, all of `budget`.
fn played<G: Tactics>(
    seen: &Seen<'_, G>,
    answers: &[Action<G>],
    budget: Budget,
    cancel: Cancel,
    seed: u64,
) -> Vec<Arm<G>> {
    let (pack, seat) = (seen.pack(), seen.seat());
    let view = seen.view();
    let (horizon, sure) = (G::horizon(budget.iterations), 0.0);
    let clock = Clock::start(Instant::now(), budget, cancel);
    let root = Root { pack, view: &view, seat, horizon, sure, budget, clock, seed };
    let arm = |action: &Action<G>| Arm { action: *action, chances: Vec::new() };
    let mut arms: Vec<Arm<G>> = answers.iter().map(arm).collect();
    let mut workers = root.workers(arms.len());
    let rounds = budget.iterations as usize / (arms.len() * workers.len());
    root.phase(&mut arms, &mut workers, (0, rounds), 1.0);
    arms
}
