//! What happened, as a board and a replay show it.

use engine::{BySeat, Seat, Thing};
use serde::{Deserialize, Serialize};

use super::Space;
use crate::events::Event;
use crate::screen::thing;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Beat {
    /// A player took a step.
    Moved {
        /// Who.
        player: Thing,
        /// From where.
        from: Space,
        /// To where.
        to: Space,
    },
    /// A side was placed.
    Formed {
        /// The side.
        seat: Seat,
    },
    /// A stoppage gave a side something.
    Awarded {
        /// The side.
        seat: Seat,
    },
    /// A pair of committed cards was turned up.
    EnergyRound {
        /// From 1.
        round: u8,
        /// The cards; nothing where a side had none left.
        cards: BySeat<Option<Thing>>,
        /// Whose the round is.
        winner: Seat,
    },
    /// Dice stood for a pair of cards.
    EnergyDice {
        /// From 1.
        round: u8,
        /// The dice.
        dice: BySeat<u8>,
        /// Whose the round is.
        winner: Seat,
    },
    /// All cards were shuffled and dealt anew.
    CardsReset,
    /// A ruck was formed.
    RuckFormed,
    /// A player was shown a yellow card.
    YellowCard {
        /// His side.
        seat: Seat,
    },
    /// A player was shown a red card.
    RedCard {
        /// His side.
        seat: Seat,
    },
    /// Points.
    Scored {
        /// The side.
        seat: Seat,
    },
    /// A half is over.
    HalfEnded,
}

/// What a board shows of an event.
pub fn beat(event: &Event) -> Option<Beat> {
    Some(match event {
        Event::Moved { player, from, to } => {
            Beat::Moved { player: thing::player(*player), from: (*from).into(), to: (*to).into() }
        }
        Event::Formed { seat, .. } => Beat::Formed { seat: *seat },
        Event::Awarded { seat, .. } => Beat::Awarded { seat: *seat },
        Event::EnergyRound { round, cards, winner, .. } => Beat::EnergyRound {
            round: *round,
            cards: cards.map(|card| card.map(Thing::card)),
            winner: *winner,
        },
        Event::EnergyDice { round, throwing, dice: [own, other], winner } => {
            // The die of the side that throws in comes first.
            let (home, away) = match throwing {
                Seat::Home => (*own, *other),
                Seat::Away => (*other, *own),
            };
            Beat::EnergyDice { round: *round, dice: BySeat { home, away }, winner: *winner }
        }
        Event::CardsReset => Beat::CardsReset,
        Event::RuckFormed { .. } => Beat::RuckFormed,
        Event::YellowCard { player } => Beat::YellowCard { seat: player.seat },
        Event::RedCard { player } => Beat::RedCard { seat: player.seat },
        Event::Scored { seat, .. } => Beat::Scored { seat: *seat },
        Event::HalfEnded { .. } => Beat::HalfEnded,
        Event::OpeningRolled { .. }
        | Event::HalfBegan { .. }
        | Event::MatchEnded { .. }
        | Event::TurnBegan { .. }
        | Event::TurnEnded { .. }
        | Event::BallLanded { .. }
        | Event::Pushed { .. }
        | Event::OutOfField { .. }
        | Event::Rolled { .. }
        | Event::Gathered { .. }
        | Event::AutoGathered { .. }
        | Event::Passed { .. }
        | Event::PassFailed { .. }
        | Event::KnockedOn { .. }
        | Event::Intercepted { .. }
        | Event::BallLoose { .. }
        | Event::Kicked { .. }
        | Event::TurnedUp { .. }
        | Event::Miskicked { .. }
        | Event::ChargedDown { .. }
        | Event::InTouch { .. }
        | Event::OverDeadBall { .. }
        | Event::Fifty22 { .. }
        | Event::DottedDown { .. }
        | Event::Tackled { .. }
        | Event::TackleAvoided { .. }
        | Event::ProtectionTackle { .. }
        | Event::Grounded { .. }
        | Event::StoodUp { .. }
        | Event::RolledAway { .. }
        | Event::RuckEnded { .. }
        | Event::HeldOn { .. }
        | Event::DangerousTackle { .. }
        | Event::Unseen { .. }
        | Event::Penalised { .. }
        | Event::CardWithheld { .. }
        | Event::CameBack { .. }
        | Event::AdvantagePlayed { .. }
        | Event::AdvantageTaken { .. }
        | Event::AdvantageOver { .. }
        | Event::NoTry { .. }
        | Event::GoalMissed { .. }
        | Event::Drew { .. }
        | Event::Substituted { .. }
        | Event::Committed { .. }
        | Event::BattleWon { .. }
        | Event::BallGiven { .. }
        | Event::Discarded { .. }
        | Event::CardPlayed { .. }
        | Event::DeckRefilled
        | Event::Skipped { .. }
        | Event::CardShown { .. } => return None,
    })
}
