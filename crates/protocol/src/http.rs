//! Bodies of HTTP requests and answers.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::common::{Mode, Phase, Seat, Summary};
use crate::server::ErrorCode;

/// `POST /api/matches`: a new match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewMatch {
    /// The game.
    pub game: String,
    /// The pack; `core` when none is named.
    #[serde(default)]
    pub pack: Option<String>,
    /// Options of the game by name.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Who plays whom.
    pub mode: Mode,
    /// The bot, for [`Mode::Bot`]; the strongest that plays the game when none is named.
    #[serde(default)]
    pub bot: Option<String>,
    /// The seat of whoever asks; home when none is named.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// The display name of whoever asks.
    #[serde(default)]
    pub name: Option<String>,
    /// The display name of the other coach, where that is a person.
    #[serde(default)]
    pub other_name: Option<String>,
}

/// The answer to [`NewMatch`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Created {
    /// The match.
    pub summary: Summary,
    /// The seats with their secrets, that of whoever asked first. They are told once.
    pub seats: Vec<SeatToken>,
}

/// A seat and its secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatToken {
    /// The seat.
    pub seat: Seat,
    /// 128 random bits in hexadecimal digits.
    pub token: String,
}

/// `GET /api/matches`: one line of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Listed {
    /// The match.
    pub summary: Summary,
    /// Whether it is open, live or over.
    pub phase: Phase,
}

/// `GET /api/games`: one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GameInfo {
    /// Its name in requests.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its packs.
    pub packs: Vec<String>,
    /// Its bots, weakest first.
    pub bots: Vec<String>,
    /// Its options.
    pub options: Vec<OptionInfo>,
}

/// One option of a game, with the values it takes in the core pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OptionInfo {
    /// Its name.
    pub name: String,
    /// The values it takes.
    pub values: Vec<String>,
    /// The value when none is given.
    pub default: String,
    /// What it does.
    pub about: String,
}

/// The body of every HTTP error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HttpError {
    /// What it was, for programs.
    pub code: ErrorCode,
    /// What it was, as a sentence.
    pub message: String,
}
