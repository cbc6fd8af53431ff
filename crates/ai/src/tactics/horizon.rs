//! Playing on in thought.

use dice::{Dealer, SeededDealer};
use engine::{Awaiting, Move, Seat, State};

use super::Tactics;
use crate::heuristics::Sight;

/// No playout has more moves than this: a horizon that is never reached is cut here.
const MOVES_MAX: usize = 1500;

/// Plays `state` on until its moment is `until`, with these dice and the answers of `answer`; says
/// whether it was played to its end, which `answer` prevents by giving none.
pub fn to_horizon<G: Tactics>(
    pack: &G::Pack,
    state: &mut State<G>,
    until: u32,
    dice: &mut SeededDealer,
    mut answer: impl FnMut(&State<G>, Seat) -> Option<G::Action>,
) -> bool {
    for _ in 0..MOVES_MAX {
        let mv = match state.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance(throw, _) => Move::Chance(dice.deal(throw)),
            Awaiting::Decision(_) if G::moment(&state.table) >= until => break,
            Awaiting::Decision(seats) => {
                let seat = seats.first();
                let Some(action) = answer(state, seat) else { return false };
                Move::Decision(seat, action)
            }
        };
        state.apply_unchecked(pack, mv, &mut ());
    }
    true
}

/// The answers to a question of a playout, and what a rookie thinks of them; used again from
/// question to question.
pub struct Weighed<G: Tactics> {
    /// The answers.
    pub proposals: Vec<G::Action>,
    /// What each is worth.
    pub values: Vec<f64>,
}

impl<G: Tactics> Default for Weighed<G> {
    fn default() -> Weighed<G> {
        Weighed { proposals: Vec::new(), values: Vec::new() }
    }
}

impl<G: Tactics> Weighed<G> {
    /// Lists and weighs the answers, or gives the one answer that needs no weighing.
    pub fn weigh(&mut self, state: &State<G>, sight: &Sight<'_, G>) -> Option<G::Action> {
        if let Some(action) = G::swift(sight) {
            return Some(action);
        }
        state.propose(sight.pack, sight.seat, &mut self.proposals);
        if let [only] = self.proposals[..] {
            return Some(only);
        }
        self.values.clear();
        G::weigh(sight, &self.proposals, &mut self.values);
        None
    }
}
