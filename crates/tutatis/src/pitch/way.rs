//! A way of several steps.

use serde::{Deserialize, Serialize};

use super::square::{Dir, Square};

/// The most steps of a way: the longest movement with a Burst.
pub const STEPS_MOST: usize = 16;

/// Up to sixteen steps, three bits each. Written as its directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Dir>", into = "Vec<Dir>")]
pub struct Way {
    steps: u64,
    len: u8,
}

impl Way {
    /// Adds a step at the end; whether there was room for it.
    pub const fn push(&mut self, dir: Dir) -> bool {
        if self.len as usize == STEPS_MOST {
            return false;
        }
        self.steps |= (dir as u64) << (3 * self.len);
        self.len += 1;
        true
    }

    /// How many steps.
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Whether there is no step.
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// A step.
    pub const fn get(self, index: usize) -> Option<Dir> {
        if index < self.len as usize {
            Some(Dir::ALL[(self.steps >> (3 * index) & 7) as usize])
        } else {
            None
        }
    }

    /// The steps in order.
    pub fn iter(self) -> impl Iterator<Item = Dir> {
        (0..self.len()).filter_map(move |index| self.get(index))
    }

    /// Where it ends.
    pub fn end(self, from: Square) -> Square {
        self.iter().fold(from, Square::to)
    }
}

impl FromIterator<Dir> for Way {
    fn from_iter<I: IntoIterator<Item = Dir>>(dirs: I) -> Way {
        let mut path = Way::default();
        for dir in dirs {
            path.push(dir);
        }
        path
    }
}

impl TryFrom<Vec<Dir>> for Way {
    type Error = String;

    fn try_from(dirs: Vec<Dir>) -> Result<Way, String> {
        if dirs.len() > STEPS_MOST {
            return Err(format!(
                "a way has at most {STEPS_MOST} steps, and this one {}",
                dirs.len()
            ));
        }
        Ok(dirs.into_iter().collect())
    }
}

impl From<Way> for Vec<Dir> {
    fn from(path: Way) -> Vec<Dir> {
        path.iter().collect()
    }
}
