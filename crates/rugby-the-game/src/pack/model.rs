//! What the rules read of a pack: this file has the whole, the teams, the sideline and the field;
//! `design` the General Play cards, `when` their conditions.

mod design;
mod when;

use serde::{Deserialize, Serialize};

use crate::cards::id::CODES;
use crate::cards::{Card, CardSet, Pool};
use crate::shirt::{Shirt, ShirtSet};

pub use design::*;
pub use when::*;

/// A whole pack.
#[derive(Clone, Debug)]
pub struct Pack {
    /// Its full name.
    pub name: String,
    /// What it is, in a sentence or two.
    pub about: String,
    /// The options it names a default for, and the values.
    pub defaults: Vec<(&'static str, String)>,
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

/// The spot without a referee card (8.8).
pub const SPOT_DEFAULT: u8 = 2;

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

/// The faces of the distance die.
pub const DISTANCE_FACES: usize = 8;

/// The ruler (8.1, 8.2) and the distance die.
#[derive(Clone, Debug)]
pub struct Field {
    /// Where shirt n (at n − 1) catches a kick-off, from the receivers' goal line.
    pub kick_off_catch: [u8; 15],
    /// Where he catches a drop-out, from the kickers' goal line.
    pub drop_out_catch: [u8; 15],
    /// Metres shown by faces 1 to 8 of the distance die.
    pub distance_die: [i8; DISTANCE_FACES],
}
