//! Positions laid by hand.

use serde_json::Value;

use crate::hidden::Hidden;
use crate::options::Options;
use crate::state::State;

/// Positions in the vocabulary of `docs/scenarios.md`, which is the game's own and not that of its
/// types.
pub trait Positions: Hidden {
    /// A state set up by hand at the beginning of a phase, run to its first question: refused with
    /// a sentence, or playable to the end.
    fn read_position(
        pack: &Self::Pack,
        options: &Options,
        position: &Value,
    ) -> Result<State<Self>, String>;
    /// The table alone, as [`Positions::write_position`] writes it at any moment of a match, also
    /// where play could not be taken up: what proves that no part of it is forgotten there.
    fn read_table(
        pack: &Self::Pack,
        options: &Options,
        position: &Value,
    ) -> Result<Self::Table, String>;
    /// The table in that same vocabulary: what scenarios compare their expectations with. Where
    /// play stands in it is not part of a position: a scenario asks for the question instead.
    fn write_position(pack: &Self::Pack, table: &Self::Table) -> Value;
    /// What a seat sees, in that same vocabulary: what `sees` steps compare with.
    fn write_view(pack: &Self::Pack, view: &Self::View) -> Value;
    /// The card window that a frame keeps open, in the words of scenarios; `None` where it is none.
    fn window(_frame: Self::Frame) -> Option<&'static str> {
        None
    }
}
