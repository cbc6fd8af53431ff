//! The design of a General Play card: where and when it may be played, and what it does.

use arrayvec::ArrayVec;
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use super::when::When;
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
