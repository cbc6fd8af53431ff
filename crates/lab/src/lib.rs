//! Thousands of matches on the same engine.
//!
//! [`simulate`] plays a run of matches between bots and adds them up; the totals depend on the seed
//! and never on the number of threads. [`pairings()`] does so for every team against every other.
//! [`bench()`] measures uniform random play and search. All drive [`play_match`], the one loop that
//! must be fast.
//!
//! Experiments keep every match ([`mod@matches`]) as a line of text ([`rows`]), so that pairs can
//! be compared and a run that was interrupted goes on: [`ladder`] for bots against each other,
//! [`experiment`] for anything else. Nothing in here reads or writes a file.
//!
//! Reading order: [`driver`], [`config`], [`simulation`], [`report`], [`tally`],
//! [`pairings`](mod@pairings), [`bench`](mod@bench); then [`statistics`], [`mod@matches`],
//! [`watch`], [`rows`], [`identity`], [`ladder`], [`elo`], [`strength`], [`svg`], [`experiment`],
//! [`words`], [`mod@advice`], which judges what the adviser lights, and [`mod@puzzles`].

pub mod advice;
pub mod bench;
pub mod config;
pub mod driver;
pub mod elo;
pub mod experiment;
pub mod fit;
pub mod identity;
pub mod ladder;
pub mod matches;
pub mod pairings;
pub mod puzzles;
pub mod report;
pub mod rows;
pub mod simulation;
pub mod statistics;
pub mod strength;
pub mod svg;
pub mod tally;
pub mod watch;
pub mod words;

pub use advice::{AdviceReport, advice};
pub use bench::{Speed, bench};
pub use config::{Arrangement, Hooks, SimConfig, SimError};
pub use driver::{Endless, Journal, Played, play_match};
pub use fit::{Fit, fit};
pub use ladder::{Ladder, LadderReport};
pub use matches::{Fixture, Outcome, play_all};
pub use pairings::{Pairings, pairings};
pub use puzzles::{PuzzleConfig, PuzzleReport, puzzles};
pub use report::{Failure, Results, SimReport};
pub use simulation::simulate;
pub use tally::Tally;
