//! Refusals that no rule book states: the manners of the table.

use std::fmt;

use crate::seat::{Seat, Seats};

/// Something was sent that nobody waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manners {
    /// Somebody else is asked.
    NotYou {
        /// Who is asked.
        asked: Seats,
        /// Who spoke.
        seat: Seat,
    },
    /// The seat that speaks is not asked.
    NotAsked,
    /// Chance is waited for.
    ChanceFirst,
    /// The match is over.
    Over,
    /// This activity asks nothing.
    NothingAsked,
    /// The answer to another question.
    AnotherQuestion,
    /// The answer to a question of another game than this one.
    OtherGame {
        /// What is played here.
        here: &'static str,
    },
    /// Nothing is to be thrown.
    NothingThrown,
    /// Another throw is waited for.
    AnotherThrow {
        /// How many dice.
        count: u8,
        /// The highest number of each, counted from 0.
        top: u16,
    },
    /// A record has another throw than the one that is waited for.
    OtherDice {
        /// How many are to be thrown.
        count: u8,
        /// How many outcomes each has.
        of: u16,
    },
    /// Nothing was asked to be taken back.
    NothingBack,
    /// There are not so many moves.
    TooFarBack,
    /// What was decided or thrown before cannot be taken back.
    StaysDone,
}

impl fmt::Display for Manners {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Manners::NotYou { asked, seat } => {
                write!(f, "it is for {asked} to decide now, not for {seat}")
            }
            Manners::NotAsked => f.write_str("you are not asked now"),
            Manners::ChanceFirst => f.write_str("the dice or the cards are to speak first"),
            Manners::Over => f.write_str("the match is over"),
            Manners::NothingAsked => f.write_str("nothing is asked now"),
            Manners::AnotherQuestion => f.write_str("that is not the question now"),
            Manners::OtherGame { here } => write!(f, "this is a match of {here}"),
            Manners::NothingThrown => f.write_str("nothing is to be thrown now"),
            Manners::AnotherThrow { count, top } => {
                write!(f, "the throw gives {count} of 0 to {top}")
            }
            Manners::OtherDice { count, of } => write!(f, "{count} of {of} are to be thrown"),
            Manners::NothingBack => f.write_str("nothing was asked to be taken back"),
            Manners::TooFarBack => f.write_str("there are not so many moves to take back"),
            Manners::StaysDone => {
                f.write_str("what chance decided or sealed choices showed cannot be taken back")
            }
        }
    }
}
