//! The chance to win from a position: a few matches played on for a short while.

use dice::SeededDealer;
use engine::{Seat, State};

use crate::heuristics::{Sight, highest};
use crate::tactics::Tactics;
use crate::tactics::evaluation::chance_of;
use crate::tactics::horizon::{Weighed, to_horizon};

/// The streams of dice and of ties, apart from each other.
const DICE: u64 = 0x85eb_ca6b;
const TIES: u64 = 0xc2b2_ae35;

/// How a position is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// How often it is played on.
    pub playouts: u64,
    /// Until this moment of the match.
    pub until: u32,
    /// Positions that are looked at with the same seed meet the same dice.
    pub seed: u64,
}

/// How far a position is played on where nothing else is said.
pub fn horizon<G: Tactics>(state: &State<G>) -> u32 {
    G::moment(&state.table) + G::HORIZON
}

/// Plays positions on with two rookies until the horizon, and judges what it finds there.
pub struct Estimator<'a, G: Tactics> {
    pack: &'a G::Pack,
    weighed: Weighed<G>,
    scratch: Vec<f64>,
    /// How many questions were answered in all: the measure of work.
    pub work: u64,
    /// How many playouts were made in all.
    pub playouts: u64,
}

impl<'a, G: Tactics> Estimator<'a, G> {
    /// One that has done nothing yet.
    pub fn new(pack: &'a G::Pack) -> Estimator<'a, G> {
        let (weighed, scratch) = Default::default();
        Estimator { pack, weighed, scratch, work: 0, playouts: 0 }
    }

    /// Home's chance, from playouts; with none, as the position looks now.
    pub fn chance(&mut self, state: &State<G>, look: Look) -> f64 {
        if look.playouts == 0 || state.is_over() {
            return chance_of(self.pack, state, Seat::Home, &mut self.scratch);
        }
        let numbers = 0..look.playouts;
        let sum: f64 = numbers.map(|number| self.playout(state.clone(), look, number)).sum();
        sum / look.playouts as f64
    }

    fn playout(&mut self, mut state: State<G>, Look { seed, until, .. }: Look, number: u64) -> f64 {
        let mut dice = SeededDealer::stream(seed ^ DICE, number);
        let mut ties = SeededDealer::stream(seed ^ TIES, number);
        self.playouts += 1;
        let pack = self.pack;
        to_horizon(pack, &mut state, until, &mut dice, |state, seat| {
            Some(self.answer(state, seat, &mut ties))
        });
        chance_of(self.pack, &state, Seat::Home, &mut self.scratch)
    }

    /// What a rookie would do.
    fn answer(&mut self, state: &State<G>, seat: Seat, ties: &mut SeededDealer) -> G::Action {
        self.work += 1;
        let sight = Sight::imagined(self.pack, state, seat);
        let Weighed { proposals, values } = match self.weighed.weigh(state, &sight) {
            Some(action) => return action,
            None => &self.weighed,
        };
        proposals[highest(values, ties)]
    }
}
