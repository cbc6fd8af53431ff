//! A position set up by hand is refused with a sentence or can be played to its end.

use std::sync::Arc;

use crate::game::Game;
use crate::liveness::Watch;
use crate::options::Options;
use crate::playthrough::RandomPlay;

/// What became of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tried {
    /// It cannot be, and this says why.
    Refused(String),
    /// It was played to its end, in so many moves.
    Played(u32),
}

/// Reads a position and plays on from it at random. The error is a promise that was not kept; a
/// panic of the rules is left to the caller.
pub fn try_position<G: Game>(
    pack: &Arc<G::Pack>,
    options: &Options,
    position: &serde_json::Value,
    seed: u64,
) -> Result<Tried, String> {
    let mut state = match G::read_position(pack, options, position) {
        Ok(state) => state,
        Err(reason) if reason.trim().is_empty() => {
            return Err("the position was refused without a word".to_owned());
        }
        Err(reason) => return Ok(Tried::Refused(reason)),
    };
    let (mut play, mut watch) = (RandomPlay::new(seed), Watch::default());
    let mut proposals = Vec::new();
    for number in 0..=G::MOVES_MAX {
        let at = |broken| format!("after move {number}: {broken}");
        G::invariants(pack, &state).map_err(at)?;
        watch.look::<G>(pack, &state).map_err(at)?;
        let Some(mv) = play.next_move::<G>(pack, &state, &mut proposals) else {
            return Ok(Tried::Played(number));
        };
        state.apply(pack, mv, &mut ()).map_err(|refusal| at(format!("{refusal:?}")))?;
    }
    Err(format!("the match is not over after {} moves", G::MOVES_MAX))
}
