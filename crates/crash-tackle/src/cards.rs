//! Pressure Play (6.9, 9.5): when cards may be played, and what they do.
//!
//! [`windows`] asks, [`legality`] judges a play and lists the plays of a hand, `ops` says whether
//! an effect can happen, [`effects`] makes it happen, `react` finds the ways of a reaction step.
//! Abilities are data: nothing here hangs on a card's name.

pub mod effects;
pub mod legality;
mod ops;
mod react;
#[cfg(test)]
mod tests;
pub mod windows;
