//! What a reason is about, where that is no thing on the table.

use engine::Seat;

use crate::shirt::{Shirt, ShirtSet};

/// What an answer that was drawn should have named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A player of this side.
    PlayerOf(Seat),
    /// A player deck of this side.
    DeckOf(Seat),
    /// A slot of this side.
    SlotOf(Seat),
    /// A card.
    Card,
    /// Two cards at most.
    TwoCards,
}

/// When cards are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// RT-230. By the Tactics coach.
    Tactics,
    /// RT-159. Over half time.
    HalfTime,
}

/// What a player must be on his feet for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// RT-022. To tackle.
    Tackle,
    /// RT-022. To be committed.
    Commit,
    /// RT-101. To take an offload.
    TakeBall,
    /// RT-145. To catch.
    Catch,
}

/// What an opponent is named for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// RT-109. To go down by a SIDESTEP.
    BySidestep,
    /// RT-191. To go down by Off the Back.
    ByOffTheBack,
    /// RT-131. To catch a kick.
    AsCatcher,
}

/// A player that is named when a card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Who goes down as its cost.
    Payer,
    /// Who takes the ball.
    Receiver,
}

/// What is wrong with playing a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardTrouble {
    /// RT-034. It is a card of the other side.
    OtherSide,
    /// RT-038. It is for another moment.
    NotNow,
    /// RT-038. No action is left for it.
    NeedsAction,
    /// RT-099. Not against a BIG HIT.
    AgainstBigHit,
    /// RT-248. Its turn is over.
    UsedUp,
    /// RT-248. Its condition does not hold.
    DoesNotFit,
    /// RT-249. The condition of a card in play does not hold.
    StagedDoesNotFit,
    /// RT-248. It could do nothing.
    Idle,
    /// RT-248. It names the wrong player, or nobody.
    Needs {
        /// What it needs.
        argument: Argument,
        /// Whom it could name.
        allowed: ShirtSet,
    },
    /// RT-248. It names a player without need.
    TakesNo {
        /// What it does not need.
        argument: Argument,
        /// Who was named.
        shirt: Shirt,
    },
}

impl CardTrouble {
    pub(super) fn clause(self) -> &'static str {
        match self {
            CardTrouble::OtherSide => "RT-034",
            CardTrouble::NotNow | CardTrouble::NeedsAction => "RT-038",
            CardTrouble::AgainstBigHit => "RT-099",
            CardTrouble::StagedDoesNotFit => "RT-249",
            CardTrouble::UsedUp
            | CardTrouble::DoesNotFit
            | CardTrouble::Idle
            | CardTrouble::Needs { .. }
            | CardTrouble::TakesNo { .. } => "RT-248",
        }
    }
}

impl Keeping {
    pub(super) fn clause(self) -> &'static str {
        match self {
            Keeping::Tactics => "RT-230",
            Keeping::HalfTime => "RT-159",
        }
    }
}

impl Deed {
    pub(super) fn clause(self) -> &'static str {
        match self {
            Deed::Tackle | Deed::Commit => "RT-022",
            Deed::TakeBall => "RT-101",
            Deed::Catch => "RT-145",
        }
    }
}

impl Named {
    pub(super) fn clause(self) -> &'static str {
        match self {
            Named::BySidestep => "RT-109",
            Named::ByOffTheBack => "RT-191",
            Named::AsCatcher => "RT-131",
        }
    }
}
