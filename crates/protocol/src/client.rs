//! What a client says.

use engine::Thing;
use games::client::Act;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// A message from a client. The first one is a `hello`.
///
/// What changes a match carries an `id` of the client's choice, which no other message of the seat
/// in this match may have: drawn at random, best. The answer names it, and a second message with
/// the same id is answered again and carried out once, also after a restart of the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Who is there. Without a token: a spectator.
    Hello {
        /// The [`crate::VERSION`] the client speaks.
        version: u32,
        /// The secret of a seat.
        #[serde(default)]
        token: Option<String>,
    },
    /// Send what has happened after `since`; everything without it.
    Subscribe {
        /// The `seq` of the last update the client has.
        #[serde(default)]
        since: Option<u32>,
    },
    /// Whether questions of this seat that need no answer are answered for it, from now on: a won
    /// roll is kept. Without this they are asked. Nobody else hears of it.
    Keep {
        /// Whether they are.
        on: bool,
    },
    /// Asks for every answer about one thing on the table. Nothing is done, and nobody else hears
    /// of it.
    Ask {
        /// The client's name for this message.
        id: String,
        /// The thing.
        thing: Thing,
    },
    /// Asks what would come of an answer that a coach has drawn. Nothing is done, and nobody else
    /// hears of it.
    Judge {
        /// The client's name for this message.
        id: String,
        /// What is drawn.
        #[cfg_attr(test, ts(type = "Act"))]
        drawn: Act,
    },
    /// Decides.
    Decide {
        /// The client's name for this message.
        id: String,
        /// The `seq` of the update the decision answers.
        seq: u32,
        /// The action of a choice, or what a person has typed in the game's notation.
        action: String,
    },
    /// Adds to the dice, before anything is thrown; an empty one says there is nothing to add.
    Nonce {
        /// The client's name for this message.
        id: String,
        /// Up to 32 bytes in hexadecimal digits.
        nonce: String,
    },
    /// Takes back the last decision, where the rules allow it.
    Undo {
        /// The client's name for this message.
        id: String,
        /// The `seq` of the last update the client has.
        seq: u32,
    },
    /// Gives the match up.
    Concede {
        /// The client's name for this message.
        id: String,
    },
    /// Offers a draw.
    OfferDraw {
        /// The client's name for this message.
        id: String,
    },
    /// Accepts the draw that the other seat has offered.
    AcceptDraw {
        /// The client's name for this message.
        id: String,
    },
    /// Takes a display name, before the match has begun or after: the friend who came by a link.
    Name {
        /// The client's name for this message.
        id: String,
        /// The display name.
        name: String,
    },
    /// Asks for another match of the same kind, once this one is over. The tokens of the seats
    /// stay the same.
    Rematch {
        /// The client's name for this message.
        id: String,
    },
    /// Asks for a `pong`.
    Ping {},
}

impl ClientMessage {
    /// The client's name for the message, where it has one.
    pub fn id(&self) -> Option<&str> {
        match self {
            ClientMessage::Ask { id, .. }
            | ClientMessage::Judge { id, .. }
            | ClientMessage::Decide { id, .. }
            | ClientMessage::Nonce { id, .. }
            | ClientMessage::Undo { id, .. }
            | ClientMessage::Concede { id }
            | ClientMessage::OfferDraw { id }
            | ClientMessage::AcceptDraw { id }
            | ClientMessage::Name { id, .. }
            | ClientMessage::Rematch { id } => Some(id),
            ClientMessage::Hello { .. }
            | ClientMessage::Subscribe { .. }
            | ClientMessage::Keep { .. }
            | ClientMessage::Ping {} => None,
        }
    }
}
