//! One WebSocket: limits, the `hello`, and messages to and from a table.

#[cfg(test)]
mod tests;

use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::{Message, WebSocket};
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use protocol::{ACTION_MAX, ClientMessage, FRAME_MAX, ID_MAX, ServerMessage};
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite;

use crate::actor::Command;
use crate::error::{Error, Malformed, TooMany};
use crate::hub::{Hub, Place};
use crate::limits::{Bucket, Costly};
use crate::wire::{self, Frame};

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

/// Where messages to a client go: a WebSocket, or in tests anything else.
trait Out: Sink<Message> + Unpin {}
impl<T: Sink<Message> + Unpin> Out for T {}

/// Where messages of a client come from.
trait In: Stream<Item = Result<Message, axum::Error>> + Unpin {}
impl<T: Stream<Item = Result<Message, axum::Error>> + Unpin> In for T {}

/// Serves one connection to its end. `from` is the address it comes from, where that is known.
pub async fn serve(hub: Hub, id: String, from: IpAddr, socket: WebSocket) {
    let connections = &hub.shared().metrics.connections;
    connections.fetch_add(1, Ordering::Relaxed);
    let (mut sink, mut stream) = socket.split();
    if let Err(error) = talk(&hub, &id, from, &mut sink, &mut stream).await {
        let _ = send(&mut sink, &error.message()).await;
    }
    let _ = timeout(Duration::from_secs(1), sink.close()).await;
    connections.fetch_sub(1, Ordering::Relaxed);
}

async fn talk(
    hub: &Hub,
    id: &str,
    from: IpAddr,
    sink: &mut impl Out,
    stream: &mut impl In,
) -> Result<(), Error> {
    let hello = timeout(HELLO, next(stream)).await.map_err(|_| Error::HelloFirst)?;
    let token = match hello? {
        None => return Ok(()),
        Some(Incoming::Message(ClientMessage::Hello { version, token })) => {
            if version != protocol::VERSION {
                return Err(Error::Version(version));
            }
            token
        }
        Some(Incoming::Message(_) | Incoming::Alive) => return Err(Error::HelloFirst),
    };
    hub.admit(Costly::Join, from)?;
    let (out, mut news) = mpsc::channel(OUTBOX);
    let place = match hub.join(id, token, out).await {
        Err(Error::Token) => {
            // Nobody guesses 128 bits; who tries is not to keep the server busy.
            tokio::time::sleep(hub.shared().guesses.wait_after(from)).await;
            return Err(Error::Token);
        }
        joined => joined?,
    };
    let tempo = hub.shared().tempo;
    let bucket = Bucket::new(tempo.per_second, tempo.burst, Instant::now());
    let done = converse(&place, bucket, sink, stream, &mut news).await;
    let _ = place.table.send(Command::Leave(place.connection)).await;
    done
}

async fn converse(
    place: &Place,
    mut bucket: Bucket,
    sink: &mut impl Out,
    stream: &mut impl In,
    news: &mut mpsc::Receiver<Frame>,
) -> Result<(), Error> {
    let mut heartbeat = tokio::time::interval_at(Instant::now() + HEARTBEAT, HEARTBEAT);
    let mut alive_at = Instant::now();
    loop {
        tokio::select! {
            // `None`: the table has let this connection go, or has ended.
            frame = news.recv() => match frame {
                Some(frame) => put(sink, Message::Text(frame)).await?,
                None => return Ok(()),
            },
            event = next(stream) => {
                alive_at = Instant::now();
                if !bucket.takes(alive_at) {
                    return Err(TooMany::Messages.into());
                }
                match event? {
                    None => return Ok(()),
                    Some(Incoming::Alive) => {}
                    Some(Incoming::Message(message)) => {
                        let say = Command::Say(place.connection, message);
                        place.table.send(say).await.map_err(|_| Error::Stopping)?;
                    }
                }
            }
            _ = heartbeat.tick() => {
                if alive_at.elapsed() > SILENCE {
                    return Ok(());
                }
                let ping = Message::Ping(Default::default());
                put(sink, ping).await?;
            }
        }
    }
}

enum Incoming {
    Message(ClientMessage),
    /// A ping or pong of the WebSocket itself.
    Alive,
}

/// What the client says next; `None` when it has gone.
async fn next(stream: &mut impl In) -> Result<Option<Incoming>, Error> {
    let text = match stream.next().await {
        None | Some(Ok(Message::Close(_))) => return Ok(None),
        Some(Ok(Message::Text(text))) => text,
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ok(Some(Incoming::Alive)),
        Some(Ok(Message::Binary(_))) => {
            return Err(Malformed::Binary.into());
        }
        Some(Err(error)) => {
            tracing::debug!(%error, "a connection broke");
            return if is_too_large(error) { Err(Error::TooLarge) } else { Ok(None) };
        }
    };
    if text.len() > FRAME_MAX {
        return Err(Error::TooLarge);
    }
    let message: ClientMessage = serde_json::from_str(&text).map_err(|_| Malformed::Message)?;
    let action = match &message {
        ClientMessage::Decide { action, .. } => action.as_str(),
        _ => "",
    };
    let id = message.id().unwrap_or_default();
    if id.len() > ID_MAX || action.len() > ACTION_MAX {
        return Err(Malformed::TooLong.into());
    }
    Ok(Some(Incoming::Message(message)))
}

/// Whether a connection broke because its client sent more than a frame may hold.
fn is_too_large(error: axum::Error) -> bool {
    let cause = error.into_inner().downcast::<tungstenite::Error>();
    cause.is_ok_and(|cause| matches!(*cause, tungstenite::Error::Capacity(_)))
}

async fn send(sink: &mut impl Out, message: &ServerMessage) -> Result<(), Error> {
    put(sink, Message::Text(wire::frame(message)?)).await
}

/// Hands a message to the network, which a client that reads nothing fills up.
async fn put(sink: &mut impl Out, message: Message) -> Result<(), Error> {
    match timeout(PATIENCE, sink.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Error::Stopping),
    }
}
