//! Thousands of matches on the same engine.
//!
//! [`simulate`] plays a run of matches between bots and adds them up; the totals depend on the seed
//! and never on the number of threads. [`pairings()`] does so for every team against every other.
//! [`bench()`] measures uniform random play. All drive [`play_match`], the one loop that must be
//! fast.
//!
//! Reading order: [`driver`], [`config`], [`simulation`], [`report`], [`tally`],
//! [`pairings`](mod@pairings), [`bench`](mod@bench).

pub mod bench;
pub mod caught;
pub mod config;
pub mod driver;
pub mod fit;
pub mod pairings;
pub mod report;
pub mod simulation;
pub mod tally;

pub use bench::{Speed, bench};
pub use caught::caught;
pub use config::{Arrangement, Hooks, SimConfig, SimError};
pub use driver::{Journal, Played, TooLong, play_match};
pub use fit::fit;
pub use pairings::{Pairings, pairings};
pub use report::{Failure, Results, SimReport};
pub use simulation::simulate;
pub use tally::Tally;
