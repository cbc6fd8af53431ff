//! Leaf rules that several activities share.

pub mod sin_bin;
