//! The contract every game fulfils, and everything that can be done with any game.
//!
//! A game is a table (plain data) plus a stack of frames (activities in progress). The driver in
//! [`state`] steps the top frame until somebody has to decide, something has to be thrown, or the
//! match is over. Rules never roll, never wait and never fail half-way: an action is judged by
//! [`Rules::check`] before anything changes.
//!
//! This crate has never heard of rugby. It has no clock, file or random source, and no thread but
//! those of its suite for games.
//!
//! Reading order: [`seat`], [`game`] (the contract, a sum of [`rules`], [`hidden`], [`screen`] and
//! [`positions`]), [`activity`] (the form of everything that goes on), [`flow`] and [`state`] (the
//! driver), [`canon`] (a state as bytes), [`options`],
//! [`pack`],
//! then the tools that work on any game: [`record`], [`outcomes`], [`scenario`], [`playthrough`],
//! [`wording`], [`liveness`]; what games share: [`notation`], [`keys`] (positions by hand),
//! [`steps`] (ways on a board); and [`conformance`], the suite every game is tried with. That one
//! is for tests only; it is no cargo feature, because every game would then be compiled once with
//! and once without it.

pub mod activity;
pub mod canon;
pub mod clause_table;
pub mod client;
pub mod conformance;
pub mod flow;
pub mod game;
pub mod hidden;
pub mod illegal;
pub mod keys;
pub mod liveness;
pub mod manners;
pub mod notation;
pub mod options;
pub mod outcomes;
pub mod pack;
pub mod playthrough;
pub mod positions;
pub mod record;
pub mod rules;
pub mod scenario;
pub mod screen;
pub mod seat;
pub mod state;
pub mod steps;
pub mod thing;
pub mod wording;

#[cfg(test)]
pub(crate) mod toy;

pub use canon::{Snapshot, StateHash};
pub use client::Client;
pub use flow::{Flow, Input, Sink};
pub use game::{Game, Standing};
pub use hidden::Hidden;
pub use options::{GameOption, Options};
pub use positions::Positions;
pub use rules::{Question, Rules, Waiting};

pub use activity::{Activity, Board, Cx};
pub use illegal::{Asks, Illegal, Refuses};
pub use manners::Manners;
pub use pack::{PackError, PackErrors, PackSource};
pub use screen::{Choice, Detail, Line, Prompt, Screen};
pub use seat::{BySeat, Seat, Seats};
pub use state::{Awaiting, Move, State};
pub use thing::Thing;

pub use dice::{Faces, Throw};

// What `activities!` writes.
#[doc(hidden)]
pub use minicbor;
