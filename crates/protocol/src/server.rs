//! What the server says.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::common::{Phase, Result, Score, Seat, Summary};

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The [`crate::VERSION`] the server speaks.
        version: u32,
        /// The seat the token belongs to; none for a spectator.
        seat: Option<Seat>,
        /// The match.
        summary: Summary,
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
    /// How the match stands, as far as the receiver may know.
    Update(Box<Update>),
    /// The match is over.
    Finished {
        /// How it ended.
        result: Result,
        /// The seed of the dice, in hexadecimal digits, so that every throw can be checked.
        seed: String,
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Update {
    /// The number of the last row of the journal.
    pub seq: u32,
    /// Whether the match is open, live or over.
    pub phase: Phase,
    /// How many lines of the log to keep before adding `told`; fewer than there were after an undo.
    pub keep: u32,
    /// What is new in the log, as sentences.
    pub told: Vec<String>,
    /// The same as JSON, line by line.
    #[ts(type = "unknown[]")]
    pub events: Vec<Value>,
    /// The position; nothing before the match has begun.
    #[ts(type = "unknown")]
    pub view: Value,
    /// The question, when the receiver is asked.
    pub prompt: Option<Prompt>,
    /// Suggested answers in notation, when the receiver is asked.
    pub proposals: Vec<String>,
    /// The score.
    pub score: Score,
    /// The seats that are asked.
    pub awaiting: Vec<Seat>,
    /// The seat whose draw offer stands.
    pub draw_offered: Option<Seat>,
}

/// A question to a coach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Prompt {
    /// A short stable word for the kind of question.
    pub kind: String,
    /// The question as a sentence.
    pub text: String,
}

/// What went wrong, for programs. Names are never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
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
