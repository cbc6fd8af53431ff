//! What anybody may look at: packs, rules, and how matches stand.

use std::sync::Arc;

use axum::http::StatusCode;
use games::clauses::Rules;
use games::client::Contents;
use protocol::common::{Ending, Phase};
use protocol::http::{HttpError, Listed, MatchPage, MatchStanding};
use protocol::{ClientMessage, ErrorCode, Seat, ServerMessage};
use store::{Headline, MemoryStore, NewMatch, Outcome, Score, Secret, Side, Status, Store};

use crate::client::{Client, Server, token};

async fn get<T: serde::de::DeserializeOwned>(server: &Server, path: &str) -> T {
    let (status, body) = server.http("GET", path, String::new()).await;
    assert_eq!(status, StatusCode::OK, "{path}: {body}");
    serde_json::from_str(&body).expect("JSON of that type")
}

/// The first page of a list, which is all of it.
async fn list(server: &Server, path: &str) -> Vec<Listed> {
    let MatchPage { matches, next } = get(server, path).await;
    assert_eq!(next, None, "{path}");
    matches
}

async fn error(server: &Server, path: &str) -> HttpError {
    let (status, body) = server.http("GET", path, String::new()).await;
    assert!(status.is_client_error(), "{path}: {status} {body}");
    serde_json::from_str(&body).expect("an error")
}

#[tokio::test]
async fn packs_and_rules_are_shown_and_need_not_be_sent_twice() {
    let server = Server::start().await;
    let pack: Contents = get(&server, "/api/packs/rugby-the-game/core").await;
    let shelf = games::Shelf::embedded();
    let core = shelf.load(games::GameId::RugbyTheGame, "core").expect("it is embedded");
    assert_eq!(pack, core.show());

    let Rules { clauses, glossary, .. } = get(&server, "/api/rules/rugby-the-game").await;
    assert!(clauses.len() >= 312, "{}", clauses.len());
    assert!(glossary.iter().all(|term| clauses.iter().any(|clause| clause.id == term.clause)));
    assert!(clauses.iter().all(|clause| !clause.text.is_empty() && !clause.section.is_empty()));
    let first = &clauses[0];
    assert_eq!((first.id.as_str(), first.section.as_str()), ("RT-001", "A. Set-up"));

    for path in ["/api/packs/rugby-the-game/core", "/api/rules/rugby-the-game"] {
        let tag = server.header("GET", path, &[], "etag").await.expect("a tag");
        let (status, body) = server.ask("GET", path, &[("if-none-match", &tag)]).await;
        assert_eq!((status, body.as_str()), (StatusCode::NOT_MODIFIED, ""), "{path}");
        let (status, _) = server.ask("GET", path, &[("if-none-match", "W/\"0\"")]).await;
        assert_eq!(status, StatusCode::OK, "{path}");
        let gzip = [("accept-encoding", "gzip")];
        let encoding = server.header("GET", path, &gzip, "content-encoding").await;
        assert_eq!(encoding.as_deref(), Some("gzip"), "{path}");
    }
    for path in ["/api/packs/chess/core", "/api/packs/rugby-the-game/x", "/api/rules/chess"] {
        let error = error(&server, path).await;
        assert_eq!(error.code, ErrorCode::NotFound, "{path}: {}", error.message);
        assert!(error.message.starts_with("there is no "), "{path}: {}", error.message);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_stands_open_live_and_finished() {
    let server = Server::start().await;
    let created = server.create("hot-seat").await;
    let path = format!("/api/matches/{}", created.summary.id);
    let open: MatchStanding = get(&server, &path).await;
    assert_eq!(
        (open.phase, open.summary, open.result),
        (Phase::Open, created.summary.clone(), None)
    );

    let mut home =
        Client::join(&server, &created.summary.id, Some(token(&created, Seat::Home))).await;
    let mut away =
        Client::join(&server, &created.summary.id, Some(token(&created, Seat::Away))).await;
    home.nonce("").await;
    away.nonce("").await;
    let live: MatchStanding = get(&server, &path).await;
    assert_eq!((live.phase, live.awaiting.len(), live.read_only), (Phase::Live, 1, None));
    assert!(!live.progress.is_empty());
    let refusal = error(&server, &format!("{path}/record")).await;
    assert_eq!(refusal.code, ErrorCode::NotFinished);

    home.say(&ClientMessage::Concede { id: "bye".to_string() }).await;
    home.answer("bye").await;
    let over: MatchStanding = get(&server, &path).await;
    let result = over.result.expect("it is over");
    assert_eq!((over.phase, result.by), (Phase::Finished, Ending::Concession));
    assert_eq!(result.winner, Some(Seat::Away));
    assert_eq!(error(&server, "/api/matches/none").await.code, ErrorCode::NotFound);
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_have_the_last_changed_first_and_those_over_apart() {
    let server = Server::start().await;
    let mut ids = Vec::new();
    for mode in ["friend", "hot-seat", "friend"] {
        ids.push(server.create(mode).await);
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    let one = &ids[1];
    let mut home = Client::join(&server, &one.summary.id, Some(token(one, Seat::Home))).await;
    home.nonce("00").await;
    let listed = list(&server, "/api/matches").await;
    let order: Vec<_> = listed.iter().map(|listed| listed.summary.id.as_str()).collect();
    assert_eq!(order, [&ids[1], &ids[2], &ids[0]].map(|made| made.summary.id.as_str()));

    home.say(&ClientMessage::Concede { id: "bye".to_string() }).await;
    home.answer("bye").await;
    let listed = list(&server, "/api/matches").await;
    assert_eq!(listed.len(), 2);
    let listed = list(&server, "/api/matches?finished=1").await;
    let [only] = &listed[..] else { panic!("{listed:?}") };
    assert_eq!((&only.summary.id, only.phase), (&one.summary.id, Phase::Finished));
    let result = only.result.as_ref().expect("it is over");
    assert_eq!((result.winner, result.by), (Some(Seat::Away), Ending::Concession));
    // It was given up before it began.
    let path = format!("/api/matches/{}/record", one.summary.id);
    let none = error(&server, &path).await;
    assert_eq!(none.message, "this match ended before it began: there is no record");
}

/// A match as another server has left it. What is over was won by home on time.
async fn plant(store: &Arc<MemoryStore>, id: &str, creation: &str, status: Status, at: i64) {
    let (home, away) = ("Ann".to_string(), "rookie".to_string());
    let outcome = Outcome { by: store::Ending::Time, winner: Some(Side::Home) };
    let outcome = (status == Status::Finished).then_some(outcome);
    let headline = Headline { status, score: Score { home: 10, away: 7 }, outcome, home, away };
    let (id, game) = (id.to_string(), "rugby-the-game".to_string());
    let (creation, secret) = (creation.to_string(), Secret([7; 32]));
    let planted = NewMatch { id, game, creation, secret, created_ms: at, headline };
    store.create(planted).await.expect("the name is free");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_other_rules_or_packs_is_shown_and_not_played() {
    let store = Arc::new(MemoryStore::new());
    let server = Server::over(store.clone()).await;
    let created = server.create("bot").await;
    let row = store.rows(&created.summary.id, 0, 1).await.expect("its creation").remove(0);
    let here = games::GameId::RugbyTheGame.rules_version();
    let old = row.payload.replace(&format!("\\nrules {here}\\n"), "\\nrules 999\\n");
    assert_ne!(old, row.payload);
    plant(&store, "old-rules", &old, Status::Live, 1).await;
    let sha256 = row.payload.split("sha256:").nth(1).expect("the hash of the pack");
    let other = row.payload.replace(&sha256[..64], &"ab".repeat(32));
    plant(&store, "other-pack", &other, Status::Live, 1).await;

    let rules = format!("made under rules 999; this server has rules {here}");
    let pack = "made with pack core abababababab, which is not at hand";
    for (id, reason) in [("old-rules", rules.as_str()), ("other-pack", pack)] {
        let standing: MatchStanding = get(&server, &format!("/api/matches/{id}")).await;
        assert_eq!(standing.read_only.as_deref(), Some(reason));
        assert_eq!(
            (standing.phase, standing.score.home, standing.score.away),
            (Phase::Live, 10, 7)
        );
        let listed = list(&server, "/api/matches").await;
        // The planted header names the match it was copied from; the reason tells them apart.
        let line = listed.iter().find(|line| line.read_only.as_deref() == Some(reason));
        assert!(line.is_some(), "{listed:?}");
        let told = format!("this match can only be looked at: {reason}");
        let refusal = error(&server, &format!("/api/matches/{id}/replay")).await;
        assert_eq!((refusal.code, refusal.message), (ErrorCode::Unusable, told.clone()));
        let refusal = error(&server, &format!("/api/matches/{id}/record")).await;
        assert_eq!(refusal.code, ErrorCode::NotFinished, "it may go on elsewhere");
        let mut client = Client::dial(&server, id).await;
        client.hello(Some(token(&created, Seat::Home))).await;
        let answer = client.next().await.expect("an answer");
        let ServerMessage::Error { code, message } = answer else { panic!("{answer:?}") };
        assert_eq!((code, message), (ErrorCode::Unusable, told));
        assert_eq!(store.rows(id, 0, 9).await.expect("rows").len(), 1, "nothing was written");
    }
    let listed = list(&server, "/api/matches").await;
    assert_eq!(listed.iter().filter(|line| line.read_only.is_none()).count(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_is_read_page_by_page_to_its_end() {
    let store = Arc::new(MemoryStore::new());
    let server = Server::over(store.clone()).await;
    let created = server.create("bot").await;
    let row = store.rows(&created.summary.id, 0, 1).await.expect("its creation").remove(0);
    for number in 0..250_i64 {
        // Several of one millisecond, some of which nobody can read.
        let id = format!("m{number:03}");
        let creation = if number % 50 == 7 { "no creation" } else { row.payload.as_str() };
        let status = if number % 2 == 0 { Status::Live } else { Status::Open };
        plant(&store, &id, creation, status, 1 + number / 4).await;
    }
    for number in 0..101 {
        plant(&store, &format!("over{number}"), &row.payload, Status::Finished, number).await;
    }
    let (mut pages, mut listed, mut next) = (Vec::new(), Vec::new(), None);
    loop {
        let before = next.map(|next| format!("?before={next}")).unwrap_or_default();
        let page: MatchPage = get(&server, &format!("/api/matches{before}")).await;
        pages.push(page.matches.len());
        listed.extend(page.matches);
        next = page.next;
        if next.is_none() {
            break;
        }
    }
    assert_eq!(pages, [98, 98, 50], "251 in all, five of them unreadable");
    assert!(listed.is_sorted_by_key(|line| std::cmp::Reverse(line.changed_ms)));
    assert!(listed.iter().all(|line| line.phase != Phase::Finished && line.result.is_none()));

    let first: MatchPage = get(&server, "/api/matches?finished=1").await;
    let next = first.next.expect("one more");
    let path = format!("/api/matches?finished=1&before={next}");
    let MatchPage { matches, next } = get(&server, &path).await;
    assert_eq!((first.matches.len(), matches.len(), next), (100, 1, None));
    let result = matches[0].result.clone().expect("it is over");
    assert_eq!((result.winner, result.by), (Some(Seat::Home), Ending::Time));
    assert_eq!(result.score, matches[0].score);
    for bad in ["x", "1", ".", "12x.a"] {
        let error = error(&server, &format!("/api/matches?before={bad}")).await;
        assert_eq!(error.code, ErrorCode::Malformed, "{bad}: {}", error.message);
    }
}
