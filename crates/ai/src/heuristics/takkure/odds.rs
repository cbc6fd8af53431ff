//! Chances of rolls, as numbers: looked up, because a bot asks for thousands of them each second.
//! The rules count the same chances exactly ([`takkure::rules::dice::odds`]), at a price.

use std::sync::LazyLock;

use takkure::rules::dice::odds::Hand;
use takkure::rules::dice::{FUMBLE, LEVELS, SIDES, grade};

/// Values beyond these make no difference.
const VALUES: std::ops::RangeInclusive<i8> = 0..=FUMBLE as i8 - 1;
/// The most dice that are told apart.
const DICE: usize = 6;

/// The chance of each level, and of less than it.
#[derive(Clone, Copy)]
struct Spread {
    at: [f64; LEVELS],
    below: [f64; LEVELS],
}

static SPREADS: LazyLock<Vec<Spread>> = LazyLock::new(|| {
    let mut spreads = Vec::new();
    for value in VALUES {
        for dice in 0..=DICE {
            for critical_two in [false, true] {
                spreads.push(Spread::new(value, dice, critical_two));
            }
        }
    }
    spreads
});

impl Spread {
    fn new(value: i8, dice: usize, critical_two: bool) -> Spread {
        let mut faces = [0u8; LEVELS];
        for face in 1..=SIDES {
            faces[grade(face, value, critical_two).level()] += 1;
        }
        let mut spread = Spread { at: [0.0; LEVELS], below: [0.0; LEVELS] };
        let (mut up_to, mut before) = (0, 0.0);
        for (level, faces) in faces.into_iter().enumerate() {
            up_to += faces;
            let so_far = (f64::from(up_to) / f64::from(SIDES)).powi(dice as i32);
            spread.at[level] = so_far - before;
            spread.below[level] = before;
            before = so_far;
        }
        spread
    }

    fn of(hand: Hand) -> &'static Spread {
        let value = hand.value.clamp(*VALUES.start(), *VALUES.end()) as usize;
        let dice = usize::from(hand.dice).min(DICE);
        &SPREADS[(value * (DICE + 1) + dice) * 2 + usize::from(hand.critical_two)]
    }

    /// The chance to have more than the other.
    fn beats(&self, other: &Spread) -> f64 {
        self.at.iter().zip(&other.below).map(|(own, below)| own * below).sum()
    }
}

/// TK-156. The chance to succeed without opposition.
pub fn unopposed(hand: Hand) -> f64 {
    1.0 - Spread::of(hand).at[0]
}

/// The chances of a face-to-face that matter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Faced {
    /// The first wins.
    pub won: f64,
    /// The second wins.
    pub lost: f64,
}

/// TK-157 to TK-160. The chances of a face-to-face.
pub fn face_to_face(a: Hand, d: Hand) -> Faced {
    let (a, d) = (Spread::of(a), Spread::of(d));
    Faced { won: a.beats(d), lost: d.beats(a) }
}

/// TK-169, TK-170. The chance to win a melee against these. A tie is rolled again: it is counted
/// as a tie with one of them at a time, which is nearly true.
pub fn melee(own: Hand, rivals: &[Hand]) -> f64 {
    let own = Spread::of(own);
    let mut chances = own.at;
    chances[0] = 0.0;
    for rival in rivals.iter().map(|rival| Spread::of(*rival)) {
        let (won, lost) = (own.beats(rival), rival.beats(own));
        let tie = if won + lost > 0.0 { won / (won + lost) } else { 0.0 };
        for (level, chance) in chances.iter_mut().enumerate() {
            *chance *= rival.below[level] + tie * rival.at[level];
        }
    }
    chances.iter().sum()
}

#[cfg(test)]
mod tests {
    use takkure::rules::dice::odds as exact;

    use super::*;

    fn hands() -> impl Iterator<Item = Hand> {
        let all = (-1..=13).flat_map(|value| (0..=5).map(move |dice| (value, dice)));
        all.flat_map(|(value, dice)| {
            [false, true].map(|critical_two| Hand { value, dice, critical_two })
        })
    }

    fn number(odds: exact::Odds) -> f64 {
        odds.n as f64 / odds.of as f64
    }

    #[test]
    fn they_are_those_of_the_rules() {
        for hand in hands().filter(|hand| hand.dice > 0) {
            let (own, counted) = (unopposed(hand), number(exact::unopposed(hand)));
            assert!((own - counted).abs() < 1e-12, "{hand:?}: {own} {counted}");
            for other in [Hand::new(7, 1), Hand::new(9, 2)] {
                let (own, counted) = (face_to_face(hand, other), exact::face_to_face(hand, other));
                let (won, lost) = (number(counted.won), number(counted.lost));
                assert!((own.won - won).abs() < 1e-12 && (own.lost - lost).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn a_melee_is_nearly_that_of_the_rules() {
        for own in hands().filter(|hand| hand.dice > 0) {
            let rivals = [Hand::new(8, 1), Hand::new(6, 2)];
            let counted = exact::melee(&[own, rivals[0], rivals[1]]);
            let far = (melee(own, &rivals) - number(counted[0])).abs();
            assert!(far < 0.03, "{own:?}: {far}");
        }
    }
}
