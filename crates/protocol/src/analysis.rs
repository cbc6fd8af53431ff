//! What the computer makes of a position or of a whole match: hints, and the analysis of a match
//! that is over.

use engine::screen::Odds;
use engine::{BySeat, Seat};
use games::client::Choice;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// `POST /api/matches/{id}/hint` with `Authorization: Bearer <token>`: what a strong player would
/// do. Only for a seat that is asked, in a match against the computer or at one screen; else it is
/// refused as `unusable`, with the reason.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Hint {
    /// The `seq` of the update whose question it answers.
    pub seq: u32,
    /// The two best answers, the best first; one where nothing else was worth a thought.
    pub answers: Vec<HintAnswer>,
    /// How often the match was played on in thought, over all answers.
    pub playouts: u32,
    /// Why the best of them, beside the second.
    pub why: Why,
}

/// `POST /api/matches/{id}/lit` with `Authorization: Bearer <token>`: the answer that is lit for a
/// seat that is asked, found by a quick look ahead. What a hint has said of the same question is
/// what is lit from then on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Lit {
    /// The `seq` of the update whose question it answers.
    pub seq: u32,
    /// The answer; nothing is lit where no two answers could be compared, or the server had no room
    /// to think.
    pub answer: Option<HintAnswer>,
    /// Why it is lit; nothing is said of a lone answer.
    pub why: Why,
}

/// Why an answer is advised, in sentences. Every number is how often something came about when the
/// answers were played on, in worlds the seat holds possible, as far as the next question that
/// matters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Why {
    /// What it is for, the most important first.
    pub purposes: Vec<String>,
    /// What can go wrong with it.
    pub risk: Option<String>,
    /// What the other answer would have had.
    pub instead: Option<String>,
}

/// An answer a strong player thought about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct HintAnswer {
    /// The answer, in the words and with the odds of its button.
    #[cfg_attr(test, ts(type = "Choice"))]
    pub choice: Choice,
    /// The estimated chance of the seat to win with it, 0 to 1, a draw counting half; none where
    /// nothing was played out.
    pub chance: Option<f64>,
    /// From how many playouts that comes.
    pub playouts: u32,
}

/// `GET /api/matches/{id}/analysis`: how a match was won. Only when it is over.
///
/// Every chance is home's to win, 0 to 1, a draw counting half. A `step` counts moves as a
/// [`Replay`](crate::http::Replay) does: 0 is before the first, and `steps[step]` the position
/// after that move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Analysis {
    /// The chance over time, from the beginning to the result.
    pub chances: Vec<ChancePoint>,
    /// The moments that moved it most, in the order of the match.
    pub decisive: Vec<Decisive>,
    /// Every throw that could have moved it, in the order of the match.
    pub ledger: Vec<LedgerEntry>,
    /// What the throws gave each coach.
    #[cfg_attr(test, ts(type = "Record<Seat, CoachLuck>"))]
    pub luck: BySeat<CoachLuck>,
    /// What the decisions of each coach gave that coach: all that no throw did. The change of
    /// home's chance over the match is `luck.home.total + skill.home.total - skill.away.total`.
    #[cfg_attr(test, ts(type = "Record<Seat, CoachSkill>"))]
    pub skill: BySeat<CoachSkill>,
}

/// How the match stood.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ChancePoint {
    /// After this move.
    pub step: u32,
    /// Where in the match that was, as in the margin of the log.
    pub clock: String,
    /// Home's chance.
    pub home: f64,
    /// What all throws until then gave home. With `skill` it makes the whole change since the first
    /// point, but for the result of a match that was given up: nothing that was played led there.
    pub luck: f64,
    /// What all decisions until then gave home, those of both coaches.
    pub skill: f64,
}

/// What moved the chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum Mover {
    /// A throw, or the throws of one roll.
    Luck,
    /// A decision.
    Skill,
}

/// A moment that moved the chance: one roll or one decision, told by its own words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Decisive {
    /// The move: the decision, or the throw that settled the roll.
    pub step: u32,
    /// Where in the match that was.
    pub clock: String,
    /// Whether it was thrown or decided.
    pub by: Mover,
    /// Who gained by it.
    pub seat: Seat,
    /// By how much the chance of that seat grew.
    pub swing: f64,
    /// Home's chance after it.
    pub home: f64,
    /// What happened, as a sentence of the log or the words of the answer.
    pub text: String,
}

/// One throw in the luck ledger.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct LedgerEntry {
    /// The move.
    pub step: u32,
    /// Where in the match that was.
    pub clock: String,
    /// Who threw, where that can be said.
    pub seat: Option<Seat>,
    /// What it was for, in words: "4 Fenwick tackles 12 Brockway".
    pub what: String,
    /// The chance that it would succeed, where it could succeed or fail.
    pub odds: Option<Odds>,
    /// Whether it did.
    pub made: Option<bool>,
    /// What came up, in words.
    pub result: String,
    /// Home's chance before the throw: the mean over what could come up.
    pub before: f64,
    /// Home's chance after it.
    pub after: f64,
    /// `after` less `before`: good for home above zero, for away below.
    pub swing: f64,
}

/// What the throws gave one coach, in chances to win: 0.1 is a tenth of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct CoachLuck {
    /// All throws together. What one coach gains the other loses.
    pub total: f64,
    /// How many throws were this coach's own.
    pub throws: u32,
    /// What those alone gave.
    pub own: f64,
}

/// What the decisions of one coach gave, in chances to win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct CoachSkill {
    /// All decisions together: what they gave the coach who made them, against what a rookie would
    /// have made of the same questions.
    pub total: f64,
    /// How many there were in which there was something to choose.
    pub decisions: u32,
}

/// `GET /api/matches/{id}/review`: what the decisions of a match cost, made in the background while
/// whoever asks looks again. Only when the match is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ReviewInWork {
    /// How many steps of the work are done.
    pub done: u32,
    /// Of how many; 0 before it has begun.
    pub of: u32,
    /// The review, once it is made.
    pub review: Option<Review>,
}

/// What the decisions of a match cost, luck apart.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct Review {
    /// The costliest answers of both coaches in the order of the match: of each at most eight, and
    /// three where so many cost anything.
    pub choices: Vec<ReviewedChoice>,
    /// Every answer to a question that had more than one, after a quick look, in the order of the
    /// match.
    pub answers: Vec<JudgedAnswer>,
    /// The chance to win that all answers of a coach cost together: 0.1 is a tenth of a match.
    #[cfg_attr(test, ts(type = "BySeat<number>"))]
    pub lost: BySeat<f64>,
    /// How many questions of each coach were looked at: those with more than one answer.
    #[cfg_attr(test, ts(type = "BySeat<number>"))]
    pub judged: BySeat<u32>,
}

/// What one answer was worth. Every chance is that of the coach who gave it, from the same cards
/// and dice; so luck is in none of them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct JudgedAnswer {
    /// The move that was made.
    pub step: u32,
    /// Who decided.
    pub seat: Seat,
    /// The chance before it: with what a rookie would have answered.
    pub before: f64,
    /// The chance after the answer that was given.
    pub given: f64,
    /// The chance after the best one that was found.
    pub best: f64,
}

/// `POST /api/matches/{id}/judge`: what another answer at a moment of a match would have been
/// worth. Only when the match is over. The answer is an [`AnswerJudged`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(deny_unknown_fields)]
pub struct JudgeAnswer {
    /// The move that was made then, as in [`ReviewedChoice::step`].
    pub step: u32,
    /// The other answer, in notation.
    pub action: String,
}

/// Another answer beside the one that was given and the best one found, all after the same cards
/// and dice; the last two as the review has them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct AnswerJudged {
    /// The move that was made then.
    pub step: u32,
    /// Who decided.
    pub seat: Seat,
    /// The chance before it.
    pub before: f64,
    /// The other answer.
    pub tried: HintAnswer,
    /// The answer that was given.
    pub given: HintAnswer,
    /// The best one that was found.
    pub best: HintAnswer,
    /// Why the best one, beside the other answer; nothing where they are the same.
    pub why: Why,
}

/// An answer that cost something, and a better one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ReviewedChoice {
    /// The move that was made; the position it was made in is `steps[step - 1]` of a replay.
    pub step: u32,
    /// Where in the match that was.
    pub clock: String,
    /// Who decided.
    pub seat: Seat,
    /// The chance to win that it cost.
    pub cost: f64,
    /// The chance before it: with what a rookie would have answered.
    pub before: f64,
    /// The answer that was given.
    pub given: HintAnswer,
    /// The best one that was found.
    pub best: HintAnswer,
    /// Why that one, beside the one that was given.
    pub why: Why,
}
