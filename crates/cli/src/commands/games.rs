//! `tryline games`: what can be played.

use std::io::Write;
use std::process::ExitCode;

use ::games::{GameId, OnShelf, Shelf};
use ai::BotName;
use engine::GameOption;
use serde_json::{Value, json};

/// Arguments of `tryline games`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    if args.json {
        let games: Vec<Value> = GameId::ALL.iter().map(|game| as_json(*game, shelf)).collect();
        writeln!(out, "{}", json!({ "games": games }))?;
    } else {
        for game in GameId::ALL {
            tell(*game, shelf, out)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn tell(game: GameId, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "{game}  {} (rules version {})", game.name(), game.rules_version())?;
    for pack in shelf.packs(game) {
        writeln!(out, "  pack {}  {}", pack.source().id, pack.sha256())?;
    }
    let bots: Vec<_> = BotName::ALL.iter().map(ToString::to_string).collect();
    writeln!(out, "  bots {}", bots.join(", "))?;
    for option in game.options() {
        let values = values(game, shelf, option.name).join(", ");
        let usual = default(game, shelf, option);
        writeln!(out, "  option {} = {values}  (usually {usual})", option.name)?;
        writeln!(out, "    {}", about(option))?;
    }
    Ok(())
}

/// What an option does, the clauses that say so, and what it needs.
fn about(option: &GameOption) -> String {
    let mut about = option.about.to_owned();
    if !option.clauses.is_empty() {
        about.push_str(&format!(" ({})", option.clauses.join(", ")));
    }
    if !option.needs.is_empty() {
        let needs: Vec<_> = option.needs.iter().map(|any| any.join(" or ")).collect();
        about.push_str(&format!("; needs {}", needs.join(" and ")));
    }
    about
}

fn as_json(game: GameId, shelf: &Shelf) -> Value {
    let pack = |pack: &OnShelf| json!({ "id": pack.source().id, "sha256": pack.sha256() });
    let options = game.options().iter().map(|option| {
        json!({
            "name": option.name,
            "values": values(game, shelf, option.name),
            "default": default(game, shelf, option),
            "about": option.about,
            "clauses": option.clauses,
            "needs": option.needs,
        })
    });
    json!({
        "id": game.id(),
        "name": game.name(),
        "rules_version": game.rules_version(),
        "packs": shelf.packs(game).map(pack).collect::<Vec<_>>(),
        "bots": BotName::ALL.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "options": options.collect::<Vec<_>>(),
    })
}

/// The value of an option that is not given, with the core pack.
fn default(game: GameId, shelf: &Shelf, option: &GameOption) -> String {
    let core = shelf.load(game, ::games::shelf::CORE).ok();
    let default = core.and_then(|core| core.option_default(option.name));
    default.unwrap_or_else(|| option.default.to_string())
}

/// The values of an option with any of the packs; a broken pack has none.
fn values(game: GameId, shelf: &Shelf, option: &str) -> Vec<String> {
    let mut values = Vec::new();
    for pack in shelf.packs(game) {
        let Ok(pack) = shelf.load(game, &pack.source().id) else { continue };
        for value in pack.option_values(option).unwrap_or_default() {
            if !values.contains(&value) {
                values.push(value);
            }
        }
    }
    values
}
