//! Matches whose journals this server cannot follow: what is written so far can be looked at.

use std::sync::Arc;

use protocol::common::Phase;
use protocol::http::Created;
use protocol::{ErrorCode, ServerMessage};
use serde_json::json;
use server::bus::{Bus, LocalBus, Notice};
use server::parts::Parts;
use server::{Error, Hub};
use store::{MemoryStore, NewRow, Store};
use tokio::sync::mpsc;

use crate::guest::{Guest, both, create, hub, level, parts};

const NEWER: &str = "a newer version of Tryline has written in it";
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
        let why = Error::ReadOnly(reason.to_string());
        for _ in 0..2 {
            assert_eq!(join(&hub, id).await, Err(why.clone()), "{row}");
        }
        let standing = hub.standing(id).await.expect("it can be looked at");
        assert_eq!(standing.read_only.as_deref(), Some(reason), "{row}");
        assert_eq!((standing.phase, &standing.summary), (Phase::Live, &created.summary));
        let listed = hub.list(false, None).await.expect("a list").matches;
        assert_eq!(listed[0].read_only.as_deref(), Some(reason), "{row}");
        assert_eq!(listed[0].phase, Phase::Live, "{row}: nothing is broken");
        assert_eq!(hub.record(id).await, Err(why.clone()), "{row}");
        assert_eq!(hub.replay(id, None, None).await, Err(why), "{row}");
        let after = store.rows(id, 0, 100_000).await.expect("rows").len() as u64;
        assert_eq!(after, rows, "{row}: nothing was written");

        let other = create(&hub, "bot", json!({})).await;
        assert_eq!(join(&hub, &other.summary.id).await, Ok(()), "{row}: others go on");
    }
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
