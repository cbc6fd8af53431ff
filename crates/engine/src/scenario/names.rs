//! The names in a game's sentences, and what stands for them in the form of a sentence.

use std::collections::BTreeMap;

/// Whose side it is, and how many.
const SIDE: &str = "{side}";
pub(super) const NUMBER: &str = "{n}";

/// The names that a pack brings into a game's sentences, and the words for its players.
///
/// Cards are not teams: a name stands for those of its own kind alone, so that a form says whose
/// name is told there.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// In small letters with their placeholder, the longest first.
    words: Vec<(String, String)>,
}

impl Names {
    /// Words, each after what it is the name of: a `card`, a `card id`, a `role`.
    pub fn new(words: impl IntoIterator<Item = (&'static str, String)>) -> Names {
        // A name of one letter would be found everywhere.
        let words = words.into_iter().filter(|(_, word)| word.len() > 1);
        let mut words: Vec<_> =
            words.map(|(what, word)| (word.to_ascii_lowercase(), format!("{{{what}}}"))).collect();
        let mut sizes: BTreeMap<String, usize> = BTreeMap::new();
        for (_, placeholder) in &words {
            *sizes.entry(placeholder.clone()).or_default() += 1;
        }
        // A word that names two kinds stands for the one with more names: that admits more.
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
