//! What the rules read of a pack.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::cards::id::CODES;
use crate::cards::{Card, CardSet, Colour, Pool};
use crate::shirt::{Shirt, ShirtSet};

/// A whole pack.
#[derive(Clone, Debug)]
pub struct Pack {
    /// Its full name.
    pub name: String,
    /// What it is, in a sentence or two.
    pub about: String,
    /// Both or more teams, in the order of their files.
    pub teams: Vec<Team>,
    /// Card designs by [`Card::code`].
    pub cards: [Option<CardDesign>; CODES],
    /// All General Play cards, every copy.
    pub deck: Pool,
    /// The designs that can answer each window, by `Window as usize`.
    pub by_window: [CardSet; Window::COUNT],
    /// Coach cards.
    pub coaches: Vec<CoachCard>,
    /// Weather cards.
    pub weathers: Vec<WeatherCard>,
    /// Referee cards.
    pub referees: Vec<RefereeCard>,
    /// Ruler and distance die.
    pub field: Field,
}

impl Pack {
    /// The design of a card that is in play. Panics for a card the pack does not have: the loader
    /// and the position reader let none through.
    pub fn card(&self, card: Card) -> &CardDesign {
        self.cards[card.code()].as_ref().expect("every card in play has a design")
    }
}

/// A team of fifteen.
#[derive(Clone, Debug)]
pub struct Team {
    /// Short name, as in option `home_team`.
    pub id: String,
    /// Full name.
    pub name: String,
    /// How it plays, in a line.
    pub about: String,
    /// Player cards; shirt n is at n − 1.
    pub players: [PlayerCard; 15],
}

impl Team {
    /// The card of `shirt`.
    pub fn player(&self, shirt: Shirt) -> &PlayerCard {
        &self.players[shirt.0 as usize - 1]
    }
}

/// A player card. Distances in metres; 0 means the stat is absent unless said otherwise.
#[derive(Clone, Debug, Default)]
pub struct PlayerCard {
    /// The player's name.
    pub name: String,
    /// RUN.
    pub run: u8,
    /// PASS list.
    pub pass: ShirtSet,
    /// LINE PASS targets among 10 to 15.
    pub line_pass: ShirtSet,
    /// LINE PASS W.
    pub line_pass_winger: bool,
    /// TACKLE against a Forward, a D10 need.
    pub tackle_forward: u8,
    /// TACKLE against a Back.
    pub tackle_back: u8,
    /// RUCK strength.
    pub ruck: u8,
    /// SCRUM strength.
    pub scrum: u8,
    /// KICK.
    pub kick: Option<Boot>,
    /// DROP KICK.
    pub drop_kick: Option<Boot>,
    /// EVADE, added to the tackler's need.
    pub evade: u8,
    /// SPRINT.
    pub sprint: u8,
    /// FEND need.
    pub fend: u8,
    /// OFFLOAD need.
    pub offload: u8,
    /// SIDESTEP need.
    pub sidestep: u8,
    /// FLANKER need.
    pub flanker: u8,
    /// BIG HIT need; without the stat only a natural 10 is one.
    pub big_hit: u8,
}

impl PlayerCard {
    /// Whether the player has the LINE PASS stat at all.
    pub fn has_line_pass(&self) -> bool {
        self.line_pass_winger || !self.line_pass.is_empty()
    }
}

/// How far and how well a player kicks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Boot {
    /// Range.
    pub metres: u8,
    /// D10 need.
    pub need: u8,
}

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Window {
    Turn,
    PassDeclared,
    RunDeclared,
    Advance,
    TackleDeclared,
    Rolled,
    Tackled,
    TackleFailed,
    Ruck,
    ContestLost,
    RuckWon,
    Scrum,
    Lineout,
    KickDeclared,
    Catch,
    Conversion,
    CardPlayed,
}

impl Window {
    /// How many there are.
    pub const COUNT: usize = 17;
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The card's player; for a Blue card the drawer.
    Own,
    /// His opponent.
    Opp,
    /// The attacking team.
    Attacking,
    /// The defending team.
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

/// A coach card: which of the four powers, and what it reserves (RT-013).
#[derive(Clone, Debug)]
pub struct CoachCard {
    /// `C1` to `C4`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does, in a line for the players.
    pub text: String,
    /// Its special power.
    pub power: CoachPower,
    /// Cards that start each half in hand; index 0 is the first half.
    pub hand: [Vec<Card>; 2],
    /// Cards that start each half in play.
    pub in_play: [Vec<Card>; 2],
}

/// The special power of a coach card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CoachPower {
    /// RT-230.
    Tactics,
    /// RT-232.
    Dirty,
    /// RT-234.
    Defence,
    /// RT-236: nothing beyond the reserved cards.
    Offence,
}

/// A weather card (8.7); absent numbers change nothing.
#[derive(Clone, Debug, Default)]
#[allow(missing_docs)]
pub struct WeatherCard {
    pub id: String,
    pub name: String,
    pub text: String,
    pub catch_base: Option<u8>,
    pub pass_base: Option<u8>,
    pub pass_base_overtime: Option<u8>,
    /// Metres added to kicks with the wind and taken from kicks against it.
    pub wind: u8,
    pub kick_mod: i8,
    pub run_mod: i8,
    pub sprint_mod: i8,
    pub sidestep_mod: i8,
}

/// A referee card (8.8).
#[derive(Clone, Debug)]
pub struct RefereeCard {
    /// `F1` to `F4`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it changes, in a line for the players.
    pub text: String,
    /// The highest D10 result on which a CHEAT is seen.
    pub spot: u8,
    /// A `SinBinTackler` effect works after any tackle.
    pub always_bins: bool,
    /// Blue cards that give a ruck penalty have no effect.
    pub no_ruck_penalties: bool,
    /// The attacker's bonus for a Ready 9 in rucks.
    pub nine_bonus: u8,
    /// A scrum undecided after so many alternating Power cards is a penalty.
    pub scrum_limit: Option<u8>,
}

/// The ruler (8.1, 8.2) and the distance die.
#[derive(Clone, Debug)]
pub struct Field {
    /// Where shirt n (at n − 1) catches a kick-off, from the receivers' goal line.
    pub kick_off_catch: [u8; 15],
    /// Where he catches a drop-out, from the kickers' goal line.
    pub drop_out_catch: [u8; 15],
    /// Metres shown by faces 1 to 8 of the distance die.
    pub distance_die: [i8; 8],
}

/// The spot without a referee card (8.8).
pub const SPOT_DEFAULT: u8 = 2;
