//! Dice that anyone can check afterwards.
//!
//! Before a match the server shows the [`commitment`] to a secret seed; each seat may add a nonce;
//! after the match the seed is revealed, and every event can be recomputed. The method is written
//! down with a short program in `docs/fair-dice.md`.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::dealer::{Dealer, draw};
use crate::throw::{Faces, Throw};

/// The longest nonce a seat may add, in bytes.
pub const NONCE_MAX: usize = 32;
/// Names the method, so that a later one can never be mistaken for it.
const METHOD: &str = "tryline/1";
/// Words in one block of 32 bytes.
const BLOCK_WORDS: usize = 8;

/// Why a match has no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FairError {
    /// A seat's nonce is too long.
    #[error("a nonce has at most {NONCE_MAX} bytes, not {0}")]
    Nonce(usize),
    /// The length of the match id does not fit its two bytes.
    #[error("a match id has at most 65535 bytes, not {0}")]
    MatchId(usize),
}

/// What is shown before the first event: the SHA-256 of the seed.
pub fn commitment(server_seed: &[u8; 32]) -> [u8; 32] {
    Sha256::digest(server_seed).into()
}

/// The key of one match. The server's seed decides it together with what the seats added, so that
/// neither side alone can choose it.
pub fn match_key(
    server_seed: &[u8; 32],
    match_id: &str,
    home_nonce: &[u8],
    away_nonce: &[u8],
) -> Result<[u8; 32], FairError> {
    for nonce in [home_nonce, away_nonce] {
        if nonce.len() > NONCE_MAX {
            return Err(FairError::Nonce(nonce.len()));
        }
    }
    let mut mac = keyed(server_seed);
    for part in [METHOD.as_bytes(), match_id.as_bytes(), home_nonce, away_nonce] {
        // The length comes first, so that no two lists of parts read the same.
        let length = u16::try_from(part.len()).map_err(|_| FairError::MatchId(part.len()))?;
        mac.update(&length.to_le_bytes());
        mac.update(part);
    }
    Ok(mac.finalize().into_bytes().into())
}

/// Deals the events of one match: number 0, 1, 2, … in the order they are asked for.
#[derive(Clone)]
pub struct FairDealer {
    mac: Hmac<Sha256>,
    event: u64,
}

impl FairDealer {
    /// A dealer for a new match with this [`match_key`].
    pub fn new(match_key: &[u8; 32]) -> FairDealer {
        FairDealer::at_event(match_key, 0)
    }

    /// A dealer that goes on with event number `event`, for a match taken up again.
    pub fn at_event(match_key: &[u8; 32], event: u64) -> FairDealer {
        FairDealer { mac: keyed(match_key), event }
    }

    /// The number of the next event.
    pub fn event(&self) -> u64 {
        self.event
    }

    fn block(&self, block: u32) -> [u32; BLOCK_WORDS] {
        let mut mac = self.mac.clone();
        mac.update(&self.event.to_le_bytes());
        mac.update(&block.to_le_bytes());
        let bytes: [u8; 32] = mac.finalize().into_bytes().into();
        let (words, _) = bytes.as_chunks::<4>();
        std::array::from_fn(|index| u32::from_le_bytes(words[index]))
    }
}

impl Dealer for FairDealer {
    fn deal(&mut self, throw: Throw) -> Faces {
        let mut words = self.block(0);
        let (mut block, mut used) = (0, 0);
        let faces = Faces::of(throw, || {
            draw(throw.of, || {
                if used == BLOCK_WORDS {
                    block += 1;
                    words = self.block(block);
                    used = 0;
                }
                used += 1;
                words[used - 1]
            })
        });
        self.event += 1;
        faces
    }
}

/// The key stays out of logs.
impl fmt::Debug for FairDealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FairDealer").field("event", &self.event).finish_non_exhaustive()
    }
}

fn keyed(key: &[u8; 32]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("HMAC takes a key of any length")
}

/// Every expected value here was computed by the Python program of `docs/fair-dice.md`.
#[cfg(test)]
mod tests {
    use super::*;

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn demo_seed() -> [u8; 32] {
        std::array::from_fn(|index| index as u8)
    }

    fn demo_key() -> [u8; 32] {
        match_key(&demo_seed(), "demo", b"home luck", b"").expect("short nonces")
    }

    #[test]
    fn commitment_and_keys_are_as_published() {
        assert_eq!(
            hex(&commitment(&demo_seed())),
            "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
        );
        assert_eq!(
            hex(&demo_key()),
            "29c3518aa4d9d77c5aab2ebfb141df3bb77c28140787e9cfc46953ef0cbaf231"
        );
        // The longest nonce, and a match id whose bytes are not its characters.
        assert_eq!(
            hex(&match_key(&[0xff; 32], "Zürich 7", &demo_seed(), &[7]).expect("32 bytes fit")),
            "60ec14bca9ab87591fbcd8fd433ee752e76716153197f256fdbd7bdcdfb0544d"
        );
    }

    #[test]
    fn events_are_dealt_as_published() {
        let mut dealer = FairDealer::new(&demo_key());
        assert_eq!(dealer.deal(Throw::dice(2, 6)).values(), [3, 0]);
        assert_eq!(dealer.deal(Throw::pick(115)).values(), [20]);
        // Twelve dice take a whole block and half of the next.
        let many = dealer.deal(Throw::dice(12, 6));
        assert_eq!(many.values(), [2, 1, 1, 4, 4, 2, 4, 4, 2, 0, 3, 0]);
        assert_eq!(dealer.event(), 3);
    }

    #[test]
    fn a_match_is_taken_up_at_any_event() {
        let key = match_key(&[0xff; 32], "Zürich 7", &demo_seed(), &[7]).expect("32 bytes fit");
        assert_eq!(FairDealer::new(&key).deal(Throw::die(10)).values(), [5]);
        // An event number beyond 32 bits.
        let mut later = FairDealer::at_event(&key, (1 << 40) + 3);
        assert_eq!(later.deal(Throw::dice(3, 12)).values(), [8, 10, 0]);

        let mut whole = FairDealer::new(&demo_key());
        let all: Vec<_> = (0..6).map(|_| whole.deal(Throw::pick(1000))).collect();
        let mut resumed = FairDealer::at_event(&demo_key(), 4);
        assert_eq!([resumed.deal(Throw::pick(1000)), resumed.deal(Throw::pick(1000))], all[4..]);
    }

    #[test]
    fn rejected_words_are_skipped() {
        // 65175 is the n whose range of rejected words is widest; both events below meet one.
        // In event 105026 it is the first word, which would otherwise have given 24998.
        let mut dealer = FairDealer::at_event(&demo_key(), 105_026);
        assert_eq!(dealer.deal(Throw::pick(65175)).values(), [56299]);
        // In event 362 it is the seventh, so that the eighth die comes from the second block.
        let mut dealer = FairDealer::at_event(&demo_key(), 362);
        assert_eq!(
            dealer.deal(Throw::dice(8, 65175)).values(),
            [55217, 44220, 17354, 125, 48145, 28780, 29823, 29141]
        );
    }

    #[test]
    fn what_is_too_long_is_refused() {
        let key = |id: &str, home: &[u8], away: &[u8]| match_key(&demo_seed(), id, home, away);
        assert_eq!(key("demo", &[0; 33], b""), Err(FairError::Nonce(33)));
        assert_eq!(key("demo", b"", &[0; 40]), Err(FairError::Nonce(40)));
        assert_eq!(key(&"x".repeat(65536), b"", b""), Err(FairError::MatchId(65536)));
        assert!(key(&"x".repeat(65535), b"", b"").is_ok());
    }

    #[test]
    fn a_nonce_moves_to_no_other_seat() {
        let key = |home: &[u8], away: &[u8]| match_key(&demo_seed(), "demo", home, away);
        assert_ne!(key(b"ab", b""), key(b"", b"ab"));
        assert_ne!(key(b"ab", b""), key(b"a", b"b"));
    }

    #[test]
    fn the_key_is_not_printed() {
        let printed = format!("{:?}", FairDealer::at_event(&demo_key(), 7));
        assert_eq!(printed, "FairDealer { event: 7, .. }");
    }
}
