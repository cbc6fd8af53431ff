//! The activities, one a file.

#[cfg(test)]
pub(crate) mod bench;

pub mod ability;
pub mod bounce;
pub mod clear;
pub mod deploy;
pub mod doing;
pub mod duties;
pub mod fall;
pub mod foul;
pub mod hit;
pub mod injury;
pub mod kick_off;
pub mod match_frame;
pub mod new_keeper;
pub mod out;
pub mod pass;
pub mod push;
pub mod referee;
pub mod shot;
pub mod stepping;
pub mod tackle;
pub mod throw_up;
pub mod turn;
pub mod walking;

#[cfg(test)]
pub mod testing;
