//! The activities of a match, one file each: `step` moves the activity on, `check`
//! judges an answer to its questions, `propose` lists answers, `prompt` words the question.

pub mod activation;
pub mod defence;
pub mod first_action;
pub mod flight;
pub mod kick_off;
pub mod match_frame;
pub mod movement;
pub mod perform;
pub mod removal;
pub mod resolve;
pub mod score;
pub mod scramble;
pub mod second_action;
#[cfg(test)]
pub(crate) mod step5_tests;
pub mod tackle;
pub mod team_play;
pub mod turn;

#[cfg(test)]
mod tests;
