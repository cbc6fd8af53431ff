//! What a bot is, and what it may see.

use engine::{Game, Seat, State};

/// Chooses an answer.
pub trait Bot<G: Game> {
    /// The action it picks: one of the proposals, or another that is legal. There are at least two
    /// proposals; a lone one is applied without asking.
    fn decide(&mut self, seen: &Seen<'_, G>, proposals: &[G::Action]) -> G::Action;
}

/// A seat's window on a match. The view is made only for those who look, because making one costs
/// more than a random decision.
#[derive(Debug)]
pub struct Seen<'a, G: Game> {
    pack: &'a G::Pack,
    // Private on purpose: a bot that could reach the state could cheat.
    state: &'a State<G>,
    seat: Seat,
}

impl<'a, G: Game> Seen<'a, G> {
    /// The match as `seat` sees it.
    pub fn new(pack: &'a G::Pack, state: &'a State<G>, seat: Seat) -> Seen<'a, G> {
        Seen { pack, state, seat }
    }

    /// The pack, which everybody knows.
    pub fn pack(&self) -> &'a G::Pack {
        self.pack
    }

    /// The bot's own seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// All that the seat may know.
    pub fn view(&self) -> G::View {
        G::view(self.pack, self.state, Some(self.seat))
    }

    /// The question that is put to the seat.
    pub fn ask(&self) -> G::Ask {
        G::ask(self.state.question(self.pack, self.seat))
    }

    /// The answer that gives nothing away, by what is proposed.
    pub fn default_action(&self, proposals: &[G::Action]) -> G::Action {
        G::default_action(self.state.question(self.pack, self.seat), proposals)
    }
}
