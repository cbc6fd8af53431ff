//! A team as a coach brings it.

use serde::{Deserialize, Serialize};

use crate::pack::Pack;
use crate::roster;

/// Who is in a team, everybody by his id in the pack.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Squad {
    /// What its coach calls it.
    pub name: Option<String>,
    /// The race.
    pub race: String,
    /// Figures one by one, in the order of their numbers.
    pub figures: Vec<String>,
    /// The mercenary, who stands apart.
    pub mercenary: Option<String>,
    /// Staff.
    pub staff: Vec<String>,
}

/// The team of a roster.
pub fn squad(pack: &Pack, roster: &roster::Roster) -> Squad {
    let profile = |index: &u16| pack.profile(*index).id.clone();
    let staff = |index: &u8| pack.staff[usize::from(*index)].id.clone();
    Squad {
        name: roster.name.clone(),
        race: pack.races[usize::from(roster.race)].id.clone(),
        figures: roster.figures.iter().map(profile).collect(),
        mercenary: roster.mercenary.as_ref().map(profile),
        staff: roster.staff.iter().map(staff).collect(),
    }
}
