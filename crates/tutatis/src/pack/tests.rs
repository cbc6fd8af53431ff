//! The core pack is right, and every rule of the loader fires.

mod core_pack;
mod refusals;

use engine::{PackError, PackSource, conformance};

use crate::Tutatis;

/// A section of the rules, such as `9.4`, without its heading.
fn section(number: &str) -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/tutatis.md");
    let rules = std::fs::read_to_string(path).expect("the rules are there").replace("\r\n", "\n");
    let (_, rest) = rules.split_once(&format!("\n### {number} ")).expect("the section is there");
    rest.split("\n### ").next().expect("it ends").to_string()
}

/// The rows of all tables of a text, cell by cell under the words of their headings.
fn rows(text: &str) -> Vec<Vec<(String, String)>> {
    let mut rows = Vec::new();
    let mut heading: Vec<String> = Vec::new();
    for line in text.lines() {
        let row = line.strip_prefix('|').and_then(|line| line.strip_suffix('|'));
        let Some(row) = row.filter(|row| !row.starts_with("---")) else {
            if !line.starts_with('|') {
                heading.clear();
            }
            continue;
        };
        let cells: Vec<String> = row.split(" | ").map(|cell| cell.trim().to_string()).collect();
        if heading.is_empty() {
            heading = cells;
        } else {
            rows.push(heading.iter().cloned().zip(cells).collect());
        }
    }
    rows
}

/// A cell of a row by its heading.
fn cell<'a>(row: &'a [(String, String)], heading: &str) -> Option<&'a str> {
    row.iter().find(|(name, _)| name == heading).map(|(_, cell)| cell.as_str())
}

/// The errors of a pack, none if it is right.
fn errors(source: &PackSource) -> Vec<PackError> {
    conformance::pack_errors::<Tutatis>(source)
}

/// The core pack with one file put in, or in the place of another.
fn core_with(path: &str, text: &str) -> PackSource {
    conformance::core_with::<Tutatis>(path, text)
}

/// One passage of the core pack is changed, and there is just this error.
#[track_caller]
fn one_error(path: &str, change: (&str, &str), line: &str, message: &str) {
    conformance::one_error::<Tutatis>(path, change, line, message);
}
