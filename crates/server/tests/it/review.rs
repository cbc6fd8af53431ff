//! What decisions cost, once a match is over.

use axum::http::StatusCode;
use protocol::analysis::{Review, ReviewInWork};
use protocol::http::HttpError;
use protocol::{ClientMessage, ErrorCode, Seat};

use crate::client::{Client, Server, token};

async fn ask(server: &Server, id: &str) -> (StatusCode, String) {
    server.ask("GET", &format!("/api/matches/{id}/review"), &[]).await
}

/// Asks until the review is made.
async fn made(server: &Server, id: &str) -> Review {
    let mut before = 0;
    loop {
        let (status, body) = ask(server, id).await;
        assert_eq!(status, StatusCode::OK, "{body}");
        let told: ReviewInWork = serde_json::from_str(&body).expect("how far it is");
        if let Some(review) = told.review {
            return review;
        }
        assert!(told.done >= before && told.done <= told.of, "{body}");
        before = told.done;
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_reviewed_when_it_is_over_and_the_review_is_kept() {
    let server = Server::start().await;
    let created = server.create("bot").await;
    let id = &created.summary.id;
    let mut home = Client::join(&server, id, Some(token(&created, Seat::Home))).await;
    home.nonce("").await;
    home.play(4).await;
    let (status, body) = ask(&server, id).await;
    assert_eq!(status, StatusCode::CONFLICT, "{body}");
    let error: HttpError = serde_json::from_str(&body).expect("an error");
    assert_eq!(error.code, ErrorCode::NotFinished);
    home.say(&ClientMessage::Concede { id: "enough".to_string() }).await;
    home.answer("enough").await;

    let review = made(&server, id).await;
    assert!(review.judged.home > 0, "{review:?}");
    assert_eq!(made(&server, id).await, review, "it is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_nothing_to_review_in_a_match_that_was_not_played() {
    let server = Server::start().await;
    assert_eq!(ask(&server, "0000").await.0, StatusCode::NOT_FOUND);
    let created = server.create("friend").await;
    let id = &created.summary.id;
    let mut home = Client::join(&server, id, Some(token(&created, Seat::Home))).await;
    home.say(&ClientMessage::Concede { id: "enough".to_string() }).await;
    home.answer("enough").await;
    assert_eq!(ask(&server, id).await.0, StatusCode::NOT_FOUND);
}
