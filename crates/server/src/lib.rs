//! The table over HTTP and WebSocket.
//!
//! The server is authoritative: clients send intents; it checks them on the engine, appends them to
//! the journal, and only then acknowledges them and tells everybody what their seat may know. A
//! match in memory is a cache of its journal, started on demand by replaying it.
//!
//! Reading order: [`table`] (one match, without any I/O), [`update`] (what a seat is told),
//! [`clock`], [`actor`] (the task that owns a table), [`hub`] and [`tables`] (all of them),
//! [`parts`] and [`packs`] (what they need), [`journal`] (matches out of the store), [`bus`]
//! (several servers), [`socket`], [`routes`], [`limits`], [`mod@reference`] and [`bodies`]; then
//! what can be asked of matches from outside: [`lookup`], [`replay`], [`written`], [`advice`],
//! [`analysis`]; and matches from somewhere else: [`continuation`], [`from_scenario`].

pub mod actor;
pub mod advice;
pub mod analysis;
pub mod assets;
pub mod blocking;
pub mod bodies;
pub mod bus;
pub mod clock;
pub mod continuation;
pub mod creation;
pub mod error;
pub mod from_scenario;
pub mod guesses;
pub mod hub;
pub mod journal;
pub mod kept;
pub mod limits;
pub mod lookup;
pub mod metrics;
pub mod packs;
pub mod parts;
pub mod puzzles;
pub mod randomness;
pub mod reference;
pub mod replay;
pub mod review;
pub mod routes;
pub mod socket;
pub mod table;
pub mod tables;
pub mod token;
pub mod update;
pub mod wire;
pub mod written;

pub use error::Error;
pub use hub::Hub;
pub use routes::app;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;

/// How long requests may take to finish when the server stops.
const GOODBYE: Duration = Duration::from_secs(3);

/// Serves `hub` on `listener` until `stop` is done, then lets every connection say goodbye.
pub async fn serve(
    hub: Hub,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let mut stopping = hub.shared().stop.subscribe();
    let tables = hub.clone();
    let stopped = async move {
        stop.await;
        tables.stop();
    };
    // An acknowledgement and the update after it are two small writes: the second must not wait
    // for the client's machine to confirm the first.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "small writes will be held back");
        }
    });
    let service = app(hub).into_make_service_with_connect_info::<SocketAddr>();
    let server = axum::serve(listener, service).with_graceful_shutdown(stopped);
    tokio::select! {
        done = server => done,
        () = async {
            drop(stopping.wait_for(|stop| *stop).await);
            tokio::time::sleep(GOODBYE).await;
        } => Ok(()),
    }
}
