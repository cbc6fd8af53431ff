//! Players and teams, and the skills that come with a position or a team.

use arrayvec::ArrayVec;

use super::vocabulary::{RollKind, Which};
use crate::card::CardId;
use crate::role::Role;
use crate::wordlist::words;

/// The most cards of each kind that a coach chooses from.
pub const CARDS_MOST: usize = 16;

/// The cards of one kind that a coach chooses or draws from.
pub type CardList = ArrayVec<CardId, CARDS_MOST>;

words! {
    /// A characteristic that rolls are made with.
    pub enum Stat ("characteristic") {
        /// Ball control.
        Bac = "bac",
        /// Ball control when scoring a try.
        BacTry = "bac_try",
        /// Strength.
        Str = "str",
        /// Reflexes.
        Ref = "ref",
        /// Intelligence.
        Int = "int",
        /// Protection.
        Prt = "prt",
        /// Body.
        Bdy = "bdy",
    }
}

/// A player card.
#[derive(Clone, Debug)]
pub struct PlayerCard {
    /// Short name.
    pub id: String,
    /// The player's name.
    pub name: String,
    /// The number of the team; `None` for the trainee.
    pub team: Option<u8>,
    /// The positions the player can fill.
    pub roles: ArrayVec<Role, 4>,
    /// Diameter of the base in millimetres.
    pub base_mm: u8,
    /// Radius of the base in mils.
    pub radius: i32,
    /// MOV in mils: attack, defence.
    pub mov: [i32; 2],
    /// The other characteristics, by [`Stat::index`].
    pub stats: [i8; Stat::COUNT],
    /// The number of the position skill.
    pub position_skill: Option<u8>,
    /// The number of the player skill.
    pub skill: Option<u8>,
    /// What is from the book and what is our own.
    pub origin: String,
}

impl PlayerCard {
    /// A printed characteristic.
    pub const fn stat(&self, stat: Stat) -> i8 {
        self.stats[stat.index()]
    }

    /// A printed MOV, in mils.
    pub const fn mov(&self, which: Which) -> i32 {
        self.mov[which.index()]
    }
}

/// A team.
#[derive(Clone, Debug)]
pub struct Team {
    /// Short name, as in option `home_team`.
    pub id: String,
    /// Full name.
    pub name: String,
    /// Three letters for scoreboards.
    pub short: String,
    /// How it plays, in a line.
    pub about: String,
    /// The letter of its own cards.
    pub set: char,
    /// The numbers of its players in `Pack::players`.
    pub players: Vec<u8>,
    /// Its team skill, if it has one.
    pub team_skill: Option<TeamSkill>,
    /// Individual cards it draws from: the generic ones, then its own.
    pub deck: CardList,
    /// Team plays it chooses from: the generic ones, then its own.
    pub plays: CardList,
}

/// A skill that comes with a position (TK-248).
#[derive(Clone, Debug)]
pub struct PositionSkill {
    /// Short name.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does, for the players.
    pub text: String,
    /// What it does.
    pub effect: PositionEffect,
}

/// What a position skill does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionEffect {
    /// So many dice on one kind of roll.
    Dice {
        /// How many in all.
        dice: u8,
        /// On which roll.
        on: RollKind,
    },
    /// The defensive MOV is multiplied.
    MovFactorDefence {
        /// By how much.
        factor: u8,
    },
}

/// The skill of a whole team.
#[derive(Clone, Debug)]
pub struct TeamSkill {
    /// Its name.
    pub name: String,
    /// What it does, for the players.
    pub text: String,
    /// What earns a token.
    pub earn: ArrayVec<Earn, 8>,
    /// Who keeps the tokens.
    pub holder: Holder,
    /// What tokens are spent on.
    pub uses: ArrayVec<TeamUse, 8>,
}

impl TeamSkill {
    /// The use with this effect, if the team has it.
    pub fn use_for(&self, effect: TeamUseEffect) -> Option<&TeamUse> {
        self.uses.iter().find(|one| one.effect == effect)
    }
}

words! {
    /// What earns a team-skill token.
    pub enum Earn ("reason for a token") {
        /// A wound token is placed on the player (TK-252).
        Wound = "wound",
        /// A try is scored (TK-254).
        ScoreTry = "score_try",
        /// A Tackle is won.
        Tackle = "tackle",
        /// A Break Through is won.
        BreakThrough = "break_through",
    }
}

words! {
    /// Who keeps team-skill tokens.
    pub enum Holder ("holder of tokens") {
        /// The player who earned it.
        Player = "player",
        /// The coach, for the whole team.
        Coach = "coach",
    }
}

/// A way to spend team-skill tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamUse {
    /// How many it takes.
    pub cost: u8,
    /// What they buy.
    pub effect: TeamUseEffect,
    /// How often in one roll; `None` for uses outside rolls.
    pub most_per_roll: Option<u8>,
    /// What it does, for the players.
    pub text: String,
}

words! {
    /// What team-skill tokens buy.
    pub enum TeamUseEffect ("use of tokens") {
        /// A ground token goes (not while carrying).
        RemoveGround = "remove_ground",
        /// A fatigue token is turned inactive.
        FlipFatigueInactive = "flip_fatigue_inactive",
        /// An INT roll is repeated.
        RerollInt = "reroll_int",
        /// +1 before a roll.
        PlusOne = "plus_one",
        /// A die is rolled again.
        RerollDie = "reroll_die",
        /// An individual card comes back from the discard pile.
        TakeBackIndividual = "take_back_individual",
    }
}
