//! Reads a pack.

use engine::{PackErrors, PackSource};

use super::model::Pack;

/// Understands a pack, or lists everything that is wrong with it.
pub fn load(_: &PackSource) -> Result<Pack, PackErrors> {
    unimplemented!("the pack's part")
}
