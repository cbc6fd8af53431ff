//! The table of events: what is said of each beside its words. Every event has its row, so that a
//! new one does not compile before it has one.

use engine::Seat;
use engine::screen::Mark;

use crate::events::{Event, Hurt, Points, Referee};
use crate::roll::{Roll, RollKind};
use crate::rules::tables::{self, Lead, Weather};
use crate::state::{Over, TackleResult};

/// Clauses by their ids.
type Clauses = &'static [&'static str];

/// What is said of an event beside its words.
pub struct Row<'e> {
    /// The side it is about.
    pub seat: Option<Seat>,
    /// What kind of moment it is. Single steps and placements are seen on the pitch, and what only
    /// prepares another line is told there: they are quiet.
    pub mark: Mark,
    /// One to three clauses that decide it, the most telling first.
    pub clauses: Clauses,
    /// The dice it tells of.
    pub dice: Dice<'e>,
}

/// The dice an event tells of.
pub enum Dice<'e> {
    /// None.
    Nothing,
    /// On behalf of a figure.
    Roll(&'e Roll),
    /// One of the referee.
    Referee(Referee, u8),
    /// Of the weather, one each; and what it is.
    Weather([u8; 2], Weather),
    /// Of a roll-off, two each, Home's first; and who has won it.
    RollOff(Referee, [&'e [u8; 2]; 2], Option<Seat>),
}

/// The row of a side's event.
const fn of<'e>(seat: Seat, mark: Mark, clauses: Clauses) -> Row<'e> {
    Row { seat: Some(seat), ..nobodys(mark, clauses) }
}

/// The row of an event that is about neither side.
const fn nobodys<'e>(mark: Mark, clauses: Clauses) -> Row<'e> {
    Row { seat: None, mark, clauses, dice: Dice::Nothing }
}

impl<'e> Row<'e> {
    const fn with_dice(self, dice: Dice<'e>) -> Row<'e> {
        Row { dice, ..self }
    }
}

/// The table. It is one match and not several, so that the compiler sees that no row is missing.
pub fn row(event: &Event) -> Row<'_> {
    match event {
        // Time and set-up. The dice of a duel are those of the side named first in them.
        Event::WeatherSet { dice, weather } => {
            let weather = Weather::of(*weather);
            of(Seat::Home, Mark::Roll, weather_of(weather)).with_dice(Dice::Weather(*dice, weather))
        }
        Event::KickOffBegan { .. } => nobodys(Mark::Time, &["TU-044", "TU-063"]),
        Event::Recovered { figure } => of(figure.seat, Mark::Plain, &["TU-265", "TU-266"]),
        Event::HeatStruck { figure } => of(figure.seat, Mark::Whistle, &["TU-024"]),
        Event::RolledOff { what, home, away, winner } => {
            let dice = Dice::RollOff(*what, [home, away], *winner);
            of(Seat::Home, Mark::Roll, rolled_off(*what, *winner)).with_dice(dice)
        }
        Event::FirstDeployer { seat } => of(*seat, Mark::Plain, &["TU-042", "TU-045"]),
        Event::Placed { figure, .. } => of(figure.seat, Mark::Quiet, &["TU-045", "TU-047"]),
        Event::DonePlacing { seat } => of(*seat, Mark::Quiet, &["TU-046"]),
        Event::KeeperNamed { figure } => of(figure.seat, Mark::Plain, &["TU-051", "TU-229"]),
        Event::ThrownUp { .. } => nobodys(Mark::Plain, &["TU-054", "TU-055"]),
        Event::Attacks { seat } => of(*seat, Mark::Moment, &["TU-060", "TU-005"]),
        Event::TurnBegan { seat, .. } => of(*seat, Mark::Time, &["TU-006"]),
        Event::TurnEnded { seat, why } => of(*seat, Mark::Time, turn_ended(*why)),
        Event::HalfEnded { .. } => nobodys(Mark::Time, &["TU-008"]),
        Event::Forfeited { seat } => of(*seat, Mark::Whistle, &["TU-013"]),
        Event::MatchEnded { .. } => nobodys(Mark::Time, &["TU-001", "TU-002"]),

        // Dice.
        Event::Rolled { roll } => {
            of(roll.figure.seat, Mark::Roll, rolled(roll.kind)).with_dice(Dice::Roll(roll))
        }
        Event::RefereeRolled { what, die } => {
            nobodys(Mark::Roll, refereed(*what)).with_dice(Dice::Referee(*what, *die))
        }
        Event::WarpSpent { seat, .. } => of(*seat, Mark::Card, &["TU-275"]),
        Event::AbilityUsed { figure, .. } => of(figure.seat, Mark::Card, &["TU-270", "TU-271"]),
        Event::StaffUsed { seat, .. } => of(*seat, Mark::Card, &["TU-283"]),

        // Movement.
        Event::Activated { figure } => of(figure.seat, Mark::Quiet, &["TU-064", "TU-291"]),
        Event::ActivationLost { figure } => of(figure.seat, Mark::Plain, &["TU-271"]),
        Event::Moved { figure, .. } => of(figure.seat, Mark::Quiet, &["TU-083"]),
        Event::Leapt { figure, .. } => of(figure.seat, Mark::Plain, &["TU-271"]),
        Event::StoodUp { figure } => of(figure.seat, Mark::Plain, &["TU-086", "TU-087"]),
        Event::RolledOver { figure } => of(figure.seat, Mark::Plain, &["TU-250", "TU-251"]),
        Event::Entered { figure, .. } => of(figure.seat, Mark::Plain, &["TU-157", "TU-158"]),
        Event::ActivationEnded { figure } => of(figure.seat, Mark::Quiet, &["TU-064", "TU-291"]),

        // The ball.
        Event::PickedUp { figure } => of(figure.seat, Mark::Plain, &["TU-106"]),
        Event::Dropped { figure } => of(figure.seat, Mark::Moment, &["TU-107", "TU-113"]),
        Event::Bounced { .. } => nobodys(Mark::Plain, &["TU-230", "TU-233"]),
        Event::Caught { figure } => of(figure.seat, Mark::Plain, &["TU-236"]),
        Event::Declined { figure } => of(figure.seat, Mark::Quiet, &["TU-237"]),
        Event::CameToRest { .. } => nobodys(Mark::Plain, &["TU-235"]),
        Event::WentOut { .. } => nobodys(Mark::Moment, &["TU-241", "TU-244"]),
        Event::ThrownIn { .. } => nobodys(Mark::Plain, &["TU-242"]),
        Event::LuckyThrowIn { figure } => of(figure.seat, Mark::Moment, &["TU-245", "TU-246"]),
        Event::Threw { figure, .. } => of(figure.seat, Mark::Plain, &["TU-168", "TU-170"]),
        Event::Fumbled { figure } => of(figure.seat, Mark::Moment, &["TU-179", "TU-180"]),
        Event::Intercepted { figure } => of(figure.seat, Mark::Moment, &["TU-185", "TU-188"]),
        Event::Received { figure } => of(figure.seat, Mark::Plain, &["TU-173"]),
        Event::Missed { figure } => of(figure.seat, Mark::Moment, &["TU-177"]),
        Event::Astray { figure } => of(figure.seat, Mark::Moment, &["TU-331"]),
        Event::Cleared { figure, .. } => of(figure.seat, Mark::Plain, &["TU-222"]),
        Event::Parried { figure } => of(figure.seat, Mark::Moment, &["TU-209", "TU-210"]),
        Event::BallToKeeper { figure } => of(figure.seat, Mark::Plain, &["TU-207"]),
        Event::BallPlaced { .. } => nobodys(Mark::Plain, &["TU-207"]),

        // Clashes.
        Event::Tackled { figure, running: true, .. } => {
            of(figure.seat, Mark::Moment, &["TU-129", "TU-068"])
        }
        Event::Tackled { figure, running: false, .. } => of(figure.seat, Mark::Moment, &["TU-123"]),
        Event::TackleJudged { margin, .. } => {
            nobodys(Mark::Quiet, judged(tables::tackle(*margin).lead))
        }
        Event::ResultChosen { result } => nobodys(Mark::Moment, chosen(*result)),
        Event::Pushed { figure, .. } => of(figure.seat, Mark::Plain, &["TU-148", "TU-150"]),
        Event::PushedOff { figure, .. } => of(figure.seat, Mark::Moment, &["TU-155", "TU-157"]),
        Event::NotPushed { figure } => of(figure.seat, Mark::Plain, &["TU-294"]),
        Event::Followed { figure, .. } => of(figure.seat, Mark::Plain, &["TU-162", "TU-271"]),
        Event::Floored { figure } => of(figure.seat, Mark::Moment, &["TU-144", "TU-249"]),
        Event::Hurt { figure, how } => {
            let (mark, clauses) = hurt(*how);
            of(figure.seat, mark, clauses)
        }
        Event::KeptBall { figure } => of(figure.seat, Mark::Plain, &["TU-159", "TU-160"]),
        Event::LostBall { figure } => of(figure.seat, Mark::Moment, &["TU-159", "TU-160"]),
        Event::Fouled { figure, .. } => of(figure.seat, Mark::Whistle, &["TU-257", "TU-259"]),
        Event::SentOff { figure } => of(figure.seat, Mark::Whistle, &["TU-261"]),
        Event::StayedOn { figure } => of(figure.seat, Mark::Plain, &["TU-261"]),
        Event::Hit { victim, .. } => of(victim.seat, Mark::Moment, &["TU-263", "TU-264"]),
        Event::Shaken { figure } => of(figure.seat, Mark::Moment, &["TU-271"]),
        Event::Calmed { figure } => of(figure.seat, Mark::Plain, &["TU-271"]),

        // Shots.
        Event::Shot { figure, .. } => of(figure.seat, Mark::Moment, &["TU-191", "TU-193"]),
        Event::Saved { figure } => of(figure.seat, Mark::Moment, &["TU-196"]),
        Event::ShotMissed { figure } => of(figure.seat, Mark::Moment, &["TU-200"]),
        Event::Scored { seat, why, .. } => of(*seat, Mark::Score, scored(*why)),
    }
}

const fn weather_of(weather: Weather) -> Clauses {
    match weather {
        Weather::Storm => &["TU-017", "TU-019"],
        Weather::Rain => &["TU-017", "TU-021"],
        Weather::Fair => &["TU-017", "TU-022"],
        Weather::Hot => &["TU-017", "TU-023"],
        Weather::Torrid => &["TU-017", "TU-024"],
    }
}

/// Who attacks, or who deploys first; dice that tie are thrown again.
const fn rolled_off(what: Referee, winner: Option<Seat>) -> Clauses {
    match (what, winner) {
        (Referee::AttackRollOff, Some(_)) => &["TU-058"],
        (Referee::AttackRollOff, None) => &["TU-059"],
        (_, Some(_)) => &["TU-042"],
        (_, None) => &["TU-043"],
    }
}

const fn turn_ended(why: Over) -> Clauses {
    match why {
        Over::PickUpFailed => &["TU-071", "TU-107"],
        Over::ReceptionFailed => &["TU-072", "TU-073"],
        Over::Intercepted => &["TU-074"],
        Over::Fumbled => &["TU-079"],
        Over::Shot => &["TU-075"],
        Over::Floored => &["TU-076"],
        Over::SentOff => &["TU-077"],
        Over::BallOut => &["TU-078", "TU-241"],
        Over::Scored => &["TU-080"],
        Over::Ended => &["TU-082"],
    }
}

const fn rolled(kind: RollKind) -> Clauses {
    match kind {
        RollKind::Dodge => &["TU-095", "TU-097"],
        RollKind::PickUp => &["TU-102", "TU-103", "TU-104"],
        RollKind::Solo => &["TU-110", "TU-112"],
        RollKind::Throw => &["TU-172"],
        RollKind::Receive => &["TU-173", "TU-174"],
        RollKind::Intercept => &["TU-186"],
        RollKind::BounceCatch => &["TU-236"],
        RollKind::KeepBall => &["TU-159"],
        RollKind::Clear => &["TU-222", "TU-223"],
        RollKind::Parry => &["TU-209"],
        RollKind::PointKick => &["TU-199"],
        RollKind::EmptyGoal => &["TU-202", "TU-203"],
        RollKind::ShotAtt | RollKind::ShotKeep => &["TU-193"],
        RollKind::TackleAtt | RollKind::TackleDef => &["TU-126", "TU-127"],
        RollKind::FallCo => &["TU-249"],
        RollKind::Injury => &["TU-249", "TU-250"],
        RollKind::FoulAtt | RollKind::FoulDef => &["TU-259"],
        RollKind::Sendoff => &["TU-261"],
        RollKind::HitAtt | RollKind::HitDef => &["TU-263"],
        RollKind::Recover => &["TU-253", "TU-266"],
        RollKind::Hex | RollKind::Leap => &["TU-271"],
    }
}

const fn refereed(what: Referee) -> Clauses {
    match what {
        Referee::Weather => &["TU-017"],
        Referee::DeployRollOff => &["TU-042"],
        Referee::AttackRollOff => &["TU-058"],
        Referee::ScatterDirection | Referee::ScatterDistance => &["TU-054", "TU-055"],
        Referee::Bounce => &["TU-231", "TU-233"],
        Referee::ThrowIn => &["TU-242", "TU-243"],
        Referee::Heat => &["TU-024"],
        Referee::SlowWitted => &["TU-271"],
        Referee::SendoffConfirm => &["TU-261", "TU-271"],
    }
}

/// TU-135. The clause of the tackle table that a margin falls under.
const fn judged(lead: Lead) -> Clauses {
    match lead {
        Lead::Crushing => &["TU-136"],
        Lead::Clear => &["TU-137"],
        Lead::Narrow => &["TU-138"],
        Lead::Level => &["TU-139"],
        Lead::JustBehind => &["TU-141"],
        Lead::Behind => &["TU-142"],
        Lead::FarBehind => &["TU-143"],
    }
}

const fn chosen(result: TackleResult) -> Clauses {
    match result {
        TackleResult::PushDown | TackleResult::Down | TackleResult::Push => &["TU-135", "TU-136"],
        TackleResult::Both => &["TU-139"],
        TackleResult::BothDown => &["TU-139", "TU-021"],
        TackleResult::Nothing => &["TU-141", "TU-142"],
    }
}

/// Who has to leave the pitch is worth the whistle.
const fn hurt(how: Hurt) -> (Mark, Clauses) {
    match how {
        Hurt::Stunned => (Mark::Moment, &["TU-250"]),
        Hurt::Unconscious => (Mark::Whistle, &["TU-252"]),
        Hurt::Injured => (Mark::Whistle, &["TU-253"]),
    }
}

const fn scored(why: Points) -> Clauses {
    match why {
        Points::Goal => &["TU-194"],
        Points::Tipped => &["TU-195"],
        Points::OverTheBar => &["TU-199"],
        Points::EmptyGoal => &["TU-202"],
        Points::Bounced => &["TU-211"],
    }
}
