//! `tryline pairings`: every team of a pack against every other.

use std::io::Write;
use std::process::ExitCode;

use ai::BotName;
use engine::BySeat;
use games::Shelf;
use lab::{Hooks, pairings, words};

use crate::common::{RunArgs, whole};

/// More matches of each pairing than anybody waits for.
const MATCHES_MAX: u64 = 1_000_000;

/// Arguments of `tryline pairings`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    run: RunArgs,
    /// How many matches of each pairing.
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=MATCHES_MAX))]
    #[arg(allow_negative_numbers = true)]
    matches: u64,
    /// The bot in both seats.
    #[arg(long, value_name = "BOT", default_value = "rookie", value_parser = words::bot)]
    bot: BotName,
    /// One JSON object instead of a table.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let bots = BySeat { home: args.bot, away: args.bot };
    let config = args.run.config(shelf, args.matches, bots)?;
    let found = pairings(&config, Hooks::NONE)?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&found)?)?;
    } else {
        write!(out, "{}", found.table())?;
        let matches = words::matches(found.matches);
        writeln!(out, "\n{matches} of each pairing, errors: {}", found.errors)?;
    }
    Ok(if found.errors == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
