//! The scenarios in the documentation, and where those of the project lie; they are run where what
//! they tell is collected ([`crate::events`]).

use std::path::{Path, PathBuf};

use games::{Shelf, is_of_pack, run_scenario};

/// The examples people copy from do what they say.
#[test]
fn whole_examples_in_the_documentation_pass() {
    let docs = include_str!("../../../../docs/scenarios.md");
    let blocks = docs.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let whole: Vec<&str> = blocks.filter(|block| block.starts_with("game ")).collect();
    assert!(whole.len() >= 2, "the page has lost its examples");
    for block in whole {
        run_scenario(block, &Shelf::embedded()).unwrap_or_else(|error| panic!("{error}: {block}"));
    }
}

/// The folder of all scenarios, and what lies in it.
pub fn files() -> (PathBuf, Vec<PathBuf>) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/scenarios");
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.retain(|file| !is_of_pack(&root, file));
    assert!(!files.is_empty(), "there are no scenarios below {}", root.display());
    (root, files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).expect("the folder can be listed");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            files.push(path);
        }
    }
}
