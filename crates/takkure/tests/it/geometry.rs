//! The geometry against slow references that are easy to believe: exact fractions, every mil of a
//! way, every pair of nodes.

mod contacts;
mod landings;
mod moves;
mod support;
mod ways;
