//! Bots, which think on other threads while the table listens.
//!
//! A bot takes the table with it. Until it is back, who leaves and who asks whether the server is
//! there is heard at once; everything else waits, never longer than a bot may think. When the last
//! coach has gone, the bot is told to stop and decides when somebody is there again.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ai::{AnyBot, BotName, Cancel, Pace};
use dice::SeededDealer;
use engine::Seat;
use protocol::{ClientMessage, ServerMessage};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until, timeout};

use super::{Actor, Command};
use crate::error::Error;
use crate::hub::Shared;
use crate::table::Table;
use crate::token::random;
use crate::wire;

/// A bot that thinks longer than this is seen to think.
const SEEN_TO_THINK: Duration = Duration::from_millis(150);
/// Commands that may wait for a bot. More wait in the inbox.
const WAITING_MAX: usize = 256;

/// What came of asking a bot.
enum Thought {
    /// It has decided.
    Action(String),
    /// It had no time left, or there was no room to think in.
    Late(&'static str),
    /// Nobody waits for it any more.
    Alone,
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
type Back = (Table, Box<dyn AnyBot>, Option<String>);

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
        match self.ask_bot(seat, &name, inbox).await? {
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
            Thought::Alone => return Ok(false),
        }
        Ok(true)
    }

    /// Whether nobody waits for anything at this table.
    fn is_alone(&self) -> bool {
        let runs = self.table.as_ref().is_some_and(Table::clock_runs);
        self.connections.is_empty() && !runs
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
        let budget = self.shared.tempo.bot;
        let pool = Arc::clone(&self.shared.bots);
        let mut listening = Listening::new(seat, self.table().clock_runs());
        let room = timeout(budget, pool.acquire_owned());
        match self.listen_during(room, &mut listening, inbox).await? {
            Some(Ok(permit)) => {
                let permit = permit.map_err(|_| Error::Stopping)?;
                self.think(bot, permit, &mut listening, inbox).await
            }
            Some(Err(_)) => Ok(Thought::Late("no room to think in")),
            None => Ok(Thought::Alone),
        }
    }

    /// Lets a bot think. When it is late or nobody waits for it, the table is left to it and read
    /// from the journal. Its place in the pool is free again only when it comes to an end, so there
    /// are never more late bots than places.
    async fn think(
        &mut self,
        mut bot: Box<dyn AnyBot>,
        permit: OwnedSemaphorePermit,
        listening: &mut Listening,
        inbox: &mut mpsc::Receiver<Command>,
    ) -> Result<Thought, Error> {
        let seat = listening.seat;
        let table = self.table.take().expect("bots bring the table back");
        let mut ends = Ends(bot.cancel());
        let mut thinking = tokio::task::spawn_blocking(move || {
            let action = table.play().and_then(|play| bot.decide(play, seat));
            drop(permit);
            (table, bot, action)
        });
        let within = timeout(self.shared.tempo.bot, &mut thinking);
        let back = match self.listen_during(within, listening, inbox).await? {
            Some(Ok(back)) => back,
            gone => {
                drop(ends);
                left_alone(Arc::clone(&self.shared), thinking);
                self.reread().await?;
                let late = gone.is_some();
                return Ok(if late { Thought::Late("its time was up") } else { Thought::Alone });
            }
        };
        let (table, bot, action) = back.map_err(|error| {
            tracing::error!(match_id = self.id, %error, "a bot panicked");
            Error::Broken
        })?;
        // It has come to its end by itself, and will think again.
        ends.0 = None;
        self.table = Some(table);
        self.bots.insert(seat, bot);
        action.map(Thought::Action).ok_or(Error::Broken)
    }

    /// Waits for `work` and listens meanwhile; `None` when nobody is left to wait for it.
    async fn listen_during<T>(
        &mut self,
        work: impl Future<Output = T>,
        listening: &mut Listening,
        inbox: &mut mpsc::Receiver<Command>,
    ) -> Result<Option<T>, Error> {
        tokio::pin!(work);
        let mut stop = self.shared.stop.subscribe();
        loop {
            let stopping = async { drop(stop.wait_for(|stop| *stop).await) };
            let room = self.waiting.len() < WAITING_MAX;
            tokio::select! {
                biased;
                done = &mut work => return Ok(Some(done)),
                () = stopping => return Err(Error::Stopping),
                Some(command) = inbox.recv(), if room => self.hear_meanwhile(command),
                () = sleep_until(listening.tell_at), if !listening.told => {
                    listening.told = true;
                    self.tell_thinking(listening.seat);
                }
            }
            if self.connections.is_empty() && !listening.clock_runs && self.waiting.is_empty() {
                return Ok(None);
            }
        }
    }

    /// Hears what needs no table, and keeps the rest in its order.
    fn hear_meanwhile(&mut self, command: Command) {
        let of = |command: &Command| match command {
            Command::Say(of, _) | Command::Leave(of) => Some(*of),
            Command::Join { .. } | Command::About { .. } => None,
        };
        let waits = self.waiting.iter().any(|waiting| of(waiting) == of(&command));
        match command {
            Command::Leave(connection) if !waits => {
                self.connections.remove(&connection);
                self.presence_changed();
            }
            Command::Say(connection, ClientMessage::Ping {}) => {
                self.send(connection, ServerMessage::Pong {});
            }
            command => self.waiting.push_back(command),
        }
    }

    fn tell_thinking(&mut self, seat: Seat) {
        let seat = wire::seat_out(seat);
        let subscribed = self.connections.iter().filter(|(_, of)| of.seen.is_some());
        let all: Vec<u64> = subscribed.map(|(number, _)| *number).collect();
        for to in all {
            self.send(to, ServerMessage::Thinking { seat });
        }
    }

    fn seat_bot(&self, name: &str) -> Result<Box<dyn AnyBot>, Error> {
        let game = self.table().play().ok_or(Error::Broken)?.game();
        let name: BotName = name.parse().map_err(|_| Error::Broken)?;
        let source = SeededDealer::new(u64::from_le_bytes(random()?));
        Ok((self.shared.seat_bot)(game, name, Pace::Play(1), source))
    }
}

/// How it is listened while a bot thinks.
struct Listening {
    /// The bot's seat.
    seat: Seat,
    /// Whether a clock runs, so that it must decide even if nobody waits.
    clock_runs: bool,
    /// When everybody is told that it thinks, and whether they have been.
    tell_at: Instant,
    told: bool,
}

impl Listening {
    fn new(seat: Seat, clock_runs: bool) -> Listening {
        Listening { seat, clock_runs, tell_at: Instant::now() + SEEN_TO_THINK, told: false }
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
