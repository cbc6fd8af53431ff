//! How a match was won, once it is over.

use axum::http::StatusCode;
use protocol::analysis::Analysis;
use protocol::http::{HttpError, Replay};
use protocol::{ClientMessage, ErrorCode, Seat};

use crate::client::{Client, Server, token};

async fn ask(server: &Server, id: &str) -> (StatusCode, String) {
    server.ask("GET", &format!("/api/matches/{id}/analysis"), &[]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_analysed_when_it_is_over_and_not_before() {
    let server = Server::start().await;
    let created = server.create("bot").await;
    let id = &created.summary.id;
    let not_yet = async || {
        let (status, body) = ask(&server, id).await;
        assert_eq!(status, StatusCode::CONFLICT, "{body}");
        let error: HttpError = serde_json::from_str(&body).expect("an error");
        assert_eq!(error.code, ErrorCode::NotFinished);
    };
    not_yet().await;
    let mut home = Client::join(&server, id, Some(token(&created, Seat::Home))).await;
    home.nonce("").await;
    home.play(6).await;
    not_yet().await;
    home.say(&ClientMessage::Concede { id: "enough".to_string() }).await;
    home.answer("enough").await;

    let (status, body) = ask(&server, id).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    let analysis: Analysis = serde_json::from_str(&body).expect("an analysis");
    let (_, told) = server.ask("GET", &format!("/api/matches/{id}/replay"), &[]).await;
    let replay: Replay = serde_json::from_str(&told).expect("a replay");
    let last = analysis.chances.last().expect("it has an end");
    assert_eq!(last.step as usize + 1, replay.steps.len(), "steps are those of the replay");
    assert_eq!(last.home, 0.0, "home has given up");
    let swings: f64 = analysis.ledger.iter().map(|entry| entry.swing).sum();
    assert!((swings - analysis.luck.home.total).abs() < 1e-9);
    assert!((swings + analysis.luck.away.total).abs() < 1e-9);
    for entry in &analysis.ledger {
        let step = &replay.steps[entry.step as usize];
        assert_eq!(step.by, None, "{entry:?} was no decision");
    }
    assert_eq!(ask(&server, id).await.1, body, "it is the same again");
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_nothing_to_analyse_in_a_match_that_was_not_played() {
    let server = Server::start().await;
    assert_eq!(ask(&server, "0000").await.0, StatusCode::NOT_FOUND);
    let created = server.create("friend").await;
    let id = &created.summary.id;
    let mut home = Client::join(&server, id, Some(token(&created, Seat::Home))).await;
    home.say(&ClientMessage::Concede { id: "enough".to_string() }).await;
    home.answer("enough").await;
    let (status, body) = ask(&server, id).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "{body}");
    assert!(body.contains("ended before it began"), "{body}");
}
