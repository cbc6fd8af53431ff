//! `tryline lab puzzles`: moments with one clearly best answer that a rookie misses.

use std::fs;
use std::io::Write;
use std::panic;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use games::Shelf;
use lab::puzzles::Rejected;
use lab::{PuzzleConfig, PuzzleReport, puzzles};

use crate::commands::sim::{progress_bar, quiet_panics};
use crate::common::{MatchArgs, ThreadArgs, whole};
use crate::files;

/// So many matches are looked at for each puzzle, unless `--matches` says otherwise.
const MATCHES_FOR_EACH: u64 = 40;

/// Arguments of `tryline lab puzzles`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: MatchArgs,
    /// How many puzzles.
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=999))]
    #[arg(allow_negative_numbers = true)]
    count: u64,
    /// The seed: the same seed finds the same puzzles, whatever the thread count.
    #[arg(long, value_name = "S", default_value_t = 1)]
    #[arg(allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// The most matches to look at; usually forty for each puzzle.
    #[arg(long, value_name = "M", value_parser = whole::<u64>(1..=1_000_000))]
    #[arg(allow_negative_numbers = true)]
    matches: Option<u64>,
    /// An empty folder for the puzzles, each a scenario file.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[command(flatten)]
    threads: ThreadArgs,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (pack, options) = args.game.load(shelf)?;
    if let Some(folder) = &args.out {
        prepare(folder)?;
    }
    let config = PuzzleConfig {
        pack,
        options,
        count: usize::try_from(args.count)?,
        matches_max: args.matches.unwrap_or(MATCHES_FOR_EACH * args.count),
        seed: args.seed,
        threads: args.threads.count(),
    };
    quiet_panics();
    let bar = progress_bar(args.count, "puzzles");
    let report = puzzles(&config, &|found| bar.set_position(found as u64));
    bar.finish_and_clear();
    // The default hook is back for whatever comes after the run.
    let _ = panic::take_hook();
    let report = report?;
    if let Some(folder) = &args.out {
        for puzzle in &report.puzzles {
            let path = folder.join(format!("{}.toml", puzzle.id));
            fs::write(&path, &puzzle.text)
                .with_context(|| format!("{} cannot be written", path.display()))?;
        }
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write!(out, "{}", in_words(&report))?;
    }
    Ok(if report.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// A folder that is there and has no puzzles of another run.
fn prepare(folder: &Path) -> anyhow::Result<()> {
    let shown = folder.display();
    fs::create_dir_all(folder).with_context(|| format!("{shown} cannot be made"))?;
    if !files::toml_files(folder)?.is_empty() {
        bail!("{shown} has files in it; give an empty folder");
    }
    Ok(())
}

fn in_words(report: &PuzzleReport) -> String {
    let mut text = format!(
        "{}: {} puzzles in {}; {} candidates, {} searched for long\n",
        report.game,
        report.puzzles.len(),
        lab::words::matches(report.matches),
        report.candidates,
        report.searched,
    );
    for (why, count) in &report.rejected {
        text.push_str(&format!("  {count} {}\n", in_short(*why)));
    }
    for puzzle in &report.puzzles {
        text.push_str(&format!(
            "  {}  level {}  {:<10} {:>3} % to {:>2} %  {}\n",
            puzzle.id, puzzle.level, puzzle.theme, puzzle.chance, puzzle.next, puzzle.solution,
        ));
    }
    for failure in &report.failures {
        text.push_str(&format!("match {} broke: {}\n", failure.number, failure.message));
    }
    text
}

/// Where a moment failed.
fn in_short(why: Rejected) -> &'static str {
    match why {
        Rejected::LongSearch => "not found by a long search",
        Rejected::Playouts => "not far better with other cards and dice",
        Rejected::StrongPlay => "not better when both sides look ahead",
        Rejected::Reasons => "without a reason to tell",
        Rejected::Scenario => "not written as a scenario",
    }
}
