//! Whether an answer ends the turn, found by giving it in thought.

use engine::state::Move;
use engine::{Awaiting, Seat, Sink, State};

use crate::actions::Action;
use crate::events::Event;
use crate::frames::Frame;
use crate::game::{Board, Tutatis};
use crate::phases::match_frame::{MatchFrame, MatchStep};
use crate::state::Table;

/// Whether the end of a turn is told.
struct Ends(bool);

impl Sink<Tutatis> for Ends {
    fn event(&mut self, event: Event, _: &Table) {
        self.0 |= matches!(event, Event::TurnEnded { .. });
    }
}

/// TU-075, TU-082. Whether a legal answer to the question of `frame` ends the turn, whatever the
/// dice show: a shot does, and so does what leaves nobody who could act.
pub fn ends_turn(board: &Board<'_>, frame: Frame, seat: Seat, action: Action) -> bool {
    let Frame::Turn(_) = frame else { return false };
    let stack = [MatchFrame(MatchStep::TurnOver).into(), frame].into_iter().collect();
    let awaiting = Awaiting::Decision(seat.into());
    let mut state = State::<Tutatis>::from_parts(board.table.clone(), stack, awaiting);
    let mut ends = Ends(matches!(action, Action::Shoot(_)));
    state.apply_unchecked(board.pack, Move::Decision(seat, action), &mut ends);
    ends.0
}
