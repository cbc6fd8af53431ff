//! Clients that mean no good: refused, and nobody else notices.

use std::sync::Arc;

use engine::Thing;
use games::Shelf;
use protocol::{ClientMessage, ErrorCode, FRAME_MAX, Seat, ServerMessage};
use server::Hub;
use store::MemoryStore;

use crate::client::{Client, Server, token};
use crate::log;
use crate::play::both;

/// Says something and expects this error, after which the server hangs up.
async fn is_thrown_out(client: &mut Client, text: String, expected: ErrorCode) {
    client.raw(text.clone()).await;
    let shown: String = text.chars().take(60).collect();
    assert_eq!(last_error(client).await.unwrap_or(expected), expected, "{shown}");
}

/// Reads until the server has hung up. The reason it gave may be lost: a line that is cut while
/// more is still on its way is cut for both directions.
async fn last_error(client: &mut Client) -> Option<ErrorCode> {
    let mut last = None;
    while let Some(message) = client.next().await {
        if let ServerMessage::Error { code, .. } = message {
            last = Some(code);
        }
    }
    last
}

/// Sends too large a frame until the reason for the end is not lost on its way.
async fn is_told_what_is_too_large(server: &Server, id: &str) {
    let large = format!("\"{}\"", "x".repeat(FRAME_MAX + 1));
    for _ in 0..100 {
        let mut client = Client::dial(server, id).await;
        client.raw(large.clone()).await;
        if let Some(code) = last_error(&mut client).await {
            return assert_eq!(code, ErrorCode::TooLarge);
        }
    }
    panic!("nobody was told that the frame was too large");
}

fn reason(answer: &ServerMessage) -> &str {
    match answer {
        ServerMessage::Refusal { reason, .. } => reason,
        other => panic!("not a refusal: {other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_not_asked_cannot_decide() {
    let server = Server::start().await;
    let created = server.create("friend").await;
    let (mut home, mut away) = both(&server, &created).await;
    let mut watcher = Client::join(&server, &created.summary.id, None).await;
    let (asked, other) = match home.is_asked() {
        true => (&mut home, &mut away),
        false => (&mut away, &mut home),
    };
    let (seq, action) = (asked.seen().seq, asked.proposals()[0].clone());
    assert!(reason(&other.decide(seq, &action).await).contains("to decide now"));
    assert!(reason(&watcher.decide(seq, &action).await).contains("spectator"));
    assert!(reason(&asked.decide(0, &action).await).contains("older question"));
    assert!(reason(&asked.decide(seq + 1, &action).await).contains("older question"));
    assert!(!reason(&asked.decide(seq, "fly to the moon").await).is_empty());
    let late = ClientMessage::Nonce { id: "late".to_string(), nonce: "aa".to_string() };
    asked.say(&late).await;
    assert!(reason(&asked.answer("late").await).contains("has begun"));
    // After all that the match goes on.
    asked.decide_first().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_understood_ends_the_connection_and_no_other() {
    let server = Server::start().await;
    let created = server.create("friend").await;
    let id = &created.summary.id;
    let (mut home, mut away) = both(&server, &created).await;
    let guessed = "0".repeat(32);
    let hello = |version: u32, token: &str| {
        format!(r#"{{"type":"hello","version":{version},"token":"{token}"}}"#)
    };
    for (text, code) in [
        ("{".to_string(), ErrorCode::Malformed),
        (r#"{"type":"ping"}"#.to_string(), ErrorCode::HelloFirst),
        (hello(99, &guessed), ErrorCode::Version),
        (hello(protocol::VERSION, &guessed), ErrorCode::Token),
        (hello(protocol::VERSION, ""), ErrorCode::Token),
    ] {
        is_thrown_out(&mut Client::dial(&server, id).await, text, code).await;
    }
    is_told_what_is_too_large(&server, id).await;
    let mut inside = Client::join(&server, id, None).await;
    is_thrown_out(&mut inside, r#"{"type":"cheat"}"#.to_string(), ErrorCode::Malformed).await;
    let long = "x".repeat(2_000);
    let nested = format!("{}{}", "[".repeat(5_000), "]".repeat(5_000));
    for text in [
        format!(r#"{{"type":"concede","id":"{long}"}}"#),
        format!(r#"{{"type":"decide","id":"1","seq":0,"action":"{long}"}}"#),
        r#"{"type":"decide","id":"1","seq":-1,"action":""}"#.to_string(),
        r#"{"type":"concede","id":"1","seat":"away"}"#.to_string(),
        nested,
        String::new(),
    ] {
        let mut inside = Client::join(&server, id, None).await;
        is_thrown_out(&mut inside, text, ErrorCode::Malformed).await;
    }
    let mut inside = Client::join(&server, id, None).await;
    inside.bytes(b"{}").await;
    assert_eq!(last_error(&mut inside).await, Some(ErrorCode::Malformed));
    let mut lost = Client::dial(&server, "no-such-match").await;
    is_thrown_out(&mut lost, hello(protocol::VERSION, &guessed), ErrorCode::NotFound).await;

    let asked = if home.is_asked() { &mut home } else { &mut away };
    asked.decide_first().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_cut_off_and_a_table_has_so_many_chairs() {
    let hub = Hub::new(Arc::new(MemoryStore::new()), Shelf::embedded());
    let server = Server::on(hub).await;
    let created = server.create("bot").await;
    let id = &created.summary.id;
    let ask = ClientMessage::Ask { id: "a".to_string(), thing: Thing::figure(Seat::Home, 7) };
    for (message, answer) in [(ClientMessage::Ping {}, "pong"), (ask, "about")] {
        let mut flood = Client::join(&server, id, Some(token(&created, Seat::Home))).await;
        for _ in 0..200 {
            flood.say(&message).await;
        }
        let error = last_error(&mut flood).await;
        assert_eq!(error.unwrap_or(ErrorCode::TooMany), ErrorCode::TooMany);
        let answer = format!(r#"{{"type":"{answer}""#);
        let answered = flood.frames.iter().filter(|frame| frame.starts_with(&answer)).count();
        assert!(answered < 150, "{answered} of {answer} were answered");
    }

    let created = server.create("bot").await;
    let id = &created.summary.id;
    let mut chairs = Vec::new();
    for _ in 0..64 {
        chairs.push(Client::join(&server, id, None).await);
    }
    let mut standing = Client::dial(&server, id).await;
    let hello = ClientMessage::Hello { version: protocol::VERSION, token: None };
    let hello = serde_json::to_string(&hello).expect("plain data");
    is_thrown_out(&mut standing, hello, ErrorCode::TooMany).await;
}

/// A message of one seat cannot do anything for the other, whatever its id.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_speak_for_the_other_seat() {
    let server = Server::start().await;
    let created = server.create("friend").await;
    let (mut home, mut away) = both(&server, &created).await;
    let concede = ClientMessage::Concede { id: "same".to_string() };
    let name = ClientMessage::Name { id: "same".to_string(), name: "Ann".to_string() };
    home.say(&name).await;
    let of_home = home.answer("same").await;
    assert!(matches!(of_home, ServerMessage::Ack { .. }), "{of_home:?}");
    // The id is taken by home and free for away.
    away.say(&concede).await;
    assert!(matches!(away.answer("same").await, ServerMessage::Ack { .. }));
    away.until(|message| matches!(message, ServerMessage::Finished { .. })).await;
    let (result, _) = away.finished.clone().expect("it was waited for");
    assert_eq!(result.winner, Some(Seat::Home));
    // And home's duplicate is answered as the first was, though it says something else.
    home.say(&concede).await;
    assert_eq!(home.answer("same").await, of_home);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_is_ever_logged() {
    let server = Server::start().await;
    let created = server.create("hot-seat").await;
    let (mut home, mut away) = both(&server, &created).await;
    let secret = server.hub.shared().store.secret(&created.summary.id).await.expect("a seed");
    let seed = engine::pack::hex(&secret.0);
    let asked = if home.is_asked() { &mut home } else { &mut away };
    asked.decide_first().await;
    let early = home.frames.iter().chain(&away.frames);
    for frame in early {
        assert!(!frame.contains(&seed), "the seed was sent before the end");
        assert!(created.seats.iter().all(|seat| !frame.contains(&seat.token)), "a token was sent");
    }
    let own = token(&created, Seat::Home);
    is_thrown_out(&mut home, format!(r#"{{"type":"{own}"}}"#), ErrorCode::Malformed).await;
    let mut wrong = Client::dial(&server, &created.summary.id).await;
    let hello = ClientMessage::Hello { version: protocol::VERSION, token: Some(format!("{own}x")) };
    let hello = serde_json::to_string(&hello).expect("plain data");
    is_thrown_out(&mut wrong, hello, ErrorCode::Token).await;

    let log = log::kept();
    let path = format!("/ws/{}", created.summary.id);
    assert!(log.contains(&path), "the requests above were logged");
    for seat in &created.seats {
        assert!(!log.contains(&seat.token), "a token was logged");
    }
    assert!(!log.contains(&seed), "the seed was logged");
    assert!(!log.contains(&format!("{:?}", secret.0)), "the seed was logged as numbers");
}
