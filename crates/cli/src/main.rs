//! The command line. Every command is one module; this file is their table of contents.
//!
//! Exit codes: 0 when all is well, 1 when something that was tested failed, 2 for input that
//! cannot be used. An error is one paragraph on standard error.

mod chances;
mod commands;
mod common;
mod files;
mod paragraph;
mod screen;
mod typed;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::paragraph::{one_paragraph, usage};
use crate::screen::Screen;

/// A digital tabletop for rugby board games.
///
/// Without a command: `tryline serve`, the table in a browser.
#[derive(Debug, Parser)]
#[command(name = "tryline", version, infer_long_args = false)]
struct Cli {
    /// A folder with more packs, as DIR/GAME/PACK/*.toml; may be given more than once.
    #[arg(long, global = true, value_name = "DIR")]
    packs: Vec<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Lists games, their packs, options and bots.
    Games(commands::games::Args),
    /// Plays a match in the terminal.
    Play(commands::play::Args),
    /// Serves the table to browsers; what `tryline` alone does.
    Serve(commands::serve::Args),
    /// Copies a server's data, also while it runs.
    Backup(commands::backup::Args),
    /// Plays many matches between bots and adds them up.
    Sim(commands::sim::Args),
    /// Plays every team of a pack against every other and shows how even they are.
    Pairings(commands::pairings::Args),
    /// Instruments: rates bots, compares rules, fits evaluations.
    #[command(subcommand)]
    Lab(commands::lab::Command),
    /// Runs scenario files and folders of them.
    Scenario(commands::scenario::Args),
    /// Tells a recorded match again.
    Replay(commands::replay::Args),
    /// Checks a record: every move, every hash, every throw.
    Verify(commands::verify::Args),
    /// Checks packs and lists everything that is wrong with them.
    #[command(subcommand)]
    Packs(commands::packs::Command),
    /// Checks a team of Tutatis, shows it, and writes it in other forms.
    Roster(commands::roster::Args),
    /// Measures uniform random play and the search, one thread.
    Bench(commands::bench::Args),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    quiet_panics();
    // A lock would keep a progress bar or a worker thread waiting; single writes are enough.
    let result = games::caught(|| run(cli, &mut Screen(io::stdout()))).unwrap_or_else(|panic| {
        Err(anyhow::anyhow!(
            "the rules cannot go on from here: {panic}; unless a position was made up by hand \
             this is a bug, and RUST_BACKTRACE=1 says where"
        ))
    });
    match result {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Nobody is left to tell when standard error is gone too.
            let _ = writeln!(io::stderr(), "tryline: {}", one_paragraph(&format!("{error:#}")));
            ExitCode::from(2)
        }
    }
}

/// Panics are caught and told as one paragraph like every other error; only who asks for a
/// backtrace gets one.
fn quiet_panics() {
    if std::env::var_os("RUST_BACKTRACE").is_none() {
        std::panic::set_hook(Box::new(|_| ()));
    }
}

fn run(cli: Cli, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let shelf = || files::shelf(&cli.packs);
    match cli.command {
        None => commands::serve::run(&commands::serve::Args::default(), shelf()?, out),
        Some(Command::Games(args)) => commands::games::run(&args, &shelf()?, out),
        Some(Command::Play(args)) => commands::play::run(&args, &shelf()?, out),
        Some(Command::Serve(args)) => commands::serve::run(&args, shelf()?, out),
        Some(Command::Backup(args)) => commands::backup::run(&args, out),
        Some(Command::Sim(args)) => commands::sim::run(&args, &cli.packs, &shelf()?, out),
        Some(Command::Pairings(args)) => commands::pairings::run(&args, &shelf()?, out),
        Some(Command::Lab(command)) => commands::lab::run(&command, &cli.packs, &shelf()?, out),
        Some(Command::Scenario(args)) => commands::scenario::run(&args, &shelf()?, out),
        Some(Command::Replay(args)) => commands::replay::run(&args, &shelf()?, out),
        Some(Command::Verify(args)) => commands::verify::run(&args, &shelf()?, out),
        Some(Command::Packs(command)) => commands::packs::run(&command, out),
        Some(Command::Roster(args)) => commands::roster::run(&args, &shelf()?, out),
        Some(Command::Bench(args)) => commands::bench::run(&args, &shelf()?, out),
    }
}

/// Whoever read our output has seen enough (`tryline games | head -1`): that is no error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let is_pipe = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().filter_map(|cause| cause.downcast_ref()).any(is_pipe)
}
