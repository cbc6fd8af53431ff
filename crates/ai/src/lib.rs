//! Opponents that see only their own seat.
//!
//! A [`Bot`] is handed proposals and a [`Seen`], from which it may have a view made; it has no way
//! to the state. [`Random`] never looks, [`Rookie`] asks the game's [`Heuristics`]. Bots go by
//! name ([`BotName`]) on the command line; [`Player`] is any of them for a loop that must be
//! fast, [`AnyBot`] any of them for a match whose game is not known at compile time.
//!
//! Reading order: [`bot`], [`random`], [`heuristics`], [`player`], [`mod@any_bot`].

pub mod any_bot;
pub mod bot;
pub mod heuristics;
pub mod player;
pub mod random;

pub use any_bot::{AnyBot, any_bot, bots_of};
pub use bot::{Bot, Seen};
pub use heuristics::{Heuristics, Rookie};
pub use player::{BotError, BotName, Player};
pub use random::Random;
