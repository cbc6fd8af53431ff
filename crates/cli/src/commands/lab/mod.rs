//! `tryline lab`: the instruments of whoever designs packs and bots.

mod fit;

use std::io::Write;
use std::process::ExitCode;

use games::Shelf;

/// The commands of `tryline lab`.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Fits the evaluation of a game on matches between bots, and writes its weights.
    Fit(fit::Args),
}

pub fn run(command: &Command, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match command {
        Command::Fit(args) => fit::run(args, shelf, out),
    }
}
