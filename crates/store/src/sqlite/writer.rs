//! The one thread of a process that writes.
//!
//! While one transaction waits for the disk, the next writes queue up; then they all go into the
//! next transaction. So a lone write never waits for others, and many cost one fsync together.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::Receiver;

use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};
use tokio::sync::oneshot;

use super::unavailable;
use crate::StoreError;
use crate::journal::{Appended, Headline, NewMatch, NewRow};

/// The most writes in a transaction, so that the first of them is not kept waiting too long.
const MAX_BATCH: usize = 256;

/// A write and who waits for it.
pub struct Job {
    pub write: Write,
    pub reply: oneshot::Sender<Written>,
}

/// What a write came to.
pub type Written = Result<Appended, StoreError>;

/// What is to be written. It has passed the checks of its form.
pub enum Write {
    Create(NewMatch),
    Append {
        match_id: String,
        seq: u64,
        rows: Vec<NewRow>,
        headline: Option<Headline>,
    },
    /// Nothing: shows that the thread is there and the database can be locked for writing.
    Probe,
}

/// What has been done since the store was opened.
#[derive(Debug, Default)]
pub struct Counters {
    pub writes: AtomicU64,
    pub commits: AtomicU64,
}

/// Why a write was not made.
enum Failure {
    /// It cannot be, as the journal stands.
    Refused(StoreError),
    /// The database failed.
    Database(rusqlite::Error),
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Failure {
        Failure::Database(error)
    }
}

/// Writes until the other end of the channel is gone and everything in it is done.
pub fn run(mut connection: Connection, jobs: &Receiver<Job>, counters: &Arc<Counters>) {
    while let Ok(first) = jobs.recv() {
        let mut batch = vec![first];
        batch.extend(jobs.try_iter().take(MAX_BATCH - 1));
        let (writes, replies): (Vec<_>, Vec<_>) =
            batch.into_iter().map(|job| (job.write, job.reply)).unzip();
        let written = transaction(&mut connection, &writes).unwrap_or_else(|error| {
            let error = unavailable(&error);
            writes.iter().map(|_| Err(error.clone())).collect()
        });
        count(&writes, &written, counters);
        for (reply, written) in replies.into_iter().zip(written) {
            // Whoever asked may have gone away; the write stands.
            let _ = reply.send(written);
        }
    }
}

fn count(writes: &[Write], written: &[Written], counters: &Counters) {
    let made =
        |(write, written): &(&Write, &Written)| written.is_ok() && !matches!(write, Write::Probe);
    let made = writes.iter().zip(written).filter(made).count() as u64;
    counters.writes.fetch_add(made, Ordering::Relaxed);
    counters.commits.fetch_add(u64::from(made > 0), Ordering::Relaxed);
}

/// All of these writes in one transaction. One that is refused leaves the others as they are; if
/// the transaction as a whole fails, none is made.
fn transaction(connection: &mut Connection, writes: &[Write]) -> rusqlite::Result<Vec<Written>> {
    // Immediate: what is read here about a match must still hold when its rows are written, also
    // if another process writes to the same database.
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut written = Vec::with_capacity(writes.len());
    for write in writes {
        let savepoint = transaction.savepoint()?;
        written.push(match carry_out(&savepoint, write) {
            Ok(appended) => {
                savepoint.commit()?;
                Ok(appended)
            }
            // A full disk, for one, may end the whole transaction and not only this write.
            Err(Failure::Database(error)) if savepoint.is_autocommit() => return Err(error),
            Err(failure) => {
                savepoint.finish()?;
                Err(match failure {
                    Failure::Refused(error) => error,
                    Failure::Database(error) => unavailable(&error),
                })
            }
        });
    }
    transaction.commit()?;
    Ok(written)
}

fn carry_out(connection: &Connection, write: &Write) -> Result<Appended, Failure> {
    match write {
        Write::Create(new) => create(connection, new),
        Write::Append { match_id, seq, rows, headline } => {
            append(connection, match_id, *seq, rows, headline.as_ref())
        }
        Write::Probe => Ok(Appended { next: 0 }),
    }
}

fn create(connection: &Connection, new: &NewMatch) -> Result<Appended, Failure> {
    if let Some((_, next)) = find(connection, &new.id)? {
        return Err(Failure::Refused(StoreError::Conflict { next }));
    }
    let NewMatch { id, game, creation, secret, created_ms, headline } = new;
    let Headline { status, score, outcome, home, away } = headline;
    let (by, winner) = (outcome.map(|it| it.by), outcome.and_then(|it| it.winner));
    connection
        .prepare_cached(
            "INSERT INTO matches (id, game, status, home_score, away_score, ending, winner, home,
                 away, next, created_ms, updated_ms)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1, ?10, ?10)",
        )?
        .execute(params![
            id, game, status, score.home, score.away, by, winner, home, away, created_ms
        ])?;
    let key = connection.last_insert_rowid();
    insert(connection, key, 0, *created_ms, creation)?;
    connection
        .prepare_cached("INSERT INTO secrets (match_key, seed) VALUES (?1, ?2)")?
        .execute(params![key, secret.0])?;
    Ok(Appended { next: 1 })
}

fn append(
    connection: &Connection,
    match_id: &str,
    seq: u64,
    rows: &[NewRow],
    headline: Option<&Headline>,
) -> Result<Appended, Failure> {
    let Some((key, next)) = find(connection, match_id)? else {
        return Err(Failure::Refused(StoreError::NotFound(match_id.to_owned())));
    };
    if seq != next {
        return Err(Failure::Refused(StoreError::Conflict { next }));
    }
    let mut updated_ms = None;
    for (seq, row) in (seq..).zip(rows) {
        insert(connection, key, seq, row.at_ms, &row.payload)?;
        updated_ms = Some(row.at_ms);
    }
    let next = seq + rows.len() as u64;
    match headline {
        Some(headline) => show(connection, key, next, updated_ms, headline)?,
        None => {
            connection
                .prepare_cached(
                    "UPDATE matches SET next = ?2, updated_ms = ?3 WHERE match_key = ?1",
                )?
                .execute(params![key, next, updated_ms])?;
        }
    }
    Ok(Appended { next })
}

/// What lists show of a match from now on; in one statement, for each one moves it in its index.
fn show(
    connection: &Connection,
    key: i64,
    next: u64,
    updated_ms: Option<i64>,
    headline: &Headline,
) -> rusqlite::Result<()> {
    let Headline { status, score, outcome, home, away } = headline;
    let (by, winner) = (outcome.map(|it| it.by), outcome.and_then(|it| it.winner));
    connection
        .prepare_cached(
            "UPDATE matches SET next = ?2, updated_ms = ?3, status = ?4, home_score = ?5,
                 away_score = ?6, ending = ?7, winner = ?8, home = ?9, away = ?10
             WHERE match_key = ?1",
        )?
        .execute(params![
            key, next, updated_ms, status, score.home, score.away, by, winner, home, away
        ])?;
    Ok(())
}

/// The key of a match and its next seq.
fn find(connection: &Connection, match_id: &str) -> rusqlite::Result<Option<(i64, u64)>> {
    connection
        .prepare_cached("SELECT match_key, next FROM matches WHERE id = ?1")?
        .query_row([match_id], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()
}

fn insert(
    connection: &Connection,
    key: i64,
    seq: u64,
    at_ms: i64,
    payload: &str,
) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO journal (match_key, seq, at_ms, payload) VALUES (?1, ?2, ?3, ?4)",
        )?
        .execute(params![key, seq, at_ms, payload])?;
    Ok(())
}
