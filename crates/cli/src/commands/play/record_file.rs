//! The file a match is written to while it is played.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use engine::record::Record;

/// A record on disk. It is replaced as a whole each time, so that whoever looks, or whatever
/// interrupts the match, finds a record that can be replayed.
pub struct RecordFile {
    path: PathBuf,
    /// Where the next version is written before it takes the file's name.
    part: PathBuf,
}

impl RecordFile {
    /// Takes the name, so that what cannot be written is known before the match and not after.
    pub fn create(path: &Path) -> anyhow::Result<RecordFile> {
        let shown = path.display();
        if let Ok(found) = fs::metadata(path) {
            if !found.is_file() {
                bail!("{shown} cannot be written: records are kept in ordinary files only");
            }
            if found.len() > 0 {
                bail!("{shown} is there already; a record is not written over");
            }
        }
        let mut part = OsString::from(path);
        part.push(".part");
        let file = RecordFile { path: path.to_path_buf(), part: part.into() };
        file.replace("")?;
        Ok(file)
    }

    /// Writes the record as it stands now.
    pub fn save(&self, record: &Record) -> anyhow::Result<()> {
        self.replace(&record.to_string())
    }

    /// The file's name, as it was given.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn replace(&self, text: &str) -> anyhow::Result<()> {
        fs::write(&self.part, text)
            .and_then(|()| fs::rename(&self.part, &self.path))
            .with_context(|| format!("{} cannot be written", self.path.display()))
    }
}
