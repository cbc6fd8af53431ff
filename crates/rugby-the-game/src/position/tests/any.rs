//! Any position is refused with a sentence or can be played to its end.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use engine::conformance::{Tried, try_position};
use engine::{GameOption, Options};
use serde_json::{Value, json};

use super::author::Author;
use super::{read, write};
use crate::RugbyTheGame;
use crate::pack::Pack;
use crate::pack::testing::core_source;
use crate::setup::{OPTIONS, option_values};

/// Positions that are tried in a test.
const POSITIONS: u64 = 800;

/// What came of a position; a panic is a broken promise as well.
fn tried(
    pack: &Arc<Pack>,
    options: &Options,
    position: &Value,
    seed: u64,
) -> Result<Tried, String> {
    let run = || try_position::<RugbyTheGame>(pack, options, position, seed);
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let words = panic.downcast_ref::<String>().map(String::as_str);
        let words = words.or(panic.downcast_ref::<&str>().copied()).unwrap_or("without a word");
        Err(format!("the rules panicked: {words}"))
    })
}

#[test]
fn any_position_is_refused_or_playable() {
    let pack = Arc::new(crate::pack::load(&core_source()).expect("the core pack is sound"));
    let (mut played, mut broken) = (0, Vec::new());
    for seed in 0..POSITIONS {
        let mut author = Author::new(&pack, seed);
        let position = author.position();
        match tried(&pack, author.options(), &position, seed) {
            Ok(Tried::Played(_)) => played += 1,
            Ok(Tried::Refused(_)) => {}
            Err(reason) => {
                let options = author.options();
                broken.push(format!("{seed}: {reason}\n{options:?}\n{position}"));
            }
        }
    }
    assert!(broken.is_empty(), "{} broken\n{}", broken.len(), broken.join("\n"));
    assert!(played > POSITIONS / 4, "only {played} could be played");
}

/// The words of a position and of its parts, as `turn.run_bonus`.
fn words_of(position: &Value) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for (key, value) in position.as_object().expect("a table") {
        words.insert(key.clone());
        for part in value.as_object().into_iter().flat_map(|part| part.keys()) {
            words.insert(format!("{key}.{part}"));
        }
    }
    words
}

/// Options and words that come later must be made up as well.
#[test]
fn every_word_and_every_value_of_an_option_is_made_up() {
    let pack = crate::pack::testing::core();
    let state = json!({ "phase": "attack-turn", "ball": "home 9" });
    let options = Options([("half_discard".to_string(), "own".to_string())].into());
    let table = read(pack, &options, &state).expect("it can be").table;
    let mut unsaid = words_of(&write(pack, &table));
    unsaid.insert("phase".to_string());
    let values = |option: &GameOption| {
        let name = option.name;
        option_values(pack, option).into_iter().map(move |value| (name.to_string(), value))
    };
    let mut unchosen: BTreeSet<_> = OPTIONS.iter().flat_map(values).collect();
    for seed in 0..POSITIONS {
        let mut author = Author::new(pack, seed);
        let said = words_of(&author.position());
        unsaid.retain(|word| !said.contains(word));
        for chosen in author.options().0.clone() {
            unchosen.remove(&chosen);
        }
    }
    assert!(unsaid.is_empty() && unchosen.is_empty(), "{unsaid:?} {unchosen:?}");
}
