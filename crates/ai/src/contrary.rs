//! The bot that goes where others do not: a driver for tests of the rules.
//!
//! Random play seldom leaves its own half, and good play always gives the same answers. What gets
//! a match stuck is mostly a rare answer in a rare window, reached by sensible play. So this bot
//! plays like a rookie towards such moments, and there does what has been done least.

use std::collections::HashMap;
use std::fmt::{self, Write as _};
use std::hash::{DefaultHasher, Hasher};

use dice::SeededDealer;
use engine::Asks;
use engine::Game;

use crate::bot::{Bot, Seen};
use crate::heuristics::{Heuristics, Rookie};

/// A question that has been put no more often than this is rare, ...
const RARE: u32 = 6;
/// ... and so is one that is only every so manyth question of a match.
const SELDOM: u32 = 25;
/// How often, out of a hundred, a bot of each temper is contrary in questions that are not rare.
const TEMPERS: [usize; 4] = [3, 12, 35, 80];

/// Prefers what has been done least in its match: rare answers, in rare windows, and defaults last.
pub struct Contrary<G: Game> {
    rookie: Rookie<G>,
    source: SeededDealer,
    temper: usize,
    /// All questions put so far, and how often each kind was.
    questions: u32,
    asked: HashMap<String, u32>,
    /// How often each kind of answer was given to each kind of question.
    done: HashMap<u64, u32>,
}

impl<G: Heuristics> Contrary<G> {
    /// A bot with its own stream of numbers, which also decide its temper in this match.
    pub fn new(mut source: SeededDealer) -> Contrary<G> {
        let temper = TEMPERS[source.index(TEMPERS.len())];
        let rookie = Rookie::new(source.clone());
        let (asked, done) = (HashMap::new(), HashMap::new());
        Contrary { rookie, source, temper, questions: 0, asked, done }
    }

    /// The answer of a kind that was given least; chance decides between equals. The default is
    /// what everybody does: it counts as given once more than it was.
    fn least_done(&mut self, kind: &str, proposals: &[G::Action], usual: G::Action) -> G::Action {
        let times = |action: &G::Action| {
            let done = *self.done.get(&answer(kind, action)).unwrap_or(&0);
            done + u32::from(*action == usual)
        };
        let least = proposals.iter().map(times).min();
        let rarest: Vec<_> = proposals.iter().filter(|it| Some(times(it)) == least).collect();
        *rarest[self.source.index(rarest.len())]
    }
}

impl<G: Heuristics> Bot<G> for Contrary<G> {
    fn decide(&mut self, seen: &Seen<'_, G>, proposals: &[G::Action]) -> G::Action {
        let kind = seen.ask().kind().to_owned();
        let asked = self.asked.entry(kind.clone()).or_default();
        (*asked, self.questions) = (*asked + 1, self.questions + 1);
        let rare = *asked <= RARE || *asked * SELDOM < self.questions;
        let action = if rare || self.source.index(100) < self.temper {
            self.least_done(&kind, proposals, seen.default_action(proposals))
        } else {
            self.rookie.decide(seen, proposals)
        };
        *self.done.entry(answer(&kind, &action)).or_default() += 1;
        action
    }
}

impl<G: Game> fmt::Debug for Contrary<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contrary").field("temper", &self.temper).finish_non_exhaustive()
    }
}

/// A kind of answer to a kind of question: its first word, so that a step is a step wherever it
/// leads.
fn answer(kind: &str, action: &impl fmt::Display) -> u64 {
    let mut word = FirstWord(DefaultHasher::new());
    word.0.write(kind.as_bytes());
    // It stops by an error as soon as the word is over.
    let _ = write!(word, "{action}");
    word.0.finish()
}

struct FirstWord(DefaultHasher);

impl fmt::Write for FirstWord {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = text.find(' ').unwrap_or(text.len());
        self.0.write(&text.as_bytes()[..end]);
        if end < text.len() { Err(fmt::Error) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use engine::Options;
    use rugby_the_game::RugbyTheGame;
    use serde_json::json;

    use super::*;
    use crate::testing::Question;

    #[test]
    fn answers_are_told_apart_by_question_and_first_word() {
        assert_eq!(answer("turn", &"pass 12"), answer("turn", &"pass 13"));
        assert_ne!(answer("turn", &"pass 12"), answer("turn", &"kick 12"));
        assert_ne!(answer("turn", &"pass 12"), answer("ruck", &"pass 12"));
        assert_eq!(answer("turn", &format_args!("{} {}", "pass", 1)), answer("turn", &"pass"));
    }

    #[test]
    fn a_rare_question_gets_the_answer_that_was_given_least_and_the_default_last() {
        // The attacker's turn: several kinds of answers, and ending the turn is the default.
        let position = json!({
            "phase": "attack-turn", "ball": "home 12", "marker": 40,
            "home": { "slots": { "S1": "12", "S2": "10" } },
            "away": { "slots": { "S1": "7" } },
        });
        let question = Question::<RugbyTheGame>::new(&Options::default(), &position);
        let seen = question.seen();
        let mut bot = Contrary::new(SeededDealer::new(7));
        let mut words = BTreeMap::<String, u32>::new();
        let first = bot.decide(&seen, &question.proposals);
        assert_ne!(first, seen.default_action(&question.proposals));
        for _ in 1..RARE {
            let text = bot.decide(&seen, &question.proposals).to_string();
            *words.entry(text.split(' ').next().unwrap_or_default().to_owned()).or_default() += 1;
        }
        let (most, least) = (words.values().max(), words.values().min());
        assert!(words.len() > 1, "{words:?}");
        assert!(most <= least.map(|least| least + 1).as_ref(), "{words:?}");
    }
}
