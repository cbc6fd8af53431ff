//! Card ids: a colour and a number, packed into 64 codes so that a set of designs is one word.

use std::fmt;

use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

/// How many card designs a pack can hold, all colours together.
pub const CODES: usize = 64;

/// RT-034. The colour of a card says who may play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    /// For the attacking team.
    Green,
    /// For the defending team.
    Red,
    /// For either.
    Yellow,
    /// Never held: resolved when drawn.
    Blue,
}

impl Colour {
    /// All four.
    pub const ALL: [Colour; 4] = [Colour::Green, Colour::Red, Colour::Yellow, Colour::Blue];

    /// The letter that ids of this colour begin with.
    pub const fn letter(self) -> char {
        match self {
            Colour::Green => 'G',
            Colour::Red => 'R',
            Colour::Yellow => 'Y',
            Colour::Blue => 'B',
        }
    }

    /// The first code and the number of codes of this colour.
    pub const fn block(self) -> (u8, u8) {
        match self {
            Colour::Green => (0, 24),
            Colour::Red => (24, 16),
            Colour::Yellow => (40, 16),
            Colour::Blue => (56, 8),
        }
    }
}

/// One card design: `G01` to `G24`, `R01` to `R16`, `Y01` to `Y16`, `B01` to `B08`.
///
/// Copies of a design are alike, so the design is all that is ever stored.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Encode, Decode,
)]
#[serde(try_from = "String", into = "String")]
#[cbor(transparent)]
pub struct Card(#[n(0)] u8);

impl Card {
    /// The card with this colour and number, if ids go that far.
    pub const fn new(colour: Colour, number: u8) -> Option<Card> {
        let (first, count) = colour.block();
        if number >= 1 && number <= count { Some(Card(first + number - 1)) } else { None }
    }

    /// The card with this code.
    pub const fn from_code(code: usize) -> Card {
        assert!(code < CODES);
        Card(code as u8)
    }

    /// The code, below [`CODES`].
    pub const fn code(self) -> usize {
        self.0 as usize
    }

    /// The colour.
    pub const fn colour(self) -> Colour {
        match self.0 {
            0..24 => Colour::Green,
            24..40 => Colour::Red,
            40..56 => Colour::Yellow,
            _ => Colour::Blue,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colour = self.colour();
        write!(f, "{}{:02}", colour.letter(), self.0 - colour.block().0 + 1)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

engine::id_form!(Card, "card such as G01, R12, Y03 or B06", |text| {
    let colour = Colour::ALL.into_iter().find(|colour| text.starts_with(colour.letter()))?;
    Card::new(colour, text.get(1..)?.parse().ok()?)
});
engine::text_form!(Card);

/// A set of card designs, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardSet(pub u64);

impl CardSet {
    /// Every possible design of a colour.
    pub const fn of(colour: Colour) -> CardSet {
        let (first, count) = colour.block();
        CardSet(((1 << count) - 1) << first)
    }

    /// Whether `card` is in the set.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Puts `card` in.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Designs in both sets.
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl Iterator for CardSet {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(card)
    }
}
