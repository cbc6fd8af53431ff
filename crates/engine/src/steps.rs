//! A way of several steps on a board of squares or hexes.

use std::marker::PhantomData;

use minicbor::decode::{self, Decode, Decoder};
use minicbor::encode::{self, Encode, Encoder, Write};
use serde::{Deserialize, Serialize};

/// The most steps of a way: more than the longest movement of any game.
pub const STEPS_MOST: usize = 16;

/// A direction of a step: one of at most eight.
pub trait Heading: Copy + 'static {
    /// What a step leads from and to.
    type Place: Copy;
    /// All of them.
    const ALL: &'static [Self];

    /// Its place among all.
    fn index(self) -> usize;
    /// The place a step in this direction leads to.
    fn from(self, place: Self::Place) -> Self::Place;
}

/// Up to sixteen steps, three bits each. Written as its directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(
    try_from = "Vec<D>",
    into = "Vec<D>",
    bound(serialize = "D: Heading + Serialize", deserialize = "D: Heading + Deserialize<'de>")
)]
pub struct Steps<D> {
    steps: u64,
    len: u8,
    of: PhantomData<D>,
}

impl<D> Default for Steps<D> {
    fn default() -> Steps<D> {
        Steps { steps: 0, len: 0, of: PhantomData }
    }
}

impl<D: Heading> Steps<D> {
    /// Adds a step at the end; whether there was room for it.
    pub fn push(&mut self, dir: D) -> bool {
        if self.len() == STEPS_MOST {
            return false;
        }
        self.steps |= (dir.index() as u64) << (3 * self.len);
        self.len += 1;
        true
    }

    /// How many steps.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is no step.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// A step.
    pub fn get(self, index: usize) -> Option<D> {
        (index < self.len()).then(|| D::ALL[(self.steps >> (3 * index) & 7) as usize])
    }

    /// The steps in order.
    pub fn iter(self) -> impl Iterator<Item = D> {
        (0..self.len()).filter_map(move |index| self.get(index))
    }

    /// Where it ends.
    pub fn end(self, from: D::Place) -> D::Place {
        self.iter().fold(from, |place, dir| dir.from(place))
    }
}

impl<D: Heading> FromIterator<D> for Steps<D> {
    fn from_iter<I: IntoIterator<Item = D>>(dirs: I) -> Steps<D> {
        let mut steps = Steps::default();
        for dir in dirs {
            steps.push(dir);
        }
        steps
    }
}

impl<D: Heading> TryFrom<Vec<D>> for Steps<D> {
    type Error = String;

    fn try_from(dirs: Vec<D>) -> Result<Steps<D>, String> {
        match dirs.len() {
            0..=STEPS_MOST => Ok(dirs.into_iter().collect()),
            more => Err(format!("a way has at most {STEPS_MOST} steps, and this one {more}")),
        }
    }
}

impl<D: Heading> From<Steps<D>> for Vec<D> {
    fn from(steps: Steps<D>) -> Vec<D> {
        steps.iter().collect()
    }
}

/// In canonical bytes, a byte string: the place of each direction among all.
impl<C, D: Heading> Encode<C> for Steps<D> {
    fn encode<W: Write>(
        &self,
        out: &mut Encoder<W>,
        _: &mut C,
    ) -> Result<(), encode::Error<W::Error>> {
        let places: Vec<u8> = self.iter().map(|dir| dir.index() as u8).collect();
        out.bytes(&places)?.ok()
    }
}

impl<'b, C, D: Heading> Decode<'b, C> for Steps<D> {
    fn decode(from: &mut Decoder<'b>, _: &mut C) -> Result<Steps<D>, decode::Error> {
        let mut steps = Steps::default();
        for &place in from.bytes()? {
            let dir = D::ALL.get(usize::from(place));
            if !dir.is_some_and(|dir| steps.push(*dir)) {
                return Err(decode::Error::message("this is no way on the board"));
            }
        }
        Ok(steps)
    }
}
