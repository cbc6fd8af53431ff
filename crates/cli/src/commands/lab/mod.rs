//! `tryline lab`: the instruments of whoever designs packs and bots.

mod fit;
mod ladder;
mod results;

use std::io::Write;
use std::process::ExitCode;

use games::Shelf;

/// The commands of `tryline lab`.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Fits the evaluation of a game on matches between bots, and writes its weights.
    Fit(fit::Args),
    /// Plays every bot against every other and rates them.
    Ladder(ladder::Args),
}

pub fn run(command: &Command, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match command {
        Command::Fit(args) => fit::run(args, shelf, out),
        Command::Ladder(args) => ladder::run(args, shelf, out),
    }
}
