//! The clause behind each reason.

use engine::{Illegal, Manners, Refuses};

use super::Refusal;

impl Refuses for Refusal {
    fn clause(&self) -> &'static str {
        match self {
            Refusal::Manners(_) | Refusal::Drawn(_) => Illegal::TABLE,
            Refusal::OnlyAtPoles => "CT-003",
            Refusal::NotOnSpot(_) | Refusal::KicksOffElsewhere(_) | Refusal::SpotEmpty { .. } => {
                "CT-008"
            }
            Refusal::MoverOff(_)
            | Refusal::NowhereToGo(_)
            | Refusal::ThereAlready { .. }
            | Refusal::EmptyWay => "CT-028",
            Refusal::MovesUsed(_) | Refusal::OutOfReach { .. } | Refusal::WayTooLong { .. } => {
                "CT-029"
            }
            Refusal::MovesLost { tackled: false, .. } => "CT-030",
            Refusal::SomebodyOver | Refusal::SomebodyOverAtKick | Refusal::IsOver(_) => "CT-034",
            Refusal::StepsOnFirst(_) => "CT-035",
            Refusal::BallCarried
            | Refusal::BallDead
            | Refusal::NobodyPasses
            | Refusal::NoBallToKick(_) => "CT-043",
            Refusal::NotAtBall(_) => "CT-044",
            Refusal::GathererOff(_)
            | Refusal::GathererDown(_)
            | Refusal::KickerOff(_)
            | Refusal::CleanerDown(_) => "CT-048",
            Refusal::FreePassCard => "CT-051",
            Refusal::PassTooFar { .. } | Refusal::PassToHimself(_) => "CT-053",
            Refusal::PassForward { .. } => "CT-054",
            Refusal::ReceiverOff(_) | Refusal::ReceiverDown(_) => "CT-060",
            Refusal::KickedBall => "CT-065",
            Refusal::MovesLost { tackled: true, .. } => "CT-080",
            Refusal::MoverDown(_) => "CT-081",
            Refusal::BallTooNear(_) => "CT-083",
            Refusal::RollsTooFar { .. } => "CT-084",
            Refusal::CanStand(_) => "CT-085",
            Refusal::NoRoom(_) => "CT-087",
            Refusal::NotOverTryline(_) => "CT-089",
            Refusal::NobodyGrounds => "CT-091",
            Refusal::DistanceIdle => "CT-092",
            Refusal::SidestepFirst(_)
            | Refusal::NotHeld(_)
            | Refusal::OtherMoment(_)
            | Refusal::AddsNothing(_)
            | Refusal::UsesNot(..) => "CT-099",
            Refusal::Substitutions(_) => "CT-106",
            Refusal::NoDistance(_) => "CT-108",
            Refusal::CardTwice(_) => "CT-110",
            Refusal::FullbackDistance(_) => "CT-111",
            Refusal::NoArrow(..) => "CT-116",
            Refusal::NoDropGoals => "CT-143",
            Refusal::MovedBeforeKick(_) => "CT-146",
            Refusal::NoFifty22 | Refusal::PenaltyNoFifty22 => "CT-155",
            Refusal::NoDotDown | Refusal::NobodyDotsDown | Refusal::NotInOwnGoal(_) => "CT-156",
            Refusal::NotGatheredHere(_) => "CT-157",
            Refusal::NotBehind22(_) | Refusal::NotForemost(_) => "CT-158",
            Refusal::AheadOfKicker { .. } => "CT-159",
            Refusal::CommittedTwice(_) | Refusal::CommitsUnheld(_) => "CT-169",
            Refusal::NoCardThere(_) => "CT-174",
            Refusal::CommittedGap => "CT-175",
            Refusal::TakesNoBall(_) => "CT-182",
            Refusal::LineCount { .. } => "CT-186",
            Refusal::NotInLine(_) => "CT-189",
            Refusal::GathererOut(_) | Refusal::ReceiverInTouch(_) => "CT-190",
            Refusal::NoFoulPlay(foul) | Refusal::FoulOutOfTurn(foul) => foul.clause(),
            Refusal::NobodyHoldsOn | Refusal::NotYours(_) => "CT-204",
            Refusal::HoldingOn(_) | Refusal::HeldOnAlready | Refusal::HoldsOn(_) => "CT-205",
            Refusal::FoulTooFar { .. } => "CT-206",
            Refusal::NotStanding(_) => "CT-207",
            Refusal::NoCertainTry => "CT-214",
            Refusal::NoCleanOut | Refusal::NotOnYourSide(_) | Refusal::CleanOutTooFar { .. } => {
                "CT-244"
            }
            Refusal::CleanerSpent(_) | Refusal::PushedElsewhere { .. } => "CT-245",
            Refusal::NotTrapped(_) => "CT-246",
            Refusal::OnlyBack(_) => "CT-261",
            Refusal::Named(_) | Refusal::NotGrounded(_) => "CT-274",
            Refusal::UserOff(_) => "CT-281",
            Refusal::KickerTooDeep => "CT-282",
            Refusal::KickerAway(_) => "CT-288",
            Refusal::RolledFor(_) => "CT-289",
            Refusal::ReceiverOffside(_) => "CT-291",
            Refusal::Barred(_, barred) => barred.clause(),
            Refusal::Aim { aim, .. } => aim.clause(),
            Refusal::Misplaced(_, misplaced) => misplaced.clause(),
            Refusal::Unfit(_, _, unfit) => unfit.clause(),
        }
    }

    fn manners(&self) -> Option<Manners> {
        if let Refusal::Manners(manners) = self { Some(*manners) } else { None }
    }
}
