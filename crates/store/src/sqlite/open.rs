//! Opening a database: whose it is, how it is set up, and which migrations it lacks.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction, TransactionBehavior};

/// The steps from an empty database to the present one. `user_version` counts those done. A step
/// that has been released is never edited.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/0001_journal.sql"),
    include_str!("../../migrations/0002_results.sql"),
];

/// What the first migration writes into the header of the file.
const APPLICATION_ID: i64 = 0x5472_6c6e;

/// How long to wait for another process that is writing.
const BUSY: Duration = Duration::from_secs(5);

/// Why a database was not opened, in a sentence for whoever started the program.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// There is no file, and none was to be made.
    #[error("there is no database at {}", .0.display())]
    Missing(PathBuf),

    /// The folder or the file cannot be made or written.
    #[error("the database {} cannot be written: {reason}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },

    /// The file is something else.
    #[error("{} is not a database of this program, and is left as it is", .0.display())]
    Foreign(PathBuf),

    /// The file was written by a later version of this program.
    #[error(
        "the database {} is of version {found}, and this program knows versions up to {known}: \
         use a newer program",
        path.display()
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: i64,
        /// The latest version that this program knows.
        known: i64,
    },

    /// The file system cannot do what is needed to lose nothing; network drives often cannot.
    #[error("the file system of {} is no place for a database; use a local disk", .0.display())]
    FileSystem(PathBuf),

    /// Anything else.
    #[error("the database {} cannot be opened: {reason}", path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        reason: rusqlite::Error,
    },
}

/// Opens a database for writing and brings it up to date; makes file and folders if there are none.
pub fn writer(path: &Path) -> Result<Connection, OpenError> {
    let deadline = Instant::now() + BUSY;
    loop {
        match set_up(path) {
            // SQLite does not wait by itself while another process sets up the same new file.
            Err(OpenError::Other { reason, .. })
                if reason.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && Instant::now() < deadline =>
            {
                thread::sleep(Duration::from_millis(10));
            }
            done => return done,
        }
    }
}

fn set_up(path: &Path) -> Result<Connection, OpenError> {
    make(path).map_err(|error| unwritable(path, &error))?;
    let failed = |reason| explain(path, reason);
    let mut connection = connect(path).map_err(failed)?;
    // Before anything is changed: a file of another program is none of our business. In a
    // transaction, because another process may be setting the database up at this moment.
    version(&connection.transaction().map_err(failed)?, path)?;
    let mode: String = connection
        .pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))
        .map_err(failed)?;
    if mode != "wal" {
        return Err(OpenError::FileSystem(path.to_owned()));
    }
    migrate(&mut connection, path)?;
    Ok(connection)
}

/// Opens a database that [`writer`] has opened before, for reading.
pub fn reader(path: &Path) -> Result<Connection, OpenError> {
    let opened = connect(path).and_then(|connection| {
        connection.pragma_update(None, "query_only", true)?;
        Ok(connection)
    });
    opened.map_err(|reason| explain(path, reason))
}

/// Makes an empty file that only its owner can read, for it holds the secrets of live matches.
pub fn private_file(options: &mut OpenOptions, path: &Path) -> io::Result<File> {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options.write(true).open(path)
}

/// A connection with the settings that last as long as itself.
pub fn connect(path: &Path) -> rusqlite::Result<Connection> {
    // Not as a URI: a path is a path even if it begins with `file:`.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY)?;
    // FULL: a commit has reached the disk when it returns, also in WAL mode.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(connection)
}

fn make(path: &Path) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    private_file(OpenOptions::new().create(true), path).map(drop)
}

/// The number of migrations done, if the database is ours or empty and not from the future. To be
/// asked in a transaction, so that the answers fit together.
fn version(connection: &Transaction<'_>, path: &Path) -> Result<usize, OpenError> {
    let number = |sql| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    let numbers = || -> rusqlite::Result<_> {
        Ok((
            number("PRAGMA application_id")?,
            number("PRAGMA user_version")?,
            number("SELECT count(*) FROM sqlite_schema")?,
        ))
    };
    let (application, found, tables) = numbers().map_err(|reason| explain(path, reason))?;
    if application != APPLICATION_ID && (application, found, tables) != (0, 0, 0) {
        return Err(OpenError::Foreign(path.to_owned()));
    }
    match usize::try_from(found) {
        Ok(done) if done <= MIGRATIONS.len() => Ok(done),
        _ => {
            let known = MIGRATIONS.len() as i64;
            Err(OpenError::Newer { path: path.to_owned(), found, known })
        }
    }
}

/// Applies what is missing, all or nothing, with other processes kept out.
fn migrate(connection: &mut Connection, path: &Path) -> Result<(), OpenError> {
    let failed = |reason| explain(path, reason);
    let transaction =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
    let done = version(&transaction, path)?;
    for step in &MIGRATIONS[done..] {
        transaction.execute_batch(step).map_err(failed)?;
    }
    transaction.pragma_update(None, "user_version", MIGRATIONS.len() as i64).map_err(failed)?;
    transaction.commit().map_err(failed)
}

fn unwritable(path: &Path, reason: &dyn ToString) -> OpenError {
    OpenError::Unwritable { path: path.to_owned(), reason: reason.to_string() }
}

fn explain(path: &Path, reason: rusqlite::Error) -> OpenError {
    match reason.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => OpenError::Foreign(path.to_owned()),
        Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
            unwritable(path, &reason)
        }
        _ => OpenError::Other { path: path.to_owned(), reason },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No test can pull the plug, so at least these must not be lost by accident.
    #[test]
    fn connections_have_the_settings_that_keep_commits() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("tryline.db");
        for connection in [writer(&path), reader(&path)] {
            let connection = connection.expect("a new database");
            let text = |name| {
                connection.pragma_query_value(None, name, |row| {
                    row.get_ref(0).map(|it| match it.as_i64() {
                        Ok(number) => number.to_string(),
                        Err(_) => it.as_str().expect("a number or a text").to_owned(),
                    })
                })
            };
            assert_eq!(text("journal_mode"), Ok("wal".to_owned()));
            assert_eq!(text("synchronous"), Ok("2".to_owned()), "FULL");
            assert_eq!(text("foreign_keys"), Ok("1".to_owned()));
            assert_eq!(text("busy_timeout"), Ok(BUSY.as_millis().to_string()));
            assert_eq!(text("user_version"), Ok(MIGRATIONS.len().to_string()));
            assert_eq!(text("application_id"), Ok(APPLICATION_ID.to_string()));
        }
    }
}
