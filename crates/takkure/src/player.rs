//! Players: who they are, where they stand and what lies on them.

use std::ops::{Index, IndexMut};

use engine::Seat;
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::geometry::Point;
use crate::pack::model::Stat;
use crate::role::Role;

/// TK-012. Players on each side.
pub const SIDE: usize = 4;

/// A player by side and role: each side has one in each (TK-257). Written `home wing`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[derive(Encode, Decode)]
pub struct PlayerId {
    /// The side.
    #[n(0)]
    pub seat: Seat,
    /// The role filled in this match.
    #[n(1)]
    pub role: Role,
}

impl PlayerId {
    /// A player of a side.
    pub const fn new(seat: Seat, role: Role) -> PlayerId {
        PlayerId { seat, role }
    }

    /// All eight in player order: Home's, then Away's.
    pub fn all() -> impl Iterator<Item = PlayerId> {
        Seat::BOTH.into_iter().flat_map(PlayerId::of)
    }

    /// The four of a side.
    pub fn of(seat: Seat) -> impl Iterator<Item = PlayerId> {
        Role::ALL.iter().map(move |role| PlayerId::new(seat, *role))
    }

    /// The place in player order, 0 to 7.
    pub const fn index(self) -> usize {
        self.seat as usize * SIDE + self.role as usize
    }
}

engine::pair_form!(PlayerId { seat " " role }, "player such as home wing");

/// Some of the four roles of one side. Written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Role>", into = "Vec<Role>")]
#[derive(Encode, Decode)]
#[cbor(transparent)]
pub struct RoleSet(#[n(0)] u8);

impl RoleSet {
    /// Nobody.
    pub const EMPTY: RoleSet = RoleSet(0);

    /// Whether `role` is among them.
    pub const fn contains(self, role: Role) -> bool {
        self.0 & (1 << role as u8) != 0
    }

    /// Puts `role` among them.
    pub const fn insert(&mut self, role: Role) {
        self.0 |= 1 << role as u8;
    }

    /// Takes `role` out.
    pub const fn remove(&mut self, role: Role) {
        self.0 &= !(1 << role as u8);
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them.
    pub fn iter(self) -> impl Iterator<Item = Role> {
        Role::ALL.iter().copied().filter(move |role| self.contains(*role))
    }
}

impl FromIterator<Role> for RoleSet {
    fn from_iter<I: IntoIterator<Item = Role>>(roles: I) -> RoleSet {
        let mut set = RoleSet::EMPTY;
        roles.into_iter().for_each(|role| set.insert(role));
        set
    }
}

impl From<Vec<Role>> for RoleSet {
    fn from(roles: Vec<Role>) -> RoleSet {
        roles.into_iter().collect()
    }
}

impl From<RoleSet> for Vec<Role> {
    fn from(set: RoleSet) -> Vec<Role> {
        set.iter().collect()
    }
}

/// One thing for each role of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(transparent)]
#[cbor(transparent)]
pub struct ByRole<T>(#[n(0)] pub [T; SIDE]);

impl<T> Index<Role> for ByRole<T> {
    type Output = T;

    fn index(&self, role: Role) -> &T {
        &self.0[role as usize]
    }
}

impl<T> IndexMut<Role> for ByRole<T> {
    fn index_mut(&mut self, role: Role) -> &mut T {
        &mut self.0[role as usize]
    }
}

/// The card of the trainee.
pub const TRAINEE: u8 = u8::MAX;

/// Where a player is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum Status {
    /// On the pitch.
    #[default]
    #[n(0)]
    OnPitch,
    /// Off, back at the next kick-off (TK-218).
    #[n(1)]
    Injured,
    /// Out of the match (TK-223).
    #[n(2)]
    Removed,
    /// No part of this lesson.
    #[n(3)]
    Absent,
    /// Beside the pitch, about to be set up at a kick-off (K1 to K4).
    #[n(4)]
    Waiting,
}

/// Fatigue tokens by kind; three places in all (TK-293).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(default, deny_unknown_fields)]
pub struct Fatigue {
    /// Active side up.
    #[n(0)]
    pub active: u8,
    /// Turned over by rest.
    #[n(1)]
    pub inactive: u8,
    /// From an injury: never turned or removed (TK-219).
    #[n(2)]
    pub permanent: u8,
}

impl Fatigue {
    /// Tokens that count: active and permanent.
    pub const fn on(self) -> u8 {
        self.active.saturating_add(self.permanent)
    }

    /// All tokens.
    pub const fn all(self) -> u8 {
        self.on().saturating_add(self.inactive)
    }
}

/// What injuries have taken, as negative numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Losses {
    /// From MOV, in mils: attack, defence.
    #[n(0)]
    pub mov: [i32; 2],
    /// From the other characteristics, by [`Stat::index`].
    #[n(1)]
    pub stats: [i8; Stat::COUNT],
}

/// A player in this match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Player {
    /// Which player card, by its place in the pack; [`TRAINEE`] for the trainee of lessons.
    #[n(0)]
    pub card: u8,
    /// Where he is.
    #[n(1)]
    pub status: Status,
    /// The centre of his base, when on the pitch.
    #[n(2)]
    pub at: Point,
    /// Ground tokens; he stands when he has none (TK-126).
    #[n(3)]
    pub ground: u8,
    /// Fatigue tokens.
    #[n(4)]
    pub fatigue: Fatigue,
    /// Wound tokens.
    #[n(5)]
    pub wounds: u8,
    /// Activation tokens in this time phase.
    #[n(6)]
    pub tokens: u8,
    /// Team-skill tokens of a skill that players hold themselves (TK-252).
    #[n(7)]
    pub honour: u8,
    /// What injuries have taken.
    #[n(8)]
    pub losses: Losses,
    /// A grave injury: a BDY roll before any action (TK-226).
    #[n(9)]
    pub needs_body_roll: bool,
    /// A grave injury: no skill is left (TK-221).
    #[n(10)]
    pub lost_skills: bool,
}

impl Player {
    /// A fresh player; he stands nowhere yet.
    pub fn new(card: u8) -> Player {
        Player {
            card,
            status: Status::OnPitch,
            at: Point::default(),
            ground: 0,
            fatigue: Fatigue::default(),
            wounds: 0,
            tokens: 0,
            honour: 0,
            losses: Losses::default(),
            needs_body_roll: false,
            lost_skills: false,
        }
    }

    /// Whether he is on the pitch.
    pub fn on_pitch(&self) -> bool {
        self.status == Status::OnPitch
    }

    /// Whether he is on the pitch and on his feet.
    pub fn standing(&self) -> bool {
        self.on_pitch() && self.ground == 0
    }

    /// Whether he is on the pitch and down.
    pub fn grounded(&self) -> bool {
        self.on_pitch() && self.ground > 0
    }
}
