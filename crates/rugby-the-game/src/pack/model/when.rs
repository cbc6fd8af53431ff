//! The condition of a General Play card: what must hold where it is played.

use serde::{Deserialize, Serialize};

use crate::shirt::ShirtSet;

/// The printed condition of a card. Every part that is present must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct When {
    /// The carrier is a Forward / a Back.
    pub carrier_kind: Option<Kind>,
    /// The carrier is one of these.
    pub carrier_in: Option<ShirtSet>,
    /// The carrier has LINE PASS.
    pub carrier_has_line_pass: bool,
    /// Ready team-mates in the carrier's PASS list, at least.
    pub list_ready: u8,
    /// Own Ready players minus opposing ones, at least.
    pub ready_lead: Option<i8>,
    /// An own Ready player of that kind.
    pub ready_kind: Option<Kind>,
    /// Own Ready players besides the tackler, at least.
    pub other_ready_own: u8,
    /// Own committed players, at least.
    pub committed_own: u8,
    /// Whether `committed_own` is asked for in rucks only (the card also answers another window).
    pub committed_in_ruck_only: bool,
    /// Own side carried the ball into this ruck.
    pub took_ball_in: bool,
    /// Own side feeds the scrum / does not.
    pub feeding: Option<bool>,
    /// Kinds of goal kick, when limited.
    pub goal_kinds: Option<GoalKinds>,
    /// Kinds of kick in play, when limited.
    pub kick_kinds: Option<KickKinds>,
    /// Own lock on the field.
    pub has_lock: bool,
    /// The tackle is a last-chance tackle.
    pub last_chance: bool,
    /// Legal against a BIG HIT.
    pub big_hit_ok: bool,
    /// Own Power cards turned in this contest, at least.
    pub power_turned: u8,
    /// Opposing hand, at least.
    pub opp_hand: u8,
    /// Not played by this coach this turn.
    pub once_per_turn: bool,
    /// Dice that may be re-rolled, when limited.
    pub roll_kinds: Option<RollKinds>,
    /// Draw steps in which a Blue card acts, when limited.
    pub draw_kinds: Option<DrawKinds>,
}

/// Forward or Back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Kind {
    Forward,
    Back,
}

impl Kind {
    /// The shirts of this kind.
    pub const fn shirts(self) -> ShirtSet {
        match self {
            Kind::Forward => ShirtSet::FORWARDS,
            Kind::Back => ShirtSet::BACKS,
        }
    }
}

/// Which goal kicks a card is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct GoalKinds {
    pub conversion: bool,
    pub penalty_goal: bool,
}

/// Which kicks in play a card is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct KickKinds {
    pub touch: bool,
    pub infield: bool,
    pub drop: bool,
}

/// Which dice a card may re-roll (RT-245).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct RollKinds {
    pub tackle: bool,
    pub catch: bool,
    pub kick: bool,
    pub sidestep: bool,
    pub lineout: bool,
}

/// In which draw steps a Blue card acts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)]
pub struct DrawKinds {
    pub ruck: bool,
    pub restart: bool,
    pub scrum: bool,
    pub lineout: bool,
}
