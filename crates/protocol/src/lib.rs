//! What server and clients say to each other: JSON with a `type`, one enum for each direction.
//!
//! The TypeScript types in `web/src/protocol/` are generated from these, a file for each game
//! beside that of all; a test compares them. What the engine shows on any screen goes as the engine
//! has it, what a board needs as the `client` module of its game has it.
//!
//! Reading order: [`client`], [`server`], [`http`], [`analysis`], [`common`].

pub mod analysis;
pub mod client;
pub mod common;
pub mod http;
pub mod puzzles;
pub mod server;

pub use client::ClientMessage;
pub use common::{Result, Score, Summary};
pub use engine::Seat;
pub use server::{ErrorCode, ServerMessage};

/// Changes when an older client would misunderstand a newer server or the other way round.
pub const VERSION: u32 = 3;

/// The largest frame a client may send, in bytes.
pub const FRAME_MAX: usize = 16 * 1024;
/// The longest action a client may send, in bytes.
pub const ACTION_MAX: usize = 1024;
/// The longest client message id, in bytes.
pub const ID_MAX: usize = 64;
/// The longest display name, in characters.
pub const NAME_MAX: usize = 40;

#[cfg(test)]
mod tests;
