//! What several messages hold.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One of the two coaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The coach named first.
    Home,
    /// The other coach.
    Away,
}

/// How a match against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Against the computer.
    Bot,
    /// Two coaches at one screen.
    HotSeat,
    /// Two coaches, each with a link of their own.
    Friend,
}

/// Where a match stands as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Seats may still add to the dice; nothing has been thrown.
    Open,
    /// It is being played.
    Live,
    /// It is over.
    Finished,
    /// The rules could not go on; the match can be looked at no more.
    Broken,
}

/// Points of each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Score {
    /// Home's points.
    pub home: u32,
    /// Away's points.
    pub away: u32,
}

/// What anybody may know of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Summary {
    /// The name of the match.
    pub id: String,
    /// The game.
    pub game: String,
    /// The pack.
    pub pack: String,
    /// Who plays whom.
    pub mode: Mode,
    /// Home's display name.
    pub home: String,
    /// Away's display name.
    pub away: String,
    /// SHA-256 of the secret seed of the dice, shown before anything is thrown.
    pub commitment: String,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Result {
    /// The winner; nobody in a draw.
    pub winner: Option<Seat>,
    /// How it came to this.
    pub by: Ending,
    /// The points when it ended.
    pub score: Score,
}

/// How a match came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// It was played out.
    Score,
    /// A coach conceded.
    Concession,
    /// The coaches agreed on a draw.
    Agreement,
}
