//! Rolls: tests of a characteristic, opposed totals, and the dice that decide falls and fouls
//! (4.3, 5, 9.1).

use arrayvec::ArrayVec;
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::figure::FigureId;

/// The rolls an effect may name (9.1), and two that none names.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Encode, Decode,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum RollKind {
    #[n(0)]
    Dodge,
    #[n(1)]
    PickUp,
    #[n(2)]
    Solo,
    #[n(3)]
    Throw,
    #[n(4)]
    Receive,
    #[n(5)]
    Intercept,
    #[n(6)]
    BounceCatch,
    #[n(7)]
    KeepBall,
    #[n(8)]
    Clear,
    #[n(9)]
    Parry,
    #[n(10)]
    PointKick,
    #[n(11)]
    EmptyGoal,
    #[n(12)]
    ShotAtt,
    #[n(13)]
    ShotKeep,
    #[n(14)]
    TackleAtt,
    #[n(15)]
    TackleDef,
    #[n(16)]
    FallCo,
    #[n(17)]
    Injury,
    #[n(18)]
    FoulAtt,
    #[n(19)]
    FoulDef,
    #[n(20)]
    Sendoff,
    #[n(21)]
    HitAtt,
    #[n(22)]
    HitDef,
    #[n(23)]
    Recover,
    /// AB32. The Ag test without modiol.
    #[n(24)]
    Hex,
    /// AB39. The Ag test of a jump.
    #[n(25)]
    Leap,
}

impl RollKind {
    /// TU-026. A test of a characteristic: the dice must not be above a number.
    pub const fn is_test(self) -> bool {
        matches!(
            self,
            RollKind::Dodge
                | RollKind::PickUp
                | RollKind::Solo
                | RollKind::Throw
                | RollKind::Receive
                | RollKind::Intercept
                | RollKind::BounceCatch
                | RollKind::KeepBall
                | RollKind::Clear
                | RollKind::Parry
                | RollKind::PointKick
                | RollKind::EmptyGoal
                | RollKind::Hex
                | RollKind::Leap
        )
    }

    /// TU-020. Whether BP is in it.
    pub const fn ball_play(self) -> bool {
        matches!(
            self,
            RollKind::PickUp
                | RollKind::Solo
                | RollKind::Throw
                | RollKind::Receive
                | RollKind::Intercept
                | RollKind::BounceCatch
                | RollKind::KeepBall
                | RollKind::Clear
                | RollKind::Parry
                | RollKind::PointKick
                | RollKind::EmptyGoal
                | RollKind::ShotAtt
                | RollKind::ShotKeep
        )
    }

    /// One die instead of two.
    pub const fn one_die(self) -> bool {
        matches!(self, RollKind::Sendoff | RollKind::Recover)
    }
}

/// What a part of a number or total comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum PartOf {
    #[n(0)]
    Strength,
    #[n(1)]
    Agility,
    #[n(2)]
    Constitution,
    #[n(3)]
    BallPlay,
    #[n(4)]
    Modiol,
    #[n(5)]
    Distance,
    #[n(6)]
    Storm,
    #[n(7)]
    Assists,
    #[n(8)]
    FreeBall,
    #[n(9)]
    GoodThrow,
    #[n(10)]
    SoloBonus,
    /// TU-202, TU-203. Opponents in contact or on the line of a shot.
    #[n(11)]
    Line,
    #[n(12)]
    Rock,
    #[n(13)]
    Shaken,
    #[n(14)]
    Interception,
    #[n(15)]
    Bounce,
    /// An ability, by its place in the pack.
    #[n(16)]
    Ability(#[n(0)] u8),
    /// A staff item, by its place in the pack.
    #[n(17)]
    Staff(#[n(0)] u8),
    /// The strength of a direct hit.
    #[n(18)]
    Hit,
    /// TU-297.
    #[n(19)]
    House,
}

/// What a number or a total before the dice is made of; parts of 0 are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(transparent)]
pub struct Parts(#[cbor(n(0), with = "engine::canon::list")] pub ArrayVec<(PartOf, i8), 12>);

impl Parts {
    /// Adds a part.
    pub fn add(&mut self, of: PartOf, value: i8) {
        if value != 0 {
            self.0.push((of, value));
        }
    }

    /// All together.
    pub fn sum(&self) -> i8 {
        self.0.iter().map(|(_, value)| value).sum()
    }
}

/// One side's roll. Public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// What for.
    #[n(0)]
    pub kind: RollKind,
    /// On whose behalf (TU-276).
    #[n(1)]
    pub figure: FigureId,
    /// The number that is needed, or the total before the dice.
    #[n(2)]
    pub parts: Parts,
    /// TU-296. Two sixes fail whatever the number is.
    #[n(3)]
    pub six_fails: bool,
    /// The dice, once they are thrown; one for a D6.
    #[cbor(n(4), with = "engine::canon::list")]
    pub dice: ArrayVec<u8, 2>,
    /// It has been rolled again (TU-277).
    #[n(5)]
    pub again: bool,
}

impl Roll {
    /// A roll that has not been thrown.
    pub fn new(kind: RollKind, figure: FigureId, parts: Parts) -> Roll {
        Roll { kind, figure, parts, six_fails: false, dice: ArrayVec::new(), again: false }
    }

    /// The sum of its dice.
    pub fn thrown(&self) -> i8 {
        self.dice.iter().map(|face| *face as i8).sum()
    }

    /// TU-180. Two sixes fumble a throw, whatever was needed.
    pub fn fumbled(&self) -> bool {
        self.kind == RollKind::Throw && self.dice[..] == [6, 6]
    }

    /// TU-026, TU-027, TU-180, TU-187, TU-296. A test, or a fall check: the dice are not above the
    /// number. Two sixes fumble a throw, two ones always intercept.
    pub fn made(&self) -> bool {
        match (self.kind, &self.dice[..]) {
            _ if self.fumbled() => false,
            (RollKind::Intercept, [1, 1]) => true,
            (_, [6, 6]) if self.six_fails => false,
            _ => self.thrown() <= self.parts.sum(),
        }
    }

    /// The total of an opposed roll, an injury roll or a recovery die.
    pub fn total(&self) -> i8 {
        self.parts.sum() + self.thrown()
    }
}

/// What came of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// A test or a fall check was made.
    pub made: bool,
    /// Dice and parts together.
    pub total: i8,
    /// Two equal faces: which.
    pub double: Option<u8>,
}
