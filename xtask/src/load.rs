//! `cargo xtask load`: many live matches on a server over loopback, and how long a decision takes
//! to be acknowledged and to be told.
//!
//! Every match has one scripted coach on a WebSocket who decides once a second against the rookie.
//! Two times are taken for each decision, both from the moment it is sent: to its acknowledgement,
//! which comes after the row is safe on disk, and to the update that contains it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use protocol::http::Created;
use protocol::server::Update;
use protocol::{ClientMessage, ServerMessage};
use serde::Serialize;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::bench::build_tryline;
use crate::spectators::{self, Cost};
use crate::workspace::target_directory;

/// How often a coach decides.
const EVERY: Duration = Duration::from_secs(1);
/// A server that says nothing for so long does not work.
const PATIENCE: Duration = Duration::from_secs(30);

/// Options of `cargo xtask load`.
#[derive(clap::Args)]
pub struct Args {
    /// How many matches are played at once
    #[arg(long, default_value_t = 200)]
    matches: u32,
    /// For how long
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// How many look on at other tables before, to tell what each of them costs in memory
    #[arg(long, default_value_t = 0)]
    spectators: u32,
    /// The program to measure; built in release when none is named
    #[arg(long, value_name = "PATH")]
    program: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What was measured.
#[derive(Debug, Serialize)]
struct Report {
    matches: u32,
    seconds: u64,
    decisions: usize,
    /// From sending a decision to its acknowledgement.
    acknowledged_ms: Times,
    /// From sending a decision to the update that contains it.
    told_ms: Times,
    /// What somebody costs who only looks on.
    idle: Option<Cost>,
}

/// Times in milliseconds.
#[derive(Debug, PartialEq, Serialize)]
struct Times {
    p50: f64,
    p99: f64,
    max: f64,
}

/// Starts a server, plays on it, prints.
pub fn run(args: &Args) -> Result<()> {
    let program = match &args.program {
        Some(program) => program.clone(),
        None => build_tryline(&target_directory()?)?,
    };
    let data = std::env::temp_dir().join(format!("tryline-load-{}", std::process::id()));
    let server = Server::start(&program, &data)?;
    let runtime = tokio::runtime::Runtime::new()?;
    let measured = runtime.block_on(measure(&server, args));
    drop(server);
    std::fs::remove_dir_all(&data).context("the data of the server")?;
    let (idle, taken) = measured?;
    let report = Report::new(args, idle, taken)?;
    if args.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        report.print();
    }
    Ok(())
}

/// A server of our own, ended with this value.
struct Server {
    child: Child,
    addr: String,
    /// Kept open: a server that cannot say anything ends.
    _out: BufReader<ChildStdout>,
}

impl Server {
    fn start(program: &Path, data: &Path) -> Result<Server> {
        let mut child = Command::new(program)
            .args(["serve", "--matches-per-minute", "100000", "--addr", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{} does not start", program.display()))?;
        let mut out = BufReader::new(child.stdout.take().context("it was piped")?);
        let mut line = String::new();
        out.read_line(&mut line)?;
        let addr = line.split_once("http://").and_then(|(_, rest)| rest.split(' ').next());
        let addr = addr.with_context(|| format!("no address in: {line}"))?.to_owned();
        Ok(Server { child, addr, _out: out })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn measure(server: &Server, args: &Args) -> Result<(Option<Cost>, Vec<Taken>)> {
    let idle = match args.spectators {
        0 => None,
        some => Some(spectators::measure(&server.addr, server.child.id(), some).await?),
    };
    Ok((idle, play_all(&server.addr, args).await?))
}

/// The times of one decision: to its acknowledgement, to the update.
type Taken = (Duration, Duration);

async fn play_all(addr: &str, args: &Args) -> Result<Vec<Taken>> {
    let until = Instant::now() + Duration::from_secs(args.seconds);
    let (mut coaches, matches) = (Vec::new(), args.matches);
    for number in 0..args.matches {
        let addr = addr.to_owned();
        coaches.push(tokio::spawn(async move {
            // Spread over the second, as people are.
            tokio::time::sleep(EVERY * number / matches).await;
            let mut taken = Vec::new();
            while Instant::now() < until {
                play(&addr, until, &mut taken).await?;
            }
            Ok::<_, anyhow::Error>(taken)
        }));
    }
    let mut all = Vec::new();
    for coach in coaches {
        all.extend(coach.await??);
    }
    Ok(all)
}

/// Plays one match to its end or until the time is up.
async fn play(addr: &str, until: Instant, taken: &mut Vec<Taken>) -> Result<()> {
    let created = {
        let addr = addr.to_owned();
        let made = tokio::task::spawn_blocking(move || create(&addr)).await?;
        made.context("making a match")?
    };
    let mut coach = Coach::join(addr, &created).await?;
    let mut made = 0;
    while Instant::now() < until && !coach.finished {
        tokio::select! {
            heard = coach.hear() => drop(heard?),
            () = tokio::time::sleep(EVERY), if coach.action(made).is_some() => {
                if let Some(times) = coach.decide(made).await? {
                    taken.push(times);
                }
                made += 1;
            }
        }
    }
    Ok(())
}

/// A new match against the rookie.
pub fn create(addr: &str) -> Result<Created> {
    let body = r#"{"game":"rugby-the-game","mode":"bot","bot":"rookie"}"#;
    let mut stream = TcpStream::connect(addr)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(
        stream,
        "POST /api/matches HTTP/1.1\r\nhost: {addr}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    ensure!(answer.starts_with("HTTP/1.1 201"), "no match was made: {answer}");
    let (_, body) = answer.split_once("\r\n\r\n").context("an answer has a body")?;
    Ok(serde_json::from_str(body)?)
}

/// A scripted coach.
pub struct Coach {
    socket: WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>,
    update: Option<Update>,
    finished: bool,
}

impl Coach {
    /// A coach at the table of a match that begins with him.
    pub async fn join(addr: &str, created: &Created) -> Result<Coach> {
        let url = format!("ws://{addr}/ws/{}", created.summary.id);
        let (socket, _) = connect_async(url).await.context("connecting")?;
        let mut coach = Coach { socket, update: None, finished: false };
        let token = created.seats.first().map(|seat| seat.token.clone());
        coach.say(&ClientMessage::Hello { version: protocol::VERSION, token }).await?;
        coach.say(&ClientMessage::Subscribe { since: None }).await?;
        let nonce = String::new();
        coach.say(&ClientMessage::Nonce { id: "nonce".to_owned(), nonce }).await?;
        Ok(coach)
    }

    async fn say(&mut self, message: &ClientMessage) -> Result<()> {
        Ok(self.socket.send(Message::Text(serde_json::to_string(message)?.into())).await?)
    }

    async fn hear(&mut self) -> Result<ServerMessage> {
        loop {
            let heard = tokio::time::timeout(PATIENCE, self.socket.next()).await?;
            let text = match heard.context("the server has hung up")?.context("listening")? {
                Message::Text(text) => text,
                Message::Ping(_) | Message::Pong(_) => continue,
                other => bail!("{other:?}"),
            };
            let message: ServerMessage = serde_json::from_str(&text)?;
            match &message {
                ServerMessage::Update(update) => self.update = Some((**update).clone()),
                ServerMessage::Finished { .. } => self.finished = true,
                ServerMessage::Error { message, .. } => bail!("the server says: {message}"),
                _ => {}
            }
            return Ok(message);
        }
    }

    /// One of the answers that would be taken.
    fn action(&self, made: usize) -> Option<String> {
        let choices = &self.update.as_ref()?.choices;
        let legal: Vec<_> = choices.iter().filter(|choice| choice.refused.is_none()).collect();
        (!legal.is_empty()).then(|| legal[made % legal.len()].action.clone())
    }

    /// Decides and waits for both answers; nothing when the decision was refused.
    async fn decide(&mut self, made: usize) -> Result<Option<Taken>> {
        let (Some(action), Some(update)) = (self.action(made), &self.update) else {
            return Ok(None);
        };
        let (id, seq) = (made.to_string(), update.seq);
        let sent = Instant::now();
        self.say(&ClientMessage::Decide { id, seq, action }).await?;
        let mut acknowledged = None;
        loop {
            match (self.hear().await?, acknowledged) {
                (ServerMessage::Ack { seq, .. }, _) => {
                    acknowledged = Some((sent.elapsed(), seq));
                }
                (ServerMessage::Update(update), Some((took, seq))) if update.seq >= seq => {
                    return Ok(Some((took, sent.elapsed())));
                }
                (ServerMessage::Refusal { .. }, _) => return Ok(None),
                _ => {}
            }
        }
    }
}

impl Report {
    fn new(args: &Args, idle: Option<Cost>, taken: Vec<Taken>) -> Result<Report> {
        ensure!(!taken.is_empty(), "nobody decided anything");
        let (acknowledged, told) = taken.iter().copied().unzip();
        Ok(Report {
            matches: args.matches,
            seconds: args.seconds,
            decisions: taken.len(),
            acknowledged_ms: Times::new(acknowledged),
            told_ms: Times::new(told),
            idle,
        })
    }

    fn print(&self) {
        let Report { matches, seconds, decisions, .. } = self;
        println!("{matches} matches, {seconds} s, {decisions} decisions");
        println!("{:<14} {:>8} {:>8} {:>8}", "milliseconds", "p50", "p99", "max");
        for (name, times) in [("acknowledged", &self.acknowledged_ms), ("told", &self.told_ms)] {
            let Times { p50, p99, max } = times;
            println!("{name:<14} {p50:>8.1} {p99:>8.1} {max:>8.1}");
        }
        if let Some(Cost { spectators, kib_each }) = &self.idle {
            println!("{spectators} spectators, {kib_each:.1} KiB each");
        }
    }
}

impl Times {
    /// The smallest time that so many of a hundred do not exceed.
    fn new(mut taken: Vec<Duration>) -> Times {
        taken.sort();
        let at = |share: usize| {
            let index = (taken.len() * share).div_ceil(100).saturating_sub(1);
            (taken[index].as_secs_f64() * 10_000.0).round() / 10.0
        };
        Times { p50: at(50), p99: at(99), max: at(100) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_counted_from_below() {
        let taken = (1..=200).rev().map(Duration::from_millis).collect();
        assert_eq!(Times::new(taken), Times { p50: 100.0, p99: 198.0, max: 200.0 });
        let one = Times { p50: 7.0, p99: 7.0, max: 7.0 };
        assert_eq!(Times::new(vec![Duration::from_millis(7)]), one);
    }
}
