//! `tryline lab coverage`: what comes up in play, and what never does.

use std::io::Write;
use std::process::ExitCode;

use ai::BotName;
use anyhow::bail;
use clap::value_parser;
use engine::BySeat;
use games::Shelf;
use lab::experiment::report::Fired;
use lab::experiment::{Arm, ArmReport, Teams};
use serde_json::{Value, json};

use super::results::ResultsFile;
use crate::commands::sim::all_threads;
use crate::common::MatchArgs;

/// Arguments of `tryline lab coverage`.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: MatchArgs,
    /// How many matches.
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..=10_000_000))]
    matches: u64,
    /// The seed: the same seed gives the same counts, whatever the thread count.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Who plays, home and away.
    #[arg(long, value_name = "HOME,AWAY", value_delimiter = ',', default_value = "rookie,random")]
    bots: Vec<BotName>,
    /// Every team of the pack against every other, instead of those of the options.
    #[arg(long)]
    all_teams: bool,
    /// How many threads; usually as many as the machine has.
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Lists everything with its count, not only what never came up.
    #[arg(long)]
    all: bool,
    /// One JSON object instead of text.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let [home, away] = args.bots[..] else { bail!("--bots takes two bots, home and away") };
    let (pack, options) = args.game.load(shelf)?;
    let arm = Arm {
        name: "coverage".to_string(),
        pack,
        options,
        bots: BySeat { home, away },
        teams: if args.all_teams { Teams::All } else { Teams::AsGiven },
        matches: args.matches,
        seeds: vec![args.seed],
    };
    let threads = args.threads.map_or_else(all_threads, usize::from);
    let mut results = ResultsFile::nowhere();
    results.play(&arm.fixtures()?, threads, true)?;
    let report = ArmReport::new(&arm, &results.known)?;
    if args.json {
        writeln!(out, "{}", in_json(&report))?;
    } else {
        tell(args, &report, out)?;
    }
    for (error, count) in &report.errors {
        writeln!(out, "{count} matches broke: {error}")?;
    }
    Ok(if report.errors.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// Cards and the like in the form of the others.
fn used(report: &ArmReport) -> Vec<Fired> {
    let fired = report.used.iter().map(|used| Fired {
        id: used.what.id.clone(),
        text: format!("{} ({})", used.what.name, used.what.kind),
        count: used.uses,
    });
    fired.collect()
}

fn in_json(report: &ArmReport) -> Value {
    let counts = |all: &[Fired]| -> Value {
        all.iter().map(|one| (one.id.clone(), Value::from(one.count))).collect()
    };
    json!({
        "game": report.arm.pack.game().id(),
        "matches": report.matches,
        "errors": report.errors.values().sum::<u64>(),
        "events": counts(&report.events),
        "cards": counts(&used(report)),
        "clauses": counts(&report.clauses),
    })
}

fn tell(args: &Args, report: &ArmReport, out: &mut dyn Write) -> anyhow::Result<()> {
    let arm = &report.arm;
    writeln!(
        out,
        "{}: {} matches, {} v {}, options {}",
        arm.pack.game(),
        report.matches,
        arm.bots.home,
        arm.bots.away,
        arm.options_in_words()
    )?;
    let used = used(report);
    for (what, all) in [("events", &report.events), ("cards", &used), ("clauses", &report.clauses)]
    {
        let never: Vec<&Fired> = all.iter().filter(|one| one.count == 0).collect();
        writeln!(out, "\n{what}: {} of {} came up", all.len() - never.len(), all.len())?;
        if args.all {
            for one in all.iter().filter(|one| one.count > 0) {
                writeln!(out, "{:>10}  {:<24} {}", one.count, one.id, short(&one.text))?;
            }
        }
        for one in never {
            writeln!(out, "     never  {:<24} {}", one.id, short(&one.text))?;
        }
    }
    let rules = games::clauses::Rules::of(arm.pack.game());
    let silent = rules.clauses.len().saturating_sub(report.clauses.len());
    writeln!(
        out,
        "\n{silent} more clauses are named by no event (set-ups, definitions, what may not be \
         done): scenarios show that they hold"
    )?;
    Ok(())
}

/// The beginning of a text.
fn short(text: &str) -> String {
    const LETTERS: usize = 90;
    if text.chars().count() <= LETTERS {
        return text.to_string();
    }
    text.chars().take(LETTERS).chain(['…']).collect()
}
