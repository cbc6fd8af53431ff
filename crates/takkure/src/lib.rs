//! Takkure: a miniatures game of four a side on a pitch without a grid.

pub mod geometry;
pub mod pack;
