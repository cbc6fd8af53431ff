//! Finds the clause ids that code cites and scenarios list.

use std::path::Path;

use anyhow::{Context, Result};
use games::clauses::id_in;

use crate::workspace::{files, has_extension, read, root, shown};

/// One mention of a clause id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    /// The id.
    pub id: String,
    /// Where it stands, as `file:line`.
    pub place: String,
}

/// Every id with one of `prefixes` in the code of the crates, tests left out.
pub fn in_code(prefixes: &[&str]) -> Result<Vec<Citation>> {
    let mut found = Vec::new();
    for path in files(&root().join("crates"), is_code)? {
        for (line, id) in ids(&read(&path)?, prefixes) {
            found.push(Citation { id, place: format!("{}:{line}", shown(&path)) });
        }
    }
    Ok(found)
}

/// Every id in a `clauses` list of a scenario file.
pub fn in_scenarios() -> Result<Vec<Citation>> {
    let mut found = Vec::new();
    for path in files(&root().join("tests/scenarios"), |path| has_extension(path, "toml"))? {
        let text = read(&path)?;
        for id in listed(&text).with_context(|| shown(&path))? {
            let place = format!("{}:{}", shown(&path), line_of(&text, &id));
            found.push(Citation { id, place });
        }
    }
    Ok(found)
}

fn is_code(path: &Path) -> bool {
    let is_test = |part: &std::ffi::OsStr| part == "tests" || part == "tests.rs";
    let inside = path.strip_prefix(root()).unwrap_or(path);
    has_extension(path, "rs") && !inside.iter().any(is_test)
}

/// The ids in Rust source with their line numbers, up to the unit tests at its end.
fn ids(source: &str, prefixes: &[&str]) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut lines = (1..).zip(source.lines()).peekable();
    while let Some((number, line)) = lines.next() {
        // Tests in a file of their own are named wherever the modules are.
        let opens_tests =
            |next: &(usize, &str)| next.1.starts_with("mod ") && next.1.ends_with('{');
        if line == "#[cfg(test)]" && lines.peek().is_some_and(opens_tests) {
            break;
        }
        for prefix in prefixes {
            for (at, _) in line.match_indices(prefix) {
                let starts_a_word =
                    !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
                if let Some(id) = id_in(&line[at..], prefix).filter(|_| starts_a_word) {
                    found.push((number, id.to_owned()));
                }
            }
        }
    }
    found
}

/// The strings in every list called `clauses`, however deep: a file may hold many scenarios.
fn listed(text: &str) -> Result<Vec<String>> {
    fn collect(value: &toml::Value, in_clauses: bool, found: &mut Vec<String>) {
        match value {
            toml::Value::String(id) if in_clauses => found.push(id.clone()),
            toml::Value::Array(items) => {
                items.iter().for_each(|item| collect(item, in_clauses, found));
            }
            toml::Value::Table(table) => {
                table.iter().for_each(|(key, item)| collect(item, key == "clauses", found));
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    collect(&toml::Value::Table(text.parse()?), false, &mut found);
    Ok(found)
}

/// The first line that holds `id` in quotes.
fn line_of(text: &str, id: &str) -> usize {
    let quoted = [format!("\"{id}\""), format!("'{id}'")];
    let holds = |line: &str| quoted.iter().any(|quoted| line.contains(quoted));
    text.lines().position(holds).map_or(1, |index| index + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_searched_up_to_its_tests() {
        let source = "/// CH-001, CH-002a. Moves.\nfn f() { g(\"GO-003\") }\n\
                      // XCH-004 CH-0055\n#[cfg(test)]\nuse a::b;\n// CH-006\n\
                      #[cfg(test)]\nmod tests {\n// CH-007\n}\n";
        let expected = [(1, "CH-001"), (1, "CH-002a"), (2, "GO-003"), (6, "CH-006")];
        let expected: Vec<_> = expected.iter().map(|(line, id)| (*line, id.to_string())).collect();
        assert_eq!(ids(source, &["CH", "GO"]), expected);
    }

    #[test]
    fn test_folders_are_no_code() {
        assert!(is_code(Path::new("crates/chess/src/rules.rs")));
        assert!(!is_code(Path::new("crates/chess/tests/it/main.rs")));
        assert!(!is_code(Path::new("crates/chess/src/rules/tests.rs")));
        assert!(!is_code(Path::new("crates/chess/README.md")));
    }

    #[test]
    fn scenario_lists_are_found_at_any_depth() {
        let text = "clauses = [\"CH-001\"]\nwhy = \"CH-008\"\n[[scenario]]\n\
                    clauses = [\"CH-002\", 'CH-003']\nmoves = [\"CH-009\"]\n";
        assert_eq!(listed(text).expect("it is TOML"), ["CH-001", "CH-002", "CH-003"]);
        assert_eq!((line_of(text, "CH-001"), line_of(text, "CH-003")), (1, 4));
        assert!(listed("clauses = [").is_err());
    }
}
