//! Positions and answers.
