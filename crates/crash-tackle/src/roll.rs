//! A test on two dice (6.3, 7): what it is for, what it needs, and what came of it.

use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::player::PlayerId;

/// Which kick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum KickKind {
    /// Out of the hand onto the field, or over the dead-ball line (6.6).
    #[n(0)]
    Open,
    /// For touch in open play (CT-147 to CT-155).
    #[n(1)]
    Touch,
    #[n(2)]
    KickOff,
    #[n(3)]
    DropOut,
    #[n(4)]
    DropGoal,
    #[n(5)]
    Conversion,
    /// A penalty at the poles (CT-220).
    #[n(6)]
    PenaltyGoal,
    /// A penalty for touch (CT-217).
    #[n(7)]
    PenaltyTouch,
}

impl KickKind {
    /// Kicks at the poles: they never miskick (CT-127), and CT-112 does not bind them.
    pub const fn at_poles(self) -> bool {
        matches!(self, KickKind::DropGoal | KickKind::Conversion | KickKind::PenaltyGoal)
    }

    /// CT-042, CT-143. Kicks whose roll needs strictly less, wherever they are kicked from. For
    /// touch it depends on that (CT-148).
    pub const fn strict(self) -> bool {
        matches!(self, KickKind::DropGoal)
    }
}

/// What a Referee Roll is about (6.14, 6.16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum Offence {
    #[n(0)]
    HoldingOn,
    #[n(1)]
    DangerousTackle,
    #[n(2)]
    Obstruction,
    /// Entered a ruck beside the gate (CT-258).
    #[n(3)]
    Gate,
    /// Stood on the wrong side (CT-247).
    #[n(4)]
    WrongSide,
    /// Could not be cleaned out (CT-246).
    #[n(5)]
    Trapped,
    /// Did not roll away (CT-249).
    #[n(6)]
    NotRollingAway,
    /// Acted off-side at a ruck, or did not retreat (CT-253, CT-255).
    #[n(7)]
    RuckOffside,
    /// Acted off-side from a kick, or did not retreat (CT-261, CT-264).
    #[n(8)]
    KickOffside,
}

/// What a roll is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum RollKind {
    #[n(0)]
    Gather,
    #[n(1)]
    Pass {
        #[n(0)]
        to: PlayerId,
    },
    #[n(2)]
    Kick(#[n(0)] KickKind),
    #[n(3)]
    Tmo,
    #[n(4)]
    TouchJudge,
    #[n(5)]
    Referee(#[n(0)] Offence),
    /// The Interception card.
    #[n(6)]
    Intercept,
}

/// 7. A roll in progress. Public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// What for.
    #[n(0)]
    pub kind: RollKind,
    /// Whose skill is tested; for a Referee Roll the offender.
    #[n(1)]
    pub roller: PlayerId,
    /// The skill, or 5 for the referee.
    #[n(2)]
    pub skill: u8,
    /// What cards add to the target.
    #[n(3)]
    pub bonus: u8,
    /// Strictly less is needed (CT-042).
    #[n(4)]
    pub strict: bool,
    /// The dice, once they are thrown.
    #[n(5)]
    pub dice: Option<[u8; 2]>,
    /// Second Bite has been played (one a roll).
    #[n(6)]
    pub again: bool,
}

impl Roll {
    /// A roll that has not been thrown.
    pub const fn new(kind: RollKind, roller: PlayerId, skill: u8) -> Roll {
        Roll { kind, roller, skill, bonus: 0, strict: false, dice: None, again: false }
    }

    /// The same, needing strictly less.
    pub const fn strictly(self, strict: bool) -> Roll {
        Roll { strict, ..self }
    }

    /// The highest sum that succeeds.
    pub const fn needed(&self) -> u8 {
        (self.skill + self.bonus).saturating_sub(self.strict as u8)
    }

    /// CT-041, CT-222. What dice make of it. `double_six`: a twelve is an error of its own.
    pub fn judge(&self, dice: [u8; 2], double_six: bool) -> Verdict {
        match dice {
            [6, 6] if double_six => Verdict::Error,
            [one, two] if one + two <= self.needed() => Verdict::Success,
            _ => Verdict::Fail,
        }
    }

    /// 7. How many of the 36 throws succeed.
    pub fn wins(&self, double_six: bool) -> u32 {
        let throws = (1..=6).flat_map(|one| (1..=6).map(move |two| [one, two]));
        throws.filter(|dice| self.judge(*dice, double_six) == Verdict::Success).count() as u32
    }
}

/// What came of a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Verdict {
    Success,
    Fail,
    /// A double 6 (6.15): a failure with a result of its own.
    Error,
}
