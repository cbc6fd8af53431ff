//! What each seat may know: everything (1.5).

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use dice::Dealer;
use engine::state::STACK_MAX;
use engine::{Awaiting, Seat, State};
use serde::{Deserialize, Serialize};

use crate::frames::Frame;
use crate::game::Tutatis;
use crate::pack::Pack;
use crate::state::Table;

/// All that a seat may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    /// Whose view; `None` is a spectator's.
    pub seat: Option<Seat>,
    /// The table: nothing of it is hidden.
    pub table: Table,
    /// The activities in progress.
    pub stack: ArrayVec<Frame, STACK_MAX>,
    /// What is awaited.
    pub awaiting: Awaiting,
}

/// 1.5. Nothing is hidden.
pub fn view(_: &Pack, state: &State<Tutatis>, seat: Option<Seat>) -> View {
    View {
        seat,
        table: state.table.clone(),
        stack: state.stack().clone(),
        awaiting: state.awaiting(),
    }
}

/// The state that was looked at.
pub fn determinize(_: &Pack, view: &View, _: &mut dyn Dealer) -> State<Tutatis> {
    State::from_parts(view.table.clone(), view.stack.clone(), view.awaiting)
}
