//! The files of a pack: which there are, whether they are TOML, and the readers that every game's
//! files share.

use toml::Spanned;
use toml::de::DeTable;

use super::PackSource;
use super::doc::{At, Doc, Report, Table, Value, hint};

/// The longest file, in bytes.
pub const FILE_MOST: usize = 256 * 1024;
/// The most files in a pack.
pub const FILES_MOST: usize = 64;

/// Which files the packs of a game have.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Those that every pack has.
    pub files: &'static [&'static str],
    /// Folders with at least one `*.toml` each.
    pub folders: &'static [&'static str],
}

impl Layout {
    /// Parses the files a pack may have and reports those it may not have or lacks.
    pub fn parse<'a>(&self, source: &'a PackSource, report: &'a Report) -> Vec<Parsed<'a>> {
        let count = source.files().count();
        let mut files = Vec::new();
        for (index, (path, text)) in source.files().enumerate() {
            if index == FILES_MOST {
                let message =
                    format!("a pack has at most {FILES_MOST} files, and this one {count}");
                report.error(path, 0, message);
                break;
            }
            if !self.has(path) {
                let (known, hint) = (self.in_words(), hint(path, self.files));
                report.error(path, 0, format!("not a file of a pack: a pack has {known}{hint}"));
                continue;
            }
            if text.len() > FILE_MOST {
                let message = format!("{} bytes; a file has at most {FILE_MOST}", text.len());
                report.error(path, 0, message);
                continue;
            }
            files.extend(parse_file(Doc { path, text, report }));
        }
        for error in source.unreadable() {
            report.error(&error.file, error.line, &error.message);
        }
        // What cannot be read is not missing as well.
        let unreadable = source.unreadable().iter().map(|error| error.file.as_str());
        let there: Vec<_> = source.files().map(|(path, _)| path).chain(unreadable).collect();
        for path in self.files {
            if !there.contains(path) {
                report.error(path, 0, "the file is missing");
            }
        }
        for folder in self.folders {
            if !there.iter().any(|path| in_folder(path, folder)) {
                report.error(
                    folder,
                    0,
                    format!("there is no file {folder}/*.toml; at least one is needed"),
                );
            }
        }
        files
    }

    fn has(&self, path: &str) -> bool {
        self.files.contains(&path) || self.folders.iter().any(|folder| in_folder(path, folder))
    }

    /// The files as half a sentence.
    fn in_words(&self) -> String {
        let folders = self.folders.iter().map(|folder| format!("{folder}/*.toml"));
        let all: Vec<_> = self.files.iter().map(ToString::to_string).chain(folders).collect();
        match all.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
            _ => all.concat(),
        }
    }
}

fn in_folder(path: &str, folder: &str) -> bool {
    let inside = path.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/'));
    inside.is_some_and(|name| name.ends_with(".toml") && !name.contains('/'))
}

/// A file that is TOML.
pub struct Parsed<'a> {
    /// The file.
    pub doc: Doc<'a>,
    table: Spanned<DeTable<'a>>,
}

impl Parsed<'_> {
    /// Its contents.
    pub fn root(&self) -> Table<'_> {
        Table::new(At { doc: self.doc, byte: 0 }, "the file", self.table.get_ref())
    }
}

/// The file, or its syntax errors: one for each line, because a slip makes the parser stumble
/// again on what follows in the line, and not many, because a forgotten bracket goes on for lines.
fn parse_file<'a>(doc: Doc<'a>) -> Option<Parsed<'a>> {
    const SYNTAX_ERRORS_MOST: usize = 10;
    let (table, errors) = DeTable::parse_recoverable(doc.text);
    if errors.is_empty() {
        return Some(Parsed { doc, table });
    }
    let start = |error: &toml::de::Error| error.span().map_or(0, |span| span.start);
    let mut errors: Vec<_> = errors.iter().map(|error| (start(error), error.message())).collect();
    errors.sort();
    // There may be one at every byte, so lines are counted for those that are told, and no others.
    let (mut told, mut next_line) = (0, 0);
    for (byte, message) in errors {
        if byte < next_line {
            continue;
        }
        if told == SYNTAX_ERRORS_MOST {
            break;
        }
        doc.error(byte, format!("this is not TOML: {message}"));
        told += 1;
        next_line = line_end(doc.text, byte) + 1;
    }
    None
}

/// Where the line of a byte ends: its line feed, or the end of the text.
fn line_end(text: &str, byte: usize) -> usize {
    let rest = text.as_bytes().get(byte..).unwrap_or_default();
    rest.iter().position(|byte| *byte == b'\n').map_or(text.len(), |length| byte + length)
}

/// A list of exactly `N` numbers.
pub fn numbers<T, const N: usize>(
    root: &Table<'_>,
    key: &'static str,
    read: impl Fn(&Value<'_>) -> Option<T>,
) -> Option<[T; N]> {
    let list = root.need(key)?;
    let entries = list.list()?;
    if entries.len() != N {
        list.error(format!("`{key}` has {} entries; expected {N}", entries.len()));
    }
    let numbers: Vec<_> = entries.iter().filter_map(read).collect();
    numbers.try_into().ok()
}

/// The entries of an array of tables, at least one.
pub fn tables<'a>(root: &Table<'a>, key: &'static str, what: &str) -> Option<Vec<Table<'a>>> {
    let list = root.need(key)?;
    let entries = list.list()?;
    if entries.is_empty() {
        return list.wrong(format!("at least one `[[{key}]]`"));
    }
    Some(entries.iter().filter_map(|entry| entry.table_of(what)).collect())
}

/// A short name for options and files, of at most so many characters.
pub fn slug(value: &Value<'_>, most: usize) -> Option<String> {
    let is_slug = |text: &str| {
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        (1..=most).contains(&text.len()) && text.chars().all(letters)
    };
    match value.string() {
        Some(text) if is_slug(text) => Some(text.to_string()),
        _ => value.wrong(format!("1 to {most} of the characters a to z, 0 to 9 and -")),
    }
}
