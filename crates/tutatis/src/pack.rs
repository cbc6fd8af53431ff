//! Packs: races, figures, abilities and staff.
//!
//! [`model`] is what the rules read; `read` turns TOML into it and lists every error.

pub mod model;

pub(crate) mod read;

#[cfg(test)]
pub mod testing;
#[cfg(test)]
mod tests;

pub use model::Pack;
pub use read::load;
