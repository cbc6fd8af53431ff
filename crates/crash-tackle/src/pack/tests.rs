//! The core pack is right, and every rule of the loader fires.

mod core_pack;
mod refusals;

use engine::{PackError, PackSource, conformance};

use crate::CrashTackle;

/// The text of the rules.
fn rules() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/crash-tackle.md");
    std::fs::read_to_string(path).expect("the rules are there").replace("\r\n", "\n")
}

/// A section of the rules, such as `9.4`, without its heading.
fn section(number: &str) -> String {
    let rules = rules();
    let (_, rest) = rules.split_once(&format!("\n### {number} ")).expect("the section is there");
    let (_, rest) = rest.split_once('\n').expect("the heading is a line");
    rest.split("\n### ").next().expect("it ends").to_string()
}

/// The rows of a table whose first cell `is` so, cell by cell.
fn rows(text: &str, is: impl Fn(&str) -> bool) -> Vec<Vec<String>> {
    let rows = text.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    let rows = rows.map(|row| row.split(" | ").map(|cell| cell.trim().to_string()).collect());
    rows.filter(|row: &Vec<String>| is(&row[0])).collect()
}

/// The errors of a pack, none if it is right.
fn errors(source: &PackSource) -> Vec<PackError> {
    conformance::pack_errors::<CrashTackle>(source)
}

/// The core pack with one file put in, or in the place of another.
fn core_with(path: &str, text: &str) -> PackSource {
    conformance::core_with::<CrashTackle>(path, text)
}

/// A file of the core pack with one passage changed.
#[track_caller]
fn changed(path: &str, from: &str, to: &str) -> String {
    conformance::changed::<CrashTackle>(path, from, to)
}

/// One passage of the core pack is changed, and there is just this error.
#[track_caller]
fn one_error(path: &str, change: (&str, &str), line: &str, message: &str) {
    conformance::one_error::<CrashTackle>(path, change, line, message);
}
