//! The core pack is right, and every rule of the loader fires.

mod core_pack;
mod refusals;

use engine::{PackError, PackSource};

use super::load;
use super::testing::core_source;

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
    load(source).map_or_else(|errors| errors.0, |_| Vec::new())
}

/// The core pack with one file put in the place of another.
fn core_with(path: &str, text: &str) -> PackSource {
    let others = core_source();
    let others = others.files().filter(|(name, _)| *name != path);
    let others = others.map(|(name, text)| (name.to_string(), text.to_string()));
    PackSource::new("core", others.chain([(path.to_string(), text.to_string())]))
}

/// A file of the core pack with one passage changed.
#[track_caller]
fn changed(path: &str, from: &str, to: &str) -> String {
    let source = core_source();
    let text = source.file(path).expect("the core pack has the file");
    assert_eq!(text.matches(from).count(), 1, "`{from}` is not one passage of {path}");
    text.replace(from, to)
}

/// Changes one passage of one file of the core pack. There must be exactly one error then: on
/// a line that contains `line`, and saying `message`.
#[track_caller]
fn one_error(path: &str, (from, to): (&str, &str), line: &str, message: &str) {
    let text = changed(path, from, to);
    let found = errors(&core_with(path, &text));
    let [error] = found.as_slice() else { panic!("expected one error, not {found:#?}") };
    assert_eq!(error.file, path);
    assert!(error.message.contains(message), "{}", error.message);
    let there = error.line.checked_sub(1).and_then(|line| text.lines().nth(line));
    let there = there.expect("the error names a line");
    assert!(there.contains(line), "{error} is at `{there}`");
}
