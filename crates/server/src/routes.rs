//! The HTTP side.

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use engine::Seat;
use games::client::JudgedTeam;
use protocol::analysis::{AnswerJudged, Hint, JudgeAnswer, Lit, ReviewInWork};
use protocol::http::{Continue, Created, JudgeTeam, MatchPage, MatchStanding, NewMatch};
use protocol::{ACTION_MAX, FRAME_MAX};
use serde::Deserialize;
use tower_http::compression::CompressionLayer;
use tower_http::trace::TraceLayer;

use crate::error::{Error, Malformed};
use crate::hub::Hub;
use crate::limits::{Address, Costly};
use crate::{assets, puzzles, reference, socket, wire};

/// The largest body of a request, in bytes.
const BODY_MAX: usize = 64 * 1024;

/// What a connection reads at once, in bytes. Every connection keeps so much, and most of them
/// only look on: what they say is a few words.
const READ_BUFFER: usize = 2 * 1024;

/// The whole server but for its socket.
pub fn app(hub: Hub) -> Router {
    Router::new()
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .route("/api/games", get(reference::games))
        .route("/api/games/{game}/roster", post(roster))
        .route("/api/packs/{game}/{pack}", get(reference::pack))
        .route("/api/rules/{game}", get(reference::rules))
        .route("/api/puzzles/{game}", get(puzzles::list))
        .route("/api/puzzles/{game}/{id}", get(puzzles::puzzle).post(puzzles::answer))
        .route("/api/matches", get(list).post(create))
        .route("/api/matches/{id}", get(standing))
        .route("/api/matches/{id}/hint", post(hint))
        .route("/api/matches/{id}/lit", post(lit))
        .route("/api/matches/{id}/review", get(review))
        .route("/api/matches/{id}/judge", post(judge))
        .route("/api/matches/{id}/replay", get(replay))
        .route("/api/matches/{id}/analysis", get(analysis))
        .route("/api/matches/{id}/continue", post(continue_match))
        .route("/api/matches/{id}/record", get(record))
        .route("/ws/{id}", get(connect))
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .layer(CompressionLayer::new())
        .layer(map_response(assets::guarded))
        .layer(TraceLayer::new_for_http())
        .with_state(hub)
}

async fn health(State(hub): State<Hub>) -> Result<&'static str, Error> {
    hub.shared().store.health().await?;
    Ok("ok\n")
}

async fn metrics(State(hub): State<Hub>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (kind, hub.shared().metrics.text()).into_response()
}

/// What a list of matches shall show.
#[derive(Deserialize)]
struct Wanted {
    /// `1`: those that are over.
    finished: Option<String>,
    /// The place after which the page begins.
    before: Option<String>,
}

async fn list(
    State(hub): State<Hub>,
    Address(from): Address,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Json<MatchPage>, Error> {
    let Query(wanted) = wanted.map_err(|rejection| Malformed::Request(rejection.body_text()))?;
    hub.admit(Costly::List, from)?;
    let finished = wanted.finished.is_some_and(|finished| finished != "0");
    let after = wanted.before.as_deref().map(wire::place_in).transpose()?;
    Ok(Json(hub.list(finished, after).await?))
}

async fn standing(
    State(hub): State<Hub>,
    Path(id): Path<String>,
    Address(from): Address,
) -> Result<Json<MatchStanding>, Error> {
    hub.admit(Costly::Standing, from)?;
    Ok(Json(hub.standing(&id).await?))
}

async fn hint(
    State(hub): State<Hub>,
    Path(id): Path<String>,
    Address(from): Address,
    headers: HeaderMap,
) -> Result<Json<Hint>, Error> {
    let token = bearer(&headers).ok_or(Error::NotYours)?;
    Ok(Json(hub.hint(&id, token, from).await?))
}

async fn lit(
    State(hub): State<Hub>,
    Path(id): Path<String>,
    Address(from): Address,
    headers: HeaderMap,
) -> Result<Json<Lit>, Error> {
    let token = bearer(&headers).ok_or(Error::NotYours)?;
    Ok(Json(hub.lit(&id, token, from).await?))
}

async fn review(
    State(hub): State<Hub>,
    Path(id): Path<String>,
    Address(from): Address,
) -> Result<Json<ReviewInWork>, Error> {
    hub.admit(Costly::Review, from)?;
    Ok(Json(hub.review(&id).await?))
}

async fn judge(
    State(hub): State<Hub>,
    Path(id): Path<String>,
    Address(from): Address,
    asked: Result<Json<JudgeAnswer>, JsonRejection>,
) -> Result<Json<AnswerJudged>, Error> {
    hub.admit(Costly::Analysis, from)?;
    let asked = understood(asked)?;
    if asked.action.len() > ACTION_MAX {
        return Err(Malformed::TooLong.into());
    }
    Ok(Json(hub.judge(&id, asked).await?))
}

async fn analysis(
    State(hub): State<Hub>,
    Path(id): Path<String>,
    Address(from): Address,
) -> Result<Response, Error> {
    hub.admit(Costly::Analysis, from)?;
    let text = hub.analysis(&id).await?.to_string();
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

/// Whose replay.
#[derive(Deserialize)]
struct Viewed {
    view: Option<View>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum View {
    Home,
    Away,
    Watch,
}

async fn replay(
    State(hub): State<Hub>,
    Path(id): Path<String>,
    Address(from): Address,
    viewed: Result<Query<Viewed>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let Query(viewed) = viewed.map_err(|rejection| Malformed::Request(rejection.body_text()))?;
    hub.admit(Costly::Replay, from)?;
    let seat = match viewed.view.unwrap_or(View::Watch) {
        View::Home => Some(Seat::Home),
        View::Away => Some(Seat::Away),
        View::Watch => None,
    };
    let told = hub.replay(&id, seat, bearer(&headers)).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], told).into_response())
}

/// The token of `Authorization: Bearer <token>`.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

async fn create(
    State(hub): State<Hub>,
    Address(address): Address,
    asked: Result<Json<NewMatch>, JsonRejection>,
) -> Result<(StatusCode, Json<Created>), Error> {
    let asked = understood(asked)?;
    hub.admit_match(address).await?;
    Ok((StatusCode::CREATED, Json(hub.create(&asked).await?)))
}

async fn roster(
    State(hub): State<Hub>,
    Path(game): Path<String>,
    Address(from): Address,
    asked: Result<Json<JudgeTeam>, JsonRejection>,
) -> Result<Json<JudgedTeam>, Error> {
    hub.admit(Costly::Team, from)?;
    Ok(Json(reference::roster(&hub, &game, &understood(asked)?).await?))
}

async fn continue_match(
    State(hub): State<Hub>,
    Path(id): Path<String>,
    Address(address): Address,
    asked: Result<Json<Continue>, JsonRejection>,
) -> Result<(StatusCode, Json<Created>), Error> {
    let asked = understood(asked)?;
    hub.admit_match(address).await?;
    Ok((StatusCode::CREATED, Json(hub.continue_match(&id, &asked).await?)))
}

/// The body of a request, or why it is none.
pub fn understood<T>(asked: Result<Json<T>, JsonRejection>) -> Result<T, Error> {
    asked.map(|Json(asked)| asked).map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
        _ => Malformed::Request(rejection.body_text()).into(),
    })
}

async fn record(
    State(hub): State<Hub>,
    Path(id): Path<String>,
    Address(from): Address,
) -> Result<Response, Error> {
    hub.admit(Costly::Replay, from)?;
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((kind, hub.record(&id).await?).into_response())
}

async fn connect(
    State(hub): State<Hub>,
    Path(id): Path<String>,
    Address(from): Address,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade
        .max_message_size(FRAME_MAX)
        .max_frame_size(FRAME_MAX)
        .read_buffer_size(READ_BUFFER)
        .on_upgrade(move |socket| socket::serve(hub, id, from, socket))
}
