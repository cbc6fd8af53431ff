//! A match with its types hidden, in the parts of the contract that they erase: [`AnyRules`],
//! [`AnyHidden`], [`AnyScreen`] and [`AnyClient`]. [`AnyMatch`] is their sum.
//!
//! A `seat` of `None` is a spectator, who sees what both seats see. Everything said to a seat
//! holds only what that seat may know.

use std::any::Any;

use dice::Dealer;
use engine::record::{Record, RecordRow};
use engine::{Awaiting, Faces, Illegal, Prompt, Seat, Snapshot, Standing, StateHash, Thing};

use crate::client::{Act, Choice, Line, Scene};
use crate::registry::{Answer, GameId};
use crate::undo::NoUndo;

/// A match of any game. Made by [`crate::LoadedPack::open`]; [`crate::Play`] is the only
/// implementation, and whoever knows the game may downcast to it.
pub trait AnyMatch: AnyRules + AnyHidden + AnyScreen + AnyClient + Any + Send {
    /// The game being played.
    fn game(&self) -> GameId;
    /// The same match again, for somebody who thinks about it while this one goes on.
    fn copied(&self) -> Box<dyn AnyMatch>;
}

/// How a match goes on: [`engine::Rules`], and the record of what was done.
///
/// Text becomes an [`Answer`] once, where it comes in ([`AnyRules::read`]); it is text again in
/// the rows of the record.
pub trait AnyRules {
    /// What the match waits for.
    fn awaiting(&self) -> Awaiting;
    /// Score and, when over, result.
    fn standing(&self) -> Standing;

    /// An answer in notation. Whether anybody may give it is not asked.
    fn read(&self, text: &str) -> Result<Answer, Illegal>;
    /// Suggestions for `seat`, all of them legal; empty when it is not asked. They are found once
    /// for each question, whoever looks for them.
    fn answers(&self, seat: Seat) -> Vec<Answer>;
    /// The suggestion for `seat` that is the only one; `None` when there are several, and when it
    /// is not asked.
    fn only_answer(&self, seat: Seat) -> Option<Answer>;
    /// The suggestion for `seat` that no other can better ([`engine::Screen::needless`]); `None`
    /// where there is anything to choose, and when it is not asked.
    fn needless_answer(&self, seat: Seat) -> Option<Answer>;
    /// The answer that gives nothing away; `None` when `seat` is not asked.
    fn default_answer(&self, seat: Seat) -> Option<Answer>;
    /// Whether `seat` may answer so now, and if not, why.
    fn check(&self, seat: Seat, answer: &Answer) -> Result<(), Illegal>;

    /// A seat decides. An error changes nothing.
    fn decide(&mut self, seat: Seat, answer: &Answer) -> Result<(), Illegal>;
    /// Chance decides. An error changes nothing.
    fn chance(&mut self, faces: Faces) -> Result<(), Illegal>;
    /// Faces that would show an outcome given in notation, where one is awaited.
    fn find_outcome(&self, outcome: &str) -> Result<Faces, Illegal>;
    /// Takes back the last `count` moves and what was told of them. Refused across a throw and
    /// across the opening of sealed choices; an error changes nothing.
    fn undo(&mut self, count: u32) -> Result<(), Illegal>;
    /// How many moves the last choice of `seat` spans, if the seat may take it back: nobody has
    /// learnt anything since and the other coach has not been asked. Else why not.
    fn may_undo(&self, seat: Seat) -> Result<u32, NoUndo>;
    /// The seat whose decision was the last move in force; `None` when chance was.
    fn last_to_decide(&self) -> Option<Seat>;

    /// The rows of the record so far. They hold what no seat may know before the end.
    fn rows(&self) -> &[RecordRow];
    /// The record of the match so far, as one left unfinished unless it is over; no seed is
    /// revealed. It holds what no seat may know before the end.
    fn record_so_far(&self) -> Record;
    /// The record of the match as it stands. It holds what no seat may know before the end; so
    /// does `seed`, the server's, given when fair dice have nothing left to decide.
    fn into_record(self: Box<Self>, seed: Option<[u8; 32]>) -> Record;

    /// Everything that must hold between two moves, as the first broken sentence.
    fn invariants(&self) -> Result<(), String>;
    /// A fingerprint of the whole state.
    fn hash(&self) -> StateHash;
}

/// Who may know what: [`engine::Hidden`].
pub trait AnyHidden {
    /// Whether `seat` may know that `by` answered so; a face-down choice stays hidden.
    fn shows(&self, by: Seat, answer: &Answer, seat: Option<Seat>) -> bool;
    /// How many events there have been; what to pass as `since` next time.
    fn events_len(&self) -> usize;
    /// How many of the events before number `since` `seat` may know of. It costs the same however
    /// long the match is.
    fn known_before(&self, since: usize, seat: Option<Seat>) -> usize;
    /// A whole moment that looks like this one to `seat`, what it cannot know dealt anew: where
    /// another match may start. It holds what no seat of that match may know before its end.
    fn redealt(&self, seat: Seat, dealer: &mut dyn Dealer) -> Snapshot;
}

/// A match in words: [`engine::Screen`].
pub trait AnyScreen {
    /// The question put to `seat`; `None` when it is not asked.
    fn prompt(&self, seat: Seat) -> Option<Prompt>;
    /// The events from number `since` on that `seat` may know of, as sentences.
    fn told(&self, since: usize, seat: Option<Seat>) -> Vec<String>;
    /// Where in the match it is, in a few words.
    fn progress(&self) -> Vec<String>;
    /// The position as plain text.
    fn render(&self, seat: Option<Seat>) -> String;
}

/// A match as its boards know it: [`engine::Client`].
pub trait AnyClient {
    /// The position as a board draws it.
    fn scene(&self, seat: Option<Seat>) -> Scene;
    /// The events from number `since` on that `seat` may know of, as lines of the log.
    fn lines(&self, since: usize, seat: Option<Seat>) -> Vec<Line>;
    /// The suggestions as a screen offers them, and after them answers that are refused now, each
    /// with the reason; empty when `seat` is not asked.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// Every answer about one thing on the table, named as in [`engine::Choice::on`], refused ones
    /// with the reason; empty when `seat` is not asked, or the game has no more to say than its
    /// choices.
    fn about(&self, seat: Seat, thing: &Thing) -> Vec<Choice>;
    /// What `seat` has drawn, judged: refused with the reason where the rules forbid it. The error
    /// says why it is no answer at all.
    fn judge(&self, seat: Seat, drawn: &Act) -> Result<Choice, Illegal>;
}
