//! Positions set up by hand.

use engine::{Options, State};
use serde_json::Value;

use crate::game::Tutatis;
use crate::pack::Pack;

/// Reads a position, checks that it could be, and runs it to its first question.
pub fn read(_: &Pack, _: &Options, _: &Value) -> Result<State<Tutatis>, String> {
    unimplemented!("the desk's part")
}

/// Writes a state so that [`read`] gives it back.
pub fn write(_: &Pack, _: &State<Tutatis>) -> Value {
    unimplemented!("the desk's part")
}
