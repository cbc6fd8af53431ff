//! Means and shares with their 95 % intervals.

use serde::Serialize;

/// Standard errors to either side of a mean that hold the truth 95 times in 100.
pub const Z: f64 = 1.959_964;

/// The spread of a pair of independent even matches: what one more pair is taken to add, so that
/// a few pairs that happen to agree do not pass for certainty.
const ONE_PAIR: f64 = 0.125;

/// So many equal numbers are no chance: were either sign as likely, six of one would come up once
/// in 32 times.
const EQUAL_MIN: usize = 6;

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

    /// The same of a figure that is never below `least`. One without ends stays without.
    pub fn at_least(self, least: f64) -> Interval {
        let low = if self.is_known() { self.low.max(least) } else { self.low };
        Interval { low, ..self }
    }

    /// A value of which nobody can say how sure it is.
    pub fn unknown(value: f64) -> Interval {
        Interval { value, low: f64::NEG_INFINITY, high: f64::INFINITY }
    }

    /// Whether it has ends. Without, it holds every number.
    pub fn is_known(&self) -> bool {
        self.low.is_finite() && self.high.is_finite()
    }

    /// The ends as `end` writes each; a dash where there are none.
    pub fn ends(&self, end: impl Fn(f64) -> String) -> String {
        if self.is_known() {
            format!("{} to {}", end(self.low), end(self.high))
        } else {
            "–".to_string()
        }
    }

    /// Whether `number` is in it.
    pub fn holds(&self, number: f64) -> bool {
        (self.low..=self.high).contains(&number)
    }
}

/// The mean of some numbers; nothing for none. The interval is Student's: few numbers say little of
/// how much they vary. One number, or a few equal ones, say nothing of it.
///
/// Of many equal ones it is taken that one might have been off by one, for what is averaged here
/// are counts, points and shares.
pub fn mean(values: &[f64]) -> Interval {
    let Some(first) = values.first() else { return Interval::unknown(0.0) };
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let equal = values.iter().all(|value| value == first);
    if values.len() < 2 || equal && values.len() < EQUAL_MIN {
        return Interval::unknown(mean);
    }
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    let squares = if equal { 1.0 } else { squares };
    let error = (squares / (count - 1.0) / count).sqrt();
    let half = student(count - 1.0) * error;
    Interval { value: mean, low: mean - half, high: mean + half }
}

/// What [`Z`] is to a known spread, for one found with so many degrees of freedom: the quantile of
/// Student's distribution. The first two are exact; the series of Cornish and Fisher is within a
/// thousandth for the others.
fn student(freedom: f64) -> f64 {
    if freedom < 1.5 {
        return 12.706_205;
    }
    if freedom < 2.5 {
        return 4.302_653;
    }
    let [z3, z5, z7, z9] = [3, 5, 7, 9].map(|power| Z.powi(power));
    let terms = [
        (z3 + Z) / 4.0,
        (5.0 * z5 + 16.0 * z3 + 3.0 * Z) / 96.0,
        (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * Z) / 384.0,
        (79.0 * z9 + 776.0 * z7 + 1482.0 * z5 - 1920.0 * z3 - 945.0 * Z) / 92_160.0,
    ];
    // Terms fall with the powers of the degrees of freedom.
    Z + terms.iter().rev().fold(0.0, |sum, term| (sum + term) / freedom)
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
        // Student's quantile for seven degrees of freedom is 2.3646.
        assert!(near(found.high - 5.0, 2.364_6 * 2.138_09 / 8f64.sqrt()), "{found:?}");
    }

    #[test]
    fn quantiles_are_as_in_tables() {
        let table = [(1.0, 12.706), (2.0, 4.303), (3.0, 3.182), (4.0, 2.776), (10.0, 2.228)];
        for (freedom, known) in [&table[..], &[(30.0, 2.042), (1e6, 1.960)]].concat() {
            let found = student(freedom);
            assert!((found - known).abs() < 0.004, "{freedom}: {found}");
        }
    }

    #[test]
    fn few_equal_numbers_are_never_certain() {
        for few in [&[][..], &[3.0], &[3.0, 3.0], &[3.0; 5]] {
            let found = mean(few);
            assert!(!found.is_known() && found.holds(0.0) && found.holds(1e9), "{found:?}");
            assert_eq!(found.ends(|end| end.to_string()), "–");
        }
        let (some, many) = (mean(&[3.0; 6]), mean(&[3.0; 600]));
        assert_eq!((some.value, many.value), (3.0, 3.0));
        assert!(!some.holds(0.0) && some.low < 2.9 && some.high > 3.1, "{some:?}");
        assert!(many.low < 3.0 && many.low > 2.99, "{many:?}");
    }

    #[test]
    fn what_is_never_negative_has_no_negative_end() {
        let found = mean(&[0.0, 0.0, 0.0, 0.0, 3.0]);
        assert!(found.low < 0.0, "{found:?}");
        assert_eq!(found.at_least(0.0), Interval { low: 0.0, ..found });
        assert_eq!(mean(&[3.0; 600]).at_least(0.0), mean(&[3.0; 600]));
        assert!(!mean(&[3.0]).at_least(0.0).is_known(), "nothing is known of one number");
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
