//! Means and shares with their 95 % intervals.

use serde::Serialize;

/// Standard errors to either side of a mean that hold the truth 95 times in 100.
pub const Z: f64 = 1.959_964;

/// The spread of a pair of independent even matches: what one more pair is taken to add, so that
/// a few pairs that happen to agree do not pass for certainty.
const ONE_PAIR: f64 = 0.125;

/// A figure and where the truth is, 95 times in 100.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[allow(missing_docs)]
pub struct Interval {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

impl Interval {
    /// A value with its standard error.
    pub fn around(value: f64, error: f64) -> Interval {
        Interval { value, low: value - Z * error, high: value + Z * error }
    }

    /// The same with every number changed by a rising function.
    pub fn map(self, change: impl Fn(f64) -> f64) -> Interval {
        Interval { value: change(self.value), low: change(self.low), high: change(self.high) }
    }

    /// Whether `number` is in it.
    pub fn holds(&self, number: f64) -> bool {
        (self.low..=self.high).contains(&number)
    }
}

/// The mean of some numbers; nothing for none, and no interval for one.
pub fn mean(values: &[f64]) -> Interval {
    let count = values.len() as f64;
    if values.is_empty() {
        return Interval::default();
    }
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let error = if values.len() > 1 { (squares / (count - 1.0) / count).sqrt() } else { 0.0 };
    Interval::around(mean, error)
}

/// The share of the matches that was won, from the shares of independent parts (pairs of matches
/// with the same dice and swapped seats, or single matches), each between 0 and 1.
///
/// By Wilson's formula with the number of matches that would be as sure as these parts are: it
/// stays between 0 and 1, and is not empty where everything was won.
pub fn share(parts: &[f64]) -> Interval {
    let count = parts.len() as f64;
    if parts.is_empty() {
        return Interval { value: 0.5, low: 0.0, high: 1.0 };
    }
    let value = parts.iter().sum::<f64>() / count;
    let squares: f64 = parts.iter().map(|part| (part - value).powi(2)).sum();
    let error = ((squares + ONE_PAIR) / count / count).sqrt();
    let even = value * (1.0 - value);
    wilson(value, if even > 0.0 { (even / error.powi(2)).max(1.0) } else { count })
}

/// Wilson's interval of a share in so many matches.
fn wilson(share: f64, matches: f64) -> Interval {
    let square = Z * Z / matches;
    let middle = (share + square / 2.0) / (1.0 + square);
    let half = (share * (1.0 - share) * square + square * square / 4.0).sqrt() / (1.0 + square);
    let (low, high) = ((middle - half).max(0.0), (middle + half).min(1.0));
    Interval { value: share, low: low.min(share), high: high.max(share) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    #[test]
    fn a_mean_has_the_interval_of_the_textbook() {
        // The standard deviation of 2, 4, 4, 4, 5, 5, 7, 9 as a sample is 2.138.
        let found = mean(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]);
        assert_eq!(found.value, 5.0);
        assert!(near(found.high - 5.0, 1.959_964 * 2.138_09 / 8f64.sqrt()), "{found:?}");
        assert_eq!(mean(&[3.0]), Interval { value: 3.0, low: 3.0, high: 3.0 });
    }

    /// Wilson for 8 of 10 is 0.490 to 0.943.
    #[test]
    fn wilson_is_as_in_tables() {
        let found = wilson(0.8, 10.0);
        assert!(near(found.low, 0.4902) && near(found.high, 0.9433), "{found:?}");
    }

    #[test]
    fn single_matches_are_about_as_sure_as_by_wilson() {
        let parts: Vec<f64> = (0..400).map(|match_| f64::from(u8::from(match_ % 4 != 0))).collect();
        let (found, known) = (share(&parts), wilson(0.75, 400.0));
        assert!((found.low - known.low).abs() < 2e-3, "{found:?} {known:?}");
        assert!((found.high - known.high).abs() < 2e-3, "{found:?} {known:?}");
    }

    #[test]
    fn pairs_that_agree_are_surer_and_never_certain() {
        let split = vec![0.5; 100];
        let wild: Vec<f64> = (0..100).map(|pair| f64::from(pair % 2)).collect();
        let (split, wild) = (share(&split), share(&wild));
        assert!(split.high - split.low < (wild.high - wild.low) / 5.0);
        assert!(split.low < 0.5 && split.high > 0.5);
        let all = share(&[1.0; 100]);
        assert_eq!((all.value, all.high), (1.0, 1.0));
        assert!((0.95..0.97).contains(&all.low), "{all:?}");
    }
}
