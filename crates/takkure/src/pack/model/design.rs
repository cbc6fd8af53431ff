//! Individual cards and skills: when they may be used, on whom, and what they do.

use super::vocabulary::*;
use crate::card::CardId;
use crate::pack::model::ActionKind;
use crate::wordlist::Set;

/// An individual card.
#[derive(Clone, Debug)]
pub struct Design {
    /// Its id.
    pub id: CardId,
    /// Its name.
    pub name: String,
    /// What it does, for the players.
    pub text: String,
    /// Where it comes from.
    pub origin: Origin,
    /// When it may be played.
    pub window: Window,
    /// Who may play it.
    pub side: Side,
    /// Whom it works on.
    pub target: TargetSpec,
    /// What must hold: all of these.
    pub when: Vec<Cond>,
    /// What it does, in order.
    pub effects: Vec<Effect>,
}

/// A skill of a single player.
#[derive(Clone, Debug)]
pub struct Skill {
    /// Short name.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does, for the players.
    pub text: String,
    /// Whether it is lost to fatigue.
    pub kind: SkillKind,
    /// When it works; [`Window::Passive`] without being asked for.
    pub window: Window,
    /// What must hold: all of these.
    pub when: Vec<Cond>,
    /// How often it works.
    pub once: Once,
    /// What it does, in order.
    pub effects: Vec<Effect>,
}

crate::wordlist::words! {
    /// Whether a skill is learnt or inborn.
    pub enum SkillKind ("kind of skill") {
        /// Lost while a fatigue token is active (TK-250).
        Training = "training",
        /// Never lost to fatigue.
        Innate = "innate",
    }
}

/// Whom a card works on, or who makes a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetSpec {
    /// The player who performs the action at hand.
    Active,
    /// The own player who rolls.
    Roller,
    /// The opponent who rolls.
    EnemyRoller,
    /// An own player of the coach's choice; in the windows `def_decl`, `wound` and `kick_move`
    /// the player at hand, if he fits.
    OwnPlayer(Filter),
    /// The coach.
    Coach,
    /// Nobody.
    None,
}

/// Which own players may be chosen. All of them are on the pitch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Not grounded.
    pub standing: bool,
    /// Grounded.
    pub grounded: bool,
    /// Near enough.
    pub within: Option<Within>,
}

/// A distance, edge to edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Within {
    /// The longest gap, in mils.
    pub mils: i32,
    /// From whom.
    pub of: Anchor,
}

/// One condition of a card or skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cond {
    /// The roll is one of these.
    Roll(Set<RollKind>),
    /// The action is one of these.
    Action(Set<ActionKind>),
    /// It is the own side's (roll, wound, action).
    Own,
    /// It is the other side's.
    Opponent,
    /// The target does not hold the ball.
    NotCarrier,
    /// The roll is being won.
    RollWon,
    /// The target has at least so many of these tokens.
    HasToken {
        /// Which tokens.
        kind: Held,
        /// How many.
        n: u8,
    },
    /// The roll follows from one of these actions of the own side.
    CausedBy(Set<ActionKind>),
    /// The wound comes without an Endurance roll.
    WoundWithoutRoll,
}

/// One effect of a card or skill. Lengths are mils. A new effect is a new variant here, an arm in
/// the loader and an arm in the rules of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// More dice for the roll.
    AddDice {
        /// How many.
        n: u8,
    },
    /// The value of the roll.
    Mod {
        /// What is added.
        amount: i8,
    },
    /// The next better range row.
    BetterRangeRow,
    /// Dice are rolled again.
    Reroll {
        /// Whose.
        who: Who,
        /// How many.
        n: u8,
    },
    /// These faces are criticals if they succeed.
    CritOn {
        /// The faces.
        faces: DieFaces,
    },
    /// Pressing defenders that do not count.
    IgnorePressure {
        /// How many; `None` is all.
        n: Option<u8>,
    },
    /// MOV is multiplied.
    MovFactor {
        /// Which value.
        which: Which,
        /// By how much.
        factor: u8,
        /// Nothing else multiplies it as well.
        exclusive: bool,
    },
    /// MOV grows.
    MovAdd {
        /// Which value.
        which: Which,
        /// By how much.
        mils: i32,
    },
    /// The end of the marked move is set anew.
    ReMarkEnd {
        /// At most so far from the old one.
        mils: i32,
    },
    /// The target moves.
    FreeMove {
        /// At most so far.
        mils: i32,
    },
    /// Own Pressure reaches so far.
    PressureRange {
        /// How far.
        mils: i32,
    },
    /// The gap of a pass counts longer or shorter.
    RangeShift {
        /// What is added to it.
        mils: i32,
    },
    /// A dodge that is won without a critical goes so far.
    DodgeLength {
        /// How far.
        mils: i32,
    },
    /// Tokens come, go or turn.
    Token {
        /// Which.
        kind: TokenKind,
        /// What happens.
        op: TokenOp,
        /// To how many.
        n: u8,
        /// When.
        at: Due,
        /// Whose.
        to: TokenTo,
    },
    /// The wound is not placed.
    PreventWound,
    /// The wound becomes an Endurance roll.
    WoundToEndurance,
    /// The target may take a defensive action after all (TK-312).
    ExtraDefensiveAction {
        /// Its move, in per cent, rounded up to half an inch.
        mov_percent: u8,
    },
    /// An unopposed roll of INT.
    IntTest {
        /// Who rolls.
        by: TargetSpec,
        /// What follows from a success.
        on_success: Vec<Effect>,
        /// What follows from a failure.
        on_fail: Vec<Effect>,
    },
    /// If the roll fails, a later roll is worse.
    Penalty {
        /// Which roll.
        roll: RollKind,
        /// What is added to it.
        amount: i8,
    },
}

/// Some faces of a die.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DieFaces(u16);

impl DieFaces {
    /// Whether the face is one of them.
    pub const fn contains(self, face: u8) -> bool {
        face < 16 && self.0 & (1 << face) != 0
    }

    /// The faces, lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=12).filter(move |face| self.contains(*face))
    }
}

impl FromIterator<u8> for DieFaces {
    /// Faces from 1 to 12; there are no others.
    fn from_iter<I: IntoIterator<Item = u8>>(faces: I) -> DieFaces {
        let sound = faces.into_iter().filter(|face| (1..=12).contains(face));
        DieFaces(sound.fold(0, |bits, face| bits | 1 << face))
    }
}
