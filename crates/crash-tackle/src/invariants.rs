//! What must hold between any two moves.

use engine::State;

use crate::game::CrashTackle;
use crate::pack::Pack;

/// The first broken sentence, if any.
pub fn check(_: &Pack, _: &State<CrashTackle>) -> Result<(), String> {
    Ok(())
}
