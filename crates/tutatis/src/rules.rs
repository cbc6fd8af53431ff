//! What several activities share.

pub mod acting;
pub mod ball;
pub mod deployment;
pub mod keeping;
pub mod marking;
pub mod odds;
pub mod opposed;
pub mod reach;
pub mod staff;
pub mod steps;
pub mod tables;
pub mod targets;
pub mod test;
pub mod ways;
