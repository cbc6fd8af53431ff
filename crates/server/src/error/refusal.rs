//! Why a table refuses what a seat asks for: all its manners, and their words.

use dice::fair;
use engine::Illegal;
use games::NoUndo;
use protocol::ServerMessage;

use super::BadName;
use crate::table::apply::Misfit;

/// A refusal. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The rules refuse it, or cannot read it.
    #[error("{}", .0.reason)]
    Rules(Illegal),
    /// Whoever asks has no seat.
    #[error("A spectator looks on.")]
    Spectator,
    /// The match is over.
    #[error("The match is over.")]
    Over,
    /// The match has not begun.
    #[error("The match has not begun.")]
    NotBegun,
    /// A decision came before the match began.
    #[error("The match begins when every coach has sent a nonce, be it empty.")]
    NoNonces,
    /// The dice are settled.
    #[error("The match has begun; nothing can be added to its dice.")]
    DiceSettled,
    /// A seat adds to the dice once.
    #[error("This seat has already added to the dice.")]
    NonceTwice,
    /// It is no nonce.
    #[error("A nonce is up to {} bytes in hexadecimal digits.", fair::NONCE_MAX)]
    NoNonce,
    /// A decision that answers another question than the one that stands.
    #[error("This answers an older question; the match has gone on.")]
    Late,
    /// A request to take back something else than the last decision.
    #[error("The match has gone on since.")]
    GoneOn,
    /// The last decision stands.
    #[error("{0}")]
    Stands(#[from] NoUndo),
    /// The seat is asked nothing.
    #[error("This seat is not asked.")]
    NotAsked,
    /// A bot makes no bargains.
    #[error("A bot plays to the end.")]
    Bot,
    /// A draw is offered already.
    #[error("An offer stands already.")]
    OfferStands,
    /// There is no offer to accept.
    #[error("The other coach has not offered a draw.")]
    NoOffer,
    /// It is no name.
    #[error("{0}")]
    Name(#[from] BadName),
    /// The journal must end some time.
    #[error("This seat has changed its name too often.")]
    Renamed,
    /// There is one match after this one, and only after it.
    #[error("A rematch can be had when the match is over.")]
    NoRematch,
    /// The match itself is at fault, and cannot go on.
    #[error("{0}")]
    Stuck(Misfit),
}

impl Refusal {
    /// The clause of the rules that forbids it, or the mark of the table's own manners.
    pub fn clause(&self) -> &'static str {
        match self {
            Refusal::Rules(illegal) => illegal.clause,
            Refusal::Spectator
            | Refusal::Over
            | Refusal::NotBegun
            | Refusal::NoNonces
            | Refusal::DiceSettled
            | Refusal::NonceTwice
            | Refusal::NoNonce
            | Refusal::Late
            | Refusal::GoneOn
            | Refusal::Stands(_)
            | Refusal::NotAsked
            | Refusal::Bot
            | Refusal::OfferStands
            | Refusal::NoOffer
            | Refusal::Name(_)
            | Refusal::Renamed
            | Refusal::NoRematch
            | Refusal::Stuck(_) => Illegal::TABLE,
        }
    }

    /// The reply to the message that its client calls `id`.
    pub fn message(&self, id: String) -> ServerMessage {
        ServerMessage::Refusal { id, clause: self.clause().to_string(), reason: self.to_string() }
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Refusal {
        Refusal::Rules(illegal)
    }
}

/// Whoever acts meets no misfit but a refusal of the rules, unless the match itself is at fault.
impl From<Misfit> for Refusal {
    fn from(misfit: Misfit) -> Refusal {
        match misfit {
            Misfit::Refused(illegal) => Refusal::Rules(illegal),
            misfit @ (Misfit::Unknown(_)
            | Misfit::Creation
            | Misfit::SetUp(_)
            | Misfit::NotBegun
            | Misfit::BegunTwice
            | Misfit::Dice
            | Misfit::Differs
            | Misfit::Panicked(_)) => Refusal::Stuck(misfit),
        }
    }
}
