//! Every word that a coach reads: questions, refusals, answers, odds, the log, the terminal.

mod asks;
mod details;
mod labels;
mod lines;
pub(crate) mod names;
mod odds;
mod refusals;
mod render;
mod rolls;
mod tell;
mod time;

pub use asks::question;
pub use details::detail;
pub use labels::label;
pub use lines::told;
pub use odds::needs;
pub use refusals::refusal;
pub use render::render;
pub(crate) use rolls::roll;
pub use tell::tell;
pub use time::{clock, progress};
