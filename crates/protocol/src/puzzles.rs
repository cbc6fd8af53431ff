//! Puzzles: moments of matches with one answer that is clearly best.

use engine::screen::Prompt;
use engine::{BySeat, Seat};
use games::client::{Choice, Line, Scene};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use crate::analysis::Why;

/// `GET /api/puzzles/{game}`: the puzzles of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct PuzzleList {
    /// The themes that there are puzzles of.
    pub themes: Vec<PuzzleTheme>,
    /// The puzzles, the easiest first.
    pub puzzles: Vec<PuzzleInfo>,
}

/// What puzzles are about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct PuzzleTheme {
    /// Its name in addresses.
    pub id: String,
    /// Its name for people.
    pub title: String,
}

/// One line of a list of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct PuzzleInfo {
    /// Its name among those of its game.
    pub id: String,
    /// The id of its theme.
    pub theme: String,
    /// How hard it is, 1 to 5.
    pub level: u8,
}

/// `GET /api/puzzles/{game}/{id}`: a puzzle, as the seat that is to answer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS), ts(rename = "Puzzle"))]
pub struct PosedPuzzle {
    /// Which it is.
    pub info: PuzzleInfo,
    /// The name of its theme for people.
    pub theme: String,
    /// The game.
    pub game: String,
    /// The pack it is played with.
    pub pack: String,
    /// Who answers.
    pub seat: Seat,
    /// The position.
    #[cfg_attr(test, ts(type = "Scene"))]
    pub scene: Scene,
    /// The score.
    #[cfg_attr(test, ts(type = "Score"))]
    pub score: BySeat<u32>,
    /// Where in the match it is, in a few words.
    pub progress: Vec<String>,
    /// What happened just before.
    #[cfg_attr(test, ts(type = "Array<Line>"))]
    pub told: Vec<Line>,
    /// The question.
    pub prompt: Prompt,
    /// The answers to choose from; one of them is right.
    #[cfg_attr(test, ts(type = "Array<Choice>"))]
    pub choices: Vec<Choice>,
}

/// `POST /api/puzzles/{game}/{id}`: an answer to a puzzle, one of those to choose from. What comes
/// back is a [`PuzzleVerdict`]; nothing is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct PuzzleAnswer {
    /// The answer in notation.
    pub answer: String,
}

/// What an answer to a puzzle is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct PuzzleVerdict {
    /// Whether it is the solution.
    pub right: bool,
    /// The solution in notation.
    pub solution: String,
    /// The chance to win with each answer, the best first.
    pub chances: Vec<PuzzleChance>,
    /// Why the solution is better: than the answer that was given, or than the best of the others
    /// where it was right.
    pub why: Why,
}

/// The chance to win with an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct PuzzleChance {
    /// The answer in notation.
    pub answer: String,
    /// In hundredths.
    pub chance: u8,
}
