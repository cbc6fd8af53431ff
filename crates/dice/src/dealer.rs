//! The seam between rules and randomness.

use crate::throw::{Faces, Throw};

/// Answers throws. Rules never hold one: the driver of a match does.
pub trait Dealer {
    /// Makes one throw.
    fn deal(&mut self, throw: Throw) -> Faces;
}

impl<D: Dealer + ?Sized> Dealer for &mut D {
    fn deal(&mut self, throw: Throw) -> Faces {
        (**self).deal(throw)
    }
}

/// One unbiased draw from `of` outcomes: words from ⌊2³²/n⌋·n up are rejected, the rest is taken
/// modulo n. Every dealer draws this way, so that one sentence describes them all.
pub fn draw(of: u16, mut next_word: impl FnMut() -> u32) -> u16 {
    let of = u32::from(of);
    // ⌊2³²/n⌋·n − 1 = 2³² − 1 − (2³² mod n), in 32 bits.
    let highest = u32::MAX - (u32::MAX % of + 1) % of;
    loop {
        let word = next_word();
        if word <= highest {
            return (word % of) as u16;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Several kinds of n: divisors of 2³², dice, pools of cards, and the extremes.
    const SIZES: [u16; 14] = [1, 2, 3, 6, 7, 10, 12, 52, 115, 1000, 32768, 40000, 65175, u16::MAX];

    /// What comes of `word`, or `None` when it is rejected and the word after it is asked for.
    fn outcome(of: u16, word: u32) -> Option<u16> {
        let mut asked = 0;
        let value = draw(of, || {
            asked += 1;
            if asked == 1 { word } else { 0 }
        });
        (asked == 1).then_some(value)
    }

    /// Accepted words are exactly those below the largest multiple of n, so each outcome has the
    /// same number of words: its residues in whole rounds of n. Checked at both ends of the range,
    /// which with `word % n` in between is a proof and not a sample.
    #[test]
    fn accepted_words_make_whole_rounds() {
        for of in SIZES {
            let n = u64::from(of);
            let limit = (1 << 32) / n * n;
            let last_round = limit - n..limit;
            let values: Vec<_> = last_round.map(|word| outcome(of, word as u32)).collect();
            assert!(values.into_iter().eq((0..of).map(Some)), "the last round of {of}");
            assert_eq!(outcome(of, 0), Some(0));
            // Where n divides 2³², this range is empty and nothing is rejected.
            let above = [limit, (limit + (1 << 32)) / 2, (1 << 32) - 1].into_iter();
            for word in above.filter(|word| (limit..1 << 32).contains(word)) {
                assert_eq!(outcome(of, word as u32), None, "{word} of {of}");
            }
        }
    }

    #[test]
    fn powers_of_two_reject_nothing() {
        for of in [1, 2, 4, 1024, 32768] {
            assert_eq!(outcome(of, u32::MAX), Some(of - 1));
        }
    }

    #[test]
    fn rejected_words_are_followed_by_the_next() {
        // 2³² = 6·715827882 + 4: the four highest words have no full round.
        let mut words = [u32::MAX, u32::MAX - 3, u32::MAX - 4].into_iter();
        assert_eq!(draw(6, || words.next().expect("the third word is accepted")), 5);
        assert_eq!(words.next(), None);
    }
}
