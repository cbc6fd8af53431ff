//! What comes of an answer in one world, as far as the next question that matters.

use dice::{Dealer, SeededDealer};
use engine::{Awaiting, Move, Seat, State};

use crate::heuristics::{Sight, highest};
use crate::tactics::horizon::Weighed;
use crate::tactics::{Effort, Tactics};

/// No course has more moves than this.
const MOVES_MAX: usize = 400;

/// The streams of what is hidden, of dice and of ties, apart from each other.
const HIDDEN: u64 = 0x51ed_2701;
const DICE: u64 = 0x2545_f491;
const TIES: u64 = 0x6c62_272e;

/// What happened from an answer to the next question that matters.
#[derive(Debug)]
pub struct Course<'a, G: Tactics> {
    /// The pack.
    pub pack: &'a G::Pack,
    /// Who answers: "you".
    pub seat: Seat,
    /// The table before it.
    pub before: &'a G::Table,
    /// What was told.
    pub events: &'a [G::Event],
    /// How the match stands then.
    pub after: &'a State<G>,
}

impl<G: Tactics> Course<'_, G> {
    /// Whether something was told.
    pub fn told(&self, what: impl Fn(&G::Event) -> bool) -> bool {
        self.events.iter().any(what)
    }

    /// Whether nobody scored on the way. After points the ball changes hands and place whatever
    /// was answered, and nothing of that is told.
    pub fn plays_on(&self) -> bool {
        G::standing(self.before).score == G::standing(self.table()).score
    }

    /// The other side.
    pub fn them(&self) -> Seat {
        self.seat.other()
    }

    /// The table after it.
    pub fn table(&self) -> &G::Table {
        &self.after.table
    }
}

/// Plays answers of one seat on in worlds it holds possible.
pub struct Courses<'a, G: Tactics> {
    pack: &'a G::Pack,
    view: &'a G::View,
    seat: Seat,
    seed: u64,
    weighed: Weighed<G>,
    events: Vec<G::Event>,
}

impl<'a, G: Tactics> Courses<'a, G> {
    /// Courses from what `seat` sees.
    pub fn new(pack: &'a G::Pack, view: &'a G::View, seat: Seat, seed: u64) -> Courses<'a, G> {
        Courses { pack, view, seat, seed, weighed: Weighed::default(), events: Vec::new() }
    }

    /// Plays `action` on in the world of this number, and shows what came of it.
    pub fn play(&mut self, number: u64, action: &G::Action, show: impl FnOnce(&Course<'_, G>)) {
        let stream = |salt: u64| SeededDealer::stream(self.seed ^ salt, number);
        let (mut dice, mut ties) = (stream(DICE), stream(TIES));
        let before = G::determinize(self.pack, self.view, &mut stream(HIDDEN));
        let mut state = before.clone();
        self.events.clear();
        state.apply_unchecked(self.pack, Move::Decision(self.seat, *action), &mut self.events);
        for _ in 0..MOVES_MAX {
            let mv = match state.awaiting() {
                Awaiting::Nothing => break,
                Awaiting::Chance(throw, _) => Move::Chance(dice.deal(throw)),
                Awaiting::Decision(_) if G::moment(&state.table) > G::moment(&before.table) => {
                    break;
                }
                Awaiting::Decision(seats) => {
                    let seat = seats.first();
                    match self.reaction(&state, seat, &mut ties) {
                        Some(action) => Move::Decision(seat, action),
                        None => break,
                    }
                }
            };
            state.apply_unchecked(self.pack, mv, &mut self.events);
        }
        let (pack, seat) = (self.pack, self.seat);
        show(&Course { pack, seat, before: &before.table, events: &self.events, after: &state });
    }

    /// What a rookie answers to a question that does not matter by itself; `None` to one that does.
    fn reaction(
        &mut self,
        state: &State<G>,
        seat: Seat,
        ties: &mut SeededDealer,
    ) -> Option<G::Action> {
        let sight = Sight::imagined(self.pack, state, seat);
        state.propose(self.pack, seat, &mut self.weighed.proposals);
        if let [only] = self.weighed.proposals[..] {
            return Some(only);
        }
        if G::effort(&sight, &self.weighed.proposals) == Effort::Full {
            return None;
        }
        match self.weighed.weigh(state, &sight) {
            Some(action) => Some(action),
            None => Some(self.weighed.proposals[highest(&self.weighed.values, ties)]),
        }
    }
}
