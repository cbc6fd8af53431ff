//! What a server draws: the dice of new matches and what its bots choose by.
//!
//! Usually the machine gives all of it. A server for tests and demonstrations draws from a number
//! instead, so that the same visitors see the same matches; whoever knows the number can foretell
//! every roll. Tokens of seats are never drawn here.

use std::sync::atomic::{AtomicU64, Ordering};

use dice::SeededDealer;
use engine::pack::hex;
use sha2::{Digest, Sha256};

use crate::error::Error;
use crate::token::random;

/// What something is drawn for. Each has a series of its own, so that a hint more or less does not
/// change the dice of the next match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The id of a match, which goes into its dice.
    Id,
    /// The secret of a match's dice.
    Dice,
    /// What a bot chooses by.
    Bot,
    /// What a hint is found by.
    Hint,
    /// What nobody knows when a match is gone on from.
    Deal,
    /// How long the only answer is waited for.
    Pause,
}

impl Purpose {
    const COUNT: usize = Purpose::Pause as usize + 1;
}

/// Where a server draws from.
#[derive(Debug, Default)]
pub struct Randomness {
    /// The number everything follows from; none for the machine's own numbers.
    from: Option<u64>,
    drawn: [AtomicU64; Purpose::COUNT],
}

impl Randomness {
    /// All of it follows from a number.
    pub fn foretold(number: u64) -> Randomness {
        Randomness { from: Some(number), ..Randomness::default() }
    }

    /// The next bytes, at most 32.
    pub fn draw<const N: usize>(&self, purpose: Purpose) -> Result<[u8; N], Error> {
        const { assert!(N <= 32, "more than a digest holds") };
        let Some(number) = self.from else { return random() };
        let nth = self.drawn[purpose as usize].fetch_add(1, Ordering::Relaxed);
        let digest = Sha256::digest(format!("{number} {purpose:?} {nth}"));
        let mut bytes = [0; N];
        bytes.copy_from_slice(&digest[..N]);
        Ok(bytes)
    }

    /// A source of choices.
    pub fn dealer(&self, purpose: Purpose) -> Result<SeededDealer, Error> {
        Ok(SeededDealer::new(u64::from_le_bytes(self.draw(purpose)?)))
    }

    /// A source for whoever thinks about a question, where everything is foretold: the same for the
    /// same question, in whatever order questions are asked.
    pub fn about(&self, id: &str, seq: usize) -> Option<SeededDealer> {
        let digest = Sha256::digest(format!("{} {id} {seq}", self.from?));
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&digest[..8]);
        Some(SeededDealer::new(u64::from_le_bytes(bytes)))
    }

    /// The id and the dice of a new match.
    pub fn new_match(&self) -> Result<(String, [u8; 32]), Error> {
        Ok((hex(&self.draw::<8>(Purpose::Id)?), self.draw(Purpose::Dice)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_machine_never_says_the_same_twice() {
        let randomness = Randomness::default();
        assert_ne!(
            randomness.new_match().expect("random"),
            randomness.new_match().expect("random")
        );
        let bytes = |randomness: &Randomness| randomness.draw::<32>(Purpose::Dice).expect("random");
        assert_ne!(bytes(&randomness), bytes(&Randomness::default()));
    }

    #[test]
    fn a_question_is_thought_about_alike_whatever_was_asked_before() {
        let draws = |randomness: &Randomness, seq| {
            let mut source = randomness.about("a match", seq).expect("foretold");
            [source.index(60_000), source.index(60_000)]
        };
        let [one, other] = [Randomness::foretold(7), Randomness::foretold(7)];
        let first = draws(&one, 3);
        assert_ne!(first, draws(&one, 4), "questions differ");
        assert_eq!(first, draws(&other, 3));
        assert_ne!(first, draws(&Randomness::foretold(8), 3), "numbers differ");
        assert!(Randomness::default().about("a match", 3).is_none(), "the machine never repeats");
    }

    #[test]
    fn a_number_foretells_every_match_whatever_else_is_drawn() {
        let [one, other] = [Randomness::foretold(7), Randomness::foretold(7)];
        assert_eq!(one.new_match().expect("a match"), other.new_match().expect("a match"));
        one.dealer(Purpose::Hint).expect("a source");
        let second = one.new_match().expect("a match");
        assert_eq!(second, other.new_match().expect("a match"));
        assert_ne!(second, Randomness::foretold(7).new_match().expect("a match"), "matches differ");
        assert_ne!(second, Randomness::foretold(8).new_match().expect("a match"), "numbers differ");
    }
}
