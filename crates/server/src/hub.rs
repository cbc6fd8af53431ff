//! All tables of a server: made, found, started on demand.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use engine::pack::hex;
use engine::{BySeat, Seat};
use games::Shelf;
use protocol::ServerMessage;
use protocol::http::{Created, NewMatch, SeatToken};
use store::{Secret, Store, StoreError};
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

use crate::actor::{Actor, Command, now_ms, summary};
use crate::creation::Creation;
use crate::error::Error;
use crate::limits::Makers;
use crate::metrics::Metrics;
use crate::table::Table;
use crate::token::random;
use crate::wire;

/// Rows read from the store at once.
const PAGE: usize = 1_000;
/// Messages that may wait for a table.
const INBOX: usize = 256;

/// What every table needs.
pub struct Shared {
    /// The journal.
    pub store: Arc<dyn Store>,
    /// The packs at hand.
    pub shelf: Shelf,
    /// What is counted.
    pub metrics: Metrics,
    /// How many bots may think at once.
    pub bots: Arc<Semaphore>,
    /// How many matches may be told again at once.
    pub replays: Semaphore,
    /// Becomes true when the server stops.
    pub stop: watch::Sender<bool>,
    /// How fast things may go.
    pub tempo: Tempo,
    /// Who has made matches of late.
    pub makers: Makers,
    broken: Mutex<HashSet<String>>,
}

/// How fast things may go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tempo {
    /// Messages a second that a connection may send.
    pub per_second: f64,
    /// How many of them may come at once.
    pub burst: f64,
    /// In a match between friends the only answer is given for a coach after a pause up to this,
    /// so that the other coach cannot tell it from a choice.
    pub pause: Duration,
    /// New matches that one address may ask for in a minute.
    pub matches_per_minute: f64,
    /// Matches that may wait for their coaches at once, those that nobody touched for an hour not
    /// counted.
    pub waiting_max: usize,
}

impl Default for Tempo {
    fn default() -> Tempo {
        Tempo {
            per_second: 20.0,
            burst: 40.0,
            pause: Duration::from_millis(2_500),
            matches_per_minute: 60.0,
            waiting_max: 1_000,
        }
    }
}

impl Shared {
    /// Nobody gets to this match again before a restart.
    pub fn mark_broken(&self, id: &str) {
        let mut broken = self.broken.lock().unwrap_or_else(PoisonError::into_inner);
        broken.insert(id.to_string());
    }

    /// Whether the rules could not go on in this match.
    pub fn is_broken(&self, id: &str) -> bool {
        self.broken.lock().unwrap_or_else(PoisonError::into_inner).contains(id)
    }
}

/// The state of a server. Cloning it shares everything.
#[derive(Clone)]
pub struct Hub {
    shared: Arc<Shared>,
    tables: Arc<tokio::sync::Mutex<HashMap<String, mpsc::Sender<Command>>>>,
    connections: Arc<AtomicU64>,
}

impl fmt::Debug for Hub {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hub")
    }
}

/// A place at a table.
pub struct Place {
    /// The number of the connection.
    pub connection: u64,
    /// Where to say something.
    pub table: mpsc::Sender<Command>,
}

impl Hub {
    /// A server's state over a journal and a shelf of packs.
    pub fn new(store: Arc<dyn Store>, shelf: Shelf) -> Hub {
        Hub::with_tempo(store, shelf, Tempo::default())
    }

    /// The same at another tempo: scripted clients play faster than people.
    pub fn with_tempo(store: Arc<dyn Store>, shelf: Shelf, tempo: Tempo) -> Hub {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let shared = Shared {
            store,
            shelf,
            metrics: Metrics::default(),
            bots: Arc::new(Semaphore::new(cores)),
            replays: Semaphore::new(cores),
            stop: watch::Sender::new(false),
            tempo,
            makers: Makers::default(),
            broken: Mutex::default(),
        };
        Hub { shared: Arc::new(shared), tables: Arc::default(), connections: Arc::default() }
    }

    /// What every table needs.
    pub fn shared(&self) -> &Shared {
        &self.shared
    }

    /// Ends every table and every connection; what was acknowledged is in the journal.
    pub fn stop(&self) {
        self.shared.stop.send_replace(true);
    }

    /// Makes a match.
    pub async fn create(&self, asked: &NewMatch) -> Result<Created, Error> {
        let id = hex(&random::<8>()?);
        let seed: [u8; 32] = random()?;
        let (creation, tokens) = Creation::new(asked, &id, &seed, &self.shared.shelf)?;
        let own = asked.seat.map_or(Seat::Home, wire::seat_in);
        self.open(id, seed, creation, tokens, own).await
    }

    /// Opens the journal of a new match; `own` is the seat of whoever asked for it.
    pub(crate) async fn open(
        &self,
        id: String,
        seed: [u8; 32],
        creation: Creation,
        tokens: BySeat<Option<String>>,
        own: Seat,
    ) -> Result<Created, Error> {
        let payload = serde_json::to_string(&creation).expect("a creation is plain data");
        let table = Table::read([payload.as_str()], seed, &self.shared.shelf);
        let table = table.map_err(|error| {
            tracing::error!(%error, "a new match cannot be read");
            Error::Internal
        })?;
        let new = store::NewMatch {
            id,
            game: table.header.game.clone(),
            creation: payload,
            secret: Secret(seed),
            created_ms: now_ms(),
            summary: summary(&table),
        };
        self.shared.store.create(new).await?;
        let seats = [own, own.other()].into_iter().filter_map(|seat| {
            Some(SeatToken { seat: wire::seat_out(seat), token: tokens[seat].clone()? })
        });
        Ok(Created { summary: creation.summary(&table.header), seats: seats.collect() })
    }

    /// Reads a match from its journal.
    pub(crate) async fn read(&self, id: &str) -> Result<Table, Error> {
        if self.shared.is_broken(id) {
            return Err(Error::Broken);
        }
        let store = &self.shared.store;
        // A name no store would take is no match either.
        let secret = store.secret(id).await.map_err(|error| match error {
            StoreError::Malformed(_) | StoreError::TooLarge { .. } => Error::NotFound,
            error => error.into(),
        })?;
        let mut rows = Vec::new();
        loop {
            let page = store.rows(id, rows.len() as u64, PAGE).await?;
            let last = page.len() < PAGE;
            rows.extend(page);
            if last {
                break;
            }
        }
        let creation = rows.first().and_then(|row| Creation::parse(&row.payload));
        if let Some((creation, header)) = creation {
            creation.pack(&header, &self.shared.shelf).map_err(Error::ReadOnly)?;
        }
        let payloads = rows.iter().map(|row| row.payload.as_str());
        Table::read(payloads, secret.0, &self.shared.shelf).map_err(|error| {
            tracing::error!(match_id = id, %error, "a journal cannot be played on");
            self.shared.mark_broken(id);
            Error::Broken
        })
    }

    /// A place at the table of match `id`, with the seat that `token` belongs to.
    pub async fn join(
        &self,
        id: &str,
        token: Option<String>,
        out: mpsc::Sender<ServerMessage>,
    ) -> Result<Place, Error> {
        let connection = self.connections.fetch_add(1, Ordering::Relaxed);
        // A second try, because a table may be put away at the very moment somebody comes.
        for _ in 0..2 {
            let table = self.table(id).await?;
            let (reply, answer) = oneshot::channel();
            let (token, out) = (token.clone(), out.clone());
            let join = Command::Join { connection, token, out, reply };
            if table.send(join).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer.map(|()| Place { connection, table });
            }
        }
        Err(if self.shared.is_broken(id) { Error::Broken } else { Error::Internal })
    }

    /// The table of a match, started if need be.
    async fn table(&self, id: &str) -> Result<mpsc::Sender<Command>, Error> {
        let mut tables = self.tables.lock().await;
        if let Some(table) = tables.get(id).filter(|table| !table.is_closed()) {
            return Ok(table.clone());
        }
        tables.retain(|_, table| !table.is_closed());
        let actor = self.actor(id).await?;
        let (sender, inbox) = mpsc::channel(INBOX);
        tables.insert(id.to_string(), sender.clone());
        tokio::spawn(actor.run(inbox));
        Ok(sender)
    }

    /// An actor for a match, read from its journal.
    pub(crate) async fn actor(&self, id: &str) -> Result<Actor, Error> {
        let table = self.read(id).await?;
        Ok(Actor::new(id.to_string(), Arc::clone(&self.shared), table))
    }
}
