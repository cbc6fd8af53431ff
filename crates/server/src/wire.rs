//! The engine's words in those of the protocol, and back.

use axum::extract::ws::Utf8Bytes;
use engine::{BySeat, Seat};
use protocol::ServerMessage;
use protocol::common::Ending;
use serde::Serialize;
use store::Place;

use crate::error::{Error, Malformed};

/// An answer as JSON. All of them are plain data; what could not be written would be a mistake of
/// ours, and no reason to fall over.
pub fn json(answer: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(answer).map_err(|error| {
        tracing::error!(%error, "an answer cannot be written");
        Error::Internal
    })
}

/// A message as it goes to a client: text that any number of outboxes share.
pub type Frame = Utf8Bytes;

/// A message, written once for everybody it is for.
pub fn frame(message: &ServerMessage) -> Result<Frame, Error> {
    json(message).map(Frame::from)
}

/// How a match ended, as the store keeps it.
pub fn outcome_in(result: &protocol::Result) -> store::Outcome {
    let winner = result.winner.map(|winner| match winner {
        Seat::Home => store::Side::Home,
        Seat::Away => store::Side::Away,
    });
    let by = match result.by {
        Ending::Score => store::Ending::Score,
        Ending::Concession => store::Ending::Concession,
        Ending::Agreement => store::Ending::Agreement,
        Ending::Time => store::Ending::Time,
    };
    store::Outcome { by, winner }
}

/// How a match ended, as the store has kept it.
pub fn result_out(headline: &store::Headline) -> Option<protocol::Result> {
    let store::Outcome { by, winner } = headline.outcome?;
    let winner = winner.map(|winner| match winner {
        store::Side::Home => Seat::Home,
        store::Side::Away => Seat::Away,
    });
    let by = match by {
        store::Ending::Score => Ending::Score,
        store::Ending::Concession => Ending::Concession,
        store::Ending::Agreement => Ending::Agreement,
        store::Ending::Time => Ending::Time,
    };
    Some(protocol::Result { winner, by, score: score_out(headline) })
}

/// The score that the store has kept.
pub fn score_out(headline: &store::Headline) -> protocol::Score {
    BySeat { home: headline.score.home, away: headline.score.away }
}

/// A place in a list, for the request of the next page.
pub fn place_out(place: &Place) -> String {
    format!("{}.{}", place.updated_ms, place.id)
}

/// The place in a list that a request names.
pub fn place_in(text: &str) -> Result<Place, Error> {
    let place = text.split_once('.').and_then(|(updated_ms, id)| {
        Some(Place { updated_ms: updated_ms.parse().ok()?, id: id.to_string() })
    });
    place.ok_or(Malformed::Place.into())
}
