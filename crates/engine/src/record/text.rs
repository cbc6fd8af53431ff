//! A record as text, and back. Every record has exactly one text, so equal records are equal files
//! (but for CRLF line ends, which some tools make of ours and which are understood).

use std::fmt::{self, Display, Write};
use std::str::FromStr;

use dice::fair::NONCE_MAX;
use dice::throw::DICE_MAX;
use dice::{Faces, Throw};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{Coach, DealerKind, End, FORMAT, Header, Record, RecordError, Row, Start};
use crate::canon;
use crate::options::Options;
use crate::pack::hex;
use crate::seat::{BySeat, Seat};

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
/// How many characters of a line an error shows.
const SHOWN_MAX: usize = 40;

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

impl Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Row::Decision(seat, action) => write!(f, "{seat} {action}"),
            Row::Chance { throw, faces, outcome } => {
                write!(f, "~ {}/{} {outcome}", drawn(faces), throw.of)
            }
            Row::Undo(count) => write!(f, "undo {count}"),
            Row::Hash(hash) => write!(f, "= {hash}"),
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

impl Record {
    /// Understands a record, or says what is wrong with it. Any bytes at all may be given.
    pub fn parse(bytes: &[u8]) -> Result<Record, RecordError> {
        let text = record_text(bytes)?;
        let mut lines = Lines { rest: &text, number: 0, missing: "moves" };
        let header = lines.header()?;
        lines.missing = "end";
        let (rows, end) = lines.rows()?;
        lines.missing = "check";
        let seed = lines.seed(&header)?;
        let body = &text[..text.len() - lines.rest.len()];
        let written = lines.keyed("check")?;
        if written != check(body) {
            let written = shown(written);
            return Err(RecordError::Damaged { written, computed: check(body) });
        }
        if !lines.rest.is_empty() {
            lines.number += 1;
            return Err(lines.wrong("nothing follows the `check` line"));
        }
        Ok(Record { header, rows, end, seed })
    }

    /// The line on which row number `index` stands.
    pub fn line_of(&self, index: usize) -> usize {
        HEADER_LINES + self.header.options.0.len() + index + 1
    }
}

/// The text of a record, whatever its line ends.
fn record_text(bytes: &[u8]) -> Result<String, RecordError> {
    if bytes.len() > FILE_MAX {
        return Err(RecordError::TooLarge { bytes: bytes.len(), max: FILE_MAX });
    }
    if !bytes.starts_with(b"tryline-record ") {
        return Err(RecordError::NotARecord);
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        RecordError::Line { line, message: "this is not UTF-8 text".to_owned() }
    })?;
    Ok(text.replace("\r\n", "\n"))
}

impl Header {
    /// Reads the header alone. Whether a record was made under other rules or with another pack
    /// is better said before anything else that may be wrong with it.
    pub fn parse(bytes: &[u8]) -> Result<Header, RecordError> {
        let text = record_text(bytes)?;
        Lines { rest: &text, number: 0, missing: "moves" }.header()
    }

    /// Refuses a header that could not be read back: too long a name or nonce, a strange option.
    pub fn validate(&self) -> Result<(), RecordError> {
        let text = self.to_string();
        let read = Lines { rest: &text, number: 0, missing: "moves" }.header();
        match read {
            Ok(header) if header == *self => Ok(()),
            Ok(_) => Err(RecordError::Header("it does not read as it was written".to_owned())),
            Err(error) => Err(RecordError::Header(error.to_string())),
        }
    }
}

/// The lines still to read.
struct Lines<'a> {
    rest: &'a str,
    /// The number of the line last read, counted from 1.
    number: usize,
    /// The line that must still come, for the error of a record that is cut off.
    missing: &'static str,
}

impl<'a> Lines<'a> {
    fn wrong(&self, message: impl Into<String>) -> RecordError {
        RecordError::Line { line: self.number, message: message.into() }
    }

    fn next(&mut self) -> Result<&'a str, RecordError> {
        let Some((line, rest)) = self.rest.split_once('\n') else {
            return Err(RecordError::Truncated { missing: self.missing });
        };
        self.rest = rest;
        self.number += 1;
        let max = if line.starts_with("start ") { START_MAX } else { LINE_MAX };
        if line.len() > max {
            return Err(self.wrong(format!("{} bytes are too many; {max} may be", line.len())));
        }
        if has_control(line) {
            return Err(self.wrong("there is a control character in it"));
        }
        Ok(line)
    }

    /// The next line without the word it must begin with.
    fn keyed(&mut self, key: &str) -> Result<&'a str, RecordError> {
        let line = self.next()?;
        let value = line.strip_prefix(key).and_then(|rest| rest.strip_prefix(' '));
        value.ok_or_else(|| self.wrong(format!("`{key} …` is expected, not `{}`", shown(line))))
    }

    /// The next line, which begins with `key` and whose rest `read` understands.
    fn value<T>(
        &mut self,
        key: &str,
        expected: &str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, RecordError> {
        let text = self.keyed(key)?;
        let wrong = || self.wrong(format!("`{key} {expected}` is expected, not `{}`", shown(text)));
        read(text).ok_or_else(wrong)
    }

    fn header(&mut self) -> Result<Header, RecordError> {
        let format = match self.value("tryline-record", "2", number)? {
            known @ 1..=FORMAT => known,
            other => return Err(RecordError::UnknownFormat(other)),
        };
        let game = self.value("game", "NAME", unquote)?;
        let rules = self.value("rules", "NUMBER", number)?;
        let (pack, pack_sha256) = self.value("pack", "NAME sha256:DIGITS", |text| {
            let (pack, sha256) = text.rsplit_once(" sha256:")?;
            Some((unquote(pack)?, hex(&unhex::<32>(sha256)?)))
        })?;
        let match_id = self.value("match", "NAME", unquote)?;
        let options = self.options()?;
        let seats = BySeat { home: self.coach(Seat::Home)?, away: self.coach(Seat::Away)? };
        let dealer = self.value("dealer", "fair DIGITS` or `dealer seeded SEED/STREAM", dealer)?;
        let start = self.value("start", "usual`, `start {…}` or `start moment …", |text| {
            if text == "usual" {
                return Some(Start::Usual);
            }
            if let Some(moment) = text.strip_prefix("moment ") {
                return moment.parse().ok().map(Start::Moment);
            }
            let position: Value = serde_json::from_str(text).ok()?;
            (json(&position) == text).then_some(Start::Position(position))
        })?;
        match self.next()? {
            "moves" => {}
            other => return Err(self.wrong(format!("`moves` is expected, not `{}`", shown(other)))),
        }
        let header = Header {
            format,
            game,
            rules,
            pack,
            pack_sha256,
            match_id,
            options,
            seats,
            dealer,
            start,
        };
        Ok(header)
    }

    fn options(&mut self) -> Result<Options, RecordError> {
        let mut options = Options::default();
        while self.rest.starts_with("option ") {
            let (name, value) = self.value("option", "NAME=VALUE", |text| {
                let (name, value) = text.split_once('=')?;
                let named = !name.is_empty() && !name.contains(char::is_whitespace);
                named.then_some((name, unquote(value)?))
            })?;
            if options.0.last_key_value().is_some_and(|(last, _)| last.as_str() >= name) {
                return Err(self.wrong("options are in alphabetical order, each once"));
            }
            options.0.insert(name.to_owned(), value);
        }
        Ok(options)
    }

    fn coach(&mut self, seat: Seat) -> Result<Coach, RecordError> {
        self.value(&format!("seat {seat}"), "NAME nonce=DIGITS", |text| {
            let (name, nonce) = text.rsplit_once(" nonce=")?;
            let nonce = if nonce == "-" { Vec::new() } else { canon::unhex(nonce)? };
            (nonce.len() <= NONCE_MAX).then_some(Coach { name: unquote(name)?, nonce })
        })
    }

    /// The rows, and the `end` line after them.
    fn rows(&mut self) -> Result<(Vec<Row>, End), RecordError> {
        let mut rows = Vec::new();
        while !self.rest.starts_with("end ") {
            let line = self.next()?;
            if rows.len() == ROWS_MAX {
                return Err(self.wrong(format!("a record has at most {ROWS_MAX} rows")));
            }
            let row = row(line)
                .ok_or_else(|| self.wrong(format!("`{}` is no row of a record", shown(line))))?;
            rows.push(row);
        }
        let end = self.value("end", "unfinished` or `end HOME-AWAY", |text| match text {
            "unfinished" => Some(End::Unfinished),
            _ => {
                let (home, away) = text.split_once('-')?;
                Some(End::Score(BySeat { home: number(home)?, away: number(away)? }))
            }
        })?;
        match rows.last() {
            Some(Row::Hash(_)) => Ok((rows, end)),
            _ => Err(self.wrong("there is no state hash before the end")),
        }
    }

    fn seed(&mut self, header: &Header) -> Result<Option<[u8; 32]>, RecordError> {
        if !self.rest.starts_with("seed ") {
            return Ok(None);
        }
        let seed = self.value("seed", "DIGITS", unhex)?;
        match header.dealer {
            DealerKind::Fair { .. } => Ok(Some(seed)),
            DealerKind::Seeded { .. } => Err(self.wrong("a simulated match has no seed to reveal")),
        }
    }
}

fn dealer(text: &str) -> Option<DealerKind> {
    match text.split_once(' ')? {
        ("fair", commitment) => Some(DealerKind::Fair { commitment: unhex(commitment)? }),
        ("seeded", streams) => {
            let (seed, stream) = streams.split_once('/')?;
            Some(DealerKind::Seeded { seed: number(seed)?, stream: number(stream)? })
        }
        _ => None,
    }
}

impl Row {
    /// The row on one line of a record; `None` when the line is none. Not checked by any rules.
    pub fn parse(line: &str) -> Option<Row> {
        row(line)
    }
}

fn row(line: &str) -> Option<Row> {
    let (first, rest) = line.split_once(' ')?;
    match first {
        "home" => is_plain(rest).then(|| Row::Decision(Seat::Home, rest.to_owned())),
        "away" => is_plain(rest).then(|| Row::Decision(Seat::Away, rest.to_owned())),
        "~" => chance(rest),
        "undo" => number(rest).filter(|&count| count > 0).map(Row::Undo),
        "=" => rest.parse().ok().map(Row::Hash),
        _ => None,
    }
}

fn chance(text: &str) -> Option<Row> {
    let (thrown, outcome) = text.split_once(' ')?;
    let (values, of) = thrown.split_once('/')?;
    let mut drawn = Vec::with_capacity(DICE_MAX);
    for value in values.split(',').take(DICE_MAX + 1) {
        drawn.push(number(value)?);
    }
    let faces = Faces::many(&drawn)?;
    let throw = Throw { count: drawn.len() as u8, of: number(of)? };
    let sound = throw.admits(&faces) && is_plain(outcome);
    sound.then(|| Row::Chance { throw, faces, outcome: outcome.to_owned() })
}

/// A number written the one way we write it: no sign, no leading zeros.
fn number<T: FromStr + Display>(text: &str) -> Option<T> {
    text.parse().ok().filter(|number: &T| number.to_string() == text)
}

/// The reverse of [`Quoted`].
fn unquote(text: &str) -> Option<String> {
    if is_plain(text) {
        return Some(text.to_owned());
    }
    let read: String = serde_json::from_str(text).ok()?;
    (Quoted(&read).to_string() == text).then_some(read)
}

fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    canon::unhex(text)?.try_into().ok()
}

/// The beginning of a line, for an error.
fn shown(line: &str) -> String {
    match line.char_indices().nth(SHOWN_MAX) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}
