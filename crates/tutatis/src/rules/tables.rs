//! The tables of the rules: what a sum, a margin or a die comes to. Rules, screens and bots all
//! read them here.

use crate::actions::ShotAt;
use crate::events::{Hurt, Points};
use crate::state::TackleResult;

/// TU-110. The square with the ball that needs a soloing test, counted from the last one.
pub const SOLO: u8 = 4;

/// What the weather does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weather {
    /// TU-019. Everything with Ball play is harder.
    Storm,
    /// TU-021. A push knocks down.
    Rain,
    /// TU-022.
    Fair,
    /// TU-023. The injured hardly recover.
    Hot,
    /// TU-024. Some have to sit a kick-off out.
    Torrid,
}

impl Weather {
    /// TU-017, TU-019, TU-021, TU-022, TU-023, TU-024. By the sum of two dice.
    pub const fn of(sum: u8) -> Weather {
        match sum {
            2 => Weather::Storm,
            3 => Weather::Rain,
            11 => Weather::Hot,
            12 => Weather::Torrid,
            _ => Weather::Fair,
        }
    }
}

/// How far a tackler is ahead of his target, as far as it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// TU-136.
    Crushing,
    /// TU-137.
    Clear,
    /// TU-138.
    Narrow,
    /// TU-139.
    Level,
    /// TU-141.
    JustBehind,
    /// TU-142.
    Behind,
    /// TU-143.
    FarBehind,
}

/// A row of the tackle table.
#[derive(Clone, Copy, Debug)]
pub struct TackleRow {
    /// The smallest margin it is for; the row above it says where it ends.
    pub least: i8,
    /// What such a margin is.
    pub lead: Lead,
    /// What may come of it, the hardest first.
    pub results: &'static [TackleResult],
}

impl TackleRow {
    const fn new(least: i8, lead: Lead, results: &'static [TackleResult]) -> TackleRow {
        TackleRow { least, lead, results }
    }
}

/// TU-136, TU-137, TU-138, TU-139, TU-141, TU-142, TU-143, TU-313. The tackle table, before the
/// weather and before abilities.
pub const TACKLE: [TackleRow; 7] = {
    use TackleResult::{Both, Down, Nothing, Push, PushDown};
    [
        TackleRow::new(5, Lead::Crushing, &[PushDown, Down, Push]),
        TackleRow::new(3, Lead::Clear, &[Down, Push]),
        TackleRow::new(1, Lead::Narrow, &[Push]),
        TackleRow::new(0, Lead::Level, &[Both]),
        TackleRow::new(-1, Lead::JustBehind, &[Nothing]),
        TackleRow::new(-4, Lead::Behind, &[Down, Nothing]),
        TackleRow::new(i8::MIN, Lead::FarBehind, &[PushDown, Down, Nothing]),
    ]
};

/// TU-135. The row of the tackle table for a margin.
pub fn tackle(margin: i8) -> &'static TackleRow {
    let [.., last] = &TACKLE;
    TACKLE.iter().find(|row| margin >= row.least).unwrap_or(last)
}

/// TU-250. The highest injury total that only stuns.
pub const STUNNED: i8 = 7;
/// TU-252. The highest that leaves somebody unconscious.
pub const UNCONSCIOUS: i8 = 9;

/// TU-250, TU-252, TU-253, AB08, AB09. The injury table. Totals beyond 2 and 12 count as those.
pub const fn injury(total: i8) -> Hurt {
    match total {
        ..=STUNNED => Hurt::Stunned,
        _ if total <= UNCONSCIOUS => Hurt::Unconscious,
        _ => Hurt::Injured,
    }
}

/// TU-259, TU-260, TU-263. Whether a foul or a hit with such a lead hurts: a tie does not.
pub const fn hurts(lead: i8) -> bool {
    lead > 0
}

/// TU-261, AB25. The face of the die after a foul that sends off, and of the one that confirms it.
pub const SENT_OFF: u8 = 6;

/// TU-024. The face of the die in torrid heat on which a figure sits out.
pub const STRUCK: u8 = 1;

/// What comes of a shot that the keeper contests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contest {
    /// TU-194.
    Goal,
    /// TU-195. The keeper turns it over the bar.
    Tipped,
    /// TU-196. He holds it.
    Held,
}

/// TU-194, TU-195, TU-196, AB20. What the shooter's lead over the keeper comes to.
pub const fn contest(lead: i8, holds_ties: bool) -> Contest {
    match lead {
        1.. => Contest::Goal,
        0 if !holds_ties => Contest::Tipped,
        _ => Contest::Held,
    }
}

/// TU-194, TU-195, TU-199, TU-202, TU-211. What a score is worth.
pub const fn points(why: Points) -> u8 {
    match why {
        Points::Goal | Points::EmptyGoal | Points::Bounced => 3,
        Points::Tipped | Points::OverTheBar => 1,
    }
}

/// TU-190. What a shot is worth that goes where it was aimed.
pub const fn aimed(at: ShotAt) -> u8 {
    points(match at {
        ShotAt::Goal => Points::Goal,
        ShotAt::Point => Points::OverTheBar,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rows go down without a gap, so that every margin has one.
    #[test]
    fn every_margin_has_its_row() {
        assert!(TACKLE.is_sorted_by(|one, two| one.least > two.least));
        let lead = |margin: i8| tackle(margin).lead;
        assert_eq!(
            [lead(i8::MAX), lead(5), lead(4)],
            [Lead::Crushing, Lead::Crushing, Lead::Clear]
        );
        assert_eq!([lead(3), lead(2), lead(1)], [Lead::Clear, Lead::Narrow, Lead::Narrow]);
        assert_eq!([lead(0), lead(-1), lead(-2)], [Lead::Level, Lead::JustBehind, Lead::Behind]);
        let far = [Lead::Behind, Lead::FarBehind, Lead::FarBehind];
        assert_eq!([lead(-4), lead(-5), lead(i8::MIN)], far);
    }
}
