//! The fast dealer of simulations: the same seed gives the same match, anywhere.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::dealer::{Dealer, draw};
use crate::throw::{Faces, Throw};

/// Deals from a seeded generator. Not for play between people: whoever knows the seed knows all.
#[derive(Clone, Debug)]
pub struct SeededDealer {
    source: Xoshiro256PlusPlus,
}

impl SeededDealer {
    /// A dealer for `seed`.
    pub fn new(seed: u64) -> SeededDealer {
        SeededDealer { source: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// A dealer for one of many independent streams under `seed`, such as the matches of a run.
    pub fn stream(seed: u64, stream: u64) -> SeededDealer {
        // Seeding counts up from its argument, so neighbouring streams must not be near each
        // other: unmixed, one match would begin with the state words of the next.
        SeededDealer::new(mix(mix(seed).wrapping_add(stream)))
    }

    /// One index below `of`, for a bot that picks at random. Panics when `of` is 0 or above
    /// 65,535, which no list of proposals is.
    pub fn index(&mut self, of: usize) -> usize {
        let of = u16::try_from(of).expect("a list to pick from has at most 65,535 entries");
        assert!(of > 0, "there is nothing to pick from");
        usize::from(draw(of, || self.source.next_u32()))
    }
}

impl Dealer for SeededDealer {
    fn deal(&mut self, throw: Throw) -> Faces {
        if throw.count == 1 {
            return Faces::one(draw(throw.of, || self.source.next_u32()));
        }
        Faces::of(throw, || draw(throw.of, || self.source.next_u32()))
    }
}

/// The finalizer of SplitMix64: every bit of the argument moves every bit of the result, and no
/// two arguments give the same.
fn mix(word: u64) -> u64 {
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

/// Records of simulated matches are checked by dealing them again, so these values may never
/// change. They were computed from the published definitions of SplitMix64 and xoshiro256++.
#[cfg(test)]
mod tests {
    use super::*;

    fn singles(mut dealer: SeededDealer, count: usize, sides: u16) -> Vec<u16> {
        (0..count).map(|_| dealer.deal(Throw::die(sides)).value()).collect()
    }

    #[test]
    fn a_seed_gives_the_same_match_for_ever() {
        let expected = [1, 0, 1, 3, 1, 4, 1, 3, 3, 3, 5, 1];
        assert_eq!(singles(SeededDealer::new(1), 12, 6), expected);
        assert_eq!(SeededDealer::new(1).deal(Throw::dice(12, 6)).values(), expected);
        assert_eq!(singles(SeededDealer::stream(42, 17), 8, 10), [8, 8, 2, 5, 7, 3, 6, 7]);
        assert_eq!(singles(SeededDealer::stream(42, 18), 8, 10), [3, 3, 8, 3, 8, 8, 7, 9]);
    }

    #[test]
    fn an_index_is_one_draw() {
        let mut dealer = SeededDealer::new(1);
        let picked: Vec<_> = (0..12).map(|_| dealer.index(6)).collect();
        assert_eq!(picked, [1, 0, 1, 3, 1, 4, 1, 3, 3, 3, 5, 1]);
    }
}
