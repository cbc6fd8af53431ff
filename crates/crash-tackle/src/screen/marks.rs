//! Whom an event is about, what kind of moment it was, and whether it shows what was hidden.

use engine::Seat;
use engine::screen::Mark;

use crate::events::Event;
use crate::state::Restart;

/// The side an event is about.
pub fn seat(event: &Event) -> Option<Seat> {
    match event {
        // The dice of a duel are those of the side named first in them.
        Event::OpeningRolled { .. } => Some(Seat::Home),
        Event::EnergyDice { throwing, .. } => Some(*throwing),
        Event::HalfBegan { kicker: seat, .. }
        | Event::TurnBegan { seat, .. }
        | Event::TurnEnded { seat }
        | Event::Formed { seat, .. }
        | Event::TurnedUp { seat, .. }
        | Event::Fifty22 { seat }
        | Event::Awarded { seat, .. }
        | Event::AdvantagePlayed { seat }
        | Event::AdvantageTaken { seat }
        | Event::AdvantageOver { seat }
        | Event::Scored { seat, .. }
        | Event::Drew { seat, .. }
        | Event::Substituted { seat, .. }
        | Event::Committed { seat, .. }
        | Event::EnergyRound { winner: seat, .. }
        | Event::BattleWon { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::CardPlayed { seat, .. }
        | Event::CardShown { seat, .. }
        | Event::Skipped { seat } => Some(*seat),
        Event::Moved { player, .. }
        | Event::Pushed { by: player, .. }
        | Event::OutOfField { player, .. }
        | Event::Gathered { player }
        | Event::AutoGathered { player }
        | Event::Passed { from: player, .. }
        | Event::PassFailed { player }
        | Event::KnockedOn { player, .. }
        | Event::Intercepted { player }
        | Event::Kicked { player, .. }
        | Event::ChargedDown { player, .. }
        | Event::DottedDown { player }
        | Event::Tackled { tackler: player, .. }
        | Event::TackleAvoided { carrier: player, .. }
        | Event::ProtectionTackle { player, .. }
        | Event::Grounded { player }
        | Event::StoodUp { player }
        | Event::RolledAway { player, .. }
        | Event::HeldOn { player }
        | Event::DangerousTackle { player, .. }
        | Event::Unseen { player, .. }
        | Event::Penalised { player, .. }
        | Event::YellowCard { player }
        | Event::RedCard { player }
        | Event::CardWithheld { player }
        | Event::CameBack { player }
        | Event::NoTry { player }
        | Event::BallGiven { player } => Some(player.seat),
        Event::Rolled { roll, .. } => Some(roll.roller.seat),
        Event::GoalMissed { player, .. } => player.map(|id| id.seat),
        Event::HalfEnded { .. }
        | Event::MatchEnded { .. }
        | Event::BallLanded { .. }
        | Event::BallLoose { .. }
        | Event::Miskicked { .. }
        | Event::InTouch { .. }
        | Event::OverDeadBall { .. }
        | Event::RuckFormed { .. }
        | Event::RuckEnded { .. }
        | Event::CardsReset
        | Event::DeckRefilled => None,
    }
}

/// What kind of moment an event is. Single steps and who lies on the ground are seen on the field:
/// they are quiet.
pub fn mark(event: &Event) -> Mark {
    match event {
        Event::Skipped { .. } | Event::Moved { .. } | Event::Grounded { .. } => Mark::Quiet,
        Event::Formed { .. } | Event::RuckEnded { .. } => Mark::Quiet,
        Event::Scored { .. } => Mark::Score,
        Event::OpeningRolled { .. } | Event::Rolled { .. } | Event::EnergyDice { .. } => Mark::Roll,
        Event::HalfBegan { .. }
        | Event::HalfEnded { .. }
        | Event::MatchEnded { .. }
        | Event::TurnBegan { .. }
        | Event::TurnEnded { .. } => Mark::Time,
        Event::Awarded { what, .. } if !matches!(what, Restart::Penalty(_)) => Mark::Moment,
        Event::Penalised { .. }
        | Event::YellowCard { .. }
        | Event::RedCard { .. }
        | Event::CardWithheld { .. }
        | Event::Awarded { .. }
        | Event::AdvantagePlayed { .. }
        | Event::AdvantageTaken { .. }
        | Event::AdvantageOver { .. } => Mark::Whistle,
        Event::Drew { .. }
        | Event::Substituted { .. }
        | Event::Committed { .. }
        | Event::EnergyRound { .. }
        | Event::CardShown { .. }
        | Event::Discarded { .. }
        | Event::CardPlayed { .. }
        | Event::CardsReset
        | Event::DeckRefilled
        | Event::TurnedUp { .. } => Mark::Card,
        Event::Tackled { .. }
        | Event::TackleAvoided { .. }
        | Event::ProtectionTackle { .. }
        | Event::DangerousTackle { .. }
        | Event::KnockedOn { .. }
        | Event::Intercepted { .. }
        | Event::ChargedDown { .. }
        | Event::Miskicked { .. }
        | Event::InTouch { .. }
        | Event::OverDeadBall { .. }
        | Event::Fifty22 { .. }
        | Event::OutOfField { .. }
        | Event::RuckFormed { .. }
        | Event::BattleWon { .. }
        | Event::NoTry { .. }
        | Event::GoalMissed { .. } => Mark::Moment,
        _ => Mark::Plain,
    }
}

/// Whether the event shows somebody what was hidden from them.
pub fn reveals(event: &Event) -> bool {
    matches!(
        event,
        Event::Drew { .. }
            | Event::TurnedUp { .. }
            | Event::EnergyRound { .. }
            | Event::CardShown { .. }
            | Event::Discarded { .. }
            | Event::CardPlayed { .. }
    )
}
