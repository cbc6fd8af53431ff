//! Leaves that several activities share.

pub mod contest;
pub mod dice;
pub mod hurt;
pub mod moving;
pub mod scatter;
pub mod values;
pub mod waiting;
