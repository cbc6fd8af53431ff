//! The core pack is right, and every rule of the loader fires.

mod broken;
mod card_rules;
mod core_pack;
mod docs;
mod effect_rules;
mod file_rules;
mod team_rules;

use engine::{PackError, PackSource};

use super::load;
use super::testing::core_source;

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

/// Changes one passage of one file of the core pack. There must be exactly one error then: on
/// a line that contains `line`, and saying `message`. An empty `line` is the file as a whole.
#[track_caller]
fn one_error(path: &str, (from, to): (&str, &str), line: &str, message: &str) {
    let source = core_source();
    let text = source.file(path).expect("the core pack has the file");
    assert_eq!(text.matches(from).count(), 1, "`{from}` is not one passage of {path}");
    let text = text.replace(from, to);
    let found = errors(&core_with(path, &text));
    let [error] = found.as_slice() else { panic!("expected one error, not {found:#?}") };
    assert_eq!(error.file, path);
    assert!(error.message.contains(message), "{}", error.message);
    let there = if error.line == 0 { "" } else { text.lines().nth(error.line - 1).unwrap() };
    assert!(
        there.contains(line) && line.is_empty() == (error.line == 0),
        "{error} is at `{there}`"
    );
}

/// A card for the tests of effects: what it is, and the lines that differ from card to card.
struct Trial {
    id: &'static str,
    colour: &'static str,
    cost: &'static str,
}

const GREEN: Trial = Trial { id: "G24", colour: "green", cost: "react" };
const RED: Trial = Trial { id: "R16", colour: "red", cost: "react" };
const YELLOW: Trial = Trial { id: "Y16", colour: "yellow", cost: "react" };
const BLUE: Trial = Trial { id: "B08", colour: "blue", cost: "blue" };
/// A Green card for a turn.
const PLAY: Trial = Trial { id: "G24", colour: "green", cost: "action" };
/// A Yellow card for a turn.
const TURN: Trial = Trial { id: "Y16", colour: "yellow", cost: "free" };

impl Trial {
    /// The errors of the core pack with this card added; `rest` begins on line 9 of its file.
    fn errors(&self, rest: &str) -> Vec<(usize, String)> {
        let Trial { id, colour, cost } = self;
        let text = format!(
            "[[card]]\nid = \"{id}\"\nname = \"TRIAL\"\ncolour = \"{colour}\"\n\
             text = \"A trial.\"\ncopies = 1\nballs = 0\ncost = \"{cost}\"\n{rest}\n"
        );
        let found = errors(&core_with("cards/trial.toml", &text)).into_iter();
        let found = found.map(|error| {
            assert_eq!(error.file, "cards/trial.toml", "{error}");
            (error.line, error.message)
        });
        found.collect()
    }

    #[track_caller]
    fn accepts(&self, rest: &str) {
        assert_eq!(self.errors(rest), [], "{rest}");
    }

    /// There is exactly one error, on `line`, that says `message`.
    #[track_caller]
    fn refuses(&self, rest: &str, line: usize, message: &str) {
        let found = self.errors(rest);
        let [(there, said)] = found.as_slice() else {
            panic!("expected one error of {rest}, not {found:#?}")
        };
        assert!(said.contains(message), "`{said}` does not say `{message}`");
        assert_eq!(*there, line, "{said}");
    }
}
