//! Positions set up by hand: the vocabulary of `docs/scenarios.md`, read and written.

use engine::{Options, State};

use crate::game::Takkure;
use crate::pack::model::Pack;

/// Reads a position, checks that it could be, and runs it to its first question.
pub fn read(
    pack: &Pack,
    options: &Options,
    position: &serde_json::Value,
) -> Result<State<Takkure>, String> {
    panic!("position is not written")
}

/// The state in the same vocabulary.
pub fn write(pack: &Pack, state: &State<Takkure>) -> serde_json::Value {
    panic!("position is not written")
}
