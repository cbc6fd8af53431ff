//! Runs a scenario with the game and the pack it names.

use engine::scenario::{Failure, Scenario, ScenarioError, run};

use crate::registry::{GameId, UnknownGame};
use crate::shelf::{Shelf, ShelfError};

/// Why a scenario did not pass.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScenarioProblem {
    /// The text is no scenario.
    #[error(transparent)]
    Malformed(#[from] ScenarioError),
    /// It names a game there is not.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// It names a pack that is not at hand or does not load.
    #[error(transparent)]
    Pack(#[from] ShelfError),
    /// It was played, and the rules disagreed with it.
    #[error(transparent)]
    Failed(#[from] Failure),
}

/// Plays the scenario in `text`.
pub fn run_scenario(text: &str, shelf: &Shelf) -> Result<(), ScenarioProblem> {
    let scenario = Scenario::parse(text)?;
    let game: GameId = scenario.game.parse()?;
    let pack = shelf.load(game, &scenario.pack)?;
    dispatch!(game, G => run::<G>(&scenario, &pack.contents::<G>())?);
    Ok(())
}
