//! What a screen shows beside the position: answers with their odds, what stands beside the log's
//! lines. The words are in [`crate::words`].

mod choices;
mod consider;
mod lines;
pub(crate) mod mover;
mod needless;
mod odds;
mod places;
mod rolls;
mod rows;
pub(crate) mod thing;
mod throwers;
mod usual;

pub use choices::choice;
pub use consider::consider;
pub use lines::line;
pub use needless::needless;
pub(crate) use odds::{Pass, pass, staying_up, tackling};
pub(crate) use places::{Heading, Place, aim, distance, heading, hour, place};
pub use rows::clauses;
pub use throwers::thrower;
pub use usual::usual;

use crate::events::Event;

/// Whether the event shows somebody what was hidden from them.
pub fn reveals(event: &Event) -> bool {
    rows::of(event).reveals
}
