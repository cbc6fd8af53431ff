//! What a screen shows of a match beside the position: answers to choose from, lines of the log.
//!
//! A client knows no rule. Legal answers, odds, reasons and sentences are made here and by the
//! game, and drawn as they are.

mod shown;

use crate::client::Client;
use crate::hidden::Hidden;
use crate::illegal::{Asks, Illegal, Refuses};
use crate::manners::Manners;
use crate::rules::{Question, Waiting};
use crate::seat::Seat;
use crate::state::{Awaiting, Move, State};
use crate::thing::Thing;

pub use shown::{
    Choice, Detail, Die, JudgedTeam, Line, Mark, Odds, Part, Prompt, Refusal, Rival, Roll, Side,
    TeamProblem, Thrower, WrittenTeam,
};

/// What any screen shows of a game. A client knows no rule: it draws what is said here.
pub trait Screen: Hidden {
    /// A question as a sentence.
    fn ask_words(question: Question<'_, Self>, ask: &Self::Ask) -> String;
    /// Why the rules refuse an answer to this question, as a sentence. Made only of what the seat
    /// may know.
    fn refusal_words(question: Question<'_, Self>, refusal: &Self::Refusal) -> String;
    /// Answers a coach would look for here beside `proposals`, although the rules may refuse them
    /// now; screens show them with the reason. Made only of what the seat may know, like proposals.
    /// The caller leaves out what is proposed already.
    fn consider(
        _question: Question<'_, Self>,
        _proposals: &[Self::Action],
        _out: &mut Vec<Self::Action>,
    ) {
    }
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

    /// The answer that no other one of `proposals` can better, whatever follows: a won roll is
    /// kept. The question is asked nevertheless, because whether it is asked must give nothing
    /// away; a coach may have it answered for him. None where there is anything to choose. Made
    /// only of what the seat may know.
    fn needless(
        _question: Question<'_, Self>,
        _proposals: &[Self::Action],
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
    /// Where in the match the table stands, in a few words, the longest time first: "2nd half" and
    /// "6 cards left".
    fn progress(pack: &Self::Pack, table: &Self::Table) -> Vec<String>;
    /// The position from a seat's view as plain text, for the terminal.
    fn render(pack: &Self::Pack, view: &Self::View) -> String;
}

/// The question put to a seat, in words.
pub fn prompt<G: Screen>(question: Question<'_, G>) -> Prompt {
    let ask = G::ask(question);
    Prompt { kind: ask.kind().to_owned(), text: G::ask_words(question, &ask) }
}

/// Why something that `seat` did is refused, in words.
pub fn in_words<G: Screen>(
    pack: &G::Pack,
    state: &State<G>,
    seat: Seat,
    refusal: &G::Refusal,
) -> Illegal {
    let Some(manners) = refusal.manners() else {
        let reason = G::refusal_words(state.question(pack, seat), refusal);
        return Illegal::new(refusal.clause(), reason);
    };
    match manners {
        Manners::AnotherQuestion => {
            let asked = prompt(state.question(pack, seat)).text;
            Illegal::not_awaited(format!("{manners}: {asked}"))
        }
        _ => manners.into(),
    }
}

impl<G: Screen> Move<G> {
    /// Why this move is refused, in words. Of a throw only manners can say so.
    pub fn refused(&self, pack: &G::Pack, state: &State<G>, refusal: &G::Refusal) -> Illegal {
        match (self, refusal.manners()) {
            (Move::Decision(seat, _), _) => in_words(pack, state, *seat, refusal),
            (Move::Chance(_), Some(manners)) => manners.into(),
            (Move::Chance(_), None) => panic!("no rule refuses a throw: {refusal:?}"),
        }
    }
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
    G::consider(question, proposals, &mut considered);
    considered.retain(|action| !proposals.contains(action));
    let marked = |choice, action: &G::Action| Choice { usual: usual == Some(*action), ..choice };
    // Proposals are legal: that is their contract, and conformance holds every game to it.
    let proposed = proposals.iter().map(|it| marked(shown(pack, state, seat, it, None), it));
    let beside = considered.iter().map(|it| marked(offered(pack, state, seat, it), it));
    proposed.chain(beside).collect()
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
) -> Result<Choice<G::Act>, G::Refusal> {
    if !matches!(state.awaiting(), Awaiting::Decision(seats) if seats.contains(seat)) {
        return Err(Manners::NotAsked.into());
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
    let refused = state.check(pack, seat, action).err().map(|refusal| {
        let Illegal { clause, reason } = in_words(pack, state, seat, &refusal);
        Refusal { clause: clause.to_string(), reason: sentence(&reason) }
    });
    shown(pack, state, seat, action, refused)
}

/// An answer as a screen shows it, once it has been judged.
fn shown<G: Client>(
    pack: &G::Pack,
    state: &State<G>,
    seat: Seat,
    action: &G::Action,
    refused: Option<Refusal>,
) -> Choice<G::Act> {
    let question = state.question(pack, seat);
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
