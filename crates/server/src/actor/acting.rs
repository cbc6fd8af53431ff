//! What a seat asks for, and how a change becomes durable.

use std::time::Instant;

use engine::Seat;
use protocol::{ClientMessage, ServerMessage};
use store::{NewRow, StoreError};

use super::{Actor, headline};
use crate::bus::Notice;
use crate::error::Error;
use crate::error::Refusal;
use crate::table::Table;
use crate::update::number;

/// How many replies to messages are kept for each seat, for duplicates.
const REPLIES_KEPT: usize = 256;
/// How often a change is tried when other servers are faster each time.
const ATTEMPTS: usize = 20;

/// What came of a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Changed {
    /// It is in the journal.
    Done,
    /// It was refused, and nothing has changed.
    Refused(Refusal),
    /// Another server had changed the match before. The table is now as the journal has it, and
    /// the change has not been made.
    Overtaken,
}

impl Actor {
    /// Takes up what a server before this one left undone.
    pub(super) async fn begin(&mut self) -> Result<(), Error> {
        for _ in 0..ATTEMPTS {
            let begun = self.change(|table| {
                table.resume()?;
                table.settle()
            });
            match begun.await? {
                Changed::Done => return Ok(()),
                Changed::Refused(_) => return Err(Error::Broken),
                Changed::Overtaken => {}
            }
        }
        Err(Error::Internal)
    }

    /// Carries out what a seat asks for, once.
    pub(super) async fn act(
        &mut self,
        from: u64,
        seat: Seat,
        id: String,
        message: ClientMessage,
    ) -> Result<(), Error> {
        for _ in 0..ATTEMPTS {
            if let Some(reply) = self.known_reply(seat, &id) {
                self.send(from, &reply);
                return Ok(());
            }
            let next = match &message {
                ClientMessage::Rematch { .. } => self.next_match().await?,
                _ => None,
            };
            let changed = self.change(|table| {
                carry_out(table, seat, &message, next)?;
                table.note(seat, &id)
            });
            let changed = changed.await?;
            let reply = match &changed {
                Changed::Done => {
                    ServerMessage::Ack { id: id.clone(), seq: number(self.table().seq()) }
                }
                Changed::Refused(refusal) => refusal.message(id.clone()),
                Changed::Overtaken => {
                    self.tell_all();
                    continue;
                }
            };
            self.reply(from, &reply);
            self.keep_reply(seat, id, reply);
            if changed == Changed::Done {
                self.tell_all();
            }
            return Ok(());
        }
        Err(Error::Internal)
    }

    /// The reply that a message was given before, here or by a server before this one.
    fn known_reply(&self, seat: Seat, id: &str) -> Option<ServerMessage> {
        let kept = self.replies.get(&seat).and_then(|kept| kept.iter().find(|kept| kept.0 == id));
        let kept = kept.map(|(_, reply)| reply.clone());
        kept.or_else(|| {
            let row = self.table().row_of(seat, id)?;
            Some(ServerMessage::Ack { id: id.to_string(), seq: number(row) })
        })
    }

    fn keep_reply(&mut self, seat: Seat, id: String, reply: ServerMessage) {
        let kept = self.replies.entry(seat).or_default();
        if kept.len() == REPLIES_KEPT {
            kept.pop_front();
        }
        kept.push_back((id, reply));
    }

    /// Changes the table and makes the change durable. A refusal has changed nothing.
    pub(super) async fn change(
        &mut self,
        work: impl FnOnce(&mut Table) -> Result<(), Refusal>,
    ) -> Result<Changed, Error> {
        let now = (self.shared.now)();
        let table = &mut self.table;
        table.set_time(now);
        let done = games::caught(|| work(table)).map_err(|panic| {
            tracing::error!(match_id = self.id, panic, "the rules panicked");
            Error::Broken
        })?;
        let payloads = table.take_pending();
        if let Err(refusal) = done {
            let is_stuck = matches!(refusal, Refusal::Stuck(_));
            if is_stuck || !payloads.is_empty() {
                tracing::error!(match_id = self.id, %refusal, "a change cannot be carried out");
                return Err(Error::Broken);
            }
            return Ok(Changed::Refused(refusal));
        }
        let rows = payloads.into_iter().map(|payload| NewRow::new(now, payload)).collect();
        self.append(rows).await
    }

    async fn append(&mut self, rows: Vec<NewRow>) -> Result<Changed, Error> {
        if rows.is_empty() {
            return Ok(Changed::Done);
        }
        let headline = headline(self.table());
        let started = Instant::now();
        let append = self.shared.store.append(&self.id, self.durable, rows, Some(headline));
        match append.await {
            Ok(appended) => self.durable = appended.next,
            Err(StoreError::Conflict { .. }) => {
                self.reread().await?;
                return Ok(Changed::Overtaken);
            }
            Err(error) => return Err(error.into()),
        }
        self.shared.metrics.appended(started.elapsed());
        let (match_id, from) = (self.id.clone(), self.shared.number);
        self.shared.bus.publish(Notice { match_id, next: self.durable, from });
        Ok(Changed::Done)
    }

    /// Throws the table away and reads it from the journal.
    pub(super) async fn reread(&mut self) -> Result<(), Error> {
        let table = self.shared.read(&self.id).await?;
        self.durable = table.seq() as u64 + 1;
        let keeps = self.table.keeps;
        self.table = table;
        self.table.keeps = keeps;
        Ok(())
    }

    /// Takes in the rows that another server has appended, if there are `next` in all.
    pub(super) async fn catch_up(&mut self, next: u64) -> Result<(), Error> {
        if next <= self.durable {
            return Ok(());
        }
        let rows = self.shared.rows_since(&self.id, self.durable).await?;
        let table = &mut self.table;
        let timed = rows.iter().map(|row| (row.at_ms, row.payload.as_str()));
        table.follow(timed).map_err(|error| self.shared.unplayable(&self.id, &error))?;
        self.durable += rows.len() as u64;
        self.tell_all();
        Ok(())
    }
}

fn carry_out(
    table: &mut Table,
    seat: Seat,
    message: &ClientMessage,
    next: Option<String>,
) -> Result<(), Refusal> {
    match message {
        ClientMessage::Decide { seq, action, .. } => table.decide(seat, *seq as usize, action),
        ClientMessage::Nonce { nonce, .. } => table.nonce(seat, nonce),
        ClientMessage::Undo { seq, .. } => table.undo(seat, *seq as usize),
        ClientMessage::Concede { .. } => table.concede(seat),
        ClientMessage::OfferDraw { .. } => table.offer_draw(seat),
        ClientMessage::AcceptDraw { .. } => table.accept_draw(seat),
        ClientMessage::Name { name, .. } => table.name(seat, name),
        ClientMessage::Rematch { .. } => table.follow_up(next),
        // These change nothing, and never come here.
        ClientMessage::Hello { .. }
        | ClientMessage::Subscribe { .. }
        | ClientMessage::Keep { .. }
        | ClientMessage::Ask { .. }
        | ClientMessage::Judge { .. }
        | ClientMessage::Ping {} => Ok(()),
    }
}
