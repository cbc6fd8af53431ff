//! Finds the clause ids that code cites and scenarios list.

use std::collections::BTreeSet;
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

/// The ids in the code of the crates, tests left out.
#[derive(Debug, Default)]
pub struct InCode {
    /// Every mention.
    pub mentions: Vec<Citation>,
    /// Those that stand in the doc comment of a function, an `impl` or a constant: there the clause
    /// is carried out. A line, a field or a variant only has to do with it.
    pub carried_out: BTreeSet<String>,
}

/// Every id with one of `prefixes` in the code of the crates.
pub fn in_code(prefixes: &[&str]) -> Result<InCode> {
    let mut found = InCode::default();
    for path in files(&root().join("crates"), is_code)? {
        for Mention { line, id, carries_out } in ids(&read(&path)?, prefixes) {
            if carries_out {
                found.carried_out.insert(id.clone());
            }
            found.mentions.push(Citation { id, place: format!("{}:{line}", shown(&path)) });
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

/// An id in Rust source.
#[derive(Debug, PartialEq, Eq)]
struct Mention {
    line: usize,
    id: String,
    carries_out: bool,
}

/// The ids in Rust source, up to the unit tests at its end.
fn ids(source: &str, prefixes: &[&str]) -> Vec<Mention> {
    let lines: Vec<_> = source.lines().collect();
    // Tests in a file of their own are named wherever the modules are.
    let opens_tests = |two: &[&str]| {
        two[0] == "#[cfg(test)]" && two[1].starts_with("mod ") && two[1].ends_with('{')
    };
    let code = lines.windows(2).position(opens_tests).unwrap_or(lines.len());
    let mut found = Vec::new();
    for (index, line) in lines[..code].iter().enumerate() {
        for prefix in prefixes {
            for (at, _) in line.match_indices(prefix) {
                let starts_a_word =
                    !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
                if let Some(id) = id_in(&line[at..], prefix).filter(|_| starts_a_word) {
                    let carries_out = carries_out(&lines[index..]);
                    found.push(Mention { line: index + 1, id: id.to_owned(), carries_out });
                }
            }
        }
    }
    found
}

/// Whether the first of these lines belongs to the doc comment of a function, an `impl` or a
/// constant.
fn carries_out(lines: &[&str]) -> bool {
    let mut lines = lines.iter().map(|line| line.trim_start());
    if !lines.clone().next().is_some_and(|line| line.starts_with("///")) {
        return false;
    }
    let item = lines.find(|line| !line.starts_with("///") && !line.starts_with("#["));
    let item = item.unwrap_or_default();
    let item = item.strip_prefix("pub").unwrap_or(item);
    let inside = item.strip_prefix('(').and_then(|rest| rest.split_once(')'));
    let item = inside.map_or(item, |(_, rest)| rest).trim_start();
    let first = item.split([' ', '<']).next();
    matches!(first, Some("fn" | "impl" | "const" | "static"))
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
        let expected =
            [(1, "CH-001", true), (1, "CH-002a", true), (2, "GO-003", false), (6, "CH-006", false)];
        let mention = |(line, id, carries_out): (usize, &str, bool)| Mention {
            line,
            id: id.into(),
            carries_out,
        };
        assert_eq!(ids(source, &["CH", "GO"]), expected.map(mention));
    }

    #[test]
    fn a_clause_is_carried_out_by_functions_impls_and_constants() {
        let over = |item: &str| {
            let source = format!("    /// A move.\n    /// CH-001.\n    #[inline]\n    {item}\n");
            ids(&source, &["CH"])[0].carries_out
        };
        for item in
            ["fn f() {", "pub fn f<T>() {", "pub(super) const fn f() {", "pub(in crate::a) fn f"]
        {
            assert!(over(item), "{item}");
        }
        for item in
            ["impl<T> A for B {", "impl A {", "const MAX: u8 = 7;", "pub static ROWS: [u8; 2] ="]
        {
            assert!(over(item), "{item}");
        }
        for item in ["pub field: u8,", "Variant,", "Variant(u8),", "pub struct A {", "enum A {", ""]
        {
            assert!(!over(item), "{item}");
        }
        assert!(!ids("// CH-001.\nfn f() {\n", &["CH"])[0].carries_out, "no doc comment");
        assert!(!ids("//! CH-001.\nfn f() {\n", &["CH"])[0].carries_out, "a file's");
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
