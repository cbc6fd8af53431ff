//! What several messages hold.

use std::collections::BTreeMap;

use engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// How a match against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
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
pub type Score = BySeat<u32>;

/// What anybody may know of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Summary {
    /// The name of the match.
    pub id: String,
    /// The game.
    pub game: String,
    /// The pack.
    pub pack: String,
    /// Who plays whom.
    pub mode: Mode,
    /// The options that were chosen; the others have their usual values.
    pub options: BTreeMap<String, String>,
    /// The coaches' display names.
    pub names: Names,
    /// The bot of each seat that has one.
    pub bots: Bots,
    /// The limits of time, where there are any.
    pub clock: Option<ClockRules>,
    /// The moment of another match it goes on from.
    pub continued_from: Option<Moment>,
    /// SHA-256 of the secret seed of the dice, shown before anything is thrown.
    pub commitment: String,
}

/// The coaches' display names.
pub type Names = BySeat<String>;

/// The bot of each seat that has one.
pub type Bots = BySeat<Option<String>>;

/// Limits of time, in seconds. A decision that is not made in time is answered by the answer that
/// gives nothing away; a coach whose time for the match is up has lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct ClockRules {
    /// For each decision.
    #[serde(default)]
    pub decision_s: Option<u32>,
    /// For all decisions of a coach together.
    #[serde(default)]
    pub match_s: Option<u32>,
}

/// A moment of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Moment {
    /// The match.
    pub id: String,
    /// How many moves had been made.
    pub step: u32,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Result {
    /// The winner; nobody in a draw.
    pub winner: Option<Seat>,
    /// How it came to this.
    pub by: Ending,
    /// The points when it ended.
    pub score: Score,
}

/// How a match came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// It was played out.
    Score,
    /// A coach conceded.
    Concession,
    /// The coaches agreed on a draw.
    Agreement,
    /// A coach's time was up.
    Time,
}
