//! Whose the throw is that a match waits for.

use engine::screen::Thrower;

use crate::frames::Frame;
use crate::phases::battle::Battle;
use crate::phases::match_frame::MatchFrame;
use crate::phases::{battle, match_frame};

/// Whose the throw is that `frame` waits for, where the line that tells of it does not say so: the
/// two dice of a duel are thrown at once, one for each side, and so they are nobody's own.
pub fn thrower(frame: Frame) -> Option<Thrower> {
    let is_duel = match frame {
        Frame::Match(MatchFrame(step)) => match_frame::is_opening(step),
        Frame::Battle(Battle { step, .. }) => battle::is_dice(step),
        _ => false,
    };
    is_duel.then(|| Thrower { side: Some(0), ..Thrower::default() })
}
