//! Squares and directions (1.3).

use std::fmt;

use engine::Seat;
use engine::steps::{Heading, Steps};
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

/// Columns of the pitch, 1 to 11.
pub const WIDTH: i8 = 11;
/// Rows of the pitch, 1 to 16.
pub const LENGTH: i8 = 16;

/// A square by column and row as Home sees them; columns 0 and 12 and rows 0 and 17 are just off
/// the pitch. Written `6,8`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[derive(Encode, Decode)]
pub struct Square {
    /// The column.
    #[n(0)]
    pub x: i8,
    /// The row.
    #[n(1)]
    pub y: i8,
}

impl Square {
    /// A square.
    pub const fn new(x: i8, y: i8) -> Square {
        Square { x, y }
    }

    /// The neighbour in a direction.
    pub const fn to(self, dir: Dir) -> Square {
        let (dx, dy) = dir.delta();
        Square::new(self.x + dx, self.y + dy)
    }

    /// The eight neighbours, clockwise from the north; some may be off the pitch.
    pub fn neighbours(self) -> impl Iterator<Item = Square> {
        Dir::ALL.into_iter().map(move |dir| self.to(dir))
    }

    /// 1.3. Chebyshev distance.
    pub const fn distance(self, other: Square) -> u8 {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        if dx > dy { dx } else { dy }
    }

    /// Distance 1.
    pub const fn touches(self, other: Square) -> bool {
        self.distance(other) == 1
    }

    /// TU-287. On the pitch.
    pub const fn on_pitch(self) -> bool {
        self.x >= 1 && self.x <= WIDTH && self.y >= 1 && self.y <= LENGTH
    }

    /// The same place seen from the other end (9.8).
    pub const fn turned(self) -> Square {
        Square::new(WIDTH + 1 - self.x, LENGTH + 1 - self.y)
    }

    /// The place as `seat` sees it, Home's own third at the bottom.
    pub const fn seen_by(self, seat: Seat) -> Square {
        match seat {
            Seat::Home => self,
            Seat::Away => self.turned(),
        }
    }
}

/// One of the eight directions, numbered clockwise from the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[derive(Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum Dir {
    #[n(0)]
    N,
    #[n(1)]
    Ne,
    #[n(2)]
    E,
    #[n(3)]
    Se,
    #[n(4)]
    S,
    #[n(5)]
    Sw,
    #[n(6)]
    W,
    #[n(7)]
    Nw,
}

impl Dir {
    /// All eight, clockwise from the north.
    pub const ALL: [Dir; 8] = [Dir::N, Dir::Ne, Dir::E, Dir::Se, Dir::S, Dir::Sw, Dir::W, Dir::Nw];

    /// The difference of columns and rows.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Dir::N => (0, 1),
            Dir::Ne => (1, 1),
            Dir::E => (1, 0),
            Dir::Se => (1, -1),
            Dir::S => (0, -1),
            Dir::Sw => (-1, -1),
            Dir::W => (-1, 0),
            Dir::Nw => (-1, 1),
        }
    }

    /// So many eighths of a turn further, clockwise.
    pub const fn turned(self, eighths: i8) -> Dir {
        Dir::ALL[(self as i8 + eighths).rem_euclid(8) as usize]
    }

    /// TU-234. The direction of a flight that may lie on no line; none where there is no flight.
    pub const fn of_flight(from: Square, to: Square) -> Option<Dir> {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let (ax, ay) = (dx.unsigned_abs(), dy.unsigned_abs());
        let sx = if ay > 2 * ax { 0 } else { dx.signum() };
        let sy = if ax > 2 * ay { 0 } else { dy.signum() };
        match (sx, sy) {
            (0, 1) => Some(Dir::N),
            (1, 1) => Some(Dir::Ne),
            (1, 0) => Some(Dir::E),
            (1, -1) => Some(Dir::Se),
            (0, -1) => Some(Dir::S),
            (-1, -1) => Some(Dir::Sw),
            (-1, 0) => Some(Dir::W),
            (-1, 1) => Some(Dir::Nw),
            _ => None,
        }
    }

    /// Its word in notation.
    pub const fn word(self) -> &'static str {
        ["n", "ne", "e", "se", "s", "sw", "w", "nw"][self as usize]
    }
}

/// A way of several steps.
pub type Way = Steps<Dir>;

impl Heading for Dir {
    type Place = Square;
    const ALL: &'static [Dir] = &Dir::ALL;

    fn index(self) -> usize {
        self as usize
    }

    fn from(self, place: Square) -> Square {
        place.to(self)
    }
}

engine::word_form!(Dir, "direction");

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

engine::pair_form!(Square { x "," y }, "square such as 6,8", |square| {
    (0..=WIDTH + 1).contains(&square.x) && (0..=LENGTH + 1).contains(&square.y)
});
