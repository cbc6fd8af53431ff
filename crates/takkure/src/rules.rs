//! Leaves that several activities share.

pub mod body;
pub mod contest;
pub mod dice;
pub mod hurt;
pub mod injury;
pub mod legality;
pub mod moving;
pub mod scatter;
#[cfg(test)]
pub mod scene;
pub mod skills;
pub mod values;
pub mod waiting;
