//! The activities of a match, one file each. Every file has up to three functions: `step` moves
//! the activity on, `check` judges an answer to its questions, `propose` lists the answers.

pub mod match_frame;

pub mod coach;
pub mod kick_off;

pub mod turn;

pub mod support;

pub mod free_pass;
pub mod line_pass;
pub mod pass;

pub mod advance;
pub mod last_chance;
pub mod run;
pub mod tackle;

pub mod catch;
pub mod kick;

pub mod goal;
pub mod penalty;

pub mod line_out;
pub mod ruck;
pub mod scrum;

pub mod check;
pub mod draw_step;
pub mod power;
