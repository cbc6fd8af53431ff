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

use crate::common::RunArgs;

/// Arguments of `tryline lab fit`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    run: RunArgs,
    /// How many matches to fit on.
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..=1_000_000))]
    matches: u64,
    /// The bot in both seats. One that looks ahead plays with the weights of a round of rookies.
    #[arg(long, value_name = "BOT", default_value = "rookie")]
    bot: BotName,
    /// How many rounds a bot that looks ahead plays, each with the weights of the round before.
    #[arg(long, value_name = "R", default_value_t = 1)]
    #[arg(value_parser = value_parser!(u32).range(1..=20))]
    rounds: u32,
    /// Every second match with the teams swapped, in a game that has teams: what a team is worth is
    /// not taken for what its seat is worth.
    #[arg(long)]
    swap_teams: bool,
    /// Where the weights go; otherwise they are printed.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let bots = BySeat { home: args.bot, away: args.bot };
    let run = args.run.config(shelf, args.matches, bots)?;
    let config = SimConfig { swap_teams: args.swap_teams, ..run };
    let swap = if args.swap_teams { " --swap-teams" } else { "" };
    let rounds = match args.rounds {
        1 => String::new(),
        rounds => format!(" --rounds {rounds}"),
    };
    let command = format!(
        "tryline lab fit {} --matches {} --seed {} --bot {}{rounds}{swap}",
        args.run.game.game, args.matches, args.run.seed, args.bot
    );
    let text = toml::to_string(&fit(&config, args.rounds, &command)?)?;
    match &args.out {
        None => write!(out, "{text}")?,
        Some(path) => std::fs::write(path, text)
            .with_context(|| format!("{} cannot be written", path.display()))?,
    }
    Ok(ExitCode::SUCCESS)
}
