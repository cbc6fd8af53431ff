//! `tryline serve`, or `tryline` alone: the table in browsers, matches kept in one file.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, bail};
use engine::scenario::{SCENARIO_BYTES_MAX, Scenario};
use games::Shelf;
use server::Hub;
use server::parts::{Parts, Tempo};
use server::randomness::Randomness;
use store::SqliteStore;
use tokio::net::TcpListener;
use tracing_subscriber::filter::LevelFilter;

use crate::common::whole;
use crate::files;

/// The file in the data folder.
const FILE: &str = "tryline.sqlite";

/// Where a server listens unless told otherwise.
const USUAL: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7878);

/// More than people ask for, and few enough that nobody fills the disk by the way.
const MATCHES_PER_MINUTE: u32 = 60;

/// Arguments of `tryline serve`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The address to listen on; 0.0.0.0:7878 lets others on the network in.
    #[arg(long, value_name = "ADDRESS", default_value_t = USUAL, value_parser = address)]
    addr: SocketAddr,
    /// New matches that one address may ask for in a minute.
    #[arg(long, value_name = "N", default_value_t = MATCHES_PER_MINUTE)]
    #[arg(allow_negative_numbers = true, value_parser = whole::<u32>(0..=u64::from(u32::MAX)))]
    matches_per_minute: u32,
    /// Lays a table with the position of a scenario file and prints the links of its two seats;
    /// may be given several times.
    #[arg(long, value_name = "SCENARIO")]
    lay: Vec<PathBuf>,
    /// Draws the dice of new matches from a number, so that they repeat: for tests and
    /// demonstrations. Whoever knows the number can foretell every roll, so the server then
    /// listens to this machine alone.
    #[arg(long, value_name = "NUMBER", value_parser = whole::<u64>(0..=u64::MAX))]
    #[arg(allow_negative_numbers = true)]
    foretold: Option<u64>,
    #[command(flatten)]
    data: DataArgs,
}

impl Default for Args {
    fn default() -> Args {
        let (lay, foretold, data) = Default::default();
        Args { addr: USUAL, matches_per_minute: MATCHES_PER_MINUTE, lay, foretold, data }
    }
}

/// An address with its port.
fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        format!(
            "an address in numbers and a port are expected, such as {USUAL}; 0.0.0.0:7878 lets \
             others on the network in"
        )
    })
}

/// Where the data of a server is.
#[derive(Clone, Debug, Default, clap::Args)]
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
    runtime.block_on(serve(args, &file, shelf, out))?;
    Ok(ExitCode::SUCCESS)
}

async fn serve(args: &Args, file: &Path, shelf: Shelf, out: &mut dyn Write) -> anyhow::Result<()> {
    let addr = args.addr;
    if args.foretold.is_some() && !addr.ip().is_loopback() {
        bail!(
            "{addr} would let others in, and with --foretold they could foretell every roll: \
             use an address of this machine alone"
        );
    }
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
    let matches_per_minute = f64::from(args.matches_per_minute);
    let tempo = Tempo { matches_per_minute, ..Tempo::default() };
    let randomness = Arc::new(args.foretold.map_or_else(Randomness::default, Randomness::foretold));
    let hub =
        Hub::with_parts(Arc::new(store), shelf, Parts { tempo, randomness, ..Parts::default() });
    let mut laid = String::new();
    for path in &args.lay {
        laid.push_str(&lay(&hub, path, here(addr)).await?);
    }
    // Before anybody is told how to stop it.
    let stopped = told_to_stop()?;
    write!(out, "{}{laid}", greeting(addr, file, own_address(addr)))?;
    out.flush()?;
    server::serve(hub, listener, stopped).await.context("the server has failed")?;
    writeln!(out, "Stopped. Every acknowledged move is kept.")?;
    Ok(())
}

/// Lays the table of a scenario file; says how its seats are reached.
async fn lay(hub: &Hub, path: &Path, here: SocketAddr) -> anyhow::Result<String> {
    let name = path.display();
    let text = files::read_text(path, SCENARIO_BYTES_MAX as u64)?;
    let scenario = Scenario::parse(&text).with_context(|| format!("{name} is no scenario"))?;
    let created = hub
        .create_from_scenario(&scenario)
        .await
        .with_context(|| format!("{name} cannot be laid"))?;
    let id = created.summary.id;
    let mut said = format!("Laid from {name}:\n");
    for place in created.seats {
        let (seat, token) = (place.seat, place.token);
        said.push_str(&format!("  {seat} http://{here}/table/{id}#{seat}={token}\n"));
    }
    Ok(said)
}

/// The address by which this very machine reaches the server.
fn here(addr: SocketAddr) -> SocketAddr {
    let ip = match addr.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, addr.port())
}

/// Says where the server is, with addresses that a terminal makes clickable. `own` is what other
/// machines call this one, where that is known.
fn greeting(addr: SocketAddr, file: &Path, own: Option<IpAddr>) -> String {
    let mut text =
        format!("Tryline is at http://{} and keeps its data in {}.\n", here(addr), file.display());
    if !addr.ip().is_loopback() {
        if let Some(own) = own {
            let own = SocketAddr::new(own, addr.port());
            text.push_str(&format!("Others on your network find it at http://{own} .\n"));
        }
        text.push_str("Anyone who can reach this machine can play and watch.\n");
    }
    text.push_str("Ctrl-C stops it.\n");
    text
}

/// The address by which this machine reaches others, if `addr` means all of its addresses. Nothing
/// is sent: the system only says which way it would go to an address kept for documentation.
fn own_address(addr: SocketAddr) -> Option<IpAddr> {
    if !addr.ip().is_unspecified() {
        return None;
    }
    let socket = std::net::UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified()).then_some(own)
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

    #[test]
    fn the_greeting_has_addresses_to_click_on_and_says_who_can_come() {
        let said = |addr: &str, own: Option<&str>| {
            let own = own.map(|own| own.parse().expect("an address"));
            greeting(addr.parse().expect("an address"), Path::new("/data/file"), own)
        };
        let alone = said("127.0.0.1:7878", None);
        assert!(alone.starts_with("Tryline is at http://127.0.0.1:7878 and"), "{alone}");
        assert!(!alone.contains("Anyone"), "{alone}");
        let open = said("0.0.0.0:80", Some("192.168.1.7"));
        assert!(open.starts_with("Tryline is at http://127.0.0.1:80 and"), "{open}");
        assert!(open.contains("http://192.168.1.7:80 ") && open.contains("Anyone"), "{open}");
        let six = said("[::]:80", None);
        assert!(six.contains("http://[::1]:80 ") && six.contains("Anyone"), "{six}");
        let own = said("192.168.1.7:80", None);
        assert!(own.contains("http://192.168.1.7:80 ") && own.contains("Anyone"), "{own}");
    }

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
