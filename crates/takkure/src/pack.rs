//! Teams, players, cards and numbers, compiled for quick look-up.
//!
//! [`model`] is what the rules read, [`lessons`] the five exercises; `read` turns TOML into them
//! and lists every error. `docs/packs-takkure.md` is the same from a pack author's side.

pub mod lessons;
pub mod model;

mod read;

#[cfg(test)]
pub mod testing;
#[cfg(test)]
mod tests;

pub use model::Pack;
pub use read::load;
