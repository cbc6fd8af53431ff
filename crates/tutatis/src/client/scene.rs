//! The position as the board draws it.

mod made;

use engine::{BySeat, Seat, Thing};
use serde::{Deserialize, Serialize};

use super::{Ground, Profile, Square, TackleRow};

pub use made::scene;

/// The position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Scene {
    /// What was agreed before the match.
    pub settings: Settings,
    /// The weather's dice, 2 to 12, once they are rolled.
    pub weather: Option<u8>,
    /// 1 or 2.
    pub half: u8,
    /// The match is over.
    pub finished: bool,
    /// Who attacked at the last kick-off; nobody before it is decided.
    pub attacker: Option<Seat>,
    /// Whose turn it is.
    pub active: Seat,
    /// Both sides.
    pub sides: BySeat<Side>,
    /// Everybody there is, Home's first, in the order of their numbers.
    pub figures: Vec<Figure>,
    /// The ball; none while it is out of play.
    pub ball: Option<Ball>,
    /// Who is acting.
    pub activation: Option<Activation>,
    /// Whom the last answer picked.
    pub picked: Option<Thing>,
    /// Who is in contact with whom.
    pub contact: Vec<Contact>,
    /// What lies open for both coaches to look at.
    pub open: Option<Open>,
    /// The roll in progress: the active side's where both roll.
    pub roll: Option<Roll>,
    /// The other side's.
    pub against: Option<Roll>,
    /// The tackle in progress.
    pub tackle: Option<Tackle>,
    /// Everybody who is being pushed, the first one first.
    pub pushes: Vec<Push>,
}

/// What was agreed before the match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Settings {
    /// Irr for a team.
    pub budget: u16,
    /// What the pitch is made of.
    pub pitch: Ground,
    /// Time Warp tokens of each coach.
    pub time_warp: u8,
    /// Shots by the house rule.
    pub balanced: bool,
}

/// A side, but for its figures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Side {
    /// What its coach calls it, or the club of its race.
    pub name: String,
    /// The race by its id.
    pub race: String,
    /// What figures and staff cost together.
    pub price: u32,
    /// Points.
    pub score: u16,
    /// Turns used in this half.
    pub turns: u8,
    /// The designated keeper.
    pub keeper: Option<Thing>,
    /// Time Warp tokens left.
    pub tokens: u8,
    /// It has shot in this turn.
    pub shot: bool,
    /// It has made its running tackle in this turn.
    pub ran: bool,
    /// Its staff.
    pub staff: Vec<Hired>,
}

/// A staff item of a side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Hired {
    /// Which, by its id.
    pub id: String,
    /// Used up, for this half or for the match.
    pub used: bool,
}

/// A figure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Figure {
    /// `home:5`.
    pub id: Thing,
    /// His side.
    pub seat: Seat,
    /// His number.
    pub number: u8,
    /// What he is, by the place in the list of the pack.
    pub profile: u16,
    /// What he is instead, in a position made by hand.
    pub own_profile: Option<Profile>,
    /// Where he is, and how.
    pub place: Place,
    /// His action is spent, or being spent.
    pub activated: bool,
    /// He has passed in this turn.
    pub passed: bool,
    /// He is shaken.
    pub shaken: bool,
    /// Movement points he has left, or would have; none where he cannot act in this turn.
    pub movement: Option<i8>,
    /// Abilities that are used up, by their ids.
    pub used: Vec<String>,
}

/// Where a figure is, and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "how", rename_all = "kebab-case")]
pub enum Place {
    /// On his feet.
    Standing {
        /// Where.
        at: Square,
    },
    /// On the ground.
    Prone {
        /// Where.
        at: Square,
    },
    /// Face down.
    Stunned {
        /// Where.
        at: Square,
    },
    /// Pushed over the edge: he waits beside the pitch.
    OffPitch {
        /// Where he left it.
        exit: Square,
        /// Knocked down as he went.
        knocked_down: bool,
        /// Stunned as he went.
        stunned: bool,
    },
    /// A substitute.
    Bench,
    /// Out cold until the next kick-off.
    Unconscious,
    /// In the injured zone.
    Injured,
    /// Barred from this kick-off by the heat.
    HeatOut,
    /// For the rest of the match.
    SentOff,
}

/// The ball in play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum Ball {
    /// In somebody's hands.
    Held {
        /// Whose.
        by: Thing,
        /// Where he is.
        at: Square,
        /// Squares carried since the last soloing test.
        carried: u8,
        /// He may carry it freely: he got it from a lucky throw-in.
        free: bool,
    },
    /// On the ground.
    Loose {
        /// Where.
        at: Square,
    },
    /// About to bounce, or in flight.
    Moving {
        /// From here.
        at: Square,
        /// Where it bounces to, by the face of the die; nothing where that is not known yet.
        bounces: Vec<Square>,
    },
}

/// The activation in progress.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Activation {
    /// Whose.
    pub figure: Thing,
    /// Movement points left.
    pub movement: i8,
}

/// A standing figure with a standing opponent beside him.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Contact {
    /// Whose tests it touches.
    pub figure: Thing,
    /// Who is beside him.
    pub opponent: Thing,
    /// What he takes off them; nothing where a team-mate marks him.
    pub weight: i8,
}

/// What lies open for both coaches to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Open {
    /// Dice that may be thrown again, in `roll` and `against`.
    Dice,
    /// What comes of the tackle.
    Tackle,
    /// Where somebody is pushed to.
    Push,
}

/// One side's roll.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Roll {
    /// What it is called: "Dodge".
    pub what: String,
    /// On whose behalf.
    pub figure: Thing,
    /// What the number needed, or the total before the dice, is made of.
    pub parts: Vec<RollPart>,
    /// These together.
    pub sum: i8,
    /// The dice, once they are thrown.
    pub dice: Vec<u8>,
}

/// A part of a number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RollPart {
    /// What it comes from: "Ag".
    pub name: String,
    /// How much.
    pub value: i8,
}

/// The tackle in progress.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tackle {
    /// Who tackles.
    pub by: Thing,
    /// Whom.
    pub on: Thing,
    /// It is a running tackle.
    pub running: bool,
    /// Where the tackler stood before it.
    pub by_at: Square,
    /// Where the other one did.
    pub on_at: Square,
    /// The tackler's lead, once the dice are thrown.
    pub lead: i8,
    /// What may come of it, from the highest lead down.
    pub table: Vec<TackleRow>,
}

/// Somebody who is being pushed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Push {
    /// Who.
    pub figure: Thing,
    /// From where.
    pub from: Square,
    /// Where to, once it is chosen; perhaps off the pitch.
    pub to: Option<Square>,
}
