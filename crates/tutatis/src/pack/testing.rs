//! The core pack for tests.

use std::sync::LazyLock;

use engine::PackSource;
use engine::conformance::core_pack;

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
    core_pack("tutatis")
}
