//! What chance events show, and their notation.

use std::fmt;
use std::str::FromStr;

use crate::card::CardId;

/// The result of one chance event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// `2d6 3 4`: a test.
    Dice([u8; 2]),
    /// `opening 3 4`: Home's and Away's die before the match, also where cards are off.
    Opening([u8; 2]),
    /// `draw PP07`: a card off the deck.
    Draw(CardId),
    /// `energy 3 4`: a round of an Energy Battle without cards, throwing side first (CT-177).
    Energy([u8; 2]),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Dice([one, two]) => write!(f, "2d6 {one} {two}"),
            Outcome::Opening([one, two]) => write!(f, "opening {one} {two}"),
            Outcome::Energy([one, two]) => write!(f, "energy {one} {two}"),
            Outcome::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = String;

    fn from_str(text: &str) -> Result<Outcome, String> {
        match text.split(' ').collect::<Vec<_>>()[..] {
            ["2d6", one, two] => Ok(Outcome::Dice([face(one)?, face(two)?])),
            ["opening", one, two] => Ok(Outcome::Opening([face(one)?, face(two)?])),
            ["energy", one, two] => Ok(Outcome::Energy([face(one)?, face(two)?])),
            ["draw", card] => Ok(Outcome::Draw(card.parse()?)),
            _ => Err(format!("`{text}` is no outcome such as `2d6 3 4` or `draw PP07`")),
        }
    }
}

fn face(word: &str) -> Result<u8, String> {
    match word.parse() {
        Ok(face @ 1..=6) if word.len() == 1 => Ok(face),
        _ => Err(format!("a face is a number from 1 to 6, not `{word}`")),
    }
}
