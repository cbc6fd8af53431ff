//! The clause behind every reason.

use engine::{Illegal, Manners, Refuses};

use super::Refusal;
use crate::pack::model::{ActionKind, Holder};

impl Refuses for Refusal {
    fn clause(&self) -> &'static str {
        match self {
            Refusal::Manners(_) | Refusal::Drawn(_) => Illegal::TABLE,
            Refusal::NoBall { action: ActionKind::Pass, .. } => "TK-105",
            Refusal::NoBall { action: ActionKind::ScoreTry, .. } => "TK-185",
            Refusal::NoBall { .. } => "TK-101",
            Refusal::NotTackled { action: ActionKind::Dodge, .. } => "TK-096",
            Refusal::NotTackled { .. } => "TK-101",
            Refusal::NoSuchUse { holder: Holder::Player, .. } => "TK-252",
            Refusal::NoSuchUse { holder: Holder::Coach, .. } => "TK-255",
            Refusal::Ahead(_) => "TK-001",
            Refusal::StaysDownWithBall(_) | Refusal::HasBall(_) => "TK-004",
            Refusal::NoSuchPlayer { .. } | Refusal::PlayerTwice { .. } => "TK-012",
            Refusal::NoActionWaits => "TK-015",
            Refusal::StandsOffPitch(_) | Refusal::LeavesPitch { .. } => "TK-017",
            Refusal::SamePlace { .. } | Refusal::TooManyPlaces { .. } => "TK-018",
            Refusal::OneWayOut(_)
            | Refusal::NoRoomAt(_)
            | Refusal::TouchesNot { .. }
            | Refusal::FurtherAway(_) => "TK-024",
            Refusal::ArrowNowhere | Refusal::ArrowTooLong => "TK-031",
            Refusal::CannotActivate(_) => "TK-039",
            Refusal::CannotMoveFirst(_) | Refusal::Stands(_) | Refusal::NoGroundedCarrier(_) => {
                "TK-042"
            }
            Refusal::MarkOffPitch { .. }
            | Refusal::MarkEndsAtTurn
            | Refusal::NewMarkOffPitch
            | Refusal::NewMarkAtTurn => "TK-050",
            Refusal::HasActed(_) | Refusal::DefenderOff(_) => "TK-061",
            Refusal::OnlyStandsUp(_) => "TK-071",
            Refusal::DefenderStands(_) => "TK-072",
            Refusal::BallNotLoose | Refusal::CarrierNotDown | Refusal::BallNotHeld => "TK-076",
            Refusal::NobodyToTackle => "TK-080",
            Refusal::NotOnPath { .. } => "TK-081",
            Refusal::NoneMissed | Refusal::HasMissed(_) => "TK-085",
            Refusal::BeyondWay { .. } => "TK-106",
            Refusal::PassLeavesFirst(_) => "TK-112",
            Refusal::ReceivesHimself(_) | Refusal::CannotReceive(_) => "TK-118",
            Refusal::OnTheGround(_) => "TK-125",
            Refusal::MayOnlyMove(_) => "TK-128",
            Refusal::NotDown(_) | Refusal::WasActivated(_) => "TK-134",
            Refusal::HadBall(_) => "TK-135",
            Refusal::TookPart(_) => "TK-137",
            Refusal::CannotHaveBall(_) => "TK-138",
            Refusal::OtherHasBall { .. }
            | Refusal::BallOff
            | Refusal::OnlyAttackersPickUp
            | Refusal::TouchesNoBall { .. } => "TK-139",
            Refusal::AheadOfCarrier { .. } => "TK-140",
            Refusal::NotInLane(_) => "TK-152",
            Refusal::InMainContest(_)
            | Refusal::FacesNot(_)
            | Refusal::FacedTwice(_)
            | Refusal::FacesToo(_) => "TK-166",
            Refusal::DiceMiscounted { .. } => "TK-167",
            Refusal::SayDie(_) | Refusal::DieLies { .. } | Refusal::RepeatedAlready => "TK-172",
            Refusal::Tired(_) => "TK-180",
            Refusal::NotInGoal(_) => "TK-185",
            Refusal::NotLastBox | Refusal::NotBehind => "TK-196",
            Refusal::NotInFront => "TK-197",
            Refusal::NoTokenInHand => "TK-198",
            Refusal::NotOnLine(_) => "TK-207",
            Refusal::BeyondHalfway(_) => "TK-208a",
            Refusal::TemplateAlong | Refusal::TemplateAcross => "TK-209",
            Refusal::OffPitchInKick(_) | Refusal::MovedAlready(_) => "TK-210",
            Refusal::CannotKick(_) => "TK-212",
            Refusal::SpotNowhere | Refusal::SpotTaken => "TK-213",
            Refusal::NoCatchLeft(_) => "TK-214",
            Refusal::NotThere(_) | Refusal::NotSetUp(_) => "TK-217",
            Refusal::OffPitch(_) => "TK-227",
            Refusal::NoPlayOfYours(_) | Refusal::PlayTwice(_) | Refusal::NotAmongPlays(_) => {
                "TK-229"
            }
            Refusal::NotHeld(_) | Refusal::NoTest(_) | Refusal::NoDie(_) | Refusal::NoPlace(_) => {
                "TK-230"
            }
            Refusal::NotTheTime(_)
            | Refusal::OtherCoach { .. }
            | Refusal::PlayedOn { .. }
            | Refusal::NothingRolled => "TK-231",
            Refusal::CardPlayed => "TK-233",
            Refusal::NoCarrier => "TK-235",
            Refusal::CarrierDown { .. } => "TK-235a",
            Refusal::CardLists
            | Refusal::BallElsewhere
            | Refusal::CardSays { .. }
            | Refusal::NotNamedReceiver(_) => "TK-238",
            Refusal::NoFirstMove(_) => "TK-239",
            Refusal::PlayUsed(_) => "TK-245",
            Refusal::IsCarrier(_) | Refusal::PartnerDown(_) => "TK-246",
            Refusal::NoSkillHere(_)
            | Refusal::SkillUsed(_)
            | Refusal::SkillNotOnThis(_)
            | Refusal::SkillOnceInRoll(_) => "TK-251",
            Refusal::NoHonour(_)
            | Refusal::NoGroundToken(_)
            | Refusal::CarriesBall(_)
            | Refusal::NoFatigueToTurn(_)
            | Refusal::NoIntRoll => "TK-252",
            Refusal::NotNow | Refusal::DiceMustLie => "TK-253",
            Refusal::TooFewStars { .. }
            | Refusal::BeforeRoll
            | Refusal::PlusRange { .. }
            | Refusal::RolledAgain
            | Refusal::NotDiscarded(_) => "TK-255",
            Refusal::NobodyRolls | Refusal::TakenBackLater => "TK-256",
            Refusal::CannotFill
            | Refusal::NotOfSquad
            | Refusal::FillsOne { .. }
            | Refusal::DoesNotPlay { .. } => "TK-257",
            Refusal::KeepsFatigue(_)
            | Refusal::NoSuchFatigue(_)
            | Refusal::NotInHand(_)
            | Refusal::CardTwice(_) => "TK-258",
            Refusal::NotLeftOut(_) => "TK-265",
            Refusal::MustMove(_) => "TK-283",
            Refusal::NothingToRoll(_) => "TK-290",
            Refusal::PartnersNeeded { .. } | Refusal::FillsOnePart(_) => "TK-298",
            Refusal::CarrierStands { .. } => "TK-305",
            Refusal::PassesFromHere { .. } => "TK-306",
            Refusal::WaitsForWin(_) | Refusal::NoMoreDice => "TK-311",
            Refusal::HelpedByCard(_) => "TK-312",
            Refusal::TooDeep(_) => "TK-317",
            Refusal::DeclaredTogether => "TK-319",
            Refusal::TestedBy { .. } => "TK-323",
            Refusal::SayPlace(_) | Refusal::FarFromMark => "TK-325",
            Refusal::NoTeamSkill { .. } => "TK-356",
            Refusal::RunsBack => "TK-357",
            Refusal::NotInLesson(_) => "TK-362",
        }
    }

    fn manners(&self) -> Option<Manners> {
        match self {
            Refusal::Manners(manners) => Some(*manners),
            _ => None,
        }
    }
}
