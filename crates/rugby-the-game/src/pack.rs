//! Packs: teams, cards and numbers, compiled for quick look-up.
//!
//! [`model`] is what the rules read; [`load`] turns TOML into it and lists every error. Reading
//! order of the loader: `load` (files), `defaults` (options), `values` (metres and shirts),
//! `teams`, `designs` (General Play cards) with `conditions`, `effects` and `legality`, and
//! `sideline` (coaches, weather, referees). `docs/packs.md` is the same from a pack author's side.

pub mod model;

mod conditions;
mod defaults;
mod designs;
mod effects;
mod legality;
mod load;
mod sideline;
mod teams;
mod values;

#[cfg(test)]
pub mod testing;
#[cfg(test)]
mod tests;

pub use load::load;
pub use model::Pack;
