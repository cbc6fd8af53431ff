//! A server that is killed again and again loses nothing it has acknowledged.

use std::fs;
use std::path::Path;
use std::time::Duration;

use dice::SeededDealer;
use futures_util::{SinkExt, StreamExt};
use games::{OpenRecord, Shelf};
use protocol::http::Created;
use protocol::server::Update;
use protocol::{ClientMessage, Seat, ServerMessage};
use store::{SqliteStore, Store, StoredRow};
use tokio_tungstenite::tungstenite::Message;

use crate::folder;
use crate::serve::Running;

/// How often the server is killed, unless `TRYLINE_KILLS` says otherwise.
const KILLS: usize = 50;
/// How long a coach thinks.
const PAUSE: Duration = Duration::from_millis(20);
/// Nothing but a server that hangs takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// A decision and, once it is acknowledged, the row that was named.
#[derive(Clone, Debug)]
struct Decided {
    id: String,
    seq: u32,
    action: String,
    row: Option<u32>,
}

/// A coach who comes back after every crash.
struct Coach {
    match_id: String,
    seat: Seat,
    token: String,
    source: SeededDealer,
    /// The last update and the log, as the messages made them.
    update: Option<Update>,
    log: Vec<String>,
    decided: Vec<Decided>,
    finished: bool,
}

type Socket =
    tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>;

impl Coach {
    /// Plays at the server at `addr` until it is gone or the match is over.
    async fn play(&mut self, addr: &str) {
        let url = format!("ws://{addr}/ws/{}", self.match_id);
        let Ok((mut socket, _)) = tokio_tungstenite::connect_async(url).await else { return };
        let token = Some(self.token.clone());
        say(&mut socket, &ClientMessage::Hello { version: protocol::VERSION, token }).await;
        let since = self.update.as_ref().map(|update| update.seq);
        say(&mut socket, &ClientMessage::Subscribe { since }).await;
        // Empty nonces: a match begins when every coach has sent one. A second one is refused.
        let nonce = ClientMessage::Nonce { id: "nonce".to_string(), nonce: String::new() };
        say(&mut socket, &nonce).await;
        // What is not acknowledged is said again; so is the last thing that was.
        let again = self.decided.len().saturating_sub(2);
        for decided in &self.decided[again..] {
            say(&mut socket, &decided.message()).await;
        }
        while !self.finished {
            let heard = tokio::time::timeout(PATIENCE, socket.next()).await;
            match heard.expect("the server says something") {
                Some(Ok(Message::Text(text))) => {
                    let message = serde_json::from_str(&text).expect("a message of the protocol");
                    self.hear(&mut socket, message).await;
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                _ => return,
            }
        }
    }

    async fn hear(&mut self, socket: &mut Socket, message: ServerMessage) {
        match message {
            ServerMessage::Update(update) => {
                self.log.truncate(update.keep as usize);
                self.log.extend(update.told.iter().map(|line| line.text.clone()));
                self.update = Some(*update);
                self.decide(socket).await;
            }
            ServerMessage::Ack { id, seq } => {
                if let Some(decided) = self.decided.iter_mut().find(|decided| decided.id == id) {
                    let known = decided.row.replace(seq);
                    assert!(known.is_none_or(|known| known == seq), "{decided:?} was at {known:?}");
                }
                self.decide(socket).await;
            }
            ServerMessage::Refusal { id, reason, .. } => {
                let at = self.decided.iter().position(|decided| decided.id == id);
                if let Some(at) = at {
                    let decided = self.decided.remove(at);
                    // The server answers by itself where there is one answer.
                    assert!(reason.contains("older question"), "{decided:?}: {reason}");
                    assert!(decided.row.is_none(), "{decided:?} had been acknowledged: {reason}");
                    self.decide(socket).await;
                }
            }
            ServerMessage::Finished { .. } => self.finished = true,
            ServerMessage::Error { code, message } => panic!("{code:?}: {message}"),
            ServerMessage::Welcome { .. }
            | ServerMessage::Presence { .. }
            | ServerMessage::About { .. }
            | ServerMessage::Judged { .. }
            | ServerMessage::Thinking { .. }
            | ServerMessage::Pong {} => {}
        }
    }

    /// Decides, if the coach is asked and nothing is on its way.
    async fn decide(&mut self, socket: &mut Socket) {
        let Some(update) = &self.update else { return };
        if self.decided.last().is_some_and(|last| last.row.is_none() || last.seq == update.seq) {
            return;
        }
        let legal = update.choices.iter().filter(|choice| choice.refused.is_none());
        let legal: Vec<_> = legal.collect();
        if legal.is_empty() {
            return;
        }
        // Slow enough for the server's limit on messages, which is for people.
        tokio::time::sleep(PAUSE).await;
        let action = legal[self.source.index(legal.len())].action.clone();
        let id = format!("{}-{}", self.decided.len(), update.seq);
        let decided = Decided { id, seq: update.seq, action, row: None };
        say(socket, &decided.message()).await;
        self.decided.push(decided);
    }

    /// Everything that was acknowledged is in the journal where it was said to be.
    fn check(&self, journal: &[StoredRow]) {
        let seat = if self.seat == Seat::Home { "home" } else { "away" };
        for decided in &self.decided {
            let Some(row) = decided.row else { continue };
            let row = row as usize;
            let said = format!("said {seat} \"{}\"", decided.id);
            let found = journal.get(row).map(|row| row.payload.as_str());
            assert_eq!(found, Some(said.as_str()), "{decided:?}");
            let before = journal[..row].iter().rev().map(|row| row.payload.as_str());
            let mut since = before.take_while(|payload| !payload.starts_with("said "));
            let action = format!("{seat} {}", decided.action);
            assert!(since.any(|payload| payload == action), "{decided:?} is not in the journal");
        }
    }

    /// Somebody who comes now is told the same log as the coach has pieced together.
    async fn compare(&self, addr: &str) {
        let url = format!("ws://{addr}/ws/{}", self.match_id);
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await.expect("it listens");
        let token = Some(self.token.clone());
        say(&mut socket, &ClientMessage::Hello { version: protocol::VERSION, token }).await;
        say(&mut socket, &ClientMessage::Subscribe { since: None }).await;
        loop {
            let heard = tokio::time::timeout(PATIENCE, socket.next()).await;
            let Some(Ok(message)) = heard.expect("the server says something") else {
                panic!("the server is gone")
            };
            let Message::Text(text) = message else { continue };
            if let ServerMessage::Update(update) = serde_json::from_str(&text).expect("a message") {
                let told: Vec<_> = update.told.iter().map(|line| line.text.as_str()).collect();
                assert!(told.len() >= self.log.len() && update.keep == 0);
                assert_eq!(told[..self.log.len()], self.log, "another match than before");
                return;
            }
        }
    }
}

impl Decided {
    fn message(&self) -> ClientMessage {
        let Decided { id, seq, action, .. } = self.clone();
        ClientMessage::Decide { id, seq, action }
    }
}

/// A server that is gone is noticed when reading.
async fn say(socket: &mut Socket, message: &ClientMessage) {
    let text = serde_json::to_string(message).expect("plain data");
    let _ = socket.send(Message::Text(text.into())).await;
}

/// The coaches of a new match.
fn coaches(server: &Running, mode: &str, source: &mut SeededDealer) -> Vec<Coach> {
    let body = format!(r#"{{"game":"rugby-the-game","mode":"{mode}"}}"#);
    let created: Created =
        serde_json::from_str(&server.post("/api/matches", &body)).expect("a match");
    let seats = created.seats.iter().map(|of| Coach {
        match_id: created.summary.id.clone(),
        seat: of.seat,
        token: of.token.clone(),
        source: SeededDealer::new(source.index(1 << 15) as u64),
        update: None,
        log: Vec::new(),
        decided: Vec::new(),
        finished: false,
    });
    seats.collect()
}

async fn journal(data: &Path, match_id: &str) -> Vec<StoredRow> {
    let store = SqliteStore::open(&data.join("tryline.sqlite")).expect("a journal");
    store.rows(match_id, 0, usize::MAX).await.expect("the match is there")
}

/// A number from the environment.
fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|value| value.parse().expect("a number"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_killed_has_every_acknowledged_move() {
    let kills = number("TRYLINE_KILLS").map_or(KILLS, |kills| kills as usize);
    let seed = number("TRYLINE_SEED").unwrap_or_else(|| u64::from(std::process::id()));
    println!("{kills} kills; TRYLINE_SEED={seed} gives the same moments and choices");
    let mut source = SeededDealer::new(seed);
    let data = folder("killed");
    let mut server = Running::start(&data);
    let modes = ["bot", "bot", "friend", "hot-seat"];
    let mut tables: Vec<Vec<Coach>> =
        modes.iter().map(|mode| coaches(&server, mode, &mut source)).collect();
    let (mut acknowledged, mut over) = (0, 0);
    for kill in 0..kills {
        let addr = server.addr.clone();
        let playing: Vec<_> = tables
            .into_iter()
            .flatten()
            .map(|mut coach| {
                let addr = addr.clone();
                tokio::spawn(async move {
                    coach.play(&addr).await;
                    coach
                })
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(50 + source.index(650) as u64)).await;
        // Dropped is killed: it gets no chance to tidy up.
        drop(server);
        let mut came_home = Vec::new();
        for coach in playing {
            came_home.push(coach.await.expect("a coach found nothing wrong"));
        }
        for coach in &came_home {
            coach.check(&journal(&data, &coach.match_id).await);
        }
        server = Running::start(&data);
        tables = Vec::new();
        let mut coming = came_home.into_iter().peekable();
        for mode in modes {
            let seats = if mode == "bot" { 1 } else { 2 };
            let seated: Vec<Coach> = coming.by_ref().take(seats).collect();
            for coach in &seated {
                coach.compare(&server.addr).await;
            }
            if seated.iter().all(|coach| coach.finished) {
                over += 1;
                let id = &seated[0].match_id;
                let answer = server.get(&format!("/api/matches/{id}/record"));
                let text = answer.split_once("\r\n\r\n").expect("a body").1;
                let record = OpenRecord::read(text.as_bytes(), &Shelf::embedded());
                let record = record.unwrap_or_else(|error| panic!("{error}: {answer}"));
                record.verify().expect("every move and throw is as the rules say");
                acknowledged += decided(&seated);
                tables.push(coaches(&server, mode, &mut source));
            } else {
                tables.push(seated);
            }
        }
        println!("kill {kill}: {over} matches over");
    }
    acknowledged += tables.iter().map(|coaches| decided(coaches)).sum::<usize>();
    println!("{acknowledged} acknowledged decisions, {over} matches over");
    assert!(acknowledged > kills, "the kills came too early: {acknowledged} decisions");
    drop(server);
    fs::remove_dir_all(&data).expect("it is ours");
}

fn decided(coaches: &[Coach]) -> usize {
    coaches.iter().flat_map(|coach| &coach.decided).filter(|of| of.row.is_some()).count()
}
