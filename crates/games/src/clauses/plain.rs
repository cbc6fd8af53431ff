//! Whether clauses are written for players.

use super::{Clause, Picture, Rules};

/// A text of more characters is a page of a manual, not a rule somebody reads at the table.
const TEXT_MAX: usize = 420;
/// More sentences are an explanation, not a rule.
const SENTENCES_MAX: usize = 2;
/// Marks of the working papers, and words of the program: no player reads them anywhere.
const WORKING: &[&str] = &[
    "`",
    "§",
    "(Silent",
    "figure lost",
    "Figure lost",
    "[ruling",
    "[rule",
    "engine",
    "implement",
    "window",
    "≤",
    "≥",
];
/// Where a word of the program goes on in capitals, among small letters.
const HUMP: [bool; 4] = [false, false, true, false];
/// Where a rule comes from and why it is so belongs into its note.
const NOTES: &[&str] = &["the guide", "The guide", "the book", "The book", "Reason:"];
/// Points after these end no sentence.
const SHORT: &[&str] = &["e.g.", "i.e.", "cf.", "vs."];
/// Nor do those after these before a number.
const NUMBERED: &[&str] = &["No.", "Nos.", "p.", "pp."];
/// A picture is drawn into the page: nothing in it may run, be fetched or change the page.
const FORBIDDEN: &[&str] = &["<script", "<style", "style=", "href", "url(", "<foreignObject"];

/// What a player could not read in these rules, or the page could not draw.
pub fn complaints(rules: &Rules) -> Vec<String> {
    let mut out = Vec::new();
    for clause in &rules.clauses {
        let Clause { id, text, example, picture, departure, note, .. } = clause;
        out.extend(unreadable(text).or_else(|| wordy(text)).map(|why| format!("{id}: {why}")));
        let example = example.as_deref().and_then(unreadable);
        out.extend(example.map(|why| format!("{id}, example: {why}")));
        out.extend(picture.as_ref().and_then(undrawable).map(|why| format!("{id}: {why}")));
        let caption = picture.as_ref().and_then(|picture| working(&picture.alt));
        out.extend(caption.map(|why| format!("{id}, picture: {why}")));
        let departure = departure.as_deref().and_then(working);
        out.extend(departure.map(|why| format!("{id}, departure: {why}")));
        let note = note.as_deref().and_then(working);
        out.extend(note.map(|why| format!("{id}, note: {why}")));
    }
    for term in &rules.glossary {
        out.extend(unreadable(&term.text).map(|why| format!("{}: {why}", term.name)));
    }
    out
}

fn unreadable(text: &str) -> Option<String> {
    if let Some(why) = working(text) {
        return Some(why);
    }
    if let Some(mark) = NOTES.iter().find(|mark| text.contains(**mark)) {
        return Some(format!("“{mark}” belongs into its note"));
    }
    let length = text.chars().count();
    (length > TEXT_MAX).then(|| format!("{length} characters; {TEXT_MAX} are the most"))
}

fn wordy(text: &str) -> Option<String> {
    let found = sentences(text);
    (found > SENTENCES_MAX).then(|| format!("{found} sentences; {SENTENCES_MAX} are the most"))
}

fn working(text: &str) -> Option<String> {
    let mark = WORKING.iter().find(|mark| text.contains(**mark)).copied();
    let word = mark.or_else(|| text.split(is_no_part_of_a_word).find(|word| is_code(word)))?;
    Some(format!("“{word}” is no word of the table"))
}

fn is_no_part_of_a_word(c: char) -> bool {
    !c.is_alphanumeric() && c != '_'
}

/// Whether a word is a name of the program: `home_team`, `AutoPass`. `BaC` and `McNab` are none.
fn is_code(word: &str) -> bool {
    let chars: Vec<char> = word.chars().filter(|c| !c.is_numeric()).collect();
    word.contains('_')
        || chars.windows(4).any(|four| four.iter().map(|c| c.is_uppercase()).eq(HUMP))
}

/// How many sentences a text has; one that breaks off is one, too.
pub(super) fn sentences(text: &str) -> usize {
    let mut words = text.split_whitespace().peekable();
    let mut found = 0;
    while let Some(word) = words.next() {
        let next = words.peek();
        found += usize::from(next.is_none_or(|next| ends_a_sentence(word, next)));
    }
    found
}

/// Whether a sentence ends between two words.
fn ends_a_sentence(word: &str, next: &str) -> bool {
    let bare = |c: char| "()[]\"“”'‘’*".contains(c);
    let Some(first) = next.trim_start_matches(bare).chars().next() else { return false };
    let (closed, opened) = (word.trim_end_matches(bare), word.trim_start_matches(bare));
    if first.is_lowercase() || !closed.ends_with(['.', '!', '?', '…']) {
        return false;
    }
    let numbered = first.is_numeric() && NUMBERED.contains(&opened);
    !numbered && !SHORT.contains(&opened) && !is_initial(opened)
}

/// `J.`, also among several: `J.R.R.`
fn is_initial(word: &str) -> bool {
    let letters = |part: &str| part.chars().count() == 1 && part.chars().all(char::is_uppercase);
    word.strip_suffix('.').is_some_and(|name| name.split('.').all(letters))
}

fn undrawable(picture: &Picture) -> Option<String> {
    let Picture { file, svg, .. } = picture;
    if svg.is_empty() {
        return Some(format!("there is no rules/pictures/{file}"));
    }
    if !svg.trim_start().starts_with("<svg") || !svg.contains("viewBox=") {
        return Some(format!("{file} is no <svg> with a viewBox"));
    }
    let found = FORBIDDEN.iter().find(|mark| svg.contains(**mark)).copied();
    let mark = found.or_else(|| svg.split_whitespace().find(|word| is_handler(word)))?;
    Some(format!("{file} has `{mark}`, which may not be drawn into a page"))
}

/// Whether a word of a drawing is an attribute that runs something: `onload=…`.
fn is_handler(word: &str) -> bool {
    word.starts_with("on") && word.contains('=')
}
