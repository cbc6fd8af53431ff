//! Exact odds: what can come out, and with what weight. Integers only, until they are shown.
//!
//! ```
//! use dice::odds::Distribution;
//!
//! let two_dice = Distribution::dice(2, 6);
//! assert_eq!(two_dice.at_least(&10).to_string(), "1/6");
//! ```

use std::fmt;

/// Outcomes in ascending order, each once, with positive weights; never empty.
///
/// All functions panic when weights no longer fit 128 bits. Twelve dice of 1,000 sides still do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution<T> {
    outcomes: Vec<(T, u128)>,
    total: u128,
}

impl<T: Ord> Distribution<T> {
    /// Outcomes with their weights; equal outcomes are added up and weights of 0 left out. `None`
    /// when nothing remains.
    pub fn new(weighted: impl IntoIterator<Item = (T, u128)>) -> Option<Distribution<T>> {
        let mut all: Vec<_> = weighted.into_iter().filter(|(_, weight)| *weight > 0).collect();
        all.sort_by(|(left, _), (right, _)| left.cmp(right));
        let mut outcomes: Vec<(T, u128)> = Vec::with_capacity(all.len());
        let mut total = 0;
        for (outcome, weight) in all {
            total = add(total, weight);
            match outcomes.last_mut() {
                Some((last, sum)) if *last == outcome => *sum += weight,
                _ => outcomes.push((outcome, weight)),
            }
        }
        (!outcomes.is_empty()).then_some(Distribution { outcomes, total })
    }

    /// The outcomes with their weights, in ascending order.
    pub fn outcomes(&self) -> &[(T, u128)] {
        &self.outcomes
    }

    /// The sum of all weights.
    pub fn total(&self) -> u128 {
        self.total
    }

    /// The same weights over other outcomes; those that `f` makes equal are grouped.
    pub fn map<U: Ord>(&self, mut f: impl FnMut(&T) -> U) -> Distribution<U> {
        let mapped = self.outcomes.iter().map(|(outcome, weight)| (f(outcome), *weight));
        Distribution::new(mapped).expect("as many outcomes as before, with their weights")
    }

    /// This and an independent `other` together, joined by `f`: a sum, a difference, the better.
    pub fn with<U: Ord, V: Ord>(
        &self,
        other: &Distribution<U>,
        mut f: impl FnMut(&T, &U) -> V,
    ) -> Distribution<V> {
        let mut joined = Vec::with_capacity(self.outcomes.len() * other.outcomes.len());
        for (left, left_weight) in &self.outcomes {
            for (right, right_weight) in &other.outcomes {
                joined.push((f(left, right), multiply(*left_weight, *right_weight)));
            }
        }
        Distribution::new(joined).expect("two distributions join to at least one outcome")
    }

    /// The chance of an outcome for which `is` holds.
    pub fn chance(&self, mut is: impl FnMut(&T) -> bool) -> Chance {
        let favourable = self.outcomes.iter().filter(|(outcome, _)| is(outcome));
        Chance::new(favourable.map(|(_, weight)| weight).sum(), self.total)
    }

    /// The chance of `least` or more.
    pub fn at_least(&self, least: &T) -> Chance {
        self.chance(|outcome| outcome >= least)
    }
}

impl Distribution<i32> {
    /// One die with faces 1 to `sides`. Panics with no sides.
    pub fn die(sides: u16) -> Distribution<i32> {
        let faces = (1..=i32::from(sides)).map(|face| (face, 1));
        Distribution::new(faces).expect("a die has at least one side")
    }

    /// The sum of `count` dice; always 0 with none.
    pub fn dice(count: u8, sides: u16) -> Distribution<i32> {
        let die = Distribution::die(sides);
        let nothing = Distribution { outcomes: vec![(0, 1)], total: 1 };
        (0..count).fold(nothing, |sum, _| sum.with(&die, |left, right| left + right))
    }
}

/// A probability as a fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    numerator: u128,
    denominator: u128,
}

impl Chance {
    fn new(favourable: u128, total: u128) -> Chance {
        let divisor = greatest_common_divisor(favourable, total);
        Chance { numerator: favourable / divisor, denominator: total / divisor }
    }

    /// The upper part of the fraction.
    pub fn numerator(self) -> u128 {
        self.numerator
    }

    /// The lower part of the fraction, at least 1.
    pub fn denominator(self) -> u128 {
        self.denominator
    }

    /// The nearest float, for display; nothing is decided by it.
    pub fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

fn greatest_common_divisor(mut left: u128, mut right: u128) -> u128 {
    while right > 0 {
        (left, right) = (right, left % right);
    }
    left
}

fn add(left: u128, right: u128) -> u128 {
    left.checked_add(right).expect("the weights of a distribution fit 128 bits")
}

fn multiply(left: u128, right: u128) -> u128 {
    left.checked_mul(right).expect("the weights of a distribution fit 128 bits")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// All results of dice with these numbers of sides, one by one.
    fn enumerate(sides: &[u16]) -> Vec<Vec<i32>> {
        sides.iter().fold(vec![vec![]], |throws, &sides| {
            let longer = |throw: &Vec<i32>| {
                let throw = throw.clone();
                (1..=i32::from(sides)).map(move |face| [&throw[..], &[face]].concat())
            };
            throws.iter().flat_map(longer).collect()
        })
    }

    fn count(throws: &[Vec<i32>], is: impl Fn(&[i32]) -> bool) -> u128 {
        throws.iter().filter(|throw| is(throw)).count() as u128
    }

    /// Whether `chance` is `favourable` of `total`, compared without dividing.
    fn is(chance: Chance, favourable: u128, total: u128) -> bool {
        chance.numerator() * total == favourable * chance.denominator()
    }

    proptest! {
        #[test]
        fn sums_agree_with_counting(dice in 1_u8..5, sides in 1_u16..9, least in -2_i32..40) {
            let throws = enumerate(&vec![sides; dice.into()]);
            let sum = Distribution::dice(dice, sides);
            prop_assert_eq!(sum.total(), throws.len() as u128);
            for (outcome, weight) in sum.outcomes() {
                let counted = count(&throws, |throw| throw.iter().sum::<i32>() == *outcome);
                prop_assert_eq!(*weight, counted);
            }
            let counted = count(&throws, |throw| throw.iter().sum::<i32>() >= least);
            prop_assert!(is(sum.at_least(&least), counted, sum.total()));
        }

        #[test]
        fn a_contest_agrees_with_counting(home in 1_u16..13, away in 1_u16..13, bonus in -3..4) {
            let throws = enumerate(&[home, away]);
            let margin = Distribution::die(home)
                .map(|face| face + bonus)
                .with(&Distribution::die(away), |home, away| home - away);
            let won = count(&throws, |throw| throw[0] + bonus > throw[1]);
            prop_assert!(is(margin.chance(|margin| *margin > 0), won, throws.len() as u128));
        }

        #[test]
        fn grouping_keeps_every_weight(
            weighted in prop::collection::vec((0_i32..6, 0_u128..50), 1..20),
        ) {
            let total: u128 = weighted.iter().map(|(_, weight)| weight).sum();
            let Some(all) = Distribution::new(weighted.clone()) else {
                prop_assert_eq!(total, 0);
                return Ok(());
            };
            prop_assert_eq!(all.total(), total);
            prop_assert!(all.outcomes().is_sorted_by(|left, right| left.0 < right.0));
            let odd = all.map(|outcome| outcome % 2 == 1);
            let counted = weighted.iter().filter(|(outcome, _)| outcome % 2 == 1);
            let counted = counted.map(|(_, weight)| weight).sum();
            prop_assert!(is(odd.at_least(&true), counted, total));
        }
    }

    #[test]
    fn chances_are_in_lowest_terms() {
        let sum = Distribution::dice(2, 6);
        let shown = |least: i32| sum.at_least(&least).to_string();
        assert_eq!([shown(2), shown(7), shown(12), shown(13)], ["1/1", "7/12", "1/36", "0/1"]);
        assert_eq!(sum.at_least(&7).to_f64(), 7.0 / 12.0);
    }

    #[test]
    fn large_throws_stay_exact() {
        let sum = Distribution::dice(12, 20);
        assert_eq!(sum.total(), 20_u128.pow(12));
        assert_eq!(sum.outcomes().first(), Some(&(12, 1)));
        // 13 is one die showing 2 and the rest 1: twelve ways.
        assert_eq!(sum.outcomes().get(1), Some(&(13, 12)));
    }

    #[test]
    fn nothing_is_no_distribution() {
        assert_eq!(Distribution::new([(1, 0)]), None);
        assert_eq!(Distribution::<i32>::new([]), None);
    }
}
