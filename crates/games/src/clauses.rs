//! Reads the clause lists of `rules/<game>.md`, which are compiled in.

use std::collections::BTreeMap;

use crate::registry::GameId;

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// One numbered clause of a rule file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Its id, such as `CH-069`.
    pub id: String,
    /// The heading it stands under; empty before the first one.
    pub section: String,
    /// Whether software can show it to hold; table manners cannot be.
    pub testable: bool,
    /// What it says, in Markdown.
    pub text: String,
}

/// The clauses of one game.
#[derive(Debug, Default)]
pub struct Rules {
    /// The game's id: the name of the file.
    pub game: String,
    /// The two letters that its ids begin with.
    pub prefix: String,
    /// The clauses, in the order of the file.
    pub clauses: Vec<Clause>,
}

impl Rules {
    /// The clauses of a game of the registry. (`cargo xtask clauses` names lines that are wrong.)
    pub fn of(game: GameId) -> Rules {
        let text = RULES.iter().find(|(name, _)| *name == game.id()).map_or("", |(_, text)| *text);
        Rules::parse(game.id(), text).0
    }

    /// The clauses of `text`, and every line that is wrong as `line N: what`.
    pub fn parse(game: &str, text: &str) -> (Rules, Vec<String>) {
        let mut rules = Rules { game: game.to_owned(), ..Rules::default() };
        let (mut seen, mut errors) = (BTreeMap::new(), Vec::new());
        let mut section = "";
        for (number, line) in (1..).zip(text.lines()) {
            if let Some(heading) = line.strip_prefix('#') {
                section = heading.trim_start_matches('#').trim();
            }
            if !looks_like_a_clause(line) {
                continue;
            }
            match rules.read(line, section) {
                Ok(clause) => {
                    if let Some(first) = seen.insert(clause.id.clone(), number) {
                        let id = &clause.id;
                        errors.push(format!("line {number}: {id} is also on line {first}"));
                    }
                    rules.clauses.push(clause);
                }
                Err(what) => errors.push(format!("line {number}: {what}")),
            }
        }
        (rules, errors)
    }

    /// Whether the file has a clause of that id.
    pub fn knows(&self, id: &str) -> bool {
        self.clauses.iter().any(|clause| clause.id == id)
    }

    /// One clause line. The first one decides the prefix of the file.
    fn read(&mut self, line: &str, section: &str) -> Result<Clause, String> {
        let rest = line.strip_prefix("- **").ok_or("a clause line begins with `- **`")?;
        let (id, rest) = rest.split_once("**").ok_or("the id is not closed by `**`")?;
        let prefix = id.get(..2).filter(|prefix| id_in(id, prefix) == Some(id));
        let prefix = prefix.ok_or(format!("`{id}` is no id: two letters, `-`, three digits"))?;
        let rest = rest.strip_prefix(" [").ok_or(format!("{id} has no tag after its id"))?;
        let (tag, text) = rest.split_once(']').ok_or(format!("the tag of {id} is not closed"))?;
        let testable = match tag {
            "rule" | "ruling" => true,
            "rule, not testable" | "ruling, not testable" => false,
            _ => return Err(format!("{id} has the unknown tag [{tag}]")),
        };
        if self.prefix.is_empty() {
            prefix.clone_into(&mut self.prefix);
        } else if self.prefix != prefix {
            return Err(format!("{id} does not begin with {} as the others do", self.prefix));
        }
        let text = text.trim();
        if text.is_empty() {
            return Err(format!("{id} says nothing"));
        }
        let (id, section, text) = (id.to_owned(), section.to_owned(), text.to_owned());
        Ok(Clause { id, section, testable, text })
    }
}

/// Whether somebody meant `line` to be a clause: a list item that opens with `**XX-`.
fn looks_like_a_clause(line: &str) -> bool {
    let item = line.trim_start();
    let Some(item) = item.strip_prefix("- **").or_else(|| item.strip_prefix("* **")) else {
        return false;
    };
    let bytes = item.as_bytes();
    bytes.len() > 2 && bytes[..2].iter().all(u8::is_ascii_uppercase) && bytes[2] == b'-'
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
mod tests {
    use super::*;

    fn errors(text: &str) -> Vec<String> {
        Rules::parse("chess", text).1
    }

    #[test]
    fn clauses_are_read_with_tag_and_text() {
        let (rules, errors) = Rules::parse(
            "chess",
            "# Chess\n\n## 1. Moves\n\n\
             - **CH-001** [rule] White moves first. [1.1]\n\
             - **CH-001a** [ruling] A tie is a draw — the book is silent.\n\
             Prose naming CH-009.\n\
             - **[rule]** explains a tag.\n\
             ### A. Manners\n\
             - **CH-002** [rule, not testable] Shake hands.\n",
        );
        assert_eq!(errors, Vec::<String>::new());
        assert_eq!((rules.game.as_str(), rules.prefix.as_str()), ("chess", "CH"));
        let found: Vec<_> = rules.clauses.iter().map(|c| (c.id.as_str(), c.testable)).collect();
        assert_eq!(found, [("CH-001", true), ("CH-001a", true), ("CH-002", false)]);
        assert_eq!(rules.clauses[0].text, "White moves first. [1.1]");
        let sections: Vec<_> = rules.clauses.iter().map(|clause| clause.section.as_str()).collect();
        assert_eq!(sections, ["1. Moves", "1. Moves", "A. Manners"]);
        assert!(rules.knows("CH-002") && !rules.knows("CH-009"));
    }

    #[test]
    fn malformed_lines_are_named_with_their_numbers() {
        let wrong = [
            ("\n- **CH-001** [law] x", "line 2: CH-001 has the unknown tag [law]"),
            ("- **CH-001** x", "line 1: CH-001 has no tag after its id"),
            ("- **CH-001** [rule x", "line 1: the tag of CH-001 is not closed"),
            ("- **CH-1** [rule] x", "line 1: `CH-1` is no id: two letters, `-`, three digits"),
            ("- **CH-001** [rule] ", "line 1: CH-001 says nothing"),
            ("- **CH-001 [rule] x", "line 1: the id is not closed by `**`"),
            ("* **CH-001** [rule] x", "line 1: a clause line begins with `- **`"),
            ("  - **CH-001** [rule] x", "line 1: a clause line begins with `- **`"),
        ];
        for (text, error) in wrong {
            assert_eq!(errors(text), [error], "{text}");
        }
    }

    #[test]
    fn an_id_stands_once_and_shares_its_prefix() {
        let text = "- **CH-001** [rule] a\n- **CH-001** [rule] b\n- **GO-002** [rule] c\n";
        let expected = [
            "line 2: CH-001 is also on line 1",
            "line 3: GO-002 does not begin with CH as the others do",
        ];
        assert_eq!(errors(text), expected);
    }

    #[test]
    fn ids_end_where_the_word_ends() {
        assert_eq!(id_in("CH-012, and", "CH"), Some("CH-012"));
        assert_eq!(id_in("CH-012b.", "CH"), Some("CH-012b"));
        for text in ["CH-0123", "CH-012bc", "CH-012_", "CH-12", "CH012", "GO-012", "CH-"] {
            assert_eq!(id_in(text, "CH"), None, "{text}");
        }
    }

    #[test]
    fn every_game_has_its_rules_compiled_in() {
        for game in GameId::ALL {
            let rules = Rules::of(*game);
            assert!(!rules.clauses.is_empty(), "rules/{game}.md has no clauses");
            assert!(rules.clauses.iter().all(|clause| !clause.section.is_empty()), "{game}");
        }
        assert_eq!(Rules::of(GameId::RugbyTheGame).clauses.len(), 312);
    }
}
