//! Bots, which think on other threads while the table goes on.
//!
//! A bot is given a copy of the match. Meanwhile everybody is heard as ever; when the question no
//! longer stands its answer is dropped. When the last coach has gone, the bot is told to stop, and
//! it decides when somebody is there again.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ai::{AnyBot, BotName, Cancel, Pace};
use engine::Seat;
use games::Answer;
use protocol::ServerMessage;
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until, timeout};

use super::{Actor, Command};
use crate::error::Error;
use crate::hub::Shared;
use crate::randomness::Purpose;

/// A bot that thinks longer than this is seen to think.
const SEEN_TO_THINK: Duration = Duration::from_millis(150);

/// What came of asking a bot.
enum Thought {
    /// It has decided.
    Answer(Answer),
    /// It had no time left, or there was no room to think in.
    Late(&'static str),
    /// Nobody waits for it any more, or something else was decided meanwhile.
    Moot,
}

/// Ends a search when it goes: whoever waits for the answer has gone.
pub(crate) struct Ends(pub Option<Cancel>);

impl Drop for Ends {
    fn drop(&mut self) {
        if let Some(cancel) = &self.0 {
            cancel.cancel();
        }
    }
}

/// What comes back from a bot.
type Back = (Box<dyn AnyBot>, Option<Answer>);

impl Actor {
    /// If a bot is asked, lets it decide; says whether it has. A bot decides for somebody: when
    /// nobody is at the table and no clock runs, it waits.
    pub(super) async fn let_bot_decide(
        &mut self,
        inbox: &mut mpsc::Receiver<Command>,
    ) -> Result<bool, Error> {
        let asked = self.table().bot_asked().map(|(seat, name)| (seat, name.to_string()));
        let Some((seat, name)) = asked else { return Ok(false) };
        if self.is_alone() {
            return Ok(false);
        }
        let seq = self.table().seq();
        match self.ask_bot(seat, &name, inbox).await? {
            _ if !self.stands(seat, seq) => {}
            Thought::Answer(answer) => {
                self.change_and_tell("a bot's answer", |table| table.answer(seat, &answer)).await?;
            }
            Thought::Late(why) => {
                tracing::warn!(match_id = self.id, bot = name, why, "a bot gets a usual answer");
                self.shared.metrics.bots_late.fetch_add(1, Ordering::Relaxed);
                self.change_and_tell("a bot's usual answer", |table| table.decide_by_default(seat))
                    .await?;
            }
            Thought::Moot => {}
        }
        Ok(true)
    }

    /// Whether nobody waits for anything at this table.
    fn is_alone(&self) -> bool {
        self.connections.is_empty() && !self.table().clock_runs()
    }

    /// Whether `seat` is still asked what it was asked at row `seq`.
    fn stands(&self, seat: Seat, seq: usize) -> bool {
        let asked = self.table().bot_asked().is_some_and(|(asked, _)| asked == seat);
        asked && self.table().is_current(seq)
    }

    /// Lets a bot think within its budget, once there is room in the pool.
    async fn ask_bot(
        &mut self,
        seat: Seat,
        name: &str,
        inbox: &mut mpsc::Receiver<Command>,
    ) -> Result<Thought, Error> {
        let bot = match self.bots.remove(&seat) {
            Some(bot) => bot,
            None => self.seat_bot(name)?,
        };
        let pool = Arc::clone(&self.shared.bots);
        let mut listening = Listening::new(seat, self.table().seq());
        let room = timeout(self.shared.tempo.bot, pool.acquire_owned());
        match self.listen_during(room, &mut listening, inbox).await? {
            Some(Ok(permit)) => {
                let permit = permit.map_err(|_| Error::Stopping)?;
                self.think(bot, permit, &mut listening, inbox).await
            }
            Some(Err(_)) => Ok(Thought::Late("no room to think in")),
            None => Ok(Thought::Moot),
        }
    }

    /// Lets a bot think. When it is late or nobody waits for it, it is left to itself. Its place in
    /// the pool is free again only when it comes to an end, so there are never more late bots than
    /// places.
    async fn think(
        &mut self,
        mut bot: Box<dyn AnyBot>,
        permit: OwnedSemaphorePermit,
        listening: &mut Listening,
        inbox: &mut mpsc::Receiver<Command>,
    ) -> Result<Thought, Error> {
        let seat = listening.seat;
        let play = self.table().play().ok_or(Error::Broken)?.copied();
        let mut ends = Ends(bot.cancel());
        let mut thinking = tokio::task::spawn_blocking(move || {
            let answer = bot.decide(play.as_ref(), seat);
            drop(permit);
            (bot, answer)
        });
        let within = timeout(self.shared.tempo.bot, &mut thinking);
        let back = match self.listen_during(within, listening, inbox).await? {
            Some(Ok(back)) => back,
            Some(Err(_)) => {
                left_alone(Arc::clone(&self.shared), thinking);
                return Ok(Thought::Late("its time was up"));
            }
            None => {
                left_alone(Arc::clone(&self.shared), thinking);
                return Ok(Thought::Moot);
            }
        };
        let (bot, answer) = back.map_err(|error| {
            tracing::error!(match_id = self.id, %error, "a bot panicked");
            Error::Broken
        })?;
        // It has come to its end by itself, and will think again.
        ends.0 = None;
        self.bots.insert(seat, bot);
        answer.map(Thought::Answer).ok_or(Error::Broken)
    }

    /// Waits for `work` and goes on with everything else meanwhile; `None` when the work is for
    /// nothing: nobody waits for it, or the question it is about no longer stands.
    async fn listen_during<T>(
        &mut self,
        work: impl Future<Output = T>,
        listening: &mut Listening,
        inbox: &mut mpsc::Receiver<Command>,
    ) -> Result<Option<T>, Error> {
        tokio::pin!(work);
        let mut stop = self.shared.stop.subscribe();
        while !self.is_alone() && self.stands(listening.seat, listening.seq) {
            let stopping = async { drop(stop.wait_for(|stop| *stop).await) };
            let presence = self.presence_at.unwrap_or(listening.tell_at);
            tokio::select! {
                biased;
                done = &mut work => return Ok(Some(done)),
                () = stopping => return Err(Error::Stopping),
                Some(command) = inbox.recv() => self.handle(command).await?,
                () = sleep_until(presence), if self.presence_at.is_some() => {
                    self.tell_presence_if_due();
                }
                () = sleep_until(listening.tell_at), if !listening.told => {
                    listening.told = true;
                    self.tell_thinking(listening.seat);
                }
            }
        }
        Ok(None)
    }

    fn tell_thinking(&mut self, seat: Seat) {
        self.send_all(&self.subscribers(), &ServerMessage::Thinking { seat });
    }

    fn seat_bot(&self, name: &str) -> Result<Box<dyn AnyBot>, Error> {
        let game = self.table().play().ok_or(Error::Broken)?.game();
        let name: BotName = name.parse().map_err(|_| Error::Broken)?;
        let source = self.shared.randomness.dealer(Purpose::Bot)?;
        Ok((self.shared.seat_bot)(game, name, Pace::Play(1), source))
    }
}

/// What is watched while a bot thinks.
struct Listening {
    /// The bot's seat.
    seat: Seat,
    /// The row at which it was asked.
    seq: usize,
    /// When everybody is told that it thinks, and whether they have been.
    tell_at: Instant,
    told: bool,
}

impl Listening {
    fn new(seat: Seat, seq: usize) -> Listening {
        Listening { seat, seq, tell_at: Instant::now() + SEEN_TO_THINK, told: false }
    }
}

/// Counts a bot that nobody listens to until it comes to an end.
fn left_alone(shared: Arc<Shared>, thinking: JoinHandle<Back>) {
    shared.metrics.bots_stray.fetch_add(1, Ordering::Relaxed);
    tokio::spawn(async move {
        let _ = thinking.await;
        shared.metrics.bots_stray.fetch_sub(1, Ordering::Relaxed);
    });
}
