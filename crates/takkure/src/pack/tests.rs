//! The core pack is right, and every rule of the loader fires.

mod card_rules;
mod core_pack;
mod docs;
mod file_rules;
mod lesson_rules;
mod part_twelve;
mod play_rules;
mod skill_rules;
mod team_rules;

use engine::{PackError, PackSource};

use super::load;
use super::testing::core_source;

/// The text of the rules.
fn rules() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/takkure.md");
    std::fs::read_to_string(path).expect("the rules are there").replace("\r\n", "\n")
}

/// The errors of a pack, none if it is right.
fn errors(source: &PackSource) -> Vec<PackError> {
    load(source).map_or_else(|errors| errors.0, |_| Vec::new())
}

/// The core pack with one file put in or in the place of another.
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

/// Adds a file of cards to the core pack. The errors must be these, as `line: message`, where a
/// message may be just a part.
#[track_caller]
fn card_errors(text: &str, expected: &[(usize, &str)]) {
    let found = errors(&core_with("cards/trial.toml", text));
    assert_eq!(found.len(), expected.len(), "{found:#?}\n{text}");
    for (error, (line, message)) in found.iter().zip(expected) {
        assert_eq!(error.file, "cards/trial.toml", "{error}");
        assert_eq!(error.line, *line, "{error}\n{text}");
        assert!(error.message.contains(message), "{error} does not say: {message}");
    }
}
