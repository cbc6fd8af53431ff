//! Which questions are worth a thought.

use games::rules::Takkure;
use takkure::actions::Action;
use takkure::frames::Frame;

use crate::heuristics::Sight;
use crate::tactics::Effort;

/// How much thought a question deserves.
pub fn effort(sight: &Sight<'_, Takkure>, proposals: &[Action]) -> Effort {
    match sight.frame() {
        Frame::Turn(_) | Frame::FirstAction(_) | Frame::SecondAction(_) | Frame::TeamPlay(_) => {
            Effort::Full
        }
        // Who speaks next matters little; what he does matters much.
        Frame::Defence(_) => match proposals.first() {
            Some(Action::Name(_) | Action::Done) => Effort::Snap,
            _ => Effort::Full,
        },
        Frame::Perform(_) | Frame::Flight { .. } | Frame::Window { .. } | Frame::Movement(_) => {
            Effort::Glance
        }
        _ => Effort::Snap,
    }
}
