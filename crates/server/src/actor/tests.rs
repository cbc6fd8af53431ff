//! Tables without a network, at a time of their own.

use std::sync::Arc;

use games::Shelf;
use protocol::common::Phase;
use protocol::{ClientMessage, ServerMessage};
use store::MemoryStore;
use tokio::sync::mpsc;

use super::Command;
use crate::error::Error;
use crate::hub::{Hub, Place};
use crate::table::Unplayable;
use crate::table::apply::Misfit;
use crate::wire::Frame;

#[tokio::test]
async fn rules_that_panic_close_their_match_and_no_other() {
    let hub = Hub::new(Arc::new(MemoryStore::new()), Shelf::embedded());
    let asked = serde_json::json!({"game": "rugby-the-game", "mode": "bot"});
    let asked = serde_json::from_value(asked).expect("a request");
    let one = hub.create(&asked).await.expect("a match").summary.id;
    let two = hub.create(&asked).await.expect("a match").summary.id;
    let mut actor = hub.actor(&one).await.expect("it is there");
    let broken = actor.change(|_| panic!("a bug in the rules")).await;
    assert_eq!(broken, Err(Error::Broken));
    let before = hub.standing(&one).await.expect("it is there");
    assert_eq!(before.phase, Phase::Open);
    // As it is when they panic over a journal.
    let panicked = Unplayable { row: 1, why: Misfit::Panicked("a bug in the rules".to_string()) };
    assert_eq!(hub.shared().unplayable(&one, &panicked), Error::Broken);
    let standing = hub.standing(&one).await.expect("that it is there can be seen");
    assert_eq!(standing.phase, Phase::Broken);
    let (out, _news) = mpsc::channel(8);
    assert_eq!(hub.join(&one, None, out.clone()).await.err(), Some(Error::Broken));
    assert!(hub.join(&two, None, out).await.is_ok());
}

/// Somebody at a table, and what comes for them.
struct Seated {
    place: Place,
    news: mpsc::Receiver<Frame>,
}

impl Seated {
    async fn join(hub: &Hub, id: &str, token: Option<&str>) -> Seated {
        let (out, news) = mpsc::channel(64);
        let place = hub.join(id, token.map(str::to_string), out).await.expect("a place");
        let seated = Seated { place, news };
        seated.say(ClientMessage::Subscribe { since: None }).await;
        seated
    }

    async fn say(&self, message: ClientMessage) {
        let say = Command::Say(self.place.connection, message);
        self.place.table.send(say).await.expect("the table is there");
    }

    /// The update of a row.
    async fn update(&mut self, row: u32) -> Frame {
        loop {
            let frame = self.news.recv().await.expect("the table is there");
            match serde_json::from_str(&frame).expect("a message") {
                ServerMessage::Update(update) if update.seq == row => return frame,
                _ => {}
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn who_may_know_the_same_and_has_seen_the_same_shares_one_text() {
    let hub = Hub::new(Arc::new(MemoryStore::new()), Shelf::embedded());
    let asked = serde_json::json!({"game": "rugby-the-game", "mode": "friend"});
    let asked = serde_json::from_value(asked).expect("a request");
    let created = hub.create(&asked).await.expect("a match");
    let (id, token) = (&created.summary.id, created.seats[0].token.as_str());
    let mut seat = Seated::join(&hub, id, Some(token)).await;
    let mut watchers = [Seated::join(&hub, id, None).await, Seated::join(&hub, id, None).await];
    let name = |name: &str| ClientMessage::Name { id: name.into(), name: name.into() };
    seat.say(name("Ann")).await;
    // A name is two rows: it, and the message that it came with.
    let [one, two] = &mut watchers;
    let (first, second) = (one.update(2).await, two.update(2).await);
    assert!(std::ptr::eq(first.as_str(), second.as_str()), "written twice");
    let own = seat.update(2).await;
    assert!(!std::ptr::eq(own.as_str(), first.as_str()), "a seat is told what it may know");

    // Who has come later has seen something else, once.
    let mut late = Seated::join(&hub, id, None).await;
    late.update(2).await;
    seat.say(name("Bea")).await;
    let all = [one.update(4).await, two.update(4).await, late.update(4).await];
    assert!(all.iter().all(|frame| std::ptr::eq(frame.as_str(), all[0].as_str())));
}
