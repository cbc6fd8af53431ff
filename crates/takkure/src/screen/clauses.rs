//! The clauses that decide an event, for the log.

use crate::activation::{Defensive, Second, StealKind};
use crate::events::{Event, MoveKind};
use crate::pack::model::RollKind;
use crate::roll::{Form, Roll};

/// One to three clauses, the most telling first.
pub fn clauses(event: &Event) -> &'static [&'static str] {
    match event {
        Event::Rolled { roll } => rolled(roll),
        Event::Defended { action, .. } => defended(*action),
        Event::SecondDeclared { second, .. } => second_action(*second),
        Event::Moved { why, .. } => moved(*why),
        Event::Chosen { .. } => &["TK-257"],
        Event::LineUpRevealed { .. } => &["TK-257"],
        Event::PlaysChosen { .. } => &["TK-229", "TK-258"],
        Event::Drew { .. } => &["TK-228"],
        Event::CoinLanded { .. } => &["TK-202"],
        Event::HalfBegan { .. } => &["TK-191", "TK-203"],
        Event::KickOffDue { .. } => &["TK-201", "TK-204"],
        Event::CameBack { .. } => &["TK-218"],
        Event::Formed { .. } => &["TK-207", "TK-208"],
        Event::TemplatePlaced { .. } => &["TK-209"],
        Event::Kicked { .. } => &["TK-212"],
        Event::BallLanded { .. } => &["TK-212", "TK-213"],
        Event::CatchDeclined { .. } | Event::Caught { .. } => &["TK-214"],
        Event::NotCaught { .. } => &["TK-036"],
        Event::TokensTaken { .. } => &["TK-192", "TK-193"],
        Event::KickedOut { .. } => &["TK-196", "TK-197"],
        Event::HalfEnded { .. } => &["TK-194"],
        Event::Recovered { .. } | Event::Discarded { .. } => &["TK-258"],
        Event::Forfeited { .. } => &["TK-217"],
        Event::LessonEnded { .. } => &[],
        Event::MatchEnded { .. } => &["TK-199"],
        Event::Activated { .. } => &["TK-039"],
        Event::TeamPlayDeclared { .. } => &["TK-235", "TK-237"],
        Event::TeamPlayRevealed { .. } => &["TK-238"],
        Event::EntrySkipped { .. } => &["TK-301", "TK-303"],
        Event::TeamPlayStopped { by_coach: true, .. } => &["TK-265"],
        Event::TeamPlayStopped { .. } => &["TK-241", "TK-244"],
        Event::Marked { .. } => &["TK-044", "TK-045"],
        Event::Held { .. } => &["TK-043"],
        Event::GroundPassDeclared { .. } => &["TK-129"],
        Event::StoodUp { .. } => &["TK-127"],
        Event::ActionLost { .. } => &["TK-226"],
        Event::Rested { .. } => &["TK-073"],
        Event::Displaced { .. } => &["TK-021", "TK-023"],
        Event::BallPushed { .. } => &["TK-027"],
        Event::TackleMissed { .. } => &["TK-085"],
        Event::Risen { .. } => &["TK-134"],
        Event::PossessionChanged { .. } => &["TK-037"],
        Event::RolledAgain { .. } => &["TK-172"],
        Event::TieBreak { .. } | Event::TieBroken { .. } => &["TK-170", "TK-170a"],
        Event::Tackled { critical: true, .. } => &["TK-087", "TK-088"],
        Event::Tackled { .. } => &["TK-087"],
        Event::KnockedDown { .. } => &["TK-102"],
        Event::Grounded { .. } => &["TK-125"],
        Event::Intercepted { .. } => &["TK-154"],
        Event::PassCancelled { .. } => &["TK-114", "TK-130"],
        Event::BallPassed { critical: true, .. } => &["TK-108", "TK-109"],
        Event::BallPassed { .. } => &["TK-108"],
        Event::Received { .. } => &["TK-120"],
        Event::Dropped { .. } => &["TK-121"],
        Event::PickedUp { .. } => &["TK-139"],
        Event::Stolen { .. } => &["TK-144", "TK-145"],
        Event::Scattered(_) => &["TK-031"],
        Event::TryScored { .. } | Event::TryNotScored { .. } => &["TK-188"],
        Event::Wounded { .. } => &["TK-173"],
        Event::WoundPrevented { .. } => &["TK-253"],
        Event::Tired { .. } => &["TK-176", "TK-178"],
        Event::Freshened { .. } => &["TK-182"],
        Event::Injured { .. } => &["TK-174", "TK-218"],
        Event::InjuryRolled { grave: true, .. } => &["TK-221"],
        Event::InjuryRolled { .. } => &["TK-220"],
        Event::Removed { .. } => &["TK-223"],
        Event::CardPlayed { .. } => &["TK-230"],
        Event::Used { .. } => &["TK-252", "TK-255"],
        Event::SkillUsed { .. } => &["TK-005"],
        Event::StarsEarned { .. } => &["TK-254"],
        Event::HonourEarned { .. } => &["TK-252"],
        Event::Skipped { .. } => &["TK-232"],
    }
}

/// The clauses behind a roll: what it was for, and how its rollers met.
fn rolled(roll: &Roll) -> &'static [&'static str] {
    let Some(first) = roll.rollers.first() else { return &["TK-156"] };
    match (first.kind, roll.form) {
        (RollKind::Dodge, _) => &["TK-096", "TK-159"],
        (RollKind::BreakThrough, _) => &["TK-101", "TK-159"],
        (RollKind::Pass, Form::Unopposed) => &["TK-105", "TK-107"],
        (RollKind::Pass, _) => &["TK-111", "TK-107"],
        (RollKind::GroundPass, _) => &["TK-129", "TK-107"],
        (RollKind::Reception, _) => &["TK-120"],
        (RollKind::PickUp, Form::Melee) => &["TK-139", "TK-169"],
        (RollKind::PickUp, _) => &["TK-139"],
        (RollKind::Try, Form::Unopposed) => &["TK-185", "TK-186"],
        (RollKind::Try, _) => &["TK-185", "TK-187"],
        (RollKind::Tackle, _) => &["TK-086", "TK-156"],
        (RollKind::StealLoose, _) => &["TK-144"],
        (RollKind::StealHeld, _) => &["TK-145"],
        (RollKind::StealAir, _) => &["TK-151"],
        (RollKind::StayUp, _) => &["TK-089"],
        (RollKind::Endurance, _) => &["TK-173"],
        (RollKind::Kick, _) => &["TK-212"],
        (RollKind::Catch, _) => &["TK-214"],
        (RollKind::Int, _) => &["TK-262"],
        (RollKind::Body, _) => &["TK-226"],
    }
}

fn defended(action: Defensive) -> &'static [&'static str] {
    match action {
        Defensive::Waiting | Defensive::Nothing => &["TK-062"],
        Defensive::Pressure => &["TK-066"],
        Defensive::Tackle { .. } => &["TK-080", "TK-081"],
        Defensive::Steal(StealKind::Loose) => &["TK-075", "TK-144"],
        Defensive::Steal(StealKind::Held) => &["TK-075", "TK-145"],
        Defensive::Steal(StealKind::Air) => &["TK-075", "TK-151"],
        Defensive::StandUp => &["TK-072"],
        Defensive::Rest => &["TK-073"],
    }
}

fn second_action(second: Second) -> &'static [&'static str] {
    match second {
        Second::None => &["TK-060a"],
        Second::Move => &["TK-055"],
        Second::Pass { .. } => &["TK-105", "TK-106"],
        Second::GroundPass { .. } => &["TK-129"],
        Second::PickUp { .. } => &["TK-139"],
        Second::Dodge => &["TK-096"],
        Second::BreakThrough => &["TK-101"],
        Second::ScoreTry => &["TK-185"],
    }
}

fn moved(why: MoveKind) -> &'static [&'static str] {
    match why {
        MoveKind::KickOff => &["TK-210"],
        MoveKind::Marked => &["TK-052"],
        MoveKind::TeamPlay => &["TK-239"],
        MoveKind::Defensive => &["TK-063"],
        MoveKind::Second => &["TK-055"],
        MoveKind::Dodge => &["TK-097"],
        MoveKind::CriticalPass => &["TK-109"],
        MoveKind::Placed => &["TK-087"],
    }
}
