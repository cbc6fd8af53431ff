//! Leaf rules that several activities share.

pub mod points;
pub mod sin_bin;
