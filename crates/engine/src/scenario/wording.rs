//! What a game can tell, so that a misspelt event is noticed.
//!
//! A game's sentences are known by their forms: names, sides and numbers are replaced by
//! placeholders, `{side} {n} advances {n} m`. Where the forms come from is the caller's business.

use std::collections::BTreeMap;

use super::compare::folded;
use super::names::{NUMBER, Names, number_at, sign_at};
use super::{Scenario, StepKind};

/// Every form in which a game tells its events, and the names that stand in them.
#[derive(Clone, Debug)]
pub struct Wording {
    names: Names,
    forms: Vec<Form>,
}

/// A sentence with placeholders.
#[derive(Clone, Debug)]
struct Form {
    text: String,
    /// As it is compared.
    known: String,
    parts: Vec<Part>,
}

/// What a sentence is put together from.
#[derive(Clone, Debug)]
enum Part {
    /// One of these, as they are compared: words that are always told, or all names of a kind.
    Spelt(Vec<String>),
    Number,
}

/// An expected text that the game cannot tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untold {
    /// The step, counted from 1, and its line.
    pub step: (usize, usize),
    /// Whether it was expected not to be told.
    pub unwanted: bool,
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
        let spellings = names.spellings().into_iter().map(|(placeholder, words)| {
            (placeholder, words.into_iter().map(folded).collect::<Vec<_>>())
        });
        let spellings = spellings.collect();
        let forms = forms.into_iter().map(|text| Form::new(text, &spellings)).collect();
        Wording { names, forms }
    }

    /// The names that stand in its sentences.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// Whether some sentence has `text` in it, with whatever names and numbers.
    fn can_tell(&self, text: &str) -> bool {
        let text = folded(text);
        self.forms.iter().any(|form| form.can_have(&text))
    }

    /// What is told and like `text` most, in whole words, and the form it is of.
    fn nearest(&self, text: &str) -> Option<(String, String)> {
        let wanted: Vec<char> = folded(&self.names.form_of(text)).chars().collect();
        let measured = self.forms.iter().map(|form| {
            let known: Vec<char> = form.known.chars().collect();
            (nearest_part(&wanted, &known), &form.text)
        });
        let ((_, range), form) = measured.min_by_key(|((off, _), form)| (*off, form.len()))?;
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
        Some((words, form.clone()))
    }
}

impl Form {
    fn new(text: String, spellings: &BTreeMap<&str, Vec<String>>) -> Form {
        let known = folded(&text);
        let mut parts = Vec::new();
        let mut rest = known.as_str();
        while let Some((words, (placeholder, after))) = next_placeholder(rest) {
            parts.push(Part::Spelt(vec![words.to_owned()]));
            parts.push(match placeholder {
                NUMBER => Part::Number,
                // Where the pack has no such name, nothing can stand there.
                _ => Part::Spelt(spellings.get(placeholder).cloned().unwrap_or_default()),
            });
            rest = after;
        }
        parts.push(Part::Spelt(vec![rest.to_owned()]));
        Form { text, known, parts }
    }

    /// Whether the sentence can have `text` in it, which may begin and end within a word or name.
    fn can_have(&self, text: &str) -> bool {
        // Where in the text the next part goes on, wherever the text may have begun.
        let mut places = Vec::new();
        for part in &self.parts {
            let mut next = Vec::new();
            let is_over = match part {
                Part::Spelt(words) => {
                    words.iter().any(|word| go_on(word, text, &places, &mut next))
                }
                Part::Number => go_on_with_number(text, &places, &mut next),
            };
            if is_over {
                return true;
            }
            next.sort_unstable();
            next.dedup();
            places = next;
        }
        false
    }
}

/// The words before the first placeholder, that placeholder, and what comes after it.
fn next_placeholder(rest: &str) -> Option<(&str, (&str, &str))> {
    let start = rest.find('{')?;
    let end = start + rest[start..].find('}')? + 1;
    Some((&rest[..start], (&rest[start..end], &rest[end..])))
}

/// Reads on with `word` from each of `places`, or begins somewhere within it; where the text goes
/// on after the word is added to `next`. Whether the text ends before.
fn go_on(word: &str, text: &str, places: &[usize], next: &mut Vec<usize>) -> bool {
    let begins = |at: &usize| text.is_char_boundary(*at) && word.ends_with(&text[..*at]);
    next.extend((1..text.len().min(word.len() + 1)).filter(begins));
    let rests = || places.iter().map(|&place| (place, &text[place..]));
    let after = rests().filter(|(_, rest)| rest.starts_with(word));
    next.extend(after.map(|(place, _)| place + word.len()).filter(|&end| end < text.len()));
    word.contains(text) || rests().any(|(_, rest)| word.starts_with(rest))
}

/// The same with any number. A text that begins within one begins with a number, too.
fn go_on_with_number(text: &str, places: &[usize], next: &mut Vec<usize>) -> bool {
    let mut is_over = false;
    for place in places.iter().copied().chain([0]) {
        let rest = &text[place..];
        let length = number_at(rest).unwrap_or(sign_at(rest));
        is_over |= length == rest.len();
        next.extend(number_at(rest).map(|length| place + length));
    }
    is_over
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
                out.push(Untold {
                    step: (index + 1, step.line),
                    unwanted,
                    text: text.clone(),
                    nearest: wording.nearest(text),
                });
            }
        }
        out
    }
}
