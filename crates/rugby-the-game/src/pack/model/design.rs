//! The design of a General Play card: where and when it may be played, and what it does.

use arrayvec::ArrayVec;
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::cards::{Card, Colour};
use crate::shirt::ShirtSet;

/// A General Play card design.
#[derive(Clone, Debug)]
pub struct CardDesign {
    /// Its id.
    pub id: Card,
    /// Its name.
    pub name: String,
    /// What it does, in a line for the players.
    pub text: String,
    /// How many copies the pack holds.
    pub copies: u8,
    /// Rugby balls, 0 to 3 (RT-271).
    pub balls: u8,
    /// What playing it costs.
    pub cost: Cost,
    /// Where it may be played (a Blue card: nowhere).
    pub windows: ArrayVec<Window, 4>,
    /// Its printed condition.
    pub when: When,
    /// What it does, in order.
    pub effects: Vec<Effect>,
    /// A card that stays in play: what it does when used as the tackle response (RT-249).
    pub response: Vec<Effect>,
    /// The condition of that use.
    pub response_when: When,
}

impl CardDesign {
    /// The colour, which the id carries.
    pub fn colour(&self) -> Colour {
        self.id.colour()
    }
}

/// What playing a card uses up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Cost {
    /// The turn's action (RT-038).
    Action,
    /// Nothing, in one's own turn.
    Free,
    /// Nothing, in a named window.
    React,
    /// A Blue card: resolved when drawn.
    Blue,
}

/// A moment in which cards may be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum Window {
    #[n(0)]
    Turn,
    #[n(1)]
    PassDeclared,
    #[n(2)]
    RunDeclared,
    #[n(3)]
    Advance,
    #[n(4)]
    TackleDeclared,
    #[n(5)]
    Rolled,
    #[n(6)]
    Tackled,
    #[n(7)]
    TackleFailed,
    #[n(8)]
    Ruck,
    #[n(9)]
    ContestLost,
    #[n(10)]
    RuckWon,
    #[n(11)]
    Scrum,
    #[n(12)]
    Lineout,
    #[n(13)]
    KickDeclared,
    #[n(14)]
    Catch,
    #[n(15)]
    Conversion,
    #[n(16)]
    CardPlayed,
}

impl Window {
    /// How many there are.
    pub const COUNT: usize = 17;

    /// Its name in scenarios.
    pub const fn word(self) -> &'static str {
        match self {
            Window::Turn => "turn",
            Window::PassDeclared => "pass-declared",
            Window::RunDeclared => "run-declared",
            Window::Advance => "advance",
            Window::TackleDeclared => "tackle-declared",
            Window::Rolled => "rolled",
            Window::Tackled => "tackled",
            Window::TackleFailed => "tackle-failed",
            Window::Ruck => "ruck",
            Window::ContestLost => "contest-lost",
            Window::RuckWon => "ruck-won",
            Window::Scrum => "scrum",
            Window::Lineout => "lineout",
            Window::KickDeclared => "kick-declared",
            Window::Catch => "catch",
            Window::Conversion => "conversion",
            Window::CardPlayed => "card-played",
        }
    }
}

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

/// Whom an effect concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "lowercase")]
#[cbor(index_only)]
pub enum Side {
    /// The card's player; for a Blue card the drawer.
    #[n(0)]
    Own,
    /// His opponent.
    #[n(1)]
    Opp,
    /// The attacking team.
    #[n(2)]
    Attacking,
    /// The defending team.
    #[n(3)]
    Defending,
}

/// Which team-mates may take a ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Filter {
    /// The carrier's PASS list.
    List,
    Back,
    Forward,
    Any,
}

/// A check whose need a card may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum CheckKind {
    Tackle,
    Catch,
    Kick,
    Sidestep,
    Lineout,
}

/// What a `Roll` of a card needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RollNeed {
    /// This number or more.
    Number(u8),
    /// More than the referee's `spot` (8.8).
    AboveSpot,
}

/// One effect of a card (8.4). New cards combine these; a new effect is a new variant here, an
/// arm in the loader and an arm in `cards::effects`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Effect {
    Move {
        metres: u8,
    },
    Run,
    RunBonus {
        metres: i8,
    },
    NoAdvance,
    Set {
        kind: CheckKind,
        need: u8,
    },
    Mod {
        kind: CheckKind,
        by: i8,
    },
    Roll {
        need: RollNeed,
        ok: Vec<Effect>,
        fail: Vec<Effect>,
    },
    BreakTackle,
    VoidTackle,
    Offload {
        filter: Filter,
    },
    PassTo {
        filter: Filter,
    },
    LinePass {
        times: u8,
    },
    KickInfield {
        roll: u8,
        chase: u8,
    },
    Give {
        side: Side,
        filter: Filter,
    },
    NewTurn {
        side: Side,
    },
    Ready {
        side: Side,
        count: u8,
    },
    Ground {
        side: Side,
        count: u8,
        cost: bool,
    },
    /// `each`: for both teams, the card's player first.
    Support {
        count: u8,
        each: bool,
    },
    /// `by`, or `by_with` if one of `with` is among the own committed players.
    Ruck {
        by: i8,
        with: ShirtSet,
        by_with: i8,
    },
    Scrum {
        by: i8,
    },
    Jump {
        by: i8,
    },
    PowerExtra {
        count: u8,
    },
    PowerRedo,
    CommitExtra {
        count: u8,
    },
    Retackle {
        by: i8,
    },
    DrawPower {
        count: u8,
    },
    DiscardRandom {
        side: Side,
        count: u8,
    },
    Peek {
        side: Side,
    },
    Cancel,
    Reroll,
    SecondLook,
    ForceMatch,
    NoLastChanceEvade,
    Block,
    ActionPlus {
        count: u8,
    },
    Penalty {
        side: Side,
    },
    /// The tackler goes to the bin; `big_hit_only`: just after a BIG HIT, unless the referee card
    /// says always.
    SinBinTackler {
        big_hit_only: bool,
    },
    Injure {
        side: Side,
    },
    Warn {
        side: Side,
    },
    Stay,
}
