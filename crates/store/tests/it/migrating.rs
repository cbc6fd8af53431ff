//! Databases of older versions: brought up to date, with nothing lost.

use std::path::Path;

use rusqlite::{Connection, params};
use store::{Ending, Filter, Outcome, Score, Secret, Side, SqliteStore, Status, Store};

use crate::support::{ALL, journal, payloads, rows};

/// The first version, as its program made it.
const FIRST: &str = include_str!("../../migrations/0001_journal.sql");

/// Makes a database of the first version with these matches: id, status, score, rows after the
/// creation.
fn first_version(path: &Path, matches: &[(&str, &str, &str, &[&str])]) {
    let connection = Connection::open(path).unwrap();
    connection.pragma_update(None, "journal_mode", "WAL").unwrap();
    connection.execute_batch(FIRST).unwrap();
    connection.pragma_update(None, "user_version", 1).unwrap();
    for (key, (id, status, score, rows)) in (1_i64..).zip(matches) {
        let insert = "INSERT INTO matches VALUES (?1, ?2, 'rugby-the-game', ?3, ?4, 'Ada', 'Bo', \
                      ?5, 10, ?6)";
        let next = rows.len() as i64 + 1;
        connection.execute(insert, params![key, id, status, score, next, 10 + key]).unwrap();
        for (seq, row) in (0_i64..).zip([&"creation"].into_iter().chain(*rows)) {
            let insert = "INSERT INTO journal VALUES (?1, ?2, ?3, ?4)";
            connection.execute(insert, params![key, seq, 10 + seq, row]).unwrap();
        }
        let insert = "INSERT INTO secrets VALUES (?1, ?2)";
        connection.execute(insert, params![key, [key as u8; 32]]).unwrap();
    }
}

#[tokio::test]
async fn scores_become_numbers_and_endings_are_found_in_the_journal() {
    let matches: [(&str, &str, &str, &[&str]); 11] = [
        ("open", "open", "0-0", &["nonce home -"]),
        ("live", "live", "17-12", &["start", "offer-draw home", "home pass 12"]),
        ("won", "finished", "5-7", &["start", "home kick", "= 00", "said home \"concede home\""]),
        ("drawn", "finished", "9-9", &["start"]),
        ("conceded", "finished", "3-0", &["start", "concede home", "said home \"x\""]),
        ("given", "finished", "0-0", &["concede away", "name home \"Al\"", "rematch 00"]),
        ("agreed", "finished", "3-0", &["start", "offer-draw home", "accept-draw away"]),
        ("late", "finished", "3-0", &["start", "time home"]),
        ("later", "finished", "3-8", &["start", "time away", "resume"]),
        ("huge", "live", "4294967295-99999999999", &[]),
        ("odd", "live", "", &["home pass 12"]),
    ];
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tryline.sqlite");
    first_version(&path, &matches);
    let store = SqliteStore::open(&path).unwrap();

    let score = |home, away| Score { home, away };
    let by = |by, winner| Some(Outcome { by, winner });
    let expected = [
        ("open", Status::Open, score(0, 0), None),
        ("live", Status::Live, score(17, 12), None),
        ("won", Status::Finished, score(5, 7), by(Ending::Score, Some(Side::Away))),
        ("drawn", Status::Finished, score(9, 9), by(Ending::Score, None)),
        ("conceded", Status::Finished, score(3, 0), by(Ending::Concession, Some(Side::Away))),
        ("given", Status::Finished, score(0, 0), by(Ending::Concession, Some(Side::Home))),
        ("agreed", Status::Finished, score(3, 0), by(Ending::Agreement, None)),
        ("late", Status::Finished, score(3, 0), by(Ending::Time, Some(Side::Away))),
        ("later", Status::Finished, score(3, 8), by(Ending::Time, Some(Side::Home))),
        ("huge", Status::Live, score(u32::MAX, u32::MAX), None),
        ("odd", Status::Live, score(0, 0), None),
    ];
    let mut listed = store.matches(Filter::Unfinished, None, ALL).await.unwrap();
    listed.extend(store.matches(Filter::Finished, None, ALL).await.unwrap());
    assert_eq!(listed.len(), expected.len());
    for ((key, (id, status, score, outcome)), (.., kept)) in (1_u8..).zip(expected).zip(matches) {
        let found = listed.iter().find(|it| it.id == id).expect("it is listed");
        let headline = &found.headline;
        assert_eq!((headline.status, headline.score, headline.outcome), (status, score, outcome));
        assert_eq!((headline.home.as_str(), headline.away.as_str()), ("Ada", "Bo"));
        let times = (found.created_ms, found.updated_ms, found.next);
        assert_eq!(times, (10, 10 + i64::from(key), kept.len() as u64 + 1), "{id}");
        let rows = journal(&store, id).await;
        assert_eq!(payloads(&rows)[1..], *kept, "{id}");
        assert_eq!(store.secret(id).await, Ok(Secret([key; 32])), "{id}");
    }
    // Play goes on, and the next start changes nothing more.
    store.append("live", 4, rows(90, &["away tackle 4"]), None).await.unwrap();
    let before = store.matches(Filter::Finished, None, ALL).await.unwrap();
    drop(store);
    let again = SqliteStore::open(&path).unwrap();
    assert_eq!(again.matches(Filter::Finished, None, ALL).await.unwrap(), before);
    assert_eq!(again.matches(Filter::Unfinished, None, 1).await.unwrap()[0].id, "live");
}
