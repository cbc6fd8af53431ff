//! Leaves that several activities share.

pub mod contest;
pub mod dice;
pub mod hurt;
pub mod moving;
pub mod scatter;
#[cfg(test)]
pub mod scene;
pub mod skills;
pub mod values;
