//! The core packs of this project, for the tests of the crates that read them.

use std::path::Path;

use crate::game::Game;
use crate::pack::{PackError, PackSource};

/// The files of `packs/<game>/core`. Panics when they cannot be read.
pub fn core_pack(game: &str) -> PackSource {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packs").join(game).join("core");
    let mut files = Vec::new();
    collect(&root, &root, &mut files);
    PackSource::new("core", files)
}

/// The errors of a pack, none if it is right.
pub fn pack_errors<G: Game>(source: &PackSource) -> Vec<PackError> {
    G::load_pack(source).map_or_else(|errors| errors.0, |_| Vec::new())
}

/// The core pack with one file put in, or in the place of another.
pub fn core_with<G: Game>(path: &str, text: &str) -> PackSource {
    let others = core_pack(G::ID);
    let others = others.files().filter(|(name, _)| *name != path);
    let others = others.map(|(name, text)| (name.to_string(), text.to_string()));
    PackSource::new("core", others.chain([(path.to_string(), text.to_string())]))
}

/// A file of the core pack with one passage changed.
#[track_caller]
pub fn changed<G: Game>(path: &str, from: &str, to: &str) -> String {
    let source = core_pack(G::ID);
    let text = source.file(path).expect("the core pack has the file");
    assert_eq!(text.matches(from).count(), 1, "`{from}` is not one passage of {path}");
    text.replace(from, to)
}

/// Changes one passage of one file of the core pack. There must be exactly one error then: on
/// a line that contains `line`, and saying `message`. An empty `line` is the file as a whole.
#[track_caller]
pub fn one_error<G: Game>(path: &str, (from, to): (&str, &str), line: &str, message: &str) {
    let text = changed::<G>(path, from, to);
    let found = pack_errors::<G>(&core_with::<G>(path, &text));
    let [error] = found.as_slice() else { panic!("expected one error, not {found:#?}") };
    assert_eq!(error.file, path);
    assert!(error.message.contains(message), "{}", error.message);
    let there = error.line.checked_sub(1).and_then(|line| text.lines().nth(line)).unwrap_or("");
    let whole = error.line == 0;
    assert!(there.contains(line) && line.is_empty() == whole, "{error} is at `{there}`");
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).expect("the core pack is there") {
        let path = entry.expect("the folder can be listed").path();
        if path.is_dir() {
            collect(root, &path, files);
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            let text = std::fs::read_to_string(&path).expect("the file can be read");
            let inside = path.strip_prefix(root).expect("listed below it");
            files.push((inside.to_string_lossy().replace('\\', "/"), text));
        }
    }
}
