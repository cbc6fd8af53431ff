//! The project's own chores, as `cargo xtask CHORE`.
//!
//! - [`mod@test`]: every check there is, in one command; what CI runs.
//! - [`clauses`]: which rule clauses are cited by code and tested by a scenario.
//! - [`playthroughs`]: recorded random matches whose diff shows what a rules change does.
//! - [`records`]: matches that are kept for ever.
//! - [`tidy`]: width, length, dependency direction, leftovers.
//! - [`mod@bench`]: decisions per second next to a chess reference.
//! - [`fuzz`]: what strangers hand in, made up at random.
//! - [`load`]: many live matches on a server, and how long a decision takes; [`spectators`]: what
//!   somebody who looks on costs.
//!
//! [`workspace`] holds what they share: where things are and how commands are run.

mod bench;
mod clauses;
mod fuzz;
mod load;
mod playthroughs;
mod records;
mod spectators;
mod test;
mod tidy;
mod workspace;

use std::process::ExitCode;

use clap::Parser;

/// The project's own chores.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Chore {
    /// Runs every check: format, lints, tests, scenarios, clauses, playthroughs, soak, fuzz
    Test(test::Args),
    /// Counts the rule clauses that code cites and scenarios test
    Clauses(clauses::Args),
    /// Regenerates the recorded random matches in tests/playthroughs
    Playthroughs(playthroughs::Args),
    /// Plays the matches of tests/records/list.toml that are not stored yet
    Records(records::Args),
    /// Checks width, length, dependency direction and leftovers
    Tidy,
    /// Measures decisions per second next to a random-chess reference
    Bench(bench::Args),
    /// Hands in what was made up at random: notation, records, scenarios, packs, teams, messages
    Fuzz(fuzz::Args),
    /// Measures how long decisions take on a server with many live matches
    Load(load::Args),
}

fn main() -> ExitCode {
    let result = match Chore::parse() {
        // Its last line is a count that machines read, so no message may follow.
        Chore::Test(args) => return test::run(&args),
        Chore::Clauses(args) => clauses::run(&args),
        Chore::Playthroughs(args) => playthroughs::run(&args),
        Chore::Records(args) => records::run(&args),
        Chore::Tidy => tidy::run(),
        Chore::Bench(args) => bench::run(&args),
        Chore::Fuzz(args) => fuzz::run(&args),
        Chore::Load(args) => load::run(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Without the backtrace that the `Debug` form of `main`'s result would print.
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
