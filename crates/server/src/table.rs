//! One match in memory: a cache of its journal.
//!
//! Everything here is synchronous and touches no store. What changes the match leaves rows in
//! `pending`; whoever drives the table appends them before anybody hears of the change. A table
//! whose rows could not be appended is thrown away and read anew.

mod manners;
mod reading;
mod time;

use std::collections::VecDeque;
use std::mem;

use dice::{Dealer, FairDealer, fair};
use engine::pack::hex;
use engine::record::{Header, Record, Row};
use engine::{Awaiting, BySeat, Illegal, Seat, Seats};
use games::{AnyMatch, LoadedPack};
use protocol::common::{Ending, Mode, Phase};

use crate::clock::{Clock, Heard};
use crate::creation::Creation;
use crate::token::{fits, unhex};
use crate::wire;

// The first words of rows that no rule book knows.
const NONCE: &str = "nonce";
const START: &str = "start";
const CONCEDE: &str = "concede";
const OFFER_DRAW: &str = "offer-draw";
const ACCEPT_DRAW: &str = "accept-draw";
const NAME: &str = "name";
const REMATCH: &str = "rematch";
const TIME: &str = "time";
const RESUME: &str = "resume";
const SAID: &str = "said";

/// Why a journal cannot be played on, for the log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("row {row}: {reason}")]
pub struct Unplayable {
    /// The row at fault.
    pub row: usize,
    /// What is wrong with it.
    pub reason: String,
}

/// A match in memory.
pub struct Table {
    /// What was agreed when it was made.
    pub creation: Creation,
    /// The header of its record, nonces included as far as they are known. It changes no more
    /// when the match has begun.
    pub header: Header,
    /// The coaches' names as they are shown now.
    pub names: BySeat<String>,
    /// The pack it is played with.
    pub pack: LoadedPack,
    seed: [u8; 32],
    nonces: BySeat<Option<Vec<u8>>>,
    /// The match itself, once it has begun, and its dice.
    play: Option<(Box<dyn AnyMatch>, FairDealer)>,
    /// How many rows of the record have become rows of the journal or are pending.
    written: usize,
    /// How many events had been heard after each row of the journal.
    pub(crate) heard: Vec<usize>,
    pending: Vec<String>,
    /// Decisions that answer an older update than this one are late.
    asked_at: usize,
    /// The seat whose offer of a draw stands.
    pub draw_offered: Option<Seat>,
    ended: Option<(Ending, Option<Seat>)>,
    /// The match that follows this one.
    pub rematch: Option<String>,
    /// How often each seat has taken a name.
    renamed: BySeat<u32>,
    /// The clients' names for the messages that were last carried out, with the row each caused.
    said: BySeat<VecDeque<(String, usize)>>,
    clock: Option<Clock>,
    /// The time of the row that is carried out, and of the row before it.
    now: i64,
    last_row: i64,
    /// Who answered or took back with the row that is carried out.
    heard_from: Option<(Seat, Heard)>,
}

impl Table {
    /// Counts a row of the journal.
    fn row_done(&mut self, question_stands: bool) {
        self.keep_time();
        self.heard.push(self.play.as_ref().map_or(0, |(play, _)| play.events_len()));
        if !question_stands {
            self.asked_at = self.seq();
        }
    }

    /// The number of the last row of the journal, pending rows included.
    pub fn seq(&self) -> usize {
        self.heard.len() - 1
    }

    /// Whether a decision that answers the update of row `seq` is not too late.
    pub fn is_current(&self, seq: usize) -> bool {
        seq >= self.asked_at
    }

    /// The rows that have yet to be appended.
    pub fn take_pending(&mut self) -> Vec<String> {
        mem::take(&mut self.pending)
    }

    /// The seat a token belongs to.
    pub fn seat_of(&self, token: &str) -> Option<Seat> {
        let kept = |seat: &Seat| self.creation.tokens[*seat].as_deref();
        Seat::BOTH.into_iter().find(|seat| kept(seat).is_some_and(|kept| fits(token, kept)))
    }

    /// The bot that is to decide now, with its seat.
    pub fn bot_asked(&self) -> Option<(Seat, &str)> {
        let Awaiting::Decision(seats) = self.awaiting() else { return None };
        let asked = Seat::BOTH.into_iter().filter(|seat| seats.contains(*seat));
        asked
            .map(|seat| (seat, self.creation.bots[seat].as_deref()))
            .find_map(|(seat, bot)| Some((seat, bot?)))
    }

    /// The match itself, for bots and views; `None` before it has begun.
    pub fn play(&self) -> Option<&dyn AnyMatch> {
        self.play.as_ref().map(|(play, _)| play.as_ref())
    }

    /// What the match waits for; nothing before it has begun and after it has ended.
    pub fn awaiting(&self) -> Awaiting {
        match (&self.play, self.ended) {
            (Some((play, _)), None) => play.awaiting(),
            _ => Awaiting::Nothing,
        }
    }

    /// Whether the match is open, live or over.
    pub fn phase(&self) -> Phase {
        match (&self.play, self.ended) {
            (_, Some(_)) => Phase::Finished,
            (Some(_), None) => Phase::Live,
            (None, None) => Phase::Open,
        }
    }

    /// The score.
    pub fn score(&self) -> BySeat<u32> {
        self.play.as_ref().map_or_else(BySeat::default, |(play, _)| play.standing().score)
    }

    /// How it ended, and the seed that may now be known.
    pub fn result(&self) -> Option<(protocol::Result, String)> {
        let (by, winner) = self.ended?;
        let score = wire::score(self.score());
        let result = protocol::Result { winner: winner.map(wire::seat_out), by, score };
        Some((result, hex(&self.seed)))
    }

    /// The record of a match that is over; `None` while it goes on or when it never began.
    pub fn into_record(self) -> Option<Record> {
        self.ended?;
        Some(self.play?.0.into_record(Some(self.seed)))
    }

    /// A seat adds to the dice. The match begins when every seat of a person has.
    pub fn nonce(&mut self, seat: Seat, digits: &str) -> Result<(), Illegal> {
        self.require_going_on()?;
        if self.play.is_some() {
            return refused("the match has begun; nothing can be added to its dice");
        }
        if self.nonces[seat].is_some() {
            return refused("this seat has already added to the dice");
        }
        let bytes = unhex(digits).filter(|bytes| bytes.len() <= fair::NONCE_MAX);
        let Some(bytes) = bytes else {
            return refused("a nonce is up to 32 bytes in hexadecimal digits");
        };
        let written = if bytes.is_empty() { "-".to_string() } else { hex(&bytes) };
        self.nonces[seat] = Some(bytes);
        self.write(format!("{NONCE} {seat} {written}"), true);
        let waits =
            |seat: &Seat| self.creation.bots[*seat].is_none() && self.nonces[*seat].is_none();
        if !Seat::BOTH.iter().any(waits) {
            self.open().map_err(Illegal::not_awaited)?;
            self.write(START.to_string(), false);
            self.settle()?;
        }
        Ok(())
    }

    /// A seat decides, in answer to the update `seq`.
    pub fn decide(&mut self, seat: Seat, seq: usize, action: &str) -> Result<(), Illegal> {
        self.require_going_on()?;
        if self.play.is_none() {
            return refused("the match begins when every coach has sent a nonce, be it empty");
        }
        if seq < self.asked_at || seq > self.seq() {
            return refused("this answers an older question; the match has gone on");
        }
        let stands = self.play_decision(seat, action)?;
        self.collect(stands);
        self.settle()
    }

    /// A seat takes back its last decision, if nothing has come of it yet.
    pub fn undo(&mut self, seat: Seat, seq: usize) -> Result<(), Illegal> {
        self.require_going_on()?;
        if seq != self.seq() {
            return refused("the match has gone on since");
        }
        let count = self.may_undo(seat)?;
        self.play_undo(count)?;
        self.collect(false);
        Ok(())
    }

    /// How many moves `seat` may take back now, or why none.
    pub fn may_undo(&self, seat: Seat) -> Result<u32, Illegal> {
        self.require_going_on()?;
        match self.play() {
            Some(play) => play.may_undo(seat),
            None => refused("The match has not begun."),
        }
    }

    /// A seat gives the match up.
    pub fn concede(&mut self, seat: Seat) -> Result<(), Illegal> {
        self.require_going_on()?;
        self.ended = Some((Ending::Concession, Some(seat.other())));
        self.write(format!("{CONCEDE} {seat}"), true);
        Ok(())
    }

    /// A seat offers a draw.
    pub fn offer_draw(&mut self, seat: Seat) -> Result<(), Illegal> {
        self.require_going_on()?;
        if self.play.is_none() {
            return refused("the match has not begun");
        }
        if self.creation.bots[seat.other()].is_some() {
            return refused("a bot plays to the end");
        }
        if self.draw_offered.is_some() {
            return refused("an offer stands already");
        }
        self.draw_offered = Some(seat);
        self.write(format!("{OFFER_DRAW} {seat}"), true);
        Ok(())
    }

    /// A seat accepts the other's offer.
    pub fn accept_draw(&mut self, seat: Seat) -> Result<(), Illegal> {
        self.require_going_on()?;
        if self.draw_offered != Some(seat.other()) {
            return refused("the other coach has not offered a draw");
        }
        self.ended = Some((Ending::Agreement, None));
        self.write(format!("{ACCEPT_DRAW} {seat}"), true);
        Ok(())
    }

    /// Throws what is to be thrown and gives the answers that are the only ones, where nobody can
    /// learn from the haste that they were, until somebody is to decide.
    pub fn settle(&mut self) -> Result<(), Illegal> {
        loop {
            match self.awaiting() {
                Awaiting::Nothing => break,
                Awaiting::Chance(throw, _) => {
                    let (play, dealer) = self.play.as_mut().expect("it waits for a throw");
                    play.chance(dealer.deal(throw))?;
                    self.collect(false);
                }
                Awaiting::Decision(seats) => {
                    let Some((seat, only)) = self.only_answer(seats) else { break };
                    if !self.may_hurry(seat) {
                        break;
                    }
                    let stands = self.play_decision(seat, &only)?;
                    self.collect(stands);
                }
            }
        }
        self.finish_if_over();
        Ok(())
    }

    /// Whether the only answer of `seat` may be given at once. RT-289: that a coach had nothing to
    /// play is invisible to the other seat. A bot answers by itself and a friend after a pause, so
    /// that their frames look like those of a choice.
    fn may_hurry(&self, seat: Seat) -> bool {
        self.creation.bots[seat].is_none() && self.creation.mode != Mode::Friend
    }

    /// The answer that is to be given for a person after a pause.
    pub fn answer_due(&self) -> Option<(Seat, String)> {
        let Awaiting::Decision(seats) = self.awaiting() else { return None };
        self.only_answer(seats).filter(|(seat, _)| self.creation.bots[*seat].is_none())
    }

    fn only_answer(&self, seats: Seats) -> Option<(Seat, String)> {
        let play = self.play()?;
        let asked = Seat::BOTH.into_iter().filter(|seat| seats.contains(*seat));
        asked.map(|seat| (seat, play.proposals(seat))).find_map(|(seat, mut proposals)| {
            (proposals.len() == 1).then(|| (seat, proposals.remove(0)))
        })
    }

    /// Plays a decision, and says whether the question asked before it stands: after the first of
    /// two sealed answers the other seat still has to give its own.
    fn play_decision(&mut self, seat: Seat, action: &str) -> Result<bool, Illegal> {
        let Some((play, _)) = &mut self.play else { return refused("the match has not begun") };
        let sealed = play.awaiting() == Awaiting::Decision(Seats::BOTH);
        let forced = play.proposals(seat).len() == 1;
        play.decide(seat, action)?;
        self.heard_from = Some((seat, Heard::Answer { forced }));
        // Who plays on takes the offer back; also by the only answer, or the other seat would learn
        // that it was the only one.
        if self.draw_offered == Some(seat) {
            self.draw_offered = None;
        }
        Ok(sealed)
    }

    fn play_undo(&mut self, count: u32) -> Result<(), Illegal> {
        let Some((play, _)) = &mut self.play else { return refused("the match has not begun") };
        let by = play.last_to_decide();
        play.undo(count)?;
        if let Some(seat) = by {
            self.heard_from = Some((seat, Heard::TakenBack));
        }
        Ok(())
    }

    /// Opens the match with the nonces there are.
    fn open(&mut self) -> Result<(), String> {
        for seat in Seat::BOTH {
            self.header.seats[seat].nonce = self.nonces[seat].clone().unwrap_or_default();
        }
        let BySeat { home, away } = self.header.seats.map(|coach| coach.nonce.clone());
        let key = fair::match_key(&self.seed, &self.header.match_id, &home, &away)
            .map_err(|error| error.to_string())?;
        let play = self.pack.open(self.header.clone()).map_err(|error| error.to_string())?;
        self.play = Some((play, FairDealer::new(&key)));
        Ok(())
    }

    fn finish_if_over(&mut self) {
        if let (Some((play, _)), None) = (&self.play, self.ended)
            && play.awaiting() == Awaiting::Nothing
        {
            self.ended = Some((Ending::Score, play.standing().winner()));
        }
    }

    fn require_going_on(&self) -> Result<(), Illegal> {
        match self.ended {
            Some(_) => refused("the match is over"),
            None => Ok(()),
        }
    }

    fn write(&mut self, payload: String, question_stands: bool) {
        self.pending.push(payload);
        self.row_done(question_stands);
    }

    /// Turns new rows of the record into rows of the journal.
    fn collect(&mut self, question_stands: bool) {
        while let Some(row) = self.play.as_ref().and_then(|(play, _)| play.rows().get(self.written))
        {
            let stands = question_stands || matches!(row, Row::Hash(_));
            let payload = row.to_string();
            self.written += 1;
            self.write(payload, stands);
        }
    }
}

/// A refusal by the table's own manners.
fn refused<T>(reason: &'static str) -> Result<T, Illegal> {
    Err(Illegal::not_awaited(reason))
}
