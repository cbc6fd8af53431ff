//! A store in a file.

mod backup;
mod open;
mod reader;
mod words;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use rusqlite::{Connection, ErrorCode};
use tokio::sync::oneshot;

pub use open::OpenError;
use reader::Query;
use writer::{Counters, Job, Write};

use crate::journal::{
    Appended, Filter, Headline, Health, NewMatch, NewRow, Place, Secret, StoredMatch, StoredRow,
};
use crate::{Answer, Store, StoreError, check};

/// How many threads read.
const READERS: usize = 2;

/// How many reads, and how many writes, may wait. More would only wait longer.
const MAX_WAITING: usize = 4_096;

/// A [`Store`] in an SQLite file, which several processes may use at once.
///
/// Dropping it finishes what is queued and closes the file; that may take as long as a last fsync.
#[derive(Debug)]
pub struct SqliteStore {
    path: PathBuf,
    // In options so that `drop` can hang up and then wait for the threads.
    queries: Option<SyncSender<Query>>,
    jobs: Option<SyncSender<Job>>,
    readers: Vec<JoinHandle<()>>,
    writer: Option<JoinHandle<()>>,
    counters: Arc<Counters>,
}

impl SqliteStore {
    /// Opens the database at `path` and brings it up to date; makes file and folders if there are
    /// none.
    pub fn open(path: &Path) -> Result<SqliteStore, OpenError> {
        let connection = open::writer(path)?;
        let counters = Arc::new(Counters::default());
        let (queries, waiting) = sync_channel(MAX_WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        let mut readers = Vec::new();
        for _ in 0..READERS {
            let (connection, waiting) = (open::reader(path)?, Arc::clone(&waiting));
            readers.push(thread::spawn(move || reader::run(&connection, &waiting)));
        }
        let (jobs, waiting): (_, Receiver<Job>) = sync_channel(MAX_WAITING);
        let counted = Arc::clone(&counters);
        let writer = thread::spawn(move || writer::run(connection, &waiting, &counted));
        let (path, writer) = (path.to_owned(), Some(writer));
        Ok(SqliteStore {
            path,
            queries: Some(queries),
            jobs: Some(jobs),
            readers,
            writer,
            counters,
        })
    }

    /// Opens the database at `path` as [`open`](Self::open) does, but makes no new one: for
    /// programs that only look at what a server keeps, or copy it.
    pub fn open_existing(path: &Path) -> Result<SqliteStore, OpenError> {
        if path.is_file() { Self::open(path) } else { Err(OpenError::Missing(path.to_owned())) }
    }

    /// Queues a write.
    fn write(&self, checked: Result<Write, StoreError>) -> Answer<Appended> {
        let (reply, answer) = oneshot::channel();
        let queued = checked.and_then(|write| send(self.jobs.as_ref(), Job { write, reply }));
        Box::pin(async move {
            queued?;
            answer.await.unwrap_or_else(|_| Err(stopped()))
        })
    }

    /// Queues a read.
    fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Answer<T> {
        let (reply, answer) = oneshot::channel();
        let query: Query = Box::new(move |connection| {
            // Whoever asked may have gone away.
            let _ = reply.send(query(connection));
        });
        let queued = send(self.queries.as_ref(), query);
        Box::pin(async move {
            queued?;
            answer.await.unwrap_or_else(|_| Err(stopped()))
        })
    }
}

impl Store for SqliteStore {
    fn create(&self, new: NewMatch) -> Answer<()> {
        let written = self.write(check::new_match(&new).map(|()| Write::Create(new)));
        Box::pin(async move { written.await.map(|_| ()) })
    }

    fn append(
        &self,
        match_id: &str,
        seq: u64,
        rows: Vec<NewRow>,
        headline: Option<Headline>,
    ) -> Answer<Appended> {
        let checked = check::append(seq, &rows, headline.as_ref());
        let match_id = match_id.to_owned();
        self.write(checked.map(|_| Write::Append { match_id, seq, rows, headline }))
    }

    fn rows(&self, match_id: &str, since: u64, limit: usize) -> Answer<Vec<StoredRow>> {
        let match_id = match_id.to_owned();
        self.read(move |connection| reader::rows(connection, &match_id, since, limit))
    }

    fn matches(
        &self,
        filter: Filter,
        after: Option<Place>,
        limit: usize,
    ) -> Answer<Vec<StoredMatch>> {
        self.read(move |connection| {
            check::filter(&filter)?;
            reader::matches(connection, &filter, after.as_ref(), limit)
        })
    }

    fn waiting(&self, since_ms: i64, most: usize) -> Answer<usize> {
        self.read(move |connection| reader::waiting(connection, since_ms, most))
    }

    fn secret(&self, match_id: &str) -> Answer<Secret> {
        let match_id = match_id.to_owned();
        self.read(move |connection| reader::secret(connection, &match_id))
    }

    fn backup(&self, path: &Path) -> Answer<()> {
        let (reply, answer) = oneshot::channel();
        let (from, to) = (self.path.clone(), path.to_owned());
        // In a thread of its own: it may take long, and readers have others to serve.
        thread::spawn(move || reply.send(backup::backup(&from, &to)));
        Box::pin(async move { answer.await.unwrap_or_else(|_| Err(stopped())) })
    }

    fn health(&self) -> Answer<Health> {
        let (write, read) = (self.write(Ok(Write::Probe)), self.read(reader::probe));
        let counters = Arc::clone(&self.counters);
        Box::pin(async move {
            write.await?;
            read.await?;
            let [writes, commits] =
                [&counters.writes, &counters.commits].map(|it| it.load(Ordering::Relaxed));
            Ok(Health { writes, commits })
        })
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        self.queries = None;
        self.jobs = None;
        // The writer last: the last to close the database tidies up its files.
        for thread in self.readers.drain(..).chain(self.writer.take()) {
            // If it panicked, whoever waited for it has been told that the store stopped.
            let _ = thread.join();
        }
    }
}

fn send<T>(channel: Option<&SyncSender<T>>, work: T) -> Result<(), StoreError> {
    channel.ok_or_else(stopped)?.try_send(work).map_err(|error| match error {
        TrySendError::Full(_) => StoreError::Unavailable(format!(
            "the disk is too slow: more than {MAX_WAITING} requests to the database are waiting"
        )),
        TrySendError::Disconnected(_) => stopped(),
    })
}

fn stopped() -> StoreError {
    StoreError::Unavailable("the database is closed: restart the server".to_owned())
}

/// A failure of the database in a sentence for an operator.
fn unavailable(error: &rusqlite::Error) -> StoreError {
    let sentence = match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => "the disk is full",
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            "another process keeps the database locked"
        }
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
            "the database file cannot be written"
        }
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
            "the database file is damaged, restore a backup"
        }
        Some(ErrorCode::SystemIoFailure) => "the disk reports a failure",
        _ => "the database does not answer",
    };
    StoreError::Unavailable(format!("{sentence} ({error})"))
}
