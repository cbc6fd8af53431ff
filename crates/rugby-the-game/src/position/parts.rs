//! What a turn, a die, a contest or a kick has come to, in the words of positions.
//!
//! Each part of the table has its words here, one by one: the rules may rename and rearrange their
//! own types, and scenarios do not notice. A field without a word does not compile.

use engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use super::words::word;
use crate::cards::{Card, CardSet, Pool};
use crate::shirt::{Shirt, ShirtSet, Slot};
use crate::side::{Absence, Absentee};
use crate::state::{
    Check, Contest, Die, Draw, Kick, KickKind, Lineout, OncePlayed, Played, Tackle, TackleResult,
    Turn,
};

/// A part of the table in words: the word, then the field of the rules it stands for. What is left
/// out is as at an ordinary moment.
macro_rules! in_words {
    ($(#[$about:meta])* $words:ident of $part:ident {
        $($(#[$how:meta])* $word:literal $field:ident: $type:ty,)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Debug, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct $words {
            $($(#[$how])* #[serde(rename = $word)] $field: $type,)+
        }

        impl From<$part> for $words {
            fn from($part { $($field),+ }: $part) -> $words {
                $words { $($field: Words::of($field)),+ }
            }
        }

        impl From<$words> for $part {
            fn from($words { $($field),+ }: $words) -> $part {
                $part { $($field: Words::meant($field)),+ }
            }
        }

        impl Default for $words {
            fn default() -> $words {
                $part::default().into()
            }
        }
    };
}

/// A value as it is written, and back.
trait Words<T> {
    fn of(value: T) -> Self;
    fn meant(self) -> T;
}

/// What is written as it is.
impl<T> Words<T> for T {
    fn of(value: T) -> T {
        value
    }

    fn meant(self) -> T {
        self
    }
}

/// Designs by their ids.
impl Words<BySeat<OncePlayed>> for BySeat<Vec<Card>> {
    fn of(value: BySeat<OncePlayed>) -> BySeat<Vec<Card>> {
        BySeat::new(|seat| value[seat].set().collect())
    }

    fn meant(self) -> BySeat<OncePlayed> {
        BySeat::new(|seat| {
            let mut set = CardSet::default();
            self[seat].iter().for_each(|card| set.insert(*card));
            OncePlayed(set.0)
        })
    }
}

in_words! {
    /// What has been used up in the turn.
    TurnWords of Turn {
        "actions_used" actions_used: u8,
        "extra_actions" extra_actions: u8,
        "tackle_tried" tackle_tried: bool,
        "free_pass_used" free_pass_used: bool,
        "run_bonus" run_bonus: i8,
        "advance_cancelled" advance_cancelled: bool,
        "once" once: BySeat<Vec<Card>>,
        "retackled" retackled: Option<Shirt>,
    }
}

in_words! {
    /// The die in question.
    CheckWords of Check {
        #[serde(with = "word")]
        "die" die: Die,
        "base" base: u8,
        "set" set: Option<u8>,
        "mods" mods: i8,
        "roll" roll: u8,
        "reroll" reroll: bool,
        "second_look" second_look: bool,
    }
}

in_words! {
    /// The tackle in question.
    TackleWords of Tackle {
        "tackler" tackler: Shirt,
        "carrier" carrier: Shirt,
        "last_chance" last_chance: bool,
        "big_hit" big_hit: bool,
        "no_last_chance_evade" no_last_chance_evade: bool,
        "ruck_bonus" ruck_bonus: i8,
        "again" again: Option<Shirt>,
        "again_mod" again_mod: i8,
        #[serde(with = "word")]
        "result" result: TackleResult,
    }
}

in_words! {
    /// The ruck or scrum in question.
    ContestWords of Contest {
        "scrum" scrum: bool,
        "first" first: Seat,
        "committed" committed: BySeat<ShirtSet>,
        "mods" mods: BySeat<i8>,
        "extra" extra: BySeat<u8>,
        "counted" counted: BySeat<u8>,
        "balls" balls: BySeat<u8>,
        "turned" turned: BySeat<Pool>,
        "cheated" cheated: BySeat<bool>,
        "winner" winner: Option<Seat>,
    }
}

in_words! {
    /// The line-out in question.
    LineoutWords of Lineout {
        "lock" lock: BySeat<Option<Shirt>>,
        "revealed" revealed: bool,
        "mods" mods: BySeat<i8>,
        "forced_match" forced_match: bool,
        "jump" jump: BySeat<u8>,
    }
}

in_words! {
    /// The kick in question.
    KickWords of Kick {
        #[serde(with = "word")]
        "kind" kind: KickKind,
        "metres" metres: u8,
        "need" need: u8,
        "chase_need" chase_need: u8,
        "catcher" catcher: Option<Shirt>,
        "chaser" chaser: Option<Shirt>,
        "made" made: bool,
    }
}

in_words! {
    /// What a draw step has turned up.
    DrawWords of Draw {
        "blue" blue: BySeat<Option<Card>>,
        "penalty" penalty: Option<Seat>,
    }
}

/// A card between hand and discard.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PlayedWords {
    by: Seat,
    card: Card,
    #[serde(default)]
    to: Option<Shirt>,
    #[serde(default)]
    cancelled: bool,
    #[serde(default)]
    stays: bool,
}

impl From<Played> for PlayedWords {
    fn from(Played { by, card, to, cancelled, stays }: Played) -> PlayedWords {
        PlayedWords { by, card, to, cancelled, stays }
    }
}

impl From<PlayedWords> for Played {
    fn from(PlayedWords { by, card, to, cancelled, stays }: PlayedWords) -> Played {
        Played { by, card, to, cancelled, stays }
    }
}

/// A player in the Sin-Bin slot.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct AbsentWords {
    shirt: Shirt,
    #[serde(with = "word")]
    kind: Absence,
    #[serde(default)]
    due: u8,
    #[serde(default)]
    closes: Option<Slot>,
}

impl From<Absentee> for AbsentWords {
    fn from(Absentee { shirt, kind, due, closes }: Absentee) -> AbsentWords {
        AbsentWords { shirt, kind, due, closes }
    }
}

impl From<AbsentWords> for Absentee {
    fn from(AbsentWords { shirt, kind, due, closes }: AbsentWords) -> Absentee {
        Absentee { shirt, kind, due, closes }
    }
}
