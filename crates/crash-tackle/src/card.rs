//! Pressure Play cards: their ids, and sets of them.

use std::fmt;

use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

/// The most cards a deck may have.
pub const DECK_MOST: u8 = 64;

/// A card of the deck: `PP01` is the first. Which ability it has stands in the pack.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Encode, Decode,
)]
#[serde(try_from = "String", into = "String")]
#[cbor(transparent)]
pub struct CardId(#[n(0)] u8);

impl CardId {
    /// The card of a place in the deck.
    pub const fn from_index(index: usize) -> Option<CardId> {
        if index < DECK_MOST as usize { Some(CardId(index as u8)) } else { None }
    }

    /// Its place in the deck.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Some cards. Written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(from = "Vec<CardId>", into = "Vec<CardId>")]
#[cbor(transparent)]
pub struct CardSet(#[n(0)] u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// The first so many cards of the deck.
    pub const fn first(count: usize) -> CardSet {
        CardSet(if count >= 64 { u64::MAX } else { (1 << count) - 1 })
    }

    /// Whether a card is in.
    pub const fn has(self, card: CardId) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Puts a card in.
    pub const fn insert(&mut self, card: CardId) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out; whether it was in.
    pub const fn remove(&mut self, card: CardId) -> bool {
        let had = self.has(card);
        self.0 &= !(1 << card.0);
        had
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in either.
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// Those in both.
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// Those in this one only.
    pub const fn minus(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The card with so many others before it.
    pub fn nth(self, n: usize) -> Option<CardId> {
        self.iter().nth(n)
    }

    /// The cards in the order of the deck.
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let card = CardId(left.trailing_zeros() as u8);
                left &= left - 1;
                card
            })
        })
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl From<Vec<CardId>> for CardSet {
    fn from(cards: Vec<CardId>) -> CardSet {
        cards.into_iter().collect()
    }
}

impl From<CardSet> for Vec<CardId> {
    fn from(cards: CardSet) -> Vec<CardId> {
        cards.iter().collect()
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("PP{:02}", self.0 + 1))
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

engine::id_form!(CardId, format_args!("card from PP01 to PP{DECK_MOST}"), |text| {
    let number: usize = text.strip_prefix("PP")?.parse().ok()?;
    CardId::from_index(number.checked_sub(1)?)
});
engine::text_form!(CardId);
