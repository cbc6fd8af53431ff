//! Single words of the vocabulary: numbers, places, players, cards.

use proptest::prelude::*;
use serde_json::{Map, Value, json};

use super::CORE;

pub type Words = BoxedStrategy<Value>;

pub const ROLES: [&str; 4] = ["forward", "wing", "scrum-half", "full-back"];

/// One of these words.
pub fn word(words: &'static [&'static str]) -> Words {
    prop::sample::select(words).prop_map(Value::from).boxed()
}

/// One of these words, which the pack knows.
pub fn one_of(words: impl Iterator<Item = String>) -> Words {
    prop::sample::select(words.map(Value::from).collect::<Vec<_>>()).boxed()
}

/// Mostly from none to `most`, sometimes any.
pub fn number(most: u8) -> Words {
    prop_oneof![40 => 0..=most, 1 => any::<u8>()].prop_map(Value::from).boxed()
}

pub fn flag() -> Words {
    any::<bool>().prop_map(Value::from).boxed()
}

pub fn seat() -> Words {
    word(&["home", "away"])
}

pub fn role() -> impl Strategy<Value = &'static str> {
    prop::sample::select(&ROLES[..])
}

pub fn roles() -> Words {
    list(role().prop_map(Value::from).boxed(), 3)
}

/// Somebody, mostly of `seat`.
pub fn who(seat: &'static str) -> Words {
    let seats = prop_oneof![30 => Just(seat), 1 => Just("home"), 1 => Just("away")];
    (seats, role()).prop_map(|(seat, role)| Value::from(format!("{seat} {role}"))).boxed()
}

/// A place: mostly on the pitch, sometimes anywhere.
pub fn place() -> impl Strategy<Value = String> {
    prop_oneof![
        30 => (1..20, 1..13).prop_map(|(x, y)| format!("{}.5,{}.5", x * 3 / 2, y * 3 / 2)),
        4 => (0..300, 0..200)
            .prop_map(|(x, y)| format!("{}.{},{}.{}", x / 10, x % 10, y / 10, y % 10)),
        1 => (-9..99, -9..99).prop_map(|(x, y)| format!("{x},{y}")),
    ]
}

pub fn at() -> Words {
    place().prop_map(Value::from).boxed()
}

/// Places for bases and the ball, near to each other and apart.
pub fn spots() -> impl Strategy<Value = Vec<String>> {
    let near: Vec<(i32, i32)> = (0..20).map(|index| (index % 5, index / 5)).collect();
    // A grid of 1.6": the largest bases fit beside each other, and are within reach.
    (Just(near).prop_shuffle(), 0..13_i32, 0..8_i32).prop_map(|(near, x, y)| {
        let text = |index: i32| {
            let mils = 1200 + 1600 * index;
            format!("{}.{:03}", mils / 1000, mils % 1000)
        };
        near.into_iter().map(|(i, j)| format!("{},{}", text(x + i), text(y + j))).collect()
    })
}

/// A table in which each of these keys is written, so often, or left out.
pub fn table(keys: Vec<(&'static str, Words)>, often: f64) -> Words {
    let parts: Vec<_> = keys
        .into_iter()
        .map(|(key, value)| {
            prop::option::weighted(often, value).prop_map(move |value| Some((key, value?)))
        })
        .collect();
    parts
        .prop_map(|parts| {
            let map: Map<String, Value> =
                parts.into_iter().flatten().map(|(key, value)| (key.to_string(), value)).collect();
            Value::Object(map)
        })
        .boxed()
}

pub fn list(of: Words, most: usize) -> Words {
    prop::collection::vec(of, 0..=most).prop_map(Value::from).boxed()
}

/// Individual cards; most decks have the first ones.
pub fn cards() -> Words {
    let usual = list(word(&["GI-1", "GI-2", "GI-3", "GI-4", "GI-5", "GI-7"]), 2);
    let known = list(one_of(CORE.designs.iter().map(|card| card.id.to_string())), 2);
    let odd = list(word(&["GI-1", "GT-1", "GI-99"]), 3);
    prop_oneof![6 => usual, 3 => known, 1 => odd].boxed()
}

/// Team plays; both teams have the first ones.
pub fn plays() -> Words {
    let usual = word(&["GT-1", "GT-2", "GT-3", "GT-4", "GT-5"]).prop_map(|one| json!([one]));
    let known = list(one_of(CORE.plays.iter().map(|play| play.id.to_string())), 2);
    let odd = list(word(&["GT-1", "GI-1"]), 3);
    prop_oneof![6 => usual, 2 => known, 1 => odd].boxed()
}
