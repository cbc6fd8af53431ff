//! What rolls and their parts are called beside dice, where there is little room.

use crate::pack::Pack;
use crate::roll::{PartOf, RollKind};

/// What a roll is called.
pub const fn roll(kind: RollKind) -> &'static str {
    match kind {
        RollKind::Dodge => "Dodge",
        RollKind::PickUp => "Pick-up",
        RollKind::Solo => "Soloing test",
        RollKind::Throw => "Throw",
        RollKind::Receive => "Reception",
        RollKind::Intercept => "Interception",
        RollKind::BounceCatch => "Catch",
        RollKind::KeepBall => "Keeping the ball",
        RollKind::Clear => "Clearance",
        RollKind::Parry => "Parry",
        RollKind::PointKick => "Over the bar",
        RollKind::EmptyGoal => "Empty goal",
        RollKind::ShotAtt => "Shot",
        RollKind::ShotKeep => "Save",
        RollKind::TackleAtt => "Tackle",
        RollKind::TackleDef => "Against the tackle",
        RollKind::FallCo => "Fall check",
        RollKind::Injury => "Injury roll",
        RollKind::FoulAtt => "Foul",
        RollKind::FoulDef => "Against the foul",
        RollKind::Sendoff => "Sending-off die",
        RollKind::HitAtt => "Direct hit",
        RollKind::HitDef => "Against the hit",
        RollKind::Recover => "Recovery",
        RollKind::Hex => "Hex",
        RollKind::Leap => "Leap",
    }
}

/// What a part of a number comes from.
pub fn part(pack: &Pack, of: PartOf) -> String {
    let word = match of {
        PartOf::Strength => "St",
        PartOf::Agility => "Ag",
        PartOf::Constitution => "Co",
        PartOf::BallPlay => "BP",
        PartOf::Modiol => "contact",
        PartOf::Distance => "distance",
        PartOf::Storm => "storm",
        PartOf::Assists => "assists",
        PartOf::FreeBall => "nobody near",
        PartOf::GoodThrow => "good throw",
        PartOf::SoloBonus => "soloing",
        PartOf::Line => "in the way",
        PartOf::Rock => "rock",
        PartOf::Shaken => "shaken",
        PartOf::Interception => "interception",
        PartOf::Bounce => "bounce",
        PartOf::Hit => "hit",
        PartOf::House => "house rule",
        PartOf::Ability(index) => return pack.ability(index).name.clone(),
        PartOf::Staff(index) => return pack.staff[usize::from(index)].name.clone(),
    };
    word.to_string()
}
