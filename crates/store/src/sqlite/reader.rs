//! Threads that read, each with a connection of its own. In WAL mode they never wait for writers.

use std::sync::mpsc::Receiver;
use std::sync::{Mutex, PoisonError};

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::unavailable;
use crate::StoreError;
use crate::journal::{Filter, Headline, Outcome, Place, Score, Secret, StoredMatch, StoredRow};

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
    after: Option<&Place>,
    limit: usize,
) -> Result<Vec<StoredMatch>, StoreError> {
    let list = match filter {
        Filter::Unfinished => page(connection, false, after, limit),
        Filter::Finished => page(connection, true, after, limit),
        Filter::Ids(ids) => with_ids(connection, ids, after, limit),
    };
    list.map_err(|error| unavailable(&error))
}

/// See [`Store::waiting`](crate::Store::waiting).
pub fn waiting(connection: &Connection, since_ms: i64, most: usize) -> Result<usize, StoreError> {
    let counted = connection
        .prepare_cached(WAITING)
        .and_then(|mut it| it.query_row(params![since_ms, count(most)], |row| row.get(0)));
    counted.map_err(|error| unavailable(&error))
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

/// A match with its row 0. The order of the tables is said, so that no plan begins with rows.
const LISTED: &str = "SELECT id, game, payload, status, home_score, away_score, ending, winner,
        home, away, next, created_ms, updated_ms
    FROM matches CROSS JOIN journal USING (match_key) WHERE journal.seq = 0";

/// One page of a list, as its index has it. Of the matches of the millisecond in which the page
/// before ended those are passed over that it had.
const PAGE: &str = "AND (status = 'finished') = ?1 AND updated_ms <= ?2
    AND (updated_ms < ?2 OR id > ?3) ORDER BY updated_ms DESC, id LIMIT ?4";

const WAITING: &str = "SELECT count(*) FROM (SELECT 1 FROM matches
    WHERE status = 'open' AND updated_ms >= ?1 LIMIT ?2)";

fn page(
    connection: &Connection,
    finished: bool,
    after: Option<&Place>,
    limit: usize,
) -> rusqlite::Result<Vec<StoredMatch>> {
    let mut statement = connection.prepare_cached(&format!("{LISTED} {PAGE}"))?;
    let (before, id) = after.map_or((i64::MAX, ""), |after| (after.updated_ms, after.id.as_str()));
    statement.query_map(params![finished, before, id, count(limit)], listed)?.collect()
}

fn with_ids(
    connection: &Connection,
    ids: &[String],
    after: Option<&Place>,
    limit: usize,
) -> rusqlite::Result<Vec<StoredMatch>> {
    // One snapshot for all of them.
    let snapshot = connection.unchecked_transaction()?;
    let mut list = Vec::new();
    for id in ids {
        let mut statement = snapshot.prepare_cached(&format!("{LISTED} AND id = ?1"))?;
        list.extend(statement.query_row([id], listed).optional()?);
    }
    list.retain(|it| after.is_none_or(|after| it.place() > *after));
    list.sort_by_cached_key(StoredMatch::place);
    list.dedup();
    list.truncate(limit);
    Ok(list)
}

fn listed(row: &Row<'_>) -> rusqlite::Result<StoredMatch> {
    let by: Option<_> = row.get(6)?;
    let winner = row.get(7)?;
    let headline = Headline {
        status: row.get(3)?,
        score: Score { home: row.get(4)?, away: row.get(5)? },
        outcome: by.map(|by| Outcome { by, winner }),
        home: row.get(8)?,
        away: row.get(9)?,
    };
    Ok(StoredMatch {
        id: row.get(0)?,
        game: row.get(1)?,
        creation: row.get(2)?,
        headline,
        next: row.get(10)?,
        created_ms: row.get(11)?,
        updated_ms: row.get(12)?,
    })
}

fn count(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::open;

    /// However many matches there are, a page is found and not looked for.
    #[test]
    fn no_list_scans_a_table() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("tryline.db");
        drop(open::writer(&path).expect("a new database"));
        let connection = open::reader(&path).expect("it is there");
        let page = format!("{LISTED} {PAGE}");
        let one = format!("{LISTED} AND id = ?1");
        for (sql, index) in [
            (page.as_str(), "USING INDEX matches_paged (<expr>=? AND updated_ms<?)"),
            (one.as_str(), "matches USING INDEX sqlite_autoindex_matches_1 (id=?)"),
            (WAITING, "USING COVERING INDEX matches_waiting (updated_ms>?)"),
        ] {
            let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
            // The plan is the same whatever the parameters are, so none are bound.
            let steps = statement.raw_query().mapped(|row| row.get::<_, String>("detail"));
            let steps: Vec<String> = steps.map(|step| step.expect("a step")).collect();
            assert!(steps.iter().any(|step| step.contains(index)), "{index}: {steps:?}");
            // The count goes once over the few rows that its inner query has found.
            let scans = |step: &&String| step.starts_with("SCAN") && !step.contains("subquery");
            assert_eq!(steps.iter().find(scans), None, "{steps:?}");
            assert!(!steps.iter().any(|step| step.contains("TEMP B-TREE")), "sorted: {steps:?}");
        }
    }
}
