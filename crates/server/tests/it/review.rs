//! What decisions cost, once a match is over.

use axum::http::StatusCode;
use protocol::analysis::{AnswerJudged, Review, ReviewInWork};
use protocol::http::HttpError;
use protocol::{ClientMessage, ErrorCode, Seat};
use serde_json::json;

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

/// What another answer than the one at move `step` is worth.
async fn judge(server: &Server, id: &str, step: u32, action: &str) -> (StatusCode, String) {
    let asked = json!({"step": step, "action": action}).to_string();
    server.http("POST", &format!("/api/matches/{id}/judge"), asked).await
}

fn code(body: &str) -> ErrorCode {
    serde_json::from_str::<HttpError>(body).expect("an error").code
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
    assert_eq!(code(&body), ErrorCode::NotFinished);
    let (status, body) = judge(&server, id, 1, "run").await;
    assert_eq!((status, code(&body)), (StatusCode::CONFLICT, ErrorCode::NotFinished), "{body}");
    home.say(&ClientMessage::Concede { id: "enough".to_string() }).await;
    home.answer("enough").await;

    let review = made(&server, id).await;
    assert!(review.judged.home > 0, "{review:?}");
    assert_eq!(made(&server, id).await, review, "it is kept");
}

/// Who tries again hears what the review said of the answer given then, and of the best one.
#[tokio::test(flavor = "multi_thread")]
async fn another_answer_is_judged_beside_the_given_one_and_the_best() {
    let server = Server::start().await;
    let created = server.create("bot").await;
    let id = &created.summary.id;
    let mut home = Client::join(&server, id, Some(token(&created, Seat::Home))).await;
    home.nonce("").await;
    // The first answers there are: some of them cost something.
    home.play(12).await;
    home.say(&ClientMessage::Concede { id: "enough".to_string() }).await;
    home.answer("enough").await;
    let review = made(&server, id).await;
    let costly = review.choices.first().expect("first answers cost something");

    for tried in [&costly.best, &costly.given] {
        let (status, body) = judge(&server, id, costly.step, &tried.choice.action).await;
        assert_eq!(status, StatusCode::OK, "{body}");
        let judged: AnswerJudged = serde_json::from_str(&body).expect("a judgement");
        assert_eq!((judged.step, judged.seat), (costly.step, costly.seat));
        assert_eq!(judged.tried, *tried, "the same answer has the same chance");
        assert_eq!((judged.given, judged.best), (costly.given.clone(), costly.best.clone()));
        assert!((judged.before - costly.before).abs() < 1e-9);
    }
    for (step, action) in [(costly.step, "no such answer"), (9_999, "run")] {
        let (status, body) = judge(&server, id, step, action).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{body}");
        assert_eq!(code(&body), ErrorCode::Unusable);
    }
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
