//! What each seat may know, and a whole state guessed from it.

use arrayvec::ArrayVec;
use dice::Dealer;
use engine::state::STACK_MAX;
use engine::{Awaiting, BySeat, Seat, State};
use serde::{Deserialize, Serialize};

use crate::frames::Frame;
use crate::game::Takkure;
use crate::pack::model::Pack;
use crate::state::Table;

/// All that one seat may know (1.4).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Whose view; `None` is a spectator's.
    pub seat: Option<Seat>,
    /// The table as this seat sees it: what is hidden is empty.
    pub table: Table,
    /// What is hidden on each side.
    pub hidden: BySeat<Hidden>,
    /// The activities in progress: public.
    pub stack: ArrayVec<Frame, STACK_MAX>,
    /// What is awaited: public.
    pub awaiting: Awaiting,
}

/// How much is hidden on a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hidden {
    /// Cards in hand that this seat cannot see.
    pub hand: u8,
    /// Cards of the deck that this seat cannot tell from those of the hand.
    pub deck: u8,
    /// Chosen team plays not seen yet.
    pub plays: u8,
    /// A team play lies face down.
    pub face_down: bool,
}

/// Blanks what `seat` may not see.
pub fn view(pack: &Pack, state: &State<Takkure>, seat: Option<Seat>) -> View {
    panic!("view is not written")
}

/// A state that looks like `view`, the unknown half drawn from `dealer`.
pub fn determinize(pack: &Pack, view: &View, dealer: &mut dyn Dealer) -> State<Takkure> {
    panic!("view is not written")
}

/// The event as `seat` may see it.
pub fn redact(event: &crate::events::Event, seat: Option<Seat>) -> Option<crate::events::Event> {
    panic!("view is not written")
}
