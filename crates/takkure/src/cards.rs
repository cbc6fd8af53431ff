//! Individual cards, skills and team skills: windows, conditions, effects.
//!
//! Nothing here knows a card by its name: what a card asks for and does is read from the pack, in
//! the vocabulary of part 10. Reading order: [`conditions`], [`play`], [`uses`], [`windows`],
//! [`effects`], [`team_skill`].

pub mod conditions;
pub mod dice;
pub mod effects;
pub mod on_roll;
pub mod play;
pub mod spending;
pub mod team_skill;
pub mod tokens;
pub mod uses;
pub mod windows;

#[cfg(test)]
mod tests;
