//! Random choices, always the same for a seed.

use std::collections::HashSet;

use dice::SeededDealer;

/// Picks at random, always the same for a seed; mostly no space twice.
pub(super) struct Picker(SeededDealer, HashSet<String>);

impl Picker {
    pub(super) fn new(seed: u64) -> Picker {
        Picker(SeededDealer::stream(seed, 2), HashSet::new())
    }

    pub(super) fn one<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// A number below `most`.
    pub(super) fn below(&mut self, most: usize) -> usize {
        self.0.index(most)
    }

    /// Once in so many times.
    pub(super) fn rare(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// A few of what `each` makes.
    pub(super) fn few<T>(&mut self, most: usize, each: impl Fn(&mut Picker) -> T) -> Vec<T> {
        (0..self.below(most + 1)).map(|_| each(self)).collect()
    }

    /// Mostly a space that nobody has yet.
    pub(super) fn place(&mut self) -> String {
        let place = self.space();
        match self.1.insert(place.clone()) || self.rare(20) {
            true => place,
            false => self.place(),
        }
    }

    /// Mostly near the middle, where players meet; sometimes off the field.
    fn space(&mut self) -> String {
        let x = match self.rare(30) {
            true => self.below(25) as i8 - 12,
            false => self.below(15) as i8 - 7,
        };
        let y = match self.rare(3) {
            true if self.rare(10) => self.below(80) as i8 - 40,
            true => self.below(66) as i8 - 33,
            false => self.below(9) as i8 - 4,
        };
        format!("{x},{}", if (x + y) % 2 == 0 { y } else { y + 1 })
    }

    /// A space of a touch line; rarely beyond the tryline.
    pub(super) fn touch(&mut self) -> String {
        let (x, y) = (self.one(&[-12, 12]), self.below(32) as i8 * 2 - 32);
        format!("{x},{y}")
    }

    pub(super) fn seat(&mut self) -> &'static str {
        if self.rare(2) { "home" } else { "away" }
    }

    pub(super) fn who(&mut self) -> String {
        format!("{}:{}", self.seat(), self.below(15) + 1)
    }

    pub(super) fn card(&mut self) -> String {
        format!("PP{:02}", self.below(54) + 1)
    }
}
