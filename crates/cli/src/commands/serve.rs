//! `tryline serve`: matches over HTTP and WebSocket, kept in one file.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, bail};
use games::Shelf;
use server::Hub;
use store::SqliteStore;
use tokio::net::TcpListener;
use tracing_subscriber::filter::LevelFilter;

/// The file in the data folder.
const FILE: &str = "tryline.sqlite";

/// Arguments of `tryline serve`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The address to listen on; 0.0.0.0:7878 lets others on the network in.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7878")]
    addr: SocketAddr,
    #[command(flatten)]
    data: DataArgs,
}

/// Where the data of a server is.
#[derive(Clone, Debug, clap::Args)]
pub struct DataArgs {
    /// The folder for the server's data; usually where the system keeps such things.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl DataArgs {
    /// The database.
    pub fn file(&self) -> anyhow::Result<PathBuf> {
        let folder = match &self.data {
            Some(folder) => Some(folder.clone()),
            None => usual_folder(|name| std::env::var_os(name).map(PathBuf::from)),
        };
        let folder = folder.context("there is no home folder; say where with --data DIR")?;
        Ok(folder.join(FILE))
    }
}

/// Where the system keeps the data of programs. A relative path in XDG_DATA_HOME does not count,
/// as its specification says.
fn usual_folder(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    let absolute = |name| variable(name).filter(|path| path.is_absolute());
    let home = || absolute("HOME");
    let base = if cfg!(windows) {
        absolute("APPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        absolute("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("tryline"))
}

pub fn run(args: &Args, shelf: Shelf, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    tracing_subscriber::fmt().with_max_level(LevelFilter::WARN).with_writer(io::stderr).init();
    let runtime = tokio::runtime::Runtime::new().context("the server cannot start its threads")?;
    let file = args.data.file()?;
    runtime.block_on(serve(args.addr, &file, shelf, out))?;
    Ok(ExitCode::SUCCESS)
}

async fn serve(
    addr: SocketAddr,
    file: &Path,
    shelf: Shelf,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    // The port first: whoever has it is probably a server with that very file.
    let listener = match TcpListener::bind(addr).await {
        Ok(listener) => listener,
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            bail!("{addr} is in use by another program; choose another with --addr")
        }
        Err(error) => return Err(error).with_context(|| format!("{addr} cannot be listened on")),
    };
    let store = SqliteStore::open(file)?;
    let addr = listener.local_addr().context("the address is not known")?;
    // Before anybody is told how to stop it.
    let stopped = told_to_stop()?;
    writeln!(out, "Tryline is at http://{addr} and keeps its data in {}.", file.display())?;
    if !addr.ip().is_loopback() {
        writeln!(out, "Everybody who can reach this machine can play and watch.")?;
    }
    writeln!(out, "Ctrl-C stops it.")?;
    out.flush()?;
    let hub = Hub::new(Arc::new(store), shelf);
    server::serve(hub, listener, stopped).await.context("the server has failed")?;
    writeln!(out, "Stopped. Every acknowledged move is kept.")?;
    Ok(())
}

/// Done when the terminal or the system asks the program to stop. Whoever asks is heard from the
/// moment this returns, not only once somebody waits for it.
#[cfg(unix)]
fn told_to_stop() -> anyhow::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let deaf = "the server could not be told to stop";
    let mut interrupted = signal(SignalKind::interrupt()).context(deaf)?;
    let mut terminated = signal(SignalKind::terminate()).context(deaf)?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// Done when the terminal asks the program to stop.
#[cfg(windows)]
fn told_to_stop() -> anyhow::Result<impl Future<Output = ()> + Send + 'static> {
    let mut interrupted =
        tokio::signal::windows::ctrl_c().context("the server could not be told to stop")?;
    Ok(async move { drop(interrupted.recv().await) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(all(unix, not(target_os = "macos")))]
    #[test]
    fn data_is_kept_where_the_system_says() {
        let with = |pairs: &[(&str, &str)]| {
            let found = |name: &str| pairs.iter().find(|pair| pair.0 == name);
            usual_folder(|name| found(name).map(|pair| PathBuf::from(pair.1)))
        };
        let home = ("HOME", "/people/ann");
        let usual = Some(PathBuf::from("/people/ann/.local/share/tryline"));
        assert_eq!(with(&[home]), usual);
        assert_eq!(with(&[home, ("XDG_DATA_HOME", "here")]), usual);
        let own = with(&[home, ("XDG_DATA_HOME", "/data")]);
        assert_eq!(own, Some(PathBuf::from("/data/tryline")));
        assert_eq!(with(&[]), None);
    }
}
