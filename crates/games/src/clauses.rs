//! The rule files `rules/<game>.md` as data: clauses, their notes, and the glossary. They are
//! compiled in.

mod plain;
mod read;

use serde::{Deserialize, Serialize};

use crate::registry::GameId;

pub use plain::complaints;

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// One numbered clause of a rule file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Clause {
    /// Its id, such as `CH-069`.
    pub id: String,
    /// The heading it stands under; empty before the first one.
    pub section: String,
    /// Whether software can show it to hold; table manners cannot be.
    #[serde(skip)]
    pub testable: bool,
    /// What it says, to players, in Markdown.
    pub text: String,
    /// A case that shows it.
    pub example: Option<String>,
    /// A drawing that shows it.
    pub picture: Option<Picture>,
    /// Where it leaves the printed book, and why.
    pub departure: Option<String>,
    /// Why it is read so.
    pub note: Option<String>,
    /// Where it stands in the printed book: for whoever compares the two, not for screens.
    #[serde(skip)]
    pub source: Option<String>,
}

/// A drawing beside a clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Picture {
    /// What it shows, in words.
    pub alt: String,
    /// Its file below `rules/pictures/`.
    #[serde(skip)]
    pub file: String,
    /// The drawing: an `<svg>` of the program's own, without scripts, styles and links. Empty when
    /// there is no such file.
    pub svg: String,
}

impl Picture {
    /// The drawing in a file below `rules/pictures/`.
    fn of(alt: &str, file: &str) -> Picture {
        let svg = PICTURES.iter().find(|(name, _)| *name == file).map_or("", |(_, svg)| *svg);
        Picture { alt: alt.to_owned(), file: file.to_owned(), svg: svg.to_owned() }
    }
}

/// A word of the game that a newcomer has to be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Term {
    /// The word.
    pub name: String,
    /// Other forms of it on the table.
    pub also: Vec<String>,
    /// The clause that says more.
    pub clause: String,
    /// What it means, in a sentence.
    pub text: String,
}

/// The rules of one game, in our words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "RuleBook"))]
pub struct Rules {
    /// The game's id: the name of the file.
    #[serde(skip)]
    pub game: String,
    /// The two letters that its ids begin with.
    #[serde(skip)]
    pub prefix: String,
    /// The clauses, in the order of the file.
    pub clauses: Vec<Clause>,
    /// The glossary, in the order of the file.
    pub glossary: Vec<Term>,
}

impl Rules {
    /// The rules of a game of the registry. (`cargo xtask clauses` names lines that are wrong.)
    pub fn of(game: GameId) -> Rules {
        let text = RULES.iter().find(|(name, _)| *name == game.id()).map_or("", |(_, text)| *text);
        Rules::parse(game.id(), text).0
    }

    /// The rules in `text`, and every line that is wrong as `line N: what`.
    pub fn parse(game: &str, text: &str) -> (Rules, Vec<String>) {
        read::rules(game, text)
    }

    /// Whether the file has a clause of that id.
    pub fn knows(&self, id: &str) -> bool {
        self.clauses.iter().any(|clause| clause.id == id)
    }
}

/// The id that `text` begins with: `prefix`, `-`, three digits and at most one small letter, with
/// no further letter or digit after it.
pub fn id_in<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let number = text.strip_prefix(prefix)?.strip_prefix('-')?.as_bytes();
    let digits = number.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits != 3 {
        return None;
    }
    let letters = usize::from(number.get(3).is_some_and(u8::is_ascii_lowercase));
    let end = prefix.len() + 1 + digits + letters;
    let goes_on = text[end..].starts_with(|next: char| next.is_alphanumeric() || next == '_');
    (!goes_on).then(|| &text[..end])
}

#[cfg(test)]
mod tests;
