//! Teams as they are hired (4.23): figures and staff within a budget.

use serde::{Deserialize, Serialize};

/// A team that has been hired; figures and staff by their places in the pack. The order is the
/// order of the numbers on their backs; a mercenary stands apart and has number 13.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roster {
    /// What the coach calls it; the race's club where he gave no name.
    pub name: Option<String>,
    /// The race, by its place.
    pub race: u8,
    /// Profiles, at most twelve.
    pub figures: Vec<u16>,
    /// TU-037.
    pub mercenary: Option<u16>,
    /// Staff, by their places.
    pub staff: Vec<u8>,
}
