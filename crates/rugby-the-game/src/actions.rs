//! What a coach may decide.

mod notation;

use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::cards::Card;
use crate::shirt::{Shirt, ShirtSet, Slot};
use crate::side::DeckKind;

/// Heads or tails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum CoinFace {
    #[n(0)]
    Heads,
    #[n(1)]
    Tails,
}

/// Where an entering player goes and who makes room for him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Entry {
    /// Who is recycled (RT-024, RT-027).
    #[n(0)]
    pub recycle: Option<Shirt>,
    /// The slot, empty or the recycled player's.
    #[n(1)]
    pub slot: Slot,
}

/// Whom a Line Pass is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum LineTarget {
    /// This shirt.
    #[n(0)]
    Shirt(#[n(0)] Shirt),
    /// RT-083. The first winger to come.
    #[n(1)]
    Winger,
}

/// What to do with a penalty (RT-206).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum PenaltyOption {
    Goal(Shirt),
    Scrum,
    Touch(u8),
    QuickTap,
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Action {
    Call(CoinFace),
    /// The winner of the toss kicks off.
    KickFirst,
    Receive,
    /// Tactics coach and half time: at most two cards.
    Keep([Option<Card>; 2]),
    Support {
        deck: DeckKind,
        entry: Entry,
    },
    Support10 {
        entry: Entry,
    },
    /// An optional grant is not used.
    Decline,
    Pass {
        to: Shirt,
    },
    FreePass {
        to: Shirt,
    },
    /// `entry` is absent when the receiver already stands Ready on the field.
    LinePass {
        to: LineTarget,
        entry: Option<Entry>,
    },
    Run,
    Sidestep(bool),
    /// Ground this opponent.
    Ground(Shirt),
    /// Stand this player up.
    Stand(Shirt),
    KickTouch {
        metres: u8,
    },
    KickInfield {
        metres: u8,
    },
    DropKick,
    /// RT-158. Out of play, and the half is over.
    OvertimeTouch,
    Place15 {
        entry: Entry,
    },
    /// The catcher of an infield kick.
    KickTarget(Shirt),
    Chase(bool),
    Tackle(Shirt),
    Fend,
    Offload,
    /// Use the staged card as the tackle response.
    Maul,
    /// Put the ball on this team-mate.
    PickOwn(Shirt),
    /// `pay`: the player grounded as its cost; `to`: the team-mate named with it.
    PlayCard {
        card: Card,
        pay: Option<Shirt>,
        to: Option<Shirt>,
    },
    /// RT-232. Cancel the card just played.
    DirtyTactics,
    /// RT-234. Begin the Defence coach's Supports.
    DefenceCoach,
    Commit(ShirtSet),
    ActingHalfback(Shirt),
    Lock(Shirt),
    ScrumBall(Shirt),
    OffTheBack,
    NewTurn,
    Penalty(PenaltyOption),
    Convert(bool),
    /// Call the second die higher (`true`) or lower.
    HighLow(bool),
    KickOffTarget {
        shirt: Shirt,
        chase: bool,
    },
    /// Play nothing in this window.
    Skip,
    EndTurn,
}
