//! Playing on in thought.

use dice::{Dealer, SeededDealer};
use engine::{Awaiting, Move, Seat, State};

use super::Tactics;

/// No playout has more moves than this: a horizon that is never reached is cut here.
const MOVES_MAX: usize = 1500;

/// Plays `state` on until its moment is `until`, with these dice and the answers of `answer`; says
/// whether it was played to its end, which `answer` prevents by giving none.
pub fn to_horizon<G: Tactics>(
    pack: &G::Pack,
    state: &mut State<G>,
    until: u32,
    dice: &mut SeededDealer,
    mut answer: impl FnMut(&State<G>, Seat) -> Option<G::Action>,
) -> bool {
    for _ in 0..MOVES_MAX {
        let mv = match state.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance(throw, _) => Move::Chance(dice.deal(throw)),
            Awaiting::Decision(_) if G::moment(&state.table) >= until => break,
            Awaiting::Decision(seats) => {
                let seat = seats.first();
                let Some(action) = answer(state, seat) else { return false };
                Move::Decision(seat, action)
            }
        };
        state.apply_unchecked(pack, mv, &mut ());
    }
    true
}
