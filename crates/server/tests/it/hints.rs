//! What a strong player would do, for a coach who asks.

use std::sync::Arc;

use axum::http::StatusCode;
use games::Shelf;
use protocol::analysis::{Hint, Lit};
use protocol::http::{Created, HttpError};
use protocol::{ClientMessage, ErrorCode, Seat, ServerMessage};
use server::Hub;
use server::parts::{Parts, Tempo};
use server::randomness::Randomness;
use store::MemoryStore;

use crate::client::{Client, HURRY, Server, level, token};
use crate::play::both;

async fn ask(server: &Server, id: &str, token: &str) -> (StatusCode, String) {
    ask_for(server, "hint", id, token).await
}

async fn ask_for(server: &Server, what: &str, id: &str, token: &str) -> (StatusCode, String) {
    let bearer = format!("Bearer {token}");
    let path = format!("/api/matches/{id}/{what}");
    server.ask("POST", &path, &[("authorization", bearer.as_str())]).await
}

/// What is lit for the seat of `token`.
async fn lit(server: &Server, id: &str, token: &str) -> Lit {
    let (status, body) = ask_for(server, "lit", id, token).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    serde_json::from_str(&body).expect("what is lit")
}

/// The reason of a refusal.
async fn refused(server: &Server, created: &Created, seat: Seat) -> String {
    let (status, body) = ask(server, &created.summary.id, token(created, seat)).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{body}");
    let error: HttpError = serde_json::from_str(&body).expect("an error");
    assert_eq!(error.code, ErrorCode::Unusable);
    error.message
}

/// Reads until the client has a choice.
async fn asked(client: &mut Client) {
    while !client.is_asked() {
        client.next().await.expect("the server is there");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_coach_who_is_asked_hears_the_two_best_answers() {
    let server = Server::start().await;
    let created = server.create("bot").await;
    let (id, own) = (&created.summary.id, token(&created, Seat::Home));
    assert!(refused(&server, &created, Seat::Home).await.contains("not begun"));
    let mut home = Client::join(&server, id, Some(own)).await;
    home.nonce("").await;
    asked(&mut home).await;

    let (status, body) = ask(&server, id, own).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    let hint: Hint = serde_json::from_str(&body).expect("a hint");
    assert_eq!(hint.seq, home.seen().seq, "it is about the question at hand");
    assert_eq!(hint.answers.len(), 2, "{body}");
    for answer in &hint.answers {
        let button = home.seen().choices.iter().find(|one| one.action == answer.choice.action);
        let button = button.expect("one of the buttons");
        assert_eq!((&button.label, button.odds), (&answer.choice.label, answer.choice.odds));
        let chance = answer.chance.expect("it was played out");
        assert!((0.0..=1.0).contains(&chance) && answer.playouts > 0, "{body}");
    }
    assert!(hint.playouts >= 2, "{body}");
    let answer = home.decide(hint.seq, &hint.answers[0].choice.action).await;
    assert!(matches!(answer, ServerMessage::Ack { .. }), "{answer:?}");

    home.say(&ClientMessage::Concede { id: "enough".to_string() }).await;
    home.answer("enough").await;
    assert!(refused(&server, &created, Seat::Home).await.contains("over"));
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_for_the_seat_that_is_asked_and_not_for_friends() {
    let server = Server::start().await;
    let created = server.create("hot-seat").await;
    let id = &created.summary.id;
    let path = format!("/api/matches/{id}/hint");
    let (status, _) = server.http("POST", &path, String::new()).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "a spectator has nothing to decide");
    let (status, _) = ask(&server, id, "0123").await;
    assert_eq!(status, StatusCode::FORBIDDEN, "a wrong token");
    let (status, _) = ask(&server, "0000", token(&created, Seat::Home)).await;
    assert_eq!(status, StatusCode::NOT_FOUND);

    let mut home = Client::join(&server, id, Some(token(&created, Seat::Home))).await;
    let mut away = Client::join(&server, id, Some(token(&created, Seat::Away))).await;
    home.nonce("").await;
    away.nonce("").await;
    let (asked, waits) = loop {
        crate::client::level(&mut [&mut home, &mut away]).await;
        match (home.is_asked(), away.is_asked()) {
            (true, false) => break (Seat::Home, Seat::Away),
            (false, true) => break (Seat::Away, Seat::Home),
            _ => home.decide_first().await,
        }
    };
    let (status, body) = ask(&server, id, token(&created, asked)).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    assert!(refused(&server, &created, waits).await.contains("not your turn"));

    let friends = server.create("friend").await;
    assert!(refused(&server, &friends, Seat::Home).await.contains("friends"));
}

/// Once a minute is allowed, and no more.
async fn once_a_minute(what: &str, tempo: Tempo) {
    let hub = Hub::with_tempo(Arc::new(MemoryStore::new()), Shelf::embedded(), tempo);
    let server = Server::on(hub).await;
    let created = server.create("bot").await;
    let (id, own) = (&created.summary.id, token(&created, Seat::Home));
    let mut home = Client::join(&server, id, Some(own)).await;
    home.nonce("").await;
    asked(&mut home).await;
    assert_eq!(ask_for(&server, what, id, own).await.0, StatusCode::OK);
    assert_eq!(ask_for(&server, what, id, own).await.0, StatusCode::TOO_MANY_REQUESTS);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_asks_for_hints_or_lit_answers_without_end() {
    once_a_minute("hint", Tempo { hints_per_minute: 1.0, ..HURRY }).await;
    once_a_minute("lit", Tempo { lights_per_minute: 1.0, ..HURRY }).await;
}

/// A journal is read again for every hint: what is refused in the end counts as well.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_journals_read_without_end() {
    let tempo = Tempo { hints_per_minute: 1.0, ..HURRY };
    let hub = Hub::with_tempo(Arc::new(MemoryStore::new()), Shelf::embedded(), tempo);
    let server = Server::on(hub).await;
    let created = server.create("bot").await;
    let id = &created.summary.id;
    assert_eq!(ask(&server, id, "0123").await.0, StatusCode::FORBIDDEN, "a wrong token");
    assert_eq!(ask(&server, id, "0123").await.0, StatusCode::TOO_MANY_REQUESTS);
}

/// A server whose luck is foretold, so that what it lights does not depend on the speed of the day.
async fn foretold() -> Server {
    let randomness = Arc::new(Randomness::foretold(5));
    let parts = Parts { tempo: HURRY, randomness, ..Parts::default() };
    Server::on(Hub::with_parts(Arc::new(MemoryStore::new()), Shelf::embedded(), parts)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_can_be_given_is_lit_the_same_for_whoever_asks_again() {
    let server = foretold().await;
    let created = server.create("bot").await;
    let (id, own) = (&created.summary.id, token(&created, Seat::Home));
    let mut home = Client::join(&server, id, Some(own)).await;
    home.nonce("").await;
    for _ in 0..3 {
        asked(&mut home).await;
        let first = lit(&server, id, own).await;
        assert_eq!(first.seq, home.seen().seq, "it is about the question at hand");
        let answer = first.answer.clone().expect("two answers were compared");
        assert_eq!(answer.choice.refused, None, "{answer:?}");
        assert_eq!(lit(&server, id, own).await, first, "the same question, the same light");
        let ack = home.decide(first.seq, &answer.choice.action).await;
        let ServerMessage::Ack { seq, .. } = ack else { panic!("{ack:?}") };
        while home.seen().seq < seq {
            home.next().await.expect("the server is there");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_hint_says_is_lit_from_then_on() {
    let server = foretold().await;
    let created = server.create("bot").await;
    let (id, own) = (&created.summary.id, token(&created, Seat::Home));
    let mut home = Client::join(&server, id, Some(own)).await;
    home.nonce("").await;
    asked(&mut home).await;
    lit(&server, id, own).await;
    let (status, body) = ask(&server, id, own).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    let hint: Hint = serde_json::from_str(&body).expect("a hint");
    let lit = lit(&server, id, own).await;
    assert_eq!((lit.seq, lit.answer.as_ref()), (hint.seq, hint.answers.first()));
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_have_answers_lit_and_nobody_has_those_of_the_other_seat() {
    let server = foretold().await;
    let created = server.create("friend").await;
    let id = &created.summary.id;
    let (mut home, mut away) = both(&server, &created).await;
    level(&mut [&mut home, &mut away]).await;
    let (asked, waits) = match home.is_asked() {
        true => (Seat::Home, Seat::Away),
        false => (Seat::Away, Seat::Home),
    };
    assert!(lit(&server, id, token(&created, asked)).await.answer.is_some());
    let (status, body) = ask_for(&server, "lit", id, token(&created, waits)).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{body}");
    let (status, _) = ask_for(&server, "lit", id, "0123").await;
    assert_eq!(status, StatusCode::FORBIDDEN, "a wrong token");
}
