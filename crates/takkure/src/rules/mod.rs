//! Leaves that several activities share.

pub mod body;
pub mod contest;
pub mod dice;
pub mod hurt;
pub mod injury;
pub mod legality;
pub mod moving;
pub mod scatter;
pub mod skills;
pub mod values;
