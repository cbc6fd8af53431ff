//! The browser client, compiled in: `build.rs` builds `web/` and lists what comes of it.
//!
//! Files are found by their exact name in that list and nowhere else, so no path, however spelt,
//! reaches a disk.

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The page that every address of the client begins with.
pub const INDEX: &str = "index.html";

/// The contents of the file of that name, such as `assets/index-CAleViHP.js`.
pub fn file(name: &str) -> Option<&'static [u8]> {
    FILES.iter().find(|(known, _)| *known == name).map(|(_, contents)| *contents)
}

/// The names of all files.
pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(name, _)| *name)
}

/// The media type of a file by the ending of its name.
pub fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending) {
        Some("css") => "text/css; charset=utf-8",
        Some("html") => "text/html; charset=utf-8",
        Some("ico") => "image/x-icon",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("txt") => "text/plain; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        Some("webp") => "image/webp",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_page_and_nothing_is_found_by_another_spelling() {
        let page = file(INDEX).expect("there is always a page");
        assert!(page.starts_with(b"<!doctype html>"), "{}", String::from_utf8_lossy(page));
        for name in ["", "/index.html", "./index.html", "assets/../index.html", "INDEX.HTML"] {
            assert_eq!(file(name), None, "{name}");
        }
    }

    #[test]
    fn every_file_has_a_media_type() {
        for name in names() {
            assert_ne!(media_type(name), "application/octet-stream", "{name}");
        }
    }
}
