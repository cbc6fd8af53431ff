//! Reading a record, or saying what is wrong with it and where.

use std::fmt::Display;
use std::str::FromStr;

use dice::fair::NONCE_MAX;
use dice::throw::DICE_MAX;
use dice::{Faces, Throw};
use serde_json::Value;

use super::super::{Coach, DealerKind, End, FORMAT, Header, Record, RecordError, RecordRow, Start};
use super::{
    FILE_MAX, HEADER_LINES, LINE_MAX, Quoted, ROWS_MAX, START_MAX, check, has_control, is_plain,
    json,
};
use crate::canon;
use crate::options::Options;
use crate::pack::hex;
use crate::seat::{BySeat, Seat};

/// How many characters of a line an error shows.
const SHOWN_MAX: usize = 40;

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
    fn rows(&mut self) -> Result<(Vec<RecordRow>, End), RecordError> {
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
            Some(RecordRow::Hash(_)) => Ok((rows, end)),
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

impl RecordRow {
    /// The row on one line of a record; `None` when the line is none. Not checked by any rules.
    pub fn parse(line: &str) -> Option<RecordRow> {
        row(line)
    }
}

fn row(line: &str) -> Option<RecordRow> {
    let (first, rest) = line.split_once(' ')?;
    match first {
        "home" => is_plain(rest).then(|| RecordRow::Decision(Seat::Home, rest.to_owned())),
        "away" => is_plain(rest).then(|| RecordRow::Decision(Seat::Away, rest.to_owned())),
        "~" => chance(rest),
        "undo" => number(rest).filter(|&count| count > 0).map(RecordRow::Undo),
        "=" => rest.parse().ok().map(RecordRow::Hash),
        _ => None,
    }
}

fn chance(text: &str) -> Option<RecordRow> {
    let (thrown, outcome) = text.split_once(' ')?;
    let (values, of) = thrown.split_once('/')?;
    let mut drawn = Vec::with_capacity(DICE_MAX);
    for value in values.split(',').take(DICE_MAX + 1) {
        drawn.push(number(value)?);
    }
    let faces = Faces::many(&drawn)?;
    let throw = Throw { count: drawn.len() as u8, of: number(of)? };
    let sound = throw.admits(&faces) && is_plain(outcome);
    sound.then(|| RecordRow::Chance { throw, faces, outcome: outcome.to_owned() })
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
