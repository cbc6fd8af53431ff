//! Packs: the teams, cards and numbers of a game, as TOML files handed in by the caller.
//!
//! [`files`] and [`doc`] are what the loaders of games are made of: they keep file and line with
//! every value, so that all errors of a pack can be listed.

pub mod doc;
pub mod files;

use std::fmt;

use sha2::{Digest, Sha256};

/// The files of one pack, not yet understood. Nothing in here touches a disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackSource {
    /// The name of the pack's folder, such as `core`.
    pub id: String,
    files: Vec<(String, String)>,
    puzzles: Vec<(String, String)>,
    unreadable: Vec<PackError>,
}

/// The folder of a pack in which its puzzles are. They are no part of what is played with, so its
/// hash does not change with them.
pub const PUZZLES: &str = "puzzles/";

impl PackSource {
    /// A pack of `(path, text)` files. Paths use `/`; line ends become LF so that a hash is the
    /// same on every machine.
    pub fn new(
        id: impl Into<String>,
        files: impl IntoIterator<Item = (String, String)>,
    ) -> PackSource {
        let mut files: Vec<_> =
            files.into_iter().map(|(path, text)| (path, text.replace("\r\n", "\n"))).collect();
        files.sort();
        let puzzles = files.extract_if(.., |(path, _)| path.starts_with(PUZZLES)).collect();
        PackSource { id: id.into(), files, puzzles, unreadable: Vec::new() }
    }

    /// Its puzzles, each with its id, in order.
    pub fn puzzles(&self) -> impl Iterator<Item = (&str, &str)> {
        self.puzzles.iter().map(|(path, text)| (puzzle_id(path), text.as_str()))
    }

    /// The pack with files that are there but could not be read as text. They are handed on
    /// rather than refused, so that a loader can list them among all the other errors.
    pub fn with_unreadable(self, unreadable: Vec<PackError>) -> PackSource {
        PackSource { unreadable, ..self }
    }

    /// The files that could not be read, and why. A pack with any of them does not load.
    pub fn unreadable(&self) -> &[PackError] {
        &self.unreadable
    }

    /// The files, sorted by path, without puzzles.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// The text of one file.
    pub fn file(&self, path: &str) -> Option<&str> {
        self.files().find(|(name, _)| *name == path).map(|(_, text)| text)
    }

    /// SHA-256 over the sorted paths and their texts, as 64 hexadecimal digits. Each path and each
    /// text is preceded by its length in bytes as a little-endian u64, so that no two packs share
    /// a hash by running into each other.
    pub fn sha256(&self) -> String {
        let mut hasher = Sha256::new();
        for part in self.files().flat_map(|(path, text)| [path, text]) {
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        hex(&hasher.finalize())
    }
}

/// `017` of `puzzles/017.toml`.
fn puzzle_id(path: &str) -> &str {
    let name = path.strip_prefix(PUZZLES).unwrap_or(path);
    name.strip_suffix(".toml").unwrap_or(name)
}

/// Bytes as lower-case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// One thing wrong with a pack.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {message}")]
pub struct PackError {
    /// The file, relative to the pack's folder.
    pub file: String,
    /// The line, counted from 1 (0 when the whole file is meant, as when it is missing).
    pub line: usize,
    /// What was found and what was expected.
    pub message: String,
}

/// Everything wrong with a pack: validation never stops at the first error.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackErrors(pub Vec<PackError>);

impl fmt::Display for PackErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<_> = self.0.iter().map(PackError::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for PackErrors {}
