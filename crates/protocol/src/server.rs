//! What the server says.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use engine::Seat;
use engine::screen::Prompt;
use games::client::{Choice, Line, Scene};

use crate::common::{Names, Phase, Result, Score, Summary};

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The [`crate::VERSION`] the server speaks.
        version: u32,
        /// The seat the token belongs to; none for a spectator.
        seat: Option<Seat>,
        /// The match.
        summary: Box<Summary>,
    },
    /// What a message asked for has been done, and is safe on disk.
    Ack {
        /// The client's name for the message.
        id: String,
        /// The number of the last row of the journal that it caused.
        seq: u32,
    },
    /// What a message asked for has not been done, and nothing has changed.
    Refusal {
        /// The client's name for the message.
        id: String,
        /// The clause of the rules that forbids it, or `table`.
        clause: String,
        /// Why, as a sentence.
        reason: String,
    },
    /// The answer to `ask`.
    About {
        /// The client's name for the message.
        id: String,
        /// Every answer about the thing, refused ones with the reason; nothing when the seat is
        /// not asked.
        #[cfg_attr(test, ts(type = "Array<Choice>"))]
        choices: Vec<Choice>,
    },
    /// The answer to `judge`: the answer that was drawn, refused with the reason where the rules
    /// forbid it. What is no answer at all gets a `refusal`.
    Judged {
        /// The client's name for the message.
        id: String,
        /// The answer, with its odds.
        #[cfg_attr(test, ts(type = "Choice"))]
        choice: Box<Choice>,
    },
    /// How the match stands, as far as the receiver may know.
    Update(Box<Update>),
    /// The match is over.
    Finished {
        /// How it ended.
        result: Result,
        /// The seed of the dice, in hexadecimal digits, so that every throw can be checked.
        seed: String,
    },
    /// Who is there.
    Presence {
        /// Whether somebody sits at home's seat; a bot always does.
        home: bool,
        /// Whether somebody sits at away's seat.
        away: bool,
        /// How many look on.
        watching: u32,
    },
    /// A bot has been thinking for a moment and goes on. The next update ends it.
    Thinking {
        /// The seat of the bot.
        seat: Seat,
    },
    /// The answer to `ping`.
    Pong {},
    /// A message could not be used. The connection may end after it.
    Error {
        /// What it was, for programs.
        code: ErrorCode,
        /// What it was, as a sentence.
        message: String,
    },
}

/// How the match stands, as far as the receiver may know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Update {
    /// The number of the last row of the journal.
    pub seq: u32,
    /// Whether the match is open, live or over.
    pub phase: Phase,
    /// How many lines of the log to keep before adding `told`; fewer than there were after an undo.
    pub keep: u32,
    /// What is new in the log.
    #[cfg_attr(test, ts(type = "Array<Line>"))]
    pub told: Vec<Line>,
    /// The position; nothing before the match has begun.
    #[cfg_attr(test, ts(type = "Scene | null"))]
    pub scene: Option<Scene>,
    /// The question, when the receiver is asked.
    pub prompt: Option<Prompt>,
    /// Answers, when the receiver is asked; those that are refused say why.
    #[cfg_attr(test, ts(type = "Array<Choice>"))]
    pub choices: Vec<Choice>,
    /// Where in the match it is, in a few words; empty before it has begun.
    pub progress: Vec<String>,
    /// The score.
    pub score: Score,
    /// The seats that are asked.
    pub awaiting: Vec<Seat>,
    /// The seat whose draw offer stands.
    pub draw_offered: Option<Seat>,
    /// Whether the receiver may take back the last decision, and if not, why.
    pub undo: Undo,
    /// The clocks, where there are any.
    pub clocks: Option<Clocks>,
    /// The match that follows this one, once somebody has asked for a rematch.
    pub rematch: Option<String>,
    /// The coaches' display names.
    pub names: Names,
}

/// Whether the last decision can be taken back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Undo {
    /// Whether it can.
    pub allowed: bool,
    /// If not, why, as a sentence.
    pub reason: String,
}

/// What is left on the clocks when the message is sent, in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Clocks {
    /// For the decision that is asked.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub decision: Option<u64>,
    /// For home's decisions in the whole match.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub home: Option<u64>,
    /// For away's.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub away: Option<u64>,
}

/// What went wrong, for programs. Names are never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// The request or message could not be understood.
    Malformed,
    /// The client speaks another version.
    Version,
    /// The first message must be a `hello`.
    HelloFirst,
    /// The token belongs to no seat of this match.
    Token,
    /// There is no such match, page or record.
    NotFound,
    /// What was asked for the match cannot be had, such as a game or bot that there is not.
    Unusable,
    /// The record is shown when the match is over.
    NotFinished,
    /// The rules could not go on; the match is closed.
    Broken,
    /// Too many messages, connections or matches.
    TooMany,
    /// The frame or body is too large.
    TooLarge,
    /// The server could not do its part.
    Internal,
    /// The server is about to stop.
    Stopping,
}
