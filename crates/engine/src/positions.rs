//! Positions laid by hand.

use serde_json::Value;

use crate::options::Options;
use crate::rules::Rules;
use crate::state::State;

/// Positions in the vocabulary of `docs/scenarios.md`, which is the game's own and not that of its
/// types.
pub trait Positions: Rules {
    /// A state set up by hand at the beginning of a phase, run to its first question: refused with
    /// a sentence, or playable to the end.
    fn read_position(
        pack: &Self::Pack,
        options: &Options,
        position: &Value,
    ) -> Result<State<Self>, String>;
    /// The state in that same vocabulary: what scenarios compare their expectations with.
    fn write_position(pack: &Self::Pack, state: &State<Self>) -> Value;
}
