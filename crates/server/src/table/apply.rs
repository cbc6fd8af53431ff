//! What a deed does to a table: the same whether somebody acts now or a journal is read. The row of
//! it comes out here: it is appended when somebody acts, and compared with what is written when a
//! journal is read.
//!
//! Whether somebody may act, and whether it is the moment to, is asked before, where the row is
//! made; a journal holds only what was allowed when it was written.

use dice::{Dealer, Faces, FairDealer, Throw, fair};
use engine::record::Header;
use engine::{Awaiting, BySeat, Illegal, Seat, Seats};
use games::Answer;
use protocol::common::Ending;

use super::row::{OwnRow, TableRow, UnknownRow};
use super::{Begun, Table, manners};
use crate::clock::QuestionEvent;

/// Something that changes a table.
#[derive(Clone, Debug)]
pub(super) enum Deed {
    /// A seat decides.
    Decide(Seat, Answer),
    /// What is to be thrown is thrown.
    Throw {
        /// What that is.
        throw: Throw,
        /// How it came up when it was written down, where it was.
        written: Option<Faces>,
    },
    /// The last so many moves are taken back.
    TakeBack(u32),
    /// The record notes the hash of the state, which it does by itself after so many moves.
    Hash,
    /// What no rule book knows.
    Own(OwnRow),
}

/// What becomes of the question that was asked before a deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// It stands: an answer to it is not too late.
    Stands,
    /// Something else is asked now.
    New,
}

/// Why a row cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit {
    /// It is no row, or one of a later version.
    #[error("{0}")]
    Unknown(#[from] UnknownRow),
    /// The first row must say what was agreed, and no other may.
    #[error("only the first row is a creation")]
    Creation,
    /// The match cannot be set up as agreed.
    #[error("the match cannot be set up: {0}")]
    SetUp(String),
    /// It comes before the match has begun.
    #[error("the match has not begun")]
    NotBegun,
    /// The match begins once.
    #[error("the match has begun already")]
    BegunTwice,
    /// The rules or the table refuse it.
    #[error("{0}")]
    Refused(#[from] Illegal),
    /// The dice of the match come up otherwise.
    #[error("the dice say something else")]
    Dice,
    /// The rules come to another row or another hash of the state.
    #[error("the rules come to something else")]
    Differs,
    /// The rules panicked.
    #[error("the rules panicked: {0}")]
    Panicked(String),
}

/// What a row adds to the header of the record, as long as the match has not begun. Afterwards the
/// record stands, and a name only changes what is shown.
pub(crate) fn agree(header: &mut Header, row: &OwnRow) {
    match row {
        OwnRow::Nonce(seat, nonce) => header.seats[*seat].nonce.clone_from(nonce),
        OwnRow::Name(seat, name) => header.seats[*seat].name.clone_from(name),
        OwnRow::Start
        | OwnRow::Said(..)
        | OwnRow::Concede(_)
        | OwnRow::OfferDraw(_)
        | OwnRow::AcceptDraw(_)
        | OwnRow::Time(_)
        | OwnRow::Resume
        | OwnRow::Rematch(_) => {}
    }
}

impl Table {
    /// Carries out a deed, and gives the row of it as this version writes it. After an error other
    /// than a refusal the table is of no use.
    pub(super) fn apply(&mut self, deed: Deed) -> Result<TableRow, Misfit> {
        let (row, question) = match deed {
            Deed::Decide(seat, answer) => {
                let question = self.decide_now(seat, &answer)?;
                (self.recorded()?, question)
            }
            Deed::Throw { throw, written } => {
                self.throw_now(throw, written)?;
                (self.recorded()?, Question::New)
            }
            Deed::TakeBack(count) => {
                self.take_back_now(count)?;
                (self.recorded()?, Question::New)
            }
            Deed::Hash => (self.recorded()?, Question::Stands),
            Deed::Own(row) => {
                let question = self.apply_own(&row)?;
                (TableRow::Own(row), question)
            }
        };
        self.row_done(question);
        Ok(row)
    }

    /// The row that the record has written of a deed; sees whether the match is played out.
    fn recorded(&mut self) -> Result<TableRow, Misfit> {
        let row = self.unwritten().ok_or(Misfit::Differs)?.clone();
        self.written += 1;
        if let Some(play) = self.play()
            && play.awaiting() == Awaiting::Nothing
            && self.ended.is_none()
        {
            self.ended = Some((Ending::Score, play.standing().winner()));
        }
        Ok(TableRow::Record(row))
    }

    /// A decision. After the first of two sealed answers the other seat still has to give its own.
    fn decide_now(&mut self, seat: Seat, answer: &Answer) -> Result<Question, Misfit> {
        let play = &mut self.begun.as_mut().ok_or(Misfit::NotBegun)?.play;
        let sealed = play.awaiting() == Awaiting::Decision(Seats::BOTH);
        let forced = play.only_answer(seat).is_some();
        play.decide(seat, answer)?;
        self.question_event = Some((seat, QuestionEvent::Answered { forced }));
        // Who plays on takes the offer back; also by the only answer, or the other seat would learn
        // that it was the only one.
        if self.draw_offered == Some(seat) {
            self.draw_offered = None;
        }
        Ok(if sealed { Question::Stands } else { Question::New })
    }

    /// A throw, which comes up as it was written down, if it was.
    fn throw_now(&mut self, throw: Throw, written: Option<Faces>) -> Result<(), Misfit> {
        let Begun { play, dealer } = self.begun.as_mut().ok_or(Misfit::NotBegun)?;
        let faces = dealer.deal(throw);
        if written.is_some_and(|written| written != faces) {
            return Err(Misfit::Dice);
        }
        Ok(play.chance(faces)?)
    }

    /// Something is taken back; the question before it stands anew.
    fn take_back_now(&mut self, count: u32) -> Result<(), Misfit> {
        let play = &mut self.begun.as_mut().ok_or(Misfit::NotBegun)?.play;
        let by = play.last_to_decide();
        play.undo(count)?;
        if let Some(seat) = by {
            self.question_event = Some((seat, QuestionEvent::TakenBack));
        }
        Ok(())
    }

    /// What no rule book knows.
    fn apply_own(&mut self, row: &OwnRow) -> Result<Question, Misfit> {
        if self.begun.is_none() {
            agree(&mut self.header, row);
        }
        match row {
            OwnRow::Nonce(seat, nonce) => self.nonces[*seat] = Some(nonce.clone()),
            OwnRow::Start => {
                self.open()?;
                return Ok(Question::New);
            }
            OwnRow::Name(seat, name) => self.take_name(*seat, name),
            OwnRow::Said(seat, message) => {
                let row = self.seq() + 1;
                manners::remember(&mut self.said[*seat], (message.clone(), row));
            }
            OwnRow::Concede(seat) => self.end(Ending::Concession, Some(seat.other())),
            OwnRow::OfferDraw(seat) => self.draw_offered = Some(*seat),
            OwnRow::AcceptDraw(_) => self.end(Ending::Agreement, None),
            OwnRow::Time(seat) => self.end(Ending::Time, Some(seat.other())),
            OwnRow::Resume => self.run_on(),
            OwnRow::Rematch(id) => self.rematch = Some(id.clone()),
        }
        Ok(Question::Stands)
    }

    /// Opens the match with the nonces there are.
    fn open(&mut self) -> Result<(), Misfit> {
        if self.begun.is_some() {
            return Err(Misfit::BegunTwice);
        }
        let BySeat { home, away } = self.header.seats.map(|coach| coach.nonce.clone());
        let key = fair::match_key(&self.seed, &self.header.match_id, &home, &away)
            .map_err(|error| Misfit::SetUp(error.to_string()))?;
        let play = self
            .pack
            .open(self.header.clone())
            .map_err(|error| Misfit::SetUp(error.to_string()))?;
        self.begun = Some(Begun { play, dealer: FairDealer::new(&key) });
        Ok(())
    }

    fn take_name(&mut self, seat: Seat, name: &str) {
        self.renamed[seat] += 1;
        self.names[seat] = name.to_string();
    }

    fn end(&mut self, by: Ending, winner: Option<Seat>) {
        self.ended = Some((by, winner));
    }

    /// Counts a row of the journal.
    fn row_done(&mut self, question: Question) {
        self.keep_time();
        self.events_after.push(self.play().map_or(0, |play| play.events_len()));
        match question {
            Question::Stands => {}
            Question::New => self.asked_at = self.seq(),
        }
    }
}
