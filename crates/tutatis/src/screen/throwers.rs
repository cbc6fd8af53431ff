//! Whose the throw is that a match waits for.

use engine::Seat;
use engine::screen::Thrower;

use crate::frames::Frame;
use crate::phases::kick_off::KickOffStep;
use crate::phases::match_frame::MatchStep;
use crate::phases::referee::{Matter, RefereeStep};
use crate::phases::throw_up::ThrowUpStep;

/// Whose the throw is that `frame` waits for, where the line that tells of it does not say so. Both
/// coaches throw in a roll-off, Home first, and it is told when all dice lie; the dice of the
/// weather, one each, are thrown at once. All other dice are told as they fall, with whose they
/// are.
pub fn thrower(frame: Frame) -> Option<Thrower> {
    let of = |seat, side| Some(Thrower { seat, side: Some(side), what: None });
    match frame {
        Frame::Match(MatchStep::Weather) => of(None, 0),
        Frame::KickOff(KickOffStep::Home) | Frame::ThrowUp(ThrowUpStep::Home) => {
            of(Some(Seat::Home), 0)
        }
        Frame::KickOff(KickOffStep::Away { .. }) | Frame::ThrowUp(ThrowUpStep::Away { .. }) => {
            of(Some(Seat::Away), 1)
        }
        Frame::Referee { matter, step, .. } => match (matter, step) {
            (Matter::Weather, _) => of(None, 0),
            (Matter::DeployRollOff | Matter::AttackRollOff, RefereeStep::Second) => {
                of(Some(Seat::Away), 1)
            }
            (Matter::DeployRollOff | Matter::AttackRollOff, _) => of(Some(Seat::Home), 0),
            _ => None,
        },
        _ => None,
    }
}
