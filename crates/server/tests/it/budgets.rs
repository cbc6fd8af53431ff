//! One address may ask for what is costly only so often.

use std::sync::Arc;

use axum::http::StatusCode;
use games::Shelf;
use protocol::http::HttpError;
use protocol::{ErrorCode, Seat};
use server::Hub;
use server::parts::Tempo;
use store::MemoryStore;

use crate::client::{HURRY, Server, token};

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
