//! Marks for things on the table, which screens and proposals share.

use engine::{Seat, Thing};

use crate::card::CardId;
use crate::field::{Dir, Hex};
use crate::game::Board;
use crate::player::PlayerId;

/// `home:7`.
pub fn player(id: PlayerId) -> Thing {
    Thing::figure(id.seat, id.shirt)
}

/// `card:PP06`.
pub fn card(id: CardId) -> Thing {
    Thing::card(id)
}

/// `at:-3,7`.
pub fn place(hex: Hex) -> Thing {
    Thing::place(hex)
}

/// `way:ne`.
pub fn way(dir: Dir) -> Thing {
    Thing::way(dir)
}

/// The card of a `flip`, counted among those of a side that are still face down.
pub fn flipped(board: &Board<'_>, seat: Seat, position: u8) -> Option<CardId> {
    let lying = &board.table.cards.committed[seat];
    lying.get(usize::from(position).checked_sub(1)?).copied()
}
