//! One address may ask for what is costly only so often.

use std::sync::Arc;

use axum::http::StatusCode;
use games::Shelf;
use protocol::http::HttpError;
use protocol::{ErrorCode, Seat, ServerMessage};
use server::Hub;
use server::parts::Tempo;
use store::MemoryStore;

use crate::client::{Client, HURRY, Server, token};

/// Asks three times where two are allowed; says what the third was told. All else goes on.
async fn spent(tempo: Tempo, path: &str, others: &[&str]) -> String {
    let hub = Hub::with_tempo(Arc::new(MemoryStore::new()), Shelf::embedded(), tempo);
    let server = Server::on(hub).await;
    let created = server.create("friend").await;
    let bearer = format!("Bearer {}", token(&created, Seat::Home));
    let ask = async |path: &str| {
        let path = path.replace("{id}", &created.summary.id);
        server.ask("GET", &path, &[("authorization", bearer.as_str())]).await
    };
    for _ in 0..2 {
        let (status, body) = ask(path).await;
        assert_ne!(status, StatusCode::TOO_MANY_REQUESTS, "{path}: {body}");
    }
    let (status, body) = ask(path).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "{path}: {body}");
    let error: HttpError = serde_json::from_str(&body).expect("an error");
    assert_eq!(error.code, ErrorCode::TooMany, "{path}");
    for other in others {
        let (status, body) = ask(other).await;
        assert_ne!(status, StatusCode::TOO_MANY_REQUESTS, "{other} after {path}: {body}");
    }
    error.message
}

#[tokio::test]
async fn what_is_costly_has_a_budget_of_its_own() {
    const STANDING: &str = "/api/matches/{id}";
    const REPLAY: &str = "/api/matches/{id}/replay";
    const RECORD: &str = "/api/matches/{id}/record";
    const ANALYSIS: &str = "/api/matches/{id}/analysis";
    const LIST: &str = "/api/matches";
    let two = 2.0;
    let cases = [
        (Tempo { replays_per_minute: two, ..HURRY }, REPLAY, "replays", [STANDING, ANALYSIS, LIST]),
        (Tempo { replays_per_minute: two, ..HURRY }, RECORD, "replays", [STANDING, ANALYSIS, LIST]),
        (
            Tempo { analyses_per_minute: two, ..HURRY },
            ANALYSIS,
            "analyses",
            [STANDING, REPLAY, LIST],
        ),
        (Tempo { lists_per_minute: two, ..HURRY }, LIST, "questions", [STANDING, REPLAY, RECORD]),
        (
            Tempo { standings_per_minute: two, ..HURRY },
            STANDING,
            "questions",
            [LIST, REPLAY, RECORD],
        ),
    ];
    for (tempo, path, what, others) in cases {
        let told = spent(tempo, path, &others).await;
        assert_eq!(told, format!("too many {what} from here; try again in a minute"), "{path}");
    }
}

#[tokio::test]
async fn places_at_tables_have_a_budget() {
    let tempo = Tempo { joins_per_minute: 2.0, ..HURRY };
    let hub = Hub::with_tempo(Arc::new(MemoryStore::new()), Shelf::embedded(), tempo);
    let server = Server::on(hub).await;
    let created = server.create("friend").await;
    let id = &created.summary.id;
    let mut answers = Vec::new();
    for _ in 0..3 {
        let mut client = Client::dial(&server, id).await;
        client.hello(None).await;
        answers.push(client.next().await.expect("an answer"));
    }
    let welcome = |answer: &ServerMessage| matches!(answer, ServerMessage::Welcome { .. });
    assert!(answers[..2].iter().all(welcome), "{answers:?}");
    let message = "too many visits to tables from here; try again in a minute".to_string();
    assert_eq!(answers[2], ServerMessage::Error { code: ErrorCode::TooMany, message });
}

#[tokio::test]
async fn judgements_of_teams_have_a_budget() {
    let tempo = Tempo { teams_per_minute: 2.0, ..HURRY };
    let hub = Hub::with_tempo(Arc::new(MemoryStore::new()), Shelf::embedded(), tempo);
    let server = Server::on(hub).await;
    let mut statuses = Vec::new();
    // What is no question costs something, too.
    for body in [r#"{"text":"orcs"}"#, "{", r#"{"text":"orcs"}"#] {
        let path = "/api/games/tutatis/roster";
        statuses.push(server.http("POST", path, body.to_string()).await.0);
    }
    let [first, second, third] = statuses[..] else { panic!("three answers") };
    assert_eq!(first, StatusCode::OK);
    assert_eq!((second, third), (StatusCode::BAD_REQUEST, StatusCode::TOO_MANY_REQUESTS));
    assert_eq!(server.http("GET", "/api/matches", String::new()).await.0, StatusCode::OK);
}
