//! One row of a journal: the only place that knows how rows are written.

use std::fmt::{self, Display};
use std::str::FromStr;

use engine::Seat;
use engine::pack::hex;
use engine::record::Row;
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

/// How many characters of a row an error shows.
const SHOWN_MAX: usize = 40;

/// A row of the journal of a match. Its text is one line; a text is read as the row that writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableRow {
    /// What was agreed when the match was made: row 0 and no other.
    Creation(Box<Creation>),
    /// A row of the match's record: a decision, a throw, something taken back, a hash.
    Record(Row),
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

impl Display for TableRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableRow::Creation(creation) => f.write_str(&json(creation)?),
            TableRow::Record(row) => row.fmt(f),
            TableRow::Nonce(seat, bytes) if bytes.is_empty() => write!(f, "{NONCE} {seat} -"),
            TableRow::Nonce(seat, bytes) => write!(f, "{NONCE} {seat} {}", hex(bytes)),
            TableRow::Start => f.write_str(START),
            TableRow::Name(seat, name) => write!(f, "{NAME} {seat} {}", json(name)?),
            TableRow::Said(seat, message) => write!(f, "{SAID} {seat} {}", json(message)?),
            TableRow::Concede(seat) => write!(f, "{CONCEDE} {seat}"),
            TableRow::OfferDraw(seat) => write!(f, "{OFFER_DRAW} {seat}"),
            TableRow::AcceptDraw(seat) => write!(f, "{ACCEPT_DRAW} {seat}"),
            TableRow::Time(seat) => write!(f, "{TIME} {seat}"),
            TableRow::Resume => f.write_str(RESUME),
            TableRow::Rematch(id) => write!(f, "{REMATCH} {id}"),
        }
    }
}

impl FromStr for TableRow {
    type Err = UnknownRow;

    fn from_str(text: &str) -> Result<TableRow, UnknownRow> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let row = match word {
            NONCE => of_seat(rest, nonce, TableRow::Nonce),
            START => alone(rest, TableRow::Start),
            NAME => of_seat(rest, unjson, TableRow::Name),
            SAID => of_seat(rest, unjson, TableRow::Said),
            CONCEDE => seat(rest).map(TableRow::Concede),
            OFFER_DRAW => seat(rest).map(TableRow::OfferDraw),
            ACCEPT_DRAW => seat(rest).map(TableRow::AcceptDraw),
            TIME => seat(rest).map(TableRow::Time),
            RESUME => alone(rest, TableRow::Resume),
            REMATCH => (!rest.is_empty()).then(|| TableRow::Rematch(rest.to_string())),
            _ if text.starts_with('{') => unjson(text).map(TableRow::Creation),
            _ => Row::parse(text).map(TableRow::Record),
        };
        row.ok_or_else(|| UnknownRow(text.chars().take(SHOWN_MAX).collect()))
    }
}

/// A row of one word.
fn alone(rest: &str, row: TableRow) -> Option<TableRow> {
    rest.is_empty().then_some(row)
}

fn seat(text: &str) -> Option<Seat> {
    text.parse().ok()
}

/// A row of a seat and a value.
fn of_seat<T>(
    rest: &str,
    read: impl FnOnce(&str) -> Option<T>,
    row: impl FnOnce(Seat, T) -> TableRow,
) -> Option<TableRow> {
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
