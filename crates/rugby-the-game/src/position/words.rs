//! Kinds of things as single words.

use crate::side::Absence;
use crate::state::{Die, KickKind, TackleResult};

engine::word_form!(Die, "die", {
    Tackle "tackle",
    Catch "catch",
    Pass "pass",
    Kick "kick",
    Sidestep "sidestep",
    Lineout "lineout",
});

engine::word_form!(TackleResult, "result of a tackle", {
    Stands "stands",
    Broken "broken",
    Offloaded "offloaded",
    Voided "voided",
});

engine::word_form!(KickKind, "kind of kick", {
    Touch "touch",
    Infield "infield",
    Drop "drop",
    KickOff "kick-off",
    DropOut "drop-out",
});

engine::word_form!(Absence, "kind of absence", {
    Bin "bin",
    Gone "gone",
    Injured "injured",
});

/// Reads and writes kinds as their words.
pub mod word {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes the word.
    pub fn serialize<T: Display, S: Serializer>(
        kind: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(kind)
    }

    /// Reads the word.
    pub fn deserialize<'de, T, D>(reader: D) -> Result<T, D::Error>
    where
        T: FromStr<Err = String>,
        D: Deserializer<'de>,
    {
        String::deserialize(reader)?.parse().map_err(D::Error::custom)
    }
}
