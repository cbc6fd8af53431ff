//! Ratings from results.
//!
//! The chance of one bot against another is taken to be `1 / (1 + 10^(-difference / 400))`, a draw
//! to be half a win. Ratings are those under which the results were most likely.

use crate::fit::solve;
use crate::statistics::Interval;

/// Points of rating for a factor of e in the odds.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;
/// Newton's method is there after a few steps; this many are plenty.
const STEPS: usize = 100;
/// The largest change in one step, which keeps far starts from jumping over the top.
const STRIDE: f64 = 1.0;
/// Every bot that has played is given one drawn match against the anchor: without it one that never
/// lost would be infinitely strong. One for each bot and not for each pairing, or whoever is beaten
/// in more pairings would draw more matches and rise by losing.
const MORE: f64 = 1.0;

/// What one bot took of its matches against another, both by their places.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Meeting {
    pub one: usize,
    pub other: usize,
    /// How many matches.
    pub matches: f64,
    /// How many of them `one` won, draws as half.
    pub won: f64,
}

/// The ratings of `bots` bots, that of `anchor` being `at`. The intervals are those of the
/// difference to the anchor, by Fisher's information, with all matches taken as independent. That
/// makes them rather too wide than too narrow: a pair with the same dice varies less than two
/// matches, and a draw less than a win or a loss.
pub fn ratings(bots: usize, meetings: &[Meeting], anchor: usize, at: f64) -> Vec<Interval> {
    let meetings = with_draws(bots, meetings, anchor);
    let mut strengths = vec![0.0; bots];
    for _ in 0..STEPS {
        let (slope, curve) = slope_and_curve(&strengths, &meetings, anchor);
        let step = solve(curve, slope);
        let size = step.iter().map(|x| x.abs()).fold(0.0, f64::max);
        let factor = if size > STRIDE { STRIDE / size } else { 1.0 };
        for (strength, step) in strengths.iter_mut().zip(&step) {
            *strength += factor * step;
        }
        if size < 1e-9 {
            break;
        }
    }
    let (_, curve) = slope_and_curve(&strengths, &meetings, anchor);
    let variance = |bot: usize| {
        let unit = (0..bots).map(|other| f64::from(u8::from(other == bot))).collect();
        solve(curve.clone(), unit)[bot]
    };
    let rated = |bot: usize| {
        let error = if bot == anchor { 0.0 } else { variance(bot).max(0.0).sqrt() };
        Interval::around(at + POINTS * strengths[bot], POINTS * error)
    };
    (0..bots).map(rated).collect()
}

/// The meetings, and what every bot that has played is given besides.
fn with_draws(bots: usize, meetings: &[Meeting], anchor: usize) -> Vec<Meeting> {
    let played =
        |bot: usize| meetings.iter().any(|meeting| [meeting.one, meeting.other].contains(&bot));
    let drawn = (0..bots).filter(|bot| *bot != anchor && played(*bot)).map(|bot| Meeting {
        one: bot,
        other: anchor,
        matches: MORE,
        won: MORE / 2.0,
    });
    meetings.iter().copied().chain(drawn).collect()
}

/// The slope of the log likelihood and its negative curvature; the anchor stays at nothing.
fn slope_and_curve(
    strengths: &[f64],
    meetings: &[Meeting],
    anchor: usize,
) -> (Vec<f64>, Vec<Vec<f64>>) {
    let bots = strengths.len();
    let (mut slope, mut curve) = (vec![0.0; bots], vec![vec![0.0; bots]; bots]);
    for meeting in meetings {
        let Meeting { one, other, matches, won } = *meeting;
        let chance = 1.0 / (1.0 + (strengths[other] - strengths[one]).exp());
        let surprise = won - matches * chance;
        slope[one] += surprise;
        slope[other] -= surprise;
        let weight = matches * chance * (1.0 - chance);
        for (row, column, sign) in
            [(one, one, 1.0), (other, other, 1.0), (one, other, -1.0), (other, one, -1.0)]
        {
            curve[row][column] += sign * weight;
        }
    }
    curve[anchor].fill(0.0);
    curve.iter_mut().for_each(|row| row[anchor] = 0.0);
    (curve[anchor][anchor], slope[anchor]) = (1.0, 0.0);
    // A bot nobody has met yet stays where it is.
    for (bot, row) in curve.iter_mut().enumerate() {
        if row[bot] == 0.0 {
            row[bot] = f64::EPSILON;
        }
    }
    (slope, curve)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting(one: usize, other: usize, matches: f64, share: f64) -> Meeting {
        Meeting { one, other, matches, won: matches * share }
    }

    /// 10 to 1 are 400 points, by definition.
    #[test]
    fn the_scale_is_elos() {
        let found = ratings(2, &[meeting(1, 0, 1e6, 10.0 / 11.0)], 0, 1000.0);
        assert_eq!(found[0], Interval { value: 1000.0, low: 1000.0, high: 1000.0 });
        assert!((found[1].value - 1400.0).abs() < 0.1, "{found:?}");
    }

    /// Two bots: the standard error of the logit of a share is 1 / sqrt(n p (1 - p)).
    #[test]
    fn the_interval_is_that_of_the_odds() {
        let found = ratings(2, &[meeting(1, 0, 399.0, 0.5)], 0, 0.0);
        let error = POINTS / (400.0 * 0.25f64).sqrt();
        assert!((found[1].high - 1.96 * error).abs() < 0.1, "{found:?}");
    }

    #[test]
    fn results_that_fit_a_scale_give_that_scale() {
        let truth: [f64; 4] = [0.0, 700.0, 820.0, 950.0];
        let mut meetings = Vec::new();
        for one in 0..4 {
            for other in 0..one {
                let chance = 1.0 / (1.0 + 10f64.powf((truth[other] - truth[one]) / 400.0));
                meetings.push(meeting(one, other, 1e6, chance));
            }
        }
        let found = ratings(4, &meetings, 1, 1000.0);
        for (rating, truth) in found.iter().zip(truth) {
            assert!((rating.value - truth - 300.0).abs() < 0.5, "{found:?}");
        }
    }

    /// Random play, the rookie (fixed), club and pro with the results of a ladder.
    fn ladder(more: &[Meeting]) -> Vec<f64> {
        let usual = [
            meeting(1, 0, 400.0, 1.0),
            meeting(2, 1, 400.0, 0.724),
            meeting(3, 1, 200.0, 0.85),
            meeting(3, 2, 300.0, 0.733),
        ];
        let found = ratings(4, &[&usual[..], more].concat(), 1, 1000.0);
        found.iter().map(|rating| rating.value).collect()
    }

    #[test]
    fn nobody_rises_by_losing_or_falls_by_winning() {
        let before = ladder(&[]);
        let after = ladder(&[meeting(2, 0, 20.0, 1.0), meeting(3, 0, 2.0, 1.0)]);
        assert!((-162.0..-160.0).contains(&before[0]), "{before:?}");
        assert!(after[0] <= before[0] && after[0] > before[0] - 10.0, "{before:?} {after:?}");
        for bot in [2, 3] {
            assert!((after[bot] - before[bot]).abs() < 0.5, "{before:?} {after:?}");
            assert!(after[bot] >= before[bot], "{before:?} {after:?}");
        }
    }

    #[test]
    fn who_has_not_met_the_anchor_is_rated_and_who_met_nobody_is_not() {
        let found = ratings(4, &[meeting(2, 1, 40.0, 0.9)], 0, 1000.0);
        assert!(found[2].value > 1000.0 && found[1].value < 1000.0, "{found:?}");
        assert!(found[2].high - found[2].low < 2000.0, "{found:?}");
        assert!(found[3].high - found[3].low > 1e6, "{found:?}");
    }

    #[test]
    fn who_never_lost_has_a_wide_but_finite_interval() {
        let found = ratings(2, &[meeting(1, 0, 400.0, 1.0)], 1, 1000.0);
        assert!((-400.0..0.0).contains(&found[0].value), "{found:?}");
        assert!(found[0].high - found[0].low > 500.0, "{found:?}");
    }
}
