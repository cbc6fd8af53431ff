//! `tryline lab fit`: the weights of a game's evaluation.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::panic;
use std::path::PathBuf;
use std::process::ExitCode;

use ai::BotName;
use anyhow::Context;
use engine::BySeat;
use games::Shelf;
use lab::fit::{Fit, Plan, fit};
use lab::{Failure, SimConfig, words};

use crate::commands::sim::quiet_panics;
use crate::common::{RunArgs, whole};
use crate::files::check_writable;
use crate::typed::typed;

/// Arguments of `tryline lab fit`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    run: RunArgs,
    /// How many matches to fit on.
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=1_000_000))]
    #[arg(allow_negative_numbers = true)]
    matches: u64,
    /// The bot in both seats. One that looks ahead plays with the weights of a round of rookies.
    #[arg(long, value_name = "BOT", default_value = "rookie", value_parser = words::bot)]
    bot: BotName,
    /// How many rounds a bot that looks ahead plays, each with the weights of the round before.
    #[arg(long, value_name = "R", default_value_t = 1)]
    #[arg(allow_negative_numbers = true, value_parser = whole::<u32>(1..=20))]
    rounds: u32,
    /// Every second match with the teams swapped, in a game that has teams: what a team is worth is
    /// not taken for what its seat is worth.
    #[arg(long)]
    swap_teams: bool,
    /// Both sides with the same team, one team after the other: what the better of two teams has
    /// more of is not taken for the cause of its wins.
    #[arg(long, conflicts_with = "swap_teams")]
    mirrors: bool,
    /// Where the weights go; otherwise they are printed.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub fn run(
    args: &Args,
    packs: &[PathBuf],
    shelf: &Shelf,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let bots = BySeat { home: args.bot, away: args.bot };
    let run = args.run.config(shelf, args.matches, bots)?;
    let config = SimConfig { swap_teams: args.swap_teams, ..run };
    if let Some(path) = &args.out {
        check_writable(path)?;
    }
    quiet_panics();
    let plan = Plan { rounds: args.rounds, mirrors: args.mirrors };
    let found = fit(&config, plan, &command(args, packs));
    // The default hook is back for whatever comes after the run.
    let _ = panic::take_hook();
    let Fit { file, failures } = found?;
    if let Some(Failure { number, message }) = failures.first() {
        let broken = words::matches(failures.len() as u64);
        let _ = writeln!(
            io::stderr(),
            "{broken} broke, left out of the fit; the first is number {number}: {message}"
        );
    }
    let text = toml::to_string(&file)?;
    match &args.out {
        None => write!(out, "{text}")?,
        Some(path) => std::fs::write(path, text)
            .with_context(|| format!("{} cannot be written", path.display()))?,
    }
    Ok(if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// The command that finds the same weights again.
fn command(args: &Args, packs: &[PathBuf]) -> String {
    let mut command = typed(packs, "lab fit", &args.run.game);
    // Writing to a string cannot fail.
    let _ = write!(command, " --matches {} --seed {}", args.matches, args.run.seed);
    let _ = write!(command, " --bot {}", args.bot);
    if args.rounds > 1 {
        let _ = write!(command, " --rounds {}", args.rounds);
    }
    command.push_str(if args.swap_teams { " --swap-teams" } else { "" });
    command.push_str(if args.mirrors { " --mirrors" } else { "" });
    command
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    /// What `tryline lab fit` writes down when it is called with `words`.
    fn written(words: &str) -> String {
        command(&line(words), &[])
    }

    fn line(words: &str) -> Args {
        Line::try_parse_from(["fit"].into_iter().chain(words.split(' '))).expect("good").args
    }

    #[test]
    fn the_command_in_a_file_of_weights_finds_them_again() {
        let usual = "tutatis --matches 40 --seed 1 --bot rookie --swap-teams";
        assert_eq!(written(usual), format!("tryline lab fit {usual}"));
        let other = "tutatis --pack house --option shots=balanced --option home_roster=orcs \
                     --matches 40 --seed 1 --bot search:20 --rounds 2 --mirrors";
        assert_eq!(written(other), format!("tryline lab fit {other}"));
        // A pack that is not ours is found where it was.
        let packs = ["my packs", "more"].map(PathBuf::from);
        assert_eq!(
            command(&line(usual), &packs),
            format!("tryline --packs 'my packs' --packs more lab fit {usual}")
        );
        // Neither threads nor the place change the weights.
        assert_eq!(written(&format!("{usual} --threads 1 --out x.toml")), written(usual));
    }
}
