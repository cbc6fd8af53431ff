//! What is said of each event beside its words: one row an event.
//!
//! The match has no arm for "anything else": an event that is new does not compile until it has its
//! row here and its words in [`crate::words`].

use engine::Seat;
use engine::screen::Mark::{self, Card, Moment, Plain, Quiet, Score, Time, Whistle};

use crate::actions::PenaltyOption;
use crate::events::{Event, Needed};
use crate::pack::model::CoachPower;
use crate::state::{Die, KickKind};

use super::dice::Dice;

/// One to three clauses, the most telling first.
type Clauses = &'static [&'static str];

/// What is said of an event beside its words.
pub(crate) struct Aside<'a> {
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

/// Its clauses come from the table.
fn row(seat: impl Into<Option<Seat>>, mark: Mark) -> Aside<'static> {
    Aside { seat: seat.into(), mark, clauses: &[], reveals: false, dice: None }
}

fn thrown(seat: Seat, dice: Dice<'_>) -> Aside<'_> {
    Aside { dice: Some((seat, dice)), ..row(seat, Mark::Roll) }
}

impl Aside<'_> {
    /// What was hidden shows.
    fn open(self) -> Self {
        Aside { reveals: true, ..self }
    }
}

engine::clause_table! {
    /// The row of an event; `own_pile` where the half deck has a discard pile of its own (RT-317).
    pub fn of(event: &Event, own_pile: bool) -> Aside<'_>, listed in EVENTS: match event {
        // Set-up and restarts.
        Event::CoachDealt { seat, .. } => ["RT-012"] row(*seat, Card).open(),
        Event::CoachGave { seat, .. } => ["RT-013"] row(*seat, Card),
        Event::CoachUsed { seat, power } => (coach_used(*power)) row(*seat, Card),
        Event::LookedAt { seat, .. } => ["RT-230"] row(*seat, Card).open(),
        Event::WeatherSet { .. } => ["RT-237"] row(None, Card),
        Event::RefereeSet { .. } => ["RT-240"] row(None, Card),
        Event::CoinLanded { winner, .. } => ["RT-009", "RT-010"] row(*winner, Time),
        Event::HalfBegan { kicker, .. } => ["RT-009", "RT-053"] row(*kicker, Time),
        Event::Restarted { seat, drop_out: true, .. } => ["RT-060"] row(*seat, Time),
        Event::Restarted { seat, .. } => ["RT-007", "RT-011"] row(*seat, Time),
        Event::KickOffDeclared { seat, .. } => ["RT-054"] row(*seat, Plain),
        Event::KickOffFailed { seat } => ["RT-057"] row(*seat, Plain),

        // Turns and open play.
        Event::TurnBegan { seat, .. } => ["RT-067"] row(*seat, Time),
        Event::TurnEnded { seat } => ["RT-070"] row(*seat, Time),
        Event::GuardStopped { seat } => ["RT-281", "RT-247"] row(*seat, Time),
        Event::Recycled { seat, .. } => ["RT-024", "RT-026"] row(*seat, Plain),
        Event::Revealed { seat, .. } => ["RT-083"] row(*seat, Plain),
        Event::Entered { seat, .. } => ["RT-076"] row(*seat, Plain),
        Event::StoodUp { seat, .. } => ["RT-022"] row(*seat, Plain),
        Event::Grounded { seat, .. } => ["RT-023"] row(*seat, Plain),
        Event::PassDeclared { seat, .. } => ["RT-081"] row(*seat, Plain),
        Event::PassCaught { seat, .. } => ["RT-081"] row(*seat, Plain),
        Event::PassDropped { seat, .. } => ["RT-155"] row(*seat, Moment),
        Event::RunDeclared { seat, .. } => ["RT-108"] row(*seat, Plain),
        Event::Sidestepped { seat, .. } => ["RT-109"] row(*seat, Plain),
        Event::Ran { seat, .. } => ["RT-108"] row(*seat, Plain),
        Event::Advanced { seat, .. } => ["RT-073"] row(*seat, Plain),
        Event::Sprinted { seat, .. } => ["RT-105"] row(*seat, Plain),
        Event::Crossing { seat, .. } => ["RT-017", "RT-111"] row(*seat, Plain),
        Event::Rolled { seat, die, roll, need, of } => (rolled(*die, of)) {
            let dice = Dice::Check { die: *die, roll: *roll, need: *need, of };
            thrown(*seat, dice)
        },
        Event::TackleDeclared { seat, .. } => ["RT-090"] row(*seat, Plain),
        Event::TackleMade { seat, big_hit: true, .. } => ["RT-097", "RT-098", "RT-099"]
            row(*seat, Plain),
        Event::TackleMade { seat, .. } => ["RT-091", "RT-094"] row(*seat, Plain),
        Event::TackleMissed { seat, .. } => ["RT-094"] row(*seat, Plain),
        Event::FlankerUp { seat, .. } => ["RT-095"] row(*seat, Plain),
        Event::Fended { seat, shirt, roll, made } => ["RT-100"] {
            let dice = Dice::Fend { shirt: *shirt, roll: *roll, made: *made };
            thrown(*seat, dice)
        },
        Event::OffloadRolled { seat, shirt, roll, made } => ["RT-101"] {
            let dice = Dice::Offload { shirt: *shirt, roll: *roll, made: *made };
            thrown(*seat, dice)
        },
        Event::Offloaded { seat, .. } => ["RT-101"] row(*seat, Plain),
        Event::StagedCardUsed { seat, .. } => ["RT-249"] row(*seat, Card),

        // Kicks and points.
        Event::KickDeclared { seat, kind, .. } => (kick(*kind)) row(*seat, Plain),
        Event::KickLanded { seat, face, from, die_metres, wind, metres, .. } => (distance(*wind)) {
            let (face, named, die_metres) = (*face, *from, *die_metres);
            let dice = Dice::Distance { face, named, die_metres, wind: *wind, metres: *metres };
            thrown(*seat, dice)
        },
        Event::KickBlocked { seat } => ["RT-276"] row(*seat, Plain),
        Event::KickCaught { seat, .. } => ["RT-139"] row(*seat, Plain),
        Event::KickDropped { seat, .. } => ["RT-137"] row(*seat, Moment),
        Event::ChaseWon { seat, .. } => ["RT-063", "RT-065"] row(*seat, Plain),
        Event::KickedOut { seat } => ["RT-158"] row(*seat, Time),
        Event::DropGoal { seat } => ["RT-140"] row(*seat, Score),
        Event::TryScored { seat, .. } => ["RT-115", "RT-119"] row(*seat, Score),
        Event::GoalFirst { seat, roll } => ["RT-146"]
            thrown(*seat, Dice::GoalFirst { roll: *roll }),
        Event::GoalCalled { seat, .. } => ["RT-146", "RT-148"] row(*seat, Plain),
        Event::GoalSecond { seat, first, high, roll, made } => ["RT-146", "RT-147"] {
            let dice = Dice::GoalSecond { first: *first, high: *high, roll: *roll, made: *made };
            thrown(*seat, dice)
        },
        Event::Scored { seat, .. } => ["RT-003"] row(*seat, Score),

        // Rucks and set pieces.
        Event::RuckFormed { seat, .. } => ["RT-094", "RT-162"] row(*seat, Plain),
        Event::NoHalfback { seat } => ["RT-178", "RT-179"] row(*seat, Plain),
        Event::Committed { seat, .. } => ["RT-165"] row(*seat, Plain),
        Event::PowerTurned { seat, .. } => ["RT-039", "RT-271"] row(*seat, Card).open(),
        Event::RuckCompared { seat, .. } => ["RT-167", "RT-168"] row(*seat, Moment),
        Event::RuckWon { seat } => ["RT-170"] row(*seat, Moment),
        Event::BallPlaced { seat, .. } => ["RT-268"] row(*seat, Plain),
        Event::ScrumFormed { seat, .. } => ["RT-182"] row(*seat, Plain),
        Event::ScrumStrengths { seat, .. } => ["RT-184"] row(*seat, Moment),
        Event::ScrumWon { seat, .. } => ["RT-185", "RT-189"] row(*seat, Moment),
        Event::OffTheBack { seat } => ["RT-191"] row(*seat, Plain),
        Event::LineOutFormed { seat, .. } => ["RT-195"] row(*seat, Plain),
        Event::LineOutPlaced { seat } => ["RT-195"] row(*seat, Plain),
        Event::LockChosen { seat } => ["RT-196"] row(*seat, Plain),
        Event::LockRevealed { seat, .. } => ["RT-196"] row(*seat, Plain).open(),
        Event::Jumped { seat, roll, bonus } => ["RT-197"]
            thrown(*seat, Dice::Jump { roll: *roll, bonus: *bonus }),
        Event::LineOutWon { seat, .. } => ["RT-196", "RT-198"] row(*seat, Moment),

        // The referee.
        Event::PenaltyAwarded { seat, .. } => ["RT-205", "RT-206"] row(*seat, Whistle),
        Event::PenaltyTaken { seat, option } => (penalty(*option)) row(*seat, Plain),
        Event::QuickTap { seat, .. } => ["RT-212"] row(*seat, Plain),
        Event::SinBinned { seat, gone: true, .. } => ["RT-218", "RT-225"] row(*seat, Whistle),
        Event::SinBinned { seat, .. } => ["RT-216", "RT-220"] row(*seat, Whistle),
        Event::Injured { seat, .. } => ["RT-227", "RT-228"] row(*seat, Whistle),
        Event::CameBack { seat, .. } => ["RT-222", "RT-223"] row(*seat, Whistle),
        Event::Warned { seat } => ["RT-287"] row(*seat, Whistle),

        // Cards and time.
        Event::Drew { seat, .. } => ["RT-034"] row(*seat, Card).open(),
        Event::BlueDrawn { seat, .. } => ["RT-034", "RT-035"] row(*seat, Card).open(),
        Event::BlueIdle { seat, .. } => ["RT-255"] row(*seat, Card),
        Event::BlueReplaced { seat, .. } => ["RT-037"] row(*seat, Card).open(),
        Event::Discarded { seat, .. } if own_pile => ["RT-040", "RT-317"] row(*seat, Moment).open(),
        Event::Discarded { seat, .. } => ["RT-040", "RT-273"] row(*seat, Moment).open(),
        Event::Peeked { seat, .. } => ["RT-266"] row(*seat, Card).open(),
        Event::CardPlayed { seat, .. } => ["RT-038"] row(*seat, Card).open(),
        Event::CardRolled { seat, card, roll, need, made } => ["RT-091", "RT-245"] {
            let dice = Dice::Card { card: *card, roll: *roll, need: *need, made: *made };
            thrown(*seat, dice)
        },
        Event::CardCancelled { seat, .. } => ["RT-243"] row(*seat, Card),
        Event::Passed { seat } => ["RT-241"] row(*seat, Quiet),
        Event::OvertimeBegan => ["RT-151"] row(None, Time),
        Event::HalfEnded { .. } => ["RT-151", "RT-153"] row(None, Time),
        Event::KeepChosen { seat } => ["RT-159", "RT-282"] row(*seat, Plain),
        Event::MatchEnded { .. } => ["RT-001"] row(None, Time),
    }
}

engine::clause_table! {
    /// The clauses of a coach card.
    fn coach_used(power: CoachPower), listed in COACHES: match power {
        CoachPower::Tactics => ["RT-230"],
        CoachPower::Dirty => ["RT-232"],
        CoachPower::Defence => ["RT-234"],
        CoachPower::Offence => ["RT-236"],
    }
}

engine::clause_table! {
    /// The clauses of a kick that is declared.
    fn kick(kind: KickKind), listed in KICKS: match kind {
        KickKind::Touch => ["RT-120", "RT-126"],
        KickKind::Infield => ["RT-120", "RT-129"],
        KickKind::Drop => ["RT-140"],
        KickKind::KickOff => ["RT-054"],
        KickKind::DropOut => ["RT-060"],
    }
}

engine::clause_table! {
    /// The clauses behind the distance die.
    fn distance(wind: i8), listed in DISTANCES: match wind {
        0 => ["RT-121", "RT-122"],
        _ => ["RT-121", "RT-239"],
    }
}

engine::clause_table! {
    /// The clauses of what is made of a penalty.
    fn penalty(option: PenaltyOption), listed in PENALTIES: match option {
        PenaltyOption::Goal(_) => ["RT-207", "RT-208"],
        PenaltyOption::Scrum => ["RT-209"],
        PenaltyOption::Touch(_) => ["RT-210", "RT-211"],
        PenaltyOption::QuickTap => ["RT-212"],
    }
}

engine::clause_table! {
    /// The clauses behind a D10.
    fn rolled(die: Die, of: &Needed), listed in ROLLS: match (die, of.kick) {
        (Die::Tackle, _) if of.last_chance != 0 => ["RT-090", "RT-112"],
        (Die::Tackle, _) if of.evade != 0 => ["RT-090", "RT-093"],
        (Die::Tackle, _) if of.set.is_some() => ["RT-090", "RT-042"],
        (Die::Tackle, _) => ["RT-090", "RT-091"],
        (Die::Catch, _) => ["RT-058", "RT-133"],
        (Die::Pass, _) => ["RT-155"],
        (Die::Kick, Some(KickKind::KickOff)) => ["RT-054"],
        (Die::Kick, Some(KickKind::DropOut)) => ["RT-060"],
        (Die::Kick, Some(KickKind::Drop)) => ["RT-140"],
        (Die::Kick, _) => ["RT-121"],
        (Die::Sidestep, _) => ["RT-109"],
        (Die::Lineout, _) => ["RT-197"],
    }
}

/// Every clause that a line of the log can name.
pub fn clauses() -> impl Iterator<Item = &'static str> {
    [EVENTS, COACHES, KICKS, DISTANCES, PENALTIES, ROLLS]
        .into_iter()
        .flatten()
        .copied()
        .flatten()
        .copied()
}
