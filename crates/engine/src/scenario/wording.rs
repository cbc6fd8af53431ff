//! What a game can tell, so that a misspelt event is noticed.
//!
//! A game's sentences are known by their forms: names, sides and numbers are replaced by
//! placeholders, `{side} {n} advances {n} m`. Where the forms come from is the caller's business.

use serde_json::Value;

use super::compare::folded;
use super::{Scenario, StepKind};

/// What a name stands for in a form.
const NAME: &str = "{name}";
const ID: &str = "{id}";
const ROLE: &str = "{role}";
const SIDE: &str = "{side}";
const NUMBER: &str = "{n}";

/// Texts shorter than this are like too much to be a slip of something.
const SLIP_LETTERS_MIN: usize = 4;
/// One wrong letter in so many is a slip.
const SLIP_ONE_IN: usize = 5;

/// The names that a pack brings into a game's sentences, and the words for its players.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// In small letters with their placeholder, the longest first.
    words: Vec<(String, &'static str)>,
}

impl Names {
    /// The names and ids in a pack as screens get it, and what players are called.
    pub fn of(pack: &Value, roles: &[&str]) -> Names {
        let mut words = Vec::new();
        collect(pack, &mut words);
        words.extend(roles.iter().map(|role| (role.to_lowercase(), ROLE)));
        words.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then_with(|| a.cmp(b)));
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

    /// What is to be replaced at the beginning of `rest`, and by what.
    fn at(&self, rest: &str) -> Option<(usize, &'static str)> {
        let is_whole = |length: &usize| !rest[*length..].starts_with(is_of_word);
        let named = self.words.iter().find_map(|(word, placeholder)| {
            let length = rest.starts_with(word.as_str()).then_some(word.len())?;
            Some(length).filter(is_whole).map(|length| (length, *placeholder))
        });
        let side = || {
            let side = ["home", "away"].iter().find(|side| rest.starts_with(**side))?;
            Some(side.len()).filter(is_whole).map(|length| (length, SIDE))
        };
        let number = || {
            let sign = rest.chars().next().filter(|letter| ['-', '+', '−'].contains(letter));
            let sign = sign.map_or(0, char::len_utf8);
            let digits = rest[sign..].bytes().take_while(u8::is_ascii_digit).count();
            (digits > 0).then_some((sign + digits, NUMBER))
        };
        named.or_else(side).or_else(number)
    }
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric()
}

fn collect(value: &Value, words: &mut Vec<(String, &'static str)>) {
    match value {
        Value::Array(list) => list.iter().for_each(|value| collect(value, words)),
        Value::Object(entries) => {
            for (key, value) in entries {
                let placeholder = match (key.as_str(), value) {
                    ("name" | "short" | "title" | "surname", Value::String(_)) => Some(NAME),
                    // Ids that are words are no marks, and would hide the word itself.
                    ("id", Value::String(id)) if id.contains(|c: char| c.is_ascii_digit()) => {
                        Some(ID)
                    }
                    _ => None,
                };
                match (placeholder, value) {
                    (Some(placeholder), Value::String(word)) if word.len() > 1 => {
                        words.push((word.to_ascii_lowercase(), placeholder));
                    }
                    _ => collect(value, words),
                }
            }
        }
        _ => {}
    }
}

/// Every form in which a game tells its events, and the names that stand in them.
#[derive(Clone, Debug)]
pub struct Wording {
    names: Names,
    /// As they are, and as they are compared.
    forms: Vec<(String, String)>,
}

/// An expected text that the game cannot tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untold {
    /// The step, counted from 1, and its line.
    pub step: (usize, usize),
    /// Whether it was expected not to be told.
    pub unwanted: bool,
    /// Whether it is so like something told that it must be a slip of the pen.
    pub is_slip: bool,
    text: String,
    /// What is told and like it most, and the sentence it is of.
    nearest: Option<(String, String)>,
}

impl std::fmt::Display for Untold {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let key = if self.unwanted { "no_events" } else { "events" };
        let ((number, line), text) = (self.step, &self.text);
        write!(f, "line {line}, step {number}: {key}: the game never tells `{text}`")?;
        match &self.nearest {
            Some((words, form)) => write!(f, "; nearest is `{words}` (in: {form})"),
            None => Ok(()),
        }
    }
}

impl Wording {
    /// The wording of a game with a pack's `names`.
    pub fn new(names: Names, forms: impl IntoIterator<Item = String>) -> Wording {
        let forms = forms.into_iter().map(|form| (folded(&form), form));
        Wording { names, forms: forms.map(|(known, form)| (form, known)).collect() }
    }

    /// The names that stand in its sentences.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// Whether some sentence has `text` in it. What the pack names may always be named, told or
    /// not.
    fn can_tell(&self, text: &str) -> bool {
        let form = folded(&self.names.form_of(text));
        let is_a_name = [NAME, ID, ROLE].contains(&form.trim());
        is_a_name
            || self.forms.iter().any(|(_, known)| known.contains(&form))
            || self.can_tell_part(text)
    }

    /// Whether `text` begins or ends within a name, such as a card's second word; ids beside it
    /// are whole.
    fn can_tell_part(&self, text: &str) -> bool {
        let ids = self.names.words.iter().filter(|(_, placeholder)| *placeholder == ID);
        let ids = Names { words: ids.cloned().collect() };
        [Names::default(), ids].iter().any(|plain| {
            let text = folded(&plain.form_of(text));
            self.names.words.iter().any(|(word, placeholder)| {
                let word = folded(&plain.form_of(word));
                let with_word = |known: &str| known.replace(placeholder, &word).contains(&text);
                let mut forms = self.forms.iter().filter(|(_, known)| known.contains(placeholder));
                word.contains(&text) || forms.any(|(_, known)| with_word(known))
            })
        })
    }

    /// What is told and like `text` most, in whole words, the form it is of, and by how many
    /// letters it differs.
    fn nearest(&self, text: &str) -> Option<(String, String, usize)> {
        let wanted: Vec<char> = folded(&self.names.form_of(text)).chars().collect();
        let measured = self.forms.iter().map(|(form, known)| {
            let known: Vec<char> = known.chars().collect();
            (nearest_part(&wanted, &known), form)
        });
        let ((off, range), form) = measured.min_by_key(|((off, _), form)| (*off, form.len()))?;
        let letters: Vec<char> = form.chars().collect();
        let is_inner = |at: usize| letters.get(at).is_some_and(|letter| !letter.is_whitespace());
        let (mut start, mut end) = (range.start, range.end);
        while start > 0 && is_inner(start) && is_inner(start - 1) {
            start -= 1;
        }
        while end > 0 && is_inner(end) && is_inner(end - 1) {
            end += 1;
        }
        let words: String = letters.get(start..end)?.iter().collect();
        let words = words.trim().trim_end_matches(['.', ',', ':', ';']).to_owned();
        Some((words, form.clone(), off))
    }
}

/// The part of `known` that `wanted` differs from in the fewest letters, and how many those are:
/// edits, but what stands before and after the part costs nothing.
fn nearest_part(wanted: &[char], known: &[char]) -> (usize, std::ops::Range<usize>) {
    // For every end in `known`: the edits so far, and where the part began.
    let mut row: Vec<(usize, usize)> = (0..=known.len()).map(|at| (0, at)).collect();
    for (typed, letter) in wanted.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = (typed + 1, 0);
        for at in 1..=known.len() {
            let same = (diagonal.0 + usize::from(known[at - 1] != *letter), diagonal.1);
            let extra = (row[at].0 + 1, row[at].1);
            let left_out = (row[at - 1].0 + 1, row[at - 1].1);
            diagonal = row[at];
            row[at] = same.min(extra).min(left_out);
        }
    }
    let best = row.iter().enumerate().min_by_key(|(_, (off, _))| *off);
    let (end, (off, start)) = best.expect("a row has a first place");
    (*off, *start..end)
}

impl Scenario {
    /// The expected events that a game with this `wording` cannot tell.
    pub fn untold(&self, wording: &Wording) -> Vec<Untold> {
        let mut out = Vec::new();
        for (index, step) in self.steps.iter().enumerate() {
            let (wanted, unwanted) = match &step.kind {
                StepKind::Expect(expect) => (&expect.events, &expect.no_events),
                StepKind::Sees(_, sight) => (&sight.events, &sight.no_events),
                _ => continue,
            };
            let wanted = wanted.iter().map(|text| (text, false));
            for (text, unwanted) in wanted.chain(unwanted.iter().map(|text| (text, true))) {
                if wording.can_tell(text) {
                    continue;
                }
                let nearest = wording.nearest(text);
                let letters = text.chars().count();
                let is_slip = letters >= SLIP_LETTERS_MIN
                    && nearest.as_ref().is_some_and(|(_, _, off)| off * SLIP_ONE_IN <= letters);
                out.push(Untold {
                    step: (index + 1, step.line),
                    unwanted,
                    is_slip,
                    text: text.clone(),
                    nearest: nearest.map(|(words, form, _)| (words, form)),
                });
            }
        }
        out
    }
}
