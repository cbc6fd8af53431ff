//! What the toy asks and refuses, and all its words.

use super::Toy;
use crate::illegal::{Asks, Illegal, Refuses};
use crate::manners::Manners;

/// What a seat is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    Call,
    Bid,
}

impl Asks for Ask {
    fn kind(&self) -> &str {
        match self {
            Ask::Call => "call",
            Ask::Bid => "bid",
        }
    }
}

/// Why something is refused. The last only comes from mutants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    Manners(Manners),
    CallFirst,
    TooMuch(u8),
    Called,
    NotWithThese,
}

impl From<Manners> for Refusal {
    fn from(manners: Manners) -> Refusal {
        Refusal::Manners(manners)
    }
}

impl Refuses for Refusal {
    fn clause(&self) -> &'static str {
        match self {
            Refusal::Manners(_) => Illegal::TABLE,
            Refusal::CallFirst => "TOY-1",
            Refusal::TooMuch(_) | Refusal::NotWithThese => "TOY-2",
            Refusal::Called => "TOY-3",
        }
    }

    fn manners(&self) -> Option<Manners> {
        match self {
            Refusal::Manners(manners) => Some(*manners),
            Refusal::CallFirst | Refusal::TooMuch(_) | Refusal::Called | Refusal::NotWithThese => {
                None
            }
        }
    }
}

impl Toy {
    pub fn asking(ask: &Ask) -> &'static str {
        match ask {
            Ask::Call => "Does the high or the low total win?",
            Ask::Bid => "How much do you bid?",
        }
    }

    pub fn refusing(refusal: &Refusal) -> String {
        match refusal {
            Refusal::Manners(manners) => manners.to_string(),
            Refusal::CallFirst => "The call comes first.".to_owned(),
            Refusal::TooMuch(_) => "A bid is 3 at most.".to_owned(),
            Refusal::Called => "The call has been made.".to_owned(),
            Refusal::NotWithThese => "Not with these cards.".to_owned(),
        }
    }
}
