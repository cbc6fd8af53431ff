//! What each seat may know: everything (1.5).

#[cfg(test)]
mod tests;

use arrayvec::ArrayVec;
use dice::Dealer;
use engine::state::STACK_MAX;
use engine::{Awaiting, Seat, State};

use crate::figure::FigureId;
use crate::frames::Frame;
use crate::game::{Board, Tutatis};
use crate::pack::Pack;
use crate::rules::marking;
use crate::state::Table;

/// All that a seat may know.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Whose view; `None` is a spectator's.
    pub seat: Option<Seat>,
    /// The table: nothing of it is hidden.
    pub table: Table,
    /// The activities in progress.
    pub stack: ArrayVec<Frame, STACK_MAX>,
    /// What is awaited.
    pub awaiting: Awaiting,
    /// Who is in contact with whom; it follows from the table.
    pub contact: Vec<Contact>,
}

/// A standing figure with a standing opponent beside him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contact {
    /// Whose tests it touches.
    pub figure: FigureId,
    /// Who is beside him.
    pub opponent: FigureId,
    /// TU-028, TU-029. What he takes off them; nothing where a team-mate marks him.
    pub weight: i8,
}

/// TU-028. All contacts of both sides.
fn contact(board: &Board<'_>) -> Vec<Contact> {
    let standers = Seat::BOTH.into_iter().flat_map(|seat| board.table.figures.standers(seat));
    let beside = standers.flat_map(|(figure, at)| {
        let opponents = marking::threats(board, figure.seat, at);
        opponents.map(move |(opponent, from)| Contact {
            figure,
            opponent,
            weight: marking::weight(board, opponent, from, figure),
        })
    });
    beside.collect()
}

/// 1.5. Nothing is hidden.
pub fn view(pack: &Pack, state: &State<Tutatis>, seat: Option<Seat>) -> View {
    View {
        seat,
        table: state.table.clone(),
        stack: state.stack().clone(),
        awaiting: state.awaiting(),
        contact: contact(&Board { pack, table: &state.table }),
    }
}

/// The state that was looked at.
pub fn determinize(_: &Pack, view: &View, _: &mut dyn Dealer) -> State<Tutatis> {
    State::from_parts(view.table.clone(), view.stack.clone(), view.awaiting)
}
