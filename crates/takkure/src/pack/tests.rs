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

use engine::{PackError, PackSource, conformance};

use crate::Takkure;

/// The text of the rules.
fn rules() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/takkure.md");
    std::fs::read_to_string(path).expect("the rules are there").replace("\r\n", "\n")
}

/// The errors of a pack, none if it is right.
fn errors(source: &PackSource) -> Vec<PackError> {
    conformance::pack_errors::<Takkure>(source)
}

/// The core pack with one file put in, or in the place of another.
fn core_with(path: &str, text: &str) -> PackSource {
    conformance::core_with::<Takkure>(path, text)
}

/// A file of the core pack with one passage changed.
#[track_caller]
fn changed(path: &str, from: &str, to: &str) -> String {
    conformance::changed::<Takkure>(path, from, to)
}

/// One passage of the core pack is changed, and there is just this error.
#[track_caller]
fn one_error(path: &str, change: (&str, &str), line: &str, message: &str) {
    conformance::one_error::<Takkure>(path, change, line, message);
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
