//! How good a position is: a weighted sum of features, read as a chance to win.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use engine::{Game, Seat, State};
use serde::{Deserialize, Serialize};

use super::Tactics;

/// The weights of a game's features. Kept in `crates/ai/weights/<game>.toml`, which
/// `tryline lab fit` writes.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluation {
    weights: Vec<f64>,
}

/// What is known of a weight before it is fitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// More of it is better.
    Good,
    /// More of it is worse.
    Bad,
}

impl Sign {
    /// Whether a weight says the contrary.
    pub fn contradicts(self, weight: f64) -> bool {
        match self {
            Sign::Good => weight < 0.0,
            Sign::Bad => weight > 0.0,
        }
    }
}

/// A file of weights.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeightsFile {
    /// The game.
    pub game: String,
    /// The command that fitted them.
    pub command: String,
    /// How many positions they were fitted on.
    pub positions: u64,
    /// The mean logarithmic loss on those positions, and that of always saying one half.
    pub loss: [f64; 2],
    /// A weight for each feature.
    pub weights: BTreeMap<String, f64>,
}

impl Evaluation {
    /// Weights in the order of the game's features.
    pub fn new(weights: Vec<f64>) -> Evaluation {
        Evaluation { weights }
    }

    /// Reads a file of weights. A feature it does not name counts for nothing, so that a new
    /// feature can be fitted; a name that is no feature is an error.
    pub fn read<G: Tactics>(text: &str) -> Result<Evaluation, String> {
        let file: WeightsFile = toml::from_str(text).map_err(|error| error.to_string())?;
        if file.game != G::ID {
            return Err(format!("these are weights of {}, not of {}", file.game, G::ID));
        }
        if let Some(name) = file.weights.keys().find(|name| !G::FEATURES.contains(&name.as_str())) {
            return Err(format!("{} has no feature `{name}`", G::ID));
        }
        let weight = |name: &&str| file.weights.get(*name).copied().unwrap_or_default();
        Ok(Evaluation { weights: G::FEATURES.iter().map(weight).collect() })
    }

    /// The weights in the order of the game's features.
    pub fn weights(&self) -> &[f64] {
        &self.weights
    }

    /// The chance that home wins, a draw counting half.
    pub fn chance(&self, features: &[f64]) -> f64 {
        let sum: f64 = self.weights.iter().zip(features).map(|(weight, x)| weight * x).sum();
        sigmoid(sum)
    }
}

/// The weights of a game: those of its file, until a fit tries others.
#[derive(Debug)]
pub struct Weights {
    file: &'static str,
    now: RwLock<Option<&'static Evaluation>>,
}

impl Weights {
    /// The weights of a file, which is read when they are first asked for.
    pub const fn of(file: &'static str) -> Weights {
        Weights { file, now: RwLock::new(None) }
    }

    /// The text of the file, whatever is in force.
    pub fn file(&self) -> &'static str {
        self.file
    }

    /// The weights in force.
    pub fn in_force<G: Tactics>(&self) -> &'static Evaluation {
        let now = *self.now.read().unwrap_or_else(PoisonError::into_inner);
        now.unwrap_or_else(|| {
            let read = Evaluation::read::<G>(self.file).expect("the file is tested");
            self.put_in_force(Box::leak(Box::new(read)))
        })
    }

    /// Puts others in force for every bot of this process, and gives them back.
    pub fn put_in_force(&self, evaluation: &'static Evaluation) -> &'static Evaluation {
        *self.now.write().unwrap_or_else(PoisonError::into_inner) = Some(evaluation);
        evaluation
    }
}

/// The logistic function.
pub fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// The chance of `seat` to win from a state, a draw counting half: the result of a finished match,
/// the evaluation of any other. `scratch` is overwritten.
pub fn chance_of<G: Tactics>(
    pack: &G::Pack,
    state: &State<G>,
    seat: Seat,
    scratch: &mut Vec<f64>,
) -> f64 {
    let home = if state.is_over() {
        result::<G>(&state.table)
    } else {
        scratch.clear();
        G::features(pack, &state.table, state.stack(), scratch);
        G::evaluation().chance(scratch)
    };
    match seat {
        Seat::Home => home,
        Seat::Away => 1.0 - home,
    }
}

/// What a finished match is worth for home.
pub fn result<G: Game>(table: &G::Table) -> f64 {
    match G::standing(table).winner() {
        Some(Seat::Home) => 1.0,
        Some(Seat::Away) => 0.0,
        None => 0.5,
    }
}
