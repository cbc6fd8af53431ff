//! What must hold between any two moves (part 3).

use engine::State;

use crate::game::Takkure;
use crate::pack::model::Pack;

/// The first broken sentence, if any.
pub fn check(pack: &Pack, state: &State<Takkure>) -> Result<(), String> {
    panic!("invariants is not written")
}
