//! `tryline bench`: decisions per second of uniform random play, and iterations of the search.

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use engine::Options;
use games::{GameId, Shelf};
use lab::{Speed, bench};
use serde_json::json;

use crate::common::whole;

/// Arguments of `tryline bench`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// How long each measurement takes.
    #[arg(long, value_name = "S", default_value_t = 2)]
    #[arg(allow_negative_numbers = true, value_parser = whole::<u64>(1..=3600))]
    seconds: u64,
    /// One JSON object instead of a table.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let time = Duration::from_secs(args.seconds);
    if !args.json {
        let (random, matches, club, pro) = ("decisions/s", "matches/s", "club it/s", "pro it/s");
        writeln!(out, "{:<16} {random:>14} {matches:>12} {club:>10} {pro:>10}  options", "game")?;
    }
    let mut speeds: Vec<Speed> = Vec::new();
    for game in GameId::ALL {
        let pack = shelf.load(*game, games::shelf::CORE)?;
        for options in lab::bench::option_sets(&pack) {
            let speed = bench(&pack, &options, time).map_err(anyhow::Error::msg)?;
            if !args.json {
                let (decisions, matches) = (speed.decisions_per_s, speed.matches_per_s);
                let [club, pro] = [speed.club_iterations_per_s, speed.pro_iterations_per_s]
                    .map(|speed| speed.map_or_else(String::new, |speed| format!("{speed:.0}")));
                let options = words(&speed.options);
                writeln!(
                    out,
                    "{game:<16} {decisions:>14.0} {matches:>12.1} {club:>10} {pro:>10}  {options}"
                )?;
            }
            speeds.push(speed);
        }
    }
    if args.json {
        writeln!(out, "{}", json!({ "games": speeds }))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn words(options: &Options) -> String {
    let words: Vec<_> = options.0.iter().map(|(name, value)| format!("{name}={value}")).collect();
    if words.is_empty() { "usual".to_string() } else { words.join(" ") }
}
