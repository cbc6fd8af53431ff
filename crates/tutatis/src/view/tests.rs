use dice::SeededDealer;
use engine::Options;
use engine::playthrough::RandomPlay;
use engine::state::Move;

use super::*;
use crate::pack::testing::core;

/// 1.5. Everybody sees the same, and it is all there is: play goes on from any view.
#[test]
fn every_seat_sees_everything() {
    let mut state = State::<Tutatis>::new(core(), &Options::default(), &mut ()).expect("it starts");
    let mut random = RandomPlay::new(3);
    let mut proposals = Vec::new();
    let mut dealer = SeededDealer::stream(3, 1);
    let mut count = 0;
    while let Some(mv) = random.next_move(core(), &state, &mut proposals) {
        for seat in [Some(Seat::Home), Some(Seat::Away), None] {
            let seen = view(core(), &state, seat);
            assert_eq!(determinize(core(), &seen, &mut dealer), state);
            let text = serde_json::to_string(&seen).expect("a view is plain data");
            assert_eq!(serde_json::from_str::<View>(&text).expect("and is read back"), seen);
        }
        count += u32::from(matches!(mv, Move::Decision(..)));
        state.apply_unchecked(core(), mv, &mut ());
    }
    assert!(count > 50, "only {count} decisions");
}
