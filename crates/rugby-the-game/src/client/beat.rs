//! What happened, as a screen shows it.

use engine::{BySeat, Seat, Thing};
use serde::{Deserialize, Serialize};

use crate::events::Event;
use crate::screen::thing;

/// Something that happened: what the board shows, what a replay marks, and what is hidden from
/// somebody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Beat {
    /// A restart was kicked.
    KickOffDeclared {
        /// Who kicked.
        seat: Seat,
    },
    /// A kick came down.
    KickLanded {
        /// Who kicked.
        seat: Seat,
        /// Whether it was good.
        made: bool,
    },
    /// A kick was caught.
    KickCaught {
        /// The catcher's side.
        seat: Seat,
        /// The catcher.
        player: Thing,
    },
    /// A kick was dropped.
    KickDropped {
        /// The side of who dropped it.
        seat: Seat,
        /// Who dropped it.
        player: Thing,
    },
    /// The ball of a ruck was put on a player.
    BallPlaced {
        /// His side.
        seat: Seat,
        /// He.
        player: Thing,
    },
    /// A try.
    TryScored {
        /// Whose.
        seat: Seat,
        /// Who scored it; nobody for a penalty try.
        player: Option<Thing>,
    },
    /// A drop goal.
    DropGoal {
        /// Whose.
        seat: Seat,
    },
    /// The second die of a goal kick was thrown.
    GoalSecond {
        /// Who kicked.
        seat: Seat,
        /// Whether it went over.
        made: bool,
    },
    /// Points.
    Scored {
        /// Whose.
        seat: Seat,
        /// How many.
        points: u16,
        /// All points of both since.
        score: BySeat<u16>,
    },
    /// A penalty.
    PenaltyAwarded {
        /// Who was given it.
        seat: Seat,
    },
    /// A player was sent to the bin.
    SinBinned {
        /// His side.
        seat: Seat,
        /// He.
        player: Thing,
    },
    /// A player was injured.
    Injured {
        /// His side.
        seat: Seat,
        /// He.
        player: Thing,
    },
    /// A player came back from the bin.
    CameBack {
        /// His side.
        seat: Seat,
        /// He.
        player: Thing,
    },
    /// A side got a final warning.
    Warned {
        /// Which.
        seat: Seat,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// The card, for those who may know.
        card: Option<Thing>,
    },
    /// A card of the half deck was looked at.
    LookedAt {
        /// By whom.
        seat: Seat,
        /// The card, for those who may know.
        card: Option<Thing>,
    },
    /// The other hand was looked at.
    Peeked {
        /// By whom.
        seat: Seat,
        /// Its cards, for those who may know.
        cards: Option<Vec<Thing>>,
    },
    /// Somebody was asked for a card and played none.
    Passed {
        /// Who.
        seat: Seat,
    },
}

/// What a screen shows of an event.
pub fn beat(event: &Event) -> Option<Beat> {
    use Event as E;
    Some(match *event {
        E::KickOffDeclared { seat, .. } => Beat::KickOffDeclared { seat },
        E::KickLanded { seat, made, .. } => Beat::KickLanded { seat, made },
        E::KickCaught { seat, shirt } => {
            Beat::KickCaught { seat, player: thing::player(seat, shirt) }
        }
        E::KickDropped { seat, shirt } => {
            Beat::KickDropped { seat, player: thing::player(seat, shirt) }
        }
        E::BallPlaced { seat, shirt } => {
            Beat::BallPlaced { seat, player: thing::player(seat, shirt) }
        }
        E::TryScored { seat, shirt } => {
            Beat::TryScored { seat, player: shirt.map(|shirt| thing::player(seat, shirt)) }
        }
        E::DropGoal { seat } => Beat::DropGoal { seat },
        E::GoalSecond { seat, made, .. } => Beat::GoalSecond { seat, made },
        E::Scored { seat, points, score } => Beat::Scored { seat, points, score },
        E::PenaltyAwarded { seat, .. } => Beat::PenaltyAwarded { seat },
        E::SinBinned { seat, shirt, .. } => {
            Beat::SinBinned { seat, player: thing::player(seat, shirt) }
        }
        E::Injured { seat, shirt } => Beat::Injured { seat, player: thing::player(seat, shirt) },
        E::CameBack { seat, shirt } => Beat::CameBack { seat, player: thing::player(seat, shirt) },
        E::Warned { seat } => Beat::Warned { seat },
        E::Drew { seat, card } => Beat::Drew { seat, card: card.map(thing::card) },
        E::LookedAt { seat, card } => Beat::LookedAt { seat, card: card.map(thing::card) },
        E::Peeked { seat, ref cards } => {
            let seen = |cards: &[_]| cards.iter().copied().map(thing::card).collect();
            Beat::Peeked { seat, cards: cards.as_deref().map(seen) }
        }
        E::Passed { seat } => Beat::Passed { seat },
        E::CoachDealt { .. }
        | E::CoachGave { .. }
        | E::CoachUsed { .. }
        | E::WeatherSet { .. }
        | E::RefereeSet { .. }
        | E::CoinLanded { .. }
        | E::HalfBegan { .. }
        | E::Restarted { .. }
        | E::KickOffFailed { .. }
        | E::TurnBegan { .. }
        | E::TurnEnded { .. }
        | E::GuardStopped { .. }
        | E::Recycled { .. }
        | E::Revealed { .. }
        | E::Entered { .. }
        | E::StoodUp { .. }
        | E::Grounded { .. }
        | E::PassDeclared { .. }
        | E::PassCaught { .. }
        | E::PassDropped { .. }
        | E::RunDeclared { .. }
        | E::Sidestepped { .. }
        | E::Ran { .. }
        | E::Advanced { .. }
        | E::Sprinted { .. }
        | E::Crossing { .. }
        | E::Rolled { .. }
        | E::TackleDeclared { .. }
        | E::TackleMade { .. }
        | E::TackleMissed { .. }
        | E::FlankerUp { .. }
        | E::Fended { .. }
        | E::OffloadRolled { .. }
        | E::Offloaded { .. }
        | E::StagedCardUsed { .. }
        | E::KickDeclared { .. }
        | E::KickBlocked { .. }
        | E::ChaseWon { .. }
        | E::KickedOut { .. }
        | E::GoalFirst { .. }
        | E::GoalCalled { .. }
        | E::RuckFormed { .. }
        | E::NoHalfback { .. }
        | E::Committed { .. }
        | E::PowerTurned { .. }
        | E::RuckCompared { .. }
        | E::RuckWon { .. }
        | E::ScrumFormed { .. }
        | E::ScrumStrengths { .. }
        | E::ScrumWon { .. }
        | E::OffTheBack { .. }
        | E::LineOutFormed { .. }
        | E::LineOutPlaced { .. }
        | E::LockChosen { .. }
        | E::LockRevealed { .. }
        | E::Jumped { .. }
        | E::LineOutWon { .. }
        | E::PenaltyTaken { .. }
        | E::QuickTap { .. }
        | E::BlueDrawn { .. }
        | E::BlueIdle { .. }
        | E::BlueReplaced { .. }
        | E::Discarded { .. }
        | E::CardPlayed { .. }
        | E::CardRolled { .. }
        | E::CardCancelled { .. }
        | E::OvertimeBegan
        | E::HalfEnded { .. }
        | E::KeepChosen { .. }
        | E::MatchEnded { .. } => return None,
    })
}
