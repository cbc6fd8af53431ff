//! Positions made of random fragments: each is refused with a sentence, or can be played to the
//! end.

mod maker;

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, LazyLock};

use engine::conformance::{Tried, try_position};
use engine::playthrough::RandomPlay;
use serde_json::json;

use super::*;
use crate::figure::SIDE;
use crate::pack::testing::{core, core_source};
use maker::Maker;

static PACK: LazyLock<Arc<Pack>> =
    LazyLock::new(|| Arc::new(crate::pack::load(&core_source()).expect("the core pack is sound")));

/// Teams with a mercenary, heroes, staff and a name, for a budget of 1000.
const HIRED: [&str; 3] = [
    "pookas: thornsack, 2 shifter, 2 biter, stilt-thrower, bramble-ogre, mother-thistle, \
     puck-o-nine-burrs; stamper-goll, tactician, bonesetter, bribed-linesman, groundskeeper",
    "\"Ghosts\" sluagh: crypt-keeper, 4 wight, wailer, 2 grave-hound, 2 shambler, grey-sorcha; \
     ysolde-quickhand, druid-healer, time-piper",
    "humans: 7 hurler",
];

/// Any options: each is left out, or is one of all its values. Teams may be hired.
fn options(seed: u64) -> Options {
    let mut maker = Maker::new(seed.wrapping_add(1_000_000));
    let hired = maker.rarely(4);
    let mut options = Options::default();
    for option in setup::OPTIONS {
        let mut values = setup::option_values(core(), option);
        match option.name {
            "budget" if hired => values = vec!["1000".to_string(), "2000".to_string()],
            "home_roster" | "away_roster" if hired => {
                values.extend(HIRED.map(str::to_string));
            }
            _ if maker.rarely(3) => continue,
            _ => {}
        }
        options.0.insert(option.name.to_string(), maker.one(&values));
    }
    options
}

/// A position out of fragments.
fn made(seed: u64) -> Value {
    Value::Object(Maker::new(seed).position())
}

/// A moment of a random match as it is written, with some fragments laid over it.
fn patched(seed: u64) -> Value {
    let mut maker = Maker::new(seed);
    let mut state = State::<Tutatis>::new(core(), &options(seed), &mut ()).expect("it starts");
    let (mut random, mut proposals) = (RandomPlay::new(seed), Vec::new());
    for _ in 0..maker.below(900) {
        let Some(mv) = random.next_move(core(), &state, &mut proposals) else { break };
        state.apply_unchecked(core(), mv, &mut ());
    }
    let mut position = write(core(), &state.table);
    for _ in 0..=maker.below(3) {
        let word = maker.one(&WORDS);
        keys::lay_over(&mut position, &json!({ word: maker.fragment(word) }));
    }
    // What is in progress cannot be laid, so most positions go on without it.
    for part in ["roll", "against", "clash", "chain"] {
        if !maker.rarely(8) {
            position[part] = Value::Null;
        }
    }
    position
}

/// Tries positions; how many were refused, and how many played.
fn try_all(make: fn(u64) -> Value, seeds: std::ops::Range<u64>) -> (usize, usize) {
    let (mut refused, mut played) = (0, 0);
    for seed in seeds {
        let position = make(seed);
        let options = options(seed);
        let tried = catch_unwind(AssertUnwindSafe(|| {
            try_position::<Tutatis>(&PACK, &options, &position, seed)
        }));
        match tried {
            Ok(Ok(Tried::Refused(_))) => refused += 1,
            Ok(Ok(Tried::Played(_))) => played += 1,
            Ok(Err(reason)) => panic!("seed {seed}: {reason}\n{options:?}\n{position}"),
            Err(_) => panic!("seed {seed}: a panic\n{options:?}\n{position}"),
        }
    }
    (refused, played)
}

#[test]
fn fragments_are_refused_or_played() {
    let (refused, played) = try_all(made, 0..1500);
    assert!(refused > 40 && played > 40, "{refused} refused, {played} played");
}

#[test]
fn moments_with_fragments_are_refused_or_played() {
    let (refused, played) = try_all(patched, 0..400);
    assert!(refused > 40 && played > 10, "{refused} refused, {played} played");
}

/// Nothing of the vocabulary, and no value of an option, is left out of what is tried.
#[test]
fn every_word_and_every_option_is_drawn() {
    let mut words: [BTreeSet<String>; 3] = Default::default();
    let mut drawn = BTreeSet::new();
    for seed in 0..1500 {
        let position = made(seed);
        let mut see = |which: usize, value: &Value| {
            let keys = value.as_object().into_iter().flat_map(|keys| keys.keys());
            words[which].extend(keys.cloned());
        };
        see(0, &position);
        for seat in ["home", "away"] {
            see(1, &position[seat]);
            (1..=SIDE).for_each(|number| see(2, &position[seat][number.to_string()]));
        }
        drawn.extend(options(seed).0);
    }
    let missing = |known: &[&str], seen: &BTreeSet<String>| -> Vec<String> {
        known.iter().filter(|word| !seen.contains(**word)).map(|word| word.to_string()).collect()
    };
    assert_eq!(missing(&WORDS, &words[0]), [""; 0]);
    assert_eq!(missing(&side::WORDS, &words[1]), [""; 0]);
    assert_eq!(missing(&figure::WORDS, &words[2]), [""; 0]);
    for option in setup::OPTIONS {
        for value in setup::option_values(core(), option) {
            let pair = (option.name.to_string(), value);
            assert!(drawn.contains(&pair), "{pair:?} is never drawn");
        }
    }
}
