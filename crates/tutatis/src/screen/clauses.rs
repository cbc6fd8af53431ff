//! The clauses that decide an event, for the log.

use crate::events::{Event, Hurt, Points, Referee};
use crate::roll::RollKind;
use crate::state::{Over, TackleResult};

/// One to three clauses, the most telling first.
pub fn clauses(event: &Event) -> &'static [&'static str] {
    match event {
        Event::WeatherSet { weather, .. } => weather_of(*weather),
        Event::KickOffBegan { .. } => &["TU-044", "TU-063"],
        Event::Recovered { .. } => &["TU-265", "TU-266"],
        Event::HeatStruck { .. } => &["TU-024"],
        Event::RolledOff { what: Referee::AttackRollOff, winner: None, .. } => &["TU-059"],
        Event::RolledOff { what: Referee::AttackRollOff, .. } => &["TU-058"],
        Event::RolledOff { winner: None, .. } => &["TU-043"],
        Event::RolledOff { .. } => &["TU-042"],
        Event::FirstDeployer { .. } => &["TU-042", "TU-045"],
        Event::Placed { .. } => &["TU-045", "TU-047"],
        Event::DonePlacing { .. } => &["TU-046"],
        Event::KeeperNamed { .. } => &["TU-051", "TU-229"],
        Event::ThrownUp { .. } => &["TU-054", "TU-055"],
        Event::Attacks { .. } => &["TU-060", "TU-005"],
        Event::TurnBegan { .. } => &["TU-006"],
        Event::TurnEnded { why, .. } => turn_ended(*why),
        Event::HalfEnded { .. } => &["TU-008"],
        Event::Forfeited { .. } => &["TU-013"],
        Event::MatchEnded { .. } => &["TU-001", "TU-002"],
        Event::Rolled { roll } => rolled(roll.kind),
        Event::RefereeRolled { what, .. } => refereed(*what),
        Event::WarpSpent { .. } => &["TU-275"],
        Event::AbilityUsed { .. } => &["TU-270", "TU-271"],
        Event::StaffUsed { .. } => &["TU-283"],
        _ => moved(event),
    }
}

const fn weather_of(weather: u8) -> &'static [&'static str] {
    match weather {
        2 => &["TU-017", "TU-019"],
        3 => &["TU-017", "TU-021"],
        11 => &["TU-017", "TU-023"],
        12 => &["TU-017", "TU-024"],
        _ => &["TU-017", "TU-022"],
    }
}

const fn turn_ended(why: Over) -> &'static [&'static str] {
    match why {
        Over::PickUpFailed => &["TU-071", "TU-107"],
        Over::ReceptionFailed => &["TU-072", "TU-073"],
        Over::Intercepted => &["TU-074"],
        Over::Fumbled => &["TU-079"],
        Over::Shot => &["TU-075"],
        Over::Floored => &["TU-076"],
        Over::SentOff => &["TU-077"],
        Over::BallOut => &["TU-078", "TU-241"],
        Over::Scored => &["TU-080"],
        Over::Ended => &["TU-082"],
    }
}

const fn rolled(kind: RollKind) -> &'static [&'static str] {
    match kind {
        RollKind::Dodge => &["TU-095", "TU-097"],
        RollKind::PickUp => &["TU-102", "TU-103", "TU-104"],
        RollKind::Solo => &["TU-110", "TU-112"],
        RollKind::Throw => &["TU-172"],
        RollKind::Receive => &["TU-173", "TU-174"],
        RollKind::Intercept => &["TU-186"],
        RollKind::BounceCatch => &["TU-236"],
        RollKind::KeepBall => &["TU-159"],
        RollKind::Clear => &["TU-222", "TU-223"],
        RollKind::Parry => &["TU-209"],
        RollKind::PointKick => &["TU-199"],
        RollKind::EmptyGoal => &["TU-202", "TU-203"],
        RollKind::ShotAtt | RollKind::ShotKeep => &["TU-193"],
        RollKind::TackleAtt | RollKind::TackleDef => &["TU-126", "TU-127"],
        RollKind::FallCo => &["TU-249"],
        RollKind::Injury => &["TU-249", "TU-250"],
        RollKind::FoulAtt | RollKind::FoulDef => &["TU-259"],
        RollKind::Sendoff => &["TU-261"],
        RollKind::HitAtt | RollKind::HitDef => &["TU-263"],
        RollKind::Recover => &["TU-253", "TU-266"],
        RollKind::Hex | RollKind::Leap => &["TU-271"],
    }
}

const fn refereed(what: Referee) -> &'static [&'static str] {
    match what {
        Referee::Weather => &["TU-017"],
        Referee::DeployRollOff => &["TU-042"],
        Referee::AttackRollOff => &["TU-058"],
        Referee::ScatterDirection | Referee::ScatterDistance => &["TU-054", "TU-055"],
        Referee::Bounce => &["TU-231", "TU-233"],
        Referee::ThrowIn => &["TU-242", "TU-243"],
        Referee::Heat => &["TU-024"],
        Referee::SlowWitted => &["TU-271"],
        Referee::SendoffConfirm => &["TU-261", "TU-271"],
    }
}

/// Movement and the ball.
fn moved(event: &Event) -> &'static [&'static str] {
    match event {
        Event::Activated { .. } | Event::ActivationEnded { .. } => &["TU-064", "TU-291"],
        Event::ActivationLost { .. } => &["TU-271"],
        Event::Moved { .. } => &["TU-083"],
        Event::Leapt { .. } => &["TU-271"],
        Event::StoodUp { .. } => &["TU-086", "TU-087"],
        Event::RolledOver { .. } => &["TU-250", "TU-251"],
        Event::Entered { .. } => &["TU-157", "TU-158"],
        Event::PickedUp { .. } => &["TU-106"],
        Event::Dropped { .. } => &["TU-107", "TU-113"],
        Event::Bounced { .. } => &["TU-230", "TU-233"],
        Event::Caught { .. } => &["TU-236"],
        Event::Declined { .. } => &["TU-237"],
        Event::CameToRest { .. } => &["TU-235"],
        Event::WentOut { .. } => &["TU-241", "TU-244"],
        Event::ThrownIn { .. } => &["TU-242"],
        Event::LuckyThrowIn { .. } => &["TU-245", "TU-246"],
        Event::Threw { .. } => &["TU-168", "TU-170"],
        Event::Fumbled { .. } => &["TU-179", "TU-180"],
        Event::Intercepted { .. } => &["TU-185", "TU-188"],
        Event::Received { .. } => &["TU-173"],
        Event::Missed { .. } => &["TU-177"],
        Event::Astray { .. } => &["TU-331"],
        Event::Cleared { .. } => &["TU-222"],
        Event::Parried { .. } => &["TU-209", "TU-210"],
        Event::BallToKeeper { .. } | Event::BallPlaced { .. } => &["TU-207"],
        _ => clashed(event),
    }
}

/// Tackles, falls, fouls and shots.
fn clashed(event: &Event) -> &'static [&'static str] {
    match event {
        Event::Tackled { running: true, .. } => &["TU-129", "TU-068"],
        Event::Tackled { .. } => &["TU-123"],
        Event::TackleJudged { margin, .. } => judged(*margin),
        Event::ResultChosen { result: TackleResult::Both } => &["TU-139"],
        Event::ResultChosen { result: TackleResult::BothDown } => &["TU-139", "TU-021"],
        Event::ResultChosen { result: TackleResult::Nothing } => &["TU-141", "TU-142"],
        Event::ResultChosen { .. } => &["TU-135", "TU-136"],
        Event::Pushed { .. } => &["TU-148", "TU-150"],
        Event::PushedOff { .. } => &["TU-155", "TU-157"],
        Event::NotPushed { .. } => &["TU-294"],
        Event::Followed { .. } => &["TU-162", "TU-271"],
        Event::Floored { .. } => &["TU-144", "TU-249"],
        Event::Hurt { how: Hurt::Stunned, .. } => &["TU-250"],
        Event::Hurt { how: Hurt::Unconscious, .. } => &["TU-252"],
        Event::Hurt { how: Hurt::Injured, .. } => &["TU-253"],
        Event::KeptBall { .. } | Event::LostBall { .. } => &["TU-159", "TU-160"],
        Event::Fouled { .. } => &["TU-257", "TU-259"],
        Event::SentOff { .. } | Event::StayedOn { .. } => &["TU-261"],
        Event::Hit { .. } => &["TU-263", "TU-264"],
        Event::Shaken { .. } | Event::Calmed { .. } => &["TU-271"],
        Event::Shot { .. } => &["TU-191", "TU-193"],
        Event::Saved { .. } => &["TU-196"],
        Event::ShotMissed { .. } => &["TU-200"],
        Event::Scored { why, .. } => scored(*why),
        _ => &["TU-065"],
    }
}

const fn judged(margin: i8) -> &'static [&'static str] {
    match margin {
        5.. => &["TU-136"],
        3..=4 => &["TU-137"],
        1..=2 => &["TU-138"],
        0 => &["TU-139"],
        -1 => &["TU-141"],
        -4..=-2 => &["TU-142"],
        _ => &["TU-143"],
    }
}

const fn scored(why: Points) -> &'static [&'static str] {
    match why {
        Points::Goal => &["TU-194"],
        Points::Tipped => &["TU-195"],
        Points::OverTheBar => &["TU-199"],
        Points::EmptyGoal => &["TU-202"],
        Points::Bounced => &["TU-211"],
    }
}
