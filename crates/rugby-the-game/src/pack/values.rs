//! Values that only this game has: metres and shirts.

use std::fmt::Display;
use std::ops::RangeInclusive;

use engine::pack::doc::Value;

use crate::shirt::{Shirt, ShirtSet};

/// Readers of this game's values.
pub(super) trait RugbyValue {
    /// A distance: a multiple of 5 within `range` (RT-016).
    fn metres<T>(&self, range: RangeInclusive<T>) -> Option<T>
    where
        T: TryFrom<i64> + Into<i64> + PartialOrd + Display + Copy;

    /// A list of different shirts, at least one.
    fn shirts(&self) -> Option<ShirtSet>;
}

impl RugbyValue for Value<'_> {
    fn metres<T>(&self, range: RangeInclusive<T>) -> Option<T>
    where
        T: TryFrom<i64> + Into<i64> + PartialOrd + Display + Copy,
    {
        let metres = self.number(range)?;
        if metres.into() % 5 == 0 { Some(metres) } else { self.wrong("a multiple of 5") }
    }

    fn shirts(&self) -> Option<ShirtSet> {
        let shirts = self.set(|entry| entry.number(1..=15).map(Shirt))?;
        Some(shirts.into_iter().collect())
    }
}
