//! What does not change while the server runs: games, packs, rules, and what they say of a team.

use ai::BotName;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use engine::Options;
use games::GameId;
use games::clauses::Rules;
use games::client::JudgedTeam;
use protocol::http::{BotInfo, GameInfo, JudgeTeam, OptionInfo, TEAM_MAX};
use serde::Serialize;

use crate::blocking;
use crate::bodies::{Body, Subject};
use crate::error::{Error, Missing, Unusable};
use crate::hub::{Hub, Shared};
use crate::packs::Packs;

/// `GET /api/games`.
pub async fn games(State(hub): State<Hub>, headers: HeaderMap) -> Result<Response, Error> {
    let infos = |packs: &Packs| -> Vec<GameInfo> {
        GameId::ALL.iter().map(|game| game_info(*game, packs)).collect()
    };
    Ok(body(&hub, Subject::Games, infos).await?.answer(&headers))
}

/// What there is to say of a subject: written the first time, on a thread for long work.
pub async fn body<T: Serialize>(
    hub: &Hub,
    subject: Subject,
    answer: impl FnOnce(&Packs) -> T + Send + 'static,
) -> Result<Body, Error> {
    if let Some(written) = hub.shared().bodies.written(&subject) {
        return written;
    }
    let of = hub.clone();
    let write = move || {
        let Shared { bodies, packs, .. } = of.shared();
        bodies.about(subject, || answer(packs))
    };
    blocking::run(&hub.shared().reads, write).await?
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
        clauses: owned(option.clauses),
        needs: option.needs.iter().map(|any| owned(any)).collect(),
    });
    GameInfo {
        id: game.id().to_string(),
        name: game.name().to_string(),
        packs: packs.shelf().packs(game).map(|pack| pack.source().id.clone()).collect(),
        bots: BotName::ALL.into_iter().map(bot_info).collect(),
        options: options.collect(),
    }
}

fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
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
    let pack = hub.shared().pack(game_of(&game)?, &pack).await?.map_err(unknown)?;
    let subject = Subject::Pack(pack.game(), pack.sha256().to_string());
    Ok(body(&hub, subject, move |_| pack.show()).await?.answer(&headers))
}

/// `GET /api/rules/{game}`: the rules of a game.
pub async fn rules(
    State(hub): State<Hub>,
    Path(game): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let game = game_of(&game)?;
    let rules = body(&hub, Subject::Rules(game), move |_| Rules::of(game));
    Ok(rules.await?.answer(&headers))
}

/// `POST /api/games/{game}/roster`: a team judged by the rules, without any match.
pub async fn roster(hub: &Hub, game: &str, asked: &JudgeTeam) -> Result<JudgedTeam, Error> {
    let game = game_of(game)?;
    if asked.text.len() > TEAM_MAX {
        return Err(Unusable::Team.into());
    }
    let pack = asked.pack.as_deref().unwrap_or(games::shelf::CORE);
    let pack = hub.shared().pack(game, pack).await?.map_err(unknown)?;
    let judged = pack.judge_team(&Options(asked.options.clone()), &asked.text);
    let judged = judged.ok_or(Missing::Teams(game.name()))?;
    judged.map_err(|wrong| Unusable::Asked(wrong).into())
}

/// The game of a name.
pub fn game_of(name: &str) -> Result<GameId, Error> {
    name.parse().map_err(|error: games::UnknownGame| unknown(error))
}

/// What there is not, in the words of whoever knows it.
pub fn unknown(error: impl ToString) -> Error {
    Missing::Named(error.to_string()).into()
}
