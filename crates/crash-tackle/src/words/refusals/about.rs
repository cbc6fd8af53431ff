//! What is in the way, wrong with an aim, a place or something that was drawn.

use engine::steps::STEPS_MOST;

use crate::card::CardId;
use crate::field::Hex;
use crate::game::Board;
use crate::player::{PlayerId, Shirt};
use crate::refusal::{Aim, Barred, Drawn, Half, Misplaced};
use crate::state::COMMIT;
use crate::words::names;

/// What keeps a player from a step.
pub(super) const fn barred(barred: Barred) -> &'static str {
    match barred {
        Barred::Field => "cannot leave the field",
        Barred::Board => "cannot go there: the thrower is on that space, or the board ends",
        Barred::NoCarrier => "cannot go there: only the carrier may step out of the field",
        Barred::Left => "goes no further where he leaves the field",
        Barred::NotBack => "is off-side and may only move directly back",
        Barred::Player => "would be left on top of another player",
        Barred::Ball => "would be left on the space of the ball",
    }
}

/// Why a kick is not aimed at a space.
pub(super) fn aim(board: &Board<'_>, kicker: PlayerId, to: Hex, aim: Aim) -> String {
    match aim {
        Aim::ShortOf10 => format!("{to} is not on or over the 10 m line"),
        Aim::ShortOf22 => format!("{to} is not over the 22 m line"),
        Aim::RestartOffField | Aim::OffField => format!("{to} is not on the field of play"),
        Aim::NoTouch | Aim::PenaltyNoTouch => format!("{to} is no touch space"),
        Aim::TouchInGoal => format!("{to} is in touch-in-goal or off the field"),
        Aim::Occupied => format!("somebody is on {to}"),
        Aim::Own => format!("{} is on {to} himself", names::player(board, kicker)),
        Aim::Far { range, .. } => {
            format!("{to} is more than {range} spaces from {}", names::player(board, kicker))
        }
        Aim::Covered { spaces } => {
            let fullback = PlayerId::new(kicker.seat.other(), Shirt::FIFTEEN);
            format!("{to} is within {spaces} spaces of {}", names::player(board, fullback))
        }
    }
}

/// What is wrong with the place of a player.
pub(super) fn misplaced(misplaced: &Misplaced) -> String {
    let fixed = |text: &str| text.to_string();
    match misplaced {
        Misplaced::Missing => fixed("must be placed"),
        Misplaced::Away => fixed("is off the field and cannot be placed"),
        Misplaced::OutOfField(at) => format!("cannot be placed at {at}, out of the field"),
        Misplaced::Taken(at) => format!("cannot be placed at {at}, which is taken"),
        Misplaced::Outside(at, half) => format!("at {at} is not {}", place(*half)),
        Misplaced::HalfAway(spaces) => {
            format!("is scrum-half and must touch No.8: {}", super::any_of(spaces))
        }
        Misplaced::Bound(place) => format!("is bound in the scrum at {place}"),
        Misplaced::AheadOfHalf => fixed("must be behind the scrum-half"),
        Misplaced::ThrowsElsewhere => fixed("throws in from the touch space"),
        Misplaced::HookerAway => fixed("must be on one of his three spaces next to touch"),
        Misplaced::HalfAhead => fixed("is scrum-half and must be behind the line"),
        Misplaced::TooNear => fixed("must be in the line or at least 4 spaces behind the throw"),
        Misplaced::NoForward => fixed("is no forward and cannot stand in the line"),
    }
}

const fn place(half: Half) -> &'static str {
    match half {
        Half::Own => "in his own half",
        Half::Behind10 => "behind his own 10 m line",
        Half::Behind22 => "behind his own 22",
        Half::Outside22 => "outside the opponents' 22",
    }
}

/// What is wrong with something that was drawn. Names that cannot be read are refused as the
/// notation refuses them.
pub(super) fn drawn(drawn: &Drawn) -> String {
    match drawn {
        Drawn::NoPlayerOf(seat, thing) => format!("`{thing}` is no player of {seat}"),
        Drawn::NoCard(thing) => format!("`{thing}` is no card"),
        Drawn::UnknownCard(name) => unread(name.parse::<CardId>()),
        Drawn::CardTwice(thing) => format!("`{thing}` is named twice"),
        Drawn::NoShirt(number) => unread(Shirt::try_from(*number)),
        Drawn::PlacedTwice(shirt) => format!("No.{shirt} is placed twice"),
        Drawn::NoSpace { x, y } => unread(format!("{x},{y}").parse::<Hex>()),
        Drawn::TooManyCommitted => format!("no more than {COMMIT} cards are committed"),
        Drawn::WayTooLong(steps) => {
            format!("a way has at most {STEPS_MOST} steps, and this one {steps}")
        }
    }
}

fn unread<T>(read: Result<T, String>) -> String {
    read.err().unwrap_or_default()
}
