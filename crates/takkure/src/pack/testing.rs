//! The core pack for tests, read from the project's `packs` folder.

use std::path::Path;
use std::sync::LazyLock;

use engine::PackSource;

use super::Pack;

/// The core pack, read once.
pub fn core() -> &'static Pack {
    static CORE: LazyLock<Pack> = LazyLock::new(|| match super::load(&core_source()) {
        Ok(pack) => pack,
        Err(errors) => panic!("the core pack is broken:\n{errors}"),
    });
    &CORE
}

/// The files of the core pack.
pub fn core_source() -> PackSource {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packs/takkure/core");
    let mut files = Vec::new();
    for folder in ["", "teams", "cards"] {
        let entries = std::fs::read_dir(root.join(folder)).expect("the core pack is there");
        for entry in entries {
            let path = entry.expect("the folder can be listed").path();
            if path.extension().is_some_and(|ending| ending == "toml") {
                let text = std::fs::read_to_string(&path).expect("the file can be read");
                let inside = path.strip_prefix(&root).expect("listed below it");
                files.push((inside.to_string_lossy().replace('\\', "/"), text));
            }
        }
    }
    PackSource::new("core", files)
}
