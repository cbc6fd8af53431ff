//! What a throw was worth before it fell and after.

use dice::{Dealer, SeededDealer};
use engine::screen::Odds;
use engine::{Faces, Move, State, Throw};

use super::estimate::{Estimator, Look};
use super::words;
use crate::tactics::Tactics;

/// Throws with no more outcomes than this are looked at as a whole: three dice of six.
const OUTCOMES_MAX: usize = 216;
/// Of throws that lead to more positions than this, and of larger ones, a sample is taken.
const POSITIONS_MAX: usize = 12;
/// How many are in a sample.
const SAMPLE: usize = 12;

/// What can come of a throw.
pub struct Fan<G: Tactics> {
    /// The positions it can lead to, with the weight of each.
    leads_to: Vec<(State<G>, f64)>,
    /// The side of the roll that these dice are.
    side: usize,
    /// The chance that it succeeds for its side, where all outcomes say whether they do.
    pub odds: Option<Odds>,
}

impl<G: Tactics> Fan<G> {
    /// The fan of the throw that `state` waits for, which is that of `side` of a roll.
    pub fn new(
        pack: &G::Pack,
        state: &State<G>,
        (throw, side): (Throw, usize),
        seed: u64,
    ) -> Fan<G> {
        let count = usize::from(throw.of).checked_pow(u32::from(throw.count));
        let mut fan = Fan { leads_to: Vec::new(), side, odds: None };
        if let Some(count) = count.filter(|count| *count <= OUTCOMES_MAX) {
            let (mut wins, mut told) = (0, 0);
            for number in 0..count {
                let made = fan.add(pack, state, outcome(throw, number));
                told += u32::from(made.is_some());
                wins += u32::from(made == Some(true));
            }
            let of = count as u32;
            fan.odds = (told == of).then_some(Odds { wins, of });
        }
        if fan.leads_to.is_empty() || fan.leads_to.len() > POSITIONS_MAX {
            fan.leads_to.clear();
            let mut dealer = SeededDealer::stream(seed, u64::MAX);
            for _ in 0..SAMPLE {
                fan.add(pack, state, dealer.deal(throw));
            }
        }
        fan
    }

    /// Adds an outcome; says whether the throw succeeds with it, where that can be said.
    fn add(&mut self, pack: &G::Pack, state: &State<G>, faces: Faces) -> Option<bool> {
        let (mut after, mut events) = (state.clone(), Vec::new());
        after.apply_unchecked(pack, Move::Chance(faces), &mut events);
        let made = words::made::<G>(pack, &after, &events, self.side);
        match self.leads_to.iter_mut().find(|(known, _)| *known == after) {
            Some((_, weight)) => *weight += 1.0,
            None => self.leads_to.push((after, 1.0)),
        }
        made
    }

    /// Whether all that can come up is the same, as far as it was looked at.
    pub fn is_alike(&self, fell: &State<G>) -> bool {
        matches!(&self.leads_to[..], [(only, _)] if only == fell)
    }

    /// How many positions a throw can lead to, as far as it is looked at; at the most, because
    /// several outcomes may lead to one.
    pub fn width_of(throw: Throw) -> usize {
        match usize::from(throw.of).checked_pow(u32::from(throw.count)) {
            Some(count) if count <= POSITIONS_MAX => count,
            _ => SAMPLE,
        }
    }

    /// Home's chance before the throw and after `fell`.
    pub fn swing(
        &self,
        estimator: &mut Estimator<'_, G>,
        fell: &State<G>,
        look: Look,
    ) -> (f64, f64) {
        let after = estimator.chance(fell, look);
        let (mut sum, mut weights) = (0.0, 0.0);
        for (state, weight) in &self.leads_to {
            let chance = if state == fell { after } else { estimator.chance(state, look) };
            sum += chance * weight;
            weights += weight;
        }
        (sum / weights, after)
    }
}

/// The outcome of this number, counting the first die fastest.
fn outcome(throw: Throw, mut number: usize) -> Faces {
    let of = usize::from(throw.of);
    let mut values = vec![0; usize::from(throw.count)];
    for value in &mut values {
        *value = (number % of) as u16;
        number /= of;
    }
    Faces::many(&values).expect("a throw has few dice")
}
