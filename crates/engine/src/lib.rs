//! The contract every game fulfils, and everything that can be done with any game.
//!
//! A game is a table (plain data) plus a stack of frames (activities in progress). The driver in
//! [`state`] steps the top frame until somebody has to decide, something has to be thrown, or the
//! match is over. Rules never roll, never wait and never fail half-way: an action is judged by
//! [`Game::check`] before anything changes.
//!
//! This crate has never heard of rugby. It has no clock, file or random source, and no thread but
//! those of its suite for games.
//!
//! Reading order: [`seat`], [`game`] (the contract), [`state`] (the driver), [`canon`] (a state as
//! bytes), [`screen`], [`pack`],
//! then the tools that work on any game: [`record`], [`outcomes`], [`scenario`], [`playthrough`],
//! [`wording`], [`liveness`]; what games share: [`notation`], [`keys`] (positions by hand),
//! [`steps`] (ways on a board); and [`conformance`], the suite every game is tried with. That one
//! is for tests only; it is no cargo feature, because every game would then be compiled once with
//! and once without it.

pub mod canon;
pub mod conformance;
pub mod game;
pub mod illegal;
pub mod keys;
pub mod liveness;
pub mod notation;
pub mod outcomes;
pub mod pack;
pub mod playthrough;
pub mod record;
pub mod scenario;
pub mod screen;
pub mod seat;
pub mod state;
pub mod steps;
pub mod wording;

#[cfg(test)]
pub(crate) mod toy;

pub use canon::{Snapshot, StateHash};
pub use game::{Flow, Game, GameOption, Input, Options, Prompt, Sink, Standing};
pub use illegal::Illegal;
pub use pack::{PackError, PackErrors, PackSource};
pub use screen::{Choice, Line};
pub use seat::{BySeat, Seat, Seats};
pub use state::{Awaiting, Move, State};

pub use dice::{Faces, Throw};
