//! `tryline lab fit`: the weights of a game's evaluation.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use ai::BotName;
use anyhow::Context;
use clap::value_parser;
use engine::BySeat;
use games::Shelf;
use lab::{SimConfig, fit};

use crate::commands::sim::all_threads;
use crate::common::MatchArgs;

/// Arguments of `tryline lab fit`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: MatchArgs,
    /// How many matches to fit on.
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..=1_000_000))]
    matches: u64,
    /// The seed: the same seed gives the same weights, whatever the thread count.
    #[arg(long, value_name = "S")]
    seed: u64,
    /// The bot in both seats.
    #[arg(long, value_name = "BOT", default_value = "rookie")]
    bot: BotName,
    /// Every second match with the teams swapped, in a game that has teams: what a team is worth is
    /// not taken for what its seat is worth.
    #[arg(long)]
    swap_teams: bool,
    /// How many threads; usually as many as the machine has.
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Where the weights go; otherwise they are printed.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (pack, options) = args.game.load(shelf)?;
    let game = pack.game();
    let config = SimConfig {
        pack,
        options,
        matches: args.matches,
        first: 0,
        seed: args.seed,
        threads: args.threads.map_or_else(all_threads, usize::from),
        bots: BySeat { home: args.bot, away: args.bot },
        swap_bots: false,
        swap_teams: args.swap_teams,
    };
    let swap = if args.swap_teams { " --swap-teams" } else { "" };
    let command = format!(
        "tryline lab fit {game} --matches {} --seed {} --bot {}{swap}",
        args.matches, args.seed, args.bot
    );
    let text = toml::to_string(&fit(&config, &command)?)?;
    match &args.out {
        None => write!(out, "{text}")?,
        Some(path) => std::fs::write(path, text)
            .with_context(|| format!("{} cannot be written", path.display()))?,
    }
    Ok(ExitCode::SUCCESS)
}
