//! One look into the future: down the tree, then on with the rookie until the horizon.

use dice::SeededDealer;
use engine::{Move, Seat, State};

use super::tree::{NodeId, Step, Tree};
use crate::heuristics::{Sight, highest};
use crate::tactics::evaluation::chance_of;
use crate::tactics::horizon::{Weighed, to_horizon};
use crate::tactics::{Effort, Tactics};

/// A playout looks at the clock after so many questions: those of some games take milliseconds.
const LOOK_UP: usize = 32;
/// One answer in so many of a playout is not the rookie's first.
const WHIM: usize = 12;
/// And then it is one of this many.
const WHIMS: usize = 3;

/// What the playouts of one thread share: the seat's knowledge, and lists that are used again.
pub struct Player<'a, G: Tactics> {
    pack: &'a G::Pack,
    seat: Seat,
    /// How far it plays on: the game's own horizon or farther.
    horizon: u32,
    weighed: Weighed<G>,
    ranked: Vec<usize>,
    path: Vec<NodeId>,
    scratch: Vec<f64>,
}

/// What every candidate of a round meets: the same hidden cards and the same dice.
#[derive(Clone)]
pub struct World<G: Tactics> {
    state: State<G>,
    seed: u64,
    number: u64,
}

impl<G: Tactics> World<G> {
    /// The world of this number: what is hidden is dealt from what `view` shows.
    pub fn new(pack: &G::Pack, view: &G::View, seed: u64, number: u64) -> World<G> {
        let mut hidden = SeededDealer::stream(seed ^ 0x9e37_79b9, number);
        World { state: G::determinize(pack, view, &mut hidden), seed, number }
    }

    /// A world in which nothing had to be guessed: what a cheat would look at.
    #[cfg(test)]
    pub fn known(state: State<G>, number: u64) -> World<G> {
        World { state, seed: 1, number }
    }

    /// The dice and the whims from one moment to the next. Each has its own, so that one throw more
    /// in the turn of a candidate does not change all dice of the other side's turn: what
    /// candidates differ in would drown in that.
    fn luck(&self, moment: u32) -> (SeededDealer, SeededDealer) {
        let moment = u64::from(moment) << 32;
        let stream = |salt: u64| SeededDealer::stream(self.seed ^ salt ^ moment, self.number);
        (stream(0x85eb_ca6b), stream(0xc2b2_ae35))
    }
}

impl<'a, G: Tactics> Player<'a, G> {
    /// A player who searches for `seat` and plays on as far as `horizon`.
    pub fn new(pack: &'a G::Pack, seat: Seat, horizon: u32) -> Player<'a, G> {
        Player {
            pack,
            seat,
            horizon,
            weighed: Weighed::default(),
            ranked: Vec::new(),
            path: Vec::new(),
            scratch: Vec::new(),
        }
    }

    /// Plays `action` and on, and says what chance it left: the mean of all moments from the game's
    /// own horizon to this player's. `None` where `is_over` told it to stop.
    pub fn play(
        &mut self,
        tree: &mut Tree<G>,
        action: G::Action,
        world: &World<G>,
        is_over: impl Fn() -> bool,
    ) -> Option<f64> {
        let mut state = world.state.clone();
        let now = G::moment(&state.table);
        // What the other side does not see it cannot answer: the tree ends at a sealed choice.
        let sealed = !G::shows_action(&action, self.seat, Some(self.seat.other()));
        state.apply_unchecked(self.pack, Move::Decision(self.seat, action), &mut ());
        self.path.clear();
        self.path.push(0);
        let mut at = (!sealed).then_some(0);
        let (pack, mut asked) = (self.pack, 0);
        let judged = G::HORIZON.min(self.horizon)..=self.horizon;
        let mut sum = 0.0;
        for ahead in 1..=self.horizon {
            let (mut dice, mut whims) = world.luck(ahead);
            let played = to_horizon(pack, &mut state, now + ahead, &mut dice, |state, seat| {
                asked += 1;
                let late = asked % LOOK_UP == 0 && is_over();
                (!late).then(|| self.answer(tree, &mut at, state, seat, &mut whims))
            });
            if !played {
                return None;
            }
            if judged.contains(&ahead) {
                sum += chance_of(pack, &state, self.seat, &mut self.scratch);
            }
        }
        let count = judged.count();
        let chance = sum / count as f64;
        tree.learn(&self.path, chance);
        Some(chance)
    }

    /// An answer: from the tree while `at` is in it, then the rookie's.
    fn answer(
        &mut self,
        tree: &mut Tree<G>,
        at: &mut Option<NodeId>,
        state: &State<G>,
        seat: Seat,
        whims: &mut SeededDealer,
    ) -> G::Action {
        let sight = Sight::imagined(self.pack, state, seat);
        if let Some(action) = self.weighed.weigh(state, &sight) {
            return action;
        }
        let index = match *at {
            Some(node) if G::effort(&sight, &self.weighed.proposals) != Effort::Snap => {
                self.descend(tree, at, node, seat, whims)
            }
            _ => self.rookie(whims),
        };
        self.weighed.proposals[index]
    }

    /// The index of the proposal the tree takes at `node`.
    fn descend(
        &mut self,
        tree: &mut Tree<G>,
        at: &mut Option<NodeId>,
        node: NodeId,
        seat: Seat,
        whims: &mut SeededDealer,
    ) -> usize {
        self.rank(tree.width(node), whims);
        match tree.choose(node, seat, &self.weighed.proposals, &self.ranked) {
            Step::Full => {
                *at = None;
                self.rookie(whims)
            }
            Step::New(index, child) => {
                *at = None;
                self.path.push(child);
                index
            }
            Step::Down(index, child) => {
                let shown =
                    G::shows_action(&self.weighed.proposals[index], seat, Some(seat.other()));
                *at = shown.then_some(child);
                self.path.push(child);
                index
            }
        }
    }

    /// Lists the best `width` proposals, best first.
    fn rank(&mut self, width: usize, whims: &mut SeededDealer) {
        self.ranked.clear();
        if width == 1 {
            self.ranked.push(highest(&self.weighed.values, whims));
            return;
        }
        rank(&self.weighed.values, &mut self.ranked);
    }

    /// What a rookie would do, most of the time.
    fn rookie(&mut self, whims: &mut SeededDealer) -> usize {
        if whims.index(WHIM) > 0 {
            return highest(&self.weighed.values, whims);
        }
        self.ranked.clear();
        rank(&self.weighed.values, &mut self.ranked);
        self.ranked[whims.index(self.ranked.len().min(WHIMS))]
    }
}

/// Lists the places of `values`, the highest first; equals in their order.
pub fn rank(values: &[f64], out: &mut Vec<usize>) {
    out.extend(0..values.len());
    out.sort_by(|a, b| values[*b].total_cmp(&values[*a]));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::core_pack;
    use engine::Options;
    use rugby_the_game::RugbyTheGame;

    /// A candidate that throws more dice than another in its own turn must not change the dice of
    /// the turn after it.
    #[test]
    fn each_moment_has_dice_of_its_own() {
        let pack = core_pack::<RugbyTheGame>();
        let state = State::new(&*pack, &Options::default(), &mut ()).expect("a match");
        let world = World::<RugbyTheGame>::known(state, 7);
        let numbers = |moment| {
            let (mut dice, mut whims) = world.luck(moment);
            [dice.index(1000), dice.index(1000), whims.index(1000)]
        };
        assert_eq!(numbers(2), numbers(2));
        assert_ne!(numbers(2), numbers(3));
    }
}
