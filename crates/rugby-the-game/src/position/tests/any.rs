//! Any position is refused with a sentence or can be played to its end.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use engine::Options;
use engine::conformance::{Tried, try_position};
use serde_json::Value;

use super::author::Author;
use crate::RugbyTheGame;
use crate::pack::Pack;
use crate::pack::testing::core_source;

/// Positions that are tried in a test.
const POSITIONS: u64 = 800;

/// The options whose printed values change what a position may hold or how it goes on.
fn as_printed() -> Options {
    let printed = [("free_pass", "any-time"), ("half_discard", "own")];
    Options(printed.map(|(name, value)| (name.to_string(), value.to_string())).into())
}

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
        let printed = seed % 4 == 0;
        let options = if printed { as_printed() } else { Options::default() };
        let position = Author::new(&pack, seed, printed).position();
        match tried(&pack, &options, &position, seed) {
            Ok(Tried::Played(_)) => played += 1,
            Ok(Tried::Refused(_)) => {}
            Err(reason) => broken.push(format!("{seed}: {reason}\n{position}")),
        }
    }
    assert!(broken.is_empty(), "{} broken\n{}", broken.len(), broken.join("\n"));
    assert!(played > POSITIONS / 4, "only {played} could be played");
}
