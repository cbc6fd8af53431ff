//! A server on a free port and a scripted client.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use games::Shelf;
use protocol::http::{Created, NewMatch};
use protocol::server::Update;
use protocol::{ClientMessage, Seat, ServerMessage};
use serde_json::{Value, json};
use server::Hub;
use server::parts::Tempo;
use store::{MemoryStore, Store};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tower::ServiceExt;

/// Nothing in these tests may take longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// For clients that do not think. Bots may take as long as a busy machine makes them.
pub const HURRY: Tempo = Tempo {
    per_second: 1e6,
    burst: 1e6,
    pause: Duration::ZERO,
    bot: Duration::from_secs(60),
    matches_per_minute: 1e6,
    hints_per_minute: 1e6,
    lights_per_minute: 1e6,
    replays_per_minute: 1e6,
    analyses_per_minute: 1e6,
    reviews_per_minute: 1e6,
    lists_per_minute: 1e6,
    standings_per_minute: 1e6,
    joins_per_minute: 1e6,
    teams_per_minute: 1e6,
    puzzles_per_minute: 1e6,
    waiting_max: 1_000,
};

/// A server with its address.
pub struct Server {
    pub hub: Hub,
    pub addr: SocketAddr,
    task: JoinHandle<()>,
}

impl Server {
    /// A server over a journal in memory whose clients may hurry.
    pub async fn start() -> Server {
        Server::over(Arc::new(MemoryStore::new())).await
    }

    pub async fn over(store: Arc<dyn Store>) -> Server {
        Server::on(Hub::with_tempo(store, Shelf::embedded(), HURRY)).await
    }

    pub async fn on(hub: Hub) -> Server {
        crate::log::keep();
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let addr = listener.local_addr().expect("it is bound");
        let served = server::serve(hub.clone(), listener, std::future::pending());
        let task = tokio::spawn(async move { served.await.expect("the server runs") });
        Server { hub, addr, task }
    }

    /// Stops everything, as a restart would.
    pub async fn stop(self) {
        self.hub.stop();
        self.task.abort();
        let _ = self.task.await;
    }

    /// The answer to an HTTP request, without a socket.
    pub async fn http(&self, method: &str, path: &str, body: String) -> (StatusCode, String) {
        text(self.send(method, path, &[], body).await).await
    }

    /// The answer to a request with headers and without a body.
    pub async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
    ) -> (StatusCode, String) {
        text(self.send(method, path, headers, String::new()).await).await
    }

    /// One header of such an answer.
    pub async fn header(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        name: &str,
    ) -> Option<String> {
        let answer = self.send(method, path, headers, String::new()).await;
        let value = answer.headers().get(name)?;
        Some(value.to_str().expect("text").to_string())
    }

    /// The status and the rest of the answer to a path just as it is written, over a socket.
    pub async fn raw(&self, path: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(self.addr).await.expect("the server listens");
        let asked = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
        stream.write_all(asked.as_bytes()).await.expect("it reads");
        let mut answer = String::new();
        let read = tokio::time::timeout(PATIENCE, stream.read_to_string(&mut answer)).await;
        read.expect("the server answers in time").expect("text");
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
        (status.unwrap_or_else(|| panic!("{answer}")), answer)
    }

    async fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: String,
    ) -> Response {
        let request = Request::builder().method(method).uri(path);
        let request = request.header("content-type", "application/json");
        let request =
            headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        let request = request.body(Body::from(body)).expect("a request");
        server::app(self.hub.clone()).oneshot(request).await.expect("infallible")
    }

    pub async fn create(&self, mode: &str) -> Created {
        self.create_with(json!({"game": "rugby-the-game", "mode": mode, "name": "Ann"})).await
    }

    pub async fn create_with(&self, asked: Value) -> Created {
        let _: NewMatch = serde_json::from_value(asked.clone()).expect("a request");
        let (status, body) = self.http("POST", "/api/matches", asked.to_string()).await;
        assert_eq!(status, StatusCode::CREATED, "{body}");
        serde_json::from_str(&body).expect("what was created")
    }
}

/// A client that remembers what it was sent.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every frame, as it came.
    pub frames: Vec<String>,
    /// The last update.
    pub update: Option<Update>,
    /// The log as the updates make it.
    pub log: Vec<String>,
    pub finished: Option<(protocol::Result, String)>,
}

impl Client {
    /// A connection that has said nothing.
    pub async fn dial(server: &Server, id: &str) -> Client {
        let url = format!("ws://{}/ws/{id}", server.addr);
        let (socket, _) = connect_async(url).await.expect("the server listens");
        let (frames, log) = (Vec::new(), Vec::new());
        Client { socket, frames, update: None, log, finished: None }
    }

    /// A connection that has been welcomed and has subscribed.
    pub async fn join(server: &Server, id: &str, token: Option<&str>) -> Client {
        Client::rejoin(server, id, token, None, Vec::new()).await
    }

    /// The same for a client that has a part of the log already.
    pub async fn rejoin(
        server: &Server,
        id: &str,
        token: Option<&str>,
        since: Option<u32>,
        log: Vec<String>,
    ) -> Client {
        let mut client = Client::dial(server, id).await;
        client.log = log;
        client.hello(token).await;
        let welcome = client.next().await;
        assert!(matches!(welcome, Some(ServerMessage::Welcome { .. })), "{welcome:?}");
        client.say(&ClientMessage::Subscribe { since }).await;
        client.until(|message| matches!(message, ServerMessage::Update(_))).await;
        client
    }

    pub async fn hello(&mut self, token: Option<&str>) {
        let token = token.map(str::to_string);
        self.say(&ClientMessage::Hello { version: protocol::VERSION, token }).await;
    }

    pub async fn say(&mut self, message: &ClientMessage) {
        self.raw(serde_json::to_string(message).expect("plain data")).await;
    }

    pub async fn raw(&mut self, text: String) {
        // A server that has hung up is noticed when reading.
        let _ = self.socket.send(Message::Text(text.into())).await;
    }

    pub async fn bytes(&mut self, bytes: &'static [u8]) {
        let _ = self.socket.send(Message::Binary(bytes.into())).await;
    }

    /// The next message; `None` when the server has hung up.
    pub async fn next(&mut self) -> Option<ServerMessage> {
        loop {
            let heard = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            let text = match heard.expect("the server answers in time") {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                _ => return None,
            };
            self.frames.push(text.to_string());
            let message = serde_json::from_str(&text).expect("a message of the protocol");
            match &message {
                ServerMessage::Update(update) => {
                    self.log.truncate(update.keep as usize);
                    self.log.extend(update.told.iter().map(|line| line.text.clone()));
                    self.update = Some((**update).clone());
                }
                ServerMessage::Finished { result, seed } => {
                    self.finished = Some((result.clone(), seed.clone()));
                }
                _ => {}
            }
            return Some(message);
        }
    }

    /// Reads up to a message that is wanted.
    pub async fn until(&mut self, wanted: impl Fn(&ServerMessage) -> bool) -> ServerMessage {
        loop {
            let message = self.next().await.expect("the server is there");
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Reads up to the answer to a message.
    pub async fn answer(&mut self, wanted: &str) -> ServerMessage {
        self.until(|message| match message {
            ServerMessage::Ack { id, .. }
            | ServerMessage::Refusal { id, .. }
            | ServerMessage::About { id, .. }
            | ServerMessage::Judged { id, .. } => id == wanted,
            _ => false,
        })
        .await
    }

    /// A name for a message that no client of the seat has used.
    pub fn id(&mut self) -> String {
        static USED: AtomicU32 = AtomicU32::new(0);
        format!("m{}", USED.fetch_add(1, Ordering::Relaxed))
    }

    pub fn seen(&self) -> &Update {
        self.update.as_ref().expect("it has subscribed")
    }

    /// The answers that would be taken, in notation.
    pub fn proposals(&self) -> Vec<String> {
        let legal = self.seen().choices.iter().filter(|choice| choice.refused.is_none());
        legal.map(|choice| choice.action.clone()).collect()
    }

    /// Whether it has a choice. (The only answer is given by the server.)
    pub fn is_asked(&self) -> bool {
        self.proposals().len() > 1
    }

    /// Adds to the dice.
    pub async fn nonce(&mut self, nonce: &str) {
        let id = self.id();
        self.say(&ClientMessage::Nonce { id: id.clone(), nonce: nonce.to_string() }).await;
        let answer = self.answer(&id).await;
        assert!(matches!(answer, ServerMessage::Ack { .. }), "{answer:?}");
    }

    /// Answers the question asked with the first proposal; the answer must be taken.
    pub async fn decide_first(&mut self) {
        let (seq, action) = (self.seen().seq, self.proposals()[0].clone());
        let answer = self.decide(seq, &action).await;
        assert!(matches!(answer, ServerMessage::Ack { .. }), "{answer:?}");
        self.until(|message| matches!(message, ServerMessage::Update(_))).await;
    }

    pub async fn decide(&mut self, seq: u32, action: &str) -> ServerMessage {
        let id = self.id();
        self.say(&ClientMessage::Decide { id: id.clone(), seq, action: action.to_string() }).await;
        self.answer(&id).await
    }

    /// Plays first proposals until the match is over or `most` decisions are made; says how many.
    pub async fn play(&mut self, most: usize) -> usize {
        for made in 0..most {
            while !self.is_asked() {
                if self.finished.is_some() {
                    return made;
                }
                self.next().await.expect("the server is there");
            }
            self.decide_first().await;
        }
        most
    }
}

async fn text(answer: Response) -> (StatusCode, String) {
    let status = answer.status();
    let bytes = axum::body::to_bytes(answer.into_body(), 1 << 26).await.expect("a body");
    (status, String::from_utf8(bytes.to_vec()).expect("text"))
}

/// The token of a seat.
pub fn token(created: &Created, seat: Seat) -> &str {
    let found = created.seats.iter().find(|of| of.seat == seat);
    &found.expect("the seat is a person's").token
}

/// Lets clients of one match read until they all stand at the same row and one of them is asked,
/// or until the match is over for all.
pub async fn level(clients: &mut [&mut Client]) {
    loop {
        let seq = clients.iter().map(|client| client.seen().seq).max().expect("some clients");
        let late = clients.iter().position(|client| client.seen().seq < seq);
        let late = match late {
            Some(late) => late,
            None if clients.iter().any(|client| client.is_asked()) => return,
            None => match clients.iter().position(|client| client.finished.is_none()) {
                Some(waiting) => waiting,
                None => return,
            },
        };
        clients[late].next().await.expect("the server is there");
    }
}
