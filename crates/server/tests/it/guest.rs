//! A client at a table without a network, so that time can be stopped and moved on.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use games::Shelf;
use protocol::http::Created;
use protocol::server::Update;
use protocol::{ClientMessage, Seat, ServerMessage};
use serde_json::{Value, json};
use server::Hub;
use server::actor::Command;
use server::hub::Place;
use server::parts::Parts;
use server::wire::Frame;
use store::Store;
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::client::{HURRY, token};

/// The time of tokio in milliseconds since 1970: it stands still and moves on as a test says.
pub fn test_time() -> i64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let start = START.get_or_init(Instant::now);
    1_700_000_000_000 + Instant::now().duration_since(*start).as_millis() as i64
}

/// What a server in these tests is made of.
pub fn parts() -> Parts {
    Parts { tempo: HURRY, now: test_time, ..Parts::default() }
}

pub fn hub(store: &Arc<dyn Store>, parts: Parts) -> Hub {
    Hub::with_parts(Arc::clone(store), Shelf::embedded(), parts)
}

pub async fn create(hub: &Hub, mode: &str, more: Value) -> Created {
    let mut asked = json!({"game": "rugby-the-game", "mode": mode, "name": "Ann"});
    let more = more.as_object().expect("more fields").clone();
    asked.as_object_mut().expect("fields").extend(more);
    hub.create(&serde_json::from_value(asked).expect("a request")).await.expect("a match")
}

/// A client at a table.
pub struct Guest {
    place: Place,
    news: mpsc::Receiver<Frame>,
    pub update: Option<Update>,
    pub presence: Option<(bool, bool, u32)>,
    pub finished: Option<protocol::Result>,
    pub log: Vec<String>,
}

impl Guest {
    pub async fn join(hub: &Hub, created: &Created, seat: Option<Seat>) -> Guest {
        Guest::with_token(hub, &created.summary.id, seat.map(|seat| token(created, seat))).await
    }

    pub async fn with_token(hub: &Hub, id: &str, token: Option<&str>) -> Guest {
        let (out, news) = mpsc::channel(256);
        let place = hub.join(id, token.map(str::to_string), out).await.expect("a place");
        let (update, presence, finished) = (None, None, None);
        let mut guest = Guest { place, news, update, presence, finished, log: Vec::new() };
        guest.say(ClientMessage::Subscribe { since: None }).await;
        guest.until(|guest| guest.presence.is_some()).await;
        guest
    }

    pub async fn say(&mut self, message: ClientMessage) {
        let say = Command::Say(self.place.connection, message);
        self.place.table.send(say).await.expect("the table is there");
    }

    pub async fn leave(self) {
        let leave = Command::Leave(self.place.connection);
        self.place.table.send(leave).await.expect("the table is there");
    }

    /// The next message; `None` when the table has let go.
    pub async fn next(&mut self) -> Option<ServerMessage> {
        let frame = self.news.recv().await?;
        let message = serde_json::from_str(&frame).expect("a message of the protocol");
        match &message {
            ServerMessage::Update(update) => {
                self.log.truncate(update.keep as usize);
                self.log.extend(update.told.iter().map(|line| line.text.clone()));
                self.update = Some((**update).clone());
            }
            ServerMessage::Presence { home, away, watching } => {
                self.presence = Some((*home, *away, *watching));
            }
            ServerMessage::Finished { result, .. } => self.finished = Some(result.clone()),
            _ => {}
        }
        Some(message)
    }

    /// Reads until something holds.
    pub async fn until(&mut self, holds: impl Fn(&Guest) -> bool) {
        while !holds(self) {
            self.next().await.expect("the table is there");
        }
    }

    pub fn seen(&self) -> &Update {
        self.update.as_ref().expect("it has subscribed")
    }

    /// Says something and reads up to its answer.
    pub async fn ask(&mut self, message: ClientMessage) -> ServerMessage {
        let value = serde_json::to_value(&message).expect("plain data");
        let id = value["id"].as_str().expect("it has an id").to_string();
        self.say(message).await;
        loop {
            let message = self.next().await.expect("the table is there");
            match &message {
                ServerMessage::Ack { id: of, .. } | ServerMessage::Refusal { id: of, .. }
                    if *of == id =>
                {
                    return message;
                }
                _ => {}
            }
        }
    }

    /// The same, and it must be done.
    pub async fn done(&mut self, message: ClientMessage) -> u32 {
        match self.ask(message).await {
            ServerMessage::Ack { seq, .. } => seq,
            other => panic!("{other:?}"),
        }
    }

    pub async fn nonce(&mut self) {
        self.done(ClientMessage::Nonce { id: "nonce".to_string(), nonce: String::new() }).await;
    }

    pub async fn concede(&mut self) {
        self.done(ClientMessage::Concede { id: "enough".to_string() }).await;
    }

    pub fn proposals(&self) -> Vec<String> {
        let legal = self.seen().choices.iter().filter(|choice| choice.refused.is_none());
        legal.map(|choice| choice.action.clone()).collect()
    }

    /// Gives the first proposal, and reads what comes of it.
    pub async fn decide(&mut self, id: &str) {
        let seq = self.done(self.decision(id)).await;
        self.until(|guest| guest.seen().seq >= seq).await;
    }

    /// The first proposal, as a message with this id.
    pub fn decision(&self, id: &str) -> ClientMessage {
        let action = self.proposals().remove(0);
        ClientMessage::Decide { id: id.to_string(), seq: self.seen().seq, action }
    }
}

/// Home and away of a match for two that has begun.
pub async fn both(hub: &Hub, created: &Created) -> (Guest, Guest) {
    let mut home = Guest::join(hub, created, Some(Seat::Home)).await;
    let mut away = Guest::join(hub, created, Some(Seat::Away)).await;
    home.nonce().await;
    away.nonce().await;
    level(&mut home, &mut away).await;
    (home, away)
}

/// Reads until both stand at the same row and one has a choice, or the match is over.
pub async fn level(home: &mut Guest, away: &mut Guest) {
    loop {
        let (one, two) = (home.seen().seq, away.seen().seq);
        let over = |guest: &Guest| guest.finished.is_some();
        let has_choice = |guest: &Guest| guest.proposals().len() > 1;
        let late = match one.cmp(&two) {
            std::cmp::Ordering::Less => &mut *home,
            std::cmp::Ordering::Greater => &mut *away,
            std::cmp::Ordering::Equal if over(home) && over(away) => return,
            std::cmp::Ordering::Equal if has_choice(home) || has_choice(away) => return,
            std::cmp::Ordering::Equal if over(home) => &mut *away,
            std::cmp::Ordering::Equal => &mut *home,
        };
        late.next().await.expect("the table is there");
    }
}

/// Lets time pass while everybody else goes on.
pub async fn pass(seconds: u64) {
    tokio::time::sleep(Duration::from_secs(seconds)).await;
}
