//! A pack as the rules use it.

use serde::{Deserialize, Serialize};

use crate::card::{CardId, CardSet};
use crate::field::{Dir, Field};
use crate::player::{Group, SIDE, Shirt};

/// 9.1. The skills of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Skills {
    pub movement: u8,
    pub ball: u8,
    pub kicking: u8,
}

/// The rolls a card may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum CardRoll {
    Gather,
    Pass,
    Kick,
    Tmo,
    Referee,
}

/// 9.5. When an ability can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// In the own turn, the user standing (for Back on Your Feet: grounded).
    Own,
    /// In the own turn, the user has the ball.
    Carry,
    /// About to be tackled.
    Tackled,
    /// Just tackled.
    Down,
    /// Has just tackled.
    Tackler,
    /// Before a roll of the user. Cut-Out Pass and Big Boot are declared with the pass or kick.
    PreRoll,
    /// After a failed roll of the user.
    PostRoll,
    /// A pass of the opponents is declared.
    OppPass,
    /// An opponent gained the ball by pass or gather.
    OppGain,
    /// Before a Referee Roll of the user.
    Referee,
}

/// 9.5. What an ability does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Op {
    AddMove(u8),
    AutoPass(u8),
    PassRange(u8),
    AvoidTackle {
        ground_tackler: bool,
    },
    SkipZones,
    Target(u8),
    /// Strictly less becomes equal or less, in a gather from an opponents' ruck.
    Unstrict,
    Reroll,
    KickRange(u8),
    GatherOwnKick(u8),
    StandNow,
    SpillBall,
    StayUp,
    Intercept(u8),
    ReactMove(u8),
}

/// What a card can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ability {
    /// `BREAK`.
    pub id: String,
    /// "Break Away".
    pub name: String,
    /// What it does, in a sentence.
    pub text: String,
    /// Who may use it.
    pub users: Vec<Group>,
    /// When.
    pub window: Window,
    /// For which rolls; empty where no roll is meant.
    pub rolls: Vec<CardRoll>,
    /// The effects, in order.
    pub ops: Vec<Op>,
    /// All its cards.
    pub cards: CardSet,
}

/// A card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The ability, by its place in the pack.
    pub ability: u8,
    /// CT-170.
    pub energy: u8,
    /// CT-108, CT-115.
    pub distance: u8,
    /// CT-117. As printed: N points to the kicking side's tryline.
    pub arrows: Vec<Dir>,
}

/// A side's name on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// "Harbour".
    pub name: String,
    /// "HAR".
    pub short: String,
    /// A sentence about it.
    pub about: String,
}

/// A place of a formation in the own frame: column and forwardness.
pub type OwnSpot = (i8, i8);

/// CT-187. How far behind the throw of a line-out the scrum-half stays at least, in rows.
pub const LINE_OUT_HALF: i8 = 4;
/// CT-187. How far behind it all others stay at least, in rows.
pub const LINE_OUT_REST: i8 = 8;

/// 9.2 to 9.4. Where everybody stands by default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formations {
    /// 9.4, by shirt.
    pub kicking: [OwnSpot; SIDE],
    /// 9.4, by shirt.
    pub receiving: [OwnSpot; SIDE],
    /// 9.2. The pack 1 to 8, from the ball's spot.
    pub scrum: [OwnSpot; 8],
    /// 9.2. 9, 10, 12, 13, open wing, blind wing, 15; columns towards the open side.
    pub scrum_backs: [OwnSpot; 7],
    /// 9.3. 9, 10, 12, 13, far wing, near wing, 15: columns infield from touch, rows from the
    /// throw.
    pub line_out_backs: [OwnSpot; 7],
}

/// Everything a pack holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// "Core pack".
    pub name: String,
    /// Home and Away.
    pub teams: [Team; 2],
    /// 2.
    pub field: Field,
    /// 9.1, by group.
    pub skills: [Skills; 4],
    /// 9.2 to 9.4.
    pub formations: Formations,
    /// 9.5.
    pub abilities: Vec<Ability>,
    /// 9.5, by id.
    pub cards: Vec<Card>,
}

impl Pack {
    /// The skills of a shirt.
    pub fn skills(&self, shirt: Shirt) -> Skills {
        self.skills[shirt.group() as usize]
    }

    /// Whether the deck has this card.
    pub const fn has(&self, card: CardId) -> bool {
        card.index() < self.cards.len()
    }

    /// A card.
    pub fn card(&self, card: CardId) -> &Card {
        &self.cards[card.index()]
    }

    /// What a card can do.
    pub fn ability(&self, card: CardId) -> &Ability {
        &self.abilities[usize::from(self.card(card).ability)]
    }

    /// The whole deck.
    pub fn deck(&self) -> CardSet {
        CardSet::first(self.cards.len())
    }
}
