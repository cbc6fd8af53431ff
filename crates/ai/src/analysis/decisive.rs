//! The moments that moved the chance, found in a curve that trembles.

use engine::Seat;

use super::{ChancePoint, Decisive};

/// How many points on either side are taken together: a moment is decisive when the chance is
/// another after it than it was before, not when one estimate is off.
const SIDE: usize = 3;
/// How many moments are called decisive.
const MOST: usize = 6;
/// And what they must have moved.
const LEAST: f64 = 0.06;

/// What the log said before a point, and how much that matters.
#[derive(Clone, Debug, Default)]
pub struct Said {
    /// The weight of the sentence.
    pub weight: u8,
    /// The sentence.
    pub text: String,
}

/// The decisive moments of a curve in the order of the match, each told by the weightiest sentence
/// near it.
pub fn decisive(chances: &[ChancePoint], said: &[Said]) -> Vec<Decisive> {
    let mut steps: Vec<(usize, f64)> =
        (1..chances.len()).map(|index| (index, step(chances, index))).collect();
    steps.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()));
    let mut found: Vec<(usize, f64)> = Vec::new();
    for (index, swing) in steps {
        let apart = found.iter().all(|(other, _)| other.abs_diff(index) > SIDE);
        if found.len() < MOST && swing.abs() >= LEAST && apart {
            found.push((index, swing));
        }
    }
    found.sort_by_key(|(index, _)| *index);
    found.into_iter().filter_map(|(index, swing)| told(chances, said, index, swing)).collect()
}

/// By how much the chance is another from this point on.
fn step(chances: &[ChancePoint], index: usize) -> f64 {
    let mean = |points: &[ChancePoint]| {
        points.iter().map(|point| point.home).sum::<f64>() / points.len() as f64
    };
    let before = &chances[index.saturating_sub(SIDE)..index];
    let after = &chances[index..(index + SIDE).min(chances.len())];
    mean(after) - mean(before)
}

fn told(chances: &[ChancePoint], said: &[Said], index: usize, swing: f64) -> Option<Decisive> {
    let at = teller(chances, said, index, swing)?;
    let point = &chances[at];
    Some(Decisive {
        step: point.step,
        clock: point.clock.clone(),
        seat: if swing > 0.0 { Seat::Home } else { Seat::Away },
        swing: swing.abs(),
        home: point.home,
        text: said[at].text.clone(),
    })
}

/// The point whose sentence tells of a moment: of those near it the one at which the chance moved
/// most in the same direction, a try sooner than a draw of cards. A chance can also drift without
/// any of them; then it is the weightiest sentence at hand.
fn teller(chances: &[ChancePoint], said: &[Said], index: usize, swing: f64) -> Option<usize> {
    let near = index.saturating_sub(SIDE - 1).max(1)..(index + SIDE).min(chances.len());
    let spoken = |at: &usize| said.get(*at).is_some_and(|said| !said.text.is_empty());
    let share = |at: usize| {
        let moved = (chances[at].home - chances[at - 1].home) * swing.signum();
        moved.max(0.0) * f64::from(1 + said[at].weight)
    };
    let mover = near.clone().filter(spoken).max_by(|a, b| share(*a).total_cmp(&share(*b)))?;
    if share(mover) > 0.0 {
        return Some(mover);
    }
    near.filter(spoken).max_by_key(|at| said[*at].weight)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(homes: &[f64]) -> (Vec<ChancePoint>, Vec<Said>) {
        let point = |(step, home): (usize, &f64)| ChancePoint {
            step: step as u32,
            clock: String::new(),
            home: *home,
        };
        let said = |step: usize| Said { weight: 1, text: format!("move {step}") };
        (homes.iter().enumerate().map(point).collect(), (0..homes.len()).map(said).collect())
    }

    #[test]
    fn what_lasts_is_decisive_and_a_single_estimate_is_not() {
        let (points, said) = curve(&[0.5, 0.5, 0.5, 0.5, 0.8, 0.8, 0.8, 0.8, 0.8]);
        let found = decisive(&points, &said);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(
            (found[0].step, found[0].seat, found[0].text.as_str()),
            (4, Seat::Home, "move 4")
        );
        assert!((found[0].swing - 0.3).abs() < 1e-9);
        let (points, said) = curve(&[0.5, 0.5, 0.5, 0.5, 0.65, 0.5, 0.5, 0.5, 0.5]);
        assert_eq!(decisive(&points, &said), []);
    }

    /// The step and the text of the one moment of a curve.
    fn only(homes: &[f64], loud: &[(usize, u8, &str)]) -> (u32, Seat, String) {
        let (points, mut said) = curve(homes);
        for (at, weight, text) in loud {
            said[*at] = Said { weight: *weight, text: text.to_string() };
        }
        let found = decisive(&points, &said);
        assert_eq!(found.len(), 1, "{found:?}");
        (found[0].step, found[0].seat, found[0].text.clone())
    }

    #[test]
    fn it_is_told_by_what_moved_the_chance() {
        // A whistle near by that moved nothing, or moved it the other way, is not the reason.
        let homes = [0.5, 0.5, 0.5, 0.2, 0.2, 0.2];
        let whistle = (4, 5, "a penalty");
        assert_eq!(only(&homes, &[whistle]), (3, Seat::Away, "move 3".to_string()));
        let homes = [0.5, 0.5, 0.5, 0.55, 0.2, 0.2, 0.2];
        let whistle = (3, 5, "a penalty");
        assert_eq!(only(&homes, &[whistle]), (4, Seat::Away, "move 4".to_string()));
    }

    #[test]
    fn of_what_moved_it_a_try_counts_for_more_than_the_card_drawn_after_it() {
        let homes = [0.5, 0.5, 0.5, 0.4, 0.25, 0.25, 0.25];
        let loud = [(3, 6, "a try"), (4, 2, "a card")];
        assert_eq!(only(&homes, &loud), (3, Seat::Away, "a try".to_string()));
    }
}
