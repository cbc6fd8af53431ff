//! Bodies of HTTP requests and answers.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use engine::Seat;
use games::ReplayStep;

use crate::common::{ClockRules, Mode, Phase, Result, Score, Summary};
use crate::server::ErrorCode;

/// `POST /api/matches`: a new match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
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
    /// The bot, for [`Mode::Bot`]; `rookie` when none is named.
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
    /// Limits of time; none when left out.
    #[serde(default)]
    pub clock: Option<ClockRules>,
}

/// `POST /api/matches/{id}/continue`: a new match from a moment of another. What the chosen seat
/// could not know is dealt anew.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct Continue {
    /// How many moves of the old match to keep.
    pub step: u32,
    /// The seat of whoever asks, whose knowledge is kept.
    pub seat: Seat,
    /// Against a bot or at one screen.
    pub mode: Mode,
    /// The bot; when none is named the one that played in the match, or `rookie`.
    #[serde(default)]
    pub bot: Option<String>,
    /// The display name of whoever asks.
    #[serde(default)]
    pub name: Option<String>,
}

/// `POST /api/games/{game}/roster`: a team that a coach would bring, to be judged. The answer is a
/// [`JudgedTeam`](engine::screen::JudgedTeam) with everything that is wrong with it, and the team
/// in every form. Games whose coaches bring no teams answer `not-found`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct JudgeTeam {
    /// The team in any form, at most [`TEAM_MAX`] bytes: a ready one by its name, a line, a file,
    /// or the code of a link.
    pub text: String,
    /// The pack; `core` when none is named.
    #[serde(default)]
    pub pack: Option<String>,
    /// Options of the match it is for by name, such as its budget.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

/// The longest text of a team, in bytes.
pub const TEAM_MAX: usize = 16 * 1024;

/// The answer to [`NewMatch`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Created {
    /// The match.
    pub summary: Summary,
    /// The seats with their secrets, that of whoever asked first. They are told once.
    pub seats: Vec<SeatToken>,
}

/// A seat and its secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct SeatToken {
    /// The seat.
    pub seat: Seat,
    /// 128 random bits in hexadecimal digits.
    pub token: String,
}

/// `GET /api/matches`: a page of the list of matches that are open or live, those first in which
/// something last happened; with `?finished=1` of those that are over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct MatchPage {
    /// Some matches of the list, in its order.
    pub matches: Vec<Listed>,
    /// Where the next page begins: the same request with `before` set to this. Nothing when this
    /// is the last.
    pub next: Option<String>,
}

/// One line of a list of matches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Listed {
    /// The match.
    pub summary: Summary,
    /// Whether it is open, live or over.
    pub phase: Phase,
    /// The score.
    pub score: Score,
    /// How it ended, when it has.
    pub result: Option<Result>,
    /// When something last happened, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub changed_ms: i64,
    /// Why it can only be looked at: it was made under other rules or another pack, or what was
    /// written of it cannot be followed here.
    pub read_only: Option<String>,
}

/// `GET /api/matches/{id}`: how one match stands for anybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS), ts(rename = "Standing"))]
pub struct MatchStanding {
    /// The match.
    pub summary: Summary,
    /// Whether it is open, live or over.
    pub phase: Phase,
    /// The score.
    pub score: Score,
    /// Where in the match it is, in a few words.
    pub progress: Vec<String>,
    /// The seats that are asked.
    pub awaiting: Vec<Seat>,
    /// How it ended, when it has.
    pub result: Option<Result>,
    /// Why it can only be looked at: it was made under other rules or another pack, or what was
    /// written of it cannot be followed here.
    pub read_only: Option<String>,
}

/// `GET /api/matches/{id}/replay?view=home|away|watch`: a whole match, move by move. The view of a
/// seat is shown to its coach (`Authorization: Bearer <token>`), and to everybody when the match
/// is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Replay {
    /// How the match stands.
    pub standing: MatchStanding,
    /// The seed of the dice, when the match is over.
    pub seed: Option<String>,
    /// The position before the first move, then after each move that stands.
    pub steps: Vec<ReplayStep>,
}

/// `GET /api/games`: one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct GameInfo {
    /// Its name in requests.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Its packs.
    pub packs: Vec<String>,
    /// Its bots, weakest first.
    pub bots: Vec<BotInfo>,
    /// Its options.
    pub options: Vec<OptionInfo>,
}

/// A bot of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct BotInfo {
    /// Its name in requests.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// How it plays, in a sentence.
    pub about: String,
}

/// One option of a game, with the values it takes in the core pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OptionInfo {
    /// Its name.
    pub name: String,
    /// The values it takes.
    pub values: Vec<String>,
    /// The value when none is given.
    pub default: String,
    /// What it does.
    pub about: String,
    /// The clauses that say so.
    pub clauses: Vec<String>,
    /// The options it does nothing without: one of each list must be on.
    pub needs: Vec<Vec<String>>,
}

/// The body of every HTTP error.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct HttpError {
    /// What it was, for programs.
    pub code: ErrorCode,
    /// What it was, as a sentence.
    pub message: String,
}
