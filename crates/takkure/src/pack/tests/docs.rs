//! `docs/packs-takkure.md` keeps up with the loader.

use super::{core_with, errors};
use crate::pack::model::{ActionKind, RollKind, TeamUseEffect, Window};
use crate::pack::read::{conditions, effects, lessons, plays};

fn guide() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/packs-takkure.md");
    std::fs::read_to_string(path).expect("the guide is there").replace("\r\n", "\n")
}

#[test]
fn the_examples_load() {
    let guide = guide();
    let blocks = guide.split("```").filter_map(|block| block.strip_prefix("toml\n"));
    let cards: Vec<_> = blocks
        .filter(|block| block.starts_with("[[card]]") || block.starts_with("[[play]]"))
        .collect();
    assert_eq!(cards.len(), 2);
    for card in cards {
        assert_eq!(errors(&core_with("cards/example.toml", card)), []);
    }
}

#[test]
fn every_word_that_has_a_meaning_has_a_row() {
    let guide = guide();
    let windows = Window::WORDS.iter().map(|(word, _)| *word);
    let conditions = conditions::NAMES.iter().map(|(name, _)| *name);
    let ends = lessons::ENDS.iter().map(|(name, _)| *name);
    let uses = TeamUseEffect::WORDS.iter().map(|(word, _)| *word);
    let all = windows.chain(conditions).chain(ends).chain(uses);
    for name in all.chain(effects::NAMES).chain(plays::ACTS) {
        assert!(guide.contains(&format!("\n| `{name}` |")), "{name} is not in the guide");
    }
    let words = RollKind::WORDS.iter().map(|(word, _)| *word);
    for word in words.chain(ActionKind::WORDS.iter().map(|(word, _)| *word)) {
        assert!(guide.contains(&format!("`{word}`")), "{word} is not in the guide");
    }
}
