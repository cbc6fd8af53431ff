//! Throws, and what their values mean (5).

use engine::outcomes::all_faces;
use engine::{Faces, Throw};

use crate::frames::Frame;
use crate::game::Flow;
use crate::outcomes::Outcome;

/// Two dice.
pub fn two_dice(then: impl Into<Frame>) -> Flow {
    Flow::Roll { throw: Throw::dice(2, 6), secret: None, then: then.into() }
}

/// One die.
pub fn die(then: impl Into<Frame>) -> Flow {
    Flow::Roll { throw: Throw::dice(1, 6), secret: None, then: then.into() }
}

/// A D3: a die of its own, not a halved D6.
pub fn three(then: impl Into<Frame>) -> Flow {
    Flow::Roll { throw: Throw::dice(1, 3), secret: None, then: then.into() }
}

/// The faces of two dice that were thrown.
pub fn faces(faces: Faces) -> [u8; 2] {
    let values = faces.values();
    [values[0] as u8 + 1, values[1] as u8 + 1]
}

/// The face of one die that was thrown.
pub fn face(faces: Faces) -> u8 {
    faces.value() as u8 + 1
}

/// Whether the throw an activity waits for is a D3.
const fn throws_three(frame: Frame) -> bool {
    match frame {
        Frame::ThrowUp(throw_up) => throw_up.throws_three(),
        Frame::Referee(dice) => dice.throws_three(),
        Frame::Bounce(_) | Frame::Out(_) => true,
        Frame::Match(_)
        | Frame::KickOff(_)
        | Frame::Deploy(_)
        | Frame::Turn(_)
        | Frame::Duties(_)
        | Frame::Do(_)
        | Frame::Walk(_)
        | Frame::Step(_)
        | Frame::Solo(_)
        | Frame::Tackle(_)
        | Frame::Push(_)
        | Frame::Fall(_)
        | Frame::Injury(_)
        | Frame::Foul(_)
        | Frame::Hit(_)
        | Frame::Ability(_)
        | Frame::Pass(_)
        | Frame::Shot(_)
        | Frame::Clear(_)
        | Frame::NewKeeper(_)
        | Frame::Test(_)
        | Frame::Opposed(_) => false,
    }
}

/// Names the value of the throw `frame` waits for.
pub fn name(frame: Frame, thrown: &Faces) -> Outcome {
    match thrown.values() {
        [_, _] => Outcome::Two(faces(*thrown)),
        _ if throws_three(frame) => Outcome::Three(face(*thrown)),
        _ => Outcome::Six(face(*thrown)),
    }
}

/// The faces that show an outcome in the throw `frame` waits for.
pub fn find(frame: Frame, throw: Throw, outcome: &Outcome) -> Option<Faces> {
    all_faces(throw)?.find(|faces| name(frame, faces) == *outcome)
}
