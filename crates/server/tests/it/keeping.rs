//! Questions that need no answer are answered for whoever wants that, and asked of everybody else.

use std::sync::Arc;
use std::time::Duration;

use protocol::{ClientMessage, Seat};
use serde_json::json;
use server::Hub;
use server::parts::Parts;
use store::{MemoryStore, Store};
use tokio::time::Instant;

use crate::guest::{Guest, create, hub, parts};

/// Two friends at a table of Rugby, Away of whom keeps what is won or not; the coin is Away's to
/// call.
async fn friends(hub: &Hub, keeps: bool) -> (Guest, Guest, String) {
    let created = create(hub, "friend", json!({})).await;
    let id = created.summary.id.clone();
    let mut home = Guest::join(hub, &created, Some(Seat::Home)).await;
    let mut away = Guest::join(hub, &created, Some(Seat::Away)).await;
    if keeps {
        away.say(ClientMessage::Keep { on: true }).await;
    }
    home.nonce().await;
    away.nonce().await;
    (home, away, id)
}

/// The rows of a match.
async fn rows(store: &Arc<dyn Store>, id: &str) -> Vec<String> {
    let rows = store.rows(id, 0, usize::MAX).await.expect("they can be read");
    rows.into_iter().map(|row| row.payload).collect()
}

#[tokio::test(start_paused = true)]
async fn a_call_of_the_coin_is_asked_of_those_who_want_to_be() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let hub = hub(&store, parts());
    let (_home, mut away, _) = friends(&hub, false).await;
    away.until(|guest| guest.seen().prompt.is_some()).await;
    assert_eq!(away.seen().prompt.as_ref().map(|prompt| prompt.kind.as_str()), Some("toss"));
    // Whoever changes his mind need not answer it.
    away.say(ClientMessage::Keep { on: true }).await;
    away.until(|guest| guest.log.iter().any(|line| line.contains("coin"))).await;
}

#[tokio::test(start_paused = true)]
async fn what_is_kept_is_answered_after_a_pause_and_looks_like_an_answer() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let pause = Duration::from_secs(3);
    let parts = parts();
    let tempo = server::parts::Tempo { pause, ..parts.tempo };
    let hub = hub(&store, Parts { tempo, ..parts });
    let began = Instant::now();
    let (mut home, _away, id) = friends(&hub, true).await;
    home.until(|guest| guest.log.iter().any(|line| line.contains("coin"))).await;
    let after = Instant::now().duration_since(began);
    assert!(after > Duration::ZERO && after <= pause, "answered after {after:?}");
    let rows = rows(&store, &id).await;
    let call = rows.iter().filter(|row| row.starts_with("away call ")).count();
    assert_eq!(call, 1, "{rows:?}");
}
