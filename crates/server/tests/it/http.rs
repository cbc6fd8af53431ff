//! Requests and their answers.

use axum::http::StatusCode;
use games::client::{JudgedTeam, Squad};
use protocol::ErrorCode;
use protocol::common::Phase;
use protocol::http::{Created, GameInfo, HttpError, Listed, MatchPage, TEAM_MAX};
use serde_json::json;

use crate::client::Server;

#[tokio::test]
async fn games_matches_health_and_metrics_are_told() {
    let server = Server::start().await;
    let get = async |path: &str| server.http("GET", path, String::new()).await;
    let (status, body) = get("/api/games").await;
    let games: Vec<GameInfo> = serde_json::from_str(&body).expect("a list of games");
    assert_eq!(status, StatusCode::OK);
    let game = games.iter().find(|game| game.id == "rugby-the-game").expect("it is one of them");
    let bots: Vec<_> = game.bots.iter().map(|bot| bot.id.as_str()).collect();
    assert_eq!(bots, ["random", "rookie", "club", "pro"], "weakest first");
    assert!(game.bots.iter().all(|bot| bot.about.ends_with('.')), "{body}");
    assert_eq!(game.bots[2].name, "Club");

    let created = server.create("friend").await;
    let (_, body) = get("/api/matches").await;
    let page: MatchPage = serde_json::from_str(&body).expect("a list of matches");
    let [Listed { summary, phase: Phase::Open, .. }] = &page.matches[..] else {
        panic!("{page:?}")
    };
    assert_eq!(*summary, created.summary);
    for seat in &created.seats {
        assert!(!body.contains(&seat.token));
    }

    assert_eq!(get("/health").await.0, StatusCode::OK);
    let (_, metrics) = get("/metrics").await;
    assert!(metrics.contains("tryline_matches_live 0\n"), "{metrics}");
    assert_eq!(get("/").await.0, StatusCode::OK);
    assert_eq!(get("/../Cargo.toml").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn bad_requests_are_answered_with_a_code_and_a_sentence() {
    let server = Server::start().await;
    let long = format!(r#"{{"game":"rugby-the-game","mode":"bot","name":"{}"}}"#, "x".repeat(99));
    for (body, code) in [
        ("{", ErrorCode::Malformed),
        (r#"{"game":"rugby-the-game","mode":"bot","cheat":1}"#, ErrorCode::Malformed),
        (r#"{"game":"chess","mode":"bot"}"#, ErrorCode::Unusable),
        (r#"{"game":"rugby-the-game","pack":"none","mode":"bot"}"#, ErrorCode::Unusable),
        (r#"{"game":"rugby-the-game","mode":"bot","bot":"deep-blue"}"#, ErrorCode::Unusable),
        (r#"{"game":"rugby-the-game","mode":"bot","options":{"x":"y"}}"#, ErrorCode::Unusable),
        (long.as_str(), ErrorCode::Unusable),
    ] {
        let (status, answer) = server.http("POST", "/api/matches", body.to_string()).await;
        let error: HttpError = serde_json::from_str(&answer).expect("an error");
        assert_eq!(error.code, code, "{body}: {answer}");
        assert!(status.is_client_error() && !error.message.is_empty(), "{body}: {answer}");
    }
    let (status, _) = server.http("POST", "/api/matches", "x".repeat(100_000)).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    let (status, _) = server.http("GET", "/api/matches/none/record", String::new()).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

/// A team of a coach's own is an option's value: long, with quotation marks and semicolons in it.
#[tokio::test]
async fn a_hired_team_is_played_with_or_refused_with_every_reason() {
    let server = Server::start().await;
    let create = async |team: &str| {
        let options = json!({"home_roster": team, "away_roster": "sidhe"});
        let asked = json!({"game": "tutatis", "mode": "hot-seat", "options": options});
        server.http("POST", "/api/matches", asked.to_string()).await
    };
    let (status, body) = create("humans: 3 keeper, 2 hurlers; tactician, tactician").await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{body}");
    let error: HttpError = serde_json::from_str(&body).expect("an error");
    for reason in ["hurlers", "TU-281", "TU-284", "TU-034", "TU-283"] {
        assert!(error.message.contains(reason), "{reason}: {}", error.message);
    }

    let team = "\"Bog; \\Stan'dard\" orcs: gate-hog, half-troll, charger, 3 brawler, \
                ripper, brawler, murgha-two-gates; groundskeeper";
    let (status, body) = create(team).await;
    assert_eq!(status, StatusCode::CREATED, "{body}");
    let created: Created = serde_json::from_str(&body).expect("what was created");
    assert_eq!(created.summary.options["home_roster"], team);
}

/// Asks what the rules say of a team.
async fn judged(server: &Server, asked: serde_json::Value) -> JudgedTeam {
    let (status, body) = server.http("POST", "/api/games/tutatis/roster", asked.to_string()).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    serde_json::from_str(&body).expect("a judgement")
}

/// Without any match: what it costs, what is wrong with it, and how to hand it on.
#[tokio::test]
async fn a_team_is_judged_before_any_match() {
    let server = Server::start().await;
    let line = "\"Bog\" orcs: gate-hog, 2 charger, 4 brawler, slinger; wren-the-spare";
    let first = judged(&server, json!({"text": line, "options": {"budget": "700"}})).await;
    assert_eq!((&first.problems[..], first.budget), (&[][..], 700));
    let team = first.team.clone().expect("it was understood");
    assert_eq!((team.title.as_str(), team.line.as_str()), ("Bog", line));
    let Squad::Tutatis(squad) = team.members;
    assert_eq!(squad.figures[2], "charger");
    let code = team.code.clone().expect("it is allowed");
    for form in [code, team.toml, team.json, team.line] {
        let again = judged(&server, json!({"text": form, "options": {"budget": "700"}})).await;
        assert_eq!(again, first, "{form}");
    }
    // The same team for less money, with a hero too many and somebody of another race.
    let text = "orcs: 2 gate-hog, 9 brawler, 2 snagga-bale, keeper";
    let wrong = judged(&server, json!({"text": text})).await;
    let clauses: Vec<_> = wrong.problems.iter().filter_map(|one| one.clause.as_deref()).collect();
    assert_eq!(clauses, ["TU-284", "TU-281", "TU-283", "TU-034", "TU-280"], "{wrong:?}");
    assert_eq!(wrong.team.expect("every word is known").code, None);
    let strange = judged(&server, json!({"text": "race = \"elves\""})).await;
    assert!(strange.team.is_none() && strange.problems[0].text.contains("no race `elves`"));
}

#[tokio::test]
async fn what_is_no_question_about_a_team_is_answered_plainly() {
    let server = Server::start().await;
    let long = json!({"text": "x".repeat(TEAM_MAX + 1)}).to_string();
    for (game, body, code) in [
        ("tutatis", "{", ErrorCode::Malformed),
        ("tutatis", r#"{"text":"orcs","cheat":1}"#, ErrorCode::Malformed),
        ("tutatis", r#"{"text":"orcs","options":{"budget":"1"}}"#, ErrorCode::Unusable),
        ("tutatis", r#"{"text":"orcs","options":{"bugdet":"700"}}"#, ErrorCode::Unusable),
        ("tutatis", r#"{"text":"orcs","pack":"none"}"#, ErrorCode::NotFound),
        ("tutatis", long.as_str(), ErrorCode::Unusable),
        ("takkure", r#"{"text":"orcs"}"#, ErrorCode::NotFound),
        ("chess", r#"{"text":"orcs"}"#, ErrorCode::NotFound),
    ] {
        let path = format!("/api/games/{game}/roster");
        let (status, answer) = server.http("POST", &path, body.to_string()).await;
        let error: HttpError = serde_json::from_str(&answer).expect("an error");
        assert_eq!(error.code, code, "{body}: {answer}");
        assert!(status.is_client_error() && !error.message.is_empty(), "{body}: {answer}");
    }
}
