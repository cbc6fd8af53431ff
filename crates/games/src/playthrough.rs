//! Playthroughs by the name of a game.

use engine::Options;

use crate::registry::{GameId, UnknownGame};
use crate::shelf::{CORE, Shelf};

/// One seeded random match of a game with its core pack, told as text.
pub fn playthrough(game_id: &str, options: &Options, seed: u64) -> Result<String, String> {
    let game: GameId = game_id.parse().map_err(|error: UnknownGame| error.to_string())?;
    let pack = Shelf::embedded().load(game, CORE).map_err(|error| error.to_string())?;
    dispatch!(game, G => {
        engine::playthrough::playthrough::<G>(&pack.contents::<G>(), options, seed)
    })
}
