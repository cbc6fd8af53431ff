//! A match with its types hidden: text and JSON in, text and JSON out.

use std::any::Any;

use dice::Dealer;
use engine::record::{Record, Row};
use engine::{Awaiting, Choice, Faces, Illegal, Line, Prompt, Seat, Snapshot, Standing, StateHash};

use crate::registry::GameId;

/// A match of any game. Made by [`crate::LoadedPack::open`]; [`crate::Play`] is the only
/// implementation, and whoever knows the game may downcast to it.
///
/// A `seat` of `None` is a spectator, who sees what both seats see. Everything said to a seat
/// holds only what that seat may know.
pub trait AnyMatch: Any + Send {
    /// The game being played.
    fn game(&self) -> GameId;
    /// The same match again, for somebody who thinks about it while this one goes on.
    fn copied(&self) -> Box<dyn AnyMatch>;
    /// What the match waits for.
    fn awaiting(&self) -> Awaiting;
    /// Score and, when over, result.
    fn standing(&self) -> Standing;

    /// The question put to `seat`; `None` when it is not asked.
    fn prompt(&self, seat: Seat) -> Option<Prompt>;
    /// Suggestions for `seat` in notation, all of them legal; empty when it is not asked.
    fn proposals(&self, seat: Seat) -> Vec<String>;
    /// The proposal for `seat` that is the only one; `None` when there are several, and when it is
    /// not asked.
    fn only_proposal(&self, seat: Seat) -> Option<String>;
    /// The proposals as a screen offers them, and after them answers that are refused now, each
    /// with the reason; empty when `seat` is not asked.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// Every answer about one thing on the table, named as in [`Choice::on`], refused ones with the
    /// reason; empty when `seat` is not asked, or the game has no more to say than its choices.
    fn about(&self, seat: Seat, thing: &str) -> Vec<Choice>;
    /// The answer that gives nothing away; `None` when `seat` is not asked.
    fn default_action(&self, seat: Seat) -> Option<String>;
    /// Whether `seat` may do this now, and if not, why.
    fn check(&self, seat: Seat, action: &str) -> Result<(), Illegal>;

    /// Whether `seat` may know that `by` chose this; a face-down choice stays hidden.
    fn shows_action(&self, by: Seat, action: &str, seat: Option<Seat>) -> bool;

    /// The row a record would have of this decision, in the one way records write it; an error
    /// when it is no action at all. Whether the seat may is not asked.
    fn decision_row(&self, seat: Seat, action: &str) -> Result<Row, Illegal>;
    /// The row a record would have of this throw; an error where none like it is awaited.
    fn chance_row(&self, faces: Faces) -> Result<Row, Illegal>;

    /// A seat decides. An error changes nothing.
    fn decide(&mut self, seat: Seat, action: &str) -> Result<(), Illegal>;
    /// Chance decides. An error changes nothing.
    fn chance(&mut self, faces: Faces) -> Result<(), Illegal>;
    /// Takes back the last `count` moves and what was heard of them. Refused across a throw and
    /// across the opening of sealed choices; an error changes nothing.
    fn undo(&mut self, count: u32) -> Result<(), Illegal>;
    /// How many moves the last choice of `seat` spans, if the seat may take it back: nobody has
    /// learnt anything since and the other coach has not been asked. Else why not, as a sentence.
    fn may_undo(&self, seat: Seat) -> Result<u32, Illegal>;
    /// The seat whose decision was the last move in force; `None` when chance was.
    fn last_to_decide(&self) -> Option<Seat>;
    /// The rows of the record so far. They hold what no seat may know before the end.
    fn rows(&self) -> &[Row];
    /// Faces that would show an outcome given in notation, where one is awaited.
    fn find_outcome(&self, outcome: &str) -> Result<Faces, Illegal>;

    /// The position as plain text.
    fn render(&self, seat: Option<Seat>) -> String;
    /// The position as JSON.
    fn view(&self, seat: Option<Seat>) -> serde_json::Value;
    /// A whole moment that looks like this one to `seat`, what it cannot know dealt anew: where
    /// another match may start. It holds what no seat of that match may know before its end.
    fn redealt(&self, seat: Seat, dealer: &mut dyn Dealer) -> Snapshot;
    /// How many events there have been; what to pass as `since` next time.
    fn events_len(&self) -> usize;
    /// How many of the events before number `since` `seat` may know of. It costs the same however
    /// long the match is.
    fn known_before(&self, since: usize, seat: Option<Seat>) -> usize;
    /// The events from number `since` on that `seat` may know of, as sentences.
    fn told(&self, since: usize, seat: Option<Seat>) -> Vec<String>;
    /// The same events as JSON.
    fn events(&self, since: usize, seat: Option<Seat>) -> Vec<serde_json::Value>;
    /// The same events as lines of the log on a screen.
    fn lines(&self, since: usize, seat: Option<Seat>) -> Vec<Line>;
    /// Where in the match it is, in a few words.
    fn progress(&self) -> String;

    /// Everything that must hold between two moves, as the first broken sentence.
    fn invariants(&self) -> Result<(), String>;
    /// A fingerprint of the whole state.
    fn hash(&self) -> StateHash;
    /// The record of the match so far, as one left unfinished unless it is over; no seed is
    /// revealed. It holds what no seat may know before the end.
    fn record_so_far(&self) -> Record;
    /// The record of the match as it stands. It holds what no seat may know before the end; so
    /// does `seed`, the server's, given when fair dice have nothing left to decide.
    fn into_record(self: Box<Self>, seed: Option<[u8; 32]>) -> Record;
}
