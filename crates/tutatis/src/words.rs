//! Every word that a coach reads: questions, refusals, answers, odds, the log, the terminal.

mod again;
mod asks;
mod contact;
mod details;
mod labels;
pub(crate) mod names;
mod referee;
mod refusals;
mod render;
mod rolls;
pub(crate) mod short;
pub(crate) mod table;
mod tell;
mod time;

pub use asks::question;
pub use details::detail;
pub use labels::label;
pub use refusals::refusal;
pub use render::render;
pub(crate) use rolls::shown;
pub use tell::{tell, told};
pub use time::{clock, progress};
