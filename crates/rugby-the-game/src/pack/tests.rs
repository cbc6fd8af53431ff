//! The core pack is right, and every rule of the loader fires.

mod broken;
mod card_rules;
mod core_pack;
mod docs;
mod effect_rules;
mod file_rules;
mod glossary;
mod team_rules;

use engine::{PackError, PackSource, conformance};

use crate::RugbyTheGame;

/// The errors of a pack, none if it is right.
fn errors(source: &PackSource) -> Vec<PackError> {
    conformance::pack_errors::<RugbyTheGame>(source)
}

/// The core pack with one file put in, or in the place of another.
fn core_with(path: &str, text: &str) -> PackSource {
    conformance::core_with::<RugbyTheGame>(path, text)
}

/// One passage of the core pack is changed, and there is just this error.
#[track_caller]
fn one_error(path: &str, change: (&str, &str), line: &str, message: &str) {
    conformance::one_error::<RugbyTheGame>(path, change, line, message);
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
