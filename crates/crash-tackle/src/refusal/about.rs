//! What a reason is about, where that is no thing on the table.

use arrayvec::ArrayVec;
use engine::{Seat, Thing};

use crate::field::Hex;
use crate::player::Shirt;
use crate::roll::KickKind;

/// What is in the way of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    /// CT-068. Nobody leaves the field where its lines are not played.
    Field,
    /// CT-324. The thrower of a line-out, or the end of the board.
    Board,
    /// CT-037. Only the carrier leaves the field.
    NoCarrier,
    /// CT-037. He has left the field already.
    Left,
    /// CT-261. Off-side, he goes directly back.
    NotBack,
    /// CT-035. Another player.
    Player,
    /// CT-036. The ball.
    Ball,
}

/// A foul that a coach plays on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foul {
    /// CT-204. Holding on.
    HoldOn,
    /// CT-206. A dangerous tackle.
    Dangerous,
}

/// What is wrong with the aim of a kick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// CT-016. A kick-off short of the 10 m line.
    ShortOf10,
    /// CT-160. A drop-out short of the 22.
    ShortOf22,
    /// CT-018. A kick-off or drop-out off the field of play.
    RestartOffField,
    /// CT-068. Off the field of play, where its lines are not played.
    OffField,
    /// CT-153. A kick for touch that goes elsewhere.
    NoTouch,
    /// CT-217. A penalty for touch that goes elsewhere.
    PenaltyNoTouch,
    /// CT-276. In touch-in-goal or off the field.
    TouchInGoal,
    /// CT-061. Somebody is there.
    Occupied,
    /// CT-067. The kicker's own space.
    Own,
    /// Beyond the range.
    Far {
        /// Of this kick.
        kind: KickKind,
        /// How far it goes.
        range: u8,
    },
    /// CT-112. Near the other side's fullback.
    Covered {
        /// So near.
        spaces: u8,
    },
}

/// What is wrong with the place of a player in a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misplaced {
    /// CT-012. He is available, and nowhere.
    Missing,
    /// CT-012. He is not available.
    Away,
    /// CT-012. Out of the field.
    OutOfField(Hex),
    /// CT-012. On another player.
    Taken(Hex),
    /// Not where his side is placed for a kick.
    Outside(Hex, Half),
    /// CT-178. A scrum-half away from No.8.
    HalfAway(ArrayVec<Hex, 6>),
    /// CT-179. He is bound in the scrum here.
    Bound(Hex),
    /// CT-179. He is not behind the scrum-half.
    AheadOfHalf,
    /// CT-186. Who throws in, elsewhere than on the touch space.
    ThrowsElsewhere,
    /// CT-186. No.2 of the other side, away from touch.
    HookerAway,
    /// CT-187. The scrum-half beside or ahead of the line.
    HalfAhead,
    /// CT-187. Not in the line, and too near.
    TooNear,
    /// CT-188. In the line, and no forward.
    NoForward,
}

/// Where a side is placed for a kick-off or drop-out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// CT-009. Its own half.
    Own,
    /// CT-011. Behind its own 10 m line.
    Behind10,
    /// CT-159. Behind its own 22.
    Behind22,
    /// CT-159. Outside the opponents' 22.
    Outside22,
}

/// What is wrong with something that was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// No player of this side.
    NoPlayerOf(Seat, Thing),
    /// No card at all.
    NoCard(Thing),
    /// A card by a name that none has.
    UnknownCard(String),
    /// A card twice.
    CardTwice(Thing),
    /// No shirt of a side.
    NoShirt(u8),
    /// A player placed twice.
    PlacedTwice(Shirt),
    /// No space of the board.
    NoSpace {
        /// Its column.
        x: i32,
        /// Its row.
        y: i32,
    },
    /// More cards than are committed.
    TooManyCommitted,
    /// A way of more steps than a way has.
    WayTooLong(usize),
}

impl Barred {
    pub(super) const fn clause(self) -> &'static str {
        match self {
            Barred::Player => "CT-035",
            Barred::Ball => "CT-036",
            Barred::NoCarrier | Barred::Left => "CT-037",
            Barred::Field => "CT-068",
            Barred::NotBack => "CT-261",
            Barred::Board => "CT-324",
        }
    }
}

impl Foul {
    pub(super) const fn clause(self) -> &'static str {
        match self {
            Foul::HoldOn => "CT-204",
            Foul::Dangerous => "CT-206",
        }
    }
}

impl Aim {
    pub(super) const fn clause(self) -> &'static str {
        match self {
            Aim::ShortOf10 => "CT-016",
            Aim::RestartOffField => "CT-018",
            Aim::Occupied => "CT-061",
            Aim::Own => "CT-067",
            Aim::OffField => "CT-068",
            Aim::Covered { .. } => "CT-112",
            Aim::NoTouch => "CT-153",
            Aim::ShortOf22 => "CT-160",
            Aim::PenaltyNoTouch => "CT-217",
            Aim::TouchInGoal => "CT-276",
            Aim::Far { kind, .. } => match kind {
                KickKind::KickOff => "CT-013",
                KickKind::Open | KickKind::Touch => "CT-061",
                KickKind::Conversion => "CT-141",
                KickKind::DropGoal => "CT-143",
                KickKind::DropOut => "CT-160",
                KickKind::PenaltyTouch => "CT-217",
                KickKind::PenaltyGoal => "CT-220",
            },
        }
    }
}

impl Misplaced {
    pub(super) const fn clause(&self) -> &'static str {
        match self {
            Misplaced::Outside(_, Half::Own) => "CT-009",
            Misplaced::Outside(_, Half::Behind10) => "CT-011",
            Misplaced::Missing
            | Misplaced::Away
            | Misplaced::OutOfField(_)
            | Misplaced::Taken(_) => "CT-012",
            Misplaced::Outside(_, Half::Behind22 | Half::Outside22) => "CT-159",
            Misplaced::HalfAway(_) => "CT-178",
            Misplaced::Bound(_) | Misplaced::AheadOfHalf => "CT-179",
            Misplaced::ThrowsElsewhere | Misplaced::HookerAway => "CT-186",
            Misplaced::HalfAhead | Misplaced::TooNear => "CT-187",
            Misplaced::NoForward => "CT-188",
        }
    }
}
