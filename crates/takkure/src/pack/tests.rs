//! The core pack is right.

mod core_pack;
mod part_twelve;

/// The text of the rules.
fn rules() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/takkure.md");
    std::fs::read_to_string(path).expect("the rules are there").replace("\r\n", "\n")
}
