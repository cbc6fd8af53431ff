//! What everybody at a table is told.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::time::Duration;

use engine::Seat;
use protocol::ServerMessage;
use tokio::time::Instant;

use super::Actor;
use crate::update::{number, update};

/// Comings and goings are told together after this time: who comes and goes all the time must not
/// fill everybody's outbox.
const PRESENCE: Duration = Duration::from_millis(100);

impl Actor {
    /// Answers one connection, and counts the answer.
    pub(super) fn answer(&mut self, to: u64, answer: ServerMessage) {
        let metrics = &self.shared.metrics;
        let counter = match answer {
            ServerMessage::Ack { .. } => &metrics.acked,
            _ => &metrics.refused,
        };
        counter.fetch_add(1, Ordering::Relaxed);
        self.send(to, answer);
    }

    /// Tells every subscriber what is new, each as far as its seat may know. Who may know the same
    /// and has seen the same is sent the same.
    pub(super) fn tell_all(&mut self) {
        let mut made: HashMap<(Option<Seat>, Option<usize>), ServerMessage> = HashMap::new();
        let subscribed = self.connections.iter().filter(|(_, of)| of.seen.is_some());
        let all: Vec<_> = subscribed.map(|(number, of)| (*number, (of.seat, of.seen))).collect();
        for (number, key) in all {
            let now = (self.shared.now)();
            let news = made
                .entry(key)
                .or_insert_with_key(|(seat, seen)| update(&self.table, *seat, *seen, now));
            let news = news.clone();
            self.tell_news(number, news);
        }
    }

    /// Tells one connection how the match stands, with the log since a row.
    pub(super) fn tell(&mut self, to: u64, since: Option<usize>) {
        let Some(connection) = self.connections.get(&to) else { return };
        let news = update(self.table(), connection.seat, since, (self.shared.now)());
        self.tell_news(to, news);
    }

    fn tell_news(&mut self, to: u64, news: ServerMessage) {
        let (seq, result) = (self.table().seq(), self.table().result());
        self.send(to, news);
        if let Some((result, seed)) = result {
            self.send(to, ServerMessage::Finished { result, seed });
        }
        if let Some(connection) = self.connections.get_mut(&to) {
            connection.seen = Some(seq);
        }
    }

    /// Sends to one connection. Who does not keep up is let go: the client comes back and says
    /// what it has.
    pub(super) fn send(&mut self, to: u64, message: ServerMessage) {
        let Some(connection) = self.connections.get(&to) else { return };
        if connection.out.try_send(message).is_err() {
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
            let subscribed = self.connections.iter().filter(|(_, of)| of.seen.is_some());
            let all: Vec<u64> = subscribed.map(|(number, _)| *number).collect();
            all.into_iter().for_each(|to| self.tell_presence(to));
        }
    }

    /// Tells one connection who is there, unless it knows.
    pub(super) fn tell_presence(&mut self, to: u64) {
        let presence = self.presence();
        let Some(connection) = self.connections.get_mut(&to) else { return };
        if connection.present.as_ref() != Some(&presence) {
            connection.present = Some(presence.clone());
            self.send(to, presence);
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
