//! Takkure: a miniatures game of four a side on a pitch without a grid.

pub mod actions;
pub mod activation;
pub mod card;
pub mod cards;
pub mod chance;
pub mod events;
pub mod frames;
pub mod game;
pub mod geometry;
pub mod invariants;
pub mod lessons;
pub mod notation;
pub mod outcomes;
pub mod pack;
pub mod phases;
pub mod player;
pub mod position;
pub mod proposals;
pub mod render;
pub mod role;
pub mod roll;
pub mod rules;
pub mod screen;
pub mod setup;
pub mod state;
pub mod view;
pub mod words;

pub use game::Takkure;
