//! What the values of a throw mean.

use engine::{Faces, Seat, Throw};

use crate::frames::Frame;
use crate::game::{Board, Flow};
use crate::outcomes::Outcome;
use crate::phases::match_frame::Match;
use crate::rules::contest::Contest;
use crate::rules::dice::SIDES;

/// One D12.
pub fn d12(then: impl Into<Frame>) -> Flow {
    Flow::Roll { throw: Throw::die(SIDES as u16), secret: None, then: then.into() }
}

/// The referee coin.
pub fn coin(then: impl Into<Frame>) -> Flow {
    Flow::Roll { throw: Throw::pick(2), secret: None, then: then.into() }
}

/// The face of a D12 that was thrown.
pub fn face(faces: Faces) -> u8 {
    faces.value() as u8 + 1
}

/// The side a coin fell for.
pub fn side(faces: Faces) -> Seat {
    Seat::BOTH[usize::from(faces.value())]
}

/// Names the value of the throw `frame` waits for.
pub fn name(board: &Board<'_>, frame: Frame, faces: &Faces) -> Outcome {
    match frame {
        Frame::Match(Match(step)) => crate::phases::match_frame::name_outcome(board, step, faces),
        Frame::Contest(Contest(step)) if step.is_coin() => Outcome::Coin(side(*faces)),
        _ => Outcome::D12(face(*faces)),
    }
}
