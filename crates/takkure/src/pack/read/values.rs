//! Values that only this game has: inches, places and ids of cards.

use std::ops::RangeInclusive;

use engine::pack::doc::{Table, Value};

use crate::card::CardId;
use crate::geometry::Point;
use crate::geometry::point::{INCH, Inches};
use crate::wordlist::{Member, Set};

/// Readers of this game's values.
pub(super) trait TakkureValue {
    /// A length in inches within `range`, which is in whole inches; the answer is in mils.
    fn inches(&self, range: RangeInclusive<i32>) -> Option<i32>;

    /// A pair of lengths.
    fn pair(&self, range: RangeInclusive<i32>) -> Option<[i32; 2]>;

    /// A place, written as a list of two lengths.
    fn point(&self) -> Option<Point>;

    /// The id of a card of either kind.
    fn card(&self, team_play: bool) -> Option<CardId>;

    /// A list of different words, at least one, as a set.
    fn word_set<T: Member + PartialEq>(&self, words: &[(&str, T)]) -> Option<Set<T>>;
}

impl TakkureValue for Value<'_> {
    fn inches(&self, range: RangeInclusive<i32>) -> Option<i32> {
        let found = self.decimal().and_then(|text| text.parse::<Inches>().ok());
        let (low, high) = (*range.start(), *range.end());
        match found {
            Some(Inches(mils)) if (low * INCH..=high * INCH).contains(&mils) => Some(mils),
            _ => self.wrong(format!("inches from {low} to {high}, such as 2 or 2.5")),
        }
    }

    fn pair(&self, range: RangeInclusive<i32>) -> Option<[i32; 2]> {
        let entries = self.list()?;
        let [one, two] = &entries[..] else { return self.wrong("a list of two lengths") };
        let (one, two) = (one.inches(range.clone()), two.inches(range));
        Some([one?, two?])
    }

    fn point(&self) -> Option<Point> {
        self.pair(0..=99).map(|[x, y]| Point::new(x, y))
    }

    fn card(&self, team_play: bool) -> Option<CardId> {
        let card = self.string().and_then(|text| text.parse::<CardId>().ok());
        match card.filter(|card| card.is_team_play() == team_play) {
            Some(card) => Some(card),
            None if team_play => self.wrong("the id of a team play, such as GT-1 or YT-3"),
            None => self.wrong("the id of an individual card, such as GI-1 or YI-3"),
        }
    }

    fn word_set<T: Member + PartialEq>(&self, words: &[(&str, T)]) -> Option<Set<T>> {
        Some(self.words(words)?.into_iter().collect())
    }
}

/// A whole number that must be there.
pub(super) fn number<T>(table: &Table<'_>, key: &'static str, range: RangeInclusive<T>) -> Option<T>
where
    T: TryFrom<i64> + PartialOrd + std::fmt::Display,
{
    table.need(key).and_then(|value| value.number(range))
}

/// A length that must be there.
pub(super) fn inches(
    table: &Table<'_>,
    key: &'static str,
    range: RangeInclusive<i32>,
) -> Option<i32> {
    table.need(key).and_then(|value| value.inches(range))
}

/// A text that must be there.
pub(super) fn text(table: &Table<'_>, key: &'static str, most: usize) -> Option<String> {
    table.need(key).and_then(|value| value.text(most))
}

/// A word that must be there.
pub(super) fn word<T: Copy>(
    table: &Table<'_>,
    key: &'static str,
    words: &[(&str, T)],
) -> Option<T> {
    table.need(key).and_then(|value| value.word(words))
}
