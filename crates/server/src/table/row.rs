//! One row of a journal: the only place that knows how rows are written.

use std::fmt::{self, Display};
use std::str::FromStr;

use engine::Seat;
use engine::pack::hex;
use engine::record::RecordRow;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::creation::Creation;
use crate::token::unhex;

// The first words of rows that no rule book knows. A journal is for ever, so they stay.
const NONCE: &str = "nonce";
const START: &str = "start";
const NAME: &str = "name";
const SAID: &str = "said";
const CONCEDE: &str = "concede";
const OFFER_DRAW: &str = "offer-draw";
const ACCEPT_DRAW: &str = "accept-draw";
const TIME: &str = "time";
const RESUME: &str = "resume";
const REMATCH: &str = "rematch";

/// The first words of the rows of a record.
const RECORD: [&str; 5] = ["home", "away", "~", "undo", "="];

/// How many characters of a row an error shows.
const SHOWN_MAX: usize = 40;

/// A row of the journal of a match. Its text is one line; a text is read as the row that writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableRow {
    /// What was agreed when the match was made: row 0 and no other.
    Creation(Box<Creation>),
    /// A row of the match's record: a decision, a throw, something taken back, a hash.
    Record(RecordRow),
    /// A row of the table's own.
    Own(OwnRow),
}

/// A row that no rule book knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnRow {
    /// A seat adds to the dice.
    Nonce(Seat, Vec<u8>),
    /// Every seat has: the match begins.
    Start,
    /// A seat takes a display name.
    Name(Seat, String),
    /// The rows before this one were caused by the message that the seat's client calls so.
    Said(Seat, String),
    /// A seat gives the match up.
    Concede(Seat),
    /// A seat offers a draw.
    OfferDraw(Seat),
    /// A seat accepts the other's offer.
    AcceptDraw(Seat),
    /// A seat has no time left, and has lost.
    Time(Seat),
    /// A server has the match in memory again; the time since the row before is nobody's.
    Resume,
    /// The match that follows this one.
    Rematch(String),
}

/// A text that is no row, at least none that this version knows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no row of a journal that this version knows")]
pub struct UnknownRow(String);

impl UnknownRow {
    /// Whether it begins as the rows of a record do, which later versions write like this one.
    pub fn is_of_record(&self) -> bool {
        let first = self.0.split(' ').next().unwrap_or_default();
        RECORD.contains(&first)
    }
}

impl TableRow {
    /// Whether this row, as it was written, says what this version writes for what it says.
    pub fn agrees(&self, here: &TableRow) -> bool {
        match (self, here) {
            (TableRow::Record(written), TableRow::Record(here)) => written.agrees(here),
            (TableRow::Creation(_) | TableRow::Record(_) | TableRow::Own(_), _) => self == here,
        }
    }
}

impl Display for TableRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableRow::Creation(creation) => f.write_str(&json(creation)?),
            TableRow::Record(row) => row.fmt(f),
            TableRow::Own(row) => row.fmt(f),
        }
    }
}

impl Display for OwnRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OwnRow::Nonce(seat, bytes) if bytes.is_empty() => write!(f, "{NONCE} {seat} -"),
            OwnRow::Nonce(seat, bytes) => write!(f, "{NONCE} {seat} {}", hex(bytes)),
            OwnRow::Start => f.write_str(START),
            OwnRow::Name(seat, name) => write!(f, "{NAME} {seat} {}", json(name)?),
            OwnRow::Said(seat, message) => write!(f, "{SAID} {seat} {}", json(message)?),
            OwnRow::Concede(seat) => write!(f, "{CONCEDE} {seat}"),
            OwnRow::OfferDraw(seat) => write!(f, "{OFFER_DRAW} {seat}"),
            OwnRow::AcceptDraw(seat) => write!(f, "{ACCEPT_DRAW} {seat}"),
            OwnRow::Time(seat) => write!(f, "{TIME} {seat}"),
            OwnRow::Resume => f.write_str(RESUME),
            OwnRow::Rematch(id) => write!(f, "{REMATCH} {id}"),
        }
    }
}

impl FromStr for TableRow {
    type Err = UnknownRow;

    fn from_str(text: &str) -> Result<TableRow, UnknownRow> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let own = |row: Option<OwnRow>| row.map(TableRow::Own);
        let row = match word {
            NONCE => own(of_seat(rest, nonce, OwnRow::Nonce)),
            START => own(alone(rest, OwnRow::Start)),
            NAME => own(of_seat(rest, unjson, OwnRow::Name)),
            SAID => own(of_seat(rest, unjson, OwnRow::Said)),
            CONCEDE => own(seat(rest).map(OwnRow::Concede)),
            OFFER_DRAW => own(seat(rest).map(OwnRow::OfferDraw)),
            ACCEPT_DRAW => own(seat(rest).map(OwnRow::AcceptDraw)),
            TIME => own(seat(rest).map(OwnRow::Time)),
            RESUME => own(alone(rest, OwnRow::Resume)),
            REMATCH => own((!rest.is_empty()).then(|| OwnRow::Rematch(rest.to_string()))),
            _ if text.starts_with('{') => unjson(text).map(TableRow::Creation),
            _ => RecordRow::parse(text).map(TableRow::Record),
        };
        row.ok_or_else(|| UnknownRow(text.chars().take(SHOWN_MAX).collect()))
    }
}

/// A row of one word.
fn alone(rest: &str, row: OwnRow) -> Option<OwnRow> {
    rest.is_empty().then_some(row)
}

fn seat(text: &str) -> Option<Seat> {
    text.parse().ok()
}

/// A row of a seat and a value.
fn of_seat<T>(
    rest: &str,
    read: impl FnOnce(&str) -> Option<T>,
    row: impl FnOnce(Seat, T) -> OwnRow,
) -> Option<OwnRow> {
    let (of, value) = rest.split_once(' ')?;
    Some(row(seat(of)?, read(value)?))
}

fn nonce(text: &str) -> Option<Vec<u8>> {
    match text {
        "-" => Some(Vec::new()),
        "" => None,
        digits => unhex(digits),
    }
}

/// Text as JSON has it, so that whatever a client sends stays on one line.
fn json(value: &impl Serialize) -> Result<String, fmt::Error> {
    serde_json::to_string(value).map_err(|_| fmt::Error)
}

fn unjson<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

#[cfg(test)]
mod tests;
