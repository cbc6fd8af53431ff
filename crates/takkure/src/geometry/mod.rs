//! Discs on an open pitch, in whole thousandths of an inch (part 2 of the rules).

pub mod point;

pub use point::Point;
