//! Exact chances of rolls (part 11): counted, not sampled.

use arrayvec::ArrayVec;

use super::{LEVELS, SIDES, grade};
use crate::roll::{ROLLERS_MAX, Roller};

/// A chance, as `n` cases of `of`. Sums and products are exact as long as the fraction in lowest
/// terms fits into 62 bits, which all but melees of four and more do; beyond that the lowest bits
/// are dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The good cases.
    pub n: u64,
    /// All cases.
    pub of: u64,
}

impl Odds {
    /// It cannot happen.
    pub const NEVER: Odds = Odds { n: 0, of: 1 };

    /// It cannot fail to happen.
    pub const ALWAYS: Odds = Odds { n: 1, of: 1 };

    /// So many cases of so many, in lowest terms.
    pub fn new(n: u128, of: u128) -> Odds {
        let shared = gcd(n, of).max(1);
        let (mut n, mut of) = (n / shared, of / shared);
        while of >= 1 << 62 {
            (n, of) = (n >> 1, of >> 1);
        }
        Odds { n: n.min(of) as u64, of: of.max(1) as u64 }
    }

    /// Either of two that cannot both happen.
    pub fn or(self, other: Odds) -> Odds {
        let [n, of, m, other_of] = [self.n, self.of, other.n, other.of].map(u128::from);
        Odds::new(n * other_of + m * of, of * other_of)
    }

    /// Both of two that have nothing to do with each other.
    pub fn and(self, other: Odds) -> Odds {
        let [n, of, m, other_of] = [self.n, self.of, other.n, other.of].map(u128::from);
        Odds::new(n * m, of * other_of)
    }

    /// That this happens and not the other, which is a part of it.
    pub fn less(self, part: Odds) -> Odds {
        let [n, of, m, part_of] = [self.n, self.of, part.n, part.of].map(u128::from);
        Odds::new((n * part_of).saturating_sub(m * of), of * part_of)
    }

    /// The likelier of two.
    pub fn max(self, other: Odds) -> Odds {
        if other.is_below(self) { self } else { other }
    }

    /// The unlikelier of two.
    pub fn min(self, other: Odds) -> Odds {
        if other.is_below(self) { other } else { self }
    }

    fn is_below(self, other: Odds) -> bool {
        u128::from(self.n) * u128::from(other.of) < u128::from(other.n) * u128::from(self.of)
    }

    /// That it does not happen.
    pub fn otherwise(self) -> Odds {
        Odds { n: self.of - self.n, of: self.of }
    }

    /// In hundredths, rounded to the nearest.
    pub fn percent(self) -> u8 {
        ((u128::from(self.n) * 200 + u128::from(self.of)) / (2 * u128::from(self.of))) as u8
    }

    /// In thousandths, rounded to the nearest.
    pub fn permille(self) -> u16 {
        ((u128::from(self.n) * 2000 + u128::from(self.of)) / (2 * u128::from(self.of))) as u16
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// What one roller throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Against which value.
    pub value: i8,
    /// How many dice.
    pub dice: u8,
    /// Whether a 2 that succeeds is a critical.
    pub critical_two: bool,
}

impl Hand {
    /// Plain dice against a value.
    pub const fn new(value: i8, dice: u8) -> Hand {
        Hand { value, dice, critical_two: false }
    }

    /// What this roller throws.
    pub const fn of(roller: &Roller) -> Hand {
        Hand { value: roller.value, dice: roller.dice, critical_two: roller.critical_two }
    }

    /// How many of all throws have each level as their best.
    fn spread(self) -> Spread {
        let mut faces = [0u64; LEVELS];
        for face in 1..=SIDES {
            faces[grade(face, self.value, self.critical_two).level()] += 1;
        }
        let (mut spread, mut up_to, mut before) = ([0; LEVELS], 0, 0);
        for (count, faces) in spread.iter_mut().zip(faces) {
            up_to += faces;
            let so_far = up_to.pow(u32::from(self.dice));
            (*count, before) = (so_far - before, so_far);
        }
        spread
    }
}

/// Throws by the level of their best die.
type Spread = [u64; LEVELS];

/// TK-156. The chance to succeed without opposition.
pub fn unopposed(hand: Hand) -> Odds {
    let spread = hand.spread();
    let all: u64 = spread.iter().sum();
    Odds::new(u128::from(all - spread[0]), u128::from(all))
}

/// The chances of a face-to-face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Faced {
    /// The first wins.
    pub won: Odds,
    /// The second wins.
    pub lost: Odds,
    /// Both fail.
    pub both_fail: Odds,
    /// Both succeed alike: nothing happens.
    pub tie: Odds,
}

/// TK-157, TK-158, TK-159, TK-160. The chances of a face-to-face (9.7).
pub fn face_to_face(a: Hand, d: Hand) -> Faced {
    let (a, d) = (a.spread(), d.spread());
    let (mut won, mut lost, mut tie) = (0, 0, 0);
    for (level, cases) in a.iter().enumerate() {
        for (other, others) in d.iter().enumerate() {
            let both = u128::from(cases * others);
            match level.cmp(&other) {
                std::cmp::Ordering::Greater => won += both,
                std::cmp::Ordering::Less => lost += both,
                std::cmp::Ordering::Equal => tie += both,
            }
        }
    }
    let (both_fail, all) = (u128::from(a[0] * d[0]), won + lost + tie);
    Faced {
        won: Odds::new(won, all),
        lost: Odds::new(lost, all),
        both_fail: Odds::new(both_fail, all),
        tie: Odds::new(tie - both_fail, all),
    }
}

/// One chance for each roller.
pub type Chances = ArrayVec<Odds, ROLLERS_MAX>;

/// TK-169, TK-170. The chance of each roller to win a melee, tie-breaks included; together they
/// lack what it takes for all to fail.
pub fn melee(hands: &[Hand]) -> Chances {
    let spreads: ArrayVec<Spread, ROLLERS_MAX> = hands.iter().map(|hand| hand.spread()).collect();
    let everybody = (1usize << spreads.len()) - 1;
    // The chance of each to win a tie-break of these, smaller groups first.
    let mut after_tie = [[Odds::NEVER; ROLLERS_MAX]; 1 << ROLLERS_MAX];
    for tied in 1..=everybody {
        if tied.is_power_of_two() {
            after_tie[tied][tied.trailing_zeros() as usize] = Odds { n: 1, of: 1 };
            continue;
        }
        let decided: u128 = smaller(tied).map(|top| top_cases(&spreads, tied, top)).sum();
        after_tie[tied] = share(&spreads, tied, smaller(tied), decided.max(1), &after_tie);
    }
    let all = spreads.iter().map(|spread| u128::from(spread.iter().sum::<u64>())).product();
    let tops = smaller(everybody).chain([everybody]);
    let chances = share(&spreads, everybody, tops, all, &after_tie);
    chances[..spreads.len()].iter().copied().collect()
}

/// The groups within a group, without itself and the empty one.
fn smaller(group: usize) -> impl Iterator<Item = usize> {
    (1..group).filter(move |part| part & !group == 0)
}

/// The chance of each when exactly one of `tops` shares the best success among `group`.
fn share(
    spreads: &[Spread],
    group: usize,
    tops: impl Iterator<Item = usize>,
    all: u128,
    after_tie: &[[Odds; ROLLERS_MAX]; 1 << ROLLERS_MAX],
) -> [Odds; ROLLERS_MAX] {
    let mut chances = [Odds::NEVER; ROLLERS_MAX];
    for top in tops {
        let here = Odds::new(top_cases(spreads, group, top), all);
        for (chance, then) in chances.iter_mut().zip(after_tie[top]) {
            *chance = chance.or(here.and(then));
        }
    }
    chances
}

/// In how many throws of `group` exactly those of `top` share the best success.
fn top_cases(spreads: &[Spread], group: usize, top: usize) -> u128 {
    let at_level = |level: usize| -> u128 {
        let one = |(index, spread): (usize, &Spread)| -> u128 {
            match (group >> index & 1, top >> index & 1) {
                (0, _) => 1,
                (_, 0) => spread[..level].iter().sum::<u64>().into(),
                (_, _) => spread[level].into(),
            }
        };
        spreads.iter().enumerate().map(one).product()
    };
    (1..LEVELS).map(at_level).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice;

    /// A value and the dice against it.
    type Dice = (i8, u8);

    /// The table of 9.7: both hands, then A wins, D wins, both fail, tie in hundredths.
    const FACED: &[(Dice, Dice, [u8; 4])] = &[
        ((7, 1), (7, 1), [39, 39, 17, 5]),
        ((9, 2), (7, 1), [73, 19, 3, 5]),
        ((9, 2), (9, 1), [62, 29, 2, 8]),
        ((9, 2), (8, 2), [53, 37, 1, 10]),
        ((8, 2), (8, 1), [60, 28, 4, 7]),
        ((8, 1), (8, 1), [42, 42, 11, 6]),
        ((10, 2), (8, 1), [75, 19, 1, 6]),
        ((9, 1), (8, 1), [49, 37, 8, 6]),
        ((9, 1), (8, 2), [35, 54, 3, 7]),
        ((11, 1), (7, 1), [69, 22, 3, 5]),
        ((9, 1), (7, 1), [54, 31, 10, 5]),
    ];

    #[test]
    fn contests_of_the_rules_have_the_odds_of_the_rules() {
        for &(a, d, expected) in FACED {
            let odds = face_to_face(Hand::new(a.0, a.1), Hand::new(d.0, d.1));
            let found = [odds.won, odds.lost, odds.both_fail, odds.tie].map(Odds::percent);
            assert_eq!(found, expected, "{a:?} v {d:?}");
        }
    }

    #[test]
    fn unopposed_rolls_of_the_rules_have_the_odds_of_the_rules() {
        let table = [
            ((9, 1), 75),
            ((8, 1), 67),
            ((7, 1), 58),
            ((8, 2), 89),
            ((6, 1), 50),
            ((5, 1), 42),
            ((11, 1), 92),
            ((6, 2), 75),
        ];
        for ((value, dice), percent) in table {
            assert_eq!(unopposed(Hand::new(value, dice)).percent(), percent, "{value} {dice}");
        }
        // A pass of BaC 7 arrives by the pass or by the reception.
        for (pass, reception, percent) in [(11, 9, 98), (9, 7, 90), (7, 5, 76)] {
            let [pass, caught] = [pass, reception].map(|value| unopposed(Hand::new(value, 1)));
            assert_eq!(pass.or(pass.otherwise().and(caught)).percent(), percent);
        }
    }

    #[test]
    fn a_try_in_a_melee_has_the_odds_of_the_rules() {
        let tacklers = [Hand::new(8, 1), Hand::new(7, 1)];
        for (value, percent) in [(9, 43), (8, 35)] {
            let chances = melee(&[Hand::new(value, 1), tacklers[0], tacklers[1]]);
            assert_eq!(chances[0].percent(), percent);
        }
    }

    /// The chance that anybody wins, and that nobody does.
    fn somebody_or_nobody(hands: &[Hand]) -> Odds {
        let won = melee(hands).into_iter().fold(Odds::NEVER, Odds::or);
        let fail = hands.iter().map(|hand| unopposed(*hand).otherwise());
        won.or(fail.fold(Odds { n: 1, of: 1 }, Odds::and))
    }

    #[test]
    fn somebody_wins_a_melee_unless_all_fail() {
        let three = [Hand::new(9, 1), Hand::new(8, 2), Hand::new(7, 1)];
        assert_eq!(somebody_or_nobody(&three), Odds { n: 1, of: 1 });
        let five = [three[0], three[1], three[2], Hand::new(0, 1), Hand::new(11, 3)];
        let nearly = somebody_or_nobody(&five);
        assert!(u128::from(nearly.of - nearly.n) * 1_000_000_000 < u128::from(nearly.of));
    }

    #[test]
    fn equals_have_equal_chances() {
        let chances = melee(&[Hand::new(7, 1); 5]);
        assert!(chances.iter().all(|chance| *chance == chances[0]));
        // One in five of what is left when all five fail, which has 5 of 12 faces each.
        let fail = Odds { n: 5u64.pow(5), of: 12u64.pow(5) };
        assert_eq!(chances[0], Odds::new(u128::from(fail.otherwise().n), u128::from(fail.of * 5)));
    }

    #[test]
    fn counting_agrees_with_every_single_throw() {
        for (a, d) in [((8, true), (9, false)), ((2, true), (0, false)), ((13, false), (5, true))] {
            let hand = |(value, critical_two)| Hand { value, dice: 1, critical_two };
            let mut cases = [0u64; 2];
            for (x, y) in (1..=12).flat_map(|x| (1..=12).map(move |y| (x, y))) {
                let verdicts = dice::face_to_face(grade(x, a.0, a.1), grade(y, d.0, d.1));
                cases[0] += u64::from(verdicts.0.won());
                cases[1] += u64::from(verdicts.1.won());
            }
            let odds = face_to_face(hand(a), hand(d));
            assert_eq!(odds.won, Odds::new(cases[0].into(), 144));
            assert_eq!(odds.lost, Odds::new(cases[1].into(), 144));
        }
    }
}
