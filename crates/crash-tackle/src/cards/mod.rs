//! Pressure Play (6.9, 9.5): when cards may be played, and what they do.

pub mod effects;
pub mod windows;
