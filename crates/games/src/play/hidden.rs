//! Who may know what of a match, whichever game it is.

use dice::Dealer;
use engine::{Seat, Snapshot};

use super::Play;
use crate::any_match::AnyHidden;
use crate::client::Registered;
use crate::registry::Answer;

impl<G: Registered> AnyHidden for Play<G> {
    fn shows(&self, by: Seat, answer: &Answer, seat: Option<Seat>) -> bool {
        G::own_answer(answer).is_some_and(|action| G::shows_action(action, by, seat))
    }

    fn events_len(&self) -> usize {
        self.log.events.len()
    }

    fn known_before(&self, since: usize, seat: Option<Seat>) -> usize {
        let counts = since.checked_sub(1).and_then(|last| self.known.get(last));
        let viewer = seat.map_or(2, |seat| usize::from(seat == Seat::Away));
        counts.map_or(0, |counts| counts[viewer])
    }

    fn redealt(&self, seat: Seat, dealer: &mut dyn Dealer) -> Snapshot {
        let view = G::view(self.pack(), self.state(), Some(seat));
        Snapshot::of(&G::determinize(self.pack(), &view, dealer))
    }
}
