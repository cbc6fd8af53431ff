//! Kinds of things as single words.

use crate::side::Absence;
use crate::state::{Die, KickKind, TackleResult};

/// A kind that positions write as a word.
pub trait Word: Copy + PartialEq + 'static {
    /// All words, and what they mean.
    const WORDS: &'static [(&'static str, Self)];
    /// The words alone, for whoever has written another one.
    const KNOWN: &'static [&'static str];
}

macro_rules! word {
    ($kind:ty { $($word:literal $value:ident,)+ }) => {
        impl Word for $kind {
            const WORDS: &'static [(&'static str, $kind)] = &[$(($word, <$kind>::$value)),+];
            const KNOWN: &'static [&'static str] = &[$($word),+];
        }

        // A kind without a word does not compile.
        const _: fn($kind) = |kind| match kind {
            $(<$kind>::$value => {})+
        };
    };
}

word! { Die {
    "tackle" Tackle,
    "catch" Catch,
    "pass" Pass,
    "kick" Kick,
    "sidestep" Sidestep,
    "lineout" Lineout,
} }

word! { TackleResult {
    "stands" Stands,
    "broken" Broken,
    "offloaded" Offloaded,
    "voided" Voided,
} }

word! { KickKind {
    "touch" Touch,
    "infield" Infield,
    "drop" Drop,
    "kick-off" KickOff,
    "drop-out" DropOut,
} }

word! { Absence {
    "bin" Bin,
    "gone" Gone,
    "injured" Injured,
} }

/// Reads and writes kinds as their words.
pub mod word {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use super::Word;

    /// Writes the word.
    pub fn serialize<T: Word, S: Serializer>(kind: &T, serializer: S) -> Result<S::Ok, S::Error> {
        let found = T::WORDS.iter().find(|(_, value)| value == kind);
        serializer.serialize_str(found.expect("every kind has its word").0)
    }

    /// Reads the word.
    pub fn deserialize<'de, T: Word, D: Deserializer<'de>>(reader: D) -> Result<T, D::Error> {
        let text = String::deserialize(reader)?;
        let found = T::WORDS.iter().find(|(word, _)| *word == text);
        found.map(|(_, kind)| *kind).ok_or_else(|| D::Error::unknown_variant(&text, T::KNOWN))
    }
}
