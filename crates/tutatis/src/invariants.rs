//! What must hold between two moves.

use engine::State;

use crate::game::Tutatis;
use crate::pack::Pack;

/// The first broken sentence.
pub fn check(_: &Pack, _: &State<Tutatis>) -> Result<(), String> {
    Ok(())
}
