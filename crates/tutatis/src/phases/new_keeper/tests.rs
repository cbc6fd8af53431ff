use super::*;
use crate::figure::Place;
use crate::phases::testing::{Played, home, sq, stand, table};
use crate::state::Table;

/// The human keeper is gone.
fn lost() -> Table {
    let mut table = table("humans", "orcs");
    table.teams.home.keeper = Some(home(1));
    table.figures.put(home(1), Place::Injured);
    table
}

fn named(table: Table) -> Played {
    Played::from(table, &[NewKeeper(Seat::Home).into()])
}

#[test]
fn somebody_on_the_pitch_is_named_the_best_hands_on_their_feet_first() {
    let mut start = lost();
    // Ag and BP: Courser 16, but on the ground; Striker 15; Breaker 13. The last is off the pitch.
    start.figures.put(home(2), Place::Prone(sq(6, 6)));
    stand(&mut start, home(5), 4, 4);
    stand(&mut start, home(3), 8, 4);
    let off = Place::OffPitch { exit: sq(1, 7), knocked_down: false, stunned: false };
    start.figures.put(home(4), off);
    let mut played = named(start);
    assert_eq!(played.proposals(), [3, 5, 2].map(Action::Keeper));
    for number in [0, 1, 4, 8, 14] {
        assert_eq!(played.refused(Action::Keeper(number)), "TU-229", "{number}");
    }
    played.choose(Action::Keeper(2));
    assert_eq!(played.table().teams.home.keeper, Some(home(2)));
    assert_eq!(played.events, [Event::KeeperNamed { figure: home(2) }]);
}

#[test]
fn with_nobody_left_there_is_no_keeper() {
    let played = named(lost());
    assert!(played.state.is_over());
    assert_eq!(played.table().teams.home.keeper, None);
}
