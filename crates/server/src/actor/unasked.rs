//! What happens without anybody saying anything: decisions of bots, only answers of people, and
//! clocks that run out.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ai::{AnyBot, BotName, Pace};
use dice::SeededDealer;
use engine::{Illegal, Seat};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Instant, timeout};

use super::Actor;
use super::acting::Changed;
use crate::clock::Due;
use crate::error::Error;
use crate::table::Table;
use crate::token::random;

/// What came of asking a bot.
enum Thought {
    /// It has decided.
    Action(String),
    /// It had no time left, or there was no room to think in.
    Late(&'static str),
}

impl Actor {
    /// Does one thing that is due; says whether there was any.
    pub(super) async fn do_what_is_due(&mut self) -> Result<bool, Error> {
        self.tell_presence_if_due();
        if self.run_clocks().await? || self.let_bot_decide().await? {
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
                let share = f64::from(u16::from_le_bytes(random()?)) / f64::from(u16::MAX);
                Instant::now() + self.shared.tempo.pause.mul_f64(share)
            }
        };
        self.answer_at = Some((seq, at));
        Ok(Some(at))
    }

    async fn give_only_answer(&mut self) -> Result<(), Error> {
        let Some((seat, action)) = self.table().answer_due() else { return Ok(()) };
        self.change_unasked("an only answer", |table| table.decide(seat, table.seq(), &action))
            .await
    }

    /// A change that must be possible, and that everybody is told of.
    async fn change_unasked(
        &mut self,
        what: &'static str,
        work: impl FnOnce(&mut Table) -> Result<(), Illegal>,
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
            Due::Match => self.change_unasked("the end", |table| table.time_is_up(seat)).await?,
            Due::Decision => {
                self.change_unasked("an answer in time", |table| table.decide_by_default(seat))
                    .await?;
            }
        }
        Ok(true)
    }

    /// If a bot is asked, lets it decide; says whether it was.
    async fn let_bot_decide(&mut self) -> Result<bool, Error> {
        let asked = self.table().bot_asked().map(|(seat, name)| (seat, name.to_string()));
        let Some((seat, name)) = asked else { return Ok(false) };
        let bot = match self.bots.remove(&seat) {
            Some(bot) => bot,
            None => self.seat_bot(&name)?,
        };
        let budget = self.shared.tempo.bot;
        let pool = Arc::clone(&self.shared.bots);
        let thought = match timeout(budget, pool.acquire_owned()).await {
            Ok(permit) => self.think(bot, seat, permit.map_err(|_| Error::Stopping)?).await?,
            Err(_) => Thought::Late("no room to think in"),
        };
        match thought {
            Thought::Action(action) => {
                self.change_unasked("a bot's action", |table| {
                    table.decide(seat, table.seq(), &action)
                })
                .await?;
            }
            Thought::Late(why) => {
                tracing::warn!(match_id = self.id, bot = name, why, "a bot gets a usual answer");
                self.shared.metrics.bots_late.fetch_add(1, Ordering::Relaxed);
                self.change_unasked("a bot's usual answer", |table| table.decide_by_default(seat))
                    .await?;
            }
        }
        Ok(true)
    }

    /// Lets a bot think within its budget. It takes the table with it; when it is late both are
    /// left to it, and the table is read from the journal. Its place in the pool is free again only
    /// when it comes to an end, so there are never more late bots than places.
    async fn think(
        &mut self,
        mut bot: Box<dyn AnyBot>,
        seat: Seat,
        permit: OwnedSemaphorePermit,
    ) -> Result<Thought, Error> {
        let table = self.table.take().expect("bots bring the table back");
        let shared = Arc::clone(&self.shared);
        let mut thinking = tokio::task::spawn_blocking(move || {
            let action = table.play().and_then(|play| bot.decide(play, seat));
            drop(permit);
            (table, bot, action)
        });
        let Ok(thought) = timeout(shared.tempo.bot, &mut thinking).await else {
            shared.metrics.bots_stray.fetch_add(1, Ordering::Relaxed);
            tokio::spawn(async move {
                let _ = thinking.await;
                shared.metrics.bots_stray.fetch_sub(1, Ordering::Relaxed);
            });
            self.reread().await?;
            return Ok(Thought::Late("its time was up"));
        };
        let (table, bot, action) = thought.map_err(|error| {
            tracing::error!(match_id = self.id, %error, "a bot panicked");
            Error::Broken
        })?;
        self.table = Some(table);
        self.bots.insert(seat, bot);
        action.map(Thought::Action).ok_or(Error::Broken)
    }

    fn seat_bot(&self, name: &str) -> Result<Box<dyn AnyBot>, Error> {
        let game = self.table().play().ok_or(Error::Broken)?.game();
        let name: BotName = name.parse().map_err(|_| Error::Broken)?;
        let source = SeededDealer::new(u64::from_le_bytes(random()?));
        Ok((self.shared.seat_bot)(game, name, Pace::Play(1), source))
    }
}
