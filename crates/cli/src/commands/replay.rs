//! `tryline replay`: a recorded match, told again.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use anyhow::Context;
use engine::Seat;
use games::Shelf;

use crate::commands::analysis;
use crate::commands::verify::{open, refused};
use crate::common::whole;

/// Arguments of `tryline replay`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The record.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Only move N (0 is the start) and the position after it.
    #[arg(long, value_name = "N", value_parser = whole::<usize>(0..=u64::from(u32::MAX)))]
    #[arg(allow_negative_numbers = true)]
    at: Option<usize>,
    /// As this seat could follow it; usually everything is told.
    #[arg(long, value_name = "SEAT", value_parser = Seat::from_str)]
    seat: Option<Seat>,
    /// How it was won instead: the chance to win over time, decisive moments, what luck gave, and
    /// what the costliest decisions cost.
    #[arg(long, conflicts_with_all = ["at", "seat"])]
    analysis: bool,
    /// The analysis without the decisions, which take some seconds.
    #[arg(long, requires = "analysis")]
    luck: bool,
    /// The analysis as JSON, as the server gives it to the browser.
    #[arg(long, requires = "analysis")]
    json: bool,
    /// How to show it.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Format {
    /// Plain text.
    Text,
}

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let record = open(&args.file, shelf)?;
    if args.analysis {
        return analysis::run(&record, (args.luck, args.json), out)
            .with_context(|| refused(&args.file));
    }
    let told = record.retell(args.at, args.seat).with_context(|| refused(&args.file))?;
    let header = &record.record().header;
    let (home, away) = (&header.seats.home.name, &header.seats.away.name);
    match args.format {
        Format::Text => {
            writeln!(out, "{}, match {}", record.game().name(), header.match_id)?;
            writeln!(out, "{home} (home) v {away} (away)")?;
            for (name, value) in &header.options.0 {
                writeln!(out, "option {name} = {value}")?;
            }
            write!(out, "\n{told}")?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
