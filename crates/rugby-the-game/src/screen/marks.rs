//! Whom an event is about, what kind of moment it was, and whether it shows what was hidden.

use engine::Seat;
use engine::screen::Mark;

use crate::events::Event;

/// The side an event is about.
pub fn seat(event: &Event) -> Option<Seat> {
    match event {
        Event::CoachDealt { seat, .. }
        | Event::CoachGave { seat, .. }
        | Event::CoachUsed { seat, .. }
        | Event::LookedAt { seat, .. }
        | Event::Restarted { seat, .. }
        | Event::KickOffDeclared { seat, .. }
        | Event::KickOffFailed { seat, .. }
        | Event::TurnBegan { seat, .. }
        | Event::TurnEnded { seat, .. }
        | Event::GuardStopped { seat, .. }
        | Event::Recycled { seat, .. }
        | Event::Revealed { seat, .. }
        | Event::Entered { seat, .. }
        | Event::StoodUp { seat, .. }
        | Event::Grounded { seat, .. }
        | Event::PassDeclared { seat, .. }
        | Event::PassCaught { seat, .. }
        | Event::PassDropped { seat, .. }
        | Event::RunDeclared { seat, .. }
        | Event::Sidestepped { seat, .. }
        | Event::Ran { seat, .. }
        | Event::Advanced { seat, .. }
        | Event::Sprinted { seat, .. }
        | Event::Crossing { seat, .. }
        | Event::Rolled { seat, .. }
        | Event::TackleDeclared { seat, .. }
        | Event::TackleMade { seat, .. }
        | Event::TackleMissed { seat, .. }
        | Event::FlankerUp { seat, .. }
        | Event::Fended { seat, .. }
        | Event::OffloadRolled { seat, .. }
        | Event::Offloaded { seat, .. }
        | Event::StagedCardUsed { seat, .. }
        | Event::KickDeclared { seat, .. }
        | Event::KickLanded { seat, .. }
        | Event::KickBlocked { seat, .. }
        | Event::KickCaught { seat, .. }
        | Event::KickDropped { seat, .. }
        | Event::ChaseWon { seat, .. }
        | Event::KickedOut { seat, .. }
        | Event::DropGoal { seat, .. }
        | Event::TryScored { seat, .. }
        | Event::GoalFirst { seat, .. }
        | Event::GoalCalled { seat, .. }
        | Event::GoalSecond { seat, .. }
        | Event::Scored { seat, .. }
        | Event::RuckFormed { seat, .. }
        | Event::NoHalfback { seat, .. }
        | Event::Committed { seat, .. }
        | Event::PowerTurned { seat, .. }
        | Event::RuckCompared { seat, .. }
        | Event::RuckWon { seat, .. }
        | Event::BallPlaced { seat, .. }
        | Event::ScrumFormed { seat, .. }
        | Event::ScrumStrengths { seat, .. }
        | Event::ScrumWon { seat, .. }
        | Event::OffTheBack { seat, .. }
        | Event::LineOutFormed { seat, .. }
        | Event::LineOutPlaced { seat, .. }
        | Event::LockChosen { seat, .. }
        | Event::LockRevealed { seat, .. }
        | Event::Jumped { seat, .. }
        | Event::LineOutWon { seat, .. }
        | Event::PenaltyAwarded { seat, .. }
        | Event::PenaltyTaken { seat, .. }
        | Event::QuickTap { seat, .. }
        | Event::SinBinned { seat, .. }
        | Event::Injured { seat, .. }
        | Event::CameBack { seat, .. }
        | Event::Warned { seat, .. }
        | Event::Drew { seat, .. }
        | Event::BlueDrawn { seat, .. }
        | Event::BlueIdle { seat, .. }
        | Event::BlueReplaced { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Peeked { seat, .. }
        | Event::CardPlayed { seat, .. }
        | Event::CardRolled { seat, .. }
        | Event::CardCancelled { seat, .. }
        | Event::Passed { seat, .. }
        | Event::KeepChosen { seat, .. } => Some(*seat),
        Event::CoinLanded { winner: seat, .. } | Event::HalfBegan { kicker: seat, .. } => {
            Some(*seat)
        }
        Event::WeatherSet { .. }
        | Event::RefereeSet { .. }
        | Event::OvertimeBegan
        | Event::HalfEnded { .. }
        | Event::MatchEnded { .. } => None,
    }
}

/// What kind of moment it was, dice apart.
pub fn mark(event: &Event) -> Mark {
    match event {
        Event::TurnBegan { .. }
        | Event::TurnEnded { .. }
        | Event::GuardStopped { .. }
        | Event::CoinLanded { .. }
        | Event::HalfBegan { .. }
        | Event::Restarted { .. }
        | Event::KickedOut { .. }
        | Event::OvertimeBegan
        | Event::HalfEnded { .. }
        | Event::MatchEnded { .. } => Mark::Time,
        Event::TryScored { .. } | Event::DropGoal { .. } | Event::Scored { .. } => Mark::Score,
        Event::PenaltyAwarded { .. }
        | Event::SinBinned { .. }
        | Event::Injured { .. }
        | Event::CameBack { .. }
        | Event::Warned { .. } => Mark::Whistle,
        Event::CoachDealt { .. }
        | Event::CoachGave { .. }
        | Event::CoachUsed { .. }
        | Event::LookedAt { .. }
        | Event::WeatherSet { .. }
        | Event::RefereeSet { .. }
        | Event::StagedCardUsed { .. }
        | Event::PowerTurned { .. }
        | Event::Drew { .. }
        | Event::BlueDrawn { .. }
        | Event::BlueIdle { .. }
        | Event::BlueReplaced { .. }
        | Event::Peeked { .. }
        | Event::CardPlayed { .. }
        | Event::CardCancelled { .. } => Mark::Card,
        Event::Passed { .. } => Mark::Quiet,
        Event::RuckCompared { .. }
        | Event::RuckWon { .. }
        | Event::ScrumStrengths { .. }
        | Event::ScrumWon { .. }
        | Event::LineOutWon { .. }
        | Event::Discarded { .. }
        | Event::PassDropped { .. }
        | Event::KickDropped { .. } => Mark::Moment,
        _ => Mark::Plain,
    }
}

/// Whether somebody learns from the event what was hidden from him: a card leaves a hand or a
/// deck, a lock comes up, a hand is looked at.
pub fn reveals(event: &Event) -> bool {
    matches!(
        event,
        Event::CoachDealt { .. }
            | Event::LookedAt { .. }
            | Event::PowerTurned { .. }
            | Event::LockRevealed { .. }
            | Event::Drew { .. }
            | Event::BlueDrawn { .. }
            | Event::BlueReplaced { .. }
            | Event::Discarded { .. }
            | Event::Peeked { .. }
            | Event::CardPlayed { .. }
    )
}
