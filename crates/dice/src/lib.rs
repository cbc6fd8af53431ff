//! Everything random, made explicit.
//!
//! A rule never rolls: it asks for a [`Throw`], and whoever drives the match answers with
//! [`Faces`]. This crate holds those two types, the exact [`odds`] of a throw, and the
//! [`Dealer`]s that can answer: a [fair one](fair) whose every result can be checked afterwards,
//! a [seeded one](seeded) for simulation and a [scripted one](scripted) for tests.
//!
//! ```
//! use dice::{Dealer, SeededDealer, Throw};
//!
//! let mut dealer = SeededDealer::new(1);
//! let faces = dealer.deal(Throw::dice(2, 6));
//! assert!(faces.values().iter().all(|&value| value < 6));
//! ```
//!
//! Reading order: [`throw`], [`dealer`], [`fair`], [`seeded`], [`scripted`], [`odds`].

pub mod dealer;
pub mod fair;
pub mod odds;
pub mod scripted;
pub mod seeded;
pub mod throw;

pub use dealer::Dealer;
pub use fair::FairDealer;
pub use scripted::ScriptedDealer;
pub use seeded::SeededDealer;
pub use throw::{Faces, Throw};
