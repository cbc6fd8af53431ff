//! `tryline scenario`: rule tests.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::bail;
use engine::scenario::{Failure, SCENARIO_BYTES_MAX, Tally};
use games::{ScenarioProblem, Shelf, is_of_pack, run_scenario};

use crate::files;

/// Arguments of `tryline scenario`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Scenario files, or folders that are searched for them.
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
}

/// How a scenario that did not pass is to be judged.
enum Trouble {
    /// The rules disagreed with it: exit code 1.
    Failed(Failure),
    /// It is no scenario, its notation cannot be read, or it cannot be set up: exit code 2.
    Unusable(String),
}

pub fn run(args: &Args, shelf: &Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let mut tally = Tally::default();
    let mut unusable = Vec::new();
    for path in scenarios(&args.paths)? {
        let name = path.display().to_string();
        let result = run_one(&path, shelf).map_err(|trouble| match trouble {
            Trouble::Failed(failure) => failure,
            Trouble::Unusable(message) => {
                // Why is told once, by the error that ends the command.
                unusable.push(format!("{name}: {message}"));
                Failure { step: None, message: "it cannot be run".to_string() }
            }
        });
        writeln!(out, "{}", tally.note(&name, &result))?;
    }
    writeln!(out, "{tally}")?;
    match (unusable.as_slice(), tally.failed) {
        ([], 0) => Ok(ExitCode::SUCCESS),
        ([], _) => Ok(ExitCode::from(1)),
        ([only], _) => bail!("a scenario cannot be run: {only}"),
        (several, _) => {
            bail!("{} scenarios cannot be run:\n{}", several.len(), several.join("\n"))
        }
    }
}

fn run_one(path: &Path, shelf: &Shelf) -> Result<(), Trouble> {
    let text = files::read_text(path, SCENARIO_BYTES_MAX as u64)
        .map_err(|error| Trouble::Unusable(format!("{error:#}")))?;
    // Rules that panic fail their scenario; the others still run.
    let result = games::caught(|| run_scenario(&text, shelf))
        .map_err(|panic| Trouble::Failed(Failure { step: None, message: panic }))?;
    result.map_err(|problem| match problem {
        ScenarioProblem::Failed(failure) if failure.step.is_none() => {
            Trouble::Unusable(failure.message)
        }
        ScenarioProblem::Failed(failure) => Trouble::Failed(failure),
        ScenarioProblem::Malformed(_) | ScenarioProblem::Game(_) | ScenarioProblem::Pack(_) => {
            Trouble::Unusable(problem.to_string())
        }
    })
}

/// The files meant by `paths`. A file is taken whatever its name; a folder gives its `.toml`s, but
/// for those of packs that lie in it.
fn scenarios(paths: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in paths {
        if !path.is_dir() {
            found.push(path.clone());
            continue;
        }
        let mut inside = files::toml_files(path)?;
        inside.retain(|file| !is_of_pack(path, file));
        if inside.is_empty() {
            bail!("there are no scenario files (*.toml) below {}", path.display());
        }
        found.extend(inside);
    }
    Ok(found)
}
