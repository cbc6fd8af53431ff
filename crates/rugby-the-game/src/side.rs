//! One side: its slots, decks, cards and absent players.

use arrayvec::ArrayVec;
use minicbor::{Decode, Encode};

use crate::cards::{Card, Pool};
use crate::shirt::{Shirt, ShirtSet, Slot};

/// The number eight.
pub const EIGHT: Shirt = Shirt(8);
/// The scrum-half, who never leaves slot H but for the bin (RT-028).
pub const NINE: Shirt = Shirt(9);
/// The fly-half.
pub const TEN: Shirt = Shirt(10);
/// The full-back.
pub const FIFTEEN: Shirt = Shirt(15);
/// RT-040. The largest hand.
pub const HAND_MAX: usize = 6;
/// RT-040. The largest hand with a player in the bin.
pub const HAND_MAX_BINNED: usize = 4;
/// RT-274. No more row slots than this are ever closed.
pub const CLOSED_MAX: usize = 2;

/// Cards of one side that may lie in play; a pack has no more that stay.
pub const IN_PLAY_MAX: usize = 8;

/// Cards held. The bound leaves room for a draw before the limit is enforced.
pub type Hand = ArrayVec<Card, 12>;

/// A player deck: a shuffled part on top of the cards put under it since, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Deck {
    /// The shuffled part: any of these may come next.
    #[n(0)]
    pub pool: ShirtSet,
    /// Below it, first to come first. Known to both coaches.
    #[cbor(n(1), with = "engine::canon::list")]
    pub bottom: ArrayVec<Shirt, 8>,
}

impl Deck {
    /// Everything in the deck.
    pub fn shirts(&self) -> ShirtSet {
        self.pool.or(self.bottom.iter().copied().collect())
    }

    /// Whether the deck is empty.
    pub fn is_empty(&self) -> bool {
        self.pool.is_empty() && self.bottom.is_empty()
    }

    /// RT-079. The bottom joins the shuffled part; no chance event.
    pub fn shuffle(&mut self) {
        self.pool = self.shirts();
        self.bottom.clear();
    }

    /// Takes a named shirt from wherever it lies.
    pub fn take(&mut self, shirt: Shirt) {
        debug_assert!(self.shirts().contains(shirt), "{shirt:?} is not in this deck");
        self.pool.remove(shirt);
        self.bottom.retain(|other| *other != shirt);
    }
}

/// Forward or Back deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum DeckKind {
    #[n(0)]
    Forwards,
    #[n(1)]
    Backs,
}

impl DeckKind {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            DeckKind::Forwards => "forwards",
            DeckKind::Backs => "backs",
        }
    }
}

/// A Power Deck: fresh cards that still lie in the common unseen pool, then refills (RT-050).
#[derive(Clone, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Power {
    /// Cards still to come from the common pool.
    #[n(0)]
    pub fresh: u8,
    /// The refilled deck.
    #[n(1)]
    pub pool: Pool,
}

/// Why a player is absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum Absence {
    /// In the bin; he comes back.
    #[n(0)]
    Bin,
    /// Binned with no way back (RT-218, RT-225).
    #[n(1)]
    Gone,
    /// RT-228.
    #[n(2)]
    Injured,
}

/// A player in the Sin-Bin slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Absentee {
    /// Who.
    #[n(0)]
    pub shirt: Shirt,
    /// Why.
    #[n(1)]
    pub kind: Absence,
    /// RT-219. Half-deck cards still to be drawn before he comes out.
    #[n(2)]
    pub due: u8,
    /// RT-221. The slot he closes.
    #[n(3)]
    pub closes: Option<Slot>,
}

/// What a coach has chosen face down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Kept {
    /// The cards to keep, at most two.
    #[n(0)]
    pub cards: [Option<Card>; 2],
}

/// One side.
#[derive(Clone, Debug, Default, PartialEq, Encode, Decode)]
pub struct Side {
    /// Who stands where, by `Slot as usize`.
    #[n(0)]
    pub slots: [Option<Shirt>; 6],
    /// Field players that are upright.
    #[n(1)]
    pub ready: ShirtSet,
    /// Field players with headgear.
    #[n(2)]
    pub headgear: ShirtSet,
    /// RT-172. The 9 was committed in an earlier ruck and sits this one out.
    #[n(3)]
    pub nine_sits_out: bool,
    /// Shirts 1 to 8.
    #[n(4)]
    pub forwards: Deck,
    /// Shirts 10 to 15.
    #[n(5)]
    pub backs: Deck,
    /// The Power Deck.
    #[n(6)]
    pub power: Power,
    /// The discard pile (RT-051).
    #[n(7)]
    pub discard: Pool,
    /// The hand, hidden from the opponent.
    #[cbor(n(8), with = "engine::canon::list")]
    pub hand: Hand,
    /// Cards face up in play (MAUL).
    #[cbor(n(9), with = "engine::canon::list")]
    pub in_play: ArrayVec<Card, IN_PLAY_MAX>,
    /// Coach cards reserved for the second half.
    #[cbor(n(10), with = "engine::canon::list")]
    pub set_aside: ArrayVec<Card, 8>,
    /// Cards looked at by the Tactics coach, not yet kept.
    #[cbor(n(11), with = "engine::canon::list")]
    pub looked_at: ArrayVec<Card, 4>,
    /// Half time: what is kept, not yet shown (RT-282).
    #[n(12)]
    pub kept: Option<Kept>,
    /// The Sin-Bin slot.
    #[cbor(n(13), with = "engine::canon::list")]
    pub absent: ArrayVec<Absentee, 15>,
    /// Sin-Bin cards left.
    #[n(14)]
    pub sin_bin_cards: u8,
    /// The coach card, by its place in the pack.
    #[n(15)]
    pub coach: Option<u8>,
    /// Its power has been used in this half.
    #[n(16)]
    pub coach_used: bool,
    /// FINAL WARNING.
    #[n(17)]
    pub warned: bool,
}

impl Side {
    /// RT-007, RT-008. A side before its first kick-off: 9 in H, the rest in the decks.
    pub fn new() -> Side {
        let mut side = Side { sin_bin_cards: 2, ..Side::default() };
        side.slots[Slot::H as usize] = Some(NINE);
        side.ready.insert(NINE);
        side.forwards.pool = ShirtSet::FORWARDS;
        side.backs.pool = ShirtSet::BACKS.without(NINE);
        side
    }

    /// Everybody on the field.
    pub fn field(&self) -> ShirtSet {
        self.slots.iter().flatten().copied().collect()
    }

    /// RT-023. Field players that are down.
    pub fn grounded(&self) -> ShirtSet {
        self.field().minus(self.ready)
    }

    /// Where a field player stands.
    pub fn slot_of(&self, shirt: Shirt) -> Option<Slot> {
        Slot::ALL.into_iter().find(|slot| self.slots[*slot as usize] == Some(shirt))
    }

    /// RT-221. Whether a slot is closed by an absent player.
    pub fn is_closed(&self, slot: Slot) -> bool {
        self.absent.iter().any(|absentee| absentee.closes == Some(slot))
    }

    /// Row slots that are open and hold no card.
    pub fn empty_slots(&self) -> impl Iterator<Item = Slot> {
        Slot::ROW
            .into_iter()
            .filter(|slot| self.slots[*slot as usize].is_none() && !self.is_closed(*slot))
    }

    /// RT-274. The marked slot, or the next open empty one, wrapping round from S5 to S1.
    pub fn slot_from(&self, marked: Slot) -> Option<Slot> {
        self.slot_beside(marked, None)
    }

    /// The same when one slot is kept for somebody still to come.
    pub fn slot_beside(&self, marked: Slot, kept: Option<Slot>) -> Option<Slot> {
        let free = |slot: &Slot| {
            self.slots[*slot as usize].is_none() && !self.is_closed(*slot) && Some(*slot) != kept
        };
        (0..5).map(|step| Slot::ROW[(marked as usize + step) % 5]).find(free)
    }

    /// RT-026. The deck a player goes back to.
    pub fn deck_kind(shirt: Shirt) -> DeckKind {
        if shirt.is_forward() { DeckKind::Forwards } else { DeckKind::Backs }
    }

    /// A player deck.
    pub fn deck(&self, kind: DeckKind) -> &Deck {
        match kind {
            DeckKind::Forwards => &self.forwards,
            DeckKind::Backs => &self.backs,
        }
    }

    /// A player deck, to be changed.
    pub fn deck_mut(&mut self, kind: DeckKind) -> &mut Deck {
        match kind {
            DeckKind::Forwards => &mut self.forwards,
            DeckKind::Backs => &mut self.backs,
        }
    }

    /// Whether a player is in the bin, gone or injured (RT-259).
    pub fn is_absent(&self, shirt: Shirt) -> bool {
        self.absent.iter().any(|absentee| absentee.shirt == shirt)
    }

    /// RT-040, RT-228. The hand limit: 4 while somebody is in the bin, an injury does not count.
    pub fn hand_limit(&self) -> usize {
        let binned = self.absent.iter().any(|absentee| absentee.kind != Absence::Injured);
        if binned { HAND_MAX_BINNED } else { HAND_MAX }
    }

    /// RT-028, RT-029. Field players that may be recycled: not 9 and not `carrier`.
    pub fn recyclable(&self, carrier: Option<Shirt>) -> ShirtSet {
        let row = self.field().without(NINE);
        carrier.map_or(row, |carrier| row.without(carrier))
    }

    /// Puts a player Ready into a slot.
    pub fn place(&mut self, shirt: Shirt, slot: Slot) {
        debug_assert!(self.slots[slot as usize].is_none(), "{slot} is taken");
        self.slots[slot as usize] = Some(shirt);
        self.ready.insert(shirt);
    }

    /// RT-022. Takes a player off his feet.
    pub fn ground(&mut self, shirt: Shirt) {
        self.ready.remove(shirt);
    }

    /// Stands a field player up; headgear comes off.
    pub fn stand(&mut self, shirt: Shirt) {
        self.headgear.remove(shirt);
        self.ready.insert(shirt);
    }

    /// Takes a player off the field, out of slot, state and headgear.
    pub fn lift(&mut self, shirt: Shirt) {
        if let Some(slot) = self.slot_of(shirt) {
            self.slots[slot as usize] = None;
        }
        self.ready.remove(shirt);
        self.headgear.remove(shirt);
    }

    /// RT-024, RT-026. A recycled player goes to the bottom of the deck of his type.
    pub fn recycle(&mut self, shirt: Shirt) {
        self.lift(shirt);
        self.deck_mut(Side::deck_kind(shirt)).bottom.push(shirt);
    }

    /// RT-182, RT-195. Everybody leaves the field for a shuffled deck; 9 keeps his slot and stands
    /// Ready (RT-031), because he has no deck to go to.
    pub fn clear_field(&mut self) {
        for slot in Slot::ROW {
            if let Some(shirt) = self.slots[slot as usize] {
                self.recycle(shirt);
            }
        }
        self.forwards.shuffle();
        self.backs.shuffle();
        self.nine_sits_out = false;
        if self.slots[Slot::H as usize].is_some() {
            self.stand(NINE);
        }
    }

    /// RT-178. Who could act as halfback if `committed` were busy: a Ready 9, else any Ready
    /// player but 11, 14 and 15.
    pub fn halfbacks(&self, committed: ShirtSet) -> ShirtSet {
        let free = self.ready.minus(committed);
        if free.contains(NINE) {
            return ShirtSet::one(NINE);
        }
        free.minus(ShirtSet::of(&[11, 14, 15]))
    }

    /// Whether the hand holds `card`.
    pub fn holds(&self, card: Card) -> bool {
        self.hand.contains(&card)
    }

    /// Takes one copy of `card` out of the hand.
    pub fn take_from_hand(&mut self, card: Card) {
        let index = self.hand.iter().position(|held| *held == card);
        self.hand.remove(index.expect("only held cards are played"));
    }
}
