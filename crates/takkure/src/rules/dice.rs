//! Dice against values (part 5): grading, contests and melees as pure functions.
//!
//! [`odds`] has the exact chances of the same contests.

pub mod odds;

use arrayvec::ArrayVec;

use crate::roll::{ROLLERS_MAX, Verdict};

/// The faces of a die.
pub const SIDES: u8 = 12;
/// TK-163. The face that always fails.
pub const FUMBLE: u8 = 12;
/// TK-162. The face that is always a critical.
pub const CRITICAL: u8 = 1;

/// How good a die is. The order is the rule's: a critical beats every other success, a higher
/// success beats a lower one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// No success.
    Fail,
    /// A success with this face.
    Success(u8),
    /// A critical.
    Critical,
}

impl Grade {
    /// What it means without opposition.
    pub fn verdict(self) -> Verdict {
        match self {
            Grade::Fail => Verdict::Failed,
            Grade::Success(_) => Verdict::Won { critical: false },
            Grade::Critical => Verdict::Won { critical: true },
        }
    }
}

/// How many levels a grade may have: a failure, successes from 2 to 11, a critical.
pub const LEVELS: usize = 13;

impl Grade {
    /// Its place among all grades, from the worst to the best, as tables of chances count them.
    pub const fn level(self) -> usize {
        match self {
            Grade::Fail => 0,
            Grade::Success(face) => face as usize,
            Grade::Critical => LEVELS - 1,
        }
    }
}

/// TK-156, TK-162, TK-163, TK-164, TK-165, TK-313. One die against a value (5.1). With
/// `critical_two` a 2 that succeeds is a critical as well.
pub fn grade(face: u8, value: i8, critical_two: bool) -> Grade {
    let succeeds = i16::from(face) <= i16::from(value);
    match face {
        FUMBLE => Grade::Fail,
        CRITICAL => Grade::Critical,
        2 if critical_two && succeeds => Grade::Critical,
        _ if succeeds => Grade::Success(face),
        _ => Grade::Fail,
    }
}

/// TK-167, TK-168. Several dice, one use (5.2): the best is kept.
pub fn best(faces: impl IntoIterator<Item = u8>, value: i8, critical_two: bool) -> Grade {
    let grades = faces.into_iter().map(|face| grade(face, value, critical_two));
    grades.max().unwrap_or(Grade::Fail)
}

/// TK-157, TK-158, TK-159, TK-160, TK-162. Two sides (5.4): what comes of it for each.
pub fn face_to_face(a: Grade, d: Grade) -> (Verdict, Verdict) {
    let loser = |grade: Grade| match grade {
        Grade::Fail => Verdict::Failed,
        Grade::Success(_) | Grade::Critical => Verdict::Cancelled,
    };
    match a.cmp(&d) {
        std::cmp::Ordering::Greater => (a.verdict(), loser(d)),
        std::cmp::Ordering::Less => (loser(a), d.verdict()),
        std::cmp::Ordering::Equal => (loser(a), loser(d)),
    }
}

/// What a round of a melee says of each roller; `None` for those who must roll again.
pub type Round = ArrayVec<Option<Verdict>, ROLLERS_MAX>;

/// TK-169, TK-171. The first round of a melee (5.6): the best success wins, or those who share it
/// roll again.
pub fn melee(grades: &[Grade]) -> Round {
    let top = grades.iter().copied().max().unwrap_or(Grade::Fail);
    let alone = grades.iter().filter(|grade| **grade == top).count() == 1;
    let one = |grade: &Grade| match *grade {
        Grade::Fail => Some(Verdict::Failed),
        grade if grade < top => Some(Verdict::Cancelled),
        grade => alone.then(|| grade.verdict()),
    };
    grades.iter().map(one).collect()
}

/// TK-170, TK-170a. A round between those who tied: whoever drops out is cancelled, and if all of
/// them fail nobody does.
pub fn tie_break(grades: &[Grade]) -> Round {
    let all_fail = grades.iter().all(|grade| *grade == Grade::Fail);
    let dropped = |verdict: Option<Verdict>| match verdict {
        Some(Verdict::Failed) if all_fail => None,
        Some(Verdict::Failed) => Some(Verdict::Cancelled),
        other => other,
    };
    melee(grades).into_iter().map(dropped).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const WON: Verdict = Verdict::Won { critical: false };
    const CRIT: Verdict = Verdict::Won { critical: true };
    use Verdict::{Cancelled, Failed};

    fn f2f(value: i8, a: u8, d: u8) -> (Verdict, Verdict) {
        face_to_face(grade(a, value, false), grade(d, value, false))
    }

    #[test]
    fn unopposed_dice_of_the_worked_examples() {
        // WX-01, WX-14, WX-18.
        assert_eq!(grade(5, 7, false).verdict(), WON);
        assert_eq!(grade(9, 7, false).verdict(), Failed);
        assert_eq!(grade(12, 14, false).verdict(), Failed);
        assert_eq!(grade(7, 7, false).verdict(), WON);
        assert_eq!(grade(8, 7, false).verdict(), Failed);
    }

    #[test]
    fn face_to_face_dice_of_the_worked_examples() {
        // WX-02 to WX-05, WX-12, WX-13.
        assert_eq!(f2f(7, 9, 11), (Failed, Failed));
        assert_eq!(f2f(7, 6, 10), (WON, Failed));
        assert_eq!(f2f(7, 6, 4), (WON, Cancelled));
        assert_eq!(f2f(7, 5, 5), (Cancelled, Cancelled));
        assert_eq!(f2f(7, 1, 7), (CRIT, Cancelled));
        assert_eq!(f2f(7, 1, 1), (Cancelled, Cancelled));
    }

    #[test]
    fn a_one_succeeds_with_any_value() {
        for value in [-3, 0, 1] {
            assert_eq!(grade(1, value, false), Grade::Critical);
            assert_eq!(grade(2, value, false), Grade::Fail);
        }
    }

    #[test]
    fn a_two_is_a_critical_only_where_it_succeeds() {
        assert_eq!(grade(2, 8, true), Grade::Critical);
        assert_eq!(grade(2, 1, true), Grade::Fail);
        assert_eq!(grade(3, 8, true), Grade::Success(3));
        assert_eq!(f2f(8, 2, 8), (Cancelled, WON));
        let two = grade(2, 8, true);
        assert_eq!(face_to_face(two, grade(8, 8, false)), (CRIT, Cancelled));
        assert_eq!(face_to_face(two, grade(1, 8, false)), (Cancelled, Cancelled));
    }

    #[test]
    fn the_best_die_is_kept() {
        assert_eq!(best([3, 9, 6], 7, false), Grade::Success(6));
        assert_eq!(best([7, 1], 7, false), Grade::Critical);
        assert_eq!(best([12, 8], 7, false), Grade::Fail);
        assert_eq!(best([], 7, false), Grade::Fail);
    }

    #[test]
    fn a_melee_has_one_winner_or_rolls_again() {
        let round =
            |faces: &[u8]| melee(&faces.iter().map(|f| grade(*f, 7, false)).collect::<Vec<_>>());
        // WX-09.
        assert_eq!(
            round(&[3, 6, 7, 12])[..],
            [Some(Cancelled), Some(Cancelled), Some(WON), Some(Failed)]
        );
        assert_eq!(round(&[9, 12, 8])[..], [Some(Failed); 3]);
        assert_eq!(round(&[6, 6, 3])[..], [None, None, Some(Cancelled)]);
        assert_eq!(round(&[1, 7, 1])[..], [None, Some(Cancelled), None]);
    }

    #[test]
    fn tie_breaks_go_on_until_one_is_best() {
        let round = |faces: &[u8]| {
            tie_break(&faces.iter().map(|f| grade(*f, 7, false)).collect::<Vec<_>>())
        };
        assert_eq!(round(&[9, 12])[..], [None, None]);
        assert_eq!(round(&[9, 3])[..], [Some(Cancelled), Some(WON)]);
        assert_eq!(round(&[5, 5, 9])[..], [None, None, Some(Cancelled)]);
        assert_eq!(round(&[1, 5])[..], [Some(CRIT), Some(Cancelled)]);
    }
}
