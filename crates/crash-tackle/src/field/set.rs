//! Sets of spaces as one word of bits a column: unions and whole rings of neighbours in a few
//! instructions, which is what reach and zones are made of.

use super::hex::{Hex, X_MOST, Y_MOST};

/// Columns of the widest field.
const COLUMNS: usize = 2 * X_MOST as usize + 1;

/// Some spaces. Bit `b` of an even column is row `2b - 38`, of an odd column row `2b - 37`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HexSet {
    columns: [u64; COLUMNS],
}

const fn place(hex: Hex) -> (usize, u32) {
    ((hex.x + X_MOST) as usize, ((hex.y + Y_MOST) / 2) as u32)
}

impl HexSet {
    /// No space.
    pub const fn new() -> HexSet {
        HexSet { columns: [0; COLUMNS] }
    }

    /// Puts a space in, unless it is off the grid.
    pub const fn insert(&mut self, hex: Hex) {
        if hex.on_grid() {
            let (column, bit) = place(hex);
            self.columns[column] |= 1 << bit;
        }
    }

    /// Takes a space out.
    pub const fn remove(&mut self, hex: Hex) {
        if hex.on_grid() {
            let (column, bit) = place(hex);
            self.columns[column] &= !(1 << bit);
        }
    }

    /// Whether a space is in.
    pub const fn has(&self, hex: Hex) -> bool {
        if !hex.on_grid() {
            return false;
        }
        let (column, bit) = place(hex);
        self.columns[column] >> bit & 1 == 1
    }

    /// Whether no space is in.
    pub fn is_empty(&self) -> bool {
        self.columns.iter().all(|column| *column == 0)
    }

    /// How many spaces are in.
    pub fn len(&self) -> usize {
        self.columns.iter().map(|column| column.count_ones() as usize).sum()
    }

    /// Those in either.
    pub fn or(&self, other: &HexSet) -> HexSet {
        self.zip(other, |one, two| one | two)
    }

    /// Those in both.
    pub fn and(&self, other: &HexSet) -> HexSet {
        self.zip(other, |one, two| one & two)
    }

    /// Those in this one only.
    pub fn minus(&self, other: &HexSet) -> HexSet {
        self.zip(other, |one, two| one & !two)
    }

    fn zip(&self, other: &HexSet, f: impl Fn(u64, u64) -> u64) -> HexSet {
        let mut out = HexSet::new();
        for (column, word) in out.columns.iter_mut().enumerate() {
            *word = f(self.columns[column], other.columns[column]);
        }
        out
    }

    /// Every neighbour of a space of this set (which may itself be in), on the grid.
    pub fn ring(&self) -> HexSet {
        let mut out = HexSet::new();
        for column in 0..COLUMNS {
            // Straight ahead and back.
            let own = self.columns[column];
            let mut word = own << 1 | own >> 1;
            let left = if column > 0 { self.columns[column - 1] } else { 0 };
            let right = if column + 1 < COLUMNS { self.columns[column + 1] } else { 0 };
            let beside = left | right;
            // Column -12 is even. From an even column, row 2b - 38 touches the odd rows 2b - 39
            // and 2b - 37, which are bits b - 1 and b; and the other way round.
            word |= if column % 2 == 0 { beside | beside << 1 } else { beside | beside >> 1 };
            out.columns[column] = word & rows(column);
        }
        out
    }

    /// The spaces, column by column, from the lowest row.
    pub fn iter(&self) -> impl Iterator<Item = Hex> + '_ {
        self.columns.iter().enumerate().flat_map(|(column, word)| {
            let x = column as i8 - X_MOST;
            let first = if column % 2 == 0 { -Y_MOST } else { 1 - Y_MOST };
            let mut left = *word;
            std::iter::from_fn(move || {
                (left != 0).then(|| {
                    let bit = left.trailing_zeros() as i8;
                    left &= left - 1;
                    Hex::new(x, first + 2 * bit)
                })
            })
        })
    }
}

/// The bits of a column that are rows of the grid.
const fn rows(column: usize) -> u64 {
    let count = if column % 2 == 0 { Y_MOST as u32 + 1 } else { Y_MOST as u32 };
    (1 << count) - 1
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        let mut set = HexSet::new();
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}
