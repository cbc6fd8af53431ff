//! `tryline lab run`: an experiment from a file, with its report.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, anyhow};
use games::Shelf;
use lab::experiment::report::FIGURES;
use lab::experiment::{self, ArmReport, Experiment};

use super::results::ResultsFile;
use crate::common::ThreadArgs;
use crate::files::read_text;

/// The largest experiment that is read.
const BYTES_MAX: u64 = 1_000_000;

/// Arguments of `tryline lab run`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The experiment; `docs/lab.md` says how it is written.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The folder of the results; a run that was interrupted goes on from there. Usually
    /// `lab-results/` and the name of the file.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[command(flatten)]
    threads: ThreadArgs,
    /// Throws away results that are there: after a change of the bots.
    #[arg(long)]
    fresh: bool,
}

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let named = || args.file.display().to_string();
    let text = read_text(&args.file, BYTES_MAX).with_context(named)?;
    let experiment =
        experiment::read(&text, shelf).map_err(|why| anyhow!(why)).with_context(named)?;
    let folder = args.out.clone().unwrap_or_else(|| {
        Path::new("lab-results").join(args.file.file_stem().unwrap_or("experiment".as_ref()))
    });
    let fixtures = experiment.fixtures().with_context(named)?;
    let matches = folder.join("matches.csv");
    let mut results = ResultsFile::open(&matches, &experiment.identity(), args.fresh)?;
    results.play(&fixtures, args.threads.count(), true)?;
    let reports: Vec<ArmReport> = experiment
        .arms
        .iter()
        .map(|arm| ArmReport::new(arm, &results.known))
        .collect::<Result<_, _>>()?;
    write_reports(&experiment, &reports, &folder)?;
    tell(&reports, out)?;
    let files = ["matches.csv", "figures.csv", "report.html"];
    writeln!(out, "{} is in {}", files.join(", "), folder.display())?;
    let errors: u64 = reports.iter().flat_map(|report| report.errors.values()).sum();
    if errors > 0 {
        let _ = writeln!(io::stderr(), "{errors} matches broke; the report says why");
    }
    Ok(if errors == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn write_reports(
    experiment: &Experiment,
    reports: &[ArmReport],
    folder: &Path,
) -> anyhow::Result<()> {
    let mut figures = format!("{FIGURES}\n");
    for line in reports.iter().flat_map(ArmReport::figures) {
        figures.push_str(&line);
        figures.push('\n');
    }
    let page = experiment::page(experiment, reports);
    for (name, text) in [("figures.csv", figures), ("report.html", page)] {
        let path = folder.join(name);
        fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(())
}

/// The first figures of every arm; the rest is in the report.
fn tell(reports: &[ArmReport], out: &mut dyn Write) -> anyhow::Result<()> {
    for report in reports {
        let home = report.home.map(|share| 100.0 * share);
        writeln!(
            out,
            "{}: {} matches, home took {:.1} % ({:.1} to {:.1}), mean score {:.2} : {:.2}",
            report.arm.name,
            report.matches,
            home.value,
            home.low,
            home.high,
            report.mean_points.home.value,
            report.mean_points.away.value,
        )?;
        for record in report.bots.iter().chain(&report.teams) {
            let share = record.share.map(|share| 100.0 * share);
            let (name, low, high) = (&record.name, share.low, share.high);
            writeln!(out, "  {name}: {:.1} % ({low:.1} to {high:.1})", share.value)?;
        }
    }
    Ok(())
}
