//! A roll in progress: who throws how many dice against which value, and what came of it.

use arrayvec::ArrayVec;
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// One roller (5.3).
    Unopposed,
    /// Two rollers (5.4).
    Face,
    /// Three or more (5.6).
    Melee,
}

/// What came of a roll for one of its rollers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The action succeeds.
    Won {
        /// With a critical.
        critical: bool,
    },
    /// The action fails, with its penalty.
    Failed,
    /// Neither effect nor penalty (TK-159).
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// What it comes from.
    pub of: PartOf,
    /// How much.
    pub amount: i8,
}

/// What parts of a value come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum PartOf {
    Bac,
    BacTry,
    Strength,
    Reflexes,
    Intelligence,
    Body,
    /// BDY and PRT together.
    Endurance,
    Range,
    Pressure,
    Fatigue,
    /// What the kind of action adds (+4 for a pick up, −2 for a catch).
    Action,
    TeamPlay,
    Skill,
    Card,
    TeamSkill,
}

/// One die of a roller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Die {
    /// What it shows, 1 to 12.
    pub face: u8,
    /// What it showed before it was rolled again (TK-172).
    pub before: Option<u8>,
}

/// One side of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roller {
    /// Who.
    pub who: PlayerId,
    /// What for.
    pub kind: RollKind,
    /// Where the action is performed (TK-068, TK-323).
    pub place: Point,
    /// Statistic and all modifiers, fixed before the dice (TK-161).
    pub value: i8,
    /// What the value is made of.
    pub parts: ArrayVec<Part, 8>,
    /// How many dice.
    pub dice: u8,
    /// The dice thrown so far.
    pub thrown: ArrayVec<Die, DICE_MAX>,
    /// The dice of the melee tie-break in progress (TK-170).
    pub tie: ArrayVec<u8, DICE_MAX>,
    /// YI-5. A natural 2 that succeeds is a critical.
    pub critical_two: bool,
    /// Team tokens spent on this roll before the dice (TK-255).
    pub plus: u8,
    /// What came of it, once all dice lie and nobody changes them any more.
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    /// How the rollers meet.
    pub form: Form,
    /// The rollers in the order of their dice (5.9).
    pub rollers: ArrayVec<Roller, ROLLERS_MAX>,
    /// What made an Endurance roll necessary, and whose doing it was.
    pub cause: Option<Cause>,
    /// The gap the range came from, in mils, once measured (TK-014).
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cause {
    /// Who did it; nobody for fatigue and for one's own fall.
    pub by: Option<PlayerId>,
    /// With what.
    pub action: Option<ActionKind>,
}
