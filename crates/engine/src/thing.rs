//! Names for the things on a table, the same in all games: what an answer is about, what a coach
//! points at, what a board draws.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// Something on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub enum Thing {
    /// `home:12`, `away:wing`: a player or a figure.
    Figure(Seat, String),
    /// `at:3,-4`: a place on the field, as the game writes places.
    Place(String),
    /// `card:G06`: a card.
    Card(String),
    /// `way:ne`: a direction, as the game writes them.
    Way(String),
    /// `along:4.5`: so far along a way that has been marked.
    Along(String),
    /// `deck:home:forwards`: a deck of a side.
    Deck(Seat, String),
    /// `slot:home:S2`: a slot of a side.
    Slot(Seat, String),
    /// `stage:home:G02`: a card in play of a side.
    Stage(Seat, String),
}

impl Thing {
    /// A player or a figure of a side.
    pub fn figure(seat: Seat, name: impl fmt::Display) -> Thing {
        Thing::Figure(seat, name.to_string())
    }

    /// A place.
    pub fn place(place: impl fmt::Display) -> Thing {
        Thing::Place(place.to_string())
    }

    /// A card.
    pub fn card(card: impl fmt::Display) -> Thing {
        Thing::Card(card.to_string())
    }

    /// A direction.
    pub fn way(way: impl fmt::Display) -> Thing {
        Thing::Way(way.to_string())
    }

    /// So far along a way.
    pub fn along(far: impl fmt::Display) -> Thing {
        Thing::Along(far.to_string())
    }

    /// A deck of a side.
    pub fn deck(seat: Seat, name: impl fmt::Display) -> Thing {
        Thing::Deck(seat, name.to_string())
    }

    /// A slot of a side.
    pub fn slot(seat: Seat, name: impl fmt::Display) -> Thing {
        Thing::Slot(seat, name.to_string())
    }

    /// A card in play of a side.
    pub fn stage(seat: Seat, card: impl fmt::Display) -> Thing {
        Thing::Stage(seat, card.to_string())
    }
}

impl Thing {
    /// What it is in the game's own terms, if those are written in the same way.
    pub fn read<T: FromStr>(&self) -> Option<T> {
        self.to_string().parse().ok()
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Thing::Figure(seat, name) => write!(f, "{seat}:{name}"),
            Thing::Place(place) => write!(f, "at:{place}"),
            Thing::Card(card) => write!(f, "card:{card}"),
            Thing::Way(way) => write!(f, "way:{way}"),
            Thing::Along(far) => write!(f, "along:{far}"),
            Thing::Deck(seat, name) => write!(f, "deck:{seat}:{name}"),
            Thing::Slot(seat, name) => write!(f, "slot:{seat}:{name}"),
            Thing::Stage(seat, card) => write!(f, "stage:{seat}:{card}"),
        }
    }
}

impl FromStr for Thing {
    type Err = String;

    fn from_str(text: &str) -> Result<Thing, String> {
        let none = || format!("`{text}` is no thing on the table");
        let (kind, name) = text.split_once(':').ok_or_else(none)?;
        if let Ok(seat) = kind.parse() {
            return Ok(Thing::figure(seat, name));
        }
        let of_side = || {
            let (seat, name) = name.split_once(':')?;
            Some((seat.parse().ok()?, name.to_owned()))
        };
        match kind {
            "at" => Ok(Thing::place(name)),
            "card" => Ok(Thing::card(name)),
            "way" => Ok(Thing::way(name)),
            "along" => Ok(Thing::along(name)),
            "deck" => of_side().map(|(seat, name)| Thing::Deck(seat, name)).ok_or_else(none),
            "slot" => of_side().map(|(seat, name)| Thing::Slot(seat, name)).ok_or_else(none),
            "stage" => of_side().map(|(seat, card)| Thing::Stage(seat, card)).ok_or_else(none),
            _ => Err(none()),
        }
    }
}

impl TryFrom<String> for Thing {
    type Error = String;

    fn try_from(text: String) -> Result<Thing, String> {
        text.parse()
    }
}

impl From<Thing> for String {
    fn from(thing: Thing) -> String {
        thing.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        let figures = ["home:12", "away:scrum-half"];
        let others =
            ["at:-3,4", "card:G06", "way:ne", "along:4.5", "deck:home:backs", "slot:away:H"];
        for text in figures.into_iter().chain(others).chain(["stage:home:G02"]) {
            assert_eq!(text.parse::<Thing>().map(String::from), Ok(text.to_owned()));
        }
        for text in ["", "home", "deck:forwards", "slot:both:S1", "ball:1"] {
            assert!(text.parse::<Thing>().is_err(), "{text}");
        }
    }
}
