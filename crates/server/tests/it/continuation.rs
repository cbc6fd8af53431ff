//! Matches that go on from a moment of another, and how many may be made.

use std::sync::Arc;

use axum::http::StatusCode;
use games::{OpenRecord, Shelf};
use protocol::common::{Mode, Moment};
use protocol::http::{Created, HttpError, Replay};
use protocol::{ClientMessage, ErrorCode, Seat};
use serde_json::json;
use server::Hub;
use server::parts::Tempo;
use store::MemoryStore;

use crate::client::{Client, Server, level, token};
use crate::play::both;
use crate::secrets::rugby;

async fn replay(server: &Server, id: &str, view: &str) -> Replay {
    let path = format!("/api/matches/{id}/replay?view={view}");
    let (status, body) = server.http("GET", &path, String::new()).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    serde_json::from_str(&body).expect("a replay")
}

async fn refused(server: &Server, id: &str, asked: serde_json::Value) -> HttpError {
    let path = format!("/api/matches/{id}/continue");
    let (status, body) = server.http("POST", &path, asked.to_string()).await;
    assert!(status.is_client_error(), "{status} {body}");
    serde_json::from_str(&body).expect("an error")
}

/// A match between friends that was given up after some decisions.
async fn given_up(server: &Server, decisions: usize) -> String {
    let created = server.create("friend").await;
    let id = created.summary.id.clone();
    let (mut home, mut away) = both(server, &created).await;
    for _ in 0..decisions {
        level(&mut [&mut home, &mut away]).await;
        let asked = if home.is_asked() { &mut home } else { &mut away };
        asked.decide_first().await;
    }
    let live = refused(server, &id, json!({"step": 0, "seat": "home", "mode": "bot"})).await;
    assert_eq!(live.code, ErrorCode::NotFinished, "{}", live.message);
    home.say(&ClientMessage::Concede { id: "bye".to_string() }).await;
    home.answer("bye").await;
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_from_a_moment_as_its_seat_knew_it_and_can_be_verified() {
    let server = Server::start().await;
    let old = given_up(&server, 80).await;
    let before = replay(&server, &old, "away").await;
    // A moment at which somebody is asked, so that no die is thrown before it is seen, and at which
    // there is something to know.
    let fits = |step: &usize| {
        let step = &before.steps[*step];
        !step.awaiting.is_empty() && !rugby(&step.scene).sides.away.hand.is_empty()
    };
    let step = (0..before.steps.len() - 1).rev().find(fits).expect("away held a card");

    let wanted = json!({"step": step, "seat": "away", "mode": "bot", "name": "Ann"});
    let path = format!("/api/matches/{old}/continue");
    let (status, body) = server.http("POST", &path, wanted.to_string()).await;
    assert_eq!(status, StatusCode::CREATED, "{body}");
    let created: Created = serde_json::from_str(&body).expect("what was created");
    let from = Moment { id: old.clone(), step: step as u32 };
    assert_eq!(created.summary.continued_from, Some(from));
    assert_eq!((created.summary.mode, created.summary.names.away.as_str()), (Mode::Bot, "Ann"));
    assert_eq!(created.seats.len(), 1, "the bot has no token");

    let id = &created.summary.id;
    let mut ann = Client::join(&server, id, Some(token(&created, Seat::Away))).await;
    ann.nonce("00ff").await;
    ann.play(5_000).await;
    assert!(ann.finished.is_some(), "it is played to its end");
    let after = replay(&server, id, "away").await;
    assert_eq!(after.steps[0].scene, before.steps[step].scene, "as away knew it");
    assert_eq!(after.steps[0].told, [], "the log begins anew");
    let (status, text) =
        server.http("GET", &format!("/api/matches/{id}/record"), String::new()).await;
    assert_eq!(status, StatusCode::OK, "{text}");
    let record = OpenRecord::read(text.as_bytes(), &Shelf::embedded()).expect("a record");
    record.verify().expect("every move and every throw is as the rules and the seed say");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_names_no_bot_meets_the_one_that_played() {
    let server = Server::start().await;
    let asked = json!({"game": "rugby-the-game", "mode": "bot", "bot": "club"});
    let created = server.create_with(asked).await;
    let old = &created.summary.id;
    let mut home = Client::join(&server, old, Some(token(&created, Seat::Home))).await;
    home.nonce("").await;
    home.play(2).await;
    home.say(&ClientMessage::Concede { id: "bye".to_string() }).await;
    home.answer("bye").await;
    for (named, plays) in [(None, "club"), (Some("random"), "random")] {
        let wanted = json!({"step": 1, "seat": "home", "mode": "bot", "bot": named});
        let path = format!("/api/matches/{old}/continue");
        let (status, body) = server.http("POST", &path, wanted.to_string()).await;
        assert_eq!(status, StatusCode::CREATED, "{body}");
        let created: Created = serde_json::from_str(&body).expect("what was created");
        assert_eq!(created.summary.bots.away.as_deref(), Some(plays));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_gone_on_from_is_refused_in_a_sentence() {
    let server = Server::start().await;
    let old = given_up(&server, 5).await;
    for (asked, words) in [
        (json!({"step": 9999, "seat": "home", "mode": "bot"}), "there is no moment 9999"),
        (json!({"step": 0, "seat": "home", "mode": "friend"}), "a bot or at one screen"),
        (json!({"step": 0, "seat": "home", "mode": "bot", "bot": "deep-blue"}), "deep-blue"),
    ] {
        let error = refused(&server, &old, asked).await;
        assert_eq!(error.code, ErrorCode::Unusable, "{}", error.message);
        assert!(error.message.contains(words), "{}", error.message);
    }
    let none = refused(&server, "none", json!({"step": 0, "seat": "home", "mode": "bot"})).await;
    assert_eq!(none.code, ErrorCode::NotFound);
}

#[tokio::test]
async fn nobody_makes_too_many_matches() {
    let limited = async |tempo: Tempo| {
        let store = Arc::new(MemoryStore::new());
        let server = Server::on(Hub::with_tempo(store, Shelf::embedded(), tempo)).await;
        for _ in 0..3 {
            server.create("bot").await;
        }
        let asked = json!({"game": "rugby-the-game", "mode": "bot"}).to_string();
        let (status, body) = server.http("POST", "/api/matches", asked).await;
        let error: HttpError = serde_json::from_str(&body).expect("an error");
        assert_eq!((status, error.code), (StatusCode::TOO_MANY_REQUESTS, ErrorCode::TooMany));
        error.message
    };
    // So slow that no test runs long enough to earn another.
    let often = limited(Tempo { matches_per_minute: 3.0, ..Tempo::default() }).await;
    assert!(often.contains("from here"), "{often}");
    let full = limited(Tempo { waiting_max: 3, ..Tempo::default() }).await;
    assert!(full.contains("wait for their coaches"), "{full}");
}
