//! Opponents that see only their own seat.
//!
//! A [`Bot`] is handed proposals and a [`Seen`], from which it may have a view made; it has no way
//! to the state. [`Random`] never looks, [`Rookie`] asks the game's [`Heuristics`], [`Search`]
//! looks ahead with the help of its [`Tactics`]; [`Contrary`] looks for what nobody does. Bots go
//! by name ([`BotName`]) on the command line; [`Player`] is any of them for a loop that must be
//! fast, [`AnyBot`] any of them for a match whose game is not known at compile time.
//!
//! Reading order: [`bot`], [`random`], [`heuristics`], [`contrary`], [`tactics`], [`search`],
//! [`levels`], [`player`], [`mod@any_bot`]; then what coaches ask for: [`advice`] and [`analysis`].

pub mod advice;
pub mod analysis;
pub mod any_bot;
pub mod bot;
pub mod contrary;
pub mod heuristics;
pub mod levels;
pub mod player;
pub mod random;
pub mod reasons;
mod retold;
pub mod review;
pub mod search;
pub mod tactics;
#[cfg(test)]
mod testing;
pub mod themes;

pub use advice::{Advice, any_advice, any_lit};
pub use analysis::{Analysis, analyse};
pub use any_bot::{AnyBot, any_bot};
pub use bot::{Bot, Seen};
pub use contrary::Contrary;
pub use heuristics::{Heuristics, Rookie};
pub use levels::Level;
pub use player::{BotError, BotName, Pace, Player};
pub use random::Random;
pub use review::review;
pub use search::{Budget, Cancel, Search};
pub use tactics::{Effort, Evaluation, Tactics};
pub use themes::{Theme, Themed};
