//! Everything that is written can be read back.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Match;
use crate::game::Game;
use crate::state::State;

/// Checks the state as canonical bytes and as a position in the game's own vocabulary.
pub(super) fn check<G: Game>(game: &Match<'_, G>) -> Result<(), String> {
    match State::<G>::from_canonical(&game.state.canonical()) {
        Ok(read) if read == game.state => {}
        Ok(read) => return Err(format!("{:?} comes back from its bytes as {read:?}", game.state)),
        Err(error) => return Err(format!("the canonical bytes cannot be read back: {error}")),
    }
    let table = &game.state.table;
    let written = G::write_position(game.pack, table);
    let read = G::read_table(game.pack, game.options, &written)
        .map_err(|error| format!("the written position cannot be read: {error}: {written}"))?;
    if read != *table {
        return Err(format!(
            "the position is read as another table: {written} is {read:?}, not {table:?}"
        ));
    }
    Ok(())
}

/// Fails unless `value` survives being JSON.
pub(super) fn round_trip<T>(what: &str, value: &T) -> Result<(), String>
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    let json = serde_json::to_string(value).map_err(|error| format!("{what} as JSON: {error}"))?;
    match serde_json::from_str::<T>(&json) {
        Ok(read) if read == *value => Ok(()),
        Ok(_) => Err(format!("{what} is not the same after being JSON: {json}")),
        Err(error) => Err(format!("{what} cannot be read back from JSON: {error}: {json}")),
    }
}
