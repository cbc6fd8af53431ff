//! Matches told again, move by move.

use axum::http::StatusCode;
use games::ReplayStep;
use protocol::http::{HttpError, Replay};
use protocol::{ClientMessage, ErrorCode, Seat};

use crate::client::{Client, Server, level, token};
use crate::play::both;
use crate::secrets::{Beat, assert_hidden, beat, rugby};

/// The body of a replay.
async fn body(server: &Server, id: &str, view: &str, token: Option<&str>) -> String {
    let path = format!("/api/matches/{id}/replay?view={view}");
    let bearer = token.map(|token| format!("Bearer {token}"));
    let headers: Vec<_> = bearer.iter().map(|bearer| ("authorization", bearer.as_str())).collect();
    let (status, body) = server.ask("GET", &path, &headers).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    body
}

fn read(body: &str) -> Replay {
    serde_json::from_str(body).expect("a replay")
}

/// Whether somebody drew a card that is not named.
fn hides_a_draw(step: &ReplayStep) -> bool {
    step.told.iter().any(|line| matches!(beat(line), Some(Beat::Drew { card: None, .. })))
}

fn log(replay: &Replay) -> Vec<&str> {
    replay.steps.iter().flat_map(|step| &step.told).map(|line| line.text.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_live_match_is_told_to_each_as_far_as_they_know_it() {
    let server = Server::start().await;
    let created = server.create("friend").await;
    let id = &created.summary.id;
    assert_eq!(read(&body(&server, id, "watch", None).await).steps, [], "it has not begun");
    let mut watcher = Client::join(&server, id, None).await;
    let (mut home, mut away) = both(&server, &created).await;
    for _ in 0..100 {
        level(&mut [&mut home, &mut away, &mut watcher]).await;
        if home.finished.is_some() {
            break;
        }
        let asked = if home.is_asked() { &mut home } else { &mut away };
        asked.decide_first().await;
    }
    level(&mut [&mut home, &mut away, &mut watcher]).await;
    assert!(home.finished.is_none(), "the match shall be live");

    let tokens = [Seat::Home, Seat::Away].map(|seat| token(&created, seat));
    let mut bodies = Vec::new();
    for (view, token, client, others) in [
        ("home", Some(tokens[0]), &home, &[Seat::Away][..]),
        ("away", Some(tokens[1]), &away, &[Seat::Home]),
        ("watch", None, &watcher, &Seat::BOTH),
        ("watch", Some(tokens[0]), &watcher, &Seat::BOTH),
    ] {
        let body = body(&server, id, view, token).await;
        let replay = read(&body);
        let last = replay.steps.last().expect("it has begun");
        assert_eq!(Some(&last.scene), client.seen().scene.as_ref(), "{view}");
        assert_eq!((last.score, &last.progress), (client.seen().score, &client.seen().progress));
        assert_eq!(log(&replay), client.log, "{view}");
        assert_eq!((&replay.seed, replay.steps[0].by), (&None, None));
        for step in &replay.steps {
            others.iter().for_each(|other| assert_hidden(&step.scene, &step.told, *other));
            assert!(!hides_a_draw(step) || step.action.is_none(), "{view}: {:?}", step.action);
        }
        let drawn = replay.steps.iter().filter(|step| hides_a_draw(step)).count();
        assert!(drawn > 0, "{view}: nothing was hidden in {} steps", replay.steps.len());
        bodies.push(body);
    }
    for (view, token) in [("home", None), ("home", Some(tokens[1])), ("away", Some(tokens[0]))] {
        let path = format!("/api/matches/{id}/replay?view={view}");
        let bearer = token.map(|token| format!("Bearer {token}")).unwrap_or_default();
        let (status, body) = server.ask("GET", &path, &[("authorization", &bearer)]).await;
        let error: HttpError = serde_json::from_str(&body).expect("an error");
        assert_eq!((status, error.code), (StatusCode::FORBIDDEN, ErrorCode::Token), "{body}");
    }

    home.say(&ClientMessage::Concede { id: "bye".to_string() }).await;
    while home.finished.is_none() {
        home.next().await.expect("the server is there");
    }
    let (result, seed) = home.finished.clone().expect("it is over");
    assert!(bodies.iter().all(|body| !body.contains(&seed)), "the seed was told too early");
    let of_away = read(&body(&server, id, "away", None).await);
    assert_eq!((of_away.seed, of_away.standing.result), (Some(seed), Some(result)));
    let holds = |step: &ReplayStep| !rugby(&step.scene).sides.away.hand.is_empty();
    assert!(of_away.steps.iter().any(holds), "away never held a card");
}
