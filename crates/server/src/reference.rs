//! What does not change while the server runs: games, packs, rules, and what they say of a team.

use ai::BotName;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::Options;
use engine::pack::hex;
use games::GameId;
use games::clauses::{self, Rules};
use games::client::JudgedTeam;
use protocol::http::{
    BotInfo, Clause, GameInfo, JudgeTeam, OptionInfo, Picture, RuleBook, TEAM_MAX, Term,
};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::error::Error;
use crate::hub::Hub;
use crate::packs::Packs;
use crate::wire;

/// `GET /api/games`.
pub async fn games(State(hub): State<Hub>) -> Json<Vec<GameInfo>> {
    let packs = &hub.shared().packs;
    Json(GameId::ALL.iter().map(|game| game_info(*game, packs)).collect())
}

fn game_info(game: GameId, packs: &Packs) -> GameInfo {
    let core = packs.named(game, games::shelf::CORE).ok();
    let options = game.options().iter().map(|option| OptionInfo {
        name: option.name.to_string(),
        values: core.as_ref().and_then(|core| core.option_values(option.name)).unwrap_or_default(),
        default: core
            .as_ref()
            .and_then(|core| core.option_default(option.name))
            .unwrap_or_else(|| option.default.to_string()),
        about: option.about.to_string(),
    });
    GameInfo {
        id: game.id().to_string(),
        name: game.name().to_string(),
        packs: packs.shelf().packs(game).map(|pack| pack.source().id.clone()).collect(),
        bots: BotName::ALL.into_iter().map(bot_info).collect(),
        options: options.collect(),
    }
}

fn bot_info(bot: BotName) -> BotInfo {
    BotInfo { id: bot.to_string(), name: bot.title(), about: bot.about().to_string() }
}

/// `GET /api/packs/{game}/{pack}`: what a screen needs to draw with a pack.
pub async fn pack(
    State(hub): State<Hub>,
    Path((game, pack)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let pack = hub.shared().packs.named(game_of(&game)?, &pack);
    let pack = pack.map_err(|error| Error::Missing(error.to_string()))?;
    tagged(&headers, &pack.show())
}

/// `GET /api/rules/{game}`: the rules of a game.
pub async fn rules(Path(game): Path<String>, headers: HeaderMap) -> Result<Response, Error> {
    let rules = Rules::of(game_of(&game)?);
    let clauses = rules.clauses.into_iter().map(clause).collect();
    let glossary = rules.glossary.into_iter().map(term).collect();
    tagged(&headers, &RuleBook { clauses, glossary })
}

fn clause(clause: clauses::Clause) -> Clause {
    let clauses::Clause { id, section, text, example, picture, departure, note, .. } = clause;
    let picture = picture.and_then(|picture| {
        let svg = picture.svg()?.to_owned();
        Some(Picture { alt: picture.alt, svg })
    });
    Clause { id, section, text, example, picture, departure, note }
}

fn term(clauses::Term { name, also, clause, text }: clauses::Term) -> Term {
    Term { name, also, clause, text }
}

/// `POST /api/games/{game}/roster`: a team judged by the rules, without any match.
pub fn roster(hub: &Hub, game: &str, asked: &JudgeTeam) -> Result<JudgedTeam, Error> {
    let game = game_of(game)?;
    if asked.text.len() > TEAM_MAX {
        return Err(Error::Unusable(format!("a team has at most {TEAM_MAX} bytes")));
    }
    let pack = asked.pack.as_deref().unwrap_or(games::shelf::CORE);
    let pack = hub.shared().packs.named(game, pack);
    let pack = pack.map_err(|error| Error::Missing(error.to_string()))?;
    let judged = pack.judge_team(&Options(asked.options.clone()), &asked.text);
    let none = || Error::Missing(format!("coaches bring no teams of their own to {}", game.name()));
    judged.ok_or_else(none)?.map_err(Error::Unusable)
}

fn game_of(name: &str) -> Result<GameId, Error> {
    name.parse().map_err(|error: games::UnknownGame| Error::Missing(error.to_string()))
}

/// JSON with its hash as the tag: who has it already gets an empty answer. The tag is a weak one,
/// because the answer may be compressed.
fn tagged(asked: &HeaderMap, body: &impl Serialize) -> Result<Response, Error> {
    let body = wire::json(body)?;
    let tag = format!("W/\"{}\"", hex(&Sha256::digest(&body)));
    let has = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let has = has.flat_map(|value| value.split(',')).any(|value| value.trim() == tag);
    let headers = [(header::ETAG, tag), (header::CACHE_CONTROL, "no-cache".to_string())];
    if has {
        return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
    }
    Ok((headers, [(header::CONTENT_TYPE, "application/json")], body).into_response())
}
