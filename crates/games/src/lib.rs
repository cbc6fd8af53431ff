//! The closed registry of games, for everyone who does not care which game it is.
//!
//! There are two doors. [`dispatch!`] turns a [`GameId`] into a type, for loops that must be fast
//! (the lab, the bots). [`AnyMatch`] hides the type behind sums over the games, for the server and
//! the terminal. Packs come from a [`Shelf`]: the embedded ones, and whatever the caller read from
//! a disk; nothing in here touches one.
//!
//! ```
//! use games::{GameId, Shelf};
//!
//! for game in GameId::ALL {
//!     for pack in Shelf::embedded().packs(*game) {
//!         println!("{game}: {} {}", pack.source().id, pack.sha256());
//!     }
//! }
//! ```
//!
//! Reading order: [`registry`], [`shelf`], [`pack`], [`any_match`], [`play`], [`record`],
//! [`moments`](mod@moments), [`scenario`], [`wording`], [`playthrough`](mod@playthrough),
//! [`clauses`], [`puzzles`].

// First, because the modules below use the macro it defines.
#[macro_use]
pub mod registry;
pub mod any_match;
mod caught;
pub mod clauses;
pub mod client;
pub mod moments;
pub mod pack;
pub mod play;
pub mod playthrough;
pub mod puzzles;
pub mod record;
pub mod scenario;
pub mod shelf;
mod undo;
mod vocabulary;
pub mod wording;

pub use any_match::{AnyClient, AnyHidden, AnyMatch, AnyRules, AnyScreen};
pub use caught::caught;
pub use moments::{ReplayStep, moments, moves_in_force, play_to};
pub use pack::LoadedPack;
pub use play::Play;
pub use playthrough::playthrough;
pub use puzzles::Posed;
pub use record::{OpenError, OpenRecord};
pub use registry::{Answer, GameId, UnknownGame, rules};
pub use scenario::{ScenarioProblem, check_spelling, is_of_pack, run_scenario};
pub use shelf::{OnShelf, Shelf, ShelfError};
pub use undo::NoUndo;
pub use wording::Told;
