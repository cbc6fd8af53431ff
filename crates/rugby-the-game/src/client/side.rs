//! One side of the table: its players, slots, piles and cards.

use engine::{Seat, Thing};
use serde::{Deserialize, Serialize};

use crate::cards::Card;
use crate::frames::Frame;
use crate::game::Board;
use crate::screen::thing;
use crate::shirt::{Shirt, Slot};
use crate::side::{self, Absence, NINE};
use crate::view::View;

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Side {
    /// The team, by its id in the pack.
    pub team: String,
    /// All fifteen, in the order of their shirts.
    pub players: Vec<Player>,
    /// The five slots of the row, and H.
    pub slots: Vec<Place>,
    /// Those who are in the sin-bin, sent off or injured.
    pub absent: Vec<Absentee>,
    /// The 9 was committed and misses the next ruck.
    pub nine_sits_out: bool,
    /// The decks and the discard pile.
    pub piles: Piles,
    /// Cards in hand, seen or not.
    pub hand_size: u8,
    /// Those of them that may be seen.
    pub hand: Vec<Thing>,
    /// Cards the coach looks at, of which he keeps some.
    pub looked_at: Vec<Thing>,
    /// Cards that stay in play.
    pub in_play: Vec<Staged>,
    /// Cards just played, the latest last.
    pub played: Vec<Played>,
    /// The coach card, by its id in the pack.
    pub coach: Option<String>,
    /// The coach card has been used in this half.
    pub coach_used: bool,
    /// The next penalty against the side also bins a player.
    pub warned: bool,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Player {
    /// He: `home:12`.
    pub player: Thing,
    /// His shirt.
    pub shirt: u8,
    /// Where he is, and whether he is on his feet.
    pub stance: Stance,
    /// He wears headgear.
    pub headgear: bool,
}

/// Where a player is; for those who are down, why, where that is known.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Stance {
    /// On his feet on the field.
    Ready,
    /// Down on the field.
    Grounded,
    /// Down: in the ruck.
    Committed,
    /// Down: he was tackled.
    Tackled,
    /// Down: he made the tackle.
    Tackler,
    /// Down: the 9 who misses the next ruck.
    NextRuck,
    /// In his deck.
    Deck,
    /// Off the field for a while, or for good.
    Absent,
}

/// A slot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Place {
    /// It: `slot:home:S2`.
    pub slot: Thing,
    /// What it is called: `S2`.
    pub name: String,
    /// The shirt of who stands in it.
    pub shirt: Option<u8>,
    /// The shirt of the absent player who closes it.
    pub closed_by: Option<u8>,
}

/// A player who is off the field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Absentee {
    /// He: `home:12`.
    pub player: Thing,
    /// His shirt.
    pub shirt: u8,
    /// Why.
    pub kind: AbsenceKind,
    /// Cards of the half deck to be drawn before he comes back from the bin.
    pub due: u8,
}

/// Why a player is off the field.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum AbsenceKind {
    /// In the sin-bin.
    Bin,
    /// Sent off.
    Gone,
    /// Injured, for the match.
    Injured,
}

/// The piles of a side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Piles {
    /// The deck of Forwards.
    pub forwards: Pile,
    /// The deck of Backs.
    pub backs: Pile,
    /// The Power Deck.
    pub power: Pile,
    /// The discard pile.
    pub discard: Pile,
}

/// A pile of cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pile {
    /// It: `deck:home:forwards`.
    pub pile: Thing,
    /// How many cards there are.
    pub cards: u8,
}

/// A card that stays in play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Staged {
    /// As it lies there: `stage:home:G02`.
    pub stage: Thing,
    /// The card: `card:G02`.
    pub card: Thing,
}

/// A card just played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Played {
    /// The card.
    pub card: Thing,
    /// It has been cancelled.
    pub cancelled: bool,
}

/// A side as it may be seen.
pub fn side(board: &Board<'_>, view: &View, seat: Seat) -> Side {
    let side = &board.table.sides[seat];
    let cards = |cards: &[Card]| cards.iter().copied().map(thing::card).collect();
    let played = board.table.limbo.iter().filter(|played| played.by == seat);
    Side {
        team: board.pack.teams[usize::from(board.table.teams[seat])].id.clone(),
        players: Shirt::all().map(|shirt| player(board, view, seat, shirt)).collect(),
        slots: Slot::ALL.into_iter().map(|slot| place(side, seat, slot)).collect(),
        absent: absent(side, seat),
        nine_sits_out: side.nine_sits_out,
        piles: piles(side, view, seat),
        hand_size: side.hand.len() as u8 + view.hidden[seat].hand,
        hand: cards(&side.hand),
        looked_at: cards(&side.looked_at),
        in_play: side.in_play.iter().map(|card| staged(seat, *card)).collect(),
        played: played
            .map(|one| Played { card: thing::card(one.card), cancelled: one.cancelled })
            .collect(),
        coach: side.coach.map(|index| board.pack.coaches[usize::from(index)].id.clone()),
        coach_used: side.coach_used,
        warned: side.warned,
    }
}

fn player(board: &Board<'_>, view: &View, seat: Seat, shirt: Shirt) -> Player {
    let side = &board.table.sides[seat];
    let stance = if side.ready.contains(shirt) {
        Stance::Ready
    } else if side.is_absent(shirt) {
        Stance::Absent
    } else if side.field().contains(shirt) {
        grounded(board, view, seat, shirt)
    } else {
        Stance::Deck
    };
    let headgear = side.headgear.contains(shirt);
    Player { player: thing::player(seat, shirt), shirt: shirt.0, stance, headgear }
}

/// Why somebody is down.
fn grounded(board: &Board<'_>, view: &View, seat: Seat, shirt: Shirt) -> Stance {
    let table = board.table;
    let during = |is: fn(&Frame) -> bool| view.stack.iter().any(is);
    let ruck = during(|frame| matches!(frame, Frame::Ruck(_)));
    if ruck && table.contest.committed[seat].contains(shirt) {
        return Stance::Committed;
    }
    if ruck || during(|frame| matches!(frame, Frame::Tackle(_))) {
        let carrying = if ruck { table.contest.first } else { table.attacking };
        if seat == carrying && shirt == table.tackle.carrier {
            return Stance::Tackled;
        }
        if seat != carrying && shirt == table.tackle.tackler {
            return Stance::Tackler;
        }
    }
    let misses = shirt == NINE && table.sides[seat].nine_sits_out;
    if misses { Stance::NextRuck } else { Stance::Grounded }
}

fn place(side: &side::Side, seat: Seat, slot: Slot) -> Place {
    let closer = side.absent.iter().find(|absentee| absentee.closes == Some(slot));
    Place {
        slot: thing::slot(seat, slot),
        name: slot.to_string(),
        shirt: side.slots[slot as usize].map(|shirt| shirt.0),
        closed_by: closer.map(|absentee| absentee.shirt.0),
    }
}

fn absent(side: &side::Side, seat: Seat) -> Vec<Absentee> {
    let absentee = |absentee: &side::Absentee| Absentee {
        player: thing::player(seat, absentee.shirt),
        shirt: absentee.shirt.0,
        kind: match absentee.kind {
            Absence::Bin => AbsenceKind::Bin,
            Absence::Gone => AbsenceKind::Gone,
            Absence::Injured => AbsenceKind::Injured,
        },
        due: absentee.due,
    };
    side.absent.iter().map(absentee).collect()
}

fn piles(side: &side::Side, view: &View, seat: Seat) -> Piles {
    let pile = |name: &str, cards: u8| Pile { pile: Thing::deck(seat, name), cards };
    Piles {
        forwards: pile("forwards", side.forwards.shirts().len()),
        backs: pile("backs", side.backs.shirts().len()),
        power: pile("power", side.power.fresh + side.power.pool.len() + view.hidden[seat].power),
        discard: pile("discard", side.discard.len()),
    }
}

fn staged(seat: Seat, card: Card) -> Staged {
    Staged { stage: thing::staged(seat, card), card: thing::card(card) }
}
