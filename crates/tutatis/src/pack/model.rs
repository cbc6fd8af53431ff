//! What the rules read of a pack: races, figures, abilities, staff (section 9).

use engine::BySeat;
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::roll::RollKind;
use crate::roster::Roster;

/// A whole pack.
#[derive(Clone, Debug)]
pub struct Pack {
    /// The races, in the order of the files.
    pub races: Vec<Race>,
    /// Everybody who can be hired: roles, heroes, mercenaries.
    pub profiles: Vec<Profile>,
    /// Special abilities.
    pub abilities: Vec<Ability>,
    /// Staff.
    pub staff: Vec<Staff>,
    /// TU-280. Irr per team unless agreed otherwise.
    pub budget: u16,
    /// TU-274. Time Warp tokens unless agreed otherwise.
    pub time_warp: u8,
    /// TU-334. The races that play unless agreed otherwise, by their places.
    pub teams: BySeat<u8>,
}

impl Pack {
    /// A profile by its place.
    pub fn profile(&self, index: u16) -> &Profile {
        &self.profiles[usize::from(index)]
    }

    /// A profile by its place, which may be among those of a hand-made position.
    pub fn profile_or<'a>(&'a self, special: &'a [Profile], index: u16) -> &'a Profile {
        let index = usize::from(index);
        match self.profiles.get(index) {
            Some(profile) => profile,
            None => &special[index - self.profiles.len()],
        }
    }

    /// An ability by its place.
    pub fn ability(&self, index: AbilityIndex) -> &Ability {
        &self.abilities[usize::from(index)]
    }
}

/// An ability by its place in the pack.
pub type AbilityIndex = u8;

/// A race and its team list (9.7).
#[derive(Clone, Debug)]
pub struct Race {
    /// `humans`.
    pub id: String,
    /// "Humans".
    pub name: String,
    /// The club of the default roster.
    pub club: String,
    /// TU-112. X of soloing.
    pub solo_bonus: i8,
    /// Who may be hired: roles, then heroes, by their places among the profiles.
    pub profiles: Vec<u16>,
    /// 9.7. The default roster; its first seven are the starting seven, the keeper first.
    pub roster: Roster,
}

/// What a figure is hired as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum Kind {
    #[n(0)]
    Normal,
    #[n(1)]
    Hero,
    #[n(2)]
    Mercenary,
}

/// TU-040. Recorded of heroes only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum Sex {
    #[n(0)]
    Female,
    #[n(1)]
    Male,
}

/// TU-038, TU-039. Of no effect but for abilities.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    Encode,
    Decode,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum Size {
    #[n(0)]
    Small,
    #[default]
    #[n(1)]
    Medium,
    #[n(2)]
    Large,
}

/// A line of a team list.
#[derive(Clone, Debug, PartialEq, Encode, Decode)]
pub struct Profile {
    /// `gate-hog`. Unique within a race; heroes and mercenaries are unique in the pack.
    #[n(0)]
    pub id: String,
    /// "Gate Hog".
    #[n(1)]
    pub name: String,
    /// The race, by its place; none for a mercenary.
    #[n(2)]
    pub race: Option<u8>,
    /// Role, hero or mercenary.
    #[n(3)]
    pub kind: Kind,
    /// Of a hero.
    #[n(4)]
    pub sex: Option<Sex>,
    /// TU-038.
    #[n(5)]
    pub size: Size,
    /// TU-034.
    #[n(6)]
    pub keeper_role: bool,
    /// TU-284. The most of them in a team.
    #[n(7)]
    pub max: u8,
    /// The price.
    #[n(8)]
    pub irr: u16,
    /// Movement.
    #[n(9)]
    pub mo: i8,
    /// Strength.
    #[n(10)]
    pub st: i8,
    /// Agility.
    #[n(11)]
    pub ag: i8,
    /// Constitution.
    #[n(12)]
    pub co: i8,
    /// Ball play.
    #[n(13)]
    pub bp: i8,
    /// TU-112, TU-285. X of soloing: the race's, or 1 for a mercenary.
    #[n(14)]
    pub solo_bonus: i8,
    /// Its abilities, by their places in the pack.
    #[n(15)]
    pub abilities: Vec<AbilityIndex>,
    /// What they come to, compiled when the pack is read.
    #[n(16)]
    pub traits: Traits,
}

/// 9.1. A special ability.
#[derive(Clone, Debug)]
pub struct Ability {
    /// `AB01`.
    pub id: String,
    /// `safe-hands`: its word in notation.
    pub word: String,
    /// "Safe Hands".
    pub name: String,
    /// What it does, in a sentence.
    pub text: String,
    /// Passive, reaction or action.
    pub kind: AbilityKind,
    /// What it adds to a price (9.3).
    pub cost: i16,
    /// How often it may be used.
    pub limit: Option<Limit>,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// TU-271.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum AbilityKind {
    Passive,
    Reaction,
    Action,
}

/// How often something may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Limit {
    Turn,
    Half,
    Match,
}

/// 9.1. When a modifier counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// In a running tackle after so many steps of the activation.
    RunningAfter(u8),
    /// Every adjacent opponent is larger (and there is one).
    ThreatsLarger,
    /// The opponent is a hero of the same sex.
    HeroOfSameSex,
    /// The opponent is smaller.
    OpponentSmaller,
    /// Outside the opponents' third.
    OutsideThird,
}

/// 9.1. One effect of an ability; its fields stand in the TOML under these names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Effect {
    /// Added to the owner's number or total in a roll.
    Mod {
        /// The roll.
        roll: RollKind,
        /// How much.
        add: i8,
        /// Only then.
        #[serde(default)]
        when: Option<When>,
    },
    /// Added to the opponent's total in a roll against the owner.
    AgainstMe {
        /// The opponent's roll.
        roll: RollKind,
        /// How much.
        add: i8,
        /// Only then.
        #[serde(default)]
        when: Option<When>,
    },
    /// Modiol is so much less in a roll, not below 0.
    ModiolReduce {
        /// The roll.
        roll: RollKind,
        /// How much.
        by: i8,
    },
    /// Distance is so much less in a roll, not below 0.
    DistReduce {
        /// The roll.
        roll: RollKind,
        /// How much.
        by: i8,
    },
    /// Standing up costs so much.
    StandCost(i8),
    /// May step after a pushed target.
    FollowPush,
    /// Is never moved by a push while not carrying the ball.
    NoPush,
    /// Added to injury rolls.
    InjuryMod(i8),
    /// Passes so far.
    PassRange(u8),
    /// The distance penalty of his passes is at most this, for both tests.
    PassDistCap(u8),
    /// What a good throw of his gives the receiver instead of 2.
    ThrowBonus(i8),
    /// Instead of -3.
    InterceptBase(i8),
    /// May intercept beside the line too, with this on top.
    InterceptReach(i8),
    /// Never counts as marked.
    NeverMarked,
    /// Gives so much modiol instead of 1.
    ModiolWeight(i8),
    /// Assists though in contact with others.
    AssistAlways,
    /// Never assists.
    NoAssist,
    /// As keeper, an equal total is a save.
    TieSaves,
    /// May shoot from the opponents' half.
    ShotFromHalf,
    /// Is sent off only if another D6 shows 6 too.
    SendoffConfirm,
    /// More movement for an activation.
    MoreMove(i8),
    /// His failed roll may be thrown again.
    Reroll(RollKind),
    /// Any failed test of his team may be thrown again while he stands on the pitch.
    RerollTeam,
    /// An Ag test without modiol comes first.
    TestFirst,
    /// A direct hit on every adjacent opponent.
    HitAdjacent(i8),
    /// A direct hit on one opponent.
    HitOne {
        /// Its strength.
        strength: i8,
        /// How far away he may be.
        within: u8,
    },
    /// Every adjacent opponent is Shaken.
    ShakeAdjacent,
    /// One opponent is Shaken.
    ShakeOne {
        /// How far away he may be.
        within: u8,
    },
    /// Comes back from injury on so much.
    RecoverOn(u8),
    /// On this face of a D6, or below, an activation is lost.
    LostOn(u8),
    /// May jump over a square.
    Leap,
    /// Clears so far.
    ClearRange(u8),
}

/// What a figure's abilities come to, where the rules ask often; modifiers of rolls are looked up
/// ability by ability, so that they can be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Traits {
    /// AB03.
    #[n(0)]
    pub stand_cost: i8,
    /// AB06.
    #[n(1)]
    pub follow_push: bool,
    /// AB07.
    #[n(2)]
    pub no_push: bool,
    /// AB08, AB09.
    #[n(3)]
    pub injury_mod: i8,
    /// AB11.
    #[n(4)]
    pub pass_range: u8,
    /// AB11.
    #[n(5)]
    pub pass_dist_cap: u8,
    /// AB13.
    #[n(6)]
    pub throw_bonus: i8,
    /// AB14.
    #[n(7)]
    pub intercept_base: i8,
    /// AB15.
    #[n(8)]
    pub intercept_reach: Option<i8>,
    /// AB16.
    #[n(9)]
    pub never_marked: bool,
    /// AB17.
    #[n(10)]
    pub modiol_weight: i8,
    /// AB18.
    #[n(11)]
    pub assist_always: bool,
    /// AB35.
    #[n(12)]
    pub no_assist: bool,
    /// AB20.
    #[n(13)]
    pub tie_saves: bool,
    /// AB23.
    #[n(14)]
    pub shot_from_half: bool,
    /// AB25.
    #[n(15)]
    pub sendoff_confirm: bool,
    /// AB33.
    #[n(16)]
    pub recover_on: u8,
    /// AB37. 0 where he never loses an activation.
    #[n(17)]
    pub lost_on: u8,
    /// AB39.
    #[n(18)]
    pub leap: bool,
    /// AB40.
    #[n(19)]
    pub clear_range: u8,
    /// Whether he has an ability that is an action.
    #[n(20)]
    pub acts: bool,
    /// Whether he has an ability that modifies a roll.
    #[n(21)]
    pub modifies: bool,
}

impl Traits {
    /// Without any ability.
    pub const NONE: Traits = Traits {
        stand_cost: 2,
        follow_push: false,
        no_push: false,
        injury_mod: 0,
        pass_range: 4,
        pass_dist_cap: u8::MAX,
        throw_bonus: 2,
        intercept_base: -3,
        intercept_reach: None,
        never_marked: false,
        modiol_weight: 1,
        assist_always: false,
        no_assist: false,
        tie_saves: false,
        shot_from_half: false,
        sendoff_confirm: false,
        recover_on: 5,
        lost_on: 0,
        leap: false,
        clear_range: 4,
        acts: false,
        modifies: false,
    };

    /// What these abilities come to. Numbers of several abilities: modifiers add up, otherwise the
    /// last one counts.
    pub fn of<'a>(abilities: impl IntoIterator<Item = &'a Ability>) -> Traits {
        let mut all = Traits::NONE;
        for ability in abilities {
            all.acts |= ability.kind == AbilityKind::Action;
            ability.effects.iter().for_each(|effect| all.add(*effect));
        }
        all
    }

    fn add(&mut self, effect: Effect) {
        match effect {
            Effect::StandCost(cost) => self.stand_cost = cost,
            Effect::FollowPush => self.follow_push = true,
            Effect::NoPush => self.no_push = true,
            Effect::InjuryMod(add) => self.injury_mod += add,
            Effect::PassRange(range) => self.pass_range = range,
            Effect::PassDistCap(cap) => self.pass_dist_cap = cap,
            Effect::ThrowBonus(bonus) => self.throw_bonus = bonus,
            Effect::InterceptBase(base) => self.intercept_base = base,
            Effect::InterceptReach(add) => self.intercept_reach = Some(add),
            Effect::NeverMarked => self.never_marked = true,
            Effect::ModiolWeight(weight) => self.modiol_weight = weight,
            Effect::AssistAlways => self.assist_always = true,
            Effect::NoAssist => self.no_assist = true,
            Effect::TieSaves => self.tie_saves = true,
            Effect::ShotFromHalf => self.shot_from_half = true,
            Effect::SendoffConfirm => self.sendoff_confirm = true,
            Effect::RecoverOn(on) => self.recover_on = on,
            Effect::LostOn(on) => self.lost_on = on,
            Effect::Leap => self.leap = true,
            Effect::ClearRange(range) => self.clear_range = range,
            Effect::Mod { .. }
            | Effect::AgainstMe { .. }
            | Effect::ModiolReduce { .. }
            | Effect::DistReduce { .. } => self.modifies = true,
            Effect::MoreMove(_)
            | Effect::Reroll(_)
            | Effect::RerollTeam
            | Effect::TestFirst
            | Effect::HitAdjacent(_)
            | Effect::HitOne { .. }
            | Effect::ShakeAdjacent
            | Effect::ShakeOne { .. } => {}
        }
    }
}

/// 9.5. A staff item.
#[derive(Clone, Debug)]
pub struct Staff {
    /// `time-piper`.
    pub id: String,
    /// "Time Piper".
    pub name: String,
    /// What it does, in a sentence.
    pub text: String,
    /// The price.
    pub irr: u16,
    /// How often; none where it is not used but simply there.
    pub limit: Option<Limit>,
    /// What it does.
    pub effect: StaffEffect,
}

/// 9.5. What staff can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StaffEffect {
    /// A figure is moved after both deployments.
    Redeploy,
    /// Added to recovery dice.
    RecoverBonus(i8),
    /// Who was knocked unconscious is stunned instead.
    SpareUnconscious,
    /// Who is about to be sent off stays.
    SpareSendOff,
    /// More Time Warp tokens.
    WarpTokens(u8),
    /// A failed fall check in the own half counts as passed.
    SpareFall,
}
