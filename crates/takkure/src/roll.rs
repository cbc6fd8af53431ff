//! A roll in progress: who throws how many dice against which value, and what came of it.

use arrayvec::ArrayVec;
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::geometry::Point;
use crate::pack::model::{ActionKind, RollKind};
use crate::player::PlayerId;

/// The most dice one player throws in one roll: a skill's two and a card's one (TK-308), with room.
pub const DICE_MAX: usize = 6;
/// TK-308. The most dice that skills and cards together give to one roll.
pub const DICE_MOST: u8 = 3;
/// The active player and four opponents.
pub const ROLLERS_MAX: usize = 5;

/// How the rollers meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[cbor(index_only)]
pub enum Form {
    /// One roller (5.3).
    #[n(0)]
    Unopposed,
    /// Two rollers (5.4).
    #[n(1)]
    Face,
    /// Three or more (5.6).
    #[n(2)]
    Melee,
}

/// What came of a roll for one of its rollers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The action succeeds.
    #[n(0)]
    Won {
        /// With a critical.
        #[n(0)]
        critical: bool,
    },
    /// The action fails, with its penalty.
    #[n(1)]
    Failed,
    /// Neither effect nor penalty (TK-159).
    #[n(2)]
    Cancelled,
}

impl Verdict {
    /// Whether it was won, with or without a critical.
    pub fn won(self) -> bool {
        matches!(self, Verdict::Won { .. })
    }

    /// Whether it was won with a critical.
    pub fn critical(self) -> bool {
        self == Verdict::Won { critical: true }
    }
}

/// A part of a value, for the log: what it comes from and how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
pub struct Part {
    /// What it comes from.
    #[n(0)]
    pub of: PartOf,
    /// How much.
    #[n(1)]
    pub amount: i8,
}

/// What parts of a value come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum PartOf {
    #[n(0)]
    Bac,
    #[n(1)]
    BacTry,
    #[n(2)]
    Strength,
    #[n(3)]
    Reflexes,
    #[n(4)]
    Intelligence,
    #[n(5)]
    Body,
    /// BDY and PRT together.
    #[n(6)]
    Endurance,
    #[n(7)]
    Range,
    #[n(8)]
    Pressure,
    #[n(9)]
    Fatigue,
    /// What the kind of action adds (+4 for a pick up, −2 for a catch).
    #[n(10)]
    Action,
    #[n(11)]
    TeamPlay,
    #[n(12)]
    Skill,
    #[n(13)]
    Card,
    #[n(14)]
    TeamSkill,
}

impl PartOf {
    /// Whether it is a statistic itself rather than something added to it.
    pub const fn is_statistic(self) -> bool {
        match self {
            PartOf::Bac
            | PartOf::BacTry
            | PartOf::Strength
            | PartOf::Reflexes
            | PartOf::Intelligence
            | PartOf::Body
            | PartOf::Endurance => true,
            PartOf::Range
            | PartOf::Pressure
            | PartOf::Fatigue
            | PartOf::Action
            | PartOf::TeamPlay
            | PartOf::Skill
            | PartOf::Card
            | PartOf::TeamSkill => false,
        }
    }
}

/// One die of a roller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
pub struct Die {
    /// What it shows, 1 to 12.
    #[n(0)]
    pub face: u8,
    /// What it showed before it was rolled again (TK-172).
    #[n(1)]
    pub before: Option<u8>,
}

/// One side of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
pub struct Roller {
    /// Who.
    #[n(0)]
    pub who: PlayerId,
    /// What for.
    #[n(1)]
    pub kind: RollKind,
    /// Where the action is performed (TK-068, TK-323).
    #[n(2)]
    pub place: Point,
    /// Statistic and all modifiers, fixed before the dice (TK-161).
    #[n(3)]
    pub value: i8,
    /// What the value is made of.
    #[cbor(n(4), with = "engine::canon::list")]
    pub parts: ArrayVec<Part, 8>,
    /// How many dice.
    #[n(5)]
    pub dice: u8,
    /// The dice thrown so far.
    #[cbor(n(6), with = "engine::canon::list")]
    pub thrown: ArrayVec<Die, DICE_MAX>,
    /// The dice of the melee tie-break in progress (TK-170).
    #[cbor(n(7), with = "engine::canon::list")]
    pub tie: ArrayVec<u8, DICE_MAX>,
    /// YI-5. A natural 2 that succeeds is a critical.
    #[n(8)]
    pub critical_two: bool,
    /// Team tokens spent on this roll before the dice (TK-255).
    #[n(9)]
    pub plus: u8,
    /// What came of it, once all dice lie and nobody changes them any more.
    #[n(10)]
    pub verdict: Option<Verdict>,
}

impl Roller {
    /// TK-161. Changes the value, and the part of it that this comes from.
    pub fn add(&mut self, of: PartOf, amount: i8) {
        if amount == 0 {
            return;
        }
        self.value = self.value.saturating_add(amount);
        match self.parts.iter_mut().find(|part| part.of == of) {
            Some(part) => part.amount = part.amount.saturating_add(amount),
            // Nine parts cannot come together in one roll; the value would still be right.
            None => drop(self.parts.try_push(Part { of, amount })),
        }
    }

    /// TK-308. More dice, up to the most that one roll has.
    pub fn add_dice(&mut self, n: u8) {
        self.dice = self.dice.saturating_add(n).min(DICE_MOST.max(self.dice));
    }
}

/// A roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
pub struct Roll {
    /// How the rollers meet.
    #[n(0)]
    pub form: Form,
    /// The rollers in the order of their dice (5.9).
    #[cbor(n(1), with = "engine::canon::list")]
    pub rollers: ArrayVec<Roller, ROLLERS_MAX>,
    /// What made an Endurance roll necessary, and whose doing it was.
    #[n(2)]
    pub cause: Option<Cause>,
    /// The gap the range came from, in mils, once measured (TK-014).
    #[n(3)]
    pub gap: Option<i32>,
}

impl Roll {
    /// TK-143, TK-150, TK-169, TK-187. One roller is unopposed, two are face to face, more make a
    /// melee. The attacker comes first, then defenders in the order they declared (5.9).
    pub fn among(rollers: impl IntoIterator<Item = Roller>) -> Roll {
        let rollers: ArrayVec<Roller, ROLLERS_MAX> = rollers.into_iter().collect();
        let form = match rollers.len() {
            1 => Form::Unopposed,
            2 => Form::Face,
            _ => Form::Melee,
        };
        Roll { form, rollers, cause: None, gap: None }
    }

    /// Whether the first roller, alone or the attacker, has won.
    pub fn won_by_first(&self) -> bool {
        self.rollers.first().and_then(|roller| roller.verdict).is_some_and(Verdict::won)
    }
}

/// What hurt a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
pub struct Cause {
    /// Who did it; nobody for fatigue and for one's own fall.
    #[n(0)]
    pub by: Option<PlayerId>,
    /// With what.
    #[n(1)]
    pub action: Option<ActionKind>,
}
