//! What activities have in question, where a card may change it: a die, a tackle, a contest, a
//! line-out, a kick, a draw.

use engine::{BySeat, Seat};
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Pool};
use crate::shirt::{Shirt, ShirtSet};

/// What kind of die a [`Check`] is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "lowercase")]
#[cbor(index_only)]
pub enum Die {
    /// A tackle.
    #[default]
    #[n(0)]
    Tackle,
    /// A kick-catch.
    #[n(1)]
    Catch,
    /// The catch of a pass (overtime, rain).
    #[n(2)]
    Pass,
    /// A kick, kick-off or drop-out.
    #[n(3)]
    Kick,
    /// A sidestep.
    #[n(4)]
    Sidestep,
    /// A line-out jump.
    #[n(5)]
    Lineout,
}

/// A pending D10 (RT-246): replace first, then add, then compare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Check {
    /// What is rolled for.
    #[n(0)]
    pub die: Die,
    /// The number to reach before cards.
    #[n(1)]
    pub base: u8,
    /// The lowest replacement by a card (RT-043).
    #[n(2)]
    pub set: Option<u8>,
    /// All that is added or taken away.
    #[n(3)]
    pub mods: i8,
    /// The natural roll, once thrown.
    #[n(4)]
    pub roll: u8,
    /// A card asked for a new throw.
    #[n(5)]
    pub reroll: bool,
    /// STEADY TEE: the second die of a goal kick is rolled twice.
    #[n(6)]
    pub second_look: bool,
}

impl Check {
    /// RT-042, RT-043, RT-246. The number that must be reached.
    pub fn need(&self) -> i8 {
        self.set.unwrap_or(self.base) as i8 + self.mods
    }

    /// RT-043. A card puts `need` in the place of the number; of two the lower stands.
    pub fn replace(&mut self, need: u8) {
        self.set = Some(self.set.map_or(need, |before| before.min(need)));
    }

    /// RT-091, RT-092. Equal or above succeeds; there is no automatic failure.
    pub fn made(&self) -> bool {
        self.roll as i8 >= self.need()
    }
}

/// How a tackle stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum TackleResult {
    /// Not decided, or the carrier is down.
    #[default]
    #[n(0)]
    Stands,
    /// The die failed, or a fend or card broke it.
    #[n(1)]
    Broken,
    /// The ball was offloaded.
    #[n(2)]
    Offloaded,
    /// A card has wiped it out: no ruck, no SPRINT, no try (RT-250).
    #[n(3)]
    Voided,
}

/// The tackle being made, or the one that led to the ruck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Tackle {
    /// The tackler.
    #[n(0)]
    pub tackler: Shirt,
    /// The carrier.
    #[n(1)]
    pub carrier: Shirt,
    /// RT-112.
    #[n(2)]
    pub last_chance: bool,
    /// RT-097.
    #[n(3)]
    pub big_hit: bool,
    /// SCRAMBLE was played.
    #[n(4)]
    pub no_last_chance_evade: bool,
    /// Strength a MAUL brings into the ruck (RT-249).
    #[n(5)]
    pub ruck_bonus: i8,
    /// A card asked for another attempt with this shirt.
    #[n(6)]
    pub again: Option<Shirt>,
    /// What that attempt adds to the need.
    #[n(7)]
    pub again_mod: i8,
    /// How it stands.
    #[n(8)]
    pub result: TackleResult,
}

impl Default for Tackle {
    fn default() -> Tackle {
        Tackle {
            tackler: Shirt(1),
            carrier: Shirt(1),
            last_chance: false,
            big_hit: false,
            no_last_chance_evade: false,
            ruck_bonus: 0,
            again: None,
            again_mod: 0,
            result: TackleResult::Stands,
        }
    }
}

/// A ruck or a scrum.
#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
pub struct Contest {
    /// A scrum, not a ruck.
    #[n(0)]
    pub scrum: bool,
    /// Ruck: the side that carried the ball in. Scrum: the feed.
    #[n(1)]
    pub first: Seat,
    /// Players committed to the ruck.
    #[n(2)]
    pub committed: BySeat<ShirtSet>,
    /// Strength by cards.
    #[n(3)]
    pub mods: BySeat<i8>,
    /// More Power cards by cards.
    #[n(4)]
    pub extra: BySeat<u8>,
    /// Power cards that count: for committed players and POWER SURGE, in a scrum all of them.
    #[n(5)]
    pub counted: BySeat<u8>,
    /// The balls on those.
    #[n(6)]
    pub balls: BySeat<u8>,
    /// Cards turned, to be discarded afterwards (RT-170, RT-187).
    #[n(7)]
    pub turned: BySeat<Pool>,
    /// Who has turned the result with a CHEAT (RT-291).
    #[n(8)]
    pub cheated: BySeat<bool>,
    /// Who has won, once known.
    #[n(9)]
    pub winner: Option<Seat>,
}

impl Default for Contest {
    fn default() -> Contest {
        Contest {
            scrum: false,
            first: Seat::Home,
            committed: BySeat::default(),
            mods: BySeat::default(),
            extra: BySeat::default(),
            counted: BySeat::default(),
            balls: BySeat::default(),
            turned: BySeat::default(),
            cheated: BySeat::default(),
            winner: None,
        }
    }
}

/// A line-out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Lineout {
    /// The lock each side has chosen; face down until the reveal (RT-286).
    #[n(0)]
    pub lock: BySeat<Option<Shirt>>,
    /// The locks have been shown.
    #[n(1)]
    pub revealed: bool,
    /// Added to the jump of each side.
    #[n(2)]
    pub mods: BySeat<i8>,
    /// READ THE THROW: the locks count as the same shirt.
    #[n(3)]
    pub forced_match: bool,
    /// The jumps.
    #[n(4)]
    pub jump: BySeat<u8>,
}

/// What kind of kick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[cbor(index_only)]
pub enum KickKind {
    /// For touch.
    #[default]
    #[n(0)]
    Touch,
    /// Infield.
    #[n(1)]
    Infield,
    /// At goal, dropped.
    #[n(2)]
    Drop,
    /// Kick-off.
    #[n(3)]
    KickOff,
    /// 22 drop-out.
    #[n(4)]
    DropOut,
}

/// A kick in play, a kick-off or a drop-out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Kick {
    /// What kind.
    #[n(0)]
    pub kind: KickKind,
    /// Metres named.
    #[n(1)]
    pub metres: u8,
    /// The number replaced by a card (HANGING BOMB), 0 for none.
    #[n(2)]
    pub need: u8,
    /// What a chase needs, 0 for the usual 8.
    #[n(3)]
    pub chase_need: u8,
    /// Who is to catch; nobody yet when a free Support decides.
    #[n(4)]
    pub catcher: Option<Shirt>,
    /// Who chases.
    #[n(5)]
    pub chaser: Option<Shirt>,
    /// Whether the D10 was good.
    #[n(6)]
    pub made: bool,
}

/// What a draw step has turned up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Draw {
    /// Blue cards, to be resolved when both have drawn (RT-035).
    #[n(0)]
    pub blue: BySeat<Option<Card>>,
    /// RT-272, RT-256. Who is awarded the first penalty of this step.
    #[n(1)]
    pub penalty: Option<Seat>,
}
