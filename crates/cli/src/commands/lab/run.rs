//! `tryline lab run`: an experiment from a file, with its report.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, anyhow};
use games::Shelf;
use lab::experiment::report::FIGURES;
use lab::experiment::{self, ArmReport, Experiment};
use lab::words::matches;

use super::results::ResultsFile;
use crate::common::{ThreadArgs, note};
use crate::files::{check_writable, read_text};

/// The largest experiment that is read.
const BYTES_MAX: u64 = 1_000_000;

/// What is in the folder of the results.
const MATCHES_FILE: &str = "matches.csv";
const FIGURES_FILE: &str = "figures.csv";
const REPORT_FILE: &str = "report.html";

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
    let table = folder.join(MATCHES_FILE);
    let mut results = ResultsFile::open(&table, &experiment.identity(), args.fresh)?;
    for name in [FIGURES_FILE, REPORT_FILE] {
        check_writable(&folder.join(name))?;
    }
    for arm in &experiment.arms {
        arm.notes()?.iter().for_each(|text| note(&format!("arm `{}`: {text}", arm.name)));
    }
    results.play(&fixtures, args.threads.count(), true)?;
    let reports: Vec<ArmReport> = experiment
        .arms
        .iter()
        .map(|arm| ArmReport::new(arm, &results.known))
        .collect::<Result<_, _>>()?;
    write_reports(&experiment, &reports, &folder)?;
    tell(&reports, out)?;
    let place = folder.display();
    writeln!(out, "{MATCHES_FILE}, {FIGURES_FILE} and {REPORT_FILE} are in {place}")?;
    let errors: u64 = reports.iter().flat_map(|report| report.errors.values()).sum();
    if errors > 0 {
        let _ = writeln!(io::stderr(), "{} broke; the report says why", matches(errors));
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
    for (name, text) in [(FIGURES_FILE, figures), (REPORT_FILE, page)] {
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
            "{}: {}, home took {:.1} % ({:.1} to {:.1}), mean score {:.2} : {:.2}",
            report.arm.name,
            matches(report.matches),
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
