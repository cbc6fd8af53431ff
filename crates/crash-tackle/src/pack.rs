//! Packs: the skill chart, the field, formations and the deck.
//!
//! [`model`] is what the rules read; `read` turns TOML into it and lists every error.

pub mod model;

mod read;

#[cfg(test)]
pub mod testing;
#[cfg(test)]
mod tests;

pub use model::Pack;
pub use read::load;
