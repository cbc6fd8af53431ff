//! What a row does to a table: the same whether somebody acts now or a journal is read. Moves are
//! made here before they are rows (`make_…`); the record writes the row of each.
//!
//! Whether somebody may act, and whether it is the moment to, is asked before, where the row is
//! made; a journal holds only what was allowed when it was written.

use dice::{Dealer, Faces, FairDealer, Throw, fair};
use engine::record::Row;
use engine::{Awaiting, BySeat, Illegal, Seat, Seats};
use games::Answer;
use protocol::common::Ending;

use super::row::{TableRow, UnknownRow};
use super::{Begun, Table, manners};
use crate::clock::QuestionEvent;

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

impl Misfit {
    /// What a coach is told of it. Rows may hold what nobody may know yet; this never shows one.
    pub fn told(&self) -> &'static str {
        match self {
            Misfit::Unknown(_) => "a newer version of Tryline has written in it",
            Misfit::Creation | Misfit::SetUp(_) => "this version of Tryline cannot set it up",
            Misfit::Dice => "its dice do not come up as they were written down",
            Misfit::NotBegun
            | Misfit::BegunTwice
            | Misfit::Refused(_)
            | Misfit::Differs
            | Misfit::Panicked(_) => {
                "this version of Tryline comes to something else than was written down"
            }
        }
    }
}

/// A live action meets none of these but a refusal.
impl From<Misfit> for Illegal {
    fn from(misfit: Misfit) -> Illegal {
        match misfit {
            Misfit::Refused(refusal) => refusal,
            other => Illegal::not_awaited(other.to_string()),
        }
    }
}

impl Table {
    /// Carries out a row. After an error other than a refusal the table is of no use.
    pub(super) fn apply(&mut self, row: &TableRow) -> Result<(), Misfit> {
        let mut question_stands = true;
        match row {
            TableRow::Creation(_) => return Err(Misfit::Creation),
            TableRow::Record(row) => question_stands = self.apply_record(row)?,
            TableRow::Nonce(seat, nonce) => self.nonces[*seat] = Some(nonce.clone()),
            TableRow::Start if self.begun.is_some() => return Err(Misfit::BegunTwice),
            TableRow::Start => {
                self.open().map_err(Misfit::SetUp)?;
                question_stands = false;
            }
            TableRow::Name(seat, name) => self.take_name(*seat, name),
            TableRow::Said(seat, message) => {
                let row = self.seq() + 1;
                manners::remember(&mut self.said[*seat], (message.clone(), row));
            }
            TableRow::Concede(seat) => self.end(Ending::Concession, Some(seat.other())),
            TableRow::OfferDraw(seat) => self.draw_offered = Some(*seat),
            TableRow::AcceptDraw(_) => self.end(Ending::Agreement, None),
            TableRow::Time(seat) => self.end(Ending::Time, Some(seat.other())),
            TableRow::Resume => self.run_on(),
            TableRow::Rematch(id) => self.rematch = Some(id.clone()),
        }
        self.row_done(question_stands);
        Ok(())
    }

    /// Carries out a row of the record, and says whether the question asked before it stands. The
    /// record must come to the very same row.
    fn apply_record(&mut self, row: &Row) -> Result<bool, Misfit> {
        let stands = match row {
            Row::Decision(seat, action) => {
                let answer = self.play().ok_or(Misfit::NotBegun)?.read(action)?;
                self.make_decision(*seat, &answer)?
            }
            Row::Chance { throw, faces, .. } => self.make_throw(*throw, Some(faces))?,
            Row::Undo(count) => self.make_undo(*count)?,
            // The record writes it by itself.
            Row::Hash(_) => true,
        };
        if !self.unwritten().is_some_and(|played| row.agrees(played)) {
            return Err(Misfit::Differs);
        }
        self.record_done();
        Ok(stands)
    }

    /// Counts a row of the record, and sees whether the match is played out.
    pub(super) fn record_done(&mut self) {
        self.written += 1;
        if let Some(play) = self.play()
            && play.awaiting() == Awaiting::Nothing
            && self.ended.is_none()
        {
            self.ended = Some((Ending::Score, play.standing().winner()));
        }
    }

    /// A decision; says whether the question asked before it stands: after the first of two sealed
    /// answers the other seat still has to give its own.
    pub(super) fn make_decision(&mut self, seat: Seat, answer: &Answer) -> Result<bool, Misfit> {
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
        Ok(sealed)
    }

    /// A throw, which comes up as it was written down, if it was; no question stands after it.
    pub(super) fn make_throw(
        &mut self,
        throw: Throw,
        written: Option<&Faces>,
    ) -> Result<bool, Misfit> {
        let Begun { play, dealer } = self.begun.as_mut().ok_or(Misfit::NotBegun)?;
        let faces = dealer.deal(throw);
        if written.is_some_and(|written| *written != faces) {
            return Err(Misfit::Dice);
        }
        play.chance(faces)?;
        Ok(false)
    }

    /// Something is taken back; the question before it stands anew.
    pub(super) fn make_undo(&mut self, count: u32) -> Result<bool, Misfit> {
        let play = &mut self.begun.as_mut().ok_or(Misfit::NotBegun)?.play;
        let by = play.last_to_decide();
        play.undo(count)?;
        if let Some(seat) = by {
            self.question_event = Some((seat, QuestionEvent::TakenBack));
        }
        Ok(false)
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
        self.begun = Some(Begun { play, dealer: FairDealer::new(&key) });
        Ok(())
    }

    /// Until the match begins a name goes into the header of the record; afterwards the record
    /// stands and only what is shown changes.
    fn take_name(&mut self, seat: Seat, name: &str) {
        self.renamed[seat] += 1;
        if self.begun.is_none() {
            self.header.seats[seat].name = name.to_string();
        }
        self.names[seat] = name.to_string();
    }

    fn end(&mut self, by: Ending, winner: Option<Seat>) {
        self.ended = Some((by, winner));
    }

    /// Counts a row of the journal.
    pub(super) fn row_done(&mut self, question_stands: bool) {
        self.keep_time();
        self.events_after.push(self.play().map_or(0, |play| play.events_len()));
        if !question_stands {
            self.asked_at = self.seq();
        }
    }
}
