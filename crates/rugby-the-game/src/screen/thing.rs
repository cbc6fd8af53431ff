//! Marks for things on the table, which screens and proposals share.

use engine::{Seat, Thing};

use crate::cards::Card;
use crate::shirt::{Shirt, Slot};
use crate::side::DeckKind;

/// A player: `home:12`.
pub fn player(seat: Seat, shirt: Shirt) -> Thing {
    Thing::figure(seat, shirt)
}

/// A card in hand: `card:G06`.
pub fn card(card: Card) -> Thing {
    Thing::card(card)
}

/// A player deck: `deck:home:forwards`.
pub fn deck(seat: Seat, kind: DeckKind) -> Thing {
    Thing::deck(seat, kind.word())
}

/// A slot: `slot:home:S2`.
pub fn slot(seat: Seat, slot: Slot) -> Thing {
    Thing::slot(seat, slot)
}

/// A card in play: `stage:home:G02`.
pub fn staged(seat: Seat, card: Card) -> Thing {
    Thing::stage(seat, card)
}
