//! What a screen shows beside the position: answers with odds, what stands beside the log's lines.
//! The words are in [`crate::words`].

pub mod again;
pub mod choices;
mod consider;
mod ends_turn;
pub mod foretell;
mod lines;
pub(crate) mod made;
mod needless;
pub(crate) mod prospects;
mod referee;
pub(crate) mod rows;
mod team;
#[cfg(test)]
mod tests;
pub(crate) mod thing;
mod throwers;
mod usual;

pub use choices::choice;
pub use consider::{consider, of_figure};
pub use lines::line;
pub use needless::needless;
pub use rows::clauses;
pub use team::team;
pub use throwers::thrower;
pub use usual::{usual, usual_about};
