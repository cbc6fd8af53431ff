use arrayvec::ArrayVec;
use dice::Throw;
use proptest::prelude::*;

use super::*;
use crate::options::Options;
use crate::playthrough::RandomPlay;
use crate::seat::{BySeat, Seat};
use crate::state::Awaiting;
use crate::toy::{self, Toy};

/// A table as it may have been programmed once.
#[derive(Clone, Debug, PartialEq, Encode, Decode)]
struct Before {
    #[n(0)]
    half: u8,
    #[n(1)]
    score: BySeat<u16>,
    #[cbor(n(2), with = "crate::canon::list")]
    hand: ArrayVec<u8, 4>,
    #[n(3)]
    ball: BallBefore,
}

#[derive(Clone, Debug, PartialEq, Encode, Decode)]
enum BallBefore {
    #[n(0)]
    Dead,
    #[n(1)]
    Held {
        #[n(0)]
        by: u8,
        #[n(1)]
        since: i16,
    },
}

/// The same table with every private name changed, every part elsewhere, and a part that is new.
#[derive(Clone, Debug, PartialEq, Encode, Decode)]
struct After {
    #[n(3)]
    whereabouts: BallAfter,
    #[cbor(n(2), with = "crate::canon::list")]
    cards: ArrayVec<u8, 6>,
    #[n(4)]
    weather: Option<u8>,
    #[n(1)]
    points: BySeat<u16>,
    #[n(0)]
    period: u8,
}

#[derive(Clone, Debug, PartialEq, Encode, Decode)]
enum BallAfter {
    #[n(1)]
    InHands {
        #[n(1)]
        turn: i16,
        #[n(0)]
        carrier: u8,
    },
    #[n(0)]
    OutOfPlay,
}

#[test]
fn names_and_order_in_the_source_do_not_enter() {
    let hand = [3, 1, 4];
    for held in [None, Some((15, -300))] {
        let score = BySeat { home: 17, away: 1200 };
        let before = Before {
            half: 2,
            score,
            hand: hand.into_iter().collect(),
            ball: held.map_or(BallBefore::Dead, |(by, since)| BallBefore::Held { by, since }),
        };
        let whereabouts = held
            .map_or(BallAfter::OutOfPlay, |(carrier, turn)| BallAfter::InHands { carrier, turn });
        let after = After {
            period: 2,
            points: score,
            cards: hand.into_iter().collect(),
            whereabouts,
            weather: None,
        };
        assert_eq!(encode(&before), encode(&after));
        assert_eq!(decode(&encode(&before)), Ok(after));
    }
}

#[test]
fn what_differs_has_other_bytes() {
    let table = |half, hand: &[u8]| Before {
        half,
        score: BySeat::default(),
        hand: hand.iter().copied().collect(),
        ball: BallBefore::Dead,
    };
    let all = [table(1, &[]), table(2, &[]), table(1, &[0]), table(1, &[0, 0])];
    for (at, one) in all.iter().enumerate() {
        for other in &all[at + 1..] {
            assert_ne!(StateHash::of(&encode(one)), StateHash::of(&encode(other)));
        }
    }
}

/// The bytes themselves, worked out by hand: a list of five parts; 2; [17, 1200]; [7]; variant 1
/// with [15, -2]; and the weather. If this changes, every stored hash is lost.
#[test]
fn the_bytes_are_these_for_ever() {
    let table = After {
        period: 2,
        points: BySeat { home: 17, away: 1200 },
        cards: [7].into_iter().collect(),
        whereabouts: BallAfter::InHands { carrier: 15, turn: -2 },
        weather: Some(9),
    };
    assert_eq!(hex(&encode(&table)), "8502821119_04b0_8107_8201820f21_09".replace('_', ""));
}

#[test]
fn a_state_comes_back_from_its_bytes() {
    let pack = toy::pack();
    let mut state = State::<Toy>::new(&pack, &Options::default(), &mut ()).expect("a match");
    let (mut play, mut proposals) = (RandomPlay::new(7), Vec::new());
    loop {
        let bytes = state.canonical();
        assert_eq!(State::<Toy>::from_canonical(&bytes).as_ref(), Ok(&state));
        let again: Snapshot = Snapshot::of(&state).to_string().parse().expect("as written");
        assert_eq!(again.state::<Toy>(&pack).as_ref(), Ok(&state));
        let Some(mv) = play.next_move::<Toy>(&pack, &state, &mut proposals) else { break };
        state.apply(&pack, mv, &mut ()).expect("it was proposed");
    }
}

#[test]
fn damaged_moments_are_refused() {
    let pack = toy::pack();
    let state = State::<Toy>::new(&pack, &Options::default(), &mut ()).expect("a match");
    let written = Snapshot::of(&state).to_string();
    let refusal = |text: &str| match text.parse::<Snapshot>() {
        Ok(moment) => moment.state::<Toy>(&pack).expect_err("it is not what was written"),
        Err(reason) => reason,
    };
    let last = written.len() - 1;
    let other = if written.ends_with('0') { '1' } else { '0' };
    assert_eq!(
        refusal(&format!("{}{other}", &written[..last])),
        "its first moment was damaged or changed"
    );
    assert_eq!(refusal(&written[..last]), "the bytes of a moment are hexadecimal digits");
    let (_, bytes) = written.split_once(' ').expect("a hash and bytes");
    assert_eq!(
        refusal(&format!("3:0011223344556677 {bytes}")),
        "its first moment is in encoding 3; this binary reads 2"
    );
    // Sound bytes of something that cannot be: nobody is asked, and the match is not over.
    let nonsense = StateHash::of(&[0x80]);
    let refused = refusal(&format!("{nonsense} 80"));
    assert!(refused.starts_with("its first moment cannot be read: "), "{refused}");
}

#[test]
fn other_spellings_of_the_same_value_are_refused() {
    // Two bytes for the number 2, and a list of unknown length.
    for bytes in [vec![0x18, 0x02], vec![0x02, 0x00]] {
        assert!(decode::<u8>(&bytes).is_err(), "{bytes:?}");
    }
    assert_eq!(decode::<u8>(&[0x02]), Ok(2));
    assert!(decode::<BySeat<u8>>(&[0x9f, 0x01, 0x02, 0xff]).is_err());
}

#[test]
fn too_many_in_a_list_are_refused() {
    let lists = BySeat { home: [1; 5].into_iter().collect(), away: ArrayVec::<u8, 5>::new() };
    #[derive(Encode, Decode)]
    struct Long(#[cbor(n(0), with = "crate::canon::lists")] BySeat<ArrayVec<u8, 5>>);
    #[derive(Debug, Encode, Decode)]
    struct Short(#[cbor(n(0), with = "crate::canon::lists")] BySeat<ArrayVec<u8, 4>>);
    let refused = decode::<Short>(&encode(&Long(lists))).expect_err("five do not fit");
    assert!(refused.contains("a list is too long"), "{refused}");
}

#[test]
fn what_is_awaited_has_bytes() {
    let throw = Awaiting::Chance(Throw::dice(2, 6), Some(Seat::Away));
    for awaiting in [Awaiting::Decision(Seat::Home.into()), throw, Awaiting::Nothing] {
        assert_eq!(decode(&encode(&awaiting)), Ok(awaiting));
    }
}

#[test]
fn hashes_of_different_encodings_say_nothing_about_each_other() {
    let hash = |text: &str| text.parse::<StateHash>().expect("a hash");
    let (old, new, other) =
        (hash("00112233445566aa"), hash("2:00112233445566bb"), hash("2:00112233445566cc"));
    assert!(old.agrees(new) && new.agrees(old) && new.agrees(new));
    assert!(!new.agrees(other));
    assert!(new.is_comparable() && !old.is_comparable());
}

proptest! {
    #[test]
    fn a_hash_is_written_one_way(text in "([0-9]{1,3}:)?[0-9a-f]{14,18}") {
        if let Ok(hash) = text.parse::<StateHash>() {
            prop_assert_eq!(hash.to_string(), text);
        }
    }
}
