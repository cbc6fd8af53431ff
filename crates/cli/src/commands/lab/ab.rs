//! `tryline lab ab`: two rules or packs against each other on the same seeds.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use ai::BotName;
use anyhow::bail;
use engine::BySeat;
use games::Shelf;
use lab::experiment::{Arm, Experiment, Teams, compare};
use lab::words;

use super::results::ResultsFile;
use crate::common::{MatchArgs, ThreadArgs, name_and_value, note, whole};

/// Arguments of `tryline lab ab`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: MatchArgs,
    /// An option of side A only; may be given more than once.
    #[arg(long, value_name = "NAME=VALUE", value_parser = name_and_value)]
    a: Vec<(String, String)>,
    /// An option of side B only; may be given more than once.
    #[arg(long, value_name = "NAME=VALUE", value_parser = name_and_value)]
    b: Vec<(String, String)>,
    /// The pack of side A, instead of --pack.
    #[arg(long, value_name = "ID")]
    pack_a: Option<String>,
    /// The pack of side B, instead of --pack.
    #[arg(long, value_name = "ID")]
    pack_b: Option<String>,
    /// How many matches of each.
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=10_000_000))]
    #[arg(allow_negative_numbers = true)]
    matches: u64,
    /// The seed: the same seed gives the same matches, whatever the thread count.
    #[arg(long, value_name = "S", default_value_t = 1)]
    #[arg(allow_negative_numbers = true, value_parser = whole::<u64>(0..=u64::MAX))]
    seed: u64,
    /// Who plays, home and away. Two different bots play every pair of matches in both seats.
    #[arg(long, value_name = "HOME,AWAY", value_delimiter = ',', default_value = "rookie,rookie")]
    #[arg(value_parser = words::bot)]
    bots: Vec<BotName>,
    #[command(flatten)]
    threads: ThreadArgs,
    /// A file where every match is kept; an interrupted comparison goes on from there.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Throws away what that file holds.
    #[arg(long, requires = "out")]
    fresh: bool,
    /// One JSON object instead of a table.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let [home, away] = args.bots[..] else { bail!("--bots takes two bots, home and away") };
    let arm = |pack: &Option<String>, options: &[(String, String)]| {
        let mut game = args.game.clone();
        game.pack = pack.clone().unwrap_or(game.pack);
        game.options.extend_from_slice(options);
        let (pack, options) = game.load(shelf)?;
        let mut arm = Arm {
            name: String::new(),
            pack,
            options,
            bots: BySeat { home, away },
            teams: Teams::AsGiven,
            matches: args.matches,
            seeds: vec![args.seed],
        };
        arm.name = format!("pack {}, options {}", arm.pack.id(), arm.options_in_words());
        anyhow::Ok(arm)
    };
    let a = arm(&args.pack_a, &args.a)?;
    let b = arm(&args.pack_b, &args.b)?;
    if a.options == b.options && a.pack.sha256() == b.pack.sha256() {
        bail!("A and B are the same; --a, --b, --pack-a and --pack-b make them different");
    }
    let experiment = Experiment { name: String::new(), about: String::new(), arms: vec![a, b] };
    let mut results = match &args.out {
        Some(path) => ResultsFile::open(path, &experiment.identity(), args.fresh)?,
        None => ResultsFile::nowhere(),
    };
    // Both sides play alike.
    experiment.arms[0].notes()?.iter().for_each(|text| note(text));
    results.play(&experiment.fixtures()?, args.threads.count(), true)?;
    let found = compare(&experiment.arms[0], &experiment.arms[1], &results.known)?;
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&found)?)?;
    } else {
        write!(out, "{}", found.in_words())?;
    }
    Ok(if found.errors == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}
