//! One match in memory: a cache of its journal.
//!
//! Everything here is synchronous and touches no store. What changes the match is a row: it is
//! carried out as it will be when the journal is read (see [`apply`]) and left in `pending`;
//! whoever drives the table appends it before anybody hears of the change. A table whose rows could
//! not be appended is thrown away and read anew.
//!
//! A decision is text where it comes in, in a message or a row, and where its row is written; in
//! between it is a [`games::Answer`].
//!
//! Reading order: [`row`], [`apply`], `reading`, this file (what the seats of a match do), then
//! `looking` (what they ask), `manners` (names, rematches, duplicates) and `time`.

pub mod apply;
mod looking;
mod manners;
mod reading;
pub mod row;
mod time;

use std::collections::VecDeque;
use std::mem;

use dice::{FairDealer, fair};
use engine::pack::hex;
use engine::record::{Header, Record, RecordRow};
use engine::{Awaiting, BySeat, Seat, Seats};
use games::{Answer, AnyMatch, LoadedPack};
use protocol::common::{Ending, Mode, Phase};

use self::apply::{Deed, Misfit};
use self::row::OwnRow;
use crate::clock::{Clock, QuestionEvent};
use crate::creation::Creation;
use crate::error::Refusal;
use crate::token::{fits, unhex};

/// Why a journal cannot be played on, for the log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("row {row}: {why}")]
pub struct Unplayable {
    /// The row at fault.
    pub row: usize,
    /// What is wrong with it.
    pub why: Misfit,
}

/// A match in memory. A copy of it is for somebody who looks at it while this one goes on.
#[derive(Clone)]
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
    /// The match itself, once it has begun.
    begun: Option<Begun>,
    /// How many rows of the record have become rows of the journal or are pending.
    written: usize,
    /// How many events there had been after each row of the journal.
    pub(crate) events_after: Vec<usize>,
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
    /// Whose questions that need no answer are answered for them. It is a wish of whoever sits
    /// there now, and stands in no row.
    pub keeps: BySeat<bool>,
    /// The time of the row that is carried out, and of the row before it.
    now: i64,
    last_row: i64,
    /// Who answered or took back with the row that is carried out.
    question_event: Option<(Seat, QuestionEvent)>,
}

/// A match that has begun, and its dice.
struct Begun {
    play: Box<dyn AnyMatch>,
    dealer: FairDealer,
}

impl Clone for Begun {
    fn clone(&self) -> Begun {
        Begun { play: self.play.copied(), dealer: self.dealer.clone() }
    }
}

impl Table {
    /// The number of the last row of the journal, pending rows included.
    pub fn seq(&self) -> usize {
        self.events_after.len() - 1
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
        self.begun.as_ref().map(|begun| begun.play.as_ref())
    }

    /// What the match waits for; nothing before it has begun and after it has ended.
    pub fn awaiting(&self) -> Awaiting {
        match (&self.begun, self.ended) {
            (Some(begun), None) => begun.play.awaiting(),
            _ => Awaiting::Nothing,
        }
    }

    /// Whether the match is open, live or over.
    pub fn phase(&self) -> Phase {
        match (&self.begun, self.ended) {
            (_, Some(_)) => Phase::Finished,
            (Some(_), None) => Phase::Live,
            (None, None) => Phase::Open,
        }
    }

    /// The score.
    pub fn score(&self) -> BySeat<u32> {
        self.play().map_or_else(BySeat::default, |play| play.standing().score)
    }

    /// How it ended, and the seed that may now be known.
    pub fn result(&self) -> Option<(protocol::Result, String)> {
        let (by, winner) = self.ended?;
        let result = protocol::Result { winner, by, score: self.score() };
        Some((result, hex(&self.seed)))
    }

    /// The record of a match that is over; `None` while it goes on or when it never began.
    pub fn into_record(self) -> Option<Record> {
        self.ended?;
        Some(self.begun?.play.into_record(Some(self.seed)))
    }

    /// A seat adds to the dice. The match begins when every seat of a person has.
    pub fn nonce(&mut self, seat: Seat, digits: &str) -> Result<(), Refusal> {
        self.require_unfinished()?;
        if self.begun.is_some() {
            return Err(Refusal::DiceSettled);
        }
        if self.nonces[seat].is_some() {
            return Err(Refusal::NonceTwice);
        }
        let bytes = unhex(digits).filter(|bytes| bytes.len() <= fair::NONCE_MAX);
        let Some(bytes) = bytes else {
            return Err(Refusal::NoNonce);
        };
        self.write(Deed::Own(OwnRow::Nonce(seat, bytes)))?;
        let waits =
            |seat: &Seat| self.creation.bots[*seat].is_none() && self.nonces[*seat].is_none();
        if !Seat::BOTH.iter().any(waits) {
            self.write(Deed::Own(OwnRow::Start))?;
            self.settle()?;
        }
        Ok(())
    }

    /// A seat decides, in notation and in answer to the update `seq`.
    pub fn decide(&mut self, seat: Seat, seq: usize, action: &str) -> Result<(), Refusal> {
        self.require_unfinished()?;
        let Some(play) = self.play() else {
            return Err(Refusal::NoNonces);
        };
        if seq < self.asked_at || seq > self.seq() {
            return Err(Refusal::Late);
        }
        let answer = play.read(action)?;
        self.answer(seat, &answer)
    }

    /// A seat answers the question that stands.
    pub fn answer(&mut self, seat: Seat, answer: &Answer) -> Result<(), Refusal> {
        self.require_unfinished()?;
        self.write(Deed::Decide(seat, *answer))?;
        self.settle()
    }

    /// A seat takes back its last decision, if nothing has come of it yet.
    pub fn undo(&mut self, seat: Seat, seq: usize) -> Result<(), Refusal> {
        self.require_unfinished()?;
        if seq != self.seq() {
            return Err(Refusal::GoneOn);
        }
        let count = self.may_undo(seat)?;
        self.write(Deed::TakeBack(count))
    }

    /// How many moves `seat` may take back now, or why none.
    pub fn may_undo(&self, seat: Seat) -> Result<u32, Refusal> {
        self.require_unfinished()?;
        match self.play() {
            Some(play) => Ok(play.may_undo(seat)?),
            None => Err(Refusal::NotBegun),
        }
    }

    /// A seat gives the match up.
    pub fn concede(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.require_unfinished()?;
        self.write(Deed::Own(OwnRow::Concede(seat)))
    }

    /// A seat offers a draw.
    pub fn offer_draw(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.require_unfinished()?;
        if self.begun.is_none() {
            return Err(Refusal::NotBegun);
        }
        if self.creation.bots[seat.other()].is_some() {
            return Err(Refusal::Bot);
        }
        if self.draw_offered.is_some() {
            return Err(Refusal::OfferStands);
        }
        self.write(Deed::Own(OwnRow::OfferDraw(seat)))
    }

    /// A seat accepts the other's offer.
    pub fn accept_draw(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.require_unfinished()?;
        if self.draw_offered != Some(seat.other()) {
            return Err(Refusal::NoOffer);
        }
        self.write(Deed::Own(OwnRow::AcceptDraw(seat)))
    }

    /// Throws what is to be thrown and gives the answers that are nobody's choice, where nobody can
    /// learn from the haste that they were none, until somebody is to decide.
    pub fn settle(&mut self) -> Result<(), Refusal> {
        loop {
            match self.awaiting() {
                Awaiting::Nothing => return Ok(()),
                Awaiting::Chance(throw, _) => self.write(Deed::Throw { throw, written: None })?,
                Awaiting::Decision(seats) => match self.no_choice(seats) {
                    Some((seat, only)) if self.may_hurry(seat) => {
                        self.write(Deed::Decide(seat, only))?;
                    }
                    Some(_) | None => return Ok(()),
                },
            }
        }
    }

    /// Whether the answer of `seat` that is no choice may be given at once. RT-289: that a coach
    /// had nothing to play is invisible to the other seat. A bot answers by itself and a friend
    /// after a pause, so that their frames look like those of a choice.
    fn may_hurry(&self, seat: Seat) -> bool {
        self.creation.bots[seat].is_none() && self.creation.mode != Mode::Friend
    }

    /// The answer that is to be given for a person after a pause.
    pub fn answer_due(&self) -> Option<(Seat, Answer)> {
        let Awaiting::Decision(seats) = self.awaiting() else { return None };
        self.no_choice(seats).filter(|(seat, _)| self.creation.bots[*seat].is_none())
    }

    /// The first of the seats asked that has nothing to choose, with its answer: it has one only,
    /// or wants to keep what cannot be bettered.
    fn no_choice(&self, seats: Seats) -> Option<(Seat, Answer)> {
        let play = self.play()?;
        let needless = |seat| self.keeps[seat].then(|| play.needless_answer(seat)).flatten();
        let asked = Seat::BOTH.into_iter().filter(|seat| seats.contains(*seat));
        asked
            .filter_map(|seat| Some((seat, play.only_answer(seat).or_else(|| needless(seat))?)))
            .next()
    }

    /// Carries out a deed, and leaves its row to be appended, with those that the record writes by
    /// itself after it. A refusal has changed nothing.
    fn write(&mut self, deed: Deed) -> Result<(), Refusal> {
        let mut deed = Some(deed);
        while let Some(next) = deed {
            let row = self.apply(next)?;
            self.pending.push(row.to_string());
            deed = self.unwritten().map(|_| Deed::Hash);
        }
        Ok(())
    }

    /// The first row of the record that is no row of the journal yet.
    fn unwritten(&self) -> Option<&RecordRow> {
        self.play()?.rows().get(self.written)
    }

    fn require_unfinished(&self) -> Result<(), Refusal> {
        match self.ended {
            Some(_) => Err(Refusal::Over),
            None => Ok(()),
        }
    }
}
