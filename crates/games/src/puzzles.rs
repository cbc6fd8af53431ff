//! Puzzles of a pack: moments of matches with one answer that is clearly best.

use std::any::Any;

use engine::record::{Header, Start};
use engine::scenario::puzzle::Deeds;
use engine::scenario::{Puzzle, Scenario};
use engine::{Awaiting, PackSource, screen};

use crate::any_match::AnyMatch;
use crate::client::{Choice, Registered};
use crate::pack::LoadedPack;
use crate::play::Play;

/// A puzzle that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Posed {
    /// Its name within the pack.
    pub id: String,
    /// Where it takes place.
    pub scenario: Scenario,
    /// The question.
    pub puzzle: Puzzle,
}

impl Posed {
    /// Reads one; the error says what is wrong.
    pub fn read(id: &str, text: &str) -> Result<Posed, String> {
        let (scenario, puzzle) = Scenario::parse_puzzle(text).map_err(|error| error.to_string())?;
        Ok(Posed { id: id.to_owned(), scenario, puzzle })
    }

    /// All puzzles of a pack, in order; of what is none the name and the reason.
    pub fn all(source: &PackSource) -> Vec<Result<Posed, (String, String)>> {
        let read = |(id, text): (&str, &str)| {
            Posed::read(id, text).map_err(|reason| (id.to_owned(), reason))
        };
        source.puzzles().map(read).collect()
    }

    /// The match at its question: whoever is to answer is asked. `pack` is that of the puzzle. It
    /// holds what the seat may not know, so only what a seat sees of it may be shown.
    pub fn lay(&self, pack: &LoadedPack) -> Result<Box<dyn AnyMatch>, String> {
        let words = |error: &dyn ToString| error.to_string();
        let scenario = &self.scenario;
        if scenario.game != pack.game().id() {
            return Err(format!("it is a puzzle of {}, not of {}", scenario.game, pack.game()));
        }
        let position = scenario.position().ok_or("a puzzle begins with a `[position]`")?;
        let start = Start::Position(position.clone());
        let header = Header { start, ..pack.header(&self.id, scenario.options()) };
        let mut play = pack.open(header).map_err(|error| words(&error))?;
        for deed in scenario.deeds() {
            match deed {
                Deeds::Do(seat, action) => {
                    let answer = play.read(action).map_err(|error| words(&error))?;
                    play.decide(seat, &answer).map_err(|error| words(&error))?;
                }
                Deeds::Chance(outcome) => {
                    let faces = play.find_outcome(outcome).map_err(|error| words(&error))?;
                    play.chance(faces).map_err(|error| words(&error))?;
                }
            }
        }
        let seat = self.puzzle.seat;
        match play.awaiting() {
            Awaiting::Decision(seats) if seats.contains(seat) => Ok(play),
            _ => Err(format!("{seat} is not asked at the end of the steps")),
        }
    }

    /// Its answers as a screen offers them, in an order that says nothing about which is right.
    /// The error names one that the rules forbid.
    pub fn choices(&self, play: &dyn AnyMatch) -> Result<Vec<Choice>, String> {
        let mut answers: Vec<&str> = self.puzzle.answers().collect();
        answers.sort_unstable();
        let turn = self.id.bytes().map(usize::from).sum::<usize>() % answers.len();
        answers.rotate_left(turn);
        answers.into_iter().map(|answer| self.choice(play, answer)).collect()
    }

    fn choice(&self, play: &dyn AnyMatch, answer: &str) -> Result<Choice, String> {
        let choice = dispatch!(play.game(), G => {
            let play: &dyn Any = play;
            offered::<G>(play.downcast_ref().expect("the game is its own"), self, answer)
        })?;
        match &choice.refused {
            Some(refusal) => Err(format!("`{answer}` is not allowed: {}", refusal.reason)),
            None => Ok(choice),
        }
    }

    /// Everything that must hold of it before anybody searches.
    pub fn check(&self, pack: &LoadedPack) -> Result<(), String> {
        let play = self.lay(pack)?;
        play.invariants()?;
        self.choices(play.as_ref()).map(drop)
    }
}

fn offered<G: Registered>(play: &Play<G>, posed: &Posed, answer: &str) -> Result<Choice, String> {
    let action = answer.parse::<G::Action>().map_err(|error| format!("`{answer}`: {error}"))?;
    let choice = screen::offered(play.pack(), play.state(), posed.puzzle.seat, &action);
    Ok(choice.map(G::any_act))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::GameId;
    use crate::shelf::{CORE, Shelf};

    /// The folder of puzzles is no part of what matches are played with.
    #[test]
    fn puzzles_do_not_change_the_hash_of_a_pack() {
        let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
        let plain = PackSource::new("core", [file("a.toml", "x = 1")]);
        let with = [file("puzzles/007.toml", "y = 1"), file("a.toml", "x = 1")];
        let with = PackSource::new("core", with);
        assert_eq!(plain.sha256(), with.sha256());
        assert_eq!(with.puzzles().collect::<Vec<_>>(), [("007", "y = 1")]);
        assert_eq!(with.files().count(), 1);
        let (id, reason) = Posed::all(&with).remove(0).expect_err("it is no puzzle");
        assert_eq!(id, "007");
        assert!(!reason.is_empty());
    }

    #[test]
    fn every_puzzle_that_ships_can_be_laid_and_answered() {
        let shelf = Shelf::embedded();
        for game in GameId::ALL {
            let pack = shelf.load(*game, CORE).expect("it is embedded");
            let source = shelf.find(*game, CORE).expect("it is embedded").source();
            for posed in Posed::all(source) {
                let posed = posed.unwrap_or_else(|(id, why)| panic!("{game} {id}: {why}"));
                posed.check(&pack).unwrap_or_else(|why| panic!("{game} {}: {why}", posed.id));
            }
        }
    }
}
