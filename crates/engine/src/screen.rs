//! What a screen shows of a match beside the position: answers to choose from, lines of the log.
//!
//! A client knows no rule. Legal answers, odds, reasons and sentences are made here and by the
//! game, and drawn as they are.

use serde::{Deserialize, Serialize};

use crate::client::Client;
use crate::hidden::Hidden;
use crate::illegal::Illegal;
use crate::rules::{Question, Waiting};
use crate::seat::Seat;
use crate::state::{Awaiting, Move, State};
use crate::thing::Thing;

/// What any screen shows of a game. A client knows no rule: it draws what is said here.
pub trait Screen: Hidden {
    /// The question put to a seat.
    fn prompt(question: Question<'_, Self>) -> Prompt;
    /// Answers a coach would look for here although the rules may refuse them now; screens show
    /// them with the reason. Made only of what the seat may know, like proposals.
    fn consider(_question: Question<'_, Self>, _out: &mut Vec<Self::Action>) {}
    /// Every answer about one thing on the table, for a screen
    /// that is asked what it can do: where the list for all things would be too long to make at
    /// every question. Made only of what the seat may know.
    fn about(_question: Question<'_, Self>, _thing: &Thing, _out: &mut Vec<Self::Action>) {}
    /// How an answer is offered on a screen, but for its notation, what it does, its refusal,
    /// whether something is thrown for it and whether it is usual, which the caller adds. Odds and
    /// words are made only of what the seat may know.
    fn choice(question: Question<'_, Self>, action: &Self::Action) -> Choice;
    /// The answer most coaches would give, among `proposals`; screens put it first.
    fn usual(_question: Question<'_, Self>, _proposals: &[Self::Action]) -> Option<Self::Action> {
        None
    }

    /// The same among the answers about one thing.
    fn usual_about(
        _question: Question<'_, Self>,
        _thing: &Thing,
        _answers: &[Self::Action],
    ) -> Option<Self::Action> {
        None
    }

    /// The event as a sentence in the past tense.
    fn tell(pack: &Self::Pack, event: &Self::Event) -> String;
    /// The event as a line of the log on a screen, with names; `event` is redacted. `table` is as
    /// it stands now, which may be long after. The caller adds the time and what a board shows.
    fn line(pack: &Self::Pack, table: &Self::Table, event: &Self::Event) -> Line;
    /// Whose the throw is that is waited for; `None` where the line that tells of it says so.
    fn thrower(_at: Waiting<'_, Self>) -> Option<Thrower> {
        None
    }
    /// Where in the match the table stands, as a short mark in the margin of the log: "H2·09".
    fn clock(table: &Self::Table) -> String;
    /// Where in the match the table stands, in a few words: "2nd half, 6 cards left".
    fn progress(pack: &Self::Pack, table: &Self::Table) -> String;
    /// The position from a seat's view as plain text, for the terminal.
    fn render(pack: &Self::Pack, view: &Self::View) -> String;
}

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
    pub detail: String,
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

/// What `seat` is offered: `proposals`, which are its own, and after them answers that are refused
/// now, each with the reason; nothing when it is not asked.
pub fn choices<G: Client>(
    pack: &G::Pack,
    state: &State<G>,
    seat: Seat,
    proposals: &[G::Action],
) -> Vec<Choice<G::Act>> {
    if proposals.is_empty() {
        return Vec::new();
    }
    let question = state.question(pack, seat);
    let usual = G::usual(question, proposals);
    let mut considered = Vec::new();
    G::consider(question, &mut considered);
    considered.retain(|action| !proposals.contains(action));
    let actions = proposals.iter().chain(&considered);
    let offer = |action: &G::Action| Choice {
        usual: usual == Some(*action),
        ..offered(pack, state, seat, action)
    };
    actions.map(offer).collect()
}

/// What `seat` is offered about one thing on the table: every answer that names it, refused ones
/// with the reason; nothing when it is not asked, or the game has no more to say.
pub fn about<G: Client>(
    pack: &G::Pack,
    state: &State<G>,
    seat: Seat,
    thing: &Thing,
) -> Vec<Choice<G::Act>> {
    if !matches!(state.awaiting(), Awaiting::Decision(seats) if seats.contains(seat)) {
        return Vec::new();
    }
    let question = state.question(pack, seat);
    let mut actions = Vec::new();
    G::about(question, thing, &mut actions);
    let usual = G::usual_about(question, thing, &actions);
    let offer = |action: &G::Action| Choice {
        usual: usual == Some(*action),
        ..offered(pack, state, seat, action)
    };
    actions.iter().map(offer).collect()
}

/// What `seat` has drawn, judged: the answer with its odds, refused with the reason where the
/// rules forbid it. The error says why it is no answer at all.
pub fn judged<G: Client>(
    pack: &G::Pack,
    state: &State<G>,
    seat: Seat,
    drawn: &G::Act,
) -> Result<Choice<G::Act>, Illegal> {
    if !matches!(state.awaiting(), Awaiting::Decision(seats) if seats.contains(seat)) {
        return Err(Illegal::not_awaited("you are not asked now"));
    }
    let action = G::drawn(state.question(pack, seat), drawn)?;
    Ok(offered(pack, state, seat, &action))
}

/// An answer as a screen offers it to `seat`, which is asked.
pub fn offered<G: Client>(
    pack: &G::Pack,
    state: &State<G>,
    seat: Seat,
    action: &G::Action,
) -> Choice<G::Act> {
    let question = state.question(pack, seat);
    let refused = state.check(pack, seat, action).err().map(|illegal| Refusal {
        clause: illegal.clause.to_string(),
        reason: sentence(&illegal.reason),
    });
    let rolls = refused.is_none() && rolls(pack, state, seat, action);
    let choice = G::choice(question, action).map(|()| G::act(question, action));
    Choice { action: action.to_string(), refused, rolls, ..choice }
}

/// Whether something is thrown or shown before the next question, when `seat` does this: found out
/// by trying, because what comes next is a matter of all activities in progress.
fn rolls<G: Client>(pack: &G::Pack, state: &State<G>, seat: Seat, action: &G::Action) -> bool {
    let mut tried = state.clone();
    let mut events: Vec<G::Event> = Vec::new();
    tried.apply_unchecked(pack, Move::Decision(seat, *action), &mut events);
    matches!(tried.awaiting(), Awaiting::Chance(..)) || events.iter().any(G::reveals)
}

/// A reason as a sentence of its own: a capital and a full stop.
fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if reason.ends_with(['.', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}
