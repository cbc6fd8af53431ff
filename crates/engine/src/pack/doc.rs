//! TOML values that remember where they stand, read by hand so that one wrong value never hides
//! the next: a reader that finds something wrong reports it, returns `None` and is carried on from.

use std::cell::RefCell;
use std::fmt::Display;
use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{PackError, PackErrors};

/// Where all errors of a pack are gathered.
#[derive(Default)]
pub struct Report(RefCell<Vec<PackError>>);

impl Report {
    /// Adds an error.
    pub fn error(&self, file: &str, line: usize, message: impl Into<String>) {
        let error = PackError { file: file.to_string(), line, message: message.into() };
        self.0.borrow_mut().push(error);
    }

    /// Whether anything is wrong so far.
    pub fn any(&self) -> bool {
        !self.0.borrow().is_empty()
    }

    /// Whether anything is wrong in a folder, or with it.
    pub fn has_errors_in(&self, folder: &str) -> bool {
        let in_folder = |error: &PackError| {
            error
                .file
                .strip_prefix(folder)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        self.0.borrow().iter().any(in_folder)
    }

    /// What `read` makes of a pack. Either everything is right, or every error is listed by file
    /// and line. Panics if `read` gives nothing and has not said why: a bug in a loader.
    pub fn of<T>(read: impl FnOnce(&Report) -> Option<T>) -> Result<T, PackErrors> {
        let report = Report::default();
        let found = read(&report);
        let errors = report.into_errors();
        if !errors.is_empty() {
            return Err(PackErrors(errors));
        }
        Ok(found.expect("whatever could not be read was reported"))
    }

    /// All errors by file and line; those of one line in the order they were found.
    pub fn into_errors(self) -> Vec<PackError> {
        let mut errors = self.0.into_inner();
        errors.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
        errors
    }
}

/// One file.
#[derive(Clone, Copy)]
pub struct Doc<'a> {
    /// Its path within the pack.
    pub path: &'a str,
    /// Its text.
    pub text: &'a str,
    /// Where its errors go.
    pub report: &'a Report,
}

impl Doc<'_> {
    /// The line of a byte, counted from 1.
    pub fn line(&self, at: usize) -> usize {
        let before = &self.text.as_bytes()[..at.min(self.text.len())];
        before.iter().filter(|byte| **byte == b'\n').count() + 1
    }

    /// Says what is wrong at a byte.
    pub fn error(&self, at: usize, message: impl Into<String>) {
        self.report.error(self.path, self.line(at), message);
    }
}

/// A place in a file that something is said about.
#[derive(Clone, Copy)]
pub struct At<'a> {
    /// The file.
    pub doc: Doc<'a>,
    /// Where in its text.
    pub byte: usize,
}

impl At<'_> {
    /// Says what is wrong here.
    pub fn error(&self, message: impl Into<String>) {
        self.doc.error(self.byte, message);
    }
}

/// A table whose keys are asked for one by one.
pub struct Table<'a> {
    /// Where it stands.
    pub at: At<'a>,
    /// What the keys are keys of, such as `a card` or `` `mod` ``.
    what: String,
    entries: &'a DeTable<'a>,
    asked: RefCell<Vec<&'static str>>,
}

impl<'a> Table<'a> {
    /// A table at a place; `what` is what messages call it.
    pub fn new(at: At<'a>, what: impl Into<String>, entries: &'a DeTable<'a>) -> Table<'a> {
        Table { at, what: what.into(), entries, asked: RefCell::default() }
    }

    /// The value of a key that may be left out.
    pub fn get(&self, key: &'static str) -> Option<Value<'a>> {
        self.asked.borrow_mut().push(key);
        let value = self.entries.get(key)?;
        let at = At { doc: self.at.doc, byte: value.span().start };
        Some(Value { at, name: format!("`{key}`"), value: value.get_ref() })
    }

    /// The value of a key that must be there.
    pub fn need(&self, key: &'static str) -> Option<Value<'a>> {
        let value = self.get(key);
        if value.is_none() {
            self.at.error(format!("{} has no `{key}`", self.what));
        }
        value
    }

    /// What `read` makes of a key that may be left out: the default when it is, and `None` when it
    /// is there and wrong.
    pub fn optional<T: Default>(
        &self,
        key: &'static str,
        read: impl FnOnce(&Value<'a>) -> Option<T>,
    ) -> Option<T> {
        match self.get(key) {
            Some(value) => read(&value),
            None => Some(T::default()),
        }
    }

    /// The one key of a table that has exactly one, and its value.
    pub fn only(&self) -> Option<(At<'a>, &'a str, Value<'a>)> {
        let [(at, key)] = self.keys()[..] else { return None };
        let value = self.entries.get(key)?;
        let value_at = At { doc: self.at.doc, byte: value.span().start };
        Some((at, key, Value { at: value_at, name: format!("`{key}`"), value: value.get_ref() }))
    }

    /// The keys in the order they are written, each with its place.
    pub fn keys(&self) -> Vec<(At<'a>, &'a str)> {
        let mut keys: Vec<_> = self.entries.keys().collect();
        keys.sort_by_key(|key| key.span().start);
        let at = |key: &Spanned<_>| At { doc: self.at.doc, byte: key.span().start };
        keys.into_iter().map(|key| (at(key), key.get_ref().as_ref())).collect()
    }

    /// Reports every key that nobody asked for. The keys asked for are the ones there are, so no
    /// list of them can fall behind.
    pub fn finish(self) {
        let asked = self.asked.borrow();
        for (at, key) in self.keys() {
            if !asked.contains(&key) {
                at.error(format!("{} has no key `{key}`{}", self.what, hint(key, &asked)));
            }
        }
    }
}

/// A value with its place and the name to call it by.
#[derive(Clone)]
pub struct Value<'a> {
    /// Where it stands.
    pub at: At<'a>,
    name: String,
    value: &'a DeValue<'a>,
}

impl<'a> Value<'a> {
    /// Says what is wrong here.
    pub fn error(&self, message: impl Into<String>) {
        self.at.error(message);
    }

    /// Says what the value is and what it should have been.
    pub fn wrong<T>(&self, expected: impl Display) -> Option<T> {
        let found = match self.value {
            DeValue::String(text) => format!("{:?}", shortened(text)),
            DeValue::Integer(number) => number.to_string(),
            DeValue::Float(number) => number.as_str().to_string(),
            DeValue::Boolean(flag) => flag.to_string(),
            DeValue::Datetime(_) => "a date".to_string(),
            DeValue::Array(_) => "a list".to_string(),
            DeValue::Table(_) => "a table".to_string(),
        };
        self.error(format!("{} is {found}; expected {expected}", self.name));
        None
    }

    /// A whole number within `range`.
    pub fn number<T>(&self, range: RangeInclusive<T>) -> Option<T>
    where
        T: TryFrom<i64> + PartialOrd + Display,
    {
        let number = match self.value {
            DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).ok(),
            _ => None,
        };
        match number.and_then(|number| T::try_from(number).ok()) {
            Some(number) if range.contains(&number) => Some(number),
            _ => {
                let (low, high) = (range.start(), range.end());
                self.wrong(format!("a whole number from {low} to {high}"))
            }
        }
    }

    /// As [`Value::number`], but 0 would say nothing.
    pub fn shift(&self, most: i8) -> Option<i8> {
        match self.number(-most..=most)? {
            0 => self.wrong("another number than 0; one that changes nothing is left out"),
            number => Some(number),
        }
    }

    /// True or false.
    pub fn flag(&self) -> Option<bool> {
        match self.value {
            DeValue::Boolean(flag) => Some(*flag),
            _ => self.wrong("true or false"),
        }
    }

    /// A flag that says something only when it is set.
    pub fn set_flag(&self) -> Option<bool> {
        if self.flag()? { Some(true) } else { self.wrong("true; leave the key out otherwise") }
    }

    /// One line of text that is neither empty nor longer than `most` characters.
    pub fn text(&self, most: usize) -> Option<String> {
        match self.value {
            DeValue::String(text)
                if !text.is_empty()
                    && text.trim() == text.as_ref()
                    && text.chars().count() <= most
                    && !text.chars().any(char::is_control) =>
            {
                Some(text.to_string())
            }
            _ => {
                self.wrong(format!("one line of 1 to {most} characters without blanks at its ends"))
            }
        }
    }

    /// A string as it stands, for readers that judge it themselves.
    pub fn string(&self) -> Option<&'a str> {
        match self.value {
            DeValue::String(text) => Some(text.as_ref()),
            _ => None,
        }
    }

    /// A number as it is written, whole or with a fraction, for readers that judge it themselves.
    pub fn decimal(&self) -> Option<&'a str> {
        match self.value {
            DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str()),
            DeValue::Float(number) => Some(number.as_str()),
            _ => None,
        }
    }

    /// One of the given words.
    pub fn word<T: Copy>(&self, words: &[(&str, T)]) -> Option<T> {
        let found = self.string().unwrap_or_default();
        if let Some((_, meaning)) = words.iter().find(|(word, _)| *word == found) {
            return Some(*meaning);
        }
        let words: Vec<_> = words.iter().map(|(word, _)| *word).collect();
        self.wrong(format!("{}{}", one_of(&words), hint(found, &words)))
    }

    /// The entries of a list.
    pub fn list(&self) -> Option<Vec<Value<'a>>> {
        let DeValue::Array(values) = self.value else { return self.wrong("a list") };
        let entry = |value: &'a Spanned<DeValue<'a>>| Value {
            at: At { doc: self.at.doc, byte: value.span().start },
            name: format!("an entry of {}", self.name),
            value: value.get_ref(),
        };
        Some(values.iter().map(entry).collect())
    }

    /// A table, called by the name of its key.
    pub fn table(&self) -> Option<Table<'a>> {
        self.table_of(self.name.clone())
    }

    /// A table, with the words for it in messages.
    pub fn table_of(&self, what: impl Into<String>) -> Option<Table<'a>> {
        match self.value {
            DeValue::Table(entries) => Some(Table::new(self.at, what, entries)),
            _ => self.wrong("a table"),
        }
    }

    /// The one key of a table that must have exactly one, such as `example`, and its value.
    pub fn single(&self, what: &str, example: &str) -> Option<(At<'a>, &'a str, Value<'a>)> {
        let only = self.table_of(what)?.only();
        if only.is_none() {
            self.error(format!("{what} is a table with one key, such as {example}"));
        }
        only
    }

    /// A list of different words, at least one.
    pub fn words<T: Copy + PartialEq>(&self, words: &[(&str, T)]) -> Option<Vec<T>> {
        self.set(|entry| entry.word(words))
    }

    /// A list of at least one entry in which none comes twice.
    pub fn set<T: PartialEq>(
        &self,
        mut read: impl FnMut(&Value<'a>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let entries = self.list()?;
        let mut found = Vec::new();
        let mut whole = true;
        for entry in &entries {
            match read(entry) {
                Some(value) if found.contains(&value) => {
                    entry.error(format!("{} comes twice", entry.name));
                    whole = false;
                }
                Some(value) => found.push(value),
                None => whole = false,
            }
        }
        if entries.is_empty() {
            return self.wrong("at least one entry; leave the key out otherwise");
        }
        whole.then_some(found)
    }
}

/// The words as a choice: "`a`, `b` or `c`".
pub fn one_of(words: &[&str]) -> String {
    let quoted: Vec<_> = words.iter().map(|word| format!("`{word}`")).collect();
    match quoted.as_slice() {
        [rest @ .., last] if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        other => other.concat(),
    }
}

/// "; did you mean `x`?" when one of the words is near enough to be a slip of the pen.
pub fn hint(found: &str, words: &[&str]) -> String {
    let near = words.iter().map(|word| (distance(found, word), word)).min();
    match near {
        Some((off, word)) if off <= 1 + word.len() / 5 => format!("; did you mean `{word}`?"),
        _ => String::new(),
    }
}

/// How many letters must be put in, taken out, changed or swapped with the next one to turn one
/// word into the other.
fn distance(a: &str, b: &str) -> usize {
    // Nobody mistypes a word at great length, and the file may be anyone's.
    let a: Vec<char> = a.chars().take(40).collect();
    let b: Vec<char> = b.chars().collect();
    let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = changed.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
