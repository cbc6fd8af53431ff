//! The task that owns a match while somebody is at its table.
//!
//! The order for everything that changes a match: the engine checks and plays it in memory, its
//! rows are appended and committed, whoever asked gets the acknowledgement, everybody the update.
//! When an append fails, the task ends, and with it the memory that was ahead of the journal.

mod unasked;

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use ai::AnyBot;
use engine::{Illegal, Seat};
use protocol::common::Phase;
use protocol::{ClientMessage, ServerMessage};
use store::{Row, Status};
use tokio::sync::{mpsc, oneshot};

use crate::error::Error;
use crate::hub::Shared;
use crate::table::Table;
use crate::update::{number, update};

/// The most connections at one table.
pub const CONNECTIONS_MAX: usize = 64;
/// A table nobody sits at is put away after this time.
const IDLE: Duration = Duration::from_secs(60);
/// How many answers to messages are kept for each seat, to answer duplicates with.
const ANSWERS_KEPT: usize = 256;

/// What a connection asks of a table.
pub enum Command {
    /// Somebody comes, and hears through `out` from now on.
    Join {
        /// The number of the connection.
        connection: u64,
        /// The secret of a seat; none for a spectator.
        token: Option<String>,
        /// Where messages for it go.
        out: mpsc::Sender<ServerMessage>,
        /// Whether it may stay.
        reply: oneshot::Sender<Result<(), Error>>,
    },
    /// Somebody says something.
    Say(u64, ClientMessage),
    /// Somebody is gone.
    Leave(u64),
}

struct Connection {
    seat: Option<Seat>,
    out: mpsc::Sender<ServerMessage>,
    /// The row its last update spoke of; `None` until it subscribes.
    seen: Option<usize>,
}

/// A match and everybody at its table.
pub struct Actor {
    id: String,
    shared: Arc<Shared>,
    /// Away only while a bot looks at it.
    table: Option<Table>,
    connections: HashMap<u64, Connection>,
    answers: HashMap<Seat, VecDeque<(String, ServerMessage)>>,
    bots: HashMap<Seat, Box<dyn AnyBot>>,
    /// How many rows are safely in the journal.
    durable: u64,
    /// When the only answer to the question after that row is given for a person.
    answer_at: Option<(usize, Instant)>,
}

impl Actor {
    /// An actor for a table just read from its journal.
    pub fn new(id: String, shared: Arc<Shared>, table: Table) -> Actor {
        let durable = table.seq() as u64 + 1;
        Actor {
            id,
            shared,
            table: Some(table),
            connections: HashMap::new(),
            answers: HashMap::new(),
            bots: HashMap::new(),
            durable,
            answer_at: None,
        }
    }

    /// Serves the table until nobody needs it or something breaks.
    pub async fn run(mut self, mut inbox: mpsc::Receiver<Command>) {
        self.shared.metrics.matches_live.fetch_add(1, Ordering::Relaxed);
        if let Err(error) = self.serve(&mut inbox).await {
            for connection in self.connections.values() {
                let _ = connection.out.try_send(error.message());
            }
            if error == Error::Broken {
                self.shared.mark_broken(&self.id);
            }
        }
        self.shared.metrics.matches_live.fetch_sub(1, Ordering::Relaxed);
    }

    async fn serve(&mut self, inbox: &mut mpsc::Receiver<Command>) -> Result<(), Error> {
        let mut stop = self.shared.stop.subscribe();
        // What a server before this one left undone.
        self.change(|table| table.settle()).await?.map_err(|_| Error::Broken)?;
        loop {
            if self.let_bot_decide().await? {
                continue;
            }
            let idle = self.connections.is_empty();
            let pause = self.pause()?;
            // The guard that `wait_for` answers with must not live on while a command is handled.
            let stopping = async { drop(stop.wait_for(|stop| *stop).await) };
            let command = tokio::select! {
                command = inbox.recv() => command,
                () = stopping => return Err(Error::Stopping),
                () = tokio::time::sleep(pause.unwrap_or(IDLE)), if pause.is_some() => {
                    self.give_only_answer().await?;
                    continue;
                }
                () = tokio::time::sleep(IDLE), if idle => None,
            };
            let Some(command) = command else { return Ok(()) };
            self.handle(command).await?;
        }
    }

    fn table(&self) -> &Table {
        self.table.as_ref().expect("bots bring the table back")
    }

    async fn handle(&mut self, command: Command) -> Result<(), Error> {
        match command {
            Command::Join { connection, token, out, reply } => {
                let _ = reply.send(self.join(connection, token.as_deref(), out));
            }
            Command::Leave(connection) => {
                self.connections.remove(&connection);
            }
            Command::Say(connection, message) => self.hear(connection, message).await?,
        }
        Ok(())
    }

    fn join(
        &mut self,
        connection: u64,
        token: Option<&str>,
        out: mpsc::Sender<ServerMessage>,
    ) -> Result<(), Error> {
        if self.connections.len() >= CONNECTIONS_MAX {
            return Err(Error::TooMany("this table is full"));
        }
        let table = self.table();
        let seat = match token {
            None => None,
            Some(token) => Some(table.seat_of(token).ok_or(Error::Token)?),
        };
        let welcome = ServerMessage::Welcome {
            version: protocol::VERSION,
            seat: seat.map(crate::wire::seat_out),
            summary: table.creation.summary(&table.header),
        };
        let _ = out.try_send(welcome);
        self.connections.insert(connection, Connection { seat, out, seen: None });
        Ok(())
    }

    async fn hear(&mut self, from: u64, message: ClientMessage) -> Result<(), Error> {
        let Some(connection) = self.connections.get_mut(&from) else { return Ok(()) };
        let seat = connection.seat;
        let id = match &message {
            ClientMessage::Ping {} => {
                let _ = connection.out.try_send(ServerMessage::Pong {});
                return Ok(());
            }
            ClientMessage::Subscribe { since } => {
                connection.seen = None;
                self.tell(from, since.map(|since| since as usize));
                return Ok(());
            }
            ClientMessage::Hello { .. } => {
                let error = Error::Malformed("`hello` is said once".to_string());
                let _ = connection.out.try_send(error.message());
                return Ok(());
            }
            ClientMessage::Decide { id, .. }
            | ClientMessage::Nonce { id, .. }
            | ClientMessage::Undo { id, .. }
            | ClientMessage::Concede { id }
            | ClientMessage::OfferDraw { id }
            | ClientMessage::AcceptDraw { id }
            | ClientMessage::Name { id, .. }
            | ClientMessage::Rematch { id } => id.clone(),
        };
        let Some(seat) = seat else {
            let refusal = Illegal::not_awaited("a spectator looks on");
            self.answer(from, refused(id, &refusal));
            return Ok(());
        };
        let known = self.answers.get(&seat).and_then(|kept| kept.iter().find(|kept| kept.0 == id));
        if let Some((_, answer)) = known {
            let answer = answer.clone();
            self.send(from, answer);
            return Ok(());
        }
        self.act(from, seat, id, message).await
    }

    /// Carries out what a seat asks for.
    async fn act(
        &mut self,
        from: u64,
        seat: Seat,
        id: String,
        message: ClientMessage,
    ) -> Result<(), Error> {
        let done = self
            .change(|table| match &message {
                ClientMessage::Decide { seq, action, .. } => {
                    table.decide(seat, *seq as usize, action)
                }
                ClientMessage::Nonce { nonce, .. } => table.nonce(seat, nonce),
                ClientMessage::Undo { seq, .. } => table.undo(seat, *seq as usize),
                ClientMessage::Concede { .. } => table.concede(seat),
                ClientMessage::OfferDraw { .. } => table.offer_draw(seat),
                ClientMessage::AcceptDraw { .. } => table.accept_draw(seat),
                ClientMessage::Name { .. } | ClientMessage::Rematch { .. } => {
                    Err(Illegal::not_awaited("this server cannot do that"))
                }
                ClientMessage::Hello { .. }
                | ClientMessage::Subscribe { .. }
                | ClientMessage::Ping {} => Ok(()),
            })
            .await?;
        let answer = match &done {
            Ok(()) => ServerMessage::Ack { id: id.clone(), seq: number(self.table().seq()) },
            Err(refusal) => refused(id.clone(), refusal),
        };
        let kept = self.answers.entry(seat).or_default();
        if kept.len() == ANSWERS_KEPT {
            kept.pop_front();
        }
        kept.push_back((id, answer.clone()));
        self.answer(from, answer);
        if done.is_ok() {
            self.tell_all();
        }
        Ok(())
    }

    /// Changes the table and makes the change durable. A refusal has changed nothing.
    async fn change(
        &mut self,
        work: impl FnOnce(&mut Table) -> Result<(), Illegal>,
    ) -> Result<Result<(), Illegal>, Error> {
        let table = self.table.as_mut().expect("bots bring the table back");
        let done = lab::caught(|| work(table)).map_err(|panic| {
            tracing::error!(match_id = self.id, panic, "the rules panicked");
            Error::Broken
        })?;
        let payloads = table.take_pending();
        if let Err(refusal) = done {
            if !payloads.is_empty() {
                tracing::error!(match_id = self.id, %refusal, "refused half-way");
                return Err(Error::Broken);
            }
            return Ok(Err(refusal));
        }
        self.append(payloads).await?;
        Ok(Ok(()))
    }

    async fn append(&mut self, payloads: Vec<String>) -> Result<(), Error> {
        if payloads.is_empty() {
            return Ok(());
        }
        let now = now_ms();
        let rows: Vec<_> = payloads.into_iter().map(|payload| Row::new(now, payload)).collect();
        let summary = summary(self.table());
        let started = Instant::now();
        let appended =
            self.shared.store.append(&self.id, self.durable, rows, Some(summary)).await?;
        self.shared.metrics.appended(started.elapsed());
        self.durable = appended.next;
        Ok(())
    }

    /// Answers one connection, and counts the answer.
    fn answer(&mut self, to: u64, answer: ServerMessage) {
        let metrics = &self.shared.metrics;
        let counter = match answer {
            ServerMessage::Ack { .. } => &metrics.acked,
            _ => &metrics.refused,
        };
        counter.fetch_add(1, Ordering::Relaxed);
        self.send(to, answer);
    }

    /// Tells every subscriber what is new, each as far as its seat may know.
    fn tell_all(&mut self) {
        let subscribed =
            self.connections.iter().filter(|(_, connection)| connection.seen.is_some());
        let all: Vec<_> =
            subscribed.map(|(number, connection)| (*number, connection.seen)).collect();
        for (number, seen) in all {
            self.tell(number, seen);
        }
    }

    fn tell(&mut self, to: u64, since: Option<usize>) {
        let table = self.table();
        let seq = table.seq();
        let Some(connection) = self.connections.get(&to) else { return };
        let update = update(table, connection.seat, since);
        let result = table.result();
        self.send(to, update);
        if let Some((result, seed)) = result {
            self.send(to, ServerMessage::Finished { result, seed });
        }
        if let Some(connection) = self.connections.get_mut(&to) {
            connection.seen = Some(seq);
        }
    }

    /// Sends to one connection. Who does not keep up is let go: the client comes back and says
    /// what it has.
    fn send(&mut self, to: u64, message: ServerMessage) {
        let Some(connection) = self.connections.get(&to) else { return };
        if connection.out.try_send(message).is_err() {
            self.connections.remove(&to);
        }
    }
}

fn refused(id: String, refusal: &Illegal) -> ServerMessage {
    let (clause, reason) = (refusal.clause.to_string(), refusal.reason.to_string());
    ServerMessage::Refusal { id, clause, reason }
}

/// What lists of matches show.
pub fn summary(table: &Table) -> store::Summary {
    let score = table.score();
    store::Summary {
        status: match table.phase() {
            Phase::Open => Status::Open,
            Phase::Live => Status::Live,
            Phase::Finished | Phase::Broken => Status::Finished,
        },
        score: format!("{}-{}", score.home, score.away),
        home: table.header.seats.home.name.clone(),
        away: table.header.seats.away.name.clone(),
    }
}

/// Milliseconds since 1970.
pub fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hub::Hub;
    use games::Shelf;
    use store::MemoryStore;

    #[tokio::test]
    async fn rules_that_panic_close_their_match_and_no_other() {
        let hub = Hub::new(Arc::new(MemoryStore::new()), Shelf::embedded());
        let asked = serde_json::json!({"game": "rugby-the-game", "mode": "bot"});
        let asked = serde_json::from_value(asked).expect("a request");
        let one = hub.create(&asked).await.expect("a match").summary.id;
        let two = hub.create(&asked).await.expect("a match").summary.id;
        let mut actor = hub.actor(&one).await.expect("it is there");
        let broken = actor.change(|_| panic!("a bug in the rules")).await;
        assert_eq!(broken, Err(Error::Broken));
        hub.shared().mark_broken(&one);
        let (out, _news) = mpsc::channel(8);
        assert_eq!(hub.join(&one, None, out.clone()).await.err(), Some(Error::Broken));
        assert!(hub.join(&two, None, out).await.is_ok());
    }
}
