//! Takkure: a miniatures game of four a side on a pitch without a grid.

pub mod card;
pub mod geometry;
pub mod pack;
pub mod role;
pub mod words;
