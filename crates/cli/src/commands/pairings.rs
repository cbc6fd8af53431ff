//! `tryline pairings`: every team of a pack against every other.

use std::io::Write;
use std::process::ExitCode;

use ai::BotName;
use clap::value_parser;
use engine::BySeat;
use games::Shelf;
use lab::{Hooks, SimConfig, pairings};

use crate::commands::sim::all_threads;
use crate::common::MatchArgs;

/// More matches of each pairing than anybody waits for.
const MATCHES_MAX: u64 = 1_000_000;

/// Arguments of `tryline pairings`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: MatchArgs,
    /// How many matches of each pairing.
    #[arg(
        long,
        value_name = "N",
        allow_negative_numbers = true,
        value_parser = value_parser!(u64).range(1..=MATCHES_MAX)
    )]
    matches: u64,
    /// The seed: the same seed gives the same table, whatever the thread count.
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    seed: u64,
    /// The bot in both seats.
    #[arg(long, value_name = "BOT", default_value = "rookie")]
    bot: BotName,
    /// How many threads; usually as many as the machine has.
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// One JSON object instead of a table.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (pack, options) = args.game.load(shelf)?;
    let config = SimConfig {
        pack,
        options,
        matches: args.matches,
        first: 0,
        seed: args.seed,
        threads: args.threads.map_or_else(all_threads, usize::from),
        bots: BySeat { home: args.bot, away: args.bot },
        swap_bots: false,
        swap_teams: false,
    };
    let found = pairings(&config, Hooks::NONE)?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&found)?)?;
    } else {
        write!(out, "{}", found.table())?;
        writeln!(out, "\n{} matches of each pairing, errors: {}", found.matches, found.errors)?;
    }
    Ok(if found.errors == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
