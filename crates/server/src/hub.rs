//! All tables of a server: made, found, started on demand.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ai::{AnyBot, BotName, Pace, any_bot};
use dice::SeededDealer;
use engine::{BySeat, Choice, Seat};
use games::{GameId, Shelf};
use protocol::ServerMessage;
use protocol::http::{Created, NewMatch, SeatToken};
use store::{Secret, Store};
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

use crate::actor::{Actor, Command, headline};
use crate::analysis::Kept;
use crate::bus::{Bus, Heard, LocalBus};
use crate::clock::now_ms;
use crate::creation::Creation;
use crate::error::Error;
use crate::guesses::Guesses;
use crate::limits::Makers;
use crate::luck::Luck;
use crate::metrics::Metrics;
use crate::packs::Packs;
use crate::table::Table;
use crate::table::row::TableRow;
use crate::token::random;
use crate::wire;

/// Messages that may wait for a table.
const INBOX: usize = 256;

/// What every table needs.
pub struct Shared {
    /// The journal.
    pub store: Arc<dyn Store>,
    /// The packs at hand.
    pub packs: Packs,
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
    /// Where servers hear of each other's rows.
    pub bus: Arc<dyn Bus>,
    /// This server's number on the bus.
    pub number: u64,
    /// Where bots come from.
    pub seat_bot: SeatBot,
    /// What time it is.
    pub now: fn() -> i64,
    /// Where dice and the choices of bots are drawn from.
    pub luck: Arc<Luck>,
    /// Who has made matches of late.
    pub makers: Makers,
    /// Who has asked for hints of late.
    pub askers: Makers,
    /// Analyses that were made.
    pub analyses: Kept,
    /// Who sends wrong tokens.
    pub guesses: Guesses,
    /// Matches that nobody gets to before a restart, and why.
    closed: Mutex<HashMap<String, Error>>,
}

/// Makes the bot of a name for a game.
pub type SeatBot = fn(GameId, BotName, Pace, SeededDealer) -> Box<dyn AnyBot>;

/// What a server is made of beside its journal and its packs; tests put in parts of their own.
#[derive(Clone, Debug)]
pub struct Parts {
    /// How fast things may go.
    pub tempo: Tempo,
    /// Where servers that share a journal hear of each other.
    pub bus: Arc<dyn Bus>,
    /// Where bots come from.
    pub seat_bot: SeatBot,
    /// What time it is, in milliseconds since 1970.
    pub now: fn() -> i64,
    /// Where dice and the choices of bots are drawn from.
    pub luck: Arc<Luck>,
}

impl Default for Parts {
    fn default() -> Parts {
        let (bus, luck) = (Arc::new(LocalBus::default()), Arc::default());
        Parts { tempo: Tempo::default(), bus, seat_bot: any_bot, now: now_ms, luck }
    }
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
    /// How long a bot may think about one decision, and wait for a place to think in. More than any
    /// level needs: a bot that is late gets the usual answer.
    pub bot: Duration,
    /// New matches that one address may ask for in a minute.
    pub matches_per_minute: f64,
    /// Hints that one address may ask for in a minute.
    pub hints_per_minute: f64,
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
            bot: Duration::from_secs(3),
            matches_per_minute: 60.0,
            hints_per_minute: 30.0,
            waiting_max: 1_000,
        }
    }
}

impl Shared {
    /// Nobody gets to this match again before a restart.
    pub fn close(&self, id: &str, why: Error) {
        let mut closed = self.closed.lock().unwrap_or_else(PoisonError::into_inner);
        closed.insert(id.to_string(), why);
    }

    /// Why nobody gets to this match: it is broken, or can only be looked at.
    pub fn why_closed(&self, id: &str) -> Option<Error> {
        self.closed.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }
}

type Tables = Arc<tokio::sync::Mutex<HashMap<String, Started>>>;

/// A table in memory.
struct Started {
    /// Where to say something.
    inbox: mpsc::Sender<Command>,
    /// How many rows of it another server is heard to have written.
    rows: watch::Sender<u64>,
}

/// The state of a server. Cloning it shares everything.
#[derive(Clone)]
pub struct Hub {
    shared: Arc<Shared>,
    tables: Tables,
    listening: Arc<AtomicBool>,
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
        Hub::with_parts(store, shelf, Parts { tempo, ..Parts::default() })
    }

    /// The same with other parts.
    pub fn with_parts(store: Arc<dyn Store>, shelf: Shelf, parts: Parts) -> Hub {
        let Parts { tempo, bus, seat_bot, now, luck } = parts;
        // Drawn, because it must differ from that of every other server.
        let number = random().map_or(0, u64::from_le_bytes);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let shared = Shared {
            store,
            packs: Packs::new(shelf),
            metrics: Metrics::default(),
            bots: Arc::new(Semaphore::new(cores)),
            replays: Semaphore::new(cores),
            stop: watch::Sender::new(false),
            tempo,
            bus,
            number,
            seat_bot,
            now,
            luck,
            makers: Makers::default(),
            askers: Makers::default(),
            analyses: Kept::default(),
            guesses: Guesses::default(),
            closed: Mutex::default(),
        };
        let (tables, listening, connections) = Default::default();
        Hub { shared: Arc::new(shared), tables, listening, connections }
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
        let (id, seed) = self.shared.luck.new_match()?;
        let (creation, tokens) = Creation::new(asked, &id, &seed, &self.shared.packs)?;
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
        let row = TableRow::Creation(Box::new(creation.clone()));
        let table = Table::created(creation, seed, &self.shared.packs).map_err(|error| {
            tracing::error!(%error, "a new match cannot be set up");
            Error::Internal
        })?;
        let new = store::NewMatch {
            id,
            game: table.header.game.clone(),
            creation: row.to_string(),
            secret: Secret(seed),
            created_ms: (self.shared.now)(),
            headline: headline(&table),
        };
        self.shared.store.create(new).await?;
        let seats = [own, own.other()].into_iter().filter_map(|seat| {
            Some(SeatToken { seat: wire::seat_out(seat), token: tokens[seat].clone()? })
        });
        Ok(Created { summary: table.summary(), seats: seats.collect() })
    }

    /// Reads a match from its journal.
    pub(crate) async fn read(&self, id: &str) -> Result<Table, Error> {
        self.shared.read(id).await
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
        Err(self.shared.why_closed(id).unwrap_or(Error::Internal))
    }

    /// Every answer that the seat of `token` could give about one thing on the table.
    pub async fn about(&self, id: &str, token: &str, thing: &str) -> Result<Vec<Choice>, Error> {
        // As in `join`, the table may be put away at that very moment.
        for _ in 0..2 {
            let table = self.table(id).await?;
            let (reply, answer) = oneshot::channel();
            let (token, thing) = (token.to_string(), thing.to_string());
            if table.send(Command::About { token, thing, reply }).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer;
            }
        }
        Err(self.shared.why_closed(id).unwrap_or(Error::Internal))
    }

    /// The table of a match, started if need be.
    async fn table(&self, id: &str) -> Result<mpsc::Sender<Command>, Error> {
        let mut tables = self.tables.lock().await;
        // Before anything is read, or rows could be written between reading and listening.
        if !self.listening.swap(true, Ordering::Relaxed) {
            tokio::spawn(listen(Arc::clone(&self.shared), Arc::clone(&self.tables)));
        }
        if let Some(table) = tables.get(id).filter(|table| !table.inbox.is_closed()) {
            return Ok(table.inbox.clone());
        }
        tables.retain(|_, table| !table.inbox.is_closed());
        let actor = self.actor(id).await?;
        let (inbox, said) = mpsc::channel(INBOX);
        let (rows, written) = watch::channel(0);
        tables.insert(id.to_string(), Started { inbox: inbox.clone(), rows });
        tokio::spawn(actor.run(said, written));
        Ok(inbox)
    }

    /// An actor for a match, read from its journal.
    pub(crate) async fn actor(&self, id: &str) -> Result<Actor, Error> {
        let table = self.shared.read(id).await?;
        Ok(Actor::new(id.to_string(), Arc::clone(&self.shared), table))
    }
}

/// Tells tables of the rows that other servers append.
async fn listen(shared: Arc<Shared>, tables: Tables) {
    let mut listener = shared.bus.subscribe();
    let mut stop = shared.stop.subscribe();
    loop {
        let stopping = async { drop(stop.wait_for(|stop| *stop).await) };
        let heard = tokio::select! {
            heard = listener.next() => heard,
            () = stopping => return,
        };
        match heard {
            None => return,
            Some(Heard::Rows(notice)) if notice.from == shared.number => {}
            Some(Heard::Rows(notice)) => {
                if let Some(table) = tables.lock().await.get(&notice.match_id) {
                    table.rows.send_replace(notice.next);
                }
            }
            Some(Heard::Missed) => {
                for table in tables.lock().await.values() {
                    table.rows.send_replace(u64::MAX);
                }
            }
        }
    }
}
