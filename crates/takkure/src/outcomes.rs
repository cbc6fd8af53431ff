//! What chance events show, and their notation.

use std::fmt;
use std::str::FromStr;

use engine::Seat;

use crate::card::CardId;

/// The result of one chance event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// `d12 7`: one die of a roll, a scatter or an injury table.
    D12(u8),
    /// `coin home`: the referee coin falls for this side (TK-202).
    Coin(Seat),
    /// `draw GI-3`: an individual card off a deck.
    Draw(CardId),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::D12(face) => write!(f, "d12 {face}"),
            Outcome::Coin(seat) => write!(f, "coin {seat}"),
            Outcome::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = String;

    fn from_str(text: &str) -> Result<Outcome, String> {
        match text.split_once(' ') {
            Some(("d12", word)) => match word.parse::<u8>() {
                Ok(face) if (1..=12).contains(&face) => Ok(Outcome::D12(face)),
                _ => Err(format!("a face is a number from 1 to 12, not `{word}`")),
            },
            Some(("coin", word)) => Ok(Outcome::Coin(word.parse()?)),
            Some(("draw", word)) => Ok(Outcome::Draw(word.parse()?)),
            _ => Err(format!("`{text}` is no outcome such as `d12 7`, `coin home` or `draw GI-3`")),
        }
    }
}
