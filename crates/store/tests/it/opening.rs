//! Databases that cannot be opened, and what is said about them.

use std::fs;
use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use store::{OpenError, SqliteStore, Store};
use tempfile::TempDir;

use crate::support::{journal, new_match};

fn folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn refused(path: &Path) -> OpenError {
    let error = SqliteStore::open(path).map(|_| ()).expect_err("not to be opened");
    let sentence = error.to_string();
    assert!(sentence.contains(&path.display().to_string()), "which file: {sentence}");
    assert!(!sentence.contains('\n'), "one sentence: {sentence}");
    error
}

#[tokio::test]
async fn folders_are_made_and_nothing_is_lost_on_reopening() {
    let folder = folder();
    let path = folder.path().join("some/where/tryline.db");
    for time in 0..3 {
        let store = SqliteStore::open(&path).unwrap();
        store.create(new_match(&format!("m{time}"))).await.unwrap();
    }
    let store = SqliteStore::open_existing(&path).unwrap();
    for time in 0..3 {
        assert_eq!(journal(&store, &format!("m{time}")).await.len(), 1);
    }
}

#[test]
fn a_database_that_must_exist_is_not_made() {
    let folder = folder();
    let path = folder.path().join("tryline.db");
    let error = SqliteStore::open_existing(&path).map(|_| ()).expect_err("there is none");
    assert!(matches!(error, OpenError::Missing(_)), "{error}");
    assert!(!path.exists());
}

#[test]
fn a_database_of_a_newer_program_is_left_alone() {
    let folder = folder();
    let path = folder.path().join("tryline.db");
    drop(SqliteStore::open(&path).unwrap());
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 1_000).unwrap();
    let error = refused(&path);
    assert!(matches!(error, OpenError::Newer { found: 1_000, .. }), "{error}");
}

#[test]
fn a_file_that_is_no_database_is_left_alone() {
    let folder = folder();
    let path = folder.path().join("notes.txt");
    let text = "Dear diary, ".repeat(1_000);
    fs::write(&path, &text).unwrap();
    let error = refused(&path);
    assert!(matches!(error, OpenError::Foreign(_)), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn a_database_of_another_program_is_left_alone() {
    let folder = folder();
    let path = folder.path().join("photos.db");
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE photos (name TEXT)").unwrap();
    let before = fs::read(&path).unwrap();
    let error = refused(&path);
    assert!(matches!(error, OpenError::Foreign(_)), "{error}");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_place_that_cannot_be_written_is_named() {
    let folder = folder();
    // A file where a folder should be stops every user, the almighty one too.
    fs::write(folder.path().join("data"), "").unwrap();
    let error = refused(&folder.path().join("data/tryline.db"));
    assert!(matches!(error, OpenError::Unwritable { .. }), "{error}");
    // And a folder where the file should be.
    fs::create_dir(folder.path().join("tryline.db")).unwrap();
    let error = refused(&folder.path().join("tryline.db"));
    assert!(matches!(error, OpenError::Unwritable { .. }), "{error}");
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_the_file() {
    use std::os::unix::fs::PermissionsExt;

    let folder = folder();
    let path = folder.path().join("tryline.db");
    let _store = SqliteStore::open(&path).unwrap();
    for entry in fs::read_dir(folder.path()).unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}", entry.path().display());
    }
}

#[test]
fn a_new_database_can_be_opened_by_many_at_once() {
    for _ in 0..10 {
        let folder = folder();
        let path = folder.path().join("tryline.db");
        std::thread::scope(|scope| {
            let opened = [(); 4].map(|()| scope.spawn(|| SqliteStore::open(&path)));
            for store in opened {
                store.join().unwrap().unwrap();
            }
        });
    }
}

/// By itself SQLite does not wait for a lock when it changes to WAL mode.
#[test]
fn a_new_database_that_another_process_has_locked_is_waited_for() {
    let folder = folder();
    let path = folder.path().join("tryline.db");
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    std::thread::scope(|scope| {
        let opened = scope.spawn(|| SqliteStore::open(&path));
        std::thread::sleep(Duration::from_millis(200));
        other.execute_batch("COMMIT").unwrap();
        opened.join().unwrap().unwrap();
    });
}
