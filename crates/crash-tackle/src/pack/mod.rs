//! Packs: the skill chart, the field, formations and the deck.

pub mod model;

use engine::{PackErrors, PackSource};

pub use model::Pack;

/// Understands a pack, or lists everything that is wrong with it.
pub fn load(_: &PackSource) -> Result<Pack, PackErrors> {
    panic!("pack is not written")
}
