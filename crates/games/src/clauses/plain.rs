//! Whether clauses are written for players.

use super::{Clause, Picture, Rules};

/// A text of more characters is a page of a manual, not a rule somebody reads at the table.
const TEXT_MAX: usize = 420;
/// What belongs into a note: marks of the working papers, and words of the program.
const NOTES: &[&str] = &[
    "`",
    "§",
    "(Silent",
    "figure lost",
    "Figure lost",
    "the guide",
    "The guide",
    "the book",
    "The book",
    "[ruling",
    "[rule",
    "Reason:",
    "engine",
    "implement",
    "≤",
    "≥",
];
/// A picture is drawn into the page: nothing in it may run, be fetched or change the page.
const FORBIDDEN: &[&str] = &["<script", "<style", "style=", "href", "url(", "<foreignObject"];

/// What a player could not read in these rules, or the page could not draw.
pub fn complaints(rules: &Rules) -> Vec<String> {
    let mut out = Vec::new();
    for clause in &rules.clauses {
        let Clause { id, text, example, picture, .. } = clause;
        out.extend(unreadable(text).map(|why| format!("{id}: {why}")));
        let example = example.as_deref().and_then(unreadable);
        out.extend(example.map(|why| format!("{id}, example: {why}")));
        out.extend(picture.as_ref().and_then(undrawable).map(|why| format!("{id}: {why}")));
    }
    for term in &rules.glossary {
        out.extend(unreadable(&term.text).map(|why| format!("{}: {why}", term.name)));
    }
    out
}

fn unreadable(text: &str) -> Option<String> {
    if let Some(mark) = NOTES.iter().find(|mark| text.contains(**mark)) {
        return Some(format!("“{mark}” belongs into its note"));
    }
    let length = text.chars().count();
    (length > TEXT_MAX).then(|| format!("{length} characters; {TEXT_MAX} are the most"))
}

fn undrawable(picture: &Picture) -> Option<String> {
    let Some(svg) = picture.svg() else {
        return Some(format!("there is no rules/pictures/{}", picture.file));
    };
    let file = &picture.file;
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
