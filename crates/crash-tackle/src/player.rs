//! Shirts, groups, and a player on the field.

use std::fmt;

use engine::Seat;
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::field::Hex;

/// Players of a side.
pub const SIDE: usize = 15;

/// A number from 1 to 15.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Encode, Decode,
)]
#[serde(try_from = "u8", into = "u8")]
#[cbor(transparent)]
pub struct Shirt(#[n(0)] u8);

impl Shirt {
    /// The hooker, who throws in at a line-out.
    pub const HOOKER: Shirt = Shirt(2);
    /// The last man of the scrum.
    pub const EIGHT: Shirt = Shirt(8);
    /// The scrum-half.
    pub const NINE: Shirt = Shirt(9);
    /// The fly-half.
    pub const TEN: Shirt = Shirt(10);
    /// The fullback.
    pub const FIFTEEN: Shirt = Shirt(15);

    /// The shirt of a number.
    pub const fn new(number: u8) -> Option<Shirt> {
        if number >= 1 && number <= SIDE as u8 { Some(Shirt(number)) } else { None }
    }

    /// All fifteen in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Shirt> + Clone {
        (1..=SIDE as u8).map(Shirt)
    }

    /// The number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// 0 to 14.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// 1.1. The group of the shirt.
    pub const fn group(self) -> Group {
        match self.0 {
            1..=8 => Group::Forwards,
            11 | 14 => Group::Wings,
            15 => Group::Fullback,
            _ => Group::Backs,
        }
    }
}

/// 1.1. Which players share their skills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Group {
    Forwards,
    Backs,
    Wings,
    Fullback,
}

impl Group {
    /// All four.
    pub const ALL: [Group; 4] = [Group::Forwards, Group::Backs, Group::Wings, Group::Fullback];
}

/// A player by side and shirt. Written `home:7`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Encode, Decode,
)]
#[serde(try_from = "String", into = "String")]
pub struct PlayerId {
    /// The side.
    #[n(0)]
    pub seat: Seat,
    /// The number on his back.
    #[n(1)]
    pub shirt: Shirt,
}

impl PlayerId {
    /// A player.
    pub const fn new(seat: Seat, shirt: Shirt) -> PlayerId {
        PlayerId { seat, shirt }
    }

    /// All thirty: Home's, then Away's, by shirt.
    pub fn all() -> impl DoubleEndedIterator<Item = PlayerId> {
        (0..2 * SIDE).map(PlayerId::from_index)
    }

    /// The fifteen of a side.
    pub fn of(seat: Seat) -> impl DoubleEndedIterator<Item = PlayerId> + Clone {
        Shirt::all().map(move |shirt| PlayerId { seat, shirt })
    }

    /// The place among all thirty.
    pub const fn index(self) -> usize {
        self.seat as usize * SIDE + self.shirt.index()
    }

    /// The player of a place among all thirty.
    pub const fn from_index(index: usize) -> PlayerId {
        let seat = if index < SIDE { Seat::Home } else { Seat::Away };
        PlayerId { seat, shirt: Shirt((index % SIDE) as u8 + 1) }
    }
}

/// CT-198 to CT-201. Whether he may play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub enum Status {
    /// On the field, or about to be placed on it.
    #[default]
    #[n(0)]
    Playing,
    /// Off for so many more turns of his own side.
    #[n(1)]
    SinBin(#[n(0)] u8),
    /// His time is over: back at the next scrum, line-out, drop-out or kick-off.
    #[n(2)]
    MayReturn,
    /// Off for the match.
    #[n(3)]
    SentOff,
}

/// A player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Player {
    /// Where he is; nowhere while he is off, or before the first set-up.
    #[n(0)]
    pub at: Option<Hex>,
    /// He lies on the ground.
    #[n(1)]
    pub grounded: bool,
    /// Whether he may play.
    #[n(2)]
    pub status: Status,
    /// Ordinary steps made in this turn.
    #[n(3)]
    pub moves_used: u8,
    /// CT-030. His unused moves are lost.
    #[n(4)]
    pub closed: bool,
    /// CT-080. He lost them by being tackled.
    #[n(5)]
    pub tackled: bool,
    /// CT-146. He has made a step in this turn, bonus moves included.
    #[n(6)]
    pub stepped: bool,
    /// CT-260. Ahead of the kicker.
    #[n(7)]
    pub kick_offside: bool,
    /// CT-265. He could step back, and has to.
    #[n(8)]
    pub kick_liable: bool,
    /// CT-256. Off-side at a ruck, with moves to spend on retreating.
    #[n(9)]
    pub must_retreat: bool,
    /// CT-204. He holds on to the ball under him.
    #[n(10)]
    pub holding_on: bool,
    /// CT-289. Rolled for as a trapped player in this turn.
    #[n(11)]
    pub trapped_rolled: bool,
    /// CT-274. He has been named at the end of this turn.
    #[n(12)]
    pub rose: bool,
    /// CT-250. He has rolled to another space at the end of this turn.
    #[n(13)]
    pub rolled_away: bool,
    /// A check of CT-209, CT-248 or CT-250 has been made on him in this turn.
    #[n(14)]
    pub rolled_for: bool,
    /// CT-199. He was shown a card in this turn.
    #[n(15)]
    pub carded: bool,
}

impl Player {
    /// He is on the field and on his feet.
    pub const fn standing(&self) -> bool {
        self.at.is_some() && !self.grounded
    }

    /// He can be placed on the field.
    pub const fn available(&self) -> bool {
        matches!(self.status, Status::Playing)
    }

    /// A turn of his side begins, or the same turn goes on afresh (CT-025).
    pub const fn refresh(&mut self) {
        self.moves_used = 0;
        self.closed = false;
        self.tackled = false;
        self.stepped = false;
        self.trapped_rolled = false;
        self.rose = false;
        self.rolled_away = false;
        self.rolled_for = false;
    }
}

impl fmt::Display for Shirt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Shirt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

engine::id_form!(Shirt, "shirt from 1 to 15", |text| Shirt::new(text.parse().ok()?));

impl TryFrom<u8> for Shirt {
    type Error = String;

    fn try_from(number: u8) -> Result<Shirt, String> {
        Shirt::new(number).ok_or_else(|| format!("`{number}` is no shirt from 1 to 15"))
    }
}

impl From<Shirt> for u8 {
    fn from(shirt: Shirt) -> u8 {
        shirt.0
    }
}

impl fmt::Debug for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

engine::pair_form!(PlayerId { seat ":" shirt }, "player such as home:7");
