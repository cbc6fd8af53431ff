//! A record as text, and back. Every record has exactly one text, so equal records are equal files
//! (but for CRLF line ends, which some tools make of ours and which are understood).

mod reading;

use std::fmt::{self, Display, Write};

use dice::Faces;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{DealerKind, End, Header, Record, RecordRow, Start};
use crate::pack::hex;
use crate::seat::BySeat;

/// The largest file that is read, in bytes.
pub const FILE_MAX: usize = 16 << 20;
/// The longest line, in bytes.
pub const LINE_MAX: usize = 4 << 10;
/// The longest `start` line, in bytes: a position names every card and player.
pub const START_MAX: usize = 64 << 10;
/// The most rows. Games have tighter limits of their own; this one bounds the memory of a reader.
pub const ROWS_MAX: usize = 100_000;
/// The lines of a header without options.
const HEADER_LINES: usize = 10;

impl Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        write!(text, "{}", self.header)?;
        for row in &self.rows {
            writeln!(text, "{row}")?;
        }
        writeln!(text, "end {}", self.end)?;
        if let Some(seed) = &self.seed {
            writeln!(text, "seed {}", hex(seed))?;
        }
        writeln!(f, "{text}check {}", check(&text))
    }
}

impl Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "tryline-record {}", self.format)?;
        writeln!(f, "game {}", Quoted(&self.game))?;
        writeln!(f, "rules {}", self.rules)?;
        writeln!(f, "pack {} sha256:{}", Quoted(&self.pack), self.pack_sha256)?;
        writeln!(f, "match {}", Quoted(&self.match_id))?;
        for (name, value) in &self.options.0 {
            writeln!(f, "option {name}={}", Quoted(value))?;
        }
        for (seat, coach) in self.seats.iter() {
            let nonce = if coach.nonce.is_empty() { "-".to_owned() } else { hex(&coach.nonce) };
            writeln!(f, "seat {seat} {} nonce={nonce}", Quoted(&coach.name))?;
        }
        match &self.dealer {
            DealerKind::Seeded { seed, stream } => writeln!(f, "dealer seeded {seed}/{stream}")?,
            DealerKind::Fair { commitment } => writeln!(f, "dealer fair {}", hex(commitment))?,
        }
        match &self.start {
            Start::Usual => writeln!(f, "start usual")?,
            Start::Position(position) => writeln!(f, "start {}", json(position))?,
            Start::Moment(snapshot) => writeln!(f, "start moment {snapshot}")?,
        }
        writeln!(f, "moves")
    }
}

impl Display for RecordRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordRow::Decision(seat, action) => write!(f, "{seat} {action}"),
            RecordRow::Chance { throw, faces, outcome } => {
                write!(f, "~ {}/{} {outcome}", drawn(faces), throw.of)
            }
            RecordRow::Undo(count) => write!(f, "undo {count}"),
            RecordRow::Hash(hash) => write!(f, "= {hash}"),
        }
    }
}

impl Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Unfinished => f.write_str("unfinished"),
            End::Score(BySeat { home, away }) => write!(f, "{home}-{away}"),
        }
    }
}

/// The values of a throw as a row shows them.
pub(super) fn drawn(faces: &Faces) -> String {
    let values: Vec<_> = faces.values().iter().map(u16::to_string).collect();
    values.join(",")
}

/// A name or value: as it is where that is unmistakable, otherwise as a JSON string.
struct Quoted<'a>(&'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match is_plain(self.0) {
            true => f.write_str(self.0),
            false => f.write_str(&json(&Value::from(self.0))),
        }
    }
}

/// JSON without any control character: the usual writer leaves those above ASCII as they are, and
/// some terminals act on them.
fn json(value: &Value) -> String {
    let mut text = String::new();
    for char in value.to_string().chars() {
        match char.is_control() {
            true => text.push_str(&format!("\\u{:04x}", u32::from(char))),
            false => text.push(char),
        }
    }
    text
}

/// Whether `text` can stand in a line by itself.
fn is_plain(text: &str) -> bool {
    text == text.trim() && !text.is_empty() && !text.starts_with('"') && !has_control(text)
}

fn has_control(text: &str) -> bool {
    text.chars().any(char::is_control)
}

/// The digits of the last line, for the text above it.
pub(super) fn check(text: &str) -> String {
    hex(&Sha256::digest(text)[..8])
}
