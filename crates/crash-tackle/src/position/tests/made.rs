//! Positions made of random fragments: each is refused with a sentence, or can be played.

mod fragments;
mod parts;
mod picker;

use std::collections::BTreeSet;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, LazyLock};

use engine::conformance::{Tried, try_position};

use super::*;
use crate::pack::testing::core_source;
use picker::Picker;

/// How many positions are tried.
const TRIES: u64 = 2000;

fn pack() -> &'static Arc<Pack> {
    static PACK: LazyLock<Arc<Pack>> =
        LazyLock::new(|| Arc::new(crate::pack::load(&core_source()).expect("a sound pack")));
    &PACK
}

/// Options of a match, and a position in it.
fn made(seed: u64) -> (Options, Value) {
    let mut pick = Picker::new(seed);
    let options = fragments::options(&mut pick);
    let position = fragments::position(&mut pick, &options);
    (options, position)
}

/// Why a position breaks a promise; `None` where it is refused or played to its end.
fn broken(options: &Options, position: &Value, seed: u64, played: &mut u32) -> Option<String> {
    let attempt = || try_position::<CrashTackle>(pack(), options, position, seed);
    match panic::catch_unwind(AssertUnwindSafe(attempt)) {
        Ok(Ok(Tried::Refused(_))) => None,
        Ok(Ok(Tried::Played(_))) => {
            *played += 1;
            None
        }
        Ok(Err(broken)) => Some(broken),
        Err(_) => Some("the rules panicked".to_string()),
    }
}

#[test]
fn fragments_are_refused_or_played() {
    let (mut played, mut found) = (0, Vec::new());
    for seed in 0..TRIES {
        let (options, position) = made(seed);
        let broken = broken(&options, &position, seed, &mut played);
        found.extend(broken.map(|what| format!("seed {seed}: {what}\n{options:?}\n{position}")));
    }
    let first = found.first().map_or("", String::as_str);
    assert!(found.is_empty(), "{} positions broke a promise, such as {first}", found.len());
    assert!(u64::from(played) > TRIES / 10, "only {played} of {TRIES} positions could be played");
}

/// Every key in a value, however deep, with the keys above it. All shirts are one.
fn keys_in(value: &Value, above: &str, into: &mut BTreeSet<String>) {
    let Some(map) = value.as_object() else { return };
    for (key, value) in map {
        let key = if key.parse::<u8>().is_ok() { "shirt" } else { key };
        let path = format!("{above}/{key}");
        keys_in(value, &path, into);
        into.insert(path);
    }
}

/// No word of a position and no value of an option is left out of what is made up.
#[test]
fn every_word_and_every_value_is_drawn() {
    let (mut drawn, mut values) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..TRIES {
        let (options, position) = made(seed);
        keys_in(&position, "", &mut drawn);
        values.extend(options.0);
    }
    let mut wanted = BTreeSet::from(["/phase".to_string()]);
    keys_in(&write(&laid(fragments::everything())), "", &mut wanted);
    let missing: Vec<_> = wanted.difference(&drawn).collect();
    assert!(missing.is_empty(), "never drawn: {missing:?}");
    for option in setup::OPTIONS {
        for value in setup::option_values(pack(), option) {
            let pair = (option.name.to_string(), value);
            assert!(values.contains(&pair), "never drawn: {pair:?}");
        }
    }
}
