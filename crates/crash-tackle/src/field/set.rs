//! Sets of spaces as one word of bits a column: unions and whole rings of neighbours in a few
//! instructions, which is what reach and zones are made of.

use super::hex::{Hex, X_MOST, Y_MOST};
use super::zones::Facing;

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
        // A column of nothing on either side, so that the loop below has no ends to look after
        // and can be done several columns at a time.
        let mut padded = [0; COLUMNS + 2];
        padded[1..=COLUMNS].copy_from_slice(&self.columns);
        let mut out = HexSet::new();
        for (column, word) in out.columns.iter_mut().enumerate() {
            let own = padded[column + 1];
            let beside = padded[column] | padded[column + 2];
            // Column -12 is even. From an even column, row 2b - 38 touches the odd rows 2b - 39
            // and 2b - 37, which are bits b - 1 and b; and the other way round.
            let lower = beside << 1 & EVEN[column];
            let upper = beside >> 1 & !EVEN[column];
            // Straight ahead and back, and the four beside.
            *word = (own << 1 | own >> 1 | beside | lower | upper) & ROWS[column];
        }
        out
    }

    /// All spaces with columns from `-x` to `x` and rows from `-y` to `y`, which are on the grid.
    pub const fn rectangle(x: i8, y: i8) -> HexSet {
        // The rows of a column are all even or all odd, so there are only two kinds of column.
        let mut words = [0, 0];
        let mut odd = 0;
        while odd < 2 {
            let last = y - ((odd as i8 ^ y) & 1);
            if last >= 0 && last <= Y_MOST {
                let (_, low) = place(Hex::new(odd as i8, -last));
                let (_, high) = place(Hex::new(odd as i8, last));
                words[odd] = (2 << high) - (1 << low);
            }
            odd += 1;
        }
        let mut out = HexSet::new();
        let mut column = (X_MOST - x) as usize;
        while column <= (X_MOST + x) as usize {
            out.columns[column] = words[column % 2];
            column += 1;
        }
        out
    }

    /// The space of a column that is furthest that way.
    pub fn furthest(&self, x: i8, facing: Facing) -> Option<Hex> {
        let word = *self.columns.get(usize::try_from(x + X_MOST).ok()?)?;
        let bit = match facing {
            _ if word == 0 => return None,
            Facing::Up => 63 - word.leading_zeros(),
            Facing::Down => word.trailing_zeros(),
        };
        Some(Hex::new(x, first_row((x + X_MOST) as usize) + 2 * bit as i8))
    }

    /// The spaces, column by column, from the lowest row.
    pub fn iter(&self) -> impl Iterator<Item = Hex> + '_ {
        self.columns.iter().enumerate().flat_map(|(column, word)| {
            let x = column as i8 - X_MOST;
            let first = first_row(column);
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

/// The lowest row of a column.
const fn first_row(column: usize) -> i8 {
    if column.is_multiple_of(2) { -Y_MOST } else { 1 - Y_MOST }
}

/// The bits of each column that are rows of the grid.
const ROWS: [u64; COLUMNS] = {
    let mut out = [0; COLUMNS];
    let mut column = 0;
    while column < COLUMNS {
        out[column] = (1 << (Y_MOST as u32 + 1 - (column % 2) as u32)) - 1;
        column += 1;
    }
    out
};

/// All bits of every even column.
const EVEN: [u64; COLUMNS] = {
    let mut out = [0; COLUMNS];
    let mut column = 0;
    while column < COLUMNS {
        out[column] = if column % 2 == 0 { u64::MAX } else { 0 };
        column += 1;
    }
    out
};

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        let mut set = HexSet::new();
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}
