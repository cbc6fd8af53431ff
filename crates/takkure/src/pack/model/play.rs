//! Team plays: several players act for one token, in the order of the card.

use arrayvec::ArrayVec;
use minicbor::{Decode, Encode};

use super::vocabulary::Origin;
use crate::card::CardId;
use crate::wordlist::words;

/// A team play.
#[derive(Clone, Debug, Encode, Decode)]
pub struct TeamPlay {
    /// Its id.
    #[n(0)]
    pub id: CardId,
    /// Its name.
    #[n(1)]
    pub name: String,
    /// What it does, for the players.
    #[n(2)]
    pub text: String,
    /// Where it comes from.
    #[n(3)]
    pub origin: Origin,
    /// How many players take part, the carrier among them.
    #[n(4)]
    pub slots: u8,
    /// How the carrier starts.
    #[n(5)]
    pub carrier: CarrierState,
    /// First actions, made in step 3 in any order.
    #[cbor(n(6), with = "engine::canon::list")]
    pub first: ArrayVec<FirstEntry, 4>,
    /// Second actions, made in step 5 in this order.
    #[cbor(n(7), with = "engine::canon::list")]
    pub second: ArrayVec<SecondEntry, 8>,
}

impl TeamPlay {
    /// The slots besides the carrier's.
    pub fn participants(&self) -> impl Iterator<Item = Slot> {
        Slot::ALL[1..usize::from(self.slots)].iter().copied()
    }

    /// Whether this slot makes a move in step 3.
    pub fn moves_first(&self, slot: Slot) -> bool {
        self.first.iter().any(|entry| entry.slot == slot && entry.act == FirstAct::Move)
    }
}

words! {
    /// A part in a team play.
    pub enum Slot ("part") {
        /// The carrier.
        C = "C",
        /// The first participant.
        S1 = "S1",
        /// The second.
        S2 = "S2",
        /// The third.
        S3 = "S3",
    }
}

words! {
    /// How the carrier of a team play starts.
    pub enum CarrierState ("state of a carrier") {
        /// On his feet.
        Standing = "standing",
        /// On the ground.
        Grounded = "grounded",
    }
}

words! {
    /// A first action of a team play.
    pub enum FirstAct ("first action") {
        /// The carrier's is the marked one, the others are free.
        Move = "move",
        /// Nothing.
        Hold = "hold",
    }
}

/// An entry of the first list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct FirstEntry {
    /// Who.
    #[n(0)]
    pub slot: Slot,
    /// What.
    #[n(1)]
    pub act: FirstAct,
}

/// An entry of the second list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct SecondEntry {
    /// Who.
    #[n(0)]
    pub slot: Slot,
    /// What.
    #[n(1)]
    pub act: PlayAct,
}

/// A second action of a team play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum PlayAct {
    /// A pass.
    #[n(0)]
    Pass {
        /// To whom.
        #[n(0)]
        to: PassTo,
    },
    /// A move.
    #[n(1)]
    Move,
    /// A free move that is no MOV action.
    #[n(2)]
    FreeMove {
        /// At most so many mils.
        #[n(0)]
        mils: i32,
    },
    /// A Break Through.
    #[n(3)]
    BreakThrough {
        /// What is added to its value (TK-320).
        #[n(0)]
        modifier: i8,
    },
    /// A Dodge.
    #[n(4)]
    Dodge,
    /// A Pick Up.
    #[n(5)]
    PickUp {
        /// From where.
        #[n(0)]
        from: PickUpFrom,
    },
    /// A try.
    #[n(6)]
    ScoreTry,
}

impl PlayAct {
    /// Whether an entry that cannot be performed is left out rather than ending the sequence.
    pub const fn skip_if_impossible(self) -> bool {
        !matches!(self, PlayAct::Pass { .. } | PlayAct::PickUp { .. })
    }
}

/// Whom a pass of a team play goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum PassTo {
    /// This part.
    #[n(0)]
    Slot(#[n(0)] Slot),
    /// Any other participant.
    #[n(1)]
    Any,
}

words! {
    /// Where a team play picks the ball up.
    pub enum PickUpFrom ("place to pick up from") {
        /// From the carrier's hands.
        Carrier = "C",
        /// From the ground.
        Loose = "loose",
    }
}
