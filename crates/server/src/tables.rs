//! The tables in memory. Each is started under a lock of its own, so that a long journal keeps
//! nobody waiting but those who want that very match.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, watch};

use crate::actor::Command;
use crate::bus::BusEvent;
use crate::hub::Shared;

/// All tables, by the ids of their matches.
#[derive(Default)]
pub struct Tables(Mutex<HashMap<String, Arc<Slot>>>);

/// The place of one table.
#[derive(Default)]
pub struct Slot {
    /// Where to say something to the table, once it is there. Locked while the match is read.
    pub inbox: tokio::sync::Mutex<Option<mpsc::Sender<Command>>>,
    /// How many rows of the match another server is heard to have written.
    pub rows: watch::Sender<u64>,
}

impl Slot {
    /// Whether its table is there or about to be.
    fn is_used(&self) -> bool {
        self.inbox.try_lock().map_or(true, |inbox| is_open(inbox.as_ref()))
    }
}

fn is_open(inbox: Option<&mpsc::Sender<Command>>) -> bool {
    inbox.is_some_and(|inbox| !inbox.is_closed())
}

impl Tables {
    fn slots(&self) -> MutexGuard<'_, HashMap<String, Arc<Slot>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place of a table. A new one takes with it the places of tables that were put away.
    pub fn slot(&self, id: &str) -> Arc<Slot> {
        let mut slots = self.slots();
        if let Some(slot) = slots.get(id) {
            return Arc::clone(slot);
        }
        slots.retain(|_, slot| Arc::strong_count(slot) > 1 || slot.is_used());
        Arc::clone(slots.entry(id.to_string()).or_default())
    }

    /// Where to say something to a table that is in memory. One that is being read is waited for.
    pub async fn started(&self, id: &str) -> Option<mpsc::Sender<Command>> {
        let slot = Arc::clone(self.slots().get(id)?);
        let inbox = slot.inbox.lock().await.clone();
        inbox.filter(|inbox| is_open(Some(inbox)))
    }

    /// Tells tables of the rows that other servers append, until the server stops.
    pub async fn listen(self: Arc<Tables>, shared: Arc<Shared>) {
        let mut listener = shared.bus.subscribe();
        let mut stop = shared.stop.subscribe();
        loop {
            let stopping = async { drop(stop.wait_for(|stop| *stop).await) };
            let event = tokio::select! {
                event = listener.next() => event,
                () = stopping => return,
            };
            match event {
                None => return,
                Some(BusEvent::Rows(notice)) if notice.from == shared.number => {}
                Some(BusEvent::Rows(notice)) => {
                    if let Some(slot) = self.slots().get(&notice.match_id) {
                        slot.rows.send_replace(notice.next);
                    }
                }
                Some(BusEvent::Missed) => {
                    for slot in self.slots().values() {
                        slot.rows.send_replace(u64::MAX);
                    }
                }
            }
        }
    }
}
