//! The task that owns a match while somebody is at its table.
//!
//! The order for everything that changes a match: the engine checks and plays it in memory, its
//! rows are appended and committed, whoever asked gets the acknowledgement, everybody the update.
//! When an append fails, the task ends, and with it the memory that was ahead of the journal. When
//! another server was first, the journal is read anew and the task goes on from there.
//!
//! Reading order: this file (the loop, who comes and goes), `acting` (what is asked for and how
//! it becomes durable), `telling`, `timers` (only answers, clocks), `thinking` (bots), `rematch`.

mod acting;
mod rematch;
mod telling;
#[cfg(test)]
mod tests;
mod thinking;
mod timers;

pub(crate) use thinking::Ends;

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use ai::AnyBot;
use engine::Seat;
use protocol::common::Phase;
use protocol::http::MatchStanding;
use protocol::{ClientMessage, ServerMessage};
use store::{Headline, Score, Status};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

use crate::error::Refusal;
use crate::error::{Error, Malformed, TooMany};
use crate::hub::Shared;
use crate::lookup::standing;
use crate::table::Table;
use crate::wire::{self, Frame};

/// The most connections at one table.
pub const CONNECTIONS_MAX: usize = 64;
/// A table nobody sits at is put away after this time.
const IDLE: Duration = Duration::from_secs(60);

/// What a connection asks of a table.
pub enum Command {
    /// Somebody comes, and hears through `out` from now on.
    Join {
        /// The number of the connection.
        connection: u64,
        /// The secret of a seat; none for a spectator.
        token: Option<String>,
        /// Where messages for it go.
        out: mpsc::Sender<Frame>,
        /// Whether it may stay.
        reply: oneshot::Sender<Result<(), Error>>,
    },
    /// Somebody says something.
    Say(u64, ClientMessage),
    /// Somebody is gone.
    Leave(u64),
    /// Somebody wants to know how the match stands.
    Standing(oneshot::Sender<MatchStanding>),
    /// Somebody wants a copy of the match, to think about it or to tell it again.
    Copy(oneshot::Sender<Table>),
}

struct Connection {
    seat: Option<Seat>,
    out: mpsc::Sender<Frame>,
    /// The row its last update spoke of; `None` until it subscribes.
    seen: Option<usize>,
    /// What it was last told of who is there.
    present: Option<Frame>,
}

/// A match and everybody at its table.
pub struct Actor {
    id: String,
    shared: Arc<Shared>,
    table: Table,
    connections: HashMap<u64, Connection>,
    /// The last replies to each seat. Acknowledgements are in the journal too.
    replies: HashMap<Seat, VecDeque<(String, ServerMessage)>>,
    bots: HashMap<Seat, Box<dyn AnyBot>>,
    /// How many rows are safely in the journal.
    durable: u64,
    /// When the only answer to the question after that row is given for a person.
    answer_at: Option<(usize, Instant)>,
    /// When it is told who is there.
    presence_at: Option<Instant>,
    /// When the table is put away, if nobody comes.
    idle_at: Option<Instant>,
}

impl Actor {
    /// An actor for a table just read from its journal.
    pub fn new(id: String, shared: Arc<Shared>, table: Table) -> Actor {
        let durable = table.seq() as u64 + 1;
        Actor {
            id,
            shared,
            table,
            connections: HashMap::new(),
            replies: HashMap::new(),
            bots: HashMap::new(),
            durable,
            answer_at: None,
            presence_at: None,
            idle_at: None,
        }
    }

    /// Serves the table until nobody needs it or something breaks. `rows` says how many rows
    /// another server is heard to have written.
    pub async fn run(mut self, mut inbox: mpsc::Receiver<Command>, rows: watch::Receiver<u64>) {
        let _live = Live::counted(&self.shared);
        if let Err(error) = self.serve(&mut inbox, rows).await {
            if let Ok(last) = wire::frame(&error.message()) {
                for connection in self.connections.values() {
                    let _ = connection.out.try_send(last.clone());
                }
            }
            if error == Error::Broken {
                self.shared.close(&self.id, error);
            }
        }
    }

    async fn serve(
        &mut self,
        inbox: &mut mpsc::Receiver<Command>,
        mut rows: watch::Receiver<u64>,
    ) -> Result<(), Error> {
        let mut stop = self.shared.stop.subscribe();
        self.begin().await?;
        loop {
            if self.do_what_is_due(inbox).await? {
                continue;
            }
            let Some(wake) = self.wake_at()? else { return Ok(()) };
            // The guard that `wait_for` answers with must not live on while a command is handled.
            let stopping = async { drop(stop.wait_for(|stop| *stop).await) };
            tokio::select! {
                command = inbox.recv() => match command {
                    Some(command) => self.handle(command).await?,
                    None => return Ok(()),
                },
                () = stopping => return Err(Error::Stopping),
                Ok(()) = rows.changed() => {
                    let next = *rows.borrow_and_update();
                    self.catch_up(next).await?;
                }
                () = tokio::time::sleep_until(wake) => {}
            }
        }
    }

    /// When to look again if nobody says anything; `None` when the table can be put away. A table
    /// whose clocks run is kept: who has gone has not stopped thinking.
    fn wake_at(&mut self) -> Result<Option<Instant>, Error> {
        let now = Instant::now();
        if self.connections.is_empty() && !self.table().clock_runs() {
            self.idle_at.get_or_insert(now + IDLE);
        } else {
            self.idle_at = None;
        }
        if self.idle_at.is_some_and(|at| at <= now) {
            return Ok(None);
        }
        let times = [self.only_answer_at()?, self.clock_at(), self.presence_at, self.idle_at];
        Ok(Some(times.into_iter().flatten().min().unwrap_or(now + IDLE)))
    }

    fn table(&self) -> &Table {
        &self.table
    }

    async fn handle(&mut self, command: Command) -> Result<(), Error> {
        match command {
            Command::Join { connection, token, out, reply } => {
                let _ = reply.send(self.join(connection, token.as_deref(), out));
            }
            Command::Leave(connection) => {
                self.connections.remove(&connection);
                self.presence_changed();
            }
            Command::Say(connection, message) => self.receive(connection, message).await?,
            Command::Standing(reply) => {
                let _ = reply.send(standing(self.table()));
            }
            Command::Copy(reply) => {
                let _ = reply.send(self.table().clone());
            }
        }
        Ok(())
    }

    fn join(
        &mut self,
        connection: u64,
        token: Option<&str>,
        out: mpsc::Sender<Frame>,
    ) -> Result<(), Error> {
        if self.connections.len() >= CONNECTIONS_MAX {
            return Err(TooMany::AtTable.into());
        }
        let table = self.table();
        let seat = match token {
            None => None,
            Some(token) => Some(table.seat_of(token).ok_or(Error::Token)?),
        };
        let welcome = ServerMessage::Welcome {
            version: protocol::VERSION,
            seat,
            summary: Box::new(table.summary()),
        };
        let new = Connection { seat, out, seen: None, present: None };
        self.connections.insert(connection, new);
        self.send(connection, &welcome);
        self.presence_changed();
        Ok(())
    }

    async fn receive(&mut self, from: u64, message: ClientMessage) -> Result<(), Error> {
        let Some(connection) = self.connections.get_mut(&from) else { return Ok(()) };
        let seat = connection.seat;
        match &message {
            ClientMessage::Ping {} => {
                self.send(from, &ServerMessage::Pong {});
                return Ok(());
            }
            ClientMessage::Keep { on } => {
                if let Some(seat) = seat {
                    self.table.keeps[seat] = *on;
                }
                return Ok(());
            }
            ClientMessage::Subscribe { since } => {
                connection.present = None;
                self.tell(from, since.map(|since| since as usize));
                self.tell_presence(&[from]);
                return Ok(());
            }
            _ => {}
        }
        let Some(id) = message.id().map(str::to_string) else {
            let error = Error::from(Malformed::HelloTwice);
            self.send(from, &error.message());
            return Ok(());
        };
        let Some(seat) = seat else {
            self.reply(from, &Refusal::Spectator.message(id));
            return Ok(());
        };
        if let Some(reply) = self.looked_up(seat, &message)? {
            self.send(from, &reply);
            return Ok(());
        }
        // What came too late comes too late, even when the message was read before the clock.
        while self.run_clocks().await? {}
        self.act(from, seat, id, message).await
    }
}

/// A table is counted as long as it is in memory, however it ends.
struct Live(Arc<Shared>);

impl Live {
    fn counted(shared: &Arc<Shared>) -> Live {
        shared.metrics.matches_live.fetch_add(1, Ordering::Relaxed);
        Live(Arc::clone(shared))
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.0.metrics.matches_live.fetch_sub(1, Ordering::Relaxed);
    }
}

/// What lists of matches show.
pub fn headline(table: &Table) -> Headline {
    let (score, result) = (table.score(), table.result());
    Headline {
        status: match table.phase() {
            Phase::Open => Status::Open,
            Phase::Live => Status::Live,
            Phase::Finished | Phase::Broken => Status::Finished,
        },
        score: Score { home: score.home, away: score.away },
        outcome: result.map(|(result, _)| wire::outcome_in(&result)),
        home: table.names.home.clone(),
        away: table.names.away.clone(),
    }
}
