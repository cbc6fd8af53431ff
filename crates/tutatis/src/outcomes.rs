//! What chance events show, and their notation.

use std::fmt;
use std::str::FromStr;

/// The result of one chance event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// `2d6 3 4`.
    Two([u8; 2]),
    /// `d6 4`.
    Six(u8),
    /// `d3 2`.
    Three(u8),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Two([one, two]) => write!(f, "2d6 {one} {two}"),
            Outcome::Six(face) => write!(f, "d6 {face}"),
            Outcome::Three(value) => write!(f, "d3 {value}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = String;

    fn from_str(text: &str) -> Result<Outcome, String> {
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["2d6", one, two] => Ok(Outcome::Two([face(one, 6)?, face(two, 6)?])),
            ["d6", one] => Ok(Outcome::Six(face(one, 6)?)),
            ["d3", one] => Ok(Outcome::Three(face(one, 3)?)),
            _ => Err(format!("`{text}` is no outcome such as `2d6 3 4`, `d6 4` or `d3 2`")),
        }
    }
}

fn face(word: &str, most: u8) -> Result<u8, String> {
    match word.parse() {
        Ok(face) if word.len() == 1 && (1..=most).contains(&face) => Ok(face),
        _ => Err(format!("a face is a number from 1 to {most}, not `{word}`")),
    }
}
