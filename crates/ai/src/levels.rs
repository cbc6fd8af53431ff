//! How strong `club` and `pro` are.
//!
//! Iterations, not times, make the strength, so that a simulation repeats exactly; the times only
//! guard somebody's patience. All levels stay below what fits their times on one core, which
//! `tryline bench` measures and `docs/strength.md` has in a table.

use std::time::Duration;

use games::GameId;

use crate::search::Budget;

/// Which bots these are. Raise it with every change after which some bot decides otherwise in some
/// position, with the same iterations and weights: in heuristics, tactics or search. The lab then
/// refuses to mix new matches with those of the bots before. Iterations and weights it sees itself.
///
/// 2: the adviser, and with it `lit`, compares something wherever there are two answers. The others
/// decide as in 1.
pub const BOTS_VERSION: u32 = 2;

/// What a level may do for one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Iterations: what simulations use, so that they repeat exactly, and the most in play.
    pub iterations: u32,
    /// The longest time in play.
    pub time: Duration,
}

impl Level {
    /// A club player.
    pub const fn club(game: GameId) -> Level {
        let iterations = match game {
            GameId::RugbyTheGame => 50,
            GameId::Takkure => 30,
            GameId::CrashTackle => 20,
            GameId::Tutatis => 60,
        };
        Level { iterations, time: Duration::from_millis(200) }
    }

    /// A professional.
    pub const fn pro(game: GameId) -> Level {
        let iterations = match game {
            GameId::RugbyTheGame => 1500,
            GameId::Takkure => 500,
            GameId::CrashTackle => 1000,
            GameId::Tutatis => 800,
        };
        Level { iterations, time: Duration::from_millis(1000) }
    }

    /// The adviser's quick look, which lights an answer: as much as twenty milliseconds hold.
    pub const fn lit(game: GameId) -> Level {
        let iterations = match game {
            GameId::RugbyTheGame => 800,
            GameId::Takkure => 64,
            GameId::CrashTackle => 96,
            GameId::Tutatis => 128,
        };
        Level { iterations, time: Duration::from_millis(20) }
    }

    /// The budget of a simulation.
    pub const fn in_lab(self) -> Budget {
        Budget::iterations(self.iterations)
    }

    /// The budget of a match against somebody who waits.
    pub const fn in_play(self, threads: usize) -> Budget {
        Budget { iterations: self.iterations, time: Some(self.time), threads }
    }
}
