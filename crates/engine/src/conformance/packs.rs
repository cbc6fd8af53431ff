//! The core packs of this project, for the tests of the crates that read them.

use std::path::Path;

use crate::pack::PackSource;

/// The files of `packs/<game>/core`. Panics when they cannot be read.
pub fn core_pack(game: &str) -> PackSource {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packs").join(game).join("core");
    let mut files = Vec::new();
    collect(&root, &root, &mut files);
    PackSource::new("core", files)
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
