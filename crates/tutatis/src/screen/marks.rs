//! Whom an event is about, and what kind of moment it was.

use engine::Seat;
use engine::screen::Mark;

use crate::events::{Event, Hurt};

/// The side an event is about.
pub fn seat(event: &Event) -> Option<Seat> {
    match event {
        // The dice of a duel are those of the side named first in them.
        Event::WeatherSet { .. } | Event::RolledOff { .. } => Some(Seat::Home),
        Event::FirstDeployer { seat }
        | Event::DonePlacing { seat }
        | Event::Attacks { seat }
        | Event::TurnBegan { seat, .. }
        | Event::TurnEnded { seat, .. }
        | Event::Forfeited { seat }
        | Event::WarpSpent { seat, .. }
        | Event::StaffUsed { seat, .. }
        | Event::Scored { seat, .. } => Some(*seat),
        Event::Rolled { roll } => Some(roll.figure.seat),
        Event::Recovered { figure }
        | Event::HeatStruck { figure }
        | Event::Placed { figure, .. }
        | Event::KeeperNamed { figure }
        | Event::AbilityUsed { figure, .. }
        | Event::Activated { figure }
        | Event::ActivationLost { figure }
        | Event::Moved { figure, .. }
        | Event::Leapt { figure, .. }
        | Event::StoodUp { figure }
        | Event::RolledOver { figure }
        | Event::Entered { figure, .. }
        | Event::ActivationEnded { figure }
        | Event::PickedUp { figure }
        | Event::Dropped { figure }
        | Event::Caught { figure }
        | Event::Declined { figure }
        | Event::LuckyThrowIn { figure }
        | Event::Threw { figure, .. }
        | Event::Fumbled { figure }
        | Event::Intercepted { figure }
        | Event::Received { figure }
        | Event::Missed { figure }
        | Event::Astray { figure }
        | Event::Cleared { figure, .. }
        | Event::Parried { figure }
        | Event::BallToKeeper { figure }
        | Event::Tackled { figure, .. }
        | Event::Pushed { figure, .. }
        | Event::PushedOff { figure, .. }
        | Event::NotPushed { figure }
        | Event::Followed { figure, .. }
        | Event::Floored { figure }
        | Event::Hurt { figure, .. }
        | Event::KeptBall { figure }
        | Event::LostBall { figure }
        | Event::Fouled { figure, .. }
        | Event::SentOff { figure }
        | Event::StayedOn { figure }
        | Event::Hit { victim: figure, .. }
        | Event::Shaken { figure }
        | Event::Calmed { figure }
        | Event::Shot { figure, .. }
        | Event::Saved { figure }
        | Event::ShotMissed { figure } => Some(figure.seat),
        Event::KickOffBegan { .. }
        | Event::ThrownUp { .. }
        | Event::HalfEnded { .. }
        | Event::MatchEnded { .. }
        | Event::RefereeRolled { .. }
        | Event::Bounced { .. }
        | Event::CameToRest { .. }
        | Event::WentOut { .. }
        | Event::ThrownIn { .. }
        | Event::BallPlaced { .. }
        | Event::TackleJudged { .. }
        | Event::ResultChosen { .. } => None,
    }
}

/// What kind of moment an event is. Single steps and placements are seen on the pitch, and what
/// only prepares another line is told there: they are quiet.
pub fn mark(event: &Event) -> Mark {
    match event {
        Event::Moved { .. }
        | Event::Activated { .. }
        | Event::ActivationEnded { .. }
        | Event::Placed { .. }
        | Event::DonePlacing { .. }
        | Event::Declined { .. }
        | Event::TackleJudged { .. } => Mark::Quiet,
        Event::Scored { .. } => Mark::Score,
        Event::Rolled { .. }
        | Event::RefereeRolled { .. }
        | Event::WeatherSet { .. }
        | Event::RolledOff { .. } => Mark::Roll,
        Event::KickOffBegan { .. }
        | Event::TurnBegan { .. }
        | Event::TurnEnded { .. }
        | Event::HalfEnded { .. }
        | Event::MatchEnded { .. } => Mark::Time,
        Event::Hurt { how: Hurt::Unconscious | Hurt::Injured, .. }
        | Event::SentOff { .. }
        | Event::Fouled { .. }
        | Event::Forfeited { .. }
        | Event::HeatStruck { .. } => Mark::Whistle,
        Event::WarpSpent { .. } | Event::AbilityUsed { .. } | Event::StaffUsed { .. } => Mark::Card,
        Event::Attacks { .. }
        | Event::Dropped { .. }
        | Event::WentOut { .. }
        | Event::LuckyThrowIn { .. }
        | Event::Fumbled { .. }
        | Event::Intercepted { .. }
        | Event::Missed { .. }
        | Event::Astray { .. }
        | Event::Parried { .. }
        | Event::Tackled { .. }
        | Event::ResultChosen { .. }
        | Event::PushedOff { .. }
        | Event::Floored { .. }
        | Event::Hurt { .. }
        | Event::LostBall { .. }
        | Event::Hit { .. }
        | Event::Shaken { .. }
        | Event::Shot { .. }
        | Event::Saved { .. }
        | Event::ShotMissed { .. } => Mark::Moment,
        _ => Mark::Plain,
    }
}
