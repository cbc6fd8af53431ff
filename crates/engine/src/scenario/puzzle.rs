//! What makes a scenario a puzzle: who is to answer, what is right, what is wrong, and why.

use serde::{Deserialize, Serialize};

use super::{Scenario, ScenarioError, StepKind};
use crate::seat::Seat;

/// The hardest level; 1 is the easiest.
pub const LEVEL_MAX: u8 = 5;

/// The question of a scenario that is a puzzle: the one that stands after its last step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Who answers.
    pub seat: Seat,
    /// What it is about, as a short word of the game.
    pub theme: String,
    /// How hard it is, 1 to [`LEVEL_MAX`].
    pub level: u8,
    /// The fewest iterations of a search that find the solution.
    pub found_by: u32,
    /// The answer that is right, in notation.
    pub solution: String,
    /// The chance to win with it, in hundredths.
    pub chance: u8,
    /// What it is for, in sentences.
    pub why: Vec<String>,
    /// What can go wrong with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub risk: Option<String>,
    /// Answers that are wrong, the best of them first.
    pub refutations: Vec<Refutation>,
}

/// A wrong answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refutation {
    /// The answer in notation.
    pub answer: String,
    /// The chance to win with it, in hundredths.
    pub chance: u8,
    /// Why it is worse, in sentences; may be empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub why: Vec<String>,
}

/// One move that leads from the position of a scenario to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deeds<'a> {
    /// A seat decides.
    Do(Seat, &'a str),
    /// Chance shows this outcome.
    Chance(&'a str),
}

impl Puzzle {
    /// All answers: the solution and what stands beside it.
    pub fn answers(&self) -> impl Iterator<Item = &str> {
        let wrong = self.refutations.iter().map(|refutation| refutation.answer.as_str());
        std::iter::once(self.solution.as_str()).chain(wrong)
    }

    /// What is wrong with it, whatever the game.
    fn check(&self) -> Result<(), &'static str> {
        let answers: Vec<&str> = self.answers().collect();
        let twice = |(index, answer): (usize, &&str)| answers[..index].contains(answer);
        let beats = |refutation: &Refutation| refutation.chance < self.chance;
        if !(1..=LEVEL_MAX).contains(&self.level) {
            return Err("`level` is a number from 1 to 5");
        }
        if self.refutations.is_empty() {
            return Err("a puzzle has at least one wrong answer in `refutations`");
        }
        if answers.iter().enumerate().any(twice) {
            return Err("an answer of the puzzle stands there twice");
        }
        if self.chance > 100 || !self.refutations.iter().all(beats) {
            return Err("the `chance` of the solution is at most 100 and above all others");
        }
        Ok(())
    }
}

impl Scenario {
    /// The puzzle in a scenario file; the error says that it is none.
    pub fn parse_puzzle(text: &str) -> Result<(Scenario, Puzzle), ScenarioError> {
        let wrong = |message: &str| ScenarioError::Malformed { line: 1, message: message.into() };
        let scenario = Scenario::parse(text)?;
        let Some(puzzle) = scenario.puzzle.clone() else {
            return Err(wrong("there is no `[puzzle]`"));
        };
        puzzle.check().map_err(wrong)?;
        Ok((scenario, puzzle))
    }

    /// What is done and thrown in its steps, in order. Steps that only look are left out.
    pub fn deeds(&self) -> impl Iterator<Item = Deeds<'_>> {
        self.steps.iter().flat_map(|step| match &step.kind {
            StepKind::Do(deed) => vec![Deeds::Do(deed.seat, deed.action.as_str())],
            StepKind::Chance(outcomes) => outcomes.iter().map(|it| Deeds::Chance(it)).collect(),
            StepKind::Refuse { .. }
            | StepKind::Expect(_)
            | StepKind::Sees(..)
            | StepKind::SameView(_) => Vec::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r#"
        game = "toy"
        clauses = ["TOY-1"]
        why = "It is a puzzle."
        steps = [
            { do = "home add 1" },
            { chance = ["d6 2", "d6 3"] },
            { expect = { over = false } },
        ]

        [puzzle]
        seat = "away"
        theme = "race"
        level = 2
        found_by = 64
        solution = "add 2"
        chance = 61
        why = ["It wins."]
        refutations = [{ answer = "pass", chance = 40, why = ["It waits."] }]
    "#;

    #[test]
    fn a_puzzle_is_a_scenario_with_a_question() {
        let (scenario, puzzle) = Scenario::parse_puzzle(FILE).expect("a puzzle");
        assert_eq!(puzzle.answers().collect::<Vec<_>>(), ["add 2", "pass"]);
        let deeds: Vec<_> = scenario.deeds().collect();
        let expected =
            [Deeds::Do(Seat::Home, "add 1"), Deeds::Chance("d6 2"), Deeds::Chance("d6 3")];
        assert_eq!(deeds, expected);
    }

    #[test]
    fn what_is_no_puzzle_is_refused_with_the_reason() {
        let refused = |from: &str, to: &str| {
            assert!(FILE.contains(from), "{from}");
            Scenario::parse_puzzle(&FILE.replace(from, to)).expect_err("no puzzle").to_string()
        };
        assert!(refused("level = 2", "level = 6").contains("1 to 5"));
        assert!(refused("chance = 40", "chance = 61").contains("above all others"));
        assert!(refused("\"pass\"", "\"add 2\"").contains("twice"));
        assert!(refused("level = 2", "level = 2\ncolour = 1").contains("colour"));
        let (head, _) = FILE.split_once("[puzzle]").expect("it has one");
        let none = Scenario::parse_puzzle(head).expect_err("a plain scenario");
        assert!(none.to_string().contains("[puzzle]"));
    }
}
