//! What several activities share.

pub mod arrange;
pub mod deck;
pub mod offside;
pub mod proof;
pub mod reach;
pub mod stoppage;
pub mod substitutes;
pub mod test;
