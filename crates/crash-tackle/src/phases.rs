//! The activities, one a file.

#[cfg(test)]
pub(crate) mod bench;

pub mod battle;
#[cfg(test)]
mod battle_tests;
pub mod breakdown;
pub mod clean_out;
pub mod drop_out;
pub mod end_turn;
pub mod flight;
pub mod foul;
pub mod gain;
pub mod gather;
pub mod kick;
pub mod kick_off;
pub mod line_out;
pub mod main_part;
pub mod match_frame;
pub mod moving;
pub mod pass;
pub mod penalty;
pub mod referee;
pub mod restart;
pub mod rising;
pub mod score;
pub mod scrum;
pub mod set_piece;
pub mod stepped;
pub mod substitutions;
pub mod tackle;
pub mod try_claim;
pub mod turn;
