//! Play can go on: watched move by move.
//!
//! [`Rules::alive`](crate::Rules::alive) says what must hold at one moment,
//! [`Rules::ticks`](crate::Rules::ticks) how far the match has come.
//! A match that asks and asks while no tick passes is stuck, although every question has answers.

use crate::game::Game;
use crate::state::State;

/// Follows one match. Whoever plays matches without a coach (the conformance suite, the soak)
/// shows it every moment.
#[derive(Clone, Copy, Debug, Default)]
pub struct Watch {
    ticks: u32,
    still: u32,
}

impl Watch {
    /// Looks at the next moment; the error says why play cannot go on.
    pub fn look<G: Game>(&mut self, pack: &G::Pack, state: &State<G>) -> Result<(), String> {
        if state.is_over() {
            return Ok(());
        }
        G::alive(pack, state)?;
        let ticks = G::ticks(&state.table);
        if ticks < self.ticks {
            return Err(format!("the match went back from tick {} to {ticks}", self.ticks));
        }
        self.still = if ticks == self.ticks { self.still + 1 } else { 0 };
        self.ticks = ticks;
        if self.still > G::STILL_MAX {
            return Err(format!(
                "nothing got on in {} moves, at {} (tick {ticks})",
                self.still,
                G::clock(&state.table)
            ));
        }
        Ok(())
    }
}
