//! What a screen shows beside the position: answers with odds, what stands beside the log's lines.
//! The words are in [`crate::words`].

mod battles;
mod choices;
mod consider;
pub(crate) mod facts;
mod foresee;
mod lines;
mod needless;
mod rows;
#[cfg(test)]
mod tests;
pub(crate) mod thing;
mod throwers;
mod usual;

pub use choices::choice;
pub use consider::{consider, keep_clean};
pub use foresee::Foreseen;
pub use lines::line;
pub use needless::needless;
pub use rows::{Dice, clauses, reveals};
pub use throwers::thrower;
pub use usual::usual;
