//! How servers that share one journal hear of each other's rows.
//!
//! A notice says "match X has rows up to N" and nothing else: what the rows say is read from the
//! journal, which alone decides. Notices may be lost, and then the listener must be told that some
//! were, or come late or twice: a table that hears of rows it has does nothing, and one that did
//! not hear of rows learns of them when its next append is refused.

use std::fmt;
use std::pin::Pin;

use tokio::sync::broadcast;

/// Notices that may wait for a listener.
const WAITING: usize = 1_024;

/// That a match has new rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The match.
    pub match_id: String,
    /// The number of its rows.
    pub next: u64,
    /// The server that appended them, which need not listen to itself.
    pub from: u64,
}

/// What a listener hears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BusEvent {
    /// A match has new rows.
    Rows(Notice),
    /// Some notices were lost; any match may have new rows.
    Missed,
}

/// Carries notices between servers. Servers hold it as `Arc<dyn Bus>`.
pub trait Bus: Send + Sync + fmt::Debug {
    /// Tells every listener, the sender's own included. It never waits and nobody need listen.
    fn publish(&self, notice: Notice);

    /// Everything that is published from now on; the notices of one server in their order.
    fn subscribe(&self) -> Box<dyn Listener>;
}

/// What [`Listener::next`] returns.
pub type Next<'a> = Pin<Box<dyn Future<Output = Option<BusEvent>> + Send + 'a>>;

/// One subscription to a [`Bus`]. It ends when it is dropped.
pub trait Listener: Send {
    /// What is heard next; `None` when the bus is gone. Dropping the future loses nothing.
    fn next(&mut self) -> Next<'_>;
}

/// A [`Bus`] within one process.
#[derive(Debug)]
pub struct LocalBus {
    sender: broadcast::Sender<Notice>,
}

impl Default for LocalBus {
    fn default() -> LocalBus {
        LocalBus { sender: broadcast::Sender::new(WAITING) }
    }
}

impl Bus for LocalBus {
    fn publish(&self, notice: Notice) {
        // An error says that nobody listens.
        let _ = self.sender.send(notice);
    }

    fn subscribe(&self) -> Box<dyn Listener> {
        Box::new(self.sender.subscribe())
    }
}

impl Listener for broadcast::Receiver<Notice> {
    fn next(&mut self) -> Next<'_> {
        Box::pin(async {
            match self.recv().await {
                Ok(notice) => Some(BusEvent::Rows(notice)),
                Err(broadcast::error::RecvError::Lagged(_)) => Some(BusEvent::Missed),
                Err(broadcast::error::RecvError::Closed) => None,
            }
        })
    }
}
