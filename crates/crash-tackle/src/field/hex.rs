//! Spaces and directions: doubled rows, flat edges facing the trylines (1.2).

use std::fmt;
use std::str::FromStr;

use engine::steps::{Heading, Steps};
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

/// A space by column across the field and doubled row along it; `x + y` is even. Written `-3,7`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Encode, Decode,
)]
#[serde(try_from = "String", into = "String")]
pub struct Hex {
    /// The column; the centre spot is in column 0.
    #[n(0)]
    pub x: i8,
    /// The doubled row; halfway is row 0.
    #[n(1)]
    pub y: i8,
}

/// The widest and longest field a pack may have (2): the columns from -12 to 12, the rows from
/// -38 to 38.
pub const X_MOST: i8 = 12;
/// The last row.
pub const Y_MOST: i8 = 38;

impl Hex {
    /// A space; `x + y` must be even.
    pub const fn new(x: i8, y: i8) -> Hex {
        debug_assert!((x as i16 + y as i16) % 2 == 0, "no space has an odd sum");
        Hex { x, y }
    }

    /// Moved by a difference.
    pub const fn plus(self, dx: i8, dy: i8) -> Hex {
        Hex::new(self.x + dx, self.y + dy)
    }

    /// The neighbour in a direction. It may be off the grid.
    pub const fn to(self, dir: Dir) -> Hex {
        let (dx, dy) = dir.delta();
        self.plus(dx, dy)
    }

    /// The six neighbours, some perhaps off the grid.
    pub fn neighbours(self) -> impl Iterator<Item = Hex> {
        Dir::ALL.into_iter().map(move |dir| self.to(dir))
    }

    /// The number of steps between two spaces.
    pub const fn distance(self, other: Hex) -> u8 {
        let dx = self.x.abs_diff(other.x);
        let dy = self.y.abs_diff(other.y);
        dx + dy.saturating_sub(dx) / 2
    }

    /// Whether two spaces touch.
    pub const fn touches(self, other: Hex) -> bool {
        self.distance(other) == 1
    }

    /// Whether it can be on any field.
    pub const fn on_grid(self) -> bool {
        self.x.unsigned_abs() <= X_MOST as u8 && self.y.unsigned_abs() <= Y_MOST as u8
    }
}

/// One of the six directions of a step, named as on a map whose north is `y` growing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Dir {
    N,
    Ne,
    Se,
    S,
    Sw,
    Nw,
}

impl Dir {
    /// All six, clockwise from the north.
    pub const ALL: [Dir; 6] = [Dir::N, Dir::Ne, Dir::Se, Dir::S, Dir::Sw, Dir::Nw];

    /// The difference of columns and rows.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Dir::N => (0, 2),
            Dir::Ne => (1, 1),
            Dir::Se => (1, -1),
            Dir::S => (0, -2),
            Dir::Sw => (-1, -1),
            Dir::Nw => (-1, 1),
        }
    }

    /// The direction of a step from one space to a neighbour.
    pub fn between(from: Hex, to: Hex) -> Option<Dir> {
        Dir::ALL.into_iter().find(|dir| from.to(*dir) == to)
    }

    /// The opposite.
    pub const fn back(self) -> Dir {
        Dir::ALL[(self as usize + 3) % 6]
    }

    /// It and the two beside it.
    pub fn wide(self) -> [Dir; 3] {
        [0, 1, 5].map(|by| Dir::ALL[(self as usize + by) % 6])
    }

    /// Its word in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Dir::N => "n",
            Dir::Ne => "ne",
            Dir::Se => "se",
            Dir::S => "s",
            Dir::Sw => "sw",
            Dir::Nw => "nw",
        }
    }
}

/// A way of several steps.
pub type Path = Steps<Dir>;

impl Heading for Dir {
    type Place = Hex;
    const ALL: &'static [Dir] = &Dir::ALL;

    fn index(self) -> usize {
        self as usize
    }

    fn from(self, place: Hex) -> Hex {
        place.to(self)
    }
}

engine::word_form!(Dir, "direction");

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Hex {
    type Err = String;

    fn from_str(text: &str) -> Result<Hex, String> {
        let wrong = || format!("`{text}` is no space such as 0,0 or -3,7");
        let (x, y) = text.split_once(',').ok_or_else(wrong)?;
        let (x, y): (i8, i8) = (x.parse().map_err(|_| wrong())?, y.parse().map_err(|_| wrong())?);
        if (i16::from(x) + i16::from(y)) % 2 != 0 {
            return Err(format!("`{text}` is no space: column and row are both even or both odd"));
        }
        let hex = Hex { x, y };
        if !hex.on_grid() {
            return Err(format!("`{text}` is off every field"));
        }
        // One spelling each: no sign before a nought, no leading noughts.
        if hex.to_string() == text { Ok(hex) } else { Err(wrong()) }
    }
}

engine::text_form!(Hex);
