//! Places relative to the way a side plays (1.2).

use super::Hex;
use minicbor::{Decode, Encode};

/// The way a side attacks: the sign of `y`. Its *forwardness* `f` of a space grows that way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum Facing {
    /// Attacks towards larger `y`.
    #[n(0)]
    Up,
    /// Attacks towards smaller `y`.
    #[n(1)]
    Down,
}

impl Facing {
    /// The other way.
    pub const fn flip(self) -> Facing {
        match self {
            Facing::Up => Facing::Down,
            Facing::Down => Facing::Up,
        }
    }

    /// 1 or -1.
    pub const fn dir(self) -> i8 {
        match self {
            Facing::Up => 1,
            Facing::Down => -1,
        }
    }

    /// The forwardness of a space.
    pub const fn f(self, hex: Hex) -> i8 {
        self.dir() * hex.y
    }

    /// The space of the own frame's column and forwardness. Columns are mirrored with the rows,
    /// so that a formation looks the same from either end.
    pub const fn own(self, x: i8, f: i8) -> Hex {
        Hex::new(self.dir() * x, self.dir() * f)
    }

    /// Directly in front (`count` may be negative: directly back).
    pub const fn ahead(self, hex: Hex, count: i8) -> Hex {
        hex.plus(0, 2 * self.dir() * count)
    }

    /// The 3 spaces in front.
    pub const fn front(self, hex: Hex) -> [Hex; 3] {
        let d = self.dir();
        [hex.plus(0, 2 * d), hex.plus(1, d), hex.plus(-1, d)]
    }

    /// The 3 spaces on this side's own side of a breakdown.
    pub const fn side(self, hex: Hex) -> [Hex; 3] {
        self.flip().front(hex)
    }

    /// The 3 rear spaces of a ruck, which are also its Gate.
    pub const fn gate(self, hex: Hex) -> [Hex; 3] {
        let [a, b, c] = self.side(hex);
        [self.ahead(a, -1), self.ahead(b, -1), self.ahead(c, -1)]
    }
}

/// Whether `other` is in the front 90° of `hex` within 3 spaces, for a side that plays that way.
pub const fn front_90(facing: Facing, hex: Hex, other: Hex) -> bool {
    let dx = (other.x - hex.x) as i16;
    let ahead = (facing.dir() * (other.y - hex.y)) as i16;
    ahead > 0 && 3 * dx * dx <= ahead * ahead && hex.distance(other) <= 3
}
