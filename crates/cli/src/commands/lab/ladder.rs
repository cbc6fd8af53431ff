//! `tryline lab ladder`: every bot against every other.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use ai::BotName;
use anyhow::{Context, bail};
use games::Shelf;
use lab::strength::{chart_file, with_section};
use lab::{Ladder, LadderReport, words};

use super::results::ResultsFile;
use crate::common::{MatchArgs, ThreadArgs, whole};
use crate::files::{check_writable, read_text};
use crate::typed::typed;

/// More matches of a pairing than anybody waits for.
const MATCHES_MAX: u64 = 1_000_000;
/// The largest file of strengths that is read.
const TEXT_BYTES_MAX: u64 = 10_000_000;

/// Arguments of `tryline lab ladder`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: MatchArgs,
    /// How many matches of each pairing, half of them with swapped seats; an odd number is made
    /// even.
    #[arg(long, value_name = "N", default_value_t = 400)]
    #[arg(allow_negative_numbers = true, value_parser = whole::<u64>(1..=MATCHES_MAX))]
    matches: u64,
    /// How many matches of the pairings in which a bot plays, or of one pairing, instead of
    /// --matches: fewer or more. May be given more than once; of several that are about the same
    /// pairing the smallest counts, and --matches is for the pairings that none is about.
    #[arg(long, value_name = "BOT[,BOT]=N", value_parser = bots_and_matches)]
    matches_of: Vec<(Vec<BotName>, u64)>,
    /// Who takes part, weakest first.
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    #[arg(default_value = "random,rookie,club,pro", value_parser = words::bot)]
    bots: Vec<BotName>,
    /// The seed: the same seed gives the same results, whatever the thread count.
    #[arg(long, value_name = "S", default_value_t = 1)]
    #[arg(allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    #[command(flatten)]
    threads: ThreadArgs,
    /// Where every match is kept; a ladder that was interrupted goes on from there. Usually
    /// `lab-results/ladder-GAME.csv`.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Throws away what the file of results holds: after a change of the bots.
    #[arg(long)]
    fresh: bool,
    /// A file of strengths, such as docs/strength.md: the section of this game is replaced, and its
    /// chart written beside it.
    #[arg(long, value_name = "FILE")]
    write: Option<PathBuf>,
    /// One JSON object instead of a table.
    #[arg(long)]
    json: bool,
}

fn bots_and_matches(text: &str) -> Result<(Vec<BotName>, u64), String> {
    let shape = "it is BOT=N or BOT,BOT=N, such as pro=100";
    let (bots, matches) = text.split_once('=').ok_or(shape)?;
    let matches: u64 = matches.parse().map_err(|_| format!("`{matches}` is no number"))?;
    if !(1..=MATCHES_MAX).contains(&matches) {
        return Err(format!("{matches} is not from 1 to {MATCHES_MAX}"));
    }
    let bots: Vec<BotName> = bots.split(',').map(words::bot).collect::<Result<_, _>>()?;
    match bots[..] {
        [one, other] if one == other => Err(format!("`{one}` does not play itself")),
        [_] | [_, _] => Ok((bots, matches)),
        _ => Err(shape.to_string()),
    }
}

pub fn run(
    args: &Args,
    packs: &[PathBuf],
    shelf: &Shelf,
    out: &mut dyn Write,
) -> anyhow::Result<ExitCode> {
    let (pack, options) = args.game.load(shelf)?;
    let game = pack.game();
    for (place, bot) in args.bots.iter().enumerate() {
        if args.bots[..place].contains(bot) {
            bail!("bot `{bot}` is given twice");
        }
    }
    if args.bots.len() < 2 {
        bail!("a ladder needs at least two bots");
    }
    for bot in args.matches_of.iter().flat_map(|(bots, _)| bots) {
        if !args.bots.contains(bot) {
            bail!("--matches-of names `{bot}`, which is not among --bots");
        }
    }
    if let Some(file) = &args.write {
        // A ladder may take a day: what cannot be written at its end is refused before.
        strengths(file)?;
        check_writable(file)?;
        check_writable(&file.with_file_name(chart_file(game.id())))?;
    }
    let ladder = Ladder {
        pack,
        options,
        bots: args.bots.clone(),
        matches: args.matches,
        matches_of: args.matches_of.clone(),
        seed: args.seed,
    };
    let path = args
        .out
        .clone()
        .unwrap_or_else(|| Path::new("lab-results").join(format!("ladder-{}.csv", game.id())));
    let mut results = ResultsFile::open(&path, &ladder.identity(), args.fresh)?;
    results.play(&ladder.fixtures(), args.threads.count(), false)?;
    let report = ladder.report(&results.known);
    if let Some(error) = results.known.values().find_map(|outcome| outcome.error.as_ref()) {
        let _ = writeln!(io::stderr(), "a match broke: {error}\n  {} has it", path.display());
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write!(out, "{}", report.in_words())?;
    }
    if let Some(file) = &args.write {
        write_section(args.game.game.name(), &command(args, packs, file), &report, file)?;
    }
    Ok(if report.errors == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// What a file of strengths holds; nothing where there is none yet.
fn strengths(file: &Path) -> anyhow::Result<String> {
    if !file.exists() {
        return Ok(String::new());
    }
    read_text(file, TEXT_BYTES_MAX).with_context(|| file.display().to_string())
}

/// Puts the section of this game into `file`, and its chart beside it.
fn write_section(
    heading: &str,
    command: &str,
    report: &LadderReport,
    file: &Path,
) -> anyhow::Result<()> {
    let named = |path: &Path| format!("{} cannot be written", path.display());
    let text = strengths(file)?;
    let section = report.section(heading, command);
    fs::write(file, with_section(&text, report.game, &section)).with_context(|| named(file))?;
    let chart = file.with_file_name(report.chart_file());
    fs::write(&chart, report.chart(heading).file()).with_context(|| named(&chart))
}

/// The command that makes the section again.
fn command(args: &Args, packs: &[PathBuf], file: &Path) -> String {
    let mut command = typed(packs, "lab ladder", &args.game);
    // Writing to a string cannot fail.
    let bots: Vec<_> = args.bots.iter().map(ToString::to_string).collect();
    let _ = write!(command, " --bots {} --matches {}", bots.join(","), args.matches);
    for (bots, matches) in &args.matches_of {
        let bots: Vec<_> = bots.iter().map(ToString::to_string).collect();
        let _ = write!(command, " --matches-of {}={matches}", bots.join(","));
    }
    let _ = write!(command, " --seed {} --write {}", args.seed, file.display());
    command
}
