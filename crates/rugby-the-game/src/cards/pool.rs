//! A pool of cards: how many copies of each design, in no order.

use std::collections::BTreeMap;

use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use super::id::{CODES, Card};

/// Cards without an order: an unseen deck, a discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Encode, Decode)]
pub struct Pool {
    #[n(0)]
    copies: [u8; CODES],
    #[n(1)]
    total: u8,
}

impl Default for Pool {
    fn default() -> Pool {
        Pool { copies: [0; CODES], total: 0 }
    }
}

impl Pool {
    /// How many cards there are.
    pub const fn len(&self) -> u8 {
        self.total
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// How many copies of `card` there are.
    pub const fn count(&self, card: Card) -> u8 {
        self.copies[card.code()]
    }

    /// Puts one copy in.
    pub const fn insert(&mut self, card: Card) {
        self.copies[card.code()] += 1;
        self.total += 1;
    }

    /// Takes one copy out. Panics when there is none.
    pub const fn remove(&mut self, card: Card) {
        assert!(self.copies[card.code()] > 0, "the card is not in this pool");
        self.copies[card.code()] -= 1;
        self.total -= 1;
    }

    /// The `index`-th card in the pool's fixed order: by id, copies side by side.
    pub fn nth(&self, index: u16) -> Option<Card> {
        let mut left = index;
        // Whole words first: eight counts add up in one multiplication (no byte overflows,
        // because a pool never holds more than 255 cards).
        for (word, copies) in self.copies.chunks_exact(8).enumerate() {
            let bytes = u64::from_le_bytes(copies.try_into().expect("eight bytes"));
            let sum = (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u16;
            if left >= sum {
                left -= sum;
                continue;
            }
            for (offset, &copies) in copies.iter().enumerate() {
                if left < u16::from(copies) {
                    return Some(Card::from_code(word * 8 + offset));
                }
                left -= u16::from(copies);
            }
        }
        None
    }

    /// Takes the `index`-th card out and returns it.
    pub fn take(&mut self, index: u16) -> Card {
        let card = self.nth(index).expect("the index is below the number of cards");
        self.remove(card);
        card
    }

    /// Moves every card of `other` into this pool.
    pub fn absorb(&mut self, other: &mut Pool) {
        for (mine, theirs) in self.copies.iter_mut().zip(&other.copies) {
            *mine += theirs;
        }
        self.total += other.total;
        *other = Pool::default();
    }

    /// The designs present with their copies, in order of id.
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> {
        let present = self.copies.iter().enumerate().filter(|(_, copies)| **copies > 0);
        present.map(|(code, &copies)| (Card::from_code(code), copies))
    }
}

impl std::fmt::Debug for Pool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl FromIterator<Card> for Pool {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Pool {
        let mut pool = Pool::default();
        cards.into_iter().for_each(|card| pool.insert(card));
        pool
    }
}

impl Serialize for Pool {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Pool {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Pool, D::Error> {
        let copies = BTreeMap::<Card, u8>::deserialize(deserializer)?;
        let total = copies.values().map(|&copies| u32::from(copies)).sum::<u32>();
        let total = u8::try_from(total)
            .map_err(|_| serde::de::Error::custom("a pool holds at most 255 cards"))?;
        let mut pool = Pool { total, ..Pool::default() };
        for (card, copies) in copies {
            pool.copies[card.code()] = copies;
        }
        Ok(pool)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The order of a pool is part of the fair-dice promise: by id, copies side by side.
    #[test]
    fn nth_walks_the_pool_in_order_of_id() {
        let ids = ["G01", "G01", "G09", "R16", "Y01", "Y01", "Y01", "B08"];
        let cards: Vec<Card> = ids.iter().map(|id| id.parse().expect("an id")).collect();
        let pool: Pool = cards.iter().rev().copied().collect();
        let walked: Vec<Card> = (0..8).map(|index| pool.nth(index).expect("a card")).collect();
        assert_eq!(walked, cards);
        assert_eq!(pool.nth(8), None);
    }
}
