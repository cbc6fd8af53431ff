//! One WebSocket: limits, the `hello`, and messages to and from a table.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::{Message, WebSocket};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use protocol::{ACTION_MAX, ClientMessage, FRAME_MAX, ID_MAX, ServerMessage};
use tokio::sync::mpsc;

use crate::actor::Command;
use crate::error::Error;
use crate::hub::{Hub, Place};
use crate::limits::Bucket;

/// How long a client may take to say `hello`.
const HELLO: Duration = Duration::from_secs(10);
/// How often the server asks whether the client is there.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// A client that has said nothing for so long is gone.
const SILENCE: Duration = Duration::from_secs(60);
/// A client that does not take a message within this time is gone too.
const PATIENCE: Duration = Duration::from_secs(10);
/// Messages that may wait for a client.
const OUTBOX: usize = 64;

/// Serves one connection to its end.
pub async fn serve(hub: Hub, id: String, socket: WebSocket) {
    let connections = &hub.shared().metrics.connections;
    connections.fetch_add(1, Ordering::Relaxed);
    let (mut sink, mut stream) = socket.split();
    if let Err(error) = talk(&hub, &id, &mut sink, &mut stream).await {
        let _ = send(&mut sink, &error.message()).await;
    }
    let _ = tokio::time::timeout(Duration::from_secs(1), sink.close()).await;
    connections.fetch_sub(1, Ordering::Relaxed);
}

async fn talk(
    hub: &Hub,
    id: &str,
    sink: &mut SplitSink<WebSocket, Message>,
    stream: &mut SplitStream<WebSocket>,
) -> Result<(), Error> {
    let hello = tokio::time::timeout(HELLO, next(stream)).await.map_err(|_| Error::HelloFirst)?;
    let token = match hello? {
        None => return Ok(()),
        Some(Heard::Said(ClientMessage::Hello { version, token })) => {
            if version != protocol::VERSION {
                return Err(Error::Version(version));
            }
            token
        }
        Some(Heard::Said(_) | Heard::Alive) => return Err(Error::HelloFirst),
    };
    let (out, mut news) = mpsc::channel(OUTBOX);
    let place = hub.join(id, token, out).await?;
    let tempo = hub.shared().tempo;
    let bucket = Bucket::new(tempo.per_second, tempo.burst, Instant::now());
    let done = converse(&place, bucket, sink, stream, &mut news).await;
    let _ = place.table.send(Command::Leave(place.connection)).await;
    done
}

async fn converse(
    place: &Place,
    mut bucket: Bucket,
    sink: &mut SplitSink<WebSocket, Message>,
    stream: &mut SplitStream<WebSocket>,
    news: &mut mpsc::Receiver<ServerMessage>,
) -> Result<(), Error> {
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    let mut last_heard = Instant::now();
    loop {
        tokio::select! {
            // `None`: the table has let this connection go, or has ended.
            message = news.recv() => match message {
                Some(message) => send(sink, &message).await?,
                None => return Ok(()),
            },
            heard = next(stream) => {
                last_heard = Instant::now();
                if !bucket.takes(last_heard) {
                    return Err(Error::TooMany("too many messages at once"));
                }
                match heard? {
                    None => return Ok(()),
                    Some(Heard::Alive) => {}
                    Some(Heard::Said(message)) => {
                        let say = Command::Say(place.connection, message);
                        place.table.send(say).await.map_err(|_| Error::Stopping)?;
                    }
                }
            }
            _ = heartbeat.tick() => {
                if last_heard.elapsed() > SILENCE {
                    return Ok(());
                }
                let ping = Message::Ping(Default::default());
                sink.send(ping).await.map_err(|_| Error::Stopping)?;
            }
        }
    }
}

enum Heard {
    Said(ClientMessage),
    /// A ping or pong of the WebSocket itself.
    Alive,
}

/// What the client says next; `None` when it has gone.
async fn next(stream: &mut SplitStream<WebSocket>) -> Result<Option<Heard>, Error> {
    let text = match stream.next().await {
        None | Some(Ok(Message::Close(_))) => return Ok(None),
        Some(Ok(Message::Text(text))) => text,
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ok(Some(Heard::Alive)),
        Some(Ok(Message::Binary(_))) => {
            return Err(Error::Malformed("messages are text".to_string()));
        }
        Some(Err(error)) => {
            let error = error.to_string();
            tracing::debug!(error, "a connection broke");
            let large = error.contains("too long") || error.contains("too big");
            return if large { Err(Error::TooLarge) } else { Ok(None) };
        }
    };
    if text.len() > FRAME_MAX {
        return Err(Error::TooLarge);
    }
    // The reason is not repeated: it could quote a token.
    let message = serde_json::from_str(&text)
        .map_err(|_| Error::Malformed("this is no message of the protocol".to_string()))?;
    let (id, action) = match &message {
        ClientMessage::Decide { id, action, .. } => (id.as_str(), action.as_str()),
        ClientMessage::Nonce { id, .. }
        | ClientMessage::Undo { id, .. }
        | ClientMessage::Concede { id }
        | ClientMessage::OfferDraw { id }
        | ClientMessage::AcceptDraw { id }
        | ClientMessage::Name { id, .. }
        | ClientMessage::Rematch { id } => (id.as_str(), ""),
        ClientMessage::Hello { .. } | ClientMessage::Subscribe { .. } | ClientMessage::Ping {} => {
            ("", "")
        }
    };
    if id.len() > ID_MAX || action.len() > ACTION_MAX {
        return Err(Error::Malformed(format!(
            "an id has at most {ID_MAX} bytes, an action at most {ACTION_MAX}"
        )));
    }
    Ok(Some(Heard::Said(message)))
}

async fn send(
    sink: &mut SplitSink<WebSocket, Message>,
    message: &ServerMessage,
) -> Result<(), Error> {
    let text = serde_json::to_string(message).expect("a message is plain data");
    let sent = tokio::time::timeout(PATIENCE, sink.send(Message::Text(text.into()))).await;
    sent.map_err(|_| Error::Stopping)?.map_err(|_| Error::Stopping)
}
