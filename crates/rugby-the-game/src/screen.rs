//! What a screen shows beside the position: answers with odds, what stands beside the log's lines.
//! The words are in [`crate::words`].

mod choices;
mod consider;
mod contests;
mod dice;
mod lines;
mod needless;
mod odds;
mod power;
mod rows;
#[cfg(test)]
mod tests;
pub(crate) mod thing;
mod throwers;
mod usual;

pub use choices::{choice, picked_from};
pub use consider::consider;
pub(crate) use dice::Dice;
pub use lines::line;
pub use needless::needless;
pub use odds::Needs;
pub use rows::clauses;
pub use throwers::thrower;
pub use usual::usual;

use crate::events::Event;

/// Whether somebody learns from the event what was hidden from him.
pub fn reveals(event: &Event) -> bool {
    rows::of(event, false).reveals
}
