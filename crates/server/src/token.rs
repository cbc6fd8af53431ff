//! Seat tokens: who holds one may act for a seat. The server keeps only hashes.

use engine::pack::hex;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::error::Error;

/// Random bytes of the machine.
pub fn random<const N: usize>() -> Result<[u8; N], Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "the machine gives no random numbers");
        Error::Internal
    })?;
    Ok(bytes)
}

/// A new token: 128 random bits in hexadecimal digits.
pub fn new_token() -> Result<String, Error> {
    Ok(hex(&random::<16>()?))
}

/// What is kept of a token.
pub fn hashed(token: &str) -> String {
    hex(&Sha256::digest(token))
}

/// Whether `token` is the one that `kept` was made from, in a time that does not say how nearly.
pub fn fits(token: &str, kept: &str) -> bool {
    hashed(token).as_bytes().ct_eq(kept.as_bytes()).into()
}

/// The bytes that hexadecimal digits stand for; `None` when they are none.
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    let (pairs, odd) = text.as_bytes().as_chunks::<2>();
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let bytes = pairs.iter().map(|&[high, low]| u8::try_from(digit(high)? << 4 | digit(low)?).ok());
    odd.is_empty().then(|| bytes.collect())?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_fits_its_own_hash_alone() {
        let (one, two) = (new_token().expect("random"), new_token().expect("random"));
        assert_eq!(one.len(), 32);
        assert_ne!(one, two);
        assert!(fits(&one, &hashed(&one)) && !fits(&two, &hashed(&one)));
        assert!(!fits(&hashed(&one), &hashed(&one)), "a stolen hash is no token");
        assert!(!fits("", ""), "and a seat without a token is nobody's");
    }

    #[test]
    fn digits_are_read_back() {
        assert_eq!(unhex("00ffA7"), Some(vec![0, 255, 167]));
        assert_eq!(unhex(""), Some(Vec::new()));
        assert_eq!((unhex("0"), unhex("0g"), unhex("ä")), (None, None, None));
    }
}
