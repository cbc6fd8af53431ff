//! What everybody at a table is told.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::time::Duration;

use engine::Seat;
use protocol::{ClientMessage, ServerMessage};
use tokio::time::Instant;

use super::Actor;
use crate::error::Error;
use crate::update::{number, update};
use crate::wire::{self, Frame};

/// Comings and goings are told together after this time: who comes and goes all the time must not
/// fill everybody's outbox.
const PRESENCE: Duration = Duration::from_millis(100);

impl Actor {
    /// Replies to a message of one connection, and counts the reply.
    pub(super) fn reply(&mut self, to: u64, reply: &ServerMessage) {
        let metrics = &self.shared.metrics;
        let counter = match reply {
            ServerMessage::Ack { .. } => &metrics.acked,
            _ => &metrics.refused,
        };
        counter.fetch_add(1, Ordering::Relaxed);
        self.send(to, reply);
    }

    /// Tells every subscriber what is new, each as far as its seat may know. Who may know the same
    /// and has seen the same is sent the very same text.
    pub(super) fn tell_all(&mut self) {
        let mut alike: HashMap<_, Vec<u64>> = HashMap::new();
        for (number, of) in &self.connections {
            if of.seen.is_some() {
                alike.entry((of.seat, of.seen)).or_default().push(*number);
            }
        }
        for ((seat, seen), to) in alike {
            self.tell_news(&to, seat, seen);
        }
    }

    /// Tells one connection how the match stands, with the log since a row.
    pub(super) fn tell(&mut self, to: u64, since: Option<usize>) {
        let Some(connection) = self.connections.get(&to) else { return };
        self.tell_news(&[to], connection.seat, since);
    }

    /// Tells connections of one seat how the match stands, with the log since a row.
    fn tell_news(&mut self, to: &[u64], seat: Option<Seat>, since: Option<usize>) {
        let now = (self.shared.now)();
        self.send_all(to, &update(self.table(), seat, since, now));
        if let Some((result, seed)) = self.table().result() {
            self.send_all(to, &ServerMessage::Finished { result, seed });
        }
        let seq = self.table().seq();
        for number in to {
            if let Some(connection) = self.connections.get_mut(number) {
                connection.seen = Some(seq);
            }
        }
    }

    /// Everybody who has asked to be told.
    pub(super) fn subscribers(&self) -> Vec<u64> {
        let subscribed = self.connections.iter().filter(|(_, of)| of.seen.is_some());
        subscribed.map(|(number, _)| *number).collect()
    }

    /// The reply to a question about the position, which changes nothing; `None` where the message
    /// asks for a change.
    pub(super) fn looked_up(
        &self,
        seat: Seat,
        message: &ClientMessage,
    ) -> Result<Option<ServerMessage>, Error> {
        let table = self.table();
        let look = || match message {
            ClientMessage::Ask { id, thing } => {
                let choices = table.about(seat, thing);
                Some(ServerMessage::About { id: id.clone(), choices })
            }
            ClientMessage::Judge { id, drawn } => Some(match table.judge(seat, drawn) {
                Ok(choice) => ServerMessage::Judged { id: id.clone(), choice: Box::new(choice) },
                Err(refusal) => refusal.message(id.clone()),
            }),
            _ => None,
        };
        games::caught(look).map_err(|panic| {
            tracing::error!(match_id = self.id, panic, "the rules panicked");
            Error::Broken
        })
    }

    /// Sends to one connection.
    pub(super) fn send(&mut self, to: u64, message: &ServerMessage) {
        self.send_all(&[to], message);
    }

    /// Sends to several connections what is written once.
    pub(super) fn send_all(&mut self, to: &[u64], message: &ServerMessage) {
        let Ok(frame) = wire::frame(message) else { return };
        to.iter().for_each(|to| self.put(*to, frame.clone()));
    }

    /// Puts something into an outbox. Who does not keep up is let go: the client comes back and
    /// says what it has.
    fn put(&mut self, to: u64, frame: Frame) {
        let Some(connection) = self.connections.get(&to) else { return };
        if connection.out.try_send(frame).is_err() {
            self.connections.remove(&to);
            self.presence_changed();
        }
    }

    /// Somebody has come or gone; everybody will be told.
    pub(super) fn presence_changed(&mut self) {
        self.presence_at.get_or_insert(Instant::now() + PRESENCE);
    }

    /// Tells who is there, if it is time to.
    pub(super) fn tell_presence_if_due(&mut self) {
        if self.presence_at.is_some_and(|at| at <= Instant::now()) {
            self.presence_at = None;
            self.tell_presence(&self.subscribers());
        }
    }

    /// Tells connections who is there, but for those that know.
    pub(super) fn tell_presence(&mut self, to: &[u64]) {
        let Ok(presence) = wire::frame(&self.presence()) else { return };
        for number in to {
            let Some(connection) = self.connections.get_mut(number) else { continue };
            if connection.present.as_ref() != Some(&presence) {
                connection.present = Some(presence.clone());
                self.put(*number, presence.clone());
            }
        }
    }

    /// Who is there. A bot always is.
    fn presence(&self) -> ServerMessage {
        let bots = &self.table().creation.bots;
        let seats = |seat| self.connections.values().filter(move |of| of.seat == seat).count();
        let is_there = |seat| bots[seat].is_some() || seats(Some(seat)) > 0;
        ServerMessage::Presence {
            home: is_there(Seat::Home),
            away: is_there(Seat::Away),
            watching: number(seats(None)),
        }
    }
}
