//! What only a store in a file can be asked.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rusqlite::Connection;
use store::{Appended, Filter, NewRow, SqliteStore, Status, Store, StoreError};
use tempfile::TempDir;

use crate::support::{ALL, assert_whole, headline, journal, new_match, payloads, rows};

fn open(path: &Path) -> Arc<SqliteStore> {
    Arc::new(SqliteStore::open(path).expect("a database of this program"))
}

#[tokio::test]
async fn reopening_shows_everything() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tryline.db");
    let over = headline(Status::Finished, 10, 3);
    let seen = async |store: &SqliteStore| {
        (
            journal(store, "m").await,
            store.matches(Filter::Finished, None, ALL).await.unwrap(),
            store.secret("m").await.unwrap(),
        )
    };
    let store = open(&path);
    store.create(new_match("m")).await.unwrap();
    store.append("m", 1, rows(2_000, &["a", "b"]), Some(over.clone())).await.unwrap();
    let before = seen(&store).await;
    assert_eq!((payloads(&before.0)[1..].len(), &before.1[0].headline), (2, &over));
    drop(store);
    let store = open(&path);
    assert_eq!(seen(&store).await, before);
    store.append("m", 3, rows(3_000, &["c"]), None).await.unwrap();
}

#[tokio::test]
async fn what_was_asked_before_the_end_is_still_done() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tryline.db");
    let store = open(&path);
    store.create(new_match("m")).await.unwrap();
    // Nobody waits for these.
    for seq in 1..=50 {
        drop(store.append("m", seq, rows(2_000, &["a"]), None));
    }
    drop(store);
    assert_eq!(journal(&*open(&path), "m").await.len(), 51);
}

#[tokio::test]
async fn writes_that_wait_together_share_a_transaction() {
    const MATCHES: u64 = 40;
    const ROWS: u64 = 20;
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder.path().join("tryline.db"));
    let mut writers = Vec::new();
    for number in 0..MATCHES {
        let store = Arc::clone(&store);
        writers.push(tokio::spawn(async move {
            let id = format!("m{number}");
            store.create(new_match(&id)).await.unwrap();
            for seq in 1..=ROWS {
                store.append(&id, seq, rows(2_000, &[&format!("{id} {seq}")]), None).await.unwrap();
            }
        }));
    }
    for writer in writers {
        writer.await.unwrap();
    }
    let health = store.health().await.unwrap();
    assert_eq!(health.writes, MATCHES * (ROWS + 1));
    // How many share one depends on the disk; `Gathering` below leaves nothing to it.
    assert!(health.commits < health.writes, "{health:?}");
    for number in 0..MATCHES {
        let kept = journal(&*store, &format!("m{number}")).await;
        assert_whole(&kept);
        assert_eq!(kept.len() as u64, ROWS + 1);
        assert_eq!(kept[1].payload, format!("m{number} 1"));
    }
}

/// Three matches, and another process that can hold up the writer, so that what is asked meanwhile
/// goes into one transaction.
struct Gathering {
    folder: TempDir,
    store: Arc<SqliteStore>,
    other: Connection,
}

impl Gathering {
    async fn new() -> Gathering {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tryline.db");
        let store = open(&path);
        for id in ["a", "b", "c"] {
            store.create(new_match(id)).await.unwrap();
        }
        Gathering { folder, store, other: Connection::open(&path).unwrap() }
    }

    /// The results of these appends of a row each, made in one transaction.
    async fn append(&self, all: &[(&str, u64, &str)]) -> Vec<Result<Appended, StoreError>> {
        let before = self.store.health().await.unwrap().commits;
        self.other.execute_batch("BEGIN IMMEDIATE").unwrap();
        // The writer takes this one up at once, and is stuck with it.
        let first = self.store.create(new_match(&format!("stuck {before}")));
        tokio::time::sleep(Duration::from_millis(50)).await;
        let append = |(id, seq, payload): &(&str, u64, &str)| {
            self.store.append(id, *seq, rows(2_000, &["before", payload]), None)
        };
        let waiting: Vec<_> = all.iter().map(append).collect();
        self.other.execute_batch("COMMIT").unwrap();
        first.await.unwrap();
        let mut results = Vec::new();
        for one in waiting {
            results.push(one.await);
        }
        let commits = self.store.health().await.unwrap().commits - before;
        let made = results.iter().any(Result::is_ok);
        assert_eq!(commits, 1 + u64::from(made), "they shared a transaction");
        results
    }

    /// The rows after the first in the matches a, b and c, once the file has been opened anew.
    async fn reopened(self) -> [Vec<String>; 3] {
        drop(self.store);
        let store = open(&self.folder.path().join("tryline.db"));
        let mut all = [const { Vec::new() }; 3];
        for (id, rows) in ["a", "b", "c"].iter().zip(&mut all) {
            rows.extend(journal(&*store, id).await.into_iter().skip(1).map(|row| row.payload));
        }
        all
    }
}

#[tokio::test]
async fn a_conflict_does_not_undo_its_neighbours() {
    let gathering = Gathering::new().await;
    let results = gathering
        .append(&[
            ("b", 1, "b2"),
            ("b", 1, "late"),
            ("nobody", 1, "x"),
            ("c", 1, "c2"),
            ("b", 3, "b4"),
        ])
        .await;
    let expected = [
        Ok(Appended { next: 3 }),
        Err(StoreError::Conflict { next: 3 }),
        Err(StoreError::NotFound("nobody".to_owned())),
        Ok(Appended { next: 3 }),
        Ok(Appended { next: 5 }),
    ];
    assert_eq!(results, expected);
    let [a, b, c] = gathering.reopened().await;
    assert!(a.is_empty());
    assert_eq!((b.join(" "), c.join(" ")), ("before b2 before b4".into(), "before c2".into()));
}

/// Stands for a database that fails in the middle of an append.
fn fail_on(payload: &str, how: &str) -> String {
    format!(
        "CREATE TRIGGER failing BEFORE INSERT ON journal WHEN NEW.payload = '{payload}'
         BEGIN SELECT RAISE({how}, 'for the test'); END"
    )
}

#[tokio::test]
async fn a_failure_in_the_middle_of_an_append_undoes_that_append() {
    let gathering = Gathering::new().await;
    gathering.other.execute_batch(&fail_on("bad", "FAIL")).unwrap();
    let results = gathering.append(&[("a", 1, "a2"), ("b", 1, "bad"), ("c", 1, "c2")]).await;
    assert!(matches!(
        &results[..],
        [Ok(_), Err(StoreError::Unavailable(sentence)), Ok(_)] if sentence.contains("for the test")
    ));
    let [a, b, c] = gathering.reopened().await;
    assert_eq!((a.len(), b.len(), c.len()), (2, 0, 2));
}

/// As on a full disk: SQLite then gives up the whole transaction by itself.
#[tokio::test]
async fn when_a_transaction_fails_nobody_is_told_otherwise() {
    let gathering = Gathering::new().await;
    gathering.other.execute_batch(&fail_on("bad", "ROLLBACK")).unwrap();
    let results = gathering.append(&[("a", 1, "a2"), ("b", 1, "bad"), ("c", 1, "c2")]).await;
    for result in &results {
        let Err(StoreError::Unavailable(sentence)) = result else { panic!("{results:?}") };
        assert!(sentence.contains("for the test"), "the reason, not what followed: {sentence}");
    }
    // And the writer goes on.
    let results = gathering.append(&[("a", 1, "again"), ("c", 1, "again")]).await;
    assert!(results.iter().all(Result::is_ok), "{results:?}");
    let [a, b, c] = gathering.reopened().await;
    assert_eq!((a.len(), b.len(), c.len()), (2, 0, 2));
}

#[tokio::test]
async fn several_stores_share_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tryline.db");
    let stores = [open(&path), open(&path)];
    stores[0].create(new_match("m")).await.unwrap();
    for seq in 1..=50 {
        let both = stores.each_ref().map(|it| it.append("m", seq, rows(2_000, &["x"]), None));
        let [one, other] = both;
        let results = [one.await, other.await];
        let lost = results.iter().filter(|it| **it == Err(StoreError::Conflict { next: seq + 1 }));
        assert_eq!((lost.count(), results.iter().filter(|it| it.is_ok()).count()), (1, 1));
    }
    assert_eq!(journal(&*stores[0], "m").await, journal(&*stores[1], "m").await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_under_load_is_consistent() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder.path().join("tryline.db"));
    let ids: Vec<String> = (0..8).map(|number| format!("m{number}")).collect();
    let stop = Arc::new(AtomicBool::new(false));
    let mut writers = Vec::new();
    for id in ids.clone() {
        store.create(new_match(&id)).await.unwrap();
        let (store, stop) = (Arc::clone(&store), Arc::clone(&stop));
        writers.push(tokio::spawn(async move {
            let mut next = 1;
            while !stop.load(Ordering::Relaxed) {
                // The score says how many rows there are, so that a torn copy would show.
                let new = headline(Status::Live, next as u32 + 2, 0);
                let pair = vec![NewRow::new(2_000, "x".repeat(500)), NewRow::new(2_000, "y")];
                next = store.append(&id, next, pair, Some(new)).await.unwrap().next;
            }
            next
        }));
    }
    let copies = [folder.path().join("one.db"), folder.path().join("two.db")];
    let mut before = Vec::new();
    for copy in &copies {
        tokio::time::sleep(Duration::from_millis(100)).await;
        before.push(store.matches(Filter::Ids(ids.clone()), None, ALL).await.unwrap());
        store.backup(copy).await.unwrap();
    }
    stop.store(true, Ordering::Relaxed);
    let mut written = 0;
    for writer in writers {
        written += writer.await.unwrap();
    }
    let mut sizes = Vec::new();
    for (copy, before) in copies.iter().zip(&before) {
        let integrity: String = Connection::open(copy)
            .unwrap()
            .query_row("PRAGMA integrity_check", [], |row| row.get(0))
            .unwrap();
        assert_eq!(integrity, "ok");
        let copy = open(copy);
        let list = copy.matches(Filter::Ids(ids.clone()), None, ALL).await.unwrap();
        assert_eq!(list.len(), ids.len());
        for listed in &list {
            let kept = journal(&*copy, &listed.id).await;
            assert_whole(&kept);
            assert_eq!(kept.len() as u64, listed.next);
            let score = if listed.next == 1 { 0 } else { listed.next };
            assert_eq!(u64::from(listed.headline.score.home), score);
            assert_eq!(copy.secret(&listed.id).await, Ok(new_match(&listed.id).secret));
        }
        for earlier in before {
            let kept = list.iter().find(|it| it.id == earlier.id).expect("all are listed");
            assert!(kept.next >= earlier.next, "{kept:?} lacks rows of {earlier:?}");
        }
        sizes.push(list.iter().map(|it| it.next).sum::<u64>());
    }
    // Writing went on before, between and after.
    sizes.push(written);
    assert!(sizes[0] > 8 && sizes.is_sorted() && sizes[0] < sizes[2], "{sizes:?}");
}

#[tokio::test]
async fn a_backup_overwrites_nothing_and_leaves_nothing_half_done() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder.path().join("tryline.db"));
    let taken = folder.path().join("taken.db");
    std::fs::write(&taken, "mine").unwrap();
    assert!(matches!(store.backup(&taken).await, Err(StoreError::Malformed(_))));
    assert_eq!(std::fs::read_to_string(&taken).unwrap(), "mine");
    let nowhere = folder.path().join("no/such/folder.db");
    let error = store.backup(&nowhere).await.expect_err("there is no such folder");
    assert!(matches!(&error, StoreError::Unavailable(it) if it.contains("folder.db")), "{error}");
    store.backup(&folder.path().join("copy.db")).await.unwrap();
    let names = std::fs::read_dir(folder.path()).unwrap();
    let partial = |name: &std::ffi::OsString| name.to_string_lossy().contains("partial");
    assert_eq!(names.map(|it| it.unwrap().file_name()).find(partial), None);
}

#[tokio::test]
async fn the_journal_cannot_be_rewritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tryline.db");
    let store = open(&path);
    store.create(new_match("m")).await.unwrap();
    let other = Connection::open(&path).unwrap();
    for sql in ["UPDATE journal SET payload = 'x'", "DELETE FROM journal"] {
        let error = other.execute(sql, []).expect_err("the journal is append-only");
        assert!(error.to_string().contains("never"), "{error}");
    }
}

/// Health is asked for by monitors, and must notice what would stop a match.
#[tokio::test]
async fn health_notices_a_database_that_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tryline.db");
    let store = open(&path);
    store.health().await.unwrap();
    Connection::open(&path).unwrap().execute_batch("DROP TABLE journal").unwrap();
    let error = store.health().await.expect_err("the journal is gone");
    assert!(matches!(error, StoreError::Unavailable(_)), "{error}");
}
