//! Every word that a coach reads: questions, refusals, answers, rolls, the log, the terminal.

mod asks;
mod labels;
mod names;
mod places;
mod plays;
mod refusals;
mod render;
mod rolls;
mod tell;
mod time;

pub use asks::question;
pub use labels::{Label, label};
pub use plays::listed;
pub use refusals::refusal;
pub use render::render;
pub(crate) use rolls::{amount, or_less, part, roller, verdict};
pub use tell::{tell, told};
pub use time::{clock, progress};
