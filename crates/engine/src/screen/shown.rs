//! What is shown on a screen, as plain data: questions, answers, lines of the log, dice.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::seat::Seat;
use crate::thing::Thing;

/// A question to a coach.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Prompt {
    /// A short stable word for the kind of question, such as `attack-turn`.
    pub kind: String,
    /// The question as a sentence.
    pub text: String,
}

/// An answer a coach might give to the question before him, and how it is offered.
///
/// Answers that are refused are offered too, where a coach would look for them: he is told why not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(concrete(A = ())))]
pub struct Choice<A = ()> {
    /// The answer, in the game's notation: what is sent to give it. Screens do not look into it.
    pub action: String,
    /// What it does, as a board needs it ([`crate::Client::Act`]).
    #[cfg_attr(feature = "typescript", ts(type = "Act"))]
    pub does: A,
    /// A short stable word for what kind of answer it is, such as `pass`: screens group by it.
    pub kind: String,
    /// What the group of answers of this kind is called: "Pass".
    pub verb: String,
    /// What the button says: "Pass to 13 Sile".
    pub label: String,
    /// A few words under it: "D10, 2 or more".
    pub detail: Detail,
    /// The chance that the roll it leads to succeeds; none where nothing is rolled.
    pub odds: Option<Odds>,
    /// Whether something is thrown or shown before the next question: it cannot be taken back.
    pub rolls: bool,
    /// Whether it ends the turn.
    pub ends_turn: bool,
    /// The things on the table it is about, in the order of choosing (see [`crate::thing`]).
    /// Tapping one offers the answers about it.
    pub on: Vec<Thing>,
    /// Why it is refused now; nothing when it is legal.
    pub refused: Option<Refusal>,
    /// Whether it is the usual answer.
    pub usual: bool,
}

impl<A> Choice<A> {
    /// The same answer with what it does in other terms.
    pub fn map<B>(self, does: impl FnOnce(A) -> B) -> Choice<B> {
        Choice {
            action: self.action,
            does: does(self.does),
            kind: self.kind,
            verb: self.verb,
            label: self.label,
            detail: self.detail,
            odds: self.odds,
            rolls: self.rolls,
            ends_turn: self.ends_turn,
            on: self.on,
            refused: self.refused,
            usual: self.usual,
        }
    }
}

/// What is said of an answer beside its name, in parts that stand alone: one line or several, as
/// there is room.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Detail(pub Vec<String>);

/// Parts without words are left out.
impl FromIterator<String> for Detail {
    fn from_iter<T: IntoIterator<Item = String>>(parts: T) -> Detail {
        Detail(parts.into_iter().filter(|part| !part.is_empty()).collect())
    }
}

impl From<Vec<String>> for Detail {
    fn from(parts: Vec<String>) -> Detail {
        parts.into_iter().collect()
    }
}

impl From<String> for Detail {
    fn from(part: String) -> Detail {
        Detail::from_iter([part])
    }
}

impl From<&str> for Detail {
    fn from(part: &str) -> Detail {
        part.to_owned().into()
    }
}

/// In one line.
impl fmt::Display for Detail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("; "))
    }
}

/// A chance, as a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Odds {
    /// Outcomes that succeed.
    pub wins: u32,
    /// All outcomes, equally likely.
    pub of: u32,
}

/// A team that a coach would bring, judged.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(concrete(S = ())))]
pub struct JudgedTeam<S = ()> {
    /// Everything that is wrong with it; nothing when it may play.
    pub problems: Vec<TeamProblem>,
    /// What it may cost in the match it is for.
    pub budget: u32,
    /// The team, where every word of it was understood, allowed or not.
    #[cfg_attr(feature = "typescript", ts(type = "WrittenTeam | null"))]
    pub team: Option<WrittenTeam<S>>,
}

/// One thing that is wrong with a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TeamProblem {
    /// The clause that forbids it; none where a word could not be read.
    pub clause: Option<String>,
    /// What is wrong, in a sentence.
    pub text: String,
}

/// A team in every form it can be handed on in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(concrete(S = ())))]
pub struct WrittenTeam<S = ()> {
    /// What it is called.
    pub title: String,
    /// What it costs.
    pub price: u32,
    /// Who is in it ([`crate::Client::Squad`]).
    #[cfg_attr(feature = "typescript", ts(type = "Squad"))]
    pub members: S,
    /// A line: a value of the options for teams.
    pub line: String,
    /// A short code for links, a value of the same options; none for a team no match would allow.
    pub code: Option<String>,
    /// A file.
    pub toml: String,
    /// A file.
    pub json: String,
}

/// Why something is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Refusal {
    /// The clause of the rules, or `table`.
    pub clause: String,
    /// The reason, as a sentence.
    pub reason: String,
}

/// One line of the log.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(concrete(B = ())))]
pub struct Line<B = ()> {
    /// The side it is about.
    pub seat: Option<Seat>,
    /// Where in the match it was: "H2·09".
    pub at: String,
    /// What happened, as a sentence with names.
    pub text: String,
    /// The clauses that decided it.
    pub clauses: Vec<String>,
    /// What kind of moment it was, for filters, markers and emphasis.
    pub mark: Mark,
    /// The dice, when it was a roll.
    pub roll: Option<Roll>,
    /// What a board shows of it ([`crate::Client::Beat`]).
    #[cfg_attr(feature = "typescript", ts(type = "Beat | null"))]
    pub beat: Option<B>,
}

impl Line {
    /// The line with its time, and what a board shows of it.
    pub fn shown<B>(self, at: String, beat: Option<B>) -> Line<B> {
        let Line { seat, text, clauses, mark, roll, .. } = self;
        Line { seat, at, text, clauses, mark, roll, beat }
    }
}

/// The kind of moment a line tells of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Anything else.
    #[default]
    Plain,
    /// Nothing was done: somebody was asked and passed. Logs may leave it out.
    Quiet,
    /// Something a coach will want to have noticed: a contest decided, a card lost.
    Moment,
    /// A turn, a half or a match begins or ends.
    Time,
    /// Dice.
    Roll,
    /// A card was played or drawn.
    Card,
    /// A try or a goal: points.
    Score,
    /// A penalty, a sin-bin, an injury.
    Whistle,
}

/// A throw as the dice tray shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Roll {
    /// What it was for: "4 Fenwick tackles 12 Brockway".
    pub title: String,
    /// The dice.
    pub dice: Vec<Die>,
    /// The number needed, in words: "5 or more"; nothing where none was.
    pub need: Option<String>,
    /// What the needed number, or the sum, is made of.
    pub parts: Vec<Part>,
    /// Whether it succeeded, where that can be said.
    pub made: Option<bool>,
    /// The verdict in a word or two: "Tackled", "Held", "Missed".
    pub verdict: String,
    /// Those who rolled against it, in a contest.
    pub against: Vec<Rival>,
}

impl Roll {
    /// One side of it: 0 is whom it is about, the others are [`Roll::against`] in their order.
    pub fn side(&self, number: usize) -> Option<Side<'_>> {
        let Some(rival) = number.checked_sub(1) else {
            return Some(Side { title: &self.title, made: self.made, verdict: &self.verdict });
        };
        let Rival { title, made, verdict, .. } = self.against.get(rival)?;
        Some(Side { title, made: *made, verdict })
    }
}

/// What a roll says of one of its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side<'a> {
    /// What it was for.
    pub title: &'a str,
    /// Whether it succeeded, where that can be said.
    pub made: Option<bool>,
    /// The verdict in a word or two.
    pub verdict: &'a str,
}

/// Whose a throw is that a match waits for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thrower {
    /// The coach who throws; nobody for a coin, or where both throw at once.
    pub seat: Option<Seat>,
    /// The side that these dice are of the roll that will be told ([`Roll::side`]); none where no
    /// roll will be.
    pub side: Option<usize>,
    /// What it is for, where the roll is told only later, if at all.
    pub what: Option<String>,
}

/// Another side of a contest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rival {
    /// Whose dice these are.
    pub seat: Seat,
    /// What they were for: "Brontus tackles".
    pub title: String,
    /// The dice.
    pub dice: Vec<Die>,
    /// The number needed, in words.
    pub need: Option<String>,
    /// What the needed number is made of.
    pub parts: Vec<Part>,
    /// Whether it succeeded, where that can be said.
    pub made: Option<bool>,
    /// The verdict in a word or two: "Cancelled".
    pub verdict: String,
}

/// A die that was thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Die {
    /// How many faces it has.
    pub sides: u8,
    /// The face that shows.
    pub face: u8,
    /// What it showed before it was rolled again.
    pub before: Option<u8>,
    /// Whether it is the one that counts; others lie beside it.
    pub counts: bool,
}

impl Die {
    /// A die that was thrown once and counts.
    pub const fn new(sides: u8, face: u8) -> Die {
        Die { sides, face, before: None, counts: true }
    }
}

/// A part of a needed number or of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Part {
    /// What it comes from: "Tackle B".
    pub name: String,
    /// How much: "5+", "−1".
    pub value: String,
}
