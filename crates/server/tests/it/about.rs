//! Every answer about one thing on the table.

use axum::http::StatusCode;
use engine::Choice;
use protocol::http::Created;
use protocol::{Seat, ServerMessage};
use serde_json::json;

use crate::client::{Client, Server, token};
use crate::play::both;

/// Basic Crash Tackle between two people.
async fn hexes(server: &Server) -> Created {
    let options = json!({"level": "basic"});
    let asked =
        json!({"game": "crash-tackle", "mode": "friend", "name": "Ann", "options": options});
    let (status, body) = server.http("POST", "/api/matches", asked.to_string()).await;
    assert_eq!(status, StatusCode::CREATED, "{body}");
    serde_json::from_str(&body).expect("what was created")
}

async fn about(server: &Server, id: &str, thing: &str, token: &str) -> (StatusCode, String) {
    let path = format!("/api/matches/{id}/about?thing={thing}");
    let bearer = format!("Bearer {token}");
    server.ask("GET", &path, &[("authorization", bearer.as_str())]).await
}

async fn choices(server: &Server, id: &str, thing: &str, token: &str) -> Vec<Choice> {
    let (status, body) = about(server, id, thing, token).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    serde_json::from_str(&body).expect("choices")
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_be_done_with_a_player_is_told_to_his_coach_alone() {
    let server = Server::start().await;
    let created = hexes(&server).await;
    let id = &created.summary.id;
    let tokens = [Seat::Home, Seat::Away].map(|seat| token(&created, seat));
    let told = choices(&server, id, "home:7", tokens[0]).await;
    assert!(told.is_empty(), "before the match nobody can do anything");

    let path = format!("/api/matches/{id}/about?thing=home:7");
    let (status, _) = server.http("GET", &path, String::new()).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "a spectator has nothing to decide");
    let (status, _) = about(&server, id, "home:7", "0123").await;
    assert_eq!(status, StatusCode::FORBIDDEN, "a wrong token");
    let (status, _) = about(&server, "0000", "home:7", tokens[0]).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let path = format!("/api/matches/{id}/about");
    let (status, _) = server.http("GET", &path, String::new()).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "about what?");

    let (mut home, mut away) = both(&server, &created).await;
    // First answers lead through the kick-off into the kicking side's turn.
    let ends = |client: &Client| client.proposals().iter().any(|action| action == "end");
    while !ends(&home) && !ends(&away) {
        crate::client::level(&mut [&mut home, &mut away]).await;
        if ends(&home) || ends(&away) {
            break;
        }
        if home.is_asked() { home.decide_first().await } else { away.decide_first().await }
    }
    let (own, other, client, seat) = if ends(&home) {
        (tokens[0], tokens[1], &mut home, "home")
    } else {
        (tokens[1], tokens[0], &mut away, "away")
    };
    let thing = format!("{seat}:7");
    let told = choices(&server, id, &thing, own).await;
    let moves: Vec<_> = told.iter().filter(|one| one.action.starts_with("move 7 ")).collect();
    assert!(moves.len() > 12, "No. 7 can go to more than {} spaces", moves.len());
    assert!(told.iter().all(|choice| choice.refused.is_none()), "{told:?}");
    assert_eq!(choices(&server, id, &thing, other).await, [], "the other coach is not asked");
    assert_eq!(choices(&server, id, "anything", own).await, [], "there is no such thing");
    // Any of them is an answer to the question, though the question lists only some.
    let (seq, last) = (client.seen().seq, moves.last().expect("some"));
    let answer = client.decide(seq, &last.action).await;
    assert!(matches!(answer, ServerMessage::Ack { .. }), "{}: {answer:?}", last.action);
}
