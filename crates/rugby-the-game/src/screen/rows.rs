//! What is said of each event beside its words: one row an event.
//!
//! The match has no arm for "anything else": an event that is new does not compile until it has its
//! row here and its words in [`super::lines`].

use engine::Seat;
use engine::screen::Mark::{self, Card, Moment, Plain, Quiet, Score, Time, Whistle};

use crate::actions::PenaltyOption;
use crate::events::{Event, Needed};
use crate::pack::model::CoachPower;
use crate::state::{Die, KickKind};

use super::rolls::Dice;

/// One to three clauses, the most telling first.
type Clauses = &'static [&'static str];

/// What is said of an event beside its words.
pub struct Row<'a> {
    /// The side it is about.
    pub seat: Option<Seat>,
    /// What kind of moment it was.
    pub mark: Mark,
    /// The clauses that decide it.
    pub clauses: Clauses,
    /// Whether somebody learns from it what was hidden from him: a card leaves a hand or a deck, a
    /// lock comes up, a hand is looked at.
    pub reveals: bool,
    /// The dice it tells of, and whose they are.
    pub dice: Option<(Seat, Dice<'a>)>,
}

fn row(seat: impl Into<Option<Seat>>, mark: Mark, clauses: Clauses) -> Row<'static> {
    Row { seat: seat.into(), mark, clauses, reveals: false, dice: None }
}

fn thrown(seat: Seat, dice: Dice<'_>, clauses: Clauses) -> Row<'_> {
    Row { dice: Some((seat, dice)), ..row(seat, Mark::Roll, clauses) }
}

impl Row<'_> {
    /// What was hidden shows.
    fn open(self) -> Self {
        Row { reveals: true, ..self }
    }
}

/// The row of an event; `own_pile` where the half deck has a discard pile of its own (RT-317).
pub fn of(event: &Event, own_pile: bool) -> Row<'_> {
    match event {
        // Set-up and restarts.
        Event::CoachDealt { seat, .. } => row(*seat, Card, &["RT-012"]).open(),
        Event::CoachGave { seat, .. } => row(*seat, Card, &["RT-013"]),
        Event::CoachUsed { seat, power } => row(*seat, Card, coach_used(*power)),
        Event::LookedAt { seat, .. } => row(*seat, Card, &["RT-230"]).open(),
        Event::WeatherSet { .. } => row(None, Card, &["RT-237"]),
        Event::RefereeSet { .. } => row(None, Card, &["RT-240"]),
        Event::CoinLanded { winner, .. } => row(*winner, Time, &["RT-009", "RT-010"]),
        Event::HalfBegan { kicker, .. } => row(*kicker, Time, &["RT-009", "RT-053"]),
        Event::Restarted { seat, drop_out: true, .. } => row(*seat, Time, &["RT-060"]),
        Event::Restarted { seat, .. } => row(*seat, Time, &["RT-007", "RT-011"]),
        Event::KickOffDeclared { seat, .. } => row(*seat, Plain, &["RT-054"]),
        Event::KickOffFailed { seat } => row(*seat, Plain, &["RT-057"]),

        // Turns and open play.
        Event::TurnBegan { seat, .. } => row(*seat, Time, &["RT-067"]),
        Event::TurnEnded { seat } => row(*seat, Time, &["RT-070"]),
        Event::GuardStopped { seat } => row(*seat, Time, &["RT-281", "RT-247"]),
        Event::Recycled { seat, .. } => row(*seat, Plain, &["RT-024", "RT-026"]),
        Event::Revealed { seat, .. } => row(*seat, Plain, &["RT-083"]),
        Event::Entered { seat, .. } => row(*seat, Plain, &["RT-076"]),
        Event::StoodUp { seat, .. } => row(*seat, Plain, &["RT-022"]),
        Event::Grounded { seat, .. } => row(*seat, Plain, &["RT-023"]),
        Event::PassDeclared { seat, .. } => row(*seat, Plain, &["RT-081"]),
        Event::PassCaught { seat, .. } => row(*seat, Plain, &["RT-081"]),
        Event::PassDropped { seat, .. } => row(*seat, Moment, &["RT-155"]),
        Event::RunDeclared { seat, .. } => row(*seat, Plain, &["RT-108"]),
        Event::Sidestepped { seat, .. } => row(*seat, Plain, &["RT-109"]),
        Event::Ran { seat, .. } => row(*seat, Plain, &["RT-108"]),
        Event::Advanced { seat, .. } => row(*seat, Plain, &["RT-073"]),
        Event::Sprinted { seat, .. } => row(*seat, Plain, &["RT-105"]),
        Event::Crossing { seat, .. } => row(*seat, Plain, &["RT-017", "RT-111"]),
        Event::Rolled { seat, die, roll, need, of } => {
            let dice = Dice::Check { die: *die, roll: *roll, need: *need, of };
            thrown(*seat, dice, rolled(*die, of))
        }
        Event::TackleDeclared { seat, .. } => row(*seat, Plain, &["RT-090"]),
        Event::TackleMade { seat, big_hit: true, .. } => {
            row(*seat, Plain, &["RT-097", "RT-098", "RT-099"])
        }
        Event::TackleMade { seat, .. } => row(*seat, Plain, &["RT-091", "RT-094"]),
        Event::TackleMissed { seat, .. } => row(*seat, Plain, &["RT-094"]),
        Event::FlankerUp { seat, .. } => row(*seat, Plain, &["RT-095"]),
        Event::Fended { seat, shirt, roll, made } => {
            let dice = Dice::Fend { shirt: *shirt, roll: *roll, made: *made };
            thrown(*seat, dice, &["RT-100"])
        }
        Event::OffloadRolled { seat, shirt, roll, made } => {
            let dice = Dice::Offload { shirt: *shirt, roll: *roll, made: *made };
            thrown(*seat, dice, &["RT-101"])
        }
        Event::Offloaded { seat, .. } => row(*seat, Plain, &["RT-101"]),
        Event::StagedCardUsed { seat, .. } => row(*seat, Card, &["RT-249"]),

        // Kicks and points.
        Event::KickDeclared { seat, kind, .. } => row(*seat, Plain, kick(*kind)),
        Event::KickLanded { seat, face, from, die_metres, wind, metres, .. } => {
            let (face, named, die_metres) = (*face, *from, *die_metres);
            let dice = Dice::Distance { face, named, die_metres, wind: *wind, metres: *metres };
            thrown(
                *seat,
                dice,
                if *wind == 0 { &["RT-121", "RT-122"] } else { &["RT-121", "RT-239"] },
            )
        }
        Event::KickBlocked { seat } => row(*seat, Plain, &["RT-276"]),
        Event::KickCaught { seat, .. } => row(*seat, Plain, &["RT-139"]),
        Event::KickDropped { seat, .. } => row(*seat, Moment, &["RT-137"]),
        Event::ChaseWon { seat, .. } => row(*seat, Plain, &["RT-063", "RT-065"]),
        Event::KickedOut { seat } => row(*seat, Time, &["RT-158"]),
        Event::DropGoal { seat } => row(*seat, Score, &["RT-140"]),
        Event::TryScored { seat, .. } => row(*seat, Score, &["RT-115", "RT-119"]),
        Event::GoalFirst { seat, roll } => {
            thrown(*seat, Dice::GoalFirst { roll: *roll }, &["RT-146"])
        }
        Event::GoalCalled { seat, .. } => row(*seat, Plain, &["RT-146", "RT-148"]),
        Event::GoalSecond { seat, first, high, roll, made } => {
            let dice = Dice::GoalSecond { first: *first, high: *high, roll: *roll, made: *made };
            thrown(*seat, dice, &["RT-146", "RT-147"])
        }
        Event::Scored { seat, .. } => row(*seat, Score, &["RT-003"]),

        // Rucks and set pieces.
        Event::RuckFormed { seat, .. } => row(*seat, Plain, &["RT-094", "RT-162"]),
        Event::NoHalfback { seat } => row(*seat, Plain, &["RT-178", "RT-179"]),
        Event::Committed { seat, .. } => row(*seat, Plain, &["RT-165"]),
        Event::PowerTurned { seat, .. } => row(*seat, Card, &["RT-039", "RT-271"]).open(),
        Event::RuckCompared { seat, .. } => row(*seat, Moment, &["RT-167", "RT-168"]),
        Event::RuckWon { seat } => row(*seat, Moment, &["RT-170"]),
        Event::BallPlaced { seat, .. } => row(*seat, Plain, &["RT-268"]),
        Event::ScrumFormed { seat, .. } => row(*seat, Plain, &["RT-182"]),
        Event::ScrumStrengths { seat, .. } => row(*seat, Moment, &["RT-184"]),
        Event::ScrumWon { seat, .. } => row(*seat, Moment, &["RT-185", "RT-189"]),
        Event::OffTheBack { seat } => row(*seat, Plain, &["RT-191"]),
        Event::LineOutFormed { seat, .. } => row(*seat, Plain, &["RT-195"]),
        Event::LineOutPlaced { seat } => row(*seat, Plain, &["RT-195"]),
        Event::LockChosen { seat } => row(*seat, Plain, &["RT-196"]),
        Event::LockRevealed { seat, .. } => row(*seat, Plain, &["RT-196"]).open(),
        Event::Jumped { seat, roll, bonus } => {
            thrown(*seat, Dice::Jump { roll: *roll, bonus: *bonus }, &["RT-197"])
        }
        Event::LineOutWon { seat, .. } => row(*seat, Moment, &["RT-196", "RT-198"]),

        // The referee.
        Event::PenaltyAwarded { seat, .. } => row(*seat, Whistle, &["RT-205", "RT-206"]),
        Event::PenaltyTaken { seat, option } => row(*seat, Plain, penalty(*option)),
        Event::QuickTap { seat, .. } => row(*seat, Plain, &["RT-212"]),
        Event::SinBinned { seat, gone: true, .. } => row(*seat, Whistle, &["RT-218", "RT-225"]),
        Event::SinBinned { seat, .. } => row(*seat, Whistle, &["RT-216", "RT-220"]),
        Event::Injured { seat, .. } => row(*seat, Whistle, &["RT-227", "RT-228"]),
        Event::CameBack { seat, .. } => row(*seat, Whistle, &["RT-222", "RT-223"]),
        Event::Warned { seat } => row(*seat, Whistle, &["RT-287"]),

        // Cards and time.
        Event::Drew { seat, .. } => row(*seat, Card, &["RT-034"]).open(),
        Event::BlueDrawn { seat, .. } => row(*seat, Card, &["RT-034", "RT-035"]).open(),
        Event::BlueIdle { seat, .. } => row(*seat, Card, &["RT-255"]),
        Event::BlueReplaced { seat, .. } => row(*seat, Card, &["RT-037"]).open(),
        Event::Discarded { seat, .. } if own_pile => {
            row(*seat, Moment, &["RT-040", "RT-317"]).open()
        }
        Event::Discarded { seat, .. } => row(*seat, Moment, &["RT-040", "RT-273"]).open(),
        Event::Peeked { seat, .. } => row(*seat, Card, &["RT-266"]).open(),
        Event::CardPlayed { seat, .. } => row(*seat, Card, &["RT-038"]).open(),
        Event::CardRolled { seat, card, roll, need, made } => {
            let dice = Dice::Card { card: *card, roll: *roll, need: *need, made: *made };
            thrown(*seat, dice, &["RT-091", "RT-245"])
        }
        Event::CardCancelled { seat, .. } => row(*seat, Card, &["RT-243"]),
        Event::Passed { seat } => row(*seat, Quiet, &["RT-241"]),
        Event::OvertimeBegan => row(None, Time, &["RT-151"]),
        Event::HalfEnded { .. } => row(None, Time, &["RT-151", "RT-153"]),
        Event::KeepChosen { seat } => row(*seat, Plain, &["RT-159", "RT-282"]),
        Event::MatchEnded { .. } => row(None, Time, &["RT-001"]),
    }
}

/// The clauses of a coach card.
fn coach_used(power: CoachPower) -> Clauses {
    match power {
        CoachPower::Tactics => &["RT-230"],
        CoachPower::Dirty => &["RT-232"],
        CoachPower::Defence => &["RT-234"],
        CoachPower::Offence => &["RT-236"],
    }
}

/// The clauses of a kick that is declared.
fn kick(kind: KickKind) -> Clauses {
    match kind {
        KickKind::Touch => &["RT-120", "RT-126"],
        KickKind::Infield => &["RT-120", "RT-129"],
        KickKind::Drop => &["RT-140"],
        KickKind::KickOff => &["RT-054"],
        KickKind::DropOut => &["RT-060"],
    }
}

/// The clauses of what is made of a penalty.
fn penalty(option: PenaltyOption) -> Clauses {
    match option {
        PenaltyOption::Goal(_) => &["RT-207", "RT-208"],
        PenaltyOption::Scrum => &["RT-209"],
        PenaltyOption::Touch(_) => &["RT-210", "RT-211"],
        PenaltyOption::QuickTap => &["RT-212"],
    }
}

/// The clauses behind a D10.
fn rolled(die: Die, of: &Needed) -> Clauses {
    match (die, of.kick) {
        (Die::Tackle, _) if of.last_chance != 0 => &["RT-090", "RT-112"],
        (Die::Tackle, _) if of.evade != 0 => &["RT-090", "RT-093"],
        (Die::Tackle, _) if of.set.is_some() => &["RT-090", "RT-042"],
        (Die::Tackle, _) => &["RT-090", "RT-091"],
        (Die::Catch, _) => &["RT-058", "RT-133"],
        (Die::Pass, _) => &["RT-155"],
        (Die::Kick, Some(KickKind::KickOff)) => &["RT-054"],
        (Die::Kick, Some(KickKind::DropOut)) => &["RT-060"],
        (Die::Kick, Some(KickKind::Drop)) => &["RT-140"],
        (Die::Kick, _) => &["RT-121"],
        (Die::Sidestep, _) => &["RT-109"],
        (Die::Lineout, _) => &["RT-197"],
    }
}
