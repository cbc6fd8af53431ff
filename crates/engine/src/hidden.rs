//! Who may know what.

use std::fmt::Debug;

use dice::Dealer;

use crate::rules::Rules;
use crate::seat::Seat;
use crate::state::State;

/// What each seat may know of a match. A spectator (`None`) sees what both seats see.
pub trait Hidden: Rules {
    /// All that one seat (or a spectator) may know.
    type View: Clone + Debug + PartialEq + Send + Sync;

    /// What `seat` may know.
    fn view(pack: &Self::Pack, state: &State<Self>, seat: Option<Seat>) -> Self::View;
    /// A whole state that looks like `view` from its seat, the unknown half drawn from `dealer`.
    fn determinize(pack: &Self::Pack, view: &Self::View, dealer: &mut dyn Dealer) -> State<Self>;
    /// The event as `seat` may see it, or `None` when even its existence is hidden.
    fn redact(event: &Self::Event, seat: Option<Seat>) -> Option<Self::Event>;
    /// Whether `seat` may see what `by` chose (a face-down choice stays hidden).
    fn shows_action(action: &Self::Action, by: Seat, seat: Option<Seat>) -> bool;
    /// Whether the event shows somebody what was hidden from them: then nothing before it can be
    /// taken back.
    fn reveals(event: &Self::Event) -> bool;
}
