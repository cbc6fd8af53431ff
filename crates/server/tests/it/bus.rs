//! What holds for every bus, and two servers over one journal.

use std::sync::Arc;

use futures_util::FutureExt;
use protocol::{ClientMessage, Seat, ServerMessage};
use serde_json::json;
use server::bus::{Bus, BusEvent, LocalBus, Notice};
use server::parts::Parts;
use store::{MemoryStore, SqliteStore, Store};

use crate::guest::{Guest, create, hub, level, parts};

/// A test for each bus of a function that takes one.
macro_rules! for_every_bus {
    ($($test:ident),* $(,)?) => {
        mod local {
            $(#[tokio::test]
            async fn $test() {
                super::$test(std::sync::Arc::new(server::bus::LocalBus::default())).await;
            })*
        }
    };
}

for_every_bus!(
    listeners_hear_what_is_published_after_they_came,
    notices_of_one_server_keep_their_order,
    who_does_not_listen_is_told_that_something_was_missed,
    nobody_need_listen,
    waiting_can_be_given_up,
);

type Shared = Arc<dyn Bus>;

fn notice(match_id: &str, next: u64) -> Notice {
    Notice { match_id: match_id.to_string(), next, from: 7 }
}

async fn listeners_hear_what_is_published_after_they_came(bus: Shared) {
    let mut early = bus.subscribe();
    bus.publish(notice("a", 1));
    assert_eq!(early.next().await, Some(BusEvent::Rows(notice("a", 1))));
    let mut late = bus.subscribe();
    bus.publish(notice("b", 2));
    assert_eq!(early.next().await, Some(BusEvent::Rows(notice("b", 2))));
    assert_eq!(late.next().await, Some(BusEvent::Rows(notice("b", 2))));
}

async fn notices_of_one_server_keep_their_order(bus: Shared) {
    let mut listener = bus.subscribe();
    let publish = tokio::spawn(async move {
        for next in 0..200 {
            bus.publish(notice("m", next));
            tokio::task::yield_now().await;
        }
        bus
    });
    for next in 0..200 {
        assert_eq!(listener.next().await, Some(BusEvent::Rows(notice("m", next))));
    }
    drop(publish.await);
}

/// However many notices a bus keeps, it does not keep a million.
async fn who_does_not_listen_is_told_that_something_was_missed(bus: Shared) {
    let mut listener = bus.subscribe();
    const MANY: u64 = 1_000_000;
    for next in 0..=MANY {
        bus.publish(notice("m", next));
    }
    let mut missed = false;
    loop {
        match listener.next().await.expect("the bus is there") {
            BusEvent::Missed => missed = true,
            BusEvent::Rows(notice) if notice.next == MANY => break,
            BusEvent::Rows(_) => {}
        }
    }
    assert!(missed, "something was lost without a word");
}

async fn nobody_need_listen(bus: Shared) {
    bus.publish(notice("m", 1));
    drop(bus.subscribe());
    bus.publish(notice("m", 2));
    let mut listener = bus.subscribe();
    bus.publish(notice("m", 3));
    assert_eq!(listener.next().await, Some(BusEvent::Rows(notice("m", 3))));
}

async fn waiting_can_be_given_up(bus: Shared) {
    let mut listener = bus.subscribe();
    assert_eq!(listener.next().now_or_never(), None);
    bus.publish(notice("m", 1));
    assert_eq!(listener.next().await, Some(BusEvent::Rows(notice("m", 1))));
}

/// Plays decisions of both seats, each at a server of its own, and compares what they are told.
async fn play_over_two_servers(store: Arc<dyn Store>, decisions: usize) {
    let bus: Arc<dyn Bus> = Arc::new(LocalBus::default());
    let with_bus = || Parts { bus: Arc::clone(&bus), ..parts() };
    let (one, two) = (hub(&store, with_bus()), hub(&store, with_bus()));
    let created = create(&one, "friend", json!({})).await;
    let mut home = Guest::join(&one, &created, Some(Seat::Home)).await;
    let mut away = Guest::join(&two, &created, Some(Seat::Away)).await;
    let mut watcher = Guest::join(&two, &created, None).await;
    // Both at once: one of the appends is refused, and both nonces arrive all the same.
    tokio::join!(home.nonce(), away.nonce());
    let mut made = [0, 0];
    for number in 0..decisions {
        level(&mut home, &mut away).await;
        if home.finished.is_some() {
            break;
        }
        let id = format!("d{number}");
        if home.proposals().len() > 1 {
            home.decide(&id).await;
            made[0] += 1;
        } else {
            away.decide(&id).await;
            made[1] += 1;
        }
    }
    assert!(made[0] > 5 && made[1] > 5, "{made:?}");
    let concede = |id: &str| ClientMessage::Concede { id: id.to_string() };
    let (first, second) = tokio::join!(home.ask(concede("h")), away.ask(concede("a")));
    let done = |answer: &ServerMessage| matches!(answer, ServerMessage::Ack { .. });
    assert!(done(&first) != done(&second), "one of them was first: {first:?} {second:?}");
    for guest in [&mut home, &mut away, &mut watcher] {
        guest.until(|guest| guest.finished.is_some()).await;
    }
    assert_eq!(home.finished, away.finished);
    assert_eq!(watcher.finished, away.finished);
    assert_eq!(watcher.log.len(), home.log.len());
    let record = two.record(&created.summary.id).await.expect("it is over");
    let shelf = games::Shelf::embedded();
    let record = games::OpenRecord::read(record.as_bytes(), &shelf).expect("a record");
    record.verify().expect("the journal is one match");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_servers_play_one_match() {
    play_over_two_servers(Arc::new(MemoryStore::new()), 150).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_servers_play_one_match_on_disk() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = SqliteStore::open(&folder.path().join("journal.sqlite")).expect("a journal");
    play_over_two_servers(Arc::new(store), 60).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn who_hears_nothing_finds_out_when_writing() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    // Two buses: neither server hears of the other.
    let (one, two) = (hub(&store, parts()), hub(&store, parts()));
    let created = create(&one, "friend", json!({})).await;
    let mut home = Guest::join(&one, &created, Some(Seat::Home)).await;
    let mut away = Guest::join(&two, &created, Some(Seat::Away)).await;
    home.nonce().await;
    away.nonce().await;
    away.until(|guest| guest.seen().scene.is_some()).await;
    assert!(home.seen().scene.is_none(), "it has not heard");
    let name = ClientMessage::Name { id: "name".to_string(), name: "Anna".to_string() };
    home.done(name).await;
    home.until(|guest| guest.seen().names.home == "Anna").await;
    assert!(home.seen().scene.is_some(), "what it wrote stands after what it missed");
}
