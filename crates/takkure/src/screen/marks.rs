//! Whom an event is about, what kind of moment it was, and whether it shows what was hidden.

use engine::Seat;
use engine::screen::Mark;

use crate::events::{Event, MoveKind};

/// The side an event is about.
pub fn seat(event: &Event) -> Option<Seat> {
    match event {
        Event::Chosen { seat }
        | Event::LineUpRevealed { seat, .. }
        | Event::PlaysChosen { seat, .. }
        | Event::Drew { seat, .. }
        | Event::CoinLanded { winner: seat }
        | Event::Formed { seat, .. }
        | Event::TemplatePlaced { seat, .. }
        | Event::NotCaught { seat }
        | Event::TokensTaken { seat, .. }
        | Event::KickedOut { seat }
        | Event::Discarded { seat, .. }
        | Event::Forfeited { seat }
        | Event::TeamPlayDeclared { seat, .. }
        | Event::TeamPlayRevealed { seat, .. }
        | Event::EntrySkipped { seat, .. }
        | Event::TeamPlayStopped { seat, .. }
        | Event::PossessionChanged { seat }
        | Event::CardPlayed { seat, .. }
        | Event::Used { seat, .. }
        | Event::StarsEarned { seat, .. }
        | Event::Skipped { seat }
        | Event::KickOffDue { kicker: seat, .. } => Some(*seat),
        Event::CameBack { player }
        | Event::Kicked { player, .. }
        | Event::CatchDeclined { player }
        | Event::Caught { player }
        | Event::Recovered { player, .. }
        | Event::Activated { player, .. }
        | Event::Marked { player, .. }
        | Event::Held { player }
        | Event::GroundPassDeclared { player, .. }
        | Event::StoodUp { player, .. }
        | Event::ActionLost { player }
        | Event::Defended { player, .. }
        | Event::Rested { player, .. }
        | Event::Moved { player, .. }
        | Event::Displaced { player, .. }
        | Event::SecondDeclared { player, .. }
        | Event::TackleMissed { player }
        | Event::Risen { player, .. }
        | Event::RolledAgain { player, .. }
        | Event::TieBroken { winner: player }
        | Event::Tackled { tackler: player, .. }
        | Event::KnockedDown { by: player, .. }
        | Event::Grounded { player, .. }
        | Event::Intercepted { player }
        | Event::PassCancelled { player }
        | Event::BallPassed { from: player, .. }
        | Event::Received { player }
        | Event::Dropped { player }
        | Event::PickedUp { player }
        | Event::Stolen { player }
        | Event::TryScored { player, .. }
        | Event::TryNotScored { player }
        | Event::Wounded { player, .. }
        | Event::WoundPrevented { player }
        | Event::Tired { player, .. }
        | Event::Freshened { player, .. }
        | Event::Injured { player }
        | Event::InjuryRolled { player, .. }
        | Event::Removed { player }
        | Event::SkillUsed { player }
        | Event::HonourEarned { player, .. } => Some(player.seat),
        Event::Rolled { roll } => roll.rollers.first().map(|roller| roller.who.seat),
        Event::LessonEnded { winner } => *winner,
        Event::HalfBegan { .. }
        | Event::BallLanded { .. }
        | Event::HalfEnded { .. }
        | Event::MatchEnded { .. }
        | Event::BallPushed { .. }
        | Event::TieBreak { .. }
        | Event::Scattered(_) => None,
    }
}

/// What kind of moment an event is.
pub fn mark(event: &Event) -> Mark {
    match event {
        Event::Skipped { .. } | Event::Chosen { .. } | Event::CatchDeclined { .. } => Mark::Quiet,
        Event::Moved { why: MoveKind::Placed, .. } => Mark::Quiet,
        Event::TryScored { .. } => Mark::Score,
        Event::Injured { .. }
        | Event::InjuryRolled { .. }
        | Event::Removed { .. }
        | Event::Forfeited { .. } => Mark::Whistle,
        Event::HalfBegan { .. }
        | Event::HalfEnded { .. }
        | Event::MatchEnded { .. }
        | Event::LessonEnded { .. }
        | Event::KickOffDue { .. }
        | Event::KickedOut { .. }
        | Event::TokensTaken { .. } => Mark::Time,
        Event::CardPlayed { .. }
        | Event::Drew { .. }
        | Event::Discarded { .. }
        | Event::PlaysChosen { .. }
        | Event::TeamPlayDeclared { .. }
        | Event::TeamPlayRevealed { .. } => Mark::Card,
        Event::Rolled { .. } | Event::TieBreak { .. } => Mark::Roll,
        Event::PossessionChanged { .. }
        | Event::Tackled { .. }
        | Event::KnockedDown { .. }
        | Event::Intercepted { .. }
        | Event::Stolen { .. }
        | Event::TryNotScored { .. }
        | Event::Dropped { .. }
        | Event::Wounded { .. }
        | Event::Caught { .. } => Mark::Moment,
        _ => Mark::Plain,
    }
}

/// Whether the event shows somebody what was hidden from them.
pub fn reveals(event: &Event) -> bool {
    matches!(
        event,
        Event::LineUpRevealed { .. }
            | Event::Drew { .. }
            | Event::Discarded { .. }
            | Event::TeamPlayRevealed { .. }
            | Event::CardPlayed { .. }
    )
}
