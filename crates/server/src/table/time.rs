//! A table's clocks.

use engine::{Awaiting, Seat};
use protocol::server::Clocks;

use super::Table;
use super::apply::Deed;
use super::row::OwnRow;
use crate::clock::{Due, QuestionEvent};
use crate::error::Refusal;

impl Table {
    /// Says what time it is; rows written from now on are of that time.
    pub fn set_time(&mut self, now: i64) {
        self.now = now;
    }

    /// Lets the clocks take in the row that has just been carried out.
    pub(super) fn keep_time(&mut self) {
        self.last_row = self.now;
        let event = self.question_event.take();
        let asked = match self.awaiting() {
            Awaiting::Decision(seats) => Some(seats),
            Awaiting::Chance(..) | Awaiting::Nothing => None,
        };
        let Some(clock) = &mut self.clock else { return };
        for seat in Seat::BOTH {
            if self.creation.bots[seat].is_none() {
                let event = event.filter(|(from, _)| *from == seat);
                let event = event.map_or(QuestionEvent::Untouched, |(_, event)| event);
                let is_asked = asked.is_some_and(|asked| asked.contains(seat));
                clock.row(seat, event, is_asked, self.now);
            }
        }
    }

    /// The first who has the match in memory after a time without a server says so: that time is
    /// nobody's.
    pub fn resume(&mut self) -> Result<(), Refusal> {
        match self.clock_runs() {
            true => self.write(Deed::Own(OwnRow::Resume)),
            false => Ok(()),
        }
    }

    pub(super) fn run_on(&mut self) {
        if let Some(clock) = &mut self.clock {
            clock.resume(self.last_row, self.now);
        }
    }

    /// Whether somebody's clock runs.
    pub fn clock_runs(&self) -> bool {
        self.clock.as_ref().is_some_and(|clock| clock.runs())
    }

    /// Whose limit is reached next, which, and in how many milliseconds from `now`.
    pub fn due(&self, now: i64) -> Option<(Seat, Due, u64)> {
        self.clock.as_ref()?.due(now)
    }

    /// What is left on the clocks, as a seat or a spectator is shown it.
    pub fn clocks(&self, viewer: Option<Seat>, now: i64) -> Option<Clocks> {
        self.clock.as_ref().map(|clock| clock.shown(viewer, now))
    }

    /// A seat has no time left for the match, and has lost.
    pub fn time_is_up(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.require_unfinished()?;
        self.write(Deed::Own(OwnRow::Time(seat)))
    }

    /// The answer that gives nothing away is given for a seat.
    pub fn decide_by_default(&mut self, seat: Seat) -> Result<(), Refusal> {
        match self.play().and_then(|play| play.default_answer(seat)) {
            Some(answer) => self.answer(seat, &answer),
            None => Err(Refusal::NotAsked),
        }
    }
}
