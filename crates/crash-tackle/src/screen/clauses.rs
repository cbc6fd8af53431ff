//! The clauses that decide an event, for the log.

use crate::events::{Event, Points};
use crate::roll::{KickKind, Offence, Roll, RollKind, Verdict};
use crate::state::Restart;

/// One to three clauses, the most telling first.
pub fn clauses(event: &Event) -> &'static [&'static str] {
    match event {
        Event::OpeningRolled { .. } => &["CT-006", "CT-007"],
        Event::HalfBegan { half: 2, .. } => &["CT-004"],
        Event::HalfBegan { .. } => &["CT-001", "CT-008"],
        Event::HalfEnded { .. } => &["CT-002"],
        Event::MatchEnded { .. } => &["CT-005"],
        Event::TurnBegan { .. } => &["CT-022"],
        Event::TurnEnded { .. } => &["CT-023", "CT-027"],
        Event::Formed { .. } => &["CT-012"],
        Event::BallLanded { .. } => &["CT-065"],
        Event::Moved { .. } => &["CT-028", "CT-029"],
        Event::Pushed { .. } => &["CT-244", "CT-245"],
        Event::OutOfField { .. } => &["CT-161", "CT-069"],
        Event::Rolled { roll, verdict } => rolled(roll, *verdict),
        Event::Gathered { .. } => &["CT-045"],
        Event::AutoGathered { .. } => &["CT-124", "CT-134"],
        Event::Passed { .. } => &["CT-055"],
        Event::PassFailed { .. } => &["CT-056", "CT-057"],
        Event::KnockedOn { .. } => &["CT-223", "CT-224"],
        Event::Intercepted { .. } => &["CT-099"],
        Event::BallLoose { .. } => &["CT-043"],
        Event::Kicked { kind, .. } => kicked(*kind),
        Event::TurnedUp { .. } => &["CT-115", "CT-118", "CT-131"],
        Event::Miskicked { .. } => &["CT-114", "CT-117", "CT-119"],
        Event::ChargedDown { .. } => &["CT-128", "CT-131"],
        Event::InTouch { .. } => &["CT-120", "CT-147", "CT-163"],
        Event::OverDeadBall { .. } => &["CT-069", "CT-123"],
        Event::Fifty22 { .. } => &["CT-154", "CT-155"],
        Event::DottedDown { .. } => &["CT-156", "CT-157"],
        _ => contact(event),
    }
}

/// Tackles, the whistle, points and cards.
fn contact(event: &Event) -> &'static [&'static str] {
    match event {
        Event::Tackled { .. } => &["CT-072", "CT-078"],
        Event::TackleAvoided { .. } => &["CT-079", "CT-099"],
        Event::ProtectionTackle { .. } => &["CT-232"],
        Event::Grounded { .. } => &["CT-078", "CT-081"],
        Event::StoodUp { .. } => &["CT-082"],
        Event::RolledAway { .. } => &["CT-084"],
        Event::RuckFormed { .. } => &["CT-230"],
        Event::RuckEnded { .. } => &["CT-240"],
        Event::HeldOn { .. } => &["CT-204"],
        Event::DangerousTackle { .. } => &["CT-206"],
        Event::Unseen { .. } => &["CT-196"],
        Event::Penalised { offence, .. } => offended(*offence),
        Event::YellowCard { .. } => &["CT-197", "CT-198"],
        Event::RedCard { .. } => &["CT-201", "CT-202"],
        Event::CardWithheld { .. } => &["CT-268"],
        Event::CameBack { .. } => &["CT-198", "CT-199"],
        Event::Awarded { what, .. } => awarded(*what),
        Event::AdvantagePlayed { .. } => &["CT-211"],
        Event::AdvantageTaken { .. } | Event::AdvantageOver { .. } => &["CT-211", "CT-212"],
        Event::Scored { what: Points::Try, .. } => &["CT-089", "CT-095"],
        Event::Scored { what: Points::Conversion, .. } => &["CT-095", "CT-141"],
        Event::Scored { what: Points::PenaltyGoal, .. } => &["CT-095", "CT-220"],
        Event::Scored { what: Points::DropGoal, .. } => &["CT-095", "CT-143"],
        Event::Scored { what: Points::PenaltyTry, .. } => &["CT-095", "CT-214"],
        Event::NoTry { .. } => &["CT-192"],
        Event::GoalMissed { kind: KickKind::DropGoal, .. } => &["CT-144"],
        Event::GoalMissed { kind: KickKind::PenaltyGoal, .. } => &["CT-220"],
        Event::GoalMissed { .. } => &["CT-141", "CT-142"],
        Event::Drew { .. } => &["CT-097", "CT-104"],
        Event::Substituted { .. } => &["CT-106"],
        Event::Committed { .. } => &["CT-169"],
        Event::EnergyRound { .. } => &["CT-170", "CT-171", "CT-172"],
        Event::EnergyDice { .. } => &["CT-177"],
        Event::CardShown { .. } => &["CT-174"],
        Event::BattleWon { .. } => &["CT-170"],
        Event::BallGiven { .. } => &["CT-182", "CT-189"],
        Event::Discarded { .. } => &["CT-108", "CT-109"],
        Event::CardPlayed { .. } => &["CT-099", "CT-280"],
        Event::CardsReset => &["CT-100", "CT-101"],
        Event::DeckRefilled => &["CT-102"],
        _ => &["CT-279"],
    }
}

/// The clauses behind a roll.
fn rolled(roll: &Roll, verdict: Verdict) -> &'static [&'static str] {
    match (roll.kind, verdict) {
        (RollKind::Gather, Verdict::Error) => &["CT-222", "CT-223"],
        (RollKind::Gather, _) if roll.strict => &["CT-044", "CT-236"],
        (RollKind::Gather, _) => &["CT-044"],
        (RollKind::Pass { .. }, Verdict::Error) => &["CT-222", "CT-224"],
        (RollKind::Pass { .. }, _) if roll.strict => &["CT-055", "CT-058"],
        (RollKind::Pass { .. }, _) => &["CT-055"],
        (RollKind::Kick(_), Verdict::Error) => &["CT-222", "CT-227"],
        (RollKind::Kick(kind), _) => kicked(kind),
        (RollKind::Tmo, _) => &["CT-191"],
        (RollKind::TouchJudge, _) => &["CT-163"],
        (RollKind::Referee(_), Verdict::Error) => &["CT-201"],
        (RollKind::Referee(_), _) => &["CT-196", "CT-197"],
        (RollKind::Intercept, _) => &["CT-042", "CT-099"],
    }
}

const fn kicked(kind: KickKind) -> &'static [&'static str] {
    match kind {
        KickKind::Open => &["CT-061", "CT-062"],
        KickKind::Touch => &["CT-147", "CT-148"],
        KickKind::KickOff => &["CT-013", "CT-015"],
        KickKind::DropOut => &["CT-160"],
        KickKind::DropGoal => &["CT-143"],
        KickKind::Conversion => &["CT-092", "CT-141"],
        KickKind::PenaltyGoal => &["CT-220"],
        KickKind::PenaltyTouch => &["CT-217"],
    }
}

const fn offended(offence: Offence) -> &'static [&'static str] {
    match offence {
        Offence::HoldingOn => &["CT-196", "CT-204"],
        Offence::DangerousTackle => &["CT-196", "CT-206"],
        Offence::Obstruction => &["CT-196", "CT-208"],
        Offence::Gate => &["CT-196", "CT-258"],
        Offence::WrongSide => &["CT-196", "CT-247"],
        Offence::Trapped => &["CT-196", "CT-246"],
        Offence::NotRollingAway => &["CT-196", "CT-249"],
        Offence::RuckOffside => &["CT-196", "CT-253", "CT-255"],
        Offence::KickOffside => &["CT-196", "CT-261", "CT-264"],
    }
}

const fn awarded(what: Restart) -> &'static [&'static str] {
    match what {
        Restart::KickOff => &["CT-019"],
        Restart::DropOut => &["CT-069", "CT-158"],
        Restart::Scrum(_) => &["CT-178", "CT-180"],
        Restart::LineOut(_) => &["CT-153", "CT-186"],
        Restart::Penalty(_) => &["CT-210", "CT-216"],
        Restart::DropOutOrScrum(_) => &["CT-123", "CT-133"],
        Restart::ScrumOrPlayOn => &["CT-017"],
    }
}
