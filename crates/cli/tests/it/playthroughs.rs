//! The recorded matches in `tests/playthroughs` are those the rules play today.

use std::fs;
use std::path::Path;

use engine::Options;
use engine::playthrough::compare;

#[test]
fn playthroughs_are_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/playthroughs");
    let list = fs::read_to_string(folder.join("list.toml")).expect("there is a list");
    let list: toml::Table = list.parse().expect("the list is TOML");
    let list = list["playthrough"].as_array().expect("the list has entries");
    for entry in list {
        let word = |key: &str| entry[key].as_str().unwrap_or_else(|| panic!("no {key}: {entry}"));
        let seed = entry["seed"].as_integer().expect("a seed") as u64;
        let options = match entry.get("options") {
            Some(options) => options.clone().try_into().expect("options are texts"),
            None => Options::default(),
        };
        let (game, name) = (word("game"), word("name"));
        let path = folder.join(game).join(format!("{name}.txt"));
        let recorded = fs::read_to_string(&path).unwrap_or_else(|error| {
            panic!("{}: {error} (cargo xtask playthroughs)", path.display())
        });
        let played = games::playthrough(game, &options, seed).expect("the match can start");
        if let Err(difference) = compare(&recorded, &played) {
            panic!("{}: {difference}\n(cargo xtask playthroughs writes it anew)", path.display());
        }
    }
    assert!(!list.is_empty());
}
