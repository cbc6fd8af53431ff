//! What several activities share.

pub mod ball;
pub mod deployment;
pub mod marking;
pub mod odds;
pub mod opposed;
pub mod staff;
pub mod targets;
pub mod test;
pub mod ways;
