//! What chance events show, and their notation.

use std::fmt;
use std::str::FromStr;

use crate::actions::CoinFace;
use crate::cards::Card;
use crate::shirt::Shirt;

/// The result of one chance event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Outcome {
    /// `heads`, `tails`
    Coin(CoinFace),
    /// `d10 7`
    D10(u8),
    /// `d8 3`: the face of the distance die, not its metres.
    D8(u8),
    /// `draw G05`: a card from a half deck or Power Deck.
    Draw(Card),
    /// `discard R02`: a card lost from a hand at random.
    Discard(Card),
    /// `player 6`: a player off the top of a deck, or picked at random.
    Player(Shirt),
    /// `coach C2`
    Coach(u8),
    /// `weather W5`
    Weather(u8),
    /// `referee F1`
    Referee(u8),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Coin(CoinFace::Heads) => f.write_str("heads"),
            Outcome::Coin(CoinFace::Tails) => f.write_str("tails"),
            Outcome::D10(face) => write!(f, "d10 {face}"),
            Outcome::D8(face) => write!(f, "d8 {face}"),
            Outcome::Draw(card) => write!(f, "draw {card}"),
            Outcome::Discard(card) => write!(f, "discard {card}"),
            Outcome::Player(shirt) => write!(f, "player {shirt}"),
            Outcome::Coach(number) => write!(f, "coach C{number}"),
            Outcome::Weather(number) => write!(f, "weather W{number}"),
            Outcome::Referee(number) => write!(f, "referee F{number}"),
        }
    }
}

impl FromStr for Outcome {
    type Err = String;

    fn from_str(text: &str) -> Result<Outcome, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let face = |word: &str, most: u8| match word.parse::<u8>() {
            Ok(face) if (1..=most).contains(&face) => Ok(face),
            _ => Err(format!("a face is a number from 1 to {most}, not `{word}`")),
        };
        let lettered = |word: &str, letter: char| {
            let number = word.strip_prefix(letter).and_then(|digits| digits.parse().ok());
            number.ok_or_else(|| format!("`{word}` is not like {letter}1"))
        };
        match words[..] {
            ["heads"] => Ok(Outcome::Coin(CoinFace::Heads)),
            ["tails"] => Ok(Outcome::Coin(CoinFace::Tails)),
            ["d10", word] => Ok(Outcome::D10(face(word, 10)?)),
            ["d8", word] => Ok(Outcome::D8(face(word, 8)?)),
            ["draw", word] => Ok(Outcome::Draw(word.parse()?)),
            ["discard", word] => Ok(Outcome::Discard(word.parse()?)),
            ["player", word] => Ok(Outcome::Player(word.parse()?)),
            ["coach", word] => Ok(Outcome::Coach(lettered(word, 'C')?)),
            ["weather", word] => Ok(Outcome::Weather(lettered(word, 'W')?)),
            ["referee", word] => Ok(Outcome::Referee(lettered(word, 'F')?)),
            _ => Err(format!("`{text}` is no outcome such as `d10 7`, `draw G05` or `player 6`")),
        }
    }
}
