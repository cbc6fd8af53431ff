//! The marks by which screens know what lies on the table.

use engine::Thing;

use crate::card::CardId;
use crate::geometry::Point;
use crate::player::PlayerId;

/// A player on the board: `home:wing`.
pub fn player(id: PlayerId) -> Thing {
    Thing::figure(id.seat, id.role)
}

/// A card in hand or a team play: `card:GI-1`.
pub fn card(card: CardId) -> Thing {
    Thing::card(card)
}

/// A place on the board: `at:14,10`.
pub fn place(at: Point) -> Thing {
    Thing::place(at)
}
