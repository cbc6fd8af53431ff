//! Takkure as others use it.

mod geometry;
mod lessons;
mod positions;
