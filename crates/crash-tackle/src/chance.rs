//! Throws, and what their values mean.

use engine::outcomes::all_faces;
use engine::{Activity, Faces, Seat, Throw};

use crate::card::{CardId, CardSet};
use crate::frames::Frame;
use crate::game::{Board, CrashTackle, Flow};
use crate::outcomes::Outcome;
use crate::phases::battle::Battle;
use crate::phases::match_frame::MatchFrame;
use crate::phases::{battle, match_frame};

/// CT-040. Two dice.
pub fn two_dice(then: impl Activity<CrashTackle>) -> Flow {
    Flow::Roll { throw: Throw::dice(2, 6), secret: None, then: then.into() }
}

/// One card of the deck, which is not empty; only `secret` sees it.
pub fn card(deck: CardSet, secret: Option<Seat>, then: impl Activity<CrashTackle>) -> Flow {
    Flow::Roll { throw: Throw::pick(deck.len() as u16), secret, then: then.into() }
}

/// The faces of two dice that were thrown.
pub fn faces(faces: Faces) -> [u8; 2] {
    let values = faces.values();
    [values[0] as u8 + 1, values[1] as u8 + 1]
}

/// The card of the deck that was drawn.
pub fn drawn(deck: CardSet, faces: Faces) -> CardId {
    deck.nth(usize::from(faces.value())).expect("as many values as cards")
}

/// Names the value of the throw `frame` waits for.
pub fn name(board: &Board<'_>, frame: Frame, thrown: &Faces) -> Outcome {
    match frame {
        Frame::Draw(_) | Frame::TurnUp(_) => Outcome::Draw(drawn(board.table.cards.deck, *thrown)),
        Frame::Match(MatchFrame(step)) if match_frame::is_opening(step) => {
            Outcome::Opening(faces(*thrown))
        }
        Frame::Battle(Battle { step, .. }) if battle::is_dice(step) => {
            Outcome::Energy(faces(*thrown))
        }
        _ => Outcome::Dice(faces(*thrown)),
    }
}

/// The faces that show an outcome in the throw `frame` waits for.
pub fn find(board: &Board<'_>, frame: Frame, throw: Throw, outcome: &Outcome) -> Option<Faces> {
    all_faces(throw)?.find(|faces| name(board, frame, faces) == *outcome)
}
