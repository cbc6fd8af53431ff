//! The HTTP side.

use ai::bots_of;
use std::net::SocketAddr;

use axum::extract::rejection::JsonRejection;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, State};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Json, Router};
use games::{GameId, Shelf};
use protocol::FRAME_MAX;
use protocol::http::{Created, GameInfo, Listed, NewMatch, OptionInfo};
use tower_http::trace::TraceLayer;

use crate::error::Error;
use crate::hub::Hub;
use crate::socket;

/// The largest body of a request, in bytes.
const BODY_MAX: usize = 64 * 1024;

const PAGE: &str = include_str!("page.html");

/// The whole server but for its socket.
pub fn app(hub: Hub) -> Router {
    Router::new()
        .route("/", get(async || Html(PAGE)))
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .route("/api/games", get(games))
        .route("/api/matches", get(list).post(create))
        .route("/api/matches/{id}/record", get(record))
        .route("/ws/{id}", get(connect))
        .layer(DefaultBodyLimit::max(BODY_MAX))
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

async fn games(State(hub): State<Hub>) -> Json<Vec<GameInfo>> {
    let shelf = &hub.shared().shelf;
    Json(GameId::ALL.iter().map(|game| game_info(*game, shelf)).collect())
}

fn game_info(game: GameId, shelf: &Shelf) -> GameInfo {
    let core = shelf.load(game, games::shelf::CORE).ok();
    let options = game.options().iter().map(|option| OptionInfo {
        name: option.name.to_string(),
        values: core.as_ref().and_then(|core| core.option_values(option.name)).unwrap_or_default(),
        default: option.default.to_string(),
        about: option.about.to_string(),
    });
    GameInfo {
        id: game.id().to_string(),
        name: game.name().to_string(),
        packs: shelf.packs(game).map(|pack| pack.source().id.clone()).collect(),
        bots: bots_of(game).iter().map(ToString::to_string).collect(),
        options: options.collect(),
    }
}

async fn list(State(hub): State<Hub>) -> Result<Json<Vec<Listed>>, Error> {
    Ok(Json(hub.list().await?))
}

async fn create(
    State(hub): State<Hub>,
    asked: Result<Json<NewMatch>, JsonRejection>,
) -> Result<(StatusCode, Json<Created>), Error> {
    let Json(asked) = asked.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
        _ => Error::Malformed(rejection.body_text()),
    })?;
    Ok((StatusCode::CREATED, Json(hub.create(&asked).await?)))
}

async fn record(State(hub): State<Hub>, Path(id): Path<String>) -> Result<Response, Error> {
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((kind, hub.record(&id).await?).into_response())
}

async fn connect(
    State(hub): State<Hub>,
    Path(id): Path<String>,
    from: Option<Extension<ConnectInfo<SocketAddr>>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let from = from.map(|Extension(ConnectInfo(from))| from.ip());
    upgrade
        .max_message_size(FRAME_MAX)
        .max_frame_size(FRAME_MAX)
        .on_upgrade(move |socket| socket::serve(hub, id, from, socket))
}
