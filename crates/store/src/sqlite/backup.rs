//! A copy of a database in use.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::{open, unavailable};
use crate::StoreError;

/// Copies the database `from` to the new file `to`. The name `to` appears only when the copy is
/// whole and on the disk; until then it is made beside it.
pub fn backup(from: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::Malformed("a backup needs a file name that is not taken"));
    }
    let mut partial = OsString::from(to);
    partial.push(".partial");
    let partial = PathBuf::from(partial);
    let Some(name) = partial.to_str() else {
        return Err(StoreError::Malformed("a backup needs a file name in Unicode"));
    };
    // SQLite writes into an empty file as it finds it; so it is ours alone, and private.
    open::private_file(OpenOptions::new().create_new(true), &partial)
        .map_err(|error| failed(&partial, &error))?;
    let copied = copy(from, name).and_then(|()| {
        let kept = keep(&partial, to);
        kept.map_err(|error| failed(to, &error))
    });
    if copied.is_err() {
        // What went wrong first is what the operator needs to hear.
        let _ = fs::remove_file(&partial);
    }
    copied
}

/// `VACUUM INTO` reads one snapshot and takes no lock that keeps writers waiting.
fn copy(from: &Path, name: &str) -> Result<(), StoreError> {
    let copied = open::connect(from).and_then(|it| it.execute("VACUUM INTO ?1", [name]));
    copied.map(|_| ()).map_err(|error| unavailable(&error))
}

/// SQLite leaves the copy to the operating system; a backup should be on the disk.
fn keep(partial: &Path, to: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(partial)?.sync_all()?;
    fs::rename(partial, to)?;
    #[cfg(unix)]
    {
        let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
        fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    Ok(())
}

fn failed(path: &Path, error: &io::Error) -> StoreError {
    StoreError::Unavailable(format!("the backup {} cannot be written: {error}", path.display()))
}
