//! The id of a card: `GI-1` is an individual card of the set G, `YT-3` a team play of the set Y.

use std::fmt;

use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

/// The set every team draws from; the other letters belong to one team each.
pub const GENERIC: char = 'G';

const NUMBERS: u16 = 32;

/// A card. Ordered by set, individual cards before team plays, then by number.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Encode, Decode,
)]
#[serde(try_from = "String", into = "String")]
#[cbor(transparent)]
pub struct CardId(#[n(0)] u16);

impl CardId {
    /// The highest number of a card.
    pub const NUMBER_MOST: u8 = 31;
    /// How many codes there are.
    pub const CODES: usize = 26 * 2 * NUMBERS as usize;

    /// The card with this set, kind and number, if there can be one.
    pub fn new(set: char, team_play: bool, number: u8) -> Option<CardId> {
        let good = set.is_ascii_uppercase() && (1..=Self::NUMBER_MOST).contains(&number);
        let set = (set as u16).wrapping_sub(u16::from(b'A'));
        good.then(|| CardId((set * 2 + u16::from(team_play)) * NUMBERS + u16::from(number)))
    }

    /// A number below [`CardId::CODES`] that no other card has.
    pub const fn code(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a team play rather than an individual card.
    pub const fn is_team_play(self) -> bool {
        self.0 / NUMBERS % 2 == 1
    }

    /// The letter of the set.
    pub const fn set(self) -> char {
        (b'A' + (self.0 / NUMBERS / 2) as u8) as char
    }

    /// The number within its set and kind.
    pub const fn number(self) -> u8 {
        (self.0 % NUMBERS) as u8
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_team_play() { 'T' } else { 'I' };
        f.pad(&format!("{}{kind}-{}", self.set(), self.number()))
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

engine::id_form!(CardId, "card such as GI-1 or YT-3", |text| {
    let (kind, number) = text.split_once('-')?;
    let mut letters = kind.chars();
    let (set, team_play) = (letters.next()?, letters.next()? == 'T');
    CardId::new(set, team_play, number.parse().ok()?)
});
engine::text_form!(CardId);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_is_read_as_it_is_written() {
        let mut seen = std::collections::BTreeSet::new();
        for set in 'A'..='Z' {
            for team_play in [false, true] {
                for number in 1..=31 {
                    let card = CardId::new(set, team_play, number).expect("there is one");
                    assert_eq!(card.to_string().parse(), Ok(card));
                    let parts = (card.set(), card.is_team_play(), card.number());
                    assert_eq!(parts, (set, team_play, number));
                    assert!(card.code() < CardId::CODES && seen.insert(card.code()));
                }
            }
        }
    }

    #[test]
    fn other_spellings_are_refused() {
        for text in
            ["", "GI", "GI-", "GI-0", "GI-32", "GI-01", "gI-1", "GX-1", "GIT-1", "GI-1 ", "ÄI-1"]
        {
            assert!(text.parse::<CardId>().is_err(), "{text}");
        }
    }

    #[test]
    fn individual_cards_come_before_team_plays() {
        let mut cards = ["YI-2", "GT-1", "GI-10", "GI-9"].map(|id| id.parse::<CardId>().unwrap());
        cards.sort();
        assert_eq!(cards.map(|card| card.to_string()), ["GI-9", "GI-10", "GT-1", "YI-2"]);
        assert_eq!(serde_json::to_string(&cards[0]).unwrap(), "\"GI-9\"");
    }
}
