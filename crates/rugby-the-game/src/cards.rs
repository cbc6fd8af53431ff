//! General Play cards: their ids, pools of them, when they may be played and what they do.

pub mod conditions;
pub mod effects;
pub mod id;
pub mod play;
pub mod pool;
pub mod windows;

pub use id::{Card, CardSet, Colour};
pub use pool::Pool;
