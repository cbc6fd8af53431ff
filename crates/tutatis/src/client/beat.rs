//! What happened, as a board shows it: ways of figures and of the ball, points, and what a replay
//! marks.

use engine::{Seat, Thing};
use serde::{Deserialize, Serialize};

use super::{Points, Square, thing};
use crate::events::Event;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Beat {
    /// A step.
    Moved {
        /// Who.
        figure: Thing,
        /// From here.
        from: Square,
        /// To here.
        to: Square,
    },
    /// A leap.
    Leapt {
        /// Who.
        figure: Thing,
        /// From here.
        from: Square,
        /// To here.
        to: Square,
    },
    /// Somebody was pushed on the pitch.
    Pushed {
        /// Who.
        figure: Thing,
        /// From here.
        from: Square,
        /// To here.
        to: Square,
    },
    /// The ball bounced.
    Bounced {
        /// From here.
        from: Square,
        /// To here.
        to: Square,
    },
    /// The ball was thrown up.
    ThrownUp {
        /// Where it came down.
        to: Square,
    },
    /// The ball was thrown in.
    ThrownIn {
        /// Where it came down.
        to: Square,
    },
    /// The keeper cleared the ball.
    Cleared {
        /// Where it came down.
        to: Square,
    },
    /// Points.
    Scored {
        /// Whose.
        seat: Seat,
        /// How many.
        points: u8,
        /// How.
        why: Points,
    },
    /// Somebody shot.
    Shot {
        /// Who.
        figure: Thing,
    },
    /// Somebody tackled.
    Tackled {
        /// Who.
        figure: Thing,
        /// Whom.
        on: Thing,
    },
    /// Somebody passed.
    Threw {
        /// Who.
        figure: Thing,
        /// To whom.
        to: Thing,
    },
    /// A pass was intercepted.
    Intercepted {
        /// Who did.
        figure: Thing,
    },
    /// Somebody was hurt.
    Hurt {
        /// Who.
        figure: Thing,
    },
    /// Somebody fouled.
    Fouled {
        /// Who.
        figure: Thing,
        /// Whom.
        on: Thing,
    },
    /// Somebody was sent off.
    SentOff {
        /// Who.
        figure: Thing,
    },
    /// Somebody was struck by the heat.
    HeatStruck {
        /// Who.
        figure: Thing,
    },
    /// A Time Warp token was spent.
    WarpSpent {
        /// Whose.
        seat: Seat,
    },
    /// Both sides rolled for the deployment or for the first turn.
    RolledOff,
    /// A side could not field anybody.
    Forfeited {
        /// Which.
        seat: Seat,
    },
    /// A half is over.
    HalfEnded,
}

/// What a board shows of an event; nothing where it shows only what has come of it.
pub fn beat(event: &Event) -> Option<Beat> {
    let beat = match *event {
        Event::Moved { figure, from, to } => {
            Beat::Moved { figure: thing(figure), from: from.into(), to: to.into() }
        }
        Event::Leapt { figure, from, to } => {
            Beat::Leapt { figure: thing(figure), from: from.into(), to: to.into() }
        }
        Event::Pushed { figure, from, to } => {
            Beat::Pushed { figure: thing(figure), from: from.into(), to: to.into() }
        }
        Event::Bounced { from, to, .. } => Beat::Bounced { from: from.into(), to: to.into() },
        Event::ThrownUp { to, .. } => Beat::ThrownUp { to: to.into() },
        Event::ThrownIn { to } => Beat::ThrownIn { to: to.into() },
        Event::Cleared { to, .. } => Beat::Cleared { to: to.into() },
        Event::Scored { seat, points, why } => Beat::Scored { seat, points, why: why.into() },
        Event::Shot { figure, .. } => Beat::Shot { figure: thing(figure) },
        Event::Tackled { figure, target, .. } => {
            Beat::Tackled { figure: thing(figure), on: thing(target) }
        }
        Event::Threw { figure, to } => Beat::Threw { figure: thing(figure), to: thing(to) },
        Event::Intercepted { figure } => Beat::Intercepted { figure: thing(figure) },
        Event::Hurt { figure, .. } => Beat::Hurt { figure: thing(figure) },
        Event::Fouled { figure, victim, .. } => {
            Beat::Fouled { figure: thing(figure), on: thing(victim) }
        }
        Event::SentOff { figure } => Beat::SentOff { figure: thing(figure) },
        Event::HeatStruck { figure } => Beat::HeatStruck { figure: thing(figure) },
        Event::WarpSpent { seat, .. } => Beat::WarpSpent { seat },
        Event::RolledOff { .. } => Beat::RolledOff,
        Event::Forfeited { seat } => Beat::Forfeited { seat },
        Event::HalfEnded { .. } => Beat::HalfEnded,
        Event::WeatherSet { .. }
        | Event::KickOffBegan { .. }
        | Event::Recovered { .. }
        | Event::FirstDeployer { .. }
        | Event::Placed { .. }
        | Event::DonePlacing { .. }
        | Event::KeeperNamed { .. }
        | Event::Attacks { .. }
        | Event::TurnBegan { .. }
        | Event::TurnEnded { .. }
        | Event::MatchEnded { .. }
        | Event::Rolled { .. }
        | Event::RefereeRolled { .. }
        | Event::AbilityUsed { .. }
        | Event::StaffUsed { .. }
        | Event::Activated { .. }
        | Event::ActivationLost { .. }
        | Event::StoodUp { .. }
        | Event::RolledOver { .. }
        | Event::Entered { .. }
        | Event::ActivationEnded { .. }
        | Event::PickedUp { .. }
        | Event::Dropped { .. }
        | Event::Caught { .. }
        | Event::Declined { .. }
        | Event::CameToRest { .. }
        | Event::WentOut { .. }
        | Event::LuckyThrowIn { .. }
        | Event::Fumbled { .. }
        | Event::Received { .. }
        | Event::Missed { .. }
        | Event::Astray { .. }
        | Event::Parried { .. }
        | Event::BallToKeeper { .. }
        | Event::BallPlaced { .. }
        | Event::TackleJudged { .. }
        | Event::ResultChosen { .. }
        | Event::PushedOff { .. }
        | Event::NotPushed { .. }
        | Event::Followed { .. }
        | Event::Floored { .. }
        | Event::KeptBall { .. }
        | Event::LostBall { .. }
        | Event::StayedOn { .. }
        | Event::Hit { .. }
        | Event::Shaken { .. }
        | Event::Calmed { .. }
        | Event::Saved { .. }
        | Event::ShotMissed { .. } => return None,
    };
    Some(beat)
}
