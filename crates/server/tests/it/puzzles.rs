//! Puzzles: listed, laid for the seat that answers, and judged without anything being kept.

use std::sync::Arc;

use axum::http::StatusCode;
use games::{GameId, Shelf};
use protocol::http::HttpError;
use protocol::puzzles::{PosedPuzzle, PuzzleList, PuzzleVerdict};
use server::Hub;
use server::parts::Tempo;
use store::MemoryStore;

use crate::client::{HURRY, Server};

async fn get<T: serde::de::DeserializeOwned>(server: &Server, path: &str) -> T {
    let (status, body) = server.http("GET", path, String::new()).await;
    assert_eq!(status, StatusCode::OK, "{path}: {body}");
    serde_json::from_str(&body).expect("it is of this form")
}

async fn answered(server: &Server, path: &str, answer: &str) -> PuzzleVerdict {
    let asked = serde_json::json!({ "answer": answer }).to_string();
    let (status, body) = server.http("POST", path, asked).await;
    assert_eq!(status, StatusCode::OK, "{path}: {body}");
    serde_json::from_str(&body).expect("a verdict")
}

#[tokio::test]
async fn one_answer_of_each_puzzle_is_right() {
    let server = Server::start().await;
    for game in [GameId::CrashTackle, GameId::RugbyTheGame, GameId::Tutatis] {
        let list: PuzzleList = get(&server, &format!("/api/puzzles/{game}")).await;
        assert!(!list.puzzles.is_empty(), "{game}");
        let known = |theme: &str| list.themes.iter().any(|known| known.id == theme);
        assert!(list.puzzles.iter().all(|puzzle| known(&puzzle.theme)), "{game}");
        for info in [&list.puzzles[0], &list.puzzles[list.puzzles.len() - 1]] {
            let path = format!("/api/puzzles/{game}/{}", info.id);
            let posed: PosedPuzzle = get(&server, &path).await;
            assert_eq!((&posed.info, posed.game.as_str()), (info, game.id()));
            assert!(!posed.prompt.text.is_empty() && posed.choices.len() >= 2, "{path}");
            let mut right = 0;
            for choice in &posed.choices {
                let verdict = answered(&server, &path, &choice.action).await;
                assert_eq!(verdict.right, verdict.solution == choice.action, "{path}");
                assert_eq!(verdict.chances.len(), posed.choices.len(), "{path}");
                assert!(
                    verdict.chances[1..]
                        .iter()
                        .all(|other| { other.chance < verdict.chances[0].chance })
                );
                assert!(!verdict.why.purposes.is_empty(), "{path}: {}", choice.action);
                right += u32::from(verdict.right);
            }
            assert_eq!(right, 1, "{path}");
        }
    }
}

/// The file holds both hands; what is sent holds what the seat sees.
#[tokio::test]
async fn the_other_hand_is_not_sent() {
    let server = Server::start().await;
    let list: PuzzleList = get(&server, "/api/puzzles/rugby-the-game").await;
    let mut hidden = 0;
    for info in &list.puzzles {
        let path = format!("/api/puzzles/rugby-the-game/{}", info.id);
        let posed: PosedPuzzle = get(&server, &path).await;
        let games::client::Scene::RugbyTheGame(scene) = &posed.scene else { panic!("{path}") };
        let other = &scene.sides[posed.seat.other()];
        assert!(other.hand.is_empty(), "{path}: {:?}", other.hand);
        hidden += u32::from(other.hand_size > 0);
    }
    assert!(hidden > 0, "somebody has a hand to hide");
}

#[tokio::test]
async fn what_there_is_not_is_refused_with_the_reason() {
    let server = Server::start().await;
    for (method, path, body, status, said) in [
        ("GET", "/api/puzzles/chess", "", StatusCode::NOT_FOUND, "chess"),
        ("GET", "/api/puzzles/tutatis/999", "", StatusCode::NOT_FOUND, "no such puzzle"),
        ("GET", "/api/puzzles/tutatis/..%2Fpack", "", StatusCode::NOT_FOUND, "no such puzzle"),
        (
            "POST",
            "/api/puzzles/tutatis/001",
            r#"{"answer":"fly"}"#,
            StatusCode::UNPROCESSABLE_ENTITY,
            "no such answer",
        ),
        ("POST", "/api/puzzles/tutatis/001", "{}", StatusCode::BAD_REQUEST, "answer"),
    ] {
        let (got, answer) = server.http(method, path, body.to_string()).await;
        let error: HttpError = serde_json::from_str(&answer).expect("an error");
        assert_eq!(got, status, "{method} {path}: {answer}");
        assert!(error.message.contains(said), "{method} {path}: {answer}");
    }
}

#[tokio::test]
async fn puzzles_have_a_budget() {
    let tempo = Tempo { puzzles_per_minute: 2.0, ..HURRY };
    let hub = Hub::with_tempo(Arc::new(MemoryStore::new()), Shelf::embedded(), tempo);
    let server = Server::on(hub).await;
    let mut statuses = Vec::new();
    for _ in 0..3 {
        let path = "/api/puzzles/tutatis/001";
        statuses.push(server.http("GET", path, String::new()).await.0);
    }
    let late = StatusCode::TOO_MANY_REQUESTS;
    assert_eq!(statuses, [StatusCode::OK, StatusCode::OK, late]);
    assert_eq!(server.http("GET", "/api/puzzles/tutatis", String::new()).await.0, StatusCode::OK);
}
