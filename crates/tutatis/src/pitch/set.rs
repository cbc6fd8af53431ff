//! Sets of squares as one word of bits a row.

use super::square::{LENGTH, Square, WIDTH};
use minicbor::{Decode, Encode};

/// Some squares of the pitch. Bit `x - 1` of row `y - 1`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct SquareSet {
    #[n(0)]
    rows: [u16; LENGTH as usize],
}

impl SquareSet {
    /// No square.
    pub const fn new() -> SquareSet {
        SquareSet { rows: [0; LENGTH as usize] }
    }

    /// Every square of the pitch.
    pub const PITCH: SquareSet = SquareSet { rows: [(1 << WIDTH) - 1; LENGTH as usize] };

    /// Puts a square in, unless it is off the pitch.
    pub const fn insert(&mut self, square: Square) {
        if square.on_pitch() {
            self.rows[square.y as usize - 1] |= 1 << (square.x - 1);
        }
    }

    /// Takes a square out.
    pub const fn remove(&mut self, square: Square) {
        if square.on_pitch() {
            self.rows[square.y as usize - 1] &= !(1 << (square.x - 1));
        }
    }

    /// Whether a square next to this one is in.
    pub fn near(&self, square: Square) -> bool {
        // Bits of the column and its neighbours, with one more to the right so that none is lost.
        let beside = (0b111u32 << square.x >> 2) as u16;
        let row = |y: i8| match y {
            1..=LENGTH => self.rows[y as usize - 1],
            _ => 0,
        };
        let own = beside & !((1u32 << square.x >> 1) as u16);
        (row(square.y - 1) | row(square.y + 1)) & beside != 0 || row(square.y) & own != 0
    }

    /// How many are in.
    pub fn len(&self) -> u32 {
        self.rows.iter().map(|row| row.count_ones()).sum()
    }

    /// Whether a square is in.
    pub const fn has(&self, square: Square) -> bool {
        square.on_pitch() && self.rows[square.y as usize - 1] >> (square.x - 1) & 1 == 1
    }

    /// Whether none is in.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|row| *row == 0)
    }

    /// Those in either.
    pub fn or(&self, other: &SquareSet) -> SquareSet {
        self.zip(other, |one, two| one | two)
    }

    /// Those in both.
    pub fn and(&self, other: &SquareSet) -> SquareSet {
        self.zip(other, |one, two| one & two)
    }

    /// Those in this one only.
    pub fn minus(&self, other: &SquareSet) -> SquareSet {
        self.zip(other, |one, two| one & !two)
    }

    fn zip(&self, other: &SquareSet, f: impl Fn(u16, u16) -> u16) -> SquareSet {
        SquareSet { rows: std::array::from_fn(|row| f(self.rows[row], other.rows[row])) }
    }

    /// Every square next to one of this set (which may itself be in).
    pub fn ring(&self) -> SquareSet {
        let wide = self.rows.map(|row| (row | row << 1 | row >> 1) & ((1 << WIDTH) - 1));
        let beside = self.rows.map(|row| (row << 1 | row >> 1) & ((1 << WIDTH) - 1));
        SquareSet {
            rows: std::array::from_fn(|row| {
                let below = if row > 0 { wide[row - 1] } else { 0 };
                let above = wide.get(row + 1).copied().unwrap_or(0);
                beside[row] | below | above
            }),
        }
    }

    /// The squares, row by row.
    pub fn iter(&self) -> impl Iterator<Item = Square> + '_ {
        self.rows.iter().enumerate().flat_map(|(row, word)| {
            let columns = (0..WIDTH).filter(move |column| word >> column & 1 == 1);
            columns.map(move |column| Square::new(column + 1, row as i8 + 1))
        })
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        let mut set = SquareSet::new();
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}
