//! Decisions nobody sends: those of bots, and the only answers of people.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ai::{AnyBot, BotName, any_bot};
use dice::SeededDealer;

use super::Actor;
use crate::error::Error;
use crate::token::random;

impl Actor {
    /// How long to wait before the only answer is given for a person; `None` when nobody has an
    /// only answer. The time is drawn once for each question.
    pub(super) fn pause(&mut self) -> Result<Option<Duration>, Error> {
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
        Ok(Some(at.saturating_duration_since(Instant::now())))
    }

    pub(super) async fn give_only_answer(&mut self) -> Result<(), Error> {
        let Some((seat, action)) = self.table().answer_due() else { return Ok(()) };
        let seq = self.table().seq();
        self.change(|table| table.decide(seat, seq, &action)).await?.map_err(|refusal| {
            tracing::error!(match_id = self.id, %refusal, "an only answer was refused");
            Error::Broken
        })?;
        self.tell_all();
        Ok(())
    }

    /// If a bot is asked, lets it decide; says whether it was.
    pub(super) async fn let_bot_decide(&mut self) -> Result<bool, Error> {
        let asked = self.table().bot_asked().map(|(seat, name)| (seat, name.to_string()));
        let Some((seat, name)) = asked else { return Ok(false) };
        let mut bot = match self.bots.remove(&seat) {
            Some(bot) => bot,
            None => self.seat_bot(&name)?,
        };
        let pool = Arc::clone(&self.shared.bots);
        let permit = pool.acquire_owned().await.map_err(|_| Error::Stopping)?;
        let table = self.table.take().expect("bots bring the table back");
        let thought = tokio::task::spawn_blocking(move || {
            let action = table.play().and_then(|play| bot.decide(play, seat));
            drop(permit);
            (table, bot, action)
        });
        let (table, bot, action) = thought.await.map_err(|error| {
            tracing::error!(match_id = self.id, %error, "a bot panicked");
            Error::Broken
        })?;
        self.table = Some(table);
        self.bots.insert(seat, bot);
        let action = action.ok_or(Error::Broken)?;
        let seq = self.table().seq();
        self.change(|table| table.decide(seat, seq, &action)).await?.map_err(|refusal| {
            tracing::error!(match_id = self.id, %refusal, action, "a bot was refused");
            Error::Broken
        })?;
        self.tell_all();
        Ok(true)
    }

    fn seat_bot(&self, name: &str) -> Result<Box<dyn AnyBot>, Error> {
        let game = self.table().play().ok_or(Error::Broken)?.game();
        let name: BotName = name.parse().map_err(|_| Error::Broken)?;
        let source = SeededDealer::new(u64::from_le_bytes(random()?));
        any_bot(game, name, source).map_err(|_| Error::Broken)
    }
}
