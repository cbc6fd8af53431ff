//! Scenarios: positions set up by hand, and what is tried in them.

use std::str;

use engine::scenario::{Scenario, run as play};
use games::shelf::CORE;
use games::{GameId, dispatch};

/// A scenario passes or says why not.
pub fn run(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let Ok(scenario) = Scenario::parse(text) else { return };
    let Ok(game) = scenario.game.parse::<GameId>() else { return };
    if scenario.pack != CORE {
        return;
    }
    dispatch!(game, G => {
        // That it fails is to be expected.
        let _ = play::<G>(&scenario, &crate::core(game).contents::<G>());
    });
}
