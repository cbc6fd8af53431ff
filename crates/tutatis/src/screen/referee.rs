//! With what chance new dice of the referee are better (TU-336).

use engine::Seat;

use crate::game::Board;
use crate::phases::referee::{Matter, strikes};

use super::foretell::Fraction;

/// The chance that new dice are better for a coach, where that can be said.
pub fn improves(board: &Board<'_>, matter: Matter, seat: Seat) -> Option<Fraction> {
    let struck = match matter {
        // Level dice are rolled again: either side wins as often.
        Matter::DeployRollOff | Matter::AttackRollOff => return Some(Fraction::new(1, 2)),
        Matter::Weather | Matter::ThrowUp | Matter::Bounce { .. } | Matter::ThrowIn(_) => {
            return None;
        }
        Matter::Heat(_) | Matter::SlowWitted(_) | Matter::SendoffConfirm(_) => {
            let faces = (1..=6).filter(|die| strikes(board, matter, *die));
            Fraction::new(faces.count() as u64, 6)
        }
    };
    let own = matter.figure().is_some_and(|id| id.seat == seat);
    Some(if own { struck.fails() } else { struck })
}
