//! `tryline lab`: the instruments of whoever designs packs and bots.

mod ab;
mod advice;
mod coverage;
mod fit;
mod ladder;
mod puzzles;
mod results;
mod run;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use games::Shelf;

/// The commands of `tryline lab`.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Fits the evaluation of a game on matches between bots, and writes its weights.
    Fit(fit::Args),
    /// Plays every bot against every other and rates them.
    Ladder(ladder::Args),
    /// Runs an experiment from a file and writes its report.
    Run(run::Args),
    /// Compares two rules or packs on the same seeds.
    Ab(ab::Args),
    /// Measures what the lit answers lose against the best that a strong search finds.
    Advice(advice::Args),
    /// Finds puzzles: moments with one clearly best answer that a rookie misses.
    Puzzles(puzzles::Args),
    /// Tells what comes up in play, and what never does.
    Coverage(coverage::Args),
}

/// `packs`: the folders that were given, for commands that are written down.
pub fn run(
    command: &Command,
    packs: &[PathBuf],
    shelf: &Shelf,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    match command {
        Command::Fit(args) => fit::run(args, packs, shelf, out),
        Command::Ladder(args) => ladder::run(args, packs, shelf, out),
        Command::Run(args) => run::run(args, shelf, out),
        Command::Ab(args) => ab::run(args, shelf, out),
        Command::Advice(args) => advice::run(args, shelf, out),
        Command::Puzzles(args) => puzzles::run(args, shelf, out),
        Command::Coverage(args) => coverage::run(args, shelf, out),
    }
}
