//! `cargo xtask test`: every check there is, in one command.
//!
//! [`STEPS`] is the list. All of them run even when one fails, so that one run tells everything.

mod steps;
mod web;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use clap::builder::PossibleValuesParser;

pub use self::steps::Built;

/// One check.
struct Step {
    name: &'static str,
    about: &'static str,
    run: fn(&Built) -> Result<()>,
}

/// Quick ones first. A new check is a new line here and a function in [`steps`].
const STEPS: &[Step] = &[
    Step { name: "fmt", about: "the code is formatted", run: steps::fmt },
    Step {
        name: "tidy",
        about: "width, length, dependency direction, leftovers",
        run: steps::tidy,
    },
    Step { name: "clauses", about: "clause ids exist; complete games are", run: steps::clauses },
    Step { name: "clippy", about: "no warnings anywhere", run: steps::clippy },
    Step {
        name: "tests",
        about: "unit and integration tests, scenarios among them",
        run: steps::tests,
    },
    Step { name: "doctests", about: "examples in the documentation", run: steps::doctests },
    Step { name: "docs", about: "links in the documentation lead somewhere", run: steps::docs },
    Step { name: "playthroughs", about: "recorded matches are current", run: steps::playthroughs },
    Step { name: "soak", about: "thousands of random matches without an error", run: steps::soak },
    Step { name: "records", about: "records of matches verify", run: steps::records },
    Step { name: "fuzz", about: "what strangers hand in breaks nothing", run: steps::fuzz },
    Step { name: "web", about: "the client's lints, types and unit tests", run: web::web_tests },
    Step { name: "browser", about: "matches played in a real Chromium", run: web::browser },
];

/// Options of `cargo xtask test`.
#[derive(clap::Args)]
pub struct Args {
    /// Run only these steps, separated by commas
    #[arg(long, value_delimiter = ',', value_parser = names())]
    only: Vec<String>,
}

fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(STEPS.iter().map(|step| step.name))
}

/// How a step went.
struct Outcome {
    step: &'static Step,
    took: Duration,
    error: Option<anyhow::Error>,
}

/// Runs the steps and prints the summary; fails when any step did.
pub fn run(args: &Args) -> ExitCode {
    let built = Built::default();
    let wanted = |step: &&Step| args.only.is_empty() || args.only.iter().any(|it| it == step.name);
    let outcomes: Vec<_> = STEPS.iter().filter(wanted).map(|step| perform(step, &built)).collect();
    let failed = outcomes.iter().filter(|outcome| outcome.error.is_some()).count();

    println!("\n==> summary");
    outcomes.iter().for_each(|outcome| println!("{}", outcome.row()));
    println!("{} passed, {failed} failed", outcomes.len() - failed);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn perform(step: &'static Step, built: &Built) -> Outcome {
    println!("\n==> {}: {}", step.name, step.about);
    let clock = Instant::now();
    // A rule that panics fails its step, not the steps after it.
    let result = catch_unwind(AssertUnwindSafe(|| (step.run)(built)));
    let error = result.unwrap_or_else(|_| Err(anyhow!("panicked"))).err();
    if let Some(error) = &error {
        println!("{} failed: {error:#}", step.name);
    }
    Outcome { step, took: clock.elapsed(), error }
}

impl Outcome {
    fn row(&self) -> String {
        let (name, seconds) = (self.step.name, self.took.as_secs_f64());
        let first_line =
            |error: &anyhow::Error| format!("{error:#}").lines().next().map(str::to_owned);
        match self.error.as_ref().map(first_line) {
            None => format!("{name:<14} passed {seconds:>8.1} s"),
            Some(error) => {
                format!("{name:<14} FAILED {seconds:>8.1} s  {}", error.unwrap_or_default())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(run: fn(&Built) -> Result<()>) -> Outcome {
        let step = Box::leak(Box::new(Step { name: "x", about: "", run }));
        perform(step, &Built::default())
    }

    #[test]
    fn a_step_passes_fails_or_panics() {
        assert!(outcome(|_| Ok(())).row().starts_with("x              passed"));
        let failed = outcome(|_| Err(anyhow!("no\nmore"))).row();
        assert!(failed.contains("FAILED") && failed.ends_with("  no"), "{failed}");
        assert!(outcome(|_| panic!("a rule broke")).row().ends_with("  panicked"));
    }

    #[test]
    fn step_names_are_distinct() {
        let names: std::collections::BTreeSet<_> = STEPS.iter().map(|step| step.name).collect();
        assert_eq!(names.len(), STEPS.len());
    }
}
