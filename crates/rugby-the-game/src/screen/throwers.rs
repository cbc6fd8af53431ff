//! Whose the throw is that a match waits for.

use engine::screen::Thrower;

use crate::frames::{Frame, MatchFrame, MatchStep};

/// Whose the throw is that `frame` waits for, where the line that tells of it does not say so. Dice
/// and draws are told one by one with whose they are; but the coin, which is told with its winner,
/// is nobody's.
pub fn thrower(frame: Frame) -> Option<Thrower> {
    matches!(frame, Frame::Match(MatchFrame(MatchStep::Flipped { .. }))).then(Thrower::default)
}
