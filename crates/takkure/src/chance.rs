//! What the values of a throw mean.

use engine::{Faces, Seat, Throw};

use crate::frames::Frame;
use crate::game::{Board, Flow};
use crate::outcomes::Outcome;
use crate::rules::dice::SIDES;

/// One D12.
pub fn d12(then: Frame) -> Flow {
    Flow::Roll { throw: Throw::die(SIDES as u16), secret: None, then }
}

/// The referee coin.
pub fn coin(then: Frame) -> Flow {
    Flow::Roll { throw: Throw::pick(2), secret: None, then }
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
        Frame::Match(step) => crate::phases::match_frame::name_outcome(board, step, faces),
        Frame::Contest(step) if step.is_coin() => Outcome::Coin(side(*faces)),
        _ => Outcome::D12(face(*faces)),
    }
}
