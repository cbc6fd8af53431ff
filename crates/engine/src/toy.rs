//! A very small game for this crate's own tests: one of everything a rule book may do.
//!
//! Each round both seats draw a hidden card (secret throws inside a called frame), the leader
//! calls whether high or low wins, and both seal a bid. A fold drops the bidding at once; otherwise
//! two dice are thrown in the open, and the better total of card, bid and die scores both bids.

use std::fmt;
use std::str::FromStr;

use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::pack::PackSource;
use crate::rules::Rules;
use crate::seat::{BySeat, Seat};
use crate::state::{Awaiting, State};

mod activities;
mod rules;
mod words;

pub use activities::{Bidding, Draw, Frame, Round, Step};
pub use words::{Ask, Refusal};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toy;

/// `toy.toml`: cards are numbered 0 to `cards` - 1, and a team has one of these names.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToyPack {
    pub cards: u8,
    pub teams: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Encode, Decode)]
#[serde(deny_unknown_fields)]
pub struct Table {
    #[n(0)]
    pub rounds: u8,
    #[n(1)]
    pub round: u8,
    #[n(2)]
    pub score: BySeat<u32>,
    /// The cards nobody has seen yet, in ascending order.
    #[n(3)]
    pub unseen: Vec<u8>,
    #[n(4)]
    pub hands: BySeat<Option<u8>>,
    #[n(5)]
    pub high: bool,
    /// Sealed until both are in.
    #[n(6)]
    pub bids: BySeat<Option<u8>>,
    #[n(7)]
    pub finished: bool,
}

/// Notation: `call high`, `call low`, `bid 2`, `fold` (a bid of nothing).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    Call { high: bool },
    Bid(u8),
}

/// Notation: `draw 5`, `dice 3 6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    Card(u8),
    Dice(u16, u16),
}

/// What a frame reports: whether it finished as planned is all the toy needs.
#[derive(Clone, Copy, Debug)]
pub struct Done;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    RoundStarted(u8),
    /// The card is `None` for those who may not see it.
    Drew(Seat, Option<u8>),
    Called(Seat, bool),
    Sealed(Seat),
    BidsShown(BySeat<u8>),
    Folded(Seat),
    Threw(BySeat<u16>),
    Scored(Option<Seat>, u32),
}

/// Something one seat may know, or know only to be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Known {
    Nothing,
    Hidden,
    Shown(u8),
}

/// The state with hidden parts masked; `unseen` then also holds the cards of masked hands.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    pub seat: Option<Seat>,
    pub masked: State<Toy>,
    pub hands: BySeat<Known>,
    pub bids: BySeat<Known>,
}

/// What a board would get of a view.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    pub table: Table,
    pub stack: Vec<Frame>,
    pub awaiting: Awaiting,
    pub hands: BySeat<Known>,
    pub bids: BySeat<Known>,
}

/// The toy's own pack, as a caller would hand it in.
pub fn source() -> PackSource {
    let text = "cards = 8\nteams = [\"Old Boys\", \"Harbour Lights RFC\"]\n";
    PackSource::new("core", [("toy.toml".to_owned(), text.to_owned())])
}

pub fn pack() -> ToyPack {
    Toy::load_pack(&source()).expect("the toy's pack is sound")
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Call { high: true } => f.write_str("call high"),
            Action::Call { high: false } => f.write_str("call low"),
            Action::Bid(0) => f.write_str("fold"),
            Action::Bid(bid) => write!(f, "bid {bid}"),
        }
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Action, String> {
        match text {
            "call high" => Ok(Action::Call { high: true }),
            "call low" => Ok(Action::Call { high: false }),
            "fold" => Ok(Action::Bid(0)),
            _ => match text.strip_prefix("bid ").and_then(|bid| bid.parse().ok()) {
                Some(bid) if bid > 0 => Ok(Action::Bid(bid)),
                _ => Err(format!("`{text}` is not `call high|low`, `bid N` or `fold`")),
            },
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Card(card) => write!(f, "draw {card}"),
            Outcome::Dice(home, away) => write!(f, "dice {home} {away}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = String;

    fn from_str(text: &str) -> Result<Outcome, String> {
        let words: Vec<_> = text.split(' ').collect();
        let read = match words[..] {
            ["draw", card] => card.parse().ok().map(Outcome::Card),
            ["dice", home, away] => {
                home.parse().ok().zip(away.parse().ok()).map(|(h, a)| Outcome::Dice(h, a))
            }
            _ => None,
        };
        read.ok_or_else(|| format!("`{text}` is not `draw N` or `dice N N`"))
    }
}
