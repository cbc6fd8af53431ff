//! Who takes the place of a missing shirt (CT-010, CT-185, CT-268).

use engine::Seat;

use crate::player::{PlayerId, Shirt};
use crate::state::Table;

/// CT-268. A side never has fewer available players.
pub const FEWEST: usize = 10;

/// CT-185, CT-268. Who plays for a shirt: he himself, or the lowest-numbered available player of
/// his group, then of the side. Special skills go with the shirt, not with the place.
pub fn stand_in(table: &Table, seat: Seat, shirt: Shirt) -> Option<Shirt> {
    let available = |shirt: &Shirt| table.player(PlayerId::new(seat, *shirt)).available();
    if available(&shirt) {
        return Some(shirt);
    }
    let same = |other: &Shirt| other.group() == shirt.group();
    let of_group = Shirt::all().filter(same).find(available);
    of_group.or_else(|| Shirt::all().find(available))
}

/// CT-268. Whether a side can lose one more player to a card.
pub fn can_lose(table: &Table, seat: Seat) -> bool {
    let available = PlayerId::of(seat).filter(|id| table.player(*id).available());
    available.count() > FEWEST
}
