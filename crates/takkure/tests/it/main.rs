//! Takkure as others use it.

mod geometry;
mod positions;
