//! Team plays: several players act for one token, in the order of the card.

use arrayvec::ArrayVec;

use super::vocabulary::Origin;
use crate::card::CardId;
use crate::words::words;

/// A team play.
#[derive(Clone, Debug)]
pub struct TeamPlay {
    /// Its id.
    pub id: CardId,
    /// Its name.
    pub name: String,
    /// What it does, for the players.
    pub text: String,
    /// Where it comes from.
    pub origin: Origin,
    /// How many players take part, the carrier among them.
    pub slots: u8,
    /// How the carrier starts.
    pub carrier: CarrierState,
    /// First actions, made in step 3 in any order.
    pub first: ArrayVec<FirstEntry, 4>,
    /// Second actions, made in step 5 in this order.
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
    pub enum Slot ("part: C, S1, S2 or S3") {
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
    pub enum CarrierState ("state of a carrier: standing or grounded") {
        /// On his feet.
        Standing = "standing",
        /// On the ground.
        Grounded = "grounded",
    }
}

words! {
    /// A first action of a team play.
    pub enum FirstAct ("first action: move or hold") {
        /// The carrier's is the marked one, the others are free.
        Move = "move",
        /// Nothing.
        Hold = "hold",
    }
}

/// An entry of the first list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstEntry {
    /// Who.
    pub slot: Slot,
    /// What.
    pub act: FirstAct,
}

/// An entry of the second list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecondEntry {
    /// Who.
    pub slot: Slot,
    /// What.
    pub act: PlayAct,
}

/// A second action of a team play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayAct {
    /// A pass.
    Pass {
        /// To whom.
        to: PassTo,
    },
    /// A move.
    Move,
    /// A free move that is no MOV action.
    FreeMove {
        /// At most so many mils.
        mils: i32,
    },
    /// A Break Through.
    BreakThrough {
        /// What is added to its value (TK-320).
        modifier: i8,
    },
    /// A Dodge.
    Dodge,
    /// A Pick Up.
    PickUp {
        /// From where.
        from: PickUpFrom,
    },
    /// A try.
    ScoreTry,
}

impl PlayAct {
    /// Whether an entry that cannot be performed is left out rather than ending the sequence.
    pub const fn skip_if_impossible(self) -> bool {
        !matches!(self, PlayAct::Pass { .. } | PlayAct::PickUp { .. })
    }
}

/// Whom a pass of a team play goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassTo {
    /// This part.
    Slot(Slot),
    /// Any other participant.
    Any,
}

words! {
    /// Where a team play picks the ball up.
    pub enum PickUpFrom ("place to pick up from: C or loose") {
        /// From the carrier's hands.
        Carrier = "C",
        /// From the ground.
        Loose = "loose",
    }
}
