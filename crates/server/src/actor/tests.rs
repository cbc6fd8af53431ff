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
use crate::parts::Parts;
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
    // As its task does when it ends so.
    hub.shared().close(&one, Error::Broken);
    let standing = hub.standing(&one).await.expect("that it is there can be seen");
    assert_eq!(standing.phase, Phase::Broken);
    let (out, _news) = mpsc::channel(8);
    assert_eq!(hub.join(&one, None, out.clone()).await.err(), Some(Error::Broken));
    assert!(hub.join(&two, None, out).await.is_ok());
}

#[tokio::test]
async fn rules_that_panic_over_a_journal_leave_it_to_be_looked_at() {
    let hub = Hub::new(Arc::new(MemoryStore::new()), Shelf::embedded());
    let asked = serde_json::json!({"game": "rugby-the-game", "mode": "bot"});
    let asked = serde_json::from_value(asked).expect("a request");
    let id = hub.create(&asked).await.expect("a match").summary.id;
    let panicked = Unplayable { row: 1, why: Misfit::Panicked("a bug in the rules".to_string()) };
    let closed = hub.shared().unplayable(&id, &panicked);
    assert!(matches!(closed, Error::ReadOnly(_)), "{closed}");
    let standing = hub.standing(&id).await.expect("it can be looked at");
    assert_eq!(standing.phase, Phase::Open);
    assert!(standing.read_only.is_some_and(|why| why.contains("stumbles")));
}

/// Whatever falls over in the task of a table itself.
#[tokio::test]
async fn a_table_that_panics_closes_its_match() {
    let seat_bot = |_, _, _, _| panic!("a bug in a bot");
    let parts = Parts { seat_bot, ..Parts::default() };
    let hub = Hub::with_parts(Arc::new(MemoryStore::new()), Shelf::embedded(), parts);
    let asked = serde_json::json!({"game": "rugby-the-game", "mode": "bot"});
    let asked = serde_json::from_value(asked).expect("a request");
    let created = hub.create(&asked).await.expect("a match");
    let (id, token) = (&created.summary.id, created.seats[0].token.as_str());
    let mut seat = Seated::join(&hub, id, Some(token)).await;
    seat.say(ClientMessage::Nonce { id: "nonce".into(), nonce: String::new() }).await;
    // Sooner or later the bot is asked.
    let mut number = 0;
    while let Some(frame) = seat.news.recv().await {
        let message = serde_json::from_str(&frame).expect("a message");
        let ServerMessage::Update(update) = message else { continue };
        if let Some(choice) = update.choices.iter().find(|choice| choice.refused.is_none()) {
            number += 1;
            let (id, seq, action) = (number.to_string(), update.seq, choice.action.clone());
            seat.say(ClientMessage::Decide { id, seq, action }).await;
        }
    }
    while hub.shared().why_closed(id).is_none() {
        tokio::task::yield_now().await;
    }
    let (out, _news) = mpsc::channel(8);
    assert_eq!(hub.join(id, None, out).await.err(), Some(Error::Broken));
    assert!(hub.shared().metrics.text().contains("tryline_matches_live 0\n"));
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
