//! Connections without a network, at a time of their own.

use std::sync::Arc;

use futures_util::{sink, stream};
use games::Shelf;
use store::MemoryStore;

use super::*;

const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

/// A server with one match: its id and a token.
async fn server() -> (Hub, String, String) {
    let hub = Hub::new(Arc::new(MemoryStore::new()), Shelf::embedded());
    let asked = serde_json::json!({"game": "rugby-the-game", "mode": "bot"});
    let asked = serde_json::from_value(asked).expect("a request");
    let created = hub.create(&asked).await.expect("a match");
    (hub, created.summary.id, created.seats[0].token.clone())
}

fn hello(token: Option<&str>) -> Message {
    let hello =
        ClientMessage::Hello { version: protocol::VERSION, token: token.map(str::to_string) };
    Message::Text(serde_json::to_string(&hello).expect("plain data").into())
}

/// A client: what it says, and what it is sent.
struct Line {
    says: mpsc::UnboundedSender<Message>,
    hears: mpsc::Receiver<Message>,
    done: tokio::task::JoinHandle<Result<(), Error>>,
}

/// Connects a client whose network holds `room` messages that it has not read.
fn connect(hub: &Hub, id: &str, room: usize) -> Line {
    let (says, said) = mpsc::unbounded_channel();
    let (out, hears) = mpsc::channel(room);
    let (hub, id) = (hub.clone(), id.to_string());
    let done = tokio::spawn(async move {
        let mut sink = Box::pin(sink::unfold(out, async |out: mpsc::Sender<_>, message| {
            out.send(message).await.map(|()| out)
        }));
        let mut stream = Box::pin(stream::unfold(said, async |mut said| {
            let message: Message = mpsc::UnboundedReceiver::recv(&mut said).await?;
            Some((Ok(message), said))
        }));
        talk(&hub, &id, HERE, &mut sink, &mut stream).await
    });
    Line { says, hears, done }
}

#[tokio::test(start_paused = true)]
async fn who_never_says_hello_is_sent_away() {
    let (hub, id, _) = server().await;
    let line = connect(&hub, &id, 8);
    let start = Instant::now();
    assert_eq!(line.done.await.expect("no panic"), Err(Error::HelloFirst));
    assert_eq!(start.elapsed(), HELLO);
}

#[tokio::test(start_paused = true)]
async fn a_silent_connection_is_cut() {
    let (hub, id, token) = server().await;
    let mut line = connect(&hub, &id, 8);
    line.says.send(hello(Some(&token))).expect("it listens");
    let start = Instant::now();
    let mut pings = 0;
    // It reads everything and answers nothing.
    while let Some(message) = line.hears.recv().await {
        pings += usize::from(matches!(message, Message::Ping(_)));
    }
    assert_eq!(line.done.await.expect("no panic"), Ok(()));
    let after = start.elapsed();
    assert!(after > SILENCE && after <= SILENCE + 2 * HEARTBEAT, "{after:?}");
    assert!(pings > 2, "it was asked {pings} times");
}

#[tokio::test(start_paused = true)]
async fn a_connection_that_answers_pings_lives() {
    let (hub, id, token) = server().await;
    let mut line = connect(&hub, &id, 8);
    line.says.send(hello(Some(&token))).expect("it listens");
    let end = Instant::now() + 20 * SILENCE;
    while Instant::now() < end {
        if let Message::Ping(payload) = line.hears.recv().await.expect("it is not cut") {
            line.says.send(Message::Pong(payload)).expect("it listens");
        }
    }
    assert!(!line.done.is_finished());
    drop(line.says);
    assert_eq!(line.done.await.expect("no panic"), Ok(()), "and it may go");
}

#[tokio::test(start_paused = true)]
async fn who_reads_nothing_is_let_go() {
    let (hub, id, token) = server().await;
    let line = connect(&hub, &id, 1);
    line.says.send(hello(Some(&token))).expect("it listens");
    let start = Instant::now();
    // Room for the welcome; the first ping finds none.
    assert_eq!(line.done.await.expect("no panic"), Err(Error::Stopping));
    assert!(start.elapsed() >= PATIENCE && start.elapsed() < SILENCE, "{:?}", start.elapsed());
    drop(line.hears);
    // Its chair is free: somebody else sees nobody there.
    let mut other = connect(&hub, &id, 64);
    other.says.send(hello(None)).expect("it listens");
    let subscribe = r#"{"type":"subscribe"}"#.to_string();
    other.says.send(Message::Text(subscribe.into())).expect("it listens");
    loop {
        let Message::Text(text) = other.hears.recv().await.expect("it is there") else { continue };
        let message = serde_json::from_str(&text).expect("a message");
        if let ServerMessage::Presence { home, .. } = message {
            assert!(!home, "the seat is empty");
            break;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_table_lets_go_who_does_not_keep_up() {
    let (hub, id, token) = server().await;
    let (out, mut news) = mpsc::channel(4);
    let place = hub.join(&id, Some(token), out).await.expect("a place");
    for _ in 0..8 {
        let ping = Command::Say(place.connection, ClientMessage::Ping {});
        place.table.send(ping).await.expect("the table is there");
    }
    let mut read = 0;
    // It ends: the table has thrown its end away.
    while news.recv().await.is_some() {
        read += 1;
    }
    assert!(read <= 5, "{read} messages");
}

#[tokio::test(start_paused = true)]
async fn guesses_are_answered_ever_later_and_the_right_token_at_once() {
    let (hub, id, token) = server().await;
    let start = Instant::now();
    for number in 0..20 {
        let line = connect(&hub, &id, 8);
        line.says.send(hello(Some(&format!("{number:032x}")))).expect("it listens");
        assert_eq!(line.done.await.expect("no panic"), Err(Error::Token));
    }
    let guessing = start.elapsed();
    assert!(guessing > Duration::from_secs(60), "{guessing:?} for 20 guesses");
    let start = Instant::now();
    let mut line = connect(&hub, &id, 8);
    line.says.send(hello(Some(&token))).expect("it listens");
    let welcome = line.hears.recv().await.expect("it is welcome");
    assert!(matches!(&welcome, Message::Text(text) if text.contains("welcome")), "{welcome:?}");
    assert_eq!(start.elapsed(), Duration::ZERO);
}
