//! Threads that read, each with a connection of its own. In WAL mode they never wait for writers.

use std::sync::mpsc::Receiver;
use std::sync::{Mutex, PoisonError};

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{status_text, unavailable};
use crate::journal::{Filter, Listed, Secret, Status, StoredRow, Summary};
use crate::{StoreError, check};

/// Something to be read, with its answer already bound to whoever waits.
pub type Query = Box<dyn FnOnce(&Connection) + Send>;

/// Answers queries until the other end of the channel is gone and everything in it is done.
pub fn run(connection: &Connection, queries: &Mutex<Receiver<Query>>) {
    loop {
        // The lock is held while waiting, and let go before the query is run.
        let query = queries.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(query) = query else { return };
        query(connection);
    }
}

/// See [`Store::rows`](crate::Store::rows).
pub fn rows(
    connection: &Connection,
    match_id: &str,
    since: u64,
    limit: usize,
) -> Result<Vec<StoredRow>, StoreError> {
    let failed = |error| unavailable(&error);
    let key = find(connection, match_id).map_err(failed)?;
    let key = key.ok_or_else(|| StoreError::NotFound(match_id.to_owned()))?;
    from(connection, key, since, limit).map_err(failed)
}

fn find(connection: &Connection, match_id: &str) -> rusqlite::Result<Option<i64>> {
    let mut statement = connection.prepare_cached("SELECT match_key FROM matches WHERE id = ?1")?;
    statement.query_row([match_id], |row| row.get(0)).optional()
}

fn from(
    connection: &Connection,
    key: i64,
    since: u64,
    limit: usize,
) -> rusqlite::Result<Vec<StoredRow>> {
    let mut statement = connection.prepare_cached(
        "SELECT seq, at_ms, payload FROM journal
         WHERE match_key = ?1 AND seq >= ?2 ORDER BY seq LIMIT ?3",
    )?;
    let since = i64::try_from(since).unwrap_or(i64::MAX);
    let row = |row: &Row<'_>| {
        Ok(StoredRow { seq: row.get(0)?, at_ms: row.get(1)?, payload: row.get(2)? })
    };
    statement.query_map(params![key, since, count(limit)], row)?.collect()
}

/// See [`Store::matches`](crate::Store::matches).
pub fn matches(
    connection: &Connection,
    filter: &Filter,
    limit: usize,
) -> Result<Vec<Listed>, StoreError> {
    let list = match filter {
        Filter::Status(status) => with_status(connection, *status, limit),
        Filter::Ids(ids) => with_ids(connection, ids, limit),
    };
    list.map_err(|error| unavailable(&error))
}

/// See [`Store::secret`](crate::Store::secret).
pub fn secret(connection: &Connection, match_id: &str) -> Result<Secret, StoreError> {
    let sql = "SELECT seed FROM secrets JOIN matches USING (match_key) WHERE id = ?1";
    let seed = connection
        .prepare_cached(sql)
        .and_then(|mut it| it.query_row([match_id], |row| row.get(0)).optional())
        .map_err(|error| unavailable(&error))?;
    seed.map(Secret).ok_or_else(|| StoreError::NotFound(match_id.to_owned()))
}

/// Whether the journal can be read at all.
pub fn probe(connection: &Connection) -> Result<(), StoreError> {
    let sql = "SELECT 1 FROM journal LIMIT 1";
    let read = connection.query_row(sql, [], |_| Ok(())).optional();
    read.map(|_| ()).map_err(|error| unavailable(&error))
}

const LISTED: &str =
    "SELECT id, game, status, score, home, away, next, created_ms, updated_ms FROM matches";

fn with_status(
    connection: &Connection,
    status: Status,
    limit: usize,
) -> rusqlite::Result<Vec<Listed>> {
    let sql = format!("{LISTED} WHERE status = ?1 ORDER BY updated_ms DESC, id LIMIT ?2");
    let mut statement = connection.prepare_cached(&sql)?;
    statement.query_map(params![status_text(status), count(limit)], listed)?.collect()
}

fn with_ids(
    connection: &Connection,
    ids: &[String],
    limit: usize,
) -> rusqlite::Result<Vec<Listed>> {
    // One snapshot for all of them.
    let snapshot = connection.unchecked_transaction()?;
    let mut list = Vec::new();
    for id in ids {
        let mut statement = snapshot.prepare_cached(&format!("{LISTED} WHERE id = ?1"))?;
        list.extend(statement.query_row([id], listed).optional()?);
    }
    list.sort_by(check::order);
    list.dedup();
    list.truncate(limit);
    Ok(list)
}

fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    let status = match row.get_ref(2)?.as_str()? {
        "open" => Status::Open,
        "live" => Status::Live,
        // The table allows no fourth word.
        _ => Status::Finished,
    };
    let summary = Summary { status, score: row.get(3)?, home: row.get(4)?, away: row.get(5)? };
    Ok(Listed {
        id: row.get(0)?,
        game: row.get(1)?,
        summary,
        next: row.get(6)?,
        created_ms: row.get(7)?,
        updated_ms: row.get(8)?,
    })
}

fn count(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}
