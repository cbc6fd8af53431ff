//! Whose the throw is that a match waits for.

use engine::Seat;
use engine::screen::Thrower;

use crate::frames::{
    Frame, KickOff, KickOffStep, MatchFrame, MatchStep, RefereeDice, RefereeStep, ThrowUp,
    ThrowUpStep,
};
use crate::phases::referee::Matter;

/// Whose the throw is that `frame` waits for, where the line that tells of it does not say so. Both
/// coaches throw in a roll-off, Home first, and it is told when all dice lie; the dice of the
/// weather, one each, are thrown at once. All other dice are told as they fall, with whose they
/// are.
pub fn thrower(frame: Frame) -> Option<Thrower> {
    let of = |seat, side| Some(Thrower { seat, side: Some(side), what: None });
    match frame {
        Frame::Match(MatchFrame(MatchStep::Weather)) => of(None, 0),
        Frame::KickOff(KickOff(KickOffStep::Home)) | Frame::ThrowUp(ThrowUp(ThrowUpStep::Home)) => {
            of(Some(Seat::Home), 0)
        }
        Frame::KickOff(KickOff(KickOffStep::Away { .. }))
        | Frame::ThrowUp(ThrowUp(ThrowUpStep::Away { .. })) => of(Some(Seat::Away), 1),
        Frame::Referee(RefereeDice { matter, step, .. }) => match (matter, step) {
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
