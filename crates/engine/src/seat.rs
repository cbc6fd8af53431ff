//! The two seats at a table.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

/// One of the two coaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(Encode, Decode)]
#[cbor(index_only)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Seat {
    /// The coach named first; in every game the one whose coordinates are used as they are.
    #[n(0)]
    Home,
    /// The other coach.
    #[n(1)]
    Away,
}

impl Seat {
    /// Both seats, Home first.
    pub const BOTH: [Seat; 2] = [Seat::Home, Seat::Away];

    /// The opposing seat.
    pub const fn other(self) -> Seat {
        match self {
            Seat::Home => Seat::Away,
            Seat::Away => Seat::Home,
        }
    }

    const fn bit(self) -> u8 {
        match self {
            Seat::Home => 1,
            Seat::Away => 2,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Seat::Home => "home",
            Seat::Away => "away",
        })
    }
}

impl FromStr for Seat {
    type Err = String;

    fn from_str(text: &str) -> Result<Seat, String> {
        match text {
            "home" => Ok(Seat::Home),
            "away" => Ok(Seat::Away),
            _ => Err(format!("a seat is `home` or `away`, not `{text}`")),
        }
    }
}

/// The seats a question is put to: one, or both at once for a sealed choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Encode, Decode)]
#[serde(transparent)]
#[cbor(transparent)]
pub struct Seats(#[n(0)] u8);

impl Seats {
    /// Both seats: each answers without sight of the other.
    pub const BOTH: Seats = Seats(3);

    /// Whether `seat` is asked.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & seat.bit() != 0
    }

    /// The first seat asked, Home before Away.
    pub const fn first(self) -> Seat {
        if self.contains(Seat::Home) { Seat::Home } else { Seat::Away }
    }

    /// The seats still asked once `seat` has answered; `None` when nobody is left.
    pub const fn without(self, seat: Seat) -> Option<Seats> {
        match self.0 & !seat.bit() {
            0 => None,
            rest => Some(Seats(rest)),
        }
    }
}

impl From<Seat> for Seats {
    fn from(seat: Seat) -> Seats {
        Seats(seat.bit())
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match (self.contains(Seat::Home), self.contains(Seat::Away)) {
            (true, true) => "both",
            (true, false) => "home",
            (false, _) => "away",
        })
    }
}

/// One value for each seat.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Encode, Decode,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BySeat<T> {
    /// Home's value.
    #[n(0)]
    pub home: T,
    /// Away's value.
    #[n(1)]
    pub away: T,
}

impl<T> BySeat<T> {
    /// A value for each seat, made by `f`.
    pub fn new(mut f: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat { home: f(Seat::Home), away: f(Seat::Away) }
    }

    /// The values with their seats, Home first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        [(Seat::Home, &self.home), (Seat::Away, &self.away)].into_iter()
    }

    /// The same shape with every value changed by `f`.
    pub fn map<U>(&self, mut f: impl FnMut(&T) -> U) -> BySeat<U> {
        BySeat { home: f(&self.home), away: f(&self.away) }
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::Home => &self.home,
            Seat::Away => &self.away,
        }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::Home => &mut self.home,
            Seat::Away => &mut self.away,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_seats_shrink_and_print() {
        assert_eq!(Seats::BOTH.to_string(), "both");
        assert_eq!(Seats::from(Seat::Away).to_string(), "away");
        let rest = Seats::BOTH.without(Seat::Away).expect("home is left");
        assert_eq!((rest.to_string().as_str(), rest.first()), ("home", Seat::Home));
        assert_eq!(rest.without(Seat::Home), None);
    }
}
