//! Scenarios: rule tests as TOML files, readable by someone who knows the game and not the code.
//!
//! The format is described in `docs/scenarios.md`. A file is [parsed](Scenario::parse) before its
//! game is known to the type system; then [`run`] plays it with the game it names. Nothing in
//! here reads a file or prints: a [`Tally`] makes the lines a command line shows.
//!
//! Reading order: this file, `parse` (text to steps), `run` (steps to moves), `expect` (what a
//! step may ask for), `compare` (subset matching with readable differences), `near` (numbers and
//! places that may be a little off), `twin` (the same match with other hidden cards), `wording`
//! and `names` (what a game can tell, for the spelling of expected events), [`puzzle`] (who answers
//! the question at the end, and what is right).

mod compare;
mod expect;
mod names;
mod near;
mod parse;
pub mod puzzle;
mod run;
mod twin;
mod wording;

use std::fmt;

use serde_json::Value;

use crate::options::Options;
use crate::seat::Seat;

pub use names::Names;
pub use puzzle::Puzzle;
pub use run::{run, run_told};
pub use wording::{Untold, Wording};

/// A scenario file larger than this is a mistake.
pub const SCENARIO_BYTES_MAX: usize = 1_000_000;

/// One scenario, understood but not yet played.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// The id of the game it is for.
    pub game: String,
    /// The id of the pack it is played with.
    pub pack: String,
    /// What it shows, as a sentence.
    pub why: String,
    clauses: Vec<String>,
    options: Options,
    position: Option<Value>,
    auto: bool,
    /// Texts of the refusal, where the match must not even begin.
    no_match: Vec<String>,
    steps: Vec<Step>,
    /// The question at its end, where it is a puzzle.
    puzzle: Option<Puzzle>,
}

impl Scenario {
    /// Understands a scenario file; the error names the line.
    pub fn parse(text: &str) -> Result<Scenario, ScenarioError> {
        parse::parse(text)
    }

    /// The clauses the scenario declares to test.
    pub fn clauses(&self) -> &[String] {
        &self.clauses
    }

    /// The options the match is played with.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The position it begins with; `None` for the beginning of a match.
    pub fn position(&self) -> Option<&Value> {
        self.position.as_ref()
    }
}

/// One step and where it stands in the file.
#[derive(Clone, Debug, PartialEq)]
struct Step {
    line: usize,
    kind: StepKind,
}

#[derive(Clone, Debug, PartialEq)]
enum StepKind {
    /// A seat decides.
    Do(Deed),
    /// Chance shows these outcomes, one after the other.
    Chance(Vec<String>),
    /// A decision that must be refused and must change nothing.
    Refuse { deed: Deed, clause: Clauses, reason: Option<String> },
    /// What must hold now.
    Expect(Box<Expect>),
    /// What a seat, or a spectator, must and must not know now.
    Sees(Option<Seat>, Box<Sight>),
    /// From here on this onlooker could not tell the match from one with other hidden cards.
    SameView(Option<Seat>),
}

/// Under which clause a refusal must be.
#[derive(Clone, Debug, PartialEq)]
enum Clauses {
    /// Whichever, the table's included.
    Any,
    /// One of these.
    OneOf(Vec<String>),
}

impl Clauses {
    fn admits(&self, clause: &str) -> bool {
        match self {
            Clauses::Any => true,
            Clauses::OneOf(ids) => ids.iter().any(|id| id == clause),
        }
    }
}

/// `TOY-1`, `TOY-1 or TOY-2`, `any clause`.
impl fmt::Display for Clauses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clauses::Any => f.write_str("any clause"),
            Clauses::OneOf(ids) => f.write_str(&ids.join(" or ")),
        }
    }
}

/// A seat and the notation of its action: `away tackle 7`.
#[derive(Clone, Debug, PartialEq)]
struct Deed {
    seat: Seat,
    action: String,
}

/// What must hold for the whole table. What is not given is not asked.
#[derive(Clone, Debug, Default, PartialEq)]
struct Expect {
    awaiting: Option<String>,
    prompt: Option<String>,
    prompt_text: Option<String>,
    window: Option<String>,
    throw: Option<String>,
    state: Option<Value>,
    events: Vec<String>,
    no_events: Vec<String>,
    offers: Vec<String>,
    offers_exactly: Option<Vec<String>>,
    not_offers: Vec<String>,
    over: Option<bool>,
    score: Option<[u32; 2]>,
}

/// What must hold for one onlooker.
#[derive(Clone, Debug, Default, PartialEq)]
struct Sight {
    view: Option<Value>,
    events: Vec<String>,
    no_events: Vec<String>,
    shows: Vec<String>,
    hides: Vec<String>,
}

/// Why a text is no scenario.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScenarioError {
    /// The file is larger than [`SCENARIO_BYTES_MAX`].
    #[error("the file has {0} bytes; a scenario has at most {SCENARIO_BYTES_MAX}")]
    TooLarge(usize),
    /// Something in the file is not as `docs/scenarios.md` says.
    #[error("line {line}: {message}")]
    Malformed {
        /// The line, counted from 1.
        line: usize,
        /// What was found and what was expected.
        message: String,
    },
}

/// Why a scenario did not pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The step, counted from 1, and its line; `None` when nothing could be tested, because the
    /// set-up is at fault or some notation cannot be read.
    pub step: Option<(usize, usize)>,
    /// What was expected and what was found.
    pub message: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((number, line)) = self.step {
            write!(f, "line {line}, step {number}: ")?;
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for Failure {}

impl From<ScenarioError> for Failure {
    fn from(error: ScenarioError) -> Failure {
        Failure { step: None, message: error.to_string() }
    }
}

/// Counts scenarios and words the line shown for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many passed.
    pub passed: usize,
    /// How many did not.
    pub failed: usize,
}

impl Tally {
    /// Counts one scenario and returns its line: `ok PATH` or `FAILED PATH: WHY`.
    pub fn note(&mut self, path: &str, result: &Result<(), Failure>) -> String {
        match result {
            Ok(()) => {
                self.passed += 1;
                format!("ok {path}")
            }
            Err(failure) => {
                self.failed += 1;
                format!("FAILED {path}: {failure}")
            }
        }
    }
}

/// The last line of a run: `12 passed, 0 failed`.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

#[cfg(test)]
mod tests;
