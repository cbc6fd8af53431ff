//! Whole matches.

use std::sync::Arc;

use axum::http::StatusCode;
use games::{OpenRecord, Shelf};
use protocol::common::Phase;
use protocol::{ClientMessage, Seat, ServerMessage};
use store::SqliteStore;

use crate::client::{Client, Server, level, token};

/// More decisions than any match has.
const ALL: usize = 5_000;

#[tokio::test(flavor = "multi_thread")]
async fn a_match_against_the_rookie_is_played_to_its_end_and_its_dice_are_fair() {
    let server = Server::start().await;
    let created = server.create("bot").await;
    let id = &created.summary.id;
    let path = format!("/api/matches/{id}/record");
    let mut ann = Client::join(&server, id, Some(token(&created, Seat::Home))).await;
    assert_eq!(ann.seen().phase, Phase::Open);
    ann.nonce("00ff").await;
    ann.until(|message| matches!(message, ServerMessage::Update(_))).await;
    let (status, _) = server.http("GET", &path, String::new()).await;
    assert_eq!(status, StatusCode::CONFLICT, "a record is secret while the match goes on");

    let made = ann.play(ALL).await;
    assert!(made > 20, "{made} decisions are no match");
    let (result, seed) = ann.finished.clone().expect("it has ended");
    assert_eq!(result.score, ann.seen().score);

    let (status, text) = server.http("GET", &path, String::new()).await;
    assert_eq!(status, StatusCode::OK, "{text}");
    let record = OpenRecord::read(text.as_bytes(), &Shelf::embedded()).expect("a record");
    record.verify().expect("every move and every throw is as the rules and the seed say");
    assert!(text.contains(&format!("seed {seed}\n")) && text.contains("nonce=00ff"), "{text}");
    assert!(text.contains(&format!("dealer fair {}", created.summary.commitment)), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_the_middle_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("journal.sqlite");
    let open = || Arc::new(SqliteStore::open(&file).expect("a journal"));
    let server = Server::over(open()).await;
    let created = server.create("bot").await;
    let id = &created.summary.id;
    let home = token(&created, Seat::Home);
    let mut ann = Client::join(&server, id, Some(home)).await;
    ann.nonce("").await;
    ann.until(|message| matches!(message, ServerMessage::Update(_))).await;
    ann.play(15).await;
    while !ann.is_asked() {
        ann.next().await.expect("the server is there");
    }
    let (before, log) = (ann.seen().clone(), ann.log.clone());
    server.stop().await;

    let server = Server::over(open()).await;
    let mut ann = Client::rejoin(&server, id, Some(home), Some(before.seq), log.clone()).await;
    let after = ann.seen().clone();
    assert!(after.told.is_empty(), "the client had everything");
    assert_eq!(ann.log, log);
    assert_eq!((after.seq, &after.scene), (before.seq, &before.scene));
    assert_eq!((after.prompt, after.choices), (before.prompt, before.choices));
    // Without `since` everything is told again, and it is the same.
    let again = Client::join(&server, id, Some(home)).await;
    assert_eq!(again.log, log);

    ann.play(ALL).await;
    assert!(ann.finished.is_some());
    let (_, text) = server.http("GET", &format!("/api/matches/{id}/record"), String::new()).await;
    let record = OpenRecord::read(text.as_bytes(), &Shelf::embedded()).expect("a record");
    record.verify().expect("the restart left no trace");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duplicate_is_answered_again_and_carried_out_once() {
    let server = Server::start().await;
    let created = server.create("hot-seat").await;
    let id = &created.summary.id;
    let (mut home, mut away) = both(&server, &created).await;
    let asked = if home.is_asked() { &mut home } else { &mut away };
    let (seq, action) = (asked.seen().seq, asked.proposals()[0].clone());
    let message = ClientMessage::Decide { id: "once".to_string(), seq, action };
    asked.say(&message).await;
    let first = asked.answer("once").await;
    let after = asked.until(|message| matches!(message, ServerMessage::Update(_))).await;
    asked.say(&message).await;
    assert_eq!(asked.answer("once").await, first);
    assert!(matches!(first, ServerMessage::Ack { .. }), "{first:?}");
    let watcher = Client::join(&server, id, None).await;
    let ServerMessage::Update(after) = after else { panic!("an update was waited for") };
    assert_eq!(watcher.seen().seq, after.seq, "nothing has happened twice");
}

/// Both seats of a match for two, begun and up to date.
pub async fn both(server: &Server, created: &protocol::http::Created) -> (Client, Client) {
    let id = &created.summary.id;
    let mut home = Client::join(server, id, Some(token(created, Seat::Home))).await;
    let mut away = Client::join(server, id, Some(token(created, Seat::Away))).await;
    home.nonce("01").await;
    away.nonce("02").await;
    level(&mut [&mut home, &mut away]).await;
    (home, away)
}
