use dice::SeededDealer;
use engine::Options;
use engine::playthrough::RandomPlay;
use engine::state::Move;
use serde_json::json;

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
        }
        count += u32::from(matches!(mv, Move::Decision(..)));
        state.apply_unchecked(core(), mv, &mut ());
    }
    assert!(count > 50, "only {count} decisions");
}

/// TU-028, TU-029, TU-031, AB16, AB17. Who is marked takes nothing off, who lies is in nobody's
/// way, the unmarkable always counts and a menace twice.
#[test]
fn contacts_with_what_they_take_off() {
    let position = json!({
        "home": { "7": "6,12", "8": "8,14" },
        "away": {
            "8": "7,13",
            "9": { "at": "5,11", "as": "muirne-salt-hair" },
            "10": { "at": "6,11", "as": "boarfolk/bristleback" },
            "11": "prone 7,11",
        },
    });
    let state = crate::position::read(core(), &Options::default(), &position).expect("it is laid");
    let seen = view(core(), &state, None);
    let of = |number| {
        let own = seen.contact.iter().filter(move |one| one.figure == home(number));
        own.map(|one| (one.opponent.number, one.weight)).collect::<Vec<_>>()
    };
    assert_eq!(of(7), [(8, 0), (9, 1), (10, 2)]);
    // Number 8 stands beside one who is held by number 7.
    assert_eq!(of(8), [(8, 0)]);
}

fn home(number: u8) -> FigureId {
    FigureId::new(Seat::Home, number)
}
