//! The contract: a game is its rules, who may know what, what screens show, what boards get, and
//! positions laid by hand. Each is a trait of its own; `G: Game` asks for all of them.

use serde::{Deserialize, Serialize};

use crate::client::Client;
use crate::hidden::Hidden;
use crate::positions::Positions;
use crate::rules::Rules;
use crate::screen::Screen;
use crate::seat::{BySeat, Seat};

/// A whole game.
pub trait Game: Rules + Hidden + Screen + Client + Positions {}

impl<G: Rules + Hidden + Screen + Client + Positions> Game for G {}

/// The score, and whether it is final.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Points of each seat.
    pub score: BySeat<u32>,
    /// Whether the match is over.
    pub finished: bool,
}

impl Standing {
    /// The winner of a finished match; `None` for a draw or while it goes on.
    pub fn winner(&self) -> Option<Seat> {
        match self.score.home.cmp(&self.score.away) {
            _ if !self.finished => None,
            std::cmp::Ordering::Greater => Some(Seat::Home),
            std::cmp::Ordering::Less => Some(Seat::Away),
            std::cmp::Ordering::Equal => None,
        }
    }
}
