//! What refusals are about.

use engine::{Seat, Thing};

use crate::pitch::Square;

/// What was drawn, and cannot be read as an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// No figure of that side.
    NoFigureOf(Seat, Thing),
    /// No square of the pitch, nor one just off it.
    NoSquare(Square),
    /// No direction.
    NoDirection(Thing),
    /// More steps than any figure takes.
    TooFar,
    /// No shot is for so many points.
    NoShotFor(u8),
    /// No ability has that place in the pack.
    NoAbility(u16),
}

/// What an act is aimed at an opponent for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Aim {
    Tackle,
    Foul,
    Ability,
}

impl Aim {
    pub(super) const fn clause(self) -> &'static str {
        match self {
            Aim::Tackle => "TU-123",
            Aim::Foul => "TU-257",
            Aim::Ability => "TU-270",
        }
    }
}

/// What only a carrier does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum WithBall {
    Solo,
    Pass,
    Shoot,
    Clear,
}

impl WithBall {
    pub(super) const fn clause(self) -> &'static str {
        match self {
            WithBall::Solo => "TU-110",
            WithBall::Pass => "TU-166",
            WithBall::Shoot => "TU-191",
            WithBall::Clear => "TU-222",
        }
    }
}

/// Where a duty leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    /// TU-305.
    ToTheBall,
    /// TU-092.
    OutOfTheArea,
}

impl Errand {
    pub(super) const fn clause(self) -> &'static str {
        match self {
            Errand::ToTheBall => "TU-305",
            Errand::OutOfTheArea => "TU-092",
        }
    }
}
