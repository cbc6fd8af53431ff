//! The canonical encoding: a state as bytes that say what it is and not how it is programmed.
//!
//! It is CBOR, and every part of a table has a number (`#[n(3)]`) that stands for it. Names and the
//! order of fields in the source do not enter it, nor does serde: a private field may be renamed or
//! moved, and hashes in records and moments that matches go on from stay what they were.
//!
//! The numbers are a promise. They are never changed and never given to something else; a new part
//! takes the next free number and is an `Option` that is `None` wherever the part did not exist
//! before, because `None` at the end is not written. Whatever cannot keep to this is a new
//! [`ENCODING`]; hashes of another encoding are then not compared, and moments not read.
//!
//! `ArrayVec` is not known to minicbor: its fields say
//! `#[cbor(n(3), with = "engine::canon::list")]`, and those of `ArrayString` [`text`].

use std::fmt;
use std::str::FromStr;

use minicbor::{Decode, Encode};
use sha2::{Digest, Sha256};

use crate::game::Game;
use crate::pack::hex;
use crate::state::State;

pub mod list;
pub mod lists;
pub mod text;
pub(crate) mod throw;

/// The version of the encoding. The first was the JSON of private types.
pub const ENCODING: u8 = 2;

/// What can be written as canonical bytes and read back.
pub trait Canonical: Encode<()> + for<'b> Decode<'b, ()> {}

impl<T: Encode<()> + for<'b> Decode<'b, ()>> Canonical for T {}

/// The canonical bytes of a value.
pub fn encode<T: Canonical>(value: &T) -> Vec<u8> {
    minicbor::to_vec(value).expect("writing to memory cannot fail")
}

/// The value that has these canonical bytes, and no others.
pub fn decode<T: Canonical>(bytes: &[u8]) -> Result<T, String> {
    let value = minicbor::decode(bytes).map_err(|error| error.to_string())?;
    match encode(&value) == bytes {
        true => Ok(value),
        false => Err("it is not written the one way that it could be".to_owned()),
    }
}

/// A fingerprint of a state: the first eight bytes of the SHA-256 of its canonical bytes, with the
/// version of the encoding. Written `2:3f9a2c11d0b4e567`; without a version it is of the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StateHash {
    encoding: u8,
    digest: [u8; 8],
}

impl StateHash {
    /// The fingerprint of these canonical bytes.
    pub fn of(bytes: &[u8]) -> StateHash {
        let digest = Sha256::digest(bytes);
        StateHash { encoding: ENCODING, digest: std::array::from_fn(|at| digest[at]) }
    }

    /// Whether both can be of the same state: hashes of different encodings say nothing about each
    /// other.
    pub fn agrees(self, other: StateHash) -> bool {
        self.encoding != other.encoding || self.digest == other.digest
    }

    /// Whether this build can compare it with a state.
    pub fn is_comparable(self) -> bool {
        self.encoding == ENCODING
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.encoding != 1 {
            write!(f, "{}:", self.encoding)?;
        }
        f.write_str(&hex(&self.digest))
    }
}

impl FromStr for StateHash {
    type Err = String;

    fn from_str(text: &str) -> Result<StateHash, String> {
        let read = || {
            let (encoding, digits) = match text.split_once(':') {
                None => (1, text),
                Some((version, digits)) => (version.parse().ok()?, digits),
            };
            let digest = unhex(digits)?.try_into().ok()?;
            Some(StateHash { encoding, digest })
        };
        let hash: Option<StateHash> = read();
        // Only as we write it: no leading zeros, no `1:`.
        hash.filter(|hash| hash.to_string() == text)
            .ok_or_else(|| format!("`{text}` is not the hash of a state"))
    }
}

/// A moment of a match, to go on from: the whole state, hidden parts included. Only programs write
/// it; people lay positions in the words of `docs/scenarios.md`.
///
/// Written `2:3f9a2c11d0b4e567 8a01…`: the hash of the state, then its canonical bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    hash: StateHash,
    bytes: Vec<u8>,
}

impl Snapshot {
    /// The snapshot of a state.
    pub fn of<G: Game>(state: &State<G>) -> Snapshot {
        let bytes = state.canonical();
        Snapshot { hash: StateHash::of(&bytes), bytes }
    }

    /// The state that was written, if this build can read it and it could be.
    pub fn state<G: Game>(&self, pack: &G::Pack) -> Result<State<G>, String> {
        if !self.hash.is_comparable() {
            let encoding = self.hash.encoding;
            return Err(format!(
                "its first moment is in encoding {encoding}; this binary reads {ENCODING}"
            ));
        }
        if StateHash::of(&self.bytes) != self.hash {
            return Err("its first moment was damaged or changed".to_owned());
        }
        let wrong = |reason| format!("its first moment cannot be read: {reason}");
        let state = State::<G>::from_canonical(&self.bytes).map_err(wrong)?;
        G::invariants(pack, &state).map_err(wrong)?;
        Ok(state)
    }
}

impl fmt::Display for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.hash, hex(&self.bytes))
    }
}

impl FromStr for Snapshot {
    type Err = String;

    fn from_str(text: &str) -> Result<Snapshot, String> {
        let (hash, bytes) = text.split_once(' ').ok_or("a moment is a hash and its bytes")?;
        let bytes = unhex(bytes).ok_or("the bytes of a moment are hexadecimal digits")?;
        Ok(Snapshot { hash: hash.parse()?, bytes })
    }
}

/// The reverse of [`hex`]: an even number of digits, in lower case.
pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    let (pairs, odd) = text.as_bytes().as_chunks::<2>();
    let bytes = pairs.iter().map(|&[high, low]| Some(digit(high)? << 4 | digit(low)?));
    (odd.is_empty() && !pairs.is_empty()).then(|| bytes.collect())?
}

#[cfg(test)]
mod tests;
