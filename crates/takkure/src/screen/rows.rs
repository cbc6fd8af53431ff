//! What is said of each event beside its words: one row an event.
//!
//! The match has no arm for "anything else": an event that is new does not compile until it has its
//! row here and its words in [`super::tell`].

use engine::Seat;
use engine::screen::Mark::{self, Card, Moment, Plain, Quiet, Score, Time, Whistle};

use crate::activation::{Defensive, Second, StealKind};
use crate::events::{Event, MoveKind};
use crate::pack::model::RollKind;
use crate::roll::{Form, Roll};

/// One to three clauses, the most telling first.
type Clauses = &'static [&'static str];

/// What is said of an event beside its words.
pub struct Row<'a> {
    /// The side it is about.
    pub seat: Option<Seat>,
    /// What kind of moment it is.
    pub mark: Mark,
    /// The clauses that decide it.
    pub clauses: Clauses,
    /// Whether it shows somebody what was hidden from them.
    pub reveals: bool,
    /// The dice, where it tells of a roll.
    pub roll: Option<&'a Roll>,
}

fn row(seat: impl Into<Option<Seat>>, mark: Mark, clauses: Clauses) -> Row<'static> {
    Row { seat: seat.into(), mark, clauses, reveals: false, roll: None }
}

impl Row<'_> {
    /// What was hidden shows.
    fn open(self) -> Self {
        Row { reveals: true, ..self }
    }
}

/// The row of an event.
pub fn of(event: &Event) -> Row<'_> {
    match event {
        // Set-up, time, restarts.
        Event::Chosen { seat } => row(*seat, Quiet, &["TK-257"]),
        Event::LineUpRevealed { seat, .. } => row(*seat, Plain, &["TK-257"]).open(),
        Event::PlaysChosen { seat, .. } => row(*seat, Card, &["TK-229", "TK-258"]),
        Event::Drew { seat, .. } => row(*seat, Card, &["TK-228"]).open(),
        Event::CoinLanded { winner } => row(*winner, Plain, &["TK-202"]),
        Event::HalfBegan { .. } => row(None, Time, &["TK-191", "TK-203"]),
        Event::KickOffDue { kicker, .. } => row(*kicker, Time, &["TK-201", "TK-204"]),
        Event::CameBack { player } => row(player.seat, Plain, &["TK-218"]),
        Event::Formed { seat, .. } => row(*seat, Plain, &["TK-207", "TK-208"]),
        Event::TemplatePlaced { seat, .. } => row(*seat, Plain, &["TK-209"]),
        Event::Kicked { player, .. } => row(player.seat, Plain, &["TK-212"]),
        Event::BallLanded { .. } => row(None, Plain, &["TK-212", "TK-213"]),
        Event::CatchDeclined { player } => row(player.seat, Quiet, &["TK-214"]),
        Event::Caught { player } => row(player.seat, Moment, &["TK-214"]),
        Event::NotCaught { seat } => row(*seat, Plain, &["TK-036"]),
        Event::TokensTaken { seat, .. } => row(*seat, Time, &["TK-192", "TK-193"]),
        Event::KickedOut { seat } => row(*seat, Time, &["TK-196", "TK-197"]),
        Event::HalfEnded { .. } => row(None, Time, &["TK-194"]),
        Event::Recovered { player, .. } => row(player.seat, Plain, &["TK-258"]),
        Event::Discarded { seat, .. } => row(*seat, Card, &["TK-258"]).open(),
        Event::Forfeited { seat } => row(*seat, Whistle, &["TK-217"]),
        Event::LessonEnded { winner } => row(*winner, Time, &[]),
        Event::MatchEnded { .. } => row(None, Time, &["TK-199"]),

        // An activation.
        Event::Activated { player, .. } => row(player.seat, Plain, &["TK-039"]),
        Event::TeamPlayDeclared { seat, .. } => row(*seat, Card, &["TK-235", "TK-237"]),
        Event::TeamPlayRevealed { seat, .. } => row(*seat, Card, &["TK-238"]).open(),
        Event::EntrySkipped { seat, .. } => row(*seat, Plain, &["TK-301", "TK-303"]),
        Event::TeamPlayStopped { seat, by_coach: true } => row(*seat, Plain, &["TK-265"]),
        Event::TeamPlayStopped { seat, .. } => row(*seat, Plain, &["TK-241", "TK-244"]),
        Event::Marked { player, .. } => row(player.seat, Plain, &["TK-044", "TK-045"]),
        Event::Held { player } => row(player.seat, Plain, &["TK-043"]),
        Event::GroundPassDeclared { player, .. } => row(player.seat, Plain, &["TK-129"]),
        Event::StoodUp { player, .. } => row(player.seat, Plain, &["TK-127"]),
        Event::ActionLost { player } => row(player.seat, Plain, &["TK-226"]),
        Event::Defended { player, action } => row(player.seat, Plain, defended(*action)),
        Event::Rested { player, .. } => row(player.seat, Plain, &["TK-073"]),
        Event::Moved { player, why, .. } => moved(player.seat, *why),
        Event::Displaced { player, .. } => row(player.seat, Plain, &["TK-021", "TK-023"]),
        Event::BallPushed { .. } => row(None, Plain, &["TK-027"]),
        Event::SecondDeclared { player, second } => row(player.seat, Plain, second_action(*second)),
        Event::TackleMissed { player } => row(player.seat, Plain, &["TK-085"]),
        Event::Risen { player, .. } => row(player.seat, Plain, &["TK-134"]),
        Event::PossessionChanged { seat } => row(*seat, Moment, &["TK-037"]),

        // Rolls and what follows.
        Event::Rolled { roll } => {
            let first = roll.rollers.first().map(|roller| roller.who.seat);
            Row { roll: Some(roll.as_ref()), ..row(first, Mark::Roll, rolled(roll)) }
        }
        Event::RolledAgain { player, .. } => row(player.seat, Plain, &["TK-172"]),
        Event::TieBreak { .. } => row(None, Mark::Roll, &["TK-170", "TK-170a"]),
        Event::TieBroken { winner } => row(winner.seat, Plain, &["TK-170", "TK-170a"]),
        Event::Tackled { tackler, critical: true, .. } => {
            row(tackler.seat, Moment, &["TK-087", "TK-088"])
        }
        Event::Tackled { tackler, .. } => row(tackler.seat, Moment, &["TK-087"]),
        Event::KnockedDown { by, .. } => row(by.seat, Moment, &["TK-102"]),
        Event::Grounded { player, .. } => row(player.seat, Plain, &["TK-125"]),
        Event::Intercepted { player } => row(player.seat, Moment, &["TK-154"]),
        Event::PassCancelled { player } => row(player.seat, Plain, &["TK-114", "TK-130"]),
        Event::BallPassed { from, critical: true, .. } => {
            row(from.seat, Plain, &["TK-108", "TK-109"])
        }
        Event::BallPassed { from, .. } => row(from.seat, Plain, &["TK-108"]),
        Event::Received { player } => row(player.seat, Plain, &["TK-120"]),
        Event::Dropped { player } => row(player.seat, Moment, &["TK-121"]),
        Event::PickedUp { player } => row(player.seat, Plain, &["TK-139"]),
        Event::Stolen { player } => row(player.seat, Moment, &["TK-144", "TK-145"]),
        Event::Scattered(_) => row(None, Plain, &["TK-031"]),
        Event::TryScored { player, .. } => row(player.seat, Score, &["TK-188"]),
        Event::TryNotScored { player } => row(player.seat, Moment, &["TK-188"]),
        Event::Wounded { player, .. } => row(player.seat, Moment, &["TK-173"]),
        Event::WoundPrevented { player } => row(player.seat, Plain, &["TK-253"]),
        Event::Tired { player, .. } => row(player.seat, Plain, &["TK-176", "TK-178"]),
        Event::Freshened { player, .. } => row(player.seat, Plain, &["TK-182"]),
        Event::Injured { player } => row(player.seat, Whistle, &["TK-174", "TK-218"]),
        Event::InjuryRolled { player, grave: true, .. } => row(player.seat, Whistle, &["TK-221"]),
        Event::InjuryRolled { player, .. } => row(player.seat, Whistle, &["TK-220"]),
        Event::Removed { player } => row(player.seat, Whistle, &["TK-223"]),

        // Cards and skills.
        Event::CardPlayed { seat, .. } => row(*seat, Card, &["TK-230"]).open(),
        Event::Used { seat, .. } => row(*seat, Plain, &["TK-252", "TK-255"]),
        Event::SkillUsed { player } => row(player.seat, Plain, &["TK-005"]),
        Event::StarsEarned { seat, .. } => row(*seat, Plain, &["TK-254"]),
        Event::HonourEarned { player, .. } => row(player.seat, Plain, &["TK-252"]),
        Event::Skipped { seat } => row(*seat, Quiet, &["TK-232"]),
    }
}

/// The clauses behind a roll: what it was for, and how its rollers met.
fn rolled(roll: &Roll) -> Clauses {
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

/// The clauses of a defensive action.
fn defended(action: Defensive) -> Clauses {
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

/// The clauses of a second action.
fn second_action(second: Second) -> Clauses {
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

/// The row of a move, by its reason.
fn moved(seat: Seat, why: MoveKind) -> Row<'static> {
    match why {
        MoveKind::KickOff => row(seat, Plain, &["TK-210"]),
        MoveKind::Marked => row(seat, Plain, &["TK-052"]),
        MoveKind::TeamPlay => row(seat, Plain, &["TK-239"]),
        MoveKind::Defensive => row(seat, Plain, &["TK-063"]),
        MoveKind::Second => row(seat, Plain, &["TK-055"]),
        MoveKind::Dodge => row(seat, Plain, &["TK-097"]),
        MoveKind::CriticalPass => row(seat, Plain, &["TK-109"]),
        MoveKind::Placed => row(seat, Quiet, &["TK-087"]),
    }
}
