//! What each seat may know (1.4), and a whole state guessed from it.

use arrayvec::ArrayVec;
use dice::Dealer;
use engine::state::STACK_MAX;
use engine::{Awaiting, BySeat, Seat, State};
use serde::{Deserialize, Serialize};

use crate::events::Event;
use crate::frames::Frame;
use crate::game::CrashTackle;
use crate::pack::Pack;
use crate::state::Table;

/// All that one seat may know. Cards of the other hand lie in the deck with the rest of it.
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
#[serde(default, deny_unknown_fields)]
pub struct Hidden {
    /// Cards in hand that this seat cannot see.
    pub hand: u8,
    /// Committed cards that lie face down.
    pub committed: u8,
}

/// Blanks what `seat` may not see.
pub fn view(_: &Pack, _: &State<CrashTackle>, _: Option<Seat>) -> View {
    panic!("view is not written")
}

/// A whole state that looks like `view`.
pub fn determinize(_: &Pack, _: &View, _: &mut dyn Dealer) -> State<CrashTackle> {
    panic!("view is not written")
}

/// The event as `seat` may see it.
pub fn redact(event: &Event, _: Option<Seat>) -> Option<Event> {
    Some(event.clone())
}
