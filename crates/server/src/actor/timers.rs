//! What happens without anybody saying anything: decisions of bots (see `thinking`), only answers
//! of people, and clocks that run out.

use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::Instant;

use super::acting::Changed;
use super::{Actor, Command};
use crate::clock::Due;
use crate::error::Error;
use crate::error::Refusal;
use crate::randomness::Purpose;
use crate::table::Table;

impl Actor {
    /// Does one thing that is due; says whether there was any.
    pub(super) async fn do_what_is_due(
        &mut self,
        inbox: &mut mpsc::Receiver<Command>,
    ) -> Result<bool, Error> {
        self.tell_presence_if_due();
        if self.run_clocks().await? || self.let_bot_decide(inbox).await? {
            return Ok(true);
        }
        match self.only_answer_at()? {
            Some(at) if at <= Instant::now() => self.give_only_answer().await.map(|()| true),
            Some(_) | None => Ok(false),
        }
    }

    /// When the only answer is given for a person; `None` when nobody has an only answer. The time
    /// is drawn once for each question.
    pub(super) fn only_answer_at(&mut self) -> Result<Option<Instant>, Error> {
        if self.table().answer_due().is_none() {
            return Ok(None);
        }
        let seq = self.table().seq();
        let at = match self.answer_at {
            Some((of, at)) if of == seq => at,
            _ => {
                let drawn = u16::from_le_bytes(self.shared.randomness.draw(Purpose::Pause)?);
                let share = f64::from(drawn) / f64::from(u16::MAX);
                Instant::now() + self.shared.tempo.pause.mul_f64(share)
            }
        };
        self.answer_at = Some((seq, at));
        Ok(Some(at))
    }

    async fn give_only_answer(&mut self) -> Result<(), Error> {
        let Some((seat, answer)) = self.table().answer_due() else { return Ok(()) };
        self.change_and_tell("an only answer", |table| table.answer(seat, &answer)).await
    }

    /// A change that must be possible, and that everybody is told of.
    pub(super) async fn change_and_tell(
        &mut self,
        what: &'static str,
        work: impl FnOnce(&mut Table) -> Result<(), Refusal>,
    ) -> Result<(), Error> {
        // When another server was faster the loop looks again at what is to be done.
        if let Changed::Refused(refusal) = self.change(work).await? {
            tracing::error!(match_id = self.id, %refusal, "{what} was refused");
            return Err(Error::Broken);
        }
        self.tell_all();
        Ok(())
    }

    /// When the next clock runs out.
    pub(super) fn clock_at(&self) -> Option<Instant> {
        let (_, _, left) = self.table().due((self.shared.now)())?;
        Some(Instant::now() + Duration::from_millis(left))
    }

    /// Does what a clock that has run out asks for; says whether one had.
    pub(super) async fn run_clocks(&mut self) -> Result<bool, Error> {
        let due = self.table().due((self.shared.now)());
        let Some((seat, due, 0)) = due else { return Ok(false) };
        match due {
            Due::Match => self.change_and_tell("the end", |table| table.time_is_up(seat)).await?,
            Due::Decision => {
                self.change_and_tell("an answer in time", |table| table.decide_by_default(seat))
                    .await?;
            }
        }
        Ok(true)
    }
}
