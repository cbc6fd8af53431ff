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
const fn of<'e>(seat: Seat, mark: Mark) -> Row<'e> {
    Row { seat: Some(seat), ..nobodys(mark) }
}

/// The row of an event that is about neither side. Its clauses come from the table.
const fn nobodys<'e>(mark: Mark) -> Row<'e> {
    Row { seat: None, mark, clauses: &[], dice: Dice::Nothing }
}

impl<'e> Row<'e> {
    const fn with_dice(self, dice: Dice<'e>) -> Row<'e> {
        Row { dice, ..self }
    }
}

engine::clause_table! {
    /// The table. It is one match and not several, so that the compiler sees that no row is
    /// missing.
    pub fn row(event: &Event) -> Row<'_>, listed in EVENTS: match event {
        // Time and set-up. The dice of a duel are those of the side named first in them.
        Event::WeatherSet { dice, weather } => (weather_of(Weather::of(*weather))) {
            let weather = Weather::of(*weather);
            of(Seat::Home, Mark::Roll).with_dice(Dice::Weather(*dice, weather))
        },
        Event::KickOffBegan { .. } => ["TU-044", "TU-063"] nobodys(Mark::Time),
        Event::Recovered { figure } => ["TU-265", "TU-266"] of(figure.seat, Mark::Plain),
        Event::HeatStruck { figure } => ["TU-024"] of(figure.seat, Mark::Whistle),
        Event::RolledOff { what, home, away, winner } => (rolled_off(*what, *winner)) {
            let dice = Dice::RollOff(*what, [home, away], *winner);
            of(Seat::Home, Mark::Roll).with_dice(dice)
        },
        Event::FirstDeployer { seat } => ["TU-042", "TU-045"] of(*seat, Mark::Plain),
        Event::Placed { figure, .. } => ["TU-045", "TU-047"] of(figure.seat, Mark::Quiet),
        Event::DonePlacing { seat } => ["TU-046"] of(*seat, Mark::Quiet),
        Event::KeeperNamed { figure } => ["TU-051", "TU-229"] of(figure.seat, Mark::Plain),
        Event::ThrownUp { .. } => ["TU-054", "TU-055"] nobodys(Mark::Plain),
        Event::Attacks { seat } => ["TU-060", "TU-005"] of(*seat, Mark::Moment),
        Event::TurnBegan { seat, .. } => ["TU-006"] of(*seat, Mark::Time),
        Event::TurnEnded { seat, why } => (turn_ended(*why)) of(*seat, Mark::Time),
        Event::HalfEnded { .. } => ["TU-008"] nobodys(Mark::Time),
        Event::Forfeited { seat } => ["TU-013"] of(*seat, Mark::Whistle),
        Event::MatchEnded { .. } => ["TU-001", "TU-002"] nobodys(Mark::Time),

        // Dice.
        Event::Rolled { roll } => (rolled(roll.kind))
            of(roll.figure.seat, Mark::Roll).with_dice(Dice::Roll(roll)),
        Event::RefereeRolled { what, die } => (refereed(*what))
            nobodys(Mark::Roll).with_dice(Dice::Referee(*what, *die)),
        Event::WarpSpent { seat, .. } => ["TU-275"] of(*seat, Mark::Card),
        Event::AbilityUsed { figure, .. } => ["TU-270", "TU-271"] of(figure.seat, Mark::Card),
        Event::StaffUsed { seat, .. } => ["TU-283"] of(*seat, Mark::Card),

        // Movement.
        Event::Activated { figure } => ["TU-064", "TU-291"] of(figure.seat, Mark::Quiet),
        Event::ActivationLost { figure } => ["TU-271"] of(figure.seat, Mark::Plain),
        Event::Moved { figure, .. } => ["TU-083"] of(figure.seat, Mark::Quiet),
        Event::Leapt { figure, .. } => ["TU-271"] of(figure.seat, Mark::Plain),
        Event::StoodUp { figure } => ["TU-086", "TU-087"] of(figure.seat, Mark::Plain),
        Event::RolledOver { figure } => ["TU-250", "TU-251"] of(figure.seat, Mark::Plain),
        Event::Entered { figure, .. } => ["TU-157", "TU-158"] of(figure.seat, Mark::Plain),
        Event::ActivationEnded { figure } => ["TU-064", "TU-291"] of(figure.seat, Mark::Quiet),

        // The ball.
        Event::PickedUp { figure } => ["TU-106"] of(figure.seat, Mark::Plain),
        Event::Dropped { figure } => ["TU-107", "TU-113"] of(figure.seat, Mark::Moment),
        Event::Bounced { .. } => ["TU-230", "TU-233"] nobodys(Mark::Plain),
        Event::Caught { figure } => ["TU-236"] of(figure.seat, Mark::Plain),
        Event::Declined { figure } => ["TU-237"] of(figure.seat, Mark::Quiet),
        Event::CameToRest { .. } => ["TU-235"] nobodys(Mark::Plain),
        Event::WentOut { .. } => ["TU-241", "TU-244"] nobodys(Mark::Moment),
        Event::ThrownIn { .. } => ["TU-242"] nobodys(Mark::Plain),
        Event::LuckyThrowIn { figure } => ["TU-245", "TU-246"] of(figure.seat, Mark::Moment),
        Event::Threw { figure, .. } => ["TU-168", "TU-170"] of(figure.seat, Mark::Plain),
        Event::Fumbled { figure } => ["TU-179", "TU-180"] of(figure.seat, Mark::Moment),
        Event::Intercepted { figure } => ["TU-185", "TU-188"] of(figure.seat, Mark::Moment),
        Event::Received { figure } => ["TU-173"] of(figure.seat, Mark::Plain),
        Event::Missed { figure } => ["TU-177"] of(figure.seat, Mark::Moment),
        Event::Astray { figure } => ["TU-331"] of(figure.seat, Mark::Moment),
        Event::Cleared { figure, .. } => ["TU-222"] of(figure.seat, Mark::Plain),
        Event::Parried { figure } => ["TU-209", "TU-210"] of(figure.seat, Mark::Moment),
        Event::BallToKeeper { figure } => ["TU-207"] of(figure.seat, Mark::Plain),
        Event::BallPlaced { .. } => ["TU-207"] nobodys(Mark::Plain),

        // Clashes.
        Event::Tackled { figure, running: true, .. } => ["TU-129", "TU-068"]
            of(figure.seat, Mark::Moment),
        Event::Tackled { figure, running: false, .. } => ["TU-123"] of(figure.seat, Mark::Moment),
        Event::TackleJudged { margin, .. } => (judged(tables::tackle(*margin).lead))
            nobodys(Mark::Quiet),
        Event::ResultChosen { result } => (chosen(*result)) nobodys(Mark::Moment),
        Event::Pushed { figure, .. } => ["TU-148", "TU-150"] of(figure.seat, Mark::Plain),
        Event::PushedOff { figure, .. } => ["TU-155", "TU-157"] of(figure.seat, Mark::Moment),
        Event::NotPushed { figure } => ["TU-294"] of(figure.seat, Mark::Plain),
        Event::Followed { figure, .. } => ["TU-162", "TU-271"] of(figure.seat, Mark::Plain),
        Event::Floored { figure } => ["TU-144", "TU-249"] of(figure.seat, Mark::Moment),
        Event::Hurt { figure, how } => (hurt(*how)) {
            let leaves = matches!(how, Hurt::Unconscious | Hurt::Injured);
            of(figure.seat, if leaves { Mark::Whistle } else { Mark::Moment })
        },
        Event::KeptBall { figure } => ["TU-159", "TU-160"] of(figure.seat, Mark::Plain),
        Event::LostBall { figure } => ["TU-159", "TU-160"] of(figure.seat, Mark::Moment),
        Event::Fouled { figure, .. } => ["TU-257", "TU-259"] of(figure.seat, Mark::Whistle),
        Event::SentOff { figure } => ["TU-261"] of(figure.seat, Mark::Whistle),
        Event::StayedOn { figure } => ["TU-261"] of(figure.seat, Mark::Plain),
        Event::Hit { victim, .. } => ["TU-263", "TU-264"] of(victim.seat, Mark::Moment),
        Event::Shaken { figure } => ["TU-271"] of(figure.seat, Mark::Moment),
        Event::Calmed { figure } => ["TU-271"] of(figure.seat, Mark::Plain),

        // Shots.
        Event::Shot { figure, .. } => ["TU-191", "TU-193"] of(figure.seat, Mark::Moment),
        Event::Saved { figure } => ["TU-196"] of(figure.seat, Mark::Moment),
        Event::ShotMissed { figure } => ["TU-200"] of(figure.seat, Mark::Moment),
        Event::Scored { seat, why, .. } => (scored(*why)) of(*seat, Mark::Score),
    }
}

engine::clause_table! {
    /// What decides a weather, and what it does.
    pub fn weather_of(weather: Weather), listed in WEATHERS: match weather {
        Weather::Storm => ["TU-017", "TU-019"],
        Weather::Rain => ["TU-017", "TU-021"],
        Weather::Fair => ["TU-017", "TU-022"],
        Weather::Hot => ["TU-017", "TU-023"],
        Weather::Torrid => ["TU-017", "TU-024"],
    }
}

engine::clause_table! {
    /// Who attacks, or who deploys first; dice that tie are thrown again.
    fn rolled_off(what: Referee, winner: Option<Seat>), listed in ROLL_OFFS: match (what, winner) {
        (Referee::AttackRollOff, Some(_)) => ["TU-058"],
        (Referee::AttackRollOff, None) => ["TU-059"],
        (_, Some(_)) => ["TU-042"],
        (_, None) => ["TU-043"],
    }
}

engine::clause_table! {
    fn turn_ended(why: Over), listed in TURN_ENDS: match why {
        Over::PickUpFailed => ["TU-071", "TU-107"],
        Over::ReceptionFailed => ["TU-072", "TU-073"],
        Over::Intercepted => ["TU-074"],
        Over::Fumbled => ["TU-079"],
        Over::Shot => ["TU-075"],
        Over::Floored => ["TU-076"],
        Over::SentOff => ["TU-077"],
        Over::BallOut => ["TU-078", "TU-241"],
        Over::Scored => ["TU-080"],
        Over::Ended => ["TU-082"],
    }
}

engine::clause_table! {
    fn rolled(kind: RollKind), listed in ROLLS: match kind {
        RollKind::Dodge => ["TU-095", "TU-097"],
        RollKind::PickUp => ["TU-102", "TU-103", "TU-104"],
        RollKind::Solo => ["TU-110", "TU-112"],
        RollKind::Throw => ["TU-172"],
        RollKind::Receive => ["TU-173", "TU-174"],
        RollKind::Intercept => ["TU-186"],
        RollKind::BounceCatch => ["TU-236"],
        RollKind::KeepBall => ["TU-159"],
        RollKind::Clear => ["TU-222", "TU-223"],
        RollKind::Parry => ["TU-209"],
        RollKind::PointKick => ["TU-199"],
        RollKind::EmptyGoal => ["TU-202", "TU-203"],
        RollKind::ShotAtt | RollKind::ShotKeep => ["TU-193"],
        RollKind::TackleAtt | RollKind::TackleDef => ["TU-126", "TU-127"],
        RollKind::FallCo => ["TU-249"],
        RollKind::Injury => ["TU-249", "TU-250"],
        RollKind::FoulAtt | RollKind::FoulDef => ["TU-259"],
        RollKind::Sendoff => ["TU-261"],
        RollKind::HitAtt | RollKind::HitDef => ["TU-263"],
        RollKind::Recover => ["TU-253", "TU-266"],
        RollKind::Hex | RollKind::Leap => ["TU-271"],
    }
}

engine::clause_table! {
    fn refereed(what: Referee), listed in REFEREES: match what {
        Referee::Weather => ["TU-017"],
        Referee::DeployRollOff => ["TU-042"],
        Referee::AttackRollOff => ["TU-058"],
        Referee::ScatterDirection | Referee::ScatterDistance => ["TU-054", "TU-055"],
        Referee::Bounce => ["TU-231", "TU-233"],
        Referee::ThrowIn => ["TU-242", "TU-243"],
        Referee::Heat => ["TU-024"],
        Referee::SlowWitted => ["TU-271"],
        Referee::SendoffConfirm => ["TU-261", "TU-271"],
    }
}

engine::clause_table! {
    /// TU-135. The clause of the tackle table that a margin falls under.
    pub fn judged(lead: Lead), listed in LEADS: match lead {
        Lead::Crushing => ["TU-136"],
        Lead::Clear => ["TU-137"],
        Lead::Narrow => ["TU-138"],
        Lead::Level => ["TU-139"],
        Lead::JustBehind => ["TU-141"],
        Lead::Behind => ["TU-142"],
        Lead::FarBehind => ["TU-143"],
    }
}

engine::clause_table! {
    fn chosen(result: TackleResult), listed in RESULTS: match result {
        TackleResult::PushDown | TackleResult::Down | TackleResult::Push => ["TU-135", "TU-136"],
        TackleResult::Both => ["TU-139"],
        TackleResult::BothDown => ["TU-139", "TU-021"],
        TackleResult::Nothing => ["TU-141", "TU-142"],
    }
}

engine::clause_table! {
    /// Who has to leave the pitch is worth the whistle.
    fn hurt(how: Hurt), listed in HURTS: match how {
        Hurt::Stunned => ["TU-250"],
        Hurt::Unconscious => ["TU-252"],
        Hurt::Injured => ["TU-253"],
    }
}

engine::clause_table! {
    fn scored(why: Points), listed in POINTS: match why {
        Points::Goal => ["TU-194"],
        Points::Tipped => ["TU-195"],
        Points::OverTheBar => ["TU-199"],
        Points::EmptyGoal => ["TU-202"],
        Points::Bounced => ["TU-211"],
    }
}

/// Every clause that a line of the log can name.
pub fn clauses() -> impl Iterator<Item = &'static str> {
    [EVENTS, WEATHERS, ROLL_OFFS, TURN_ENDS, ROLLS, REFEREES, LEADS, RESULTS, HURTS, POINTS]
        .into_iter()
        .flatten()
        .copied()
        .flatten()
        .copied()
}
