//! When journals are read, and who waits for it.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use futures_util::FutureExt;
use protocol::http::Created;
use protocol::{ClientMessage, Seat};
use serde_json::json;
use server::Hub;
use store::Store;

use crate::client::token;
use crate::guest::{Guest, create, hub, parts};
use crate::watched::Watched;

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

fn server(store: &Arc<Watched>) -> Hub {
    hub(&(Arc::clone(store) as Arc<dyn Store>), parts())
}

/// A match at one screen that has begun: both seats, and who is asked.
async fn begun(hub: &Hub) -> (Created, Guest, Guest, Seat) {
    let created = create(hub, "hot-seat", json!({})).await;
    let (home, away) = crate::guest::both(hub, &created).await;
    let asked = if home.proposals().len() > 1 { Seat::Home } else { Seat::Away };
    (created, home, away, asked)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_journal_keeps_nobody_from_another_table() {
    let store = Watched::new();
    let hub = server(&store);
    let slow = create(&hub, "friend", json!({})).await;
    let quick = create(&hub, "friend", json!({})).await;
    store.hold_up(Some(&slow.summary.id));
    let join = |seat| {
        let (hub, slow) = (hub.clone(), slow.clone());
        tokio::spawn(async move { Guest::join(&hub, &slow, Some(seat)).await })
    };
    let waiting = [join(Seat::Home), join(Seat::Away)];
    while store.reads(&slow.summary.id) == 0 {
        tokio::task::yield_now().await;
    }
    // Joined, asked about, and joined again, all while the other is still being read.
    let home = Guest::join(&hub, &quick, Some(Seat::Home)).await;
    assert!(hub.standing(&quick.summary.id).await.is_ok());
    home.leave().await;
    Guest::join(&hub, &quick, Some(Seat::Away)).await;
    assert!(waiting.iter().all(|waiting| !waiting.is_finished()));

    store.hold_up(None);
    for joined in waiting {
        joined.await.expect("it has a seat");
    }
    assert_eq!(store.reads(&slow.summary.id), 1, "two who want one match read it once");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_about_a_match_in_memory_asks_its_table() {
    let store = Watched::new();
    let hub = server(&store);
    let (created, mut home, _away, asked) = begun(&hub).await;
    let (id, own) = (&created.summary.id, token(&created, asked));
    let read = store.reads(id);

    let standing = hub.standing(id).await.expect("it stands");
    assert_eq!(standing.score, home.seen().score);
    let hint = hub.hint(id, own, HERE).await.expect("a hint");
    assert_eq!(hint.seq, home.seen().seq);
    let told = hub.replay(id, None, None).await.expect("a replay");
    assert!(told.contains("\"steps\":[{"), "{told}");
    assert!(hub.record(id).await.is_err() && hub.analysis(id).await.is_err(), "it is not over");

    home.concede().await;
    assert!(hub.record(id).await.expect("a record").contains("end unfinished"));
    assert!(hub.analysis(id).await.is_ok());
    let asked = json!({"step": 0, "seat": "home", "mode": "hot-seat"});
    let asked = serde_json::from_value(asked).expect("a request");
    assert!(hub.continue_match(id, &asked).await.is_ok());
    assert_eq!(store.reads(id), read, "the journal was left alone");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_being_read_is_waited_for_and_then_asked() {
    let store = Watched::new();
    let (created, home, away, _) = begun(&server(&store)).await;
    let id = &created.summary.id;
    drop((home, away));
    let hub = server(&store);
    let read = store.reads(id);
    store.hold_up(Some(id));
    let joining = tokio::spawn({
        let (hub, created) = (hub.clone(), created.clone());
        async move { Guest::join(&hub, &created, None).await }
    });
    while store.reads(id) == read {
        tokio::task::yield_now().await;
    }
    let mut standing = Box::pin(hub.standing(id));
    assert!(standing.as_mut().now_or_never().is_none());
    store.hold_up(None);
    assert!(standing.await.is_ok());
    joining.await.expect("it has joined");
    assert_eq!(store.reads(id), read + 1, "it was read for the table alone");
}

#[tokio::test(start_paused = true)]
async fn a_match_with_nobody_at_its_table_is_read_once_until_it_changes() {
    let store = Watched::new();
    let (created, mut home, away, _) = begun(&server(&store)).await;
    let id = &created.summary.id;
    home.concede().await;
    drop((home, away));
    let hub = server(&store);
    let read = store.reads(id);
    for _ in 0..3 {
        assert!(hub.standing(id).await.expect("it stands").result.is_some());
    }
    assert_eq!(store.reads(id), read + 1);
    // Another server lets a coach change a name.
    let mut home = Guest::join(&server(&store), &created, Some(Seat::Home)).await;
    let name = ClientMessage::Name { id: "name".to_string(), name: "Anna".to_string() };
    home.done(name).await;
    let standing = hub.standing(id).await.expect("it stands");
    assert_eq!(standing.summary.names.home, "Anna");
}
