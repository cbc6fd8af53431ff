//! One module per command. Each has its arguments and a `run` that writes to what it is given.

pub mod analysis;
pub mod backup;
pub mod bench;
pub mod games;
pub mod lab;
pub mod packs;
pub mod pairings;
pub mod play;
pub mod replay;
pub mod roster;
pub mod scenario;
pub mod serve;
pub mod sim;
pub mod verify;
