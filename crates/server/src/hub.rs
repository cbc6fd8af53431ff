//! All tables of a server: made, found, started on demand.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use engine::{BySeat, Seat};
use games::{GameId, Shelf};
use protocol::http::{Created, NewMatch, SeatToken};
use store::{Secret, Store};
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tokio::task::JoinHandle;

use crate::actor::{Actor, Command, headline};
use crate::advice::{LIGHTS_MAX, Lights};
use crate::analysis::{ANALYSES_MAX, Analyses};
use crate::bodies::Bodies;
use crate::bus::Bus;
use crate::creation::{Creation, unusable};
use crate::error::Error;
use crate::guesses::Guesses;
use crate::kept::Kept;
use crate::limits::Budgets;
use crate::lookup::{STANDINGS_MAX, Standings};
use crate::metrics::Metrics;
use crate::packs::Packs;
use crate::parts::{Parts, SeatBot, Tempo};
use crate::randomness::Randomness;
use crate::review::Reviews;
use crate::table::Table;
use crate::table::row::TableRow;
use crate::tables::Tables;
use crate::token::random;
use crate::wire::Frame;

/// Messages that may wait for a table.
const INBOX: usize = 256;

/// What every table needs.
pub struct Shared {
    /// The journal.
    pub store: Arc<dyn Store>,
    /// The packs at hand.
    pub packs: Arc<Packs>,
    /// What is said of games, packs and rules.
    pub bodies: Bodies,
    /// What is counted.
    pub metrics: Metrics,
    /// How many bots may think at once.
    pub bots: Arc<Semaphore>,
    /// How many quick looks may be taken at once, for answers to be lit. Apart from the bots'
    /// places, so that advice takes nothing from them.
    pub advisers: Arc<Semaphore>,
    /// What is lit.
    pub lights: Lights,
    /// How many journals and packs may be read at once.
    pub reads: Arc<Semaphore>,
    /// How many matches may be told again or analysed at once.
    pub replays: Arc<Semaphore>,
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
    pub randomness: Arc<Randomness>,
    /// Who has asked for how much of late.
    pub budgets: Budgets,
    /// Reviews.
    pub reviews: Arc<Reviews>,
    /// Analyses that were made.
    pub analyses: Arc<Analyses>,
    /// How matches stood when they had so many rows.
    pub standings: Standings,
    /// Who sends wrong tokens.
    pub guesses: Guesses,
    /// Matches that nobody gets to before a restart, and why.
    closed: Mutex<HashMap<String, Error>>,
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

/// The state of a server. Cloning it shares everything.
#[derive(Clone)]
pub struct Hub {
    shared: Arc<Shared>,
    tables: Arc<Tables>,
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
        let Parts { tempo, bus, seat_bot, now, randomness } = parts;
        // Drawn, because it must differ from that of every other server.
        let number = random().map_or(0, u64::from_le_bytes);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let shared = Shared {
            store,
            packs: Arc::new(Packs::new(shelf)),
            bodies: Bodies::default(),
            metrics: Metrics::default(),
            bots: Arc::new(Semaphore::new(cores)),
            advisers: Arc::new(Semaphore::new(cores)),
            lights: Kept::new(LIGHTS_MAX),
            reads: Arc::new(Semaphore::new(cores)),
            replays: Arc::new(Semaphore::new(cores)),
            stop: watch::Sender::new(false),
            tempo,
            bus,
            number,
            seat_bot,
            now,
            randomness,
            budgets: Budgets::default(),
            reviews: Arc::new(Reviews::new(cores)),
            analyses: Arc::new(Kept::new(ANALYSES_MAX)),
            standings: Kept::new(STANDINGS_MAX),
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
        let game: GameId = asked.game.parse().map_err(unusable)?;
        let pack = asked.pack.as_deref().unwrap_or(games::shelf::CORE);
        let pack = self.shared.pack(game, pack).await?.map_err(unusable)?;
        let (id, seed) = self.shared.randomness.new_match()?;
        let (creation, tokens) = Creation::new(asked, &id, &seed, &pack)?;
        let own = asked.seat.unwrap_or(Seat::Home);
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
        let seats = [own, own.other()]
            .into_iter()
            .filter_map(|seat| Some(SeatToken { seat, token: tokens[seat].clone()? }));
        Ok(Created { summary: table.summary(), seats: seats.collect() })
    }

    /// A match as it stands, to be looked at: of its table, where that is in memory, or from the
    /// journal.
    pub(crate) async fn copy(&self, id: &str) -> Result<Table, Error> {
        match self.ask(id, Command::Copy).await {
            Some(table) => Ok(table),
            None => self.shared.read(id).await,
        }
    }

    /// A place at the table of match `id`, with the seat that `token` belongs to.
    pub async fn join(
        &self,
        id: &str,
        token: Option<String>,
        out: mpsc::Sender<Frame>,
    ) -> Result<Place, Error> {
        let connection = self.connections.fetch_add(1, Ordering::Relaxed);
        // A second try, because a table may be put away at the very moment somebody comes.
        for _ in 0..2 {
            let table = self.table(id).await?;
            let (token, out) = (token.clone(), out.clone());
            let join = |reply| Command::Join { connection, token, out, reply };
            if let Some(answer) = answer_of(&table, join).await {
                return answer.map(|()| Place { connection, table });
            }
        }
        Err(self.shared.why_closed(id).unwrap_or(Error::Internal))
    }

    /// What the table of a match answers, if it is in memory.
    pub(crate) async fn ask<T>(
        &self,
        id: &str,
        asked: impl FnOnce(oneshot::Sender<T>) -> Command,
    ) -> Option<T> {
        answer_of(&self.tables.started(id).await?, asked).await
    }

    /// The table of a match, started if need be.
    async fn table(&self, id: &str) -> Result<mpsc::Sender<Command>, Error> {
        // Before anything is read, or rows could be written between reading and listening.
        if !self.listening.swap(true, Ordering::Relaxed) {
            tokio::spawn(Arc::clone(&self.tables).listen(Arc::clone(&self.shared)));
        }
        let slot = self.tables.slot(id);
        let mut place = slot.inbox.lock().await;
        if let Some(inbox) = place.as_ref().filter(|inbox| !inbox.is_closed()) {
            return Ok(inbox.clone());
        }
        let written = slot.rows.subscribe();
        let actor = self.actor(id).await?;
        let (inbox, commands) = mpsc::channel(INBOX);
        *place = Some(inbox.clone());
        let task = tokio::spawn(actor.run(commands, written));
        tokio::spawn(closed_if_it_panics(task, Arc::clone(&self.shared), id.to_string()));
        Ok(inbox)
    }

    /// An actor for a match, read from its journal.
    pub(crate) async fn actor(&self, id: &str) -> Result<Actor, Error> {
        let table = self.shared.read(id).await?;
        Ok(Actor::new(id.to_string(), Arc::clone(&self.shared), table))
    }
}

/// Closes a match whose table falls over, or everybody who comes back would fell it again.
async fn closed_if_it_panics(table: JoinHandle<()>, shared: Arc<Shared>, id: String) {
    if table.await.is_err_and(|error| error.is_panic()) {
        tracing::error!(match_id = id, "a table panicked");
        shared.close(&id, Error::Broken);
    }
}

/// What a table answers; `None` when it is put away before it can.
async fn answer_of<T>(
    table: &mpsc::Sender<Command>,
    asked: impl FnOnce(oneshot::Sender<T>) -> Command,
) -> Option<T> {
    let (reply, answer) = oneshot::channel();
    table.send(asked(reply)).await.ok()?;
    answer.await.ok()
}
