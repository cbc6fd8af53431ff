//! Individual cards, skills and team skills: windows, conditions, effects.

pub mod effects;
pub mod team_skill;
pub mod windows;
