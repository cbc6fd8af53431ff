//! What is going on, in a word.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::frames::{Frame, GoalKick, GoalKind, KickOff, MatchFrame, MatchStep, Penalty, Scrum};
use crate::state::Table;

use super::piece::scrum_is_over;

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Moment {
    /// The coin is called, or its winner chooses.
    CoinToss,
    /// The coach cards of a half act.
    BeforeTheHalf,
    /// A kick-off, or a drop-out from the 22.
    KickOff {
        /// Who kicks.
        seat: Seat,
        /// From the 22.
        drop_out: bool,
    },
    /// A kick comes down.
    Catch,
    /// A penalty.
    Penalty {
        /// Who has it.
        seat: Seat,
    },
    /// A goal kick after a try.
    Conversion,
    /// A goal kick from a penalty.
    PenaltyGoal,
    /// A try.
    Try {
        /// Whose.
        seat: Seat,
    },
    /// The last tackle before the line.
    LastChance,
    /// A tackle.
    Tackle,
    /// A kick in play.
    Kick,
    /// A set piece, or the end of a ruck.
    SetPiece,
    /// An attacking turn.
    Attack {
        /// Whose.
        seat: Seat,
    },
    /// A defending turn.
    Defence {
        /// Whose.
        seat: Seat,
    },
    /// Nothing that has a name of its own.
    Between,
    /// What to keep is chosen at half time.
    HalfTime,
    /// The match is over.
    FullTime,
}

/// What is going on: of all activities the one that says most.
pub fn moment(table: &Table, stack: &[Frame]) -> Moment {
    if table.finished {
        return Moment::FullTime;
    }
    let named = stack.iter().filter_map(|frame| ranked(table, *frame));
    named.min_by_key(|(rank, _)| *rank).map_or(Moment::Between, |(_, moment)| moment)
}

/// An activity as a moment; the lower the number before it, the more it says.
fn ranked(table: &Table, frame: Frame) -> Option<(u8, Moment)> {
    let attack = table.attacking;
    Some(match frame {
        Frame::Match(MatchFrame(step)) => (0, between_halves(step)?),
        Frame::Coach(_) => (1, Moment::BeforeTheHalf),
        Frame::KickOff(KickOff { kicker, drop_out, .. }) => {
            (2, Moment::KickOff { seat: kicker, drop_out })
        }
        Frame::Catch(_) => (3, Moment::Catch),
        Frame::Penalty(Penalty { awarded, .. }) => (4, Moment::Penalty { seat: awarded }),
        Frame::Goal(GoalKick { kind: GoalKind::Conversion, .. }) => (5, Moment::Conversion),
        Frame::Goal(GoalKick { kind: GoalKind::PenaltyGoal, .. }) => (5, Moment::PenaltyGoal),
        Frame::Try(_) => (6, Moment::Try { seat: attack }),
        Frame::LastChance(_) => (7, Moment::LastChance),
        Frame::Tackle(_) => (8, Moment::Tackle),
        Frame::Kick(_) => (9, Moment::Kick),
        Frame::Scrum(Scrum { step, .. }) if scrum_is_over(step) => return None,
        Frame::Ruck(_) | Frame::Scrum(_) | Frame::LineOut(_) => (10, Moment::SetPiece),
        Frame::AttackTurn(_) => (11, Moment::Attack { seat: attack }),
        Frame::DefenceTurn(_) => (12, Moment::Defence { seat: attack.other() }),
        Frame::Advance(_)
        | Frame::Run(_)
        | Frame::Pass(_)
        | Frame::LinePass(_)
        | Frame::Support(_)
        | Frame::FreeSupport(_)
        | Frame::Compare(_)
        | Frame::TurnPower(_)
        | Frame::Redo(_)
        | Frame::DrawStep(_)
        | Frame::DrawPower(_)
        | Frame::HandLimit(_)
        | Frame::Check(_)
        | Frame::Window(_)
        | Frame::Play(_)
        | Frame::Effects(_) => return None,
    })
}

/// What the match itself asks, before it and between its halves.
fn between_halves(step: MatchStep) -> Option<Moment> {
    match step {
        MatchStep::Toss | MatchStep::Flipped { .. } | MatchStep::KickOrReceive => {
            Some(Moment::CoinToss)
        }
        MatchStep::Keeping => Some(Moment::HalfTime),
        MatchStep::Begin
        | MatchStep::CoachDealt { .. }
        | MatchStep::WeatherDrawn
        | MatchStep::RefereeDrawn
        | MatchStep::HalfStart
        | MatchStep::SecondCoach
        | MatchStep::KickOff
        | MatchStep::InPlay
        | MatchStep::HalfOver => None,
    }
}
