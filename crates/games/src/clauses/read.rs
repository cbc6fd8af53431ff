//! Reads a rule file line by line.
//!
//! ```text
//! - **CH-012** [ruling] A pawn that reaches the last row becomes another piece.
//!   - Example: On e8 it may become a queen.
//!   - Picture: ![a pawn on its last row](pictures/ch-pawn.svg)
//!   - Departure: The book wants a piece that was taken; any will do here, because ….
//!   - Note: Why it is read so.
//!   - Source: Where it stands in the printed book.
//!
//! ## Glossary
//! - **Row** (also: rank, ranks) [CH-003] Eight squares from side to side.
//! ```

use std::collections::BTreeMap;

use super::{Clause, Picture, Rules, Term, id_in};

/// The heading of the glossary.
const GLOSSARY: &str = "Glossary";
/// What may stand below a clause, in this order.
const DETAILS: [&str; 5] = ["Example", "Picture", "Departure", "Note", "Source"];

/// The rules in `text`, and every line that is wrong as `line N: what`.
pub fn rules(game: &str, text: &str) -> (Rules, Vec<String>) {
    let mut reader = Reader { rules: Rules::default(), ..Reader::default() };
    game.clone_into(&mut reader.rules.game);
    for (number, line) in (1..).zip(text.lines()) {
        if let Err(what) = reader.line(number, line) {
            reader.errors.push(format!("line {number}: {what}"));
        }
    }
    reader.check_glossary();
    (reader.rules, reader.errors)
}

#[derive(Default)]
struct Reader<'a> {
    rules: Rules,
    errors: Vec<String>,
    section: &'a str,
    /// The line of each id.
    seen: BTreeMap<String, u32>,
    /// How many of [`DETAILS`] the open clause can no longer have; nothing when none is open.
    details: Option<usize>,
    /// The line of each term.
    terms: Vec<u32>,
}

impl<'a> Reader<'a> {
    fn line(&mut self, number: u32, line: &'a str) -> Result<(), String> {
        if let Some(heading) = line.strip_prefix('#') {
            self.section = heading.trim_start_matches('#').trim();
            self.details = None;
        } else if self.section == GLOSSARY {
            if let Some(item) = line.strip_prefix("- ") {
                self.terms.push(number);
                self.rules.glossary.push(term(item)?);
            }
        } else if looks_like_a_clause(line) {
            self.details = None;
            let clause = self.clause(line)?;
            let first = self.seen.insert(clause.id.clone(), number);
            let id = clause.id.clone();
            self.rules.clauses.push(clause);
            self.details = Some(0);
            if let Some(first) = first {
                return Err(format!("{id} is also on line {first}"));
            }
        } else if let Some(detail) = line.strip_prefix("  - ") {
            return self.detail(detail);
        } else if line.is_empty() || !line.starts_with(' ') {
            self.details = None;
        }
        Ok(())
    }

    /// One clause line. The first one decides the prefix of the file.
    fn clause(&mut self, line: &str) -> Result<Clause, String> {
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
        if self.rules.prefix.is_empty() {
            prefix.clone_into(&mut self.rules.prefix);
        } else if self.rules.prefix != prefix {
            let others = &self.rules.prefix;
            return Err(format!("{id} does not begin with {others} as the others do"));
        }
        let text = text.trim();
        if text.is_empty() {
            return Err(format!("{id} says nothing"));
        }
        let (id, section, text) = (id.to_owned(), self.section.to_owned(), text.to_owned());
        Ok(Clause { id, section, testable, text, ..Clause::default() })
    }

    /// A line below a clause. Lists of other parts of the file look alike and are left alone.
    fn detail(&mut self, line: &str) -> Result<(), String> {
        let (Some(past), Some(clause)) = (self.details, self.rules.clauses.last_mut()) else {
            return Ok(());
        };
        let split = line.split_once(": ").map(|(name, text)| (name, text.trim()));
        let known = |name: &str| DETAILS.iter().position(|detail| *detail == name);
        let Some((at, text)) = split.and_then(|(name, text)| Some((known(name)?, text))) else {
            let list = DETAILS.join(", ");
            return Err(format!("below {} stands one of {list}, with a colon", clause.id));
        };
        if at < past {
            let list = DETAILS.join(", ");
            return Err(format!("below {} each stands once, in the order {list}", clause.id));
        }
        self.details = Some(at + 1);
        match at {
            0 => clause.example = Some(text.to_owned()),
            1 => clause.picture = Some(picture(text)?),
            2 => clause.departure = Some(text.to_owned()),
            3 => clause.note = Some(text.to_owned()),
            _ => clause.source = Some(text.to_owned()),
        }
        Ok(())
    }

    /// Terms are told once, under clauses that exist.
    fn check_glossary(&mut self) {
        let mut seen: BTreeMap<String, u32> = BTreeMap::new();
        for (term, &line) in self.rules.glossary.iter().zip(&self.terms) {
            if !self.rules.knows(&term.clause) {
                let (name, clause) = (&term.name, &term.clause);
                self.errors.push(format!("line {line}: {name} names {clause}, which is no clause"));
            }
            for form in std::iter::once(&term.name).chain(&term.also) {
                // A term may be its own other form in capitals, as cards print it.
                let first = seen.insert(form.to_lowercase(), line);
                if let Some(first) = first.filter(|first| *first != line) {
                    self.errors.push(format!("line {line}: {form} is also told on line {first}"));
                }
            }
        }
    }
}

/// `![what it shows](pictures/file.svg)`
fn picture(text: &str) -> Result<Picture, String> {
    let inside = text.strip_prefix("![").and_then(|rest| rest.strip_suffix(')'));
    let (alt, file) = inside
        .and_then(|inside| inside.split_once("](pictures/"))
        .filter(|(alt, file)| !alt.is_empty() && file.ends_with(".svg"))
        .ok_or("a picture is `![what it shows](pictures/name.svg)`")?;
    Ok(Picture::of(alt, file))
}

/// `**Gate** (also: gates) [CH-001] What it is.`
fn term(item: &str) -> Result<Term, String> {
    let form = "a term is `- **Word** (also: words) [CH-001] What it means.`";
    let (name, rest) = item
        .strip_prefix("**")
        .and_then(|rest| rest.split_once("**"))
        .filter(|(name, _)| !name.is_empty())
        .ok_or(form)?;
    let rest = rest.trim_start();
    let (also, rest) = match rest.strip_prefix("(also: ") {
        Some(rest) => rest.split_once(')').ok_or(form)?,
        None => ("", rest),
    };
    let (clause, text) = rest
        .trim_start()
        .strip_prefix('[')
        .and_then(|rest| rest.split_once(']'))
        .filter(|(_, text)| !text.trim().is_empty())
        .ok_or(form)?;
    let also = also.split(',').map(str::trim).filter(|word| !word.is_empty());
    Ok(Term {
        name: name.to_owned(),
        also: also.map(str::to_owned).collect(),
        clause: clause.to_owned(),
        text: text.trim().to_owned(),
    })
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
