//! The names in a game's sentences, and what stands for them in the form of a sentence.

use std::collections::BTreeMap;

use serde_json::Value;

/// What players are called, whose side it is, and how many.
const ROLE: &str = "{role}";
const SIDE: &str = "{side}";
pub(super) const NUMBER: &str = "{n}";

/// The names that a pack brings into a game's sentences, and the words for its players.
///
/// Cards are not teams: a name stands for those of its own list alone, so that a form says whose
/// name is told there. What is in `cards` is a `{card}`, its id a `{card id}`.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// In small letters with their placeholder, the longest first.
    words: Vec<(String, String)>,
}

impl Names {
    /// The names and ids in a pack as screens get it, and what players are called.
    pub fn of(pack: &Value, roles: &[&str]) -> Names {
        let mut words = Vec::new();
        collect(pack, "name", &mut words);
        words.extend(roles.iter().map(|role| (role.to_lowercase(), ROLE.to_owned())));
        let mut sizes: BTreeMap<String, usize> = BTreeMap::new();
        for (_, placeholder) in &words {
            *sizes.entry(placeholder.clone()).or_default() += 1;
        }
        // A word that is on two lists stands for the longer one: that admits more.
        words.sort_by(|(a, of), (b, other)| {
            let longest = b.len().cmp(&a.len()).then_with(|| a.cmp(b));
            longest.then_with(|| sizes[other].cmp(&sizes[of])).then_with(|| of.cmp(other))
        });
        words.dedup();
        Names { words }
    }

    /// A sentence, or part of one, with placeholders. Words keep their capitals.
    pub fn form_of(&self, text: &str) -> String {
        let lower = text.to_ascii_lowercase();
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        while at < text.len() {
            let begins = out.is_empty() || !lower[..at].ends_with(is_of_word);
            if begins && let Some((length, placeholder)) = self.at(&lower[at..]) {
                out.push_str(placeholder);
                at += length;
                continue;
            }
            let letter = text[at..].chars().next().expect("not at the end");
            out.push(letter);
            at += letter.len_utf8();
        }
        out
    }

    /// Every word that stands for a placeholder other than a number.
    pub(super) fn spellings(&self) -> BTreeMap<&str, Vec<&str>> {
        let mut out = BTreeMap::from([(SIDE, vec!["home", "away"])]);
        for (word, placeholder) in &self.words {
            out.entry(placeholder).or_default().push(word);
        }
        out
    }

    /// What is to be replaced at the beginning of `rest`, and by what.
    fn at(&self, rest: &str) -> Option<(usize, &str)> {
        let is_whole = |length: &usize| !rest[*length..].starts_with(is_of_word);
        let named = self.words.iter().find_map(|(word, placeholder)| {
            let length = rest.starts_with(word.as_str()).then_some(word.len())?;
            Some(length).filter(is_whole).map(|length| (length, placeholder.as_str()))
        });
        let side = || {
            let side = ["home", "away"].iter().find(|side| rest.starts_with(**side))?;
            Some(side.len()).filter(is_whole).map(|length| (length, SIDE))
        };
        let number = || Some((number_at(rest)?, NUMBER));
        named.or_else(side).or_else(number)
    }
}

/// How long the number is that `rest` begins with, its sign included.
pub(super) fn number_at(rest: &str) -> Option<usize> {
    let sign = sign_at(rest);
    let digits = rest[sign..].bytes().take_while(u8::is_ascii_digit).count();
    (digits > 0).then_some(sign + digits)
}

/// How long the sign is that `rest` begins with; 0 without one.
pub(super) fn sign_at(rest: &str) -> usize {
    let sign = rest.chars().next().filter(|letter| ['-', '+', '−'].contains(letter));
    sign.map_or(0, char::len_utf8)
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric()
}

/// Adds the names and ids in `value`, an entry of `list`, with their placeholders.
fn collect(value: &Value, list: &str, words: &mut Vec<(String, String)>) {
    match value {
        Value::Array(entries) => entries.iter().for_each(|value| collect(value, list, words)),
        Value::Object(entries) => {
            for (key, value) in entries {
                let placeholder = match (key.as_str(), value) {
                    ("name" | "short" | "title" | "surname", Value::String(_)) => {
                        Some(format!("{{{}}}", one_of(list)))
                    }
                    // Ids that are words are no marks, and would hide the word itself.
                    ("id", Value::String(id)) if id.contains(|c: char| c.is_ascii_digit()) => {
                        Some(format!("{{{} id}}", one_of(list)))
                    }
                    _ => None,
                };
                match (placeholder, value) {
                    (Some(placeholder), Value::String(word)) if word.len() > 1 => {
                        words.push((word.to_ascii_lowercase(), placeholder));
                    }
                    _ => collect(value, key, words),
                }
            }
        }
        _ => {}
    }
}

/// What one entry of a list is called: `cards` has a `card`, `abilities` an `ability`.
fn one_of(list: &str) -> String {
    let plain = list.replace('_', " ");
    let endings = [("ies", "y"), ("ches", "ch"), ("s", "")];
    let one =
        endings.iter().find_map(|(many, one)| Some(plain.strip_suffix(many)?.to_owned() + one));
    one.unwrap_or(plain)
}
