//! Runs a scenario with the game and the pack it names.

use std::path::Path;

use engine::scenario::{Failure, Scenario, ScenarioError, Untold, run};

use crate::registry::{GameId, UnknownGame};
use crate::shelf::{Shelf, ShelfError};
use crate::wording::wording;

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
///
/// Events are checked for their spelling. What must not be told and can never be would pass without
/// proving anything, so nothing is played. What must be told is its own proof when it is; only
/// where the scenario fails, a text that the game never tells is the reason.
pub fn run_scenario(text: &str, shelf: &Shelf) -> Result<(), ScenarioProblem> {
    let scenario = Scenario::parse(text)?;
    let game: GameId = scenario.game.parse()?;
    let pack = shelf.load(game, &scenario.pack)?;
    let untold = scenario.untold(&wording(&pack));
    if let Some(unwanted) = unwanted(&untold) {
        return Err(misspelt(unwanted).into());
    }
    let result = dispatch!(game, G => run::<G>(&scenario, &pack.contents::<G>()));
    result.map_err(|failure| {
        let wanted = untold.iter().find(|untold| !untold.unwanted);
        wanted.map_or(failure, misspelt).into()
    })
}

/// Whether the events that must not be told by the scenario in `text` can be told at all. Nothing
/// is played.
pub fn check_spelling(text: &str, shelf: &Shelf) -> Result<(), ScenarioProblem> {
    let scenario = Scenario::parse(text)?;
    let pack = shelf.load(scenario.game.parse()?, &scenario.pack)?;
    let untold = scenario.untold(&wording(&pack));
    unwanted(&untold).map_or(Ok(()), |untold| Err(misspelt(untold).into()))
}

fn unwanted(untold: &[Untold]) -> Option<&Untold> {
    untold.iter().find(|untold| untold.unwanted)
}

fn misspelt(untold: &Untold) -> Failure {
    Failure { step: None, message: untold.to_string() }
}

/// Whether a file belongs to a pack, and so is no scenario: a folder above it, at or below `root`,
/// has a `pack.toml`.
pub fn is_of_pack(root: &Path, file: &Path) -> bool {
    let folders = file.ancestors().skip(1).take_while(|folder| folder.starts_with(root));
    folders.into_iter().any(|folder| folder.join("pack.toml").is_file())
}
