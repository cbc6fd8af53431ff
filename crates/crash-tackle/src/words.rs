//! Every word that a coach reads: questions, refusals, answers, rolls, the log, the terminal.

mod asks;
mod details;
mod labels;
pub(crate) mod names;
mod places;
mod refusals;
mod render;
mod rolls;
mod tell;
mod time;

pub use asks::ask;
pub use details::detail;
pub use labels::label;
pub use refusals::refusal;
pub use render::render;
pub use rolls::roll;
pub use tell::tell;
pub use time::{clock, progress};
