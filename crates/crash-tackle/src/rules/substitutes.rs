//! Who takes the place of a missing shirt (CT-010, CT-185, CT-268), and how many a side may miss.

use engine::Seat;

use crate::player::{PlayerId, Shirt};
use crate::state::Table;

/// CT-268. A side never has fewer available players.
pub const FEWEST: usize = 10;

/// CT-010, CT-185, CT-268. Who plays for a shirt: he himself, or the lowest-numbered available
/// player of his group, then of the side. Special skills go with the shirt, not with the place.
pub fn stand_in(table: &Table, seat: Seat, shirt: Shirt) -> Option<Shirt> {
    let free = |other: &Shirt| table.player(PlayerId::new(seat, *other)).available();
    let group = Shirt::all().filter(|other| other.group() == shirt.group());
    std::iter::once(shirt).chain(group).chain(Shirt::all()).find(free)
}

/// How many players of a side may be placed on the field.
pub fn available(table: &Table, seat: Seat) -> usize {
    PlayerId::of(seat).filter(|id| table.player(*id).available()).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phases::bench::{Bench, away, home, shirt};
    use crate::player::Status;

    /// CT-268.
    #[test]
    fn a_missing_shirt_is_filled_from_its_group_and_then_from_the_side() {
        let mut bench = Bench::pro(&[]);
        let mut off = |number| bench.table.player_mut(home(number)).status = Status::SentOff;
        off(9);
        off(14);
        off(11);
        let table = &bench.table;
        let plays = |number| {
            let by = stand_in(table, Seat::Home, shirt(number));
            by.expect("somebody").number()
        };
        assert_eq!(plays(8), 8);
        assert_eq!(plays(9), 10);
        // No wing is left.
        assert_eq!(plays(14), 1);
        assert_eq!(available(table, Seat::Home), 12);
        assert_eq!(available(table, away(1).seat), 15);
    }
}
