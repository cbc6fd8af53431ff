//! Matches whose journals this server cannot follow: what is written so far can be looked at.

use std::sync::Arc;

use engine::record::Record;
use protocol::common::Phase;
use protocol::http::Created;
use protocol::{ErrorCode, Seat, ServerMessage};
use serde_json::json;
use server::bus::{Bus, LocalBus, Notice};
use server::error::ReadOnly;
use server::parts::Parts;
use server::{Error, Hub};
use store::{Filter, MemoryStore, NewMatch, NewRow, Store};
use tokio::sync::mpsc;

use crate::guest::{Guest, both, create, hub, level, parts};

const NEWER: &str = "it is damaged, or a newer version of Tryline has written in it";
const DAMAGED: &str = "something that was written of it is damaged";
const OTHER: &str = "this version of Tryline comes to something else than was written down";
const DICE: &str = "its dice do not come up as they were written down";
const SET_UP: &str = "this version of Tryline cannot set it up";

/// A match of a few moves, with nobody at its table, and its row 0.
async fn played(store: &Arc<dyn Store>) -> (Created, String) {
    let hub = hub(store, parts());
    let created = create(&hub, "friend", json!({"other_name": "Béa"})).await;
    let (mut home, mut away) = both(&hub, &created).await;
    for number in 0..6 {
        level(&mut home, &mut away).await;
        let asked = if home.proposals().len() > 1 { &mut home } else { &mut away };
        asked.decide(&number.to_string()).await;
    }
    hub.stop();
    let row = store.rows(&created.summary.id, 0, 1).await.expect("its creation").remove(0);
    (created, row.payload)
}

/// Appends a row as no server of this version would.
async fn tamper(store: &Arc<dyn Store>, id: &str, payload: &str) -> u64 {
    let next = store.rows(id, 0, 100_000).await.expect("rows").len() as u64;
    let row = NewRow::new(1_700_000_000_000, payload);
    store.append(id, next, vec![row], None).await.expect("it is appended").next
}

async fn join(hub: &Hub, id: &str) -> Result<(), Error> {
    let (out, _news) = mpsc::channel(8);
    hub.join(id, None, out).await.map(|_| ())
}

#[tokio::test(start_paused = true)]
async fn a_journal_that_cannot_be_followed_can_be_looked_at() {
    for (row, reason) in [
        ("whisper home \"nobody knows this\"", NEWER),
        ("", NEWER),
        ("~ 9/6 x", DAMAGED),
        ("undo 0", DAMAGED),
        ("= 12", DAMAGED),
        ("= 0000000000000000", OTHER),
        ("~ 59999/60000 x", DICE),
        ("home fly to the moon", OTHER),
        ("undo 99", OTHER),
        ("start", OTHER),
        ("the creation once more", SET_UP),
    ] {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
        let (created, creation) = played(&store).await;
        let id = &created.summary.id;
        let row = if reason == SET_UP { creation.as_str() } else { row };
        let rows = tamper(&store, id, row).await;

        let hub = hub(&store, parts());
        let why = Error::ReadOnly(ReadOnly::Journal(reason));
        for _ in 0..2 {
            assert_eq!(join(&hub, id).await, Err(why.clone()), "{row}");
        }
        let standing = hub.standing(id).await.expect("it can be looked at");
        assert_eq!(standing.read_only.as_deref(), Some(reason), "{row}");
        assert_eq!((standing.phase, &standing.summary), (Phase::Live, &created.summary));
        let listed = hub.list(false, None).await.expect("a list").matches;
        assert_eq!(listed[0].read_only.as_deref(), Some(reason), "{row}");
        assert_eq!(listed[0].phase, Phase::Live, "{row}: nothing is broken");
        let secret = hub.record(id).await.expect_err("it shows hidden cards");
        assert_eq!(secret.code(), ErrorCode::NotFinished, "{row}: it may go on elsewhere");
        assert_eq!(hub.replay(id, None, None).await, Err(why), "{row}");
        let after = store.rows(id, 0, 100_000).await.expect("rows").len() as u64;
        assert_eq!(after, rows, "{row}: nothing was written");

        let other = create(&hub, "bot", json!({})).await;
        assert_eq!(join(&hub, &other.summary.id).await, Ok(()), "{row}: others go on");
    }
}

/// The journal of a match that was given up, its record, and what the store is to keep of it.
async fn over(store: &Arc<dyn Store>) -> (Created, String, NewMatch, Vec<NewRow>) {
    let (created, creation) = played(store).await;
    let id = &created.summary.id;
    let hub = hub(store, parts());
    let mut home = Guest::join(&hub, &created, Some(Seat::Home)).await;
    home.concede().await;
    let record = hub.record(id).await.expect("it is over");
    let found = store.matches(Filter::Ids(vec![id.clone()]), None, 1).await.expect("it is there");
    let found = found.into_iter().next().expect("it is there");
    let rows = store.rows(id, 1, 100_000).await.expect("its rows");
    let rows = rows.into_iter().map(|row| NewRow::new(row.at_ms, row.payload)).collect();
    let new = NewMatch {
        id: id.clone(),
        game: found.game,
        creation,
        secret: store.secret(id).await.expect("its secret"),
        created_ms: found.created_ms,
        headline: found.headline,
    };
    (created, record, new, rows)
}

/// The journal of such a match in another store, something in it changed.
async fn changed(
    change: impl FnOnce(&mut NewMatch, &mut Vec<NewRow>),
) -> (Hub, String, String, Created) {
    let (created, record, mut new, mut rows) = over(&(Arc::new(MemoryStore::new()) as _)).await;
    change(&mut new, &mut rows);
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let headline = new.headline.clone();
    let id = new.id.clone();
    store.create(new).await.expect("a match");
    store.append(&id, 1, rows, Some(headline)).await.expect("its rows");
    (hub(&store, parts()), id, record, created)
}

/// A match that cannot go on here is there to be looked at, and its record can be kept.
#[tokio::test(start_paused = true)]
async fn the_record_of_a_match_that_is_over_is_given_as_it_was_written() {
    type Change = fn(&mut NewMatch, &mut Vec<NewRow>);
    let cases: [(&str, Change, &str); 6] = [
        ("rules", |new, _| swap(&mut new.creation, "rules ", "rules 9"), "made under rules 9"),
        ("pack", |new, _| swap(&mut new.creation, "sha256:", &other_pack()), "made with pack core"),
        ("hash", |_, rows| add(rows, "= 0000000000000000"), OTHER),
        ("row", |_, rows| add(rows, "whisper home 7"), NEWER),
        ("dice", |_, rows| add(rows, "~ 59999/60000 x"), DICE),
        ("start", |_, rows| add(rows, "start"), OTHER),
    ];
    for (name, change, reason) in cases {
        let (hub, id, record, created) = changed(change).await;
        let Err(Error::ReadOnly(why)) = join(&hub, &id).await else { panic!("{name}") };
        let why = why.to_string();
        assert!(why.contains(reason), "{name}: {why}");
        let standing = hub.standing(&id).await.expect("it can be looked at");
        assert_eq!((standing.phase, standing.read_only), (Phase::Finished, Some(why)), "{name}");
        assert_eq!(standing.summary.names, created.summary.names, "{name}");
        let given = hub.record(&id).await.expect("a record");
        let given = Record::parse(given.as_bytes()).expect("it can be read");
        let played = Record::parse(record.as_bytes()).expect("it can be read");
        assert_eq!((given.seed, given.end), (played.seed, played.end), "{name}");
        assert_eq!(given.header.seats, played.header.seats, "{name}: names and nonces");
        // The last row is a hash, which the rules alone can know.
        let moves = played.rows.len() - 1;
        assert_eq!(given.rows[..moves], played.rows[..moves], "{name}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_record_with_a_hole_in_it_is_not_given() {
    let (hub, id, ..) = changed(|_, rows| {
        let at = rows.iter().position(|row| row.payload.starts_with('~')).expect("a throw");
        rows[at].payload = "~ 9/6 x".to_string();
    })
    .await;
    assert_eq!(join(&hub, &id).await, Err(Error::ReadOnly(ReadOnly::Journal(DAMAGED))));
    let why = hub.record(&id).await.expect_err("it would be of another match").to_string();
    assert!(why.starts_with("row ") && why.contains("is damaged"), "{why}");
}

/// Even where what was agreed cannot be read nothing breaks.
#[tokio::test(start_paused = true)]
async fn a_match_of_which_nothing_can_be_read_says_so() {
    let (hub, id, ..) = changed(|new, _| new.creation = "torn".to_string()).await;
    for _ in 0..2 {
        assert_eq!(join(&hub, &id).await, Err(Error::ReadOnly(ReadOnly::Journal(NEWER))));
        assert_eq!(hub.standing(&id).await, Err(Error::ReadOnly(ReadOnly::Journal(NEWER))));
        let why = hub.record(&id).await.expect_err("there is none").to_string();
        assert!(why.contains("what was agreed"), "{why}");
    }
}

fn other_pack() -> String {
    format!("sha256:{}", "ab".repeat(32))
}

/// Puts `new` into a text in the place of `old` and the word that goes on from it.
fn swap(text: &mut String, old: &str, new: &str) {
    let (before, rest) = text.split_once(old).expect("it stands there");
    let after = rest.trim_start_matches(|letter: char| letter.is_ascii_hexdigit());
    *text = format!("{before}{new}{after}");
}

fn add(rows: &mut Vec<NewRow>, payload: &str) {
    rows.push(NewRow::new(1_700_000_000_000, payload));
}

/// Whoever is at the table when another server writes such a row is told why it ends.
#[tokio::test(start_paused = true)]
async fn a_row_of_a_newer_server_ends_the_table_and_says_so() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let bus: Arc<dyn Bus> = Arc::new(LocalBus::default());
    let hub = hub(&store, Parts { bus: Arc::clone(&bus), ..parts() });
    let created = create(&hub, "friend", json!({})).await;
    let id = &created.summary.id;
    let mut watcher = Guest::join(&hub, &created, None).await;
    let next = tamper(&store, id, "whisper home \"nobody knows this\"").await;
    bus.publish(Notice { match_id: id.clone(), next, from: 0 });
    let told = loop {
        let message = watcher.next().await.expect("it is told before the end");
        if let ServerMessage::Error { code, message } = message {
            break (code, message);
        }
    };
    let sentence = format!("this match can only be looked at: {NEWER}");
    assert_eq!(told, (ErrorCode::Unusable, sentence));
    let standing = hub.standing(id).await.expect("it can be looked at");
    assert_eq!((standing.phase, standing.read_only.as_deref()), (Phase::Open, Some(NEWER)));
}
