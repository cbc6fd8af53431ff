//! Shirts 1 to 15, sets of them, and slots.

use std::fmt;
use std::str::FromStr;

use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

/// A player, named by his shirt: 1 to 15.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[derive(Encode, Decode)]
#[cbor(transparent)]
pub struct Shirt(#[n(0)] pub u8);

impl TryFrom<u8> for Shirt {
    type Error = String;

    fn try_from(number: u8) -> Result<Shirt, String> {
        if (1..=15).contains(&number) {
            return Ok(Shirt(number));
        }
        Err(format!("a shirt is a number from 1 to 15, not {number}"))
    }
}

impl From<Shirt> for u8 {
    fn from(shirt: Shirt) -> u8 {
        shirt.0
    }
}

impl Shirt {
    /// Shirts 1 to 15 in order.
    pub fn all() -> impl Iterator<Item = Shirt> {
        (1..=15).map(Shirt)
    }

    /// RT-008. Forwards are 1 to 8, Backs 9 to 15.
    pub const fn is_forward(self) -> bool {
        self.0 <= 8
    }

    /// See [`Shirt::is_forward`].
    pub const fn is_back(self) -> bool {
        self.0 > 8
    }

    /// RT-033. Opposite numbers match, except that the wingers face each other crosswise.
    pub const fn opposite(self) -> Shirt {
        match self.0 {
            11 => Shirt(14),
            14 => Shirt(11),
            same => Shirt(same),
        }
    }
}

impl fmt::Display for Shirt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Through the number, so that widths in a format string count.
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Shirt {
    type Err = String;

    fn from_str(text: &str) -> Result<Shirt, String> {
        match text.parse() {
            Ok(number @ 1..=15) => Ok(Shirt(number)),
            _ => Err(format!("a shirt is a number from 1 to 15, not `{text}`")),
        }
    }
}

/// A set of shirts, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Encode, Decode)]
#[cbor(transparent)]
pub struct ShirtSet(#[n(0)] u16);

impl ShirtSet {
    /// No shirt.
    pub const EMPTY: ShirtSet = ShirtSet(0);
    /// RT-008. Shirts 1 to 8.
    pub const FORWARDS: ShirtSet = ShirtSet(0x01fe);
    /// Shirts 9 to 15.
    pub const BACKS: ShirtSet = ShirtSet(0xfe00);
    /// All fifteen.
    pub const ALL: ShirtSet = ShirtSet(0xfffe);

    /// The set of these shirts.
    pub const fn of(shirts: &[u8]) -> ShirtSet {
        let mut bits = 0;
        let mut i = 0;
        while i < shirts.len() {
            bits |= 1 << shirts[i];
            i += 1;
        }
        ShirtSet(bits)
    }

    /// Only `shirt`.
    pub const fn one(shirt: Shirt) -> ShirtSet {
        ShirtSet(1 << shirt.0)
    }

    /// Whether `shirt` is in the set.
    pub const fn contains(self, shirt: Shirt) -> bool {
        self.0 & (1 << shirt.0) != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many shirts are in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Puts `shirt` in.
    pub const fn insert(&mut self, shirt: Shirt) {
        self.0 |= 1 << shirt.0;
    }

    /// Takes `shirt` out.
    pub const fn remove(&mut self, shirt: Shirt) {
        self.0 &= !(1 << shirt.0);
    }

    /// The set with `shirt` as well.
    pub const fn with(self, shirt: Shirt) -> ShirtSet {
        ShirtSet(self.0 | (1 << shirt.0))
    }

    /// The set without `shirt`.
    pub const fn without(self, shirt: Shirt) -> ShirtSet {
        ShirtSet(self.0 & !(1 << shirt.0))
    }

    /// Shirts in both sets.
    pub const fn and(self, other: ShirtSet) -> ShirtSet {
        ShirtSet(self.0 & other.0)
    }

    /// Shirts in either set.
    pub const fn or(self, other: ShirtSet) -> ShirtSet {
        ShirtSet(self.0 | other.0)
    }

    /// Shirts of this set that are not in `other`.
    pub const fn minus(self, other: ShirtSet) -> ShirtSet {
        ShirtSet(self.0 & !other.0)
    }

    /// The `index`-th shirt in ascending order.
    pub const fn nth(self, index: u16) -> Option<Shirt> {
        let mut bits = self.0;
        let mut left = index;
        while left > 0 {
            bits &= bits.wrapping_sub(1);
            left -= 1;
        }
        if bits == 0 { None } else { Some(Shirt(bits.trailing_zeros() as u8)) }
    }

    /// The lowest shirt.
    pub const fn first(self) -> Option<Shirt> {
        self.nth(0)
    }
}

impl IntoIterator for ShirtSet {
    type Item = Shirt;
    type IntoIter = Shirts;

    fn into_iter(self) -> Shirts {
        Shirts(self.0)
    }
}

impl FromIterator<Shirt> for ShirtSet {
    fn from_iter<I: IntoIterator<Item = Shirt>>(shirts: I) -> ShirtSet {
        shirts.into_iter().fold(ShirtSet::EMPTY, ShirtSet::with)
    }
}

/// The shirts of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Shirts(u16);

impl Iterator for Shirts {
    type Item = Shirt;

    fn next(&mut self) -> Option<Shirt> {
        let shirt = ShirtSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(shirt)
    }
}

impl fmt::Debug for ShirtSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(|shirt| shirt.0)).finish()
    }
}

/// Shirts separated by blanks, or `none`.
impl fmt::Display for ShirtSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (index, shirt) in self.into_iter().enumerate() {
            write!(f, "{}{shirt}", if index == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl Serialize for ShirtSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for ShirtSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<ShirtSet, D::Error> {
        let shirts = Vec::<u8>::deserialize(deserializer)?;
        match shirts.iter().find(|shirt| !(1..=15).contains(*shirt)) {
            Some(shirt) => Err(serde::de::Error::custom(format!("no shirt {shirt}"))),
            None => Ok(ShirtSet::of(&shirts)),
        }
    }
}

/// A place on a side's half of the board: five in a row and one below for shirt 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
#[derive(Encode, Decode)]
#[cbor(index_only)]
pub enum Slot {
    #[n(0)]
    S1,
    #[n(1)]
    S2,
    #[n(2)]
    S3,
    #[n(3)]
    S4,
    #[n(4)]
    S5,
    #[n(5)]
    H,
}

impl Slot {
    /// The five row slots.
    pub const ROW: [Slot; 5] = [Slot::S1, Slot::S2, Slot::S3, Slot::S4, Slot::S5];
    /// All six.
    pub const ALL: [Slot; 6] = [Slot::S1, Slot::S2, Slot::S3, Slot::S4, Slot::S5, Slot::H];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        ["S1", "S2", "S3", "S4", "S5", "H"][self as usize]
    }
}

engine::word_form!(Slot, "slot");
