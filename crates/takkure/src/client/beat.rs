//! What happened, as a board shows it.

use engine::{Seat, Thing};
use serde::{Deserialize, Serialize};

use super::place::{Place, figure, places};
use crate::events::{Event, Scatter};

/// Something that happened: what boards let the eye follow, and what a replay marks and counts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Beat {
    /// Somebody went somewhere.
    Moved {
        /// Who.
        who: Thing,
        /// The way, from where he stood.
        path: Vec<Place>,
    },
    /// The ball scattered.
    Scattered {
        /// Where the template lay.
        centre: Place,
        /// Where its arrow 1 pointed.
        along: Place,
        /// The arrow that was rolled.
        arrow: u8,
        /// Where the ball came to lie.
        at: Place,
    },
    /// A try.
    TryScored {
        /// Who scored it.
        who: Thing,
        /// For whom.
        seat: Seat,
    },
    /// The other side has the ball.
    PossessionChanged {
        /// Which.
        seat: Seat,
    },
    /// An injury.
    Injured {
        /// Whose.
        who: Thing,
        /// On which side.
        seat: Seat,
    },
    /// A team play was turned up.
    TeamPlayRevealed {
        /// Whose.
        seat: Seat,
        /// The card.
        card: Thing,
    },
    /// A half is over.
    HalfEnded {
        /// Which.
        half: u8,
    },
}

/// What a board shows of an event.
pub fn beat(event: &Event) -> Option<Beat> {
    Some(match event {
        Event::Moved { player, path, .. } => {
            Beat::Moved { who: figure(*player), path: places(path) }
        }
        Event::Scattered(Scatter { centre, along, arrow, at }) => Beat::Scattered {
            centre: (*centre).into(),
            along: (*along).into(),
            arrow: *arrow,
            at: (*at).into(),
        },
        Event::TryScored { player, .. } => {
            Beat::TryScored { who: figure(*player), seat: player.seat }
        }
        Event::PossessionChanged { seat } => Beat::PossessionChanged { seat: *seat },
        Event::Injured { player } => Beat::Injured { who: figure(*player), seat: player.seat },
        Event::TeamPlayRevealed { seat, card, .. } => {
            Beat::TeamPlayRevealed { seat: *seat, card: Thing::card(card) }
        }
        Event::HalfEnded { half } => Beat::HalfEnded { half: *half },
        // Told in the log alone.
        Event::Chosen { .. }
        | Event::LineUpRevealed { .. }
        | Event::PlaysChosen { .. }
        | Event::Drew { .. }
        | Event::CoinLanded { .. }
        | Event::HalfBegan { .. }
        | Event::KickOffDue { .. }
        | Event::CameBack { .. }
        | Event::Formed { .. }
        | Event::TemplatePlaced { .. }
        | Event::Kicked { .. }
        | Event::NobodyKicks { .. }
        | Event::BallLanded { .. }
        | Event::CatchDeclined { .. }
        | Event::Caught { .. }
        | Event::NotCaught { .. }
        | Event::TokensTaken { .. }
        | Event::KickedOut { .. }
        | Event::Recovered { .. }
        | Event::Discarded { .. }
        | Event::Forfeited { .. }
        | Event::LessonEnded { .. }
        | Event::MatchEnded { .. }
        | Event::Activated { .. }
        | Event::TeamPlayDeclared { .. }
        | Event::EntrySkipped { .. }
        | Event::TeamPlayStopped { .. }
        | Event::Marked { .. }
        | Event::Held { .. }
        | Event::GroundPassDeclared { .. }
        | Event::StoodUp { .. }
        | Event::ActionLost { .. }
        | Event::Defended { .. }
        | Event::Rested { .. }
        | Event::Displaced { .. }
        | Event::BallPushed { .. }
        | Event::SecondDeclared { .. }
        | Event::TackleMissed { .. }
        | Event::Risen { .. }
        | Event::Rolled { .. }
        | Event::RolledAgain { .. }
        | Event::TieBreak { .. }
        | Event::TieBroken { .. }
        | Event::Tackled { .. }
        | Event::KnockedDown { .. }
        | Event::Grounded { .. }
        | Event::Intercepted { .. }
        | Event::PassCancelled { .. }
        | Event::BallPassed { .. }
        | Event::Received { .. }
        | Event::Dropped { .. }
        | Event::PickedUp { .. }
        | Event::Stolen { .. }
        | Event::TryNotScored { .. }
        | Event::Wounded { .. }
        | Event::WoundPrevented { .. }
        | Event::Tired { .. }
        | Event::Freshened { .. }
        | Event::InjuryRolled { .. }
        | Event::Removed { .. }
        | Event::CardPlayed { .. }
        | Event::Used { .. }
        | Event::SkillUsed { .. }
        | Event::StarsEarned { .. }
        | Event::HonourEarned { .. }
        | Event::Skipped { .. } => return None,
    })
}
