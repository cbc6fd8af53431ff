//! `cargo xtask tidy`: what the compiler and the formatter do not look at.
//!
//! [`text`] judges files line by line, [`dependencies`] judges which crate may know which.

mod dependencies;
mod text;

use std::path::Path;

use anyhow::{Result, bail};

use crate::workspace::{files, has_extension, metadata, read, root, shown};

/// Source files longer than this hold two ideas and fail.
const LINES_MAX: usize = 800;
/// Source files longer than this are noted.
const LINES_NOTED: usize = 400;
/// Endings of files that people write.
const WRITTEN: [&str; 10] = ["css", "html", "js", "md", "py", "rs", "sh", "toml", "ts", "tsx"];

/// Prints every finding; fails when there is one.
pub fn run() -> Result<()> {
    let mut errors = dependencies::errors(&dependencies::packages(&metadata()?)?);
    let mut seen = 0;
    for path in files(root(), is_written)? {
        let (name, text) = (shown(&path), read(&path)?);
        let is_rust = has_extension(&path, "rs");
        for (line, what) in text::errors(&text, is_rust) {
            errors.push(format!("{name}:{line}: {what}"));
        }
        match text.lines().count() {
            lines if is_rust && lines > LINES_MAX => {
                errors.push(format!("{name}: {lines} lines, more than {LINES_MAX}"));
            }
            lines if is_rust && lines > LINES_NOTED => println!("note: {name}: {lines} lines"),
            _ => {}
        }
        seen += 1;
    }
    errors.iter().for_each(|error| eprintln!("{error}"));
    if !errors.is_empty() {
        bail!("{} findings in {seen} files", errors.len());
    }
    println!("{seen} files are tidy");
    Ok(())
}

fn is_written(path: &Path) -> bool {
    path.ends_with(".ci/run") || WRITTEN.iter().any(|ending| has_extension(path, ending))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_files_are_told_from_generated_ones() {
        for path in ["crates/dice/src/lib.rs", ".ci/run", "rules/takkure.md", "Cargo.toml"] {
            assert!(is_written(Path::new(path)), "{path}");
        }
        for path in ["Cargo.lock", "tests/playthroughs/takkure/pro.txt", "run"] {
            assert!(!is_written(Path::new(path)), "{path}");
        }
    }
}
