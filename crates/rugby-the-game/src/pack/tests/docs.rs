//! `docs/packs.md` keeps up with the loader.

use super::{core_with, errors};
use crate::pack::effects::NAMES;
use crate::pack::legality::WINDOWS;

fn guide() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/packs.md");
    std::fs::read_to_string(path).expect("the guide is there").replace("\r\n", "\n")
}

#[test]
fn the_example_card_loads() {
    let guide = guide();
    let blocks = guide.split("```").filter_map(|block| block.strip_prefix("toml\n"));
    let cards: Vec<_> = blocks.filter(|block| block.starts_with("[[card]]")).collect();
    assert_eq!(cards.len(), 1);
    assert_eq!(errors(&core_with("cards/example.toml", cards[0])), []);
}

#[test]
fn every_effect_and_window_has_a_row() {
    let guide = guide();
    for name in NAMES.into_iter().chain(WINDOWS.map(|(name, _)| name)) {
        assert!(guide.contains(&format!("\n| `{name}` |")), "{name} is not in the guide");
    }
}
