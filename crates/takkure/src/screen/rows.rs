//! What is said of each event beside its words: one row an event.
//!
//! The match has no arm for "anything else": an event that is new does not compile until it has its
//! row here and its words in [`crate::words`].

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

/// Its clauses come from the table.
fn row(seat: impl Into<Option<Seat>>, mark: Mark) -> Row<'static> {
    Row { seat: seat.into(), mark, clauses: &[], reveals: false, roll: None }
}

impl Row<'_> {
    /// What was hidden shows.
    fn open(self) -> Self {
        Row { reveals: true, ..self }
    }
}

engine::clause_table! {
    /// The row of an event.
    pub fn of(event: &Event) -> Row<'_>, listed in EVENTS: match event {
        // Set-up, time, restarts.
        Event::Chosen { seat } => ["TK-257"] row(*seat, Quiet),
        Event::LineUpRevealed { seat, .. } => ["TK-257"] row(*seat, Plain).open(),
        Event::PlaysChosen { seat, .. } => ["TK-229", "TK-258"] row(*seat, Card),
        Event::Drew { seat, .. } => ["TK-228"] row(*seat, Card).open(),
        Event::CoinLanded { winner } => ["TK-202"] row(*winner, Plain),
        Event::HalfBegan { .. } => ["TK-191", "TK-203"] row(None, Time),
        Event::KickOffDue { kicker, .. } => ["TK-201", "TK-204"] row(*kicker, Time),
        Event::CameBack { player } => ["TK-218"] row(player.seat, Plain),
        Event::Formed { seat, .. } => ["TK-207", "TK-208"] row(*seat, Plain),
        Event::TemplatePlaced { seat, .. } => ["TK-209"] row(*seat, Plain),
        Event::Kicked { player, .. } => ["TK-212"] row(player.seat, Plain),
        Event::NobodyKicks { seat } => ["TK-363"] row(*seat, Plain),
        Event::BallLanded { .. } => ["TK-212", "TK-213"] row(None, Plain),
        Event::CatchDeclined { player } => ["TK-214"] row(player.seat, Quiet),
        Event::Caught { player } => ["TK-214"] row(player.seat, Moment),
        Event::NotCaught { seat } => ["TK-036"] row(*seat, Plain),
        Event::TokensTaken { seat, .. } => ["TK-192", "TK-193"] row(*seat, Time),
        Event::KickedOut { seat } => ["TK-196", "TK-197"] row(*seat, Time),
        Event::HalfEnded { .. } => ["TK-194"] row(None, Time),
        Event::Recovered { player, .. } => ["TK-258"] row(player.seat, Plain),
        Event::Discarded { seat, .. } => ["TK-258"] row(*seat, Card).open(),
        Event::Forfeited { seat } => ["TK-217"] row(*seat, Whistle),
        Event::LessonEnded { winner } => [] row(*winner, Time),
        Event::MatchEnded { .. } => ["TK-199"] row(None, Time),

        // An activation.
        Event::Activated { player, .. } => ["TK-039"] row(player.seat, Plain),
        Event::TeamPlayDeclared { seat, .. } => ["TK-235", "TK-237"] row(*seat, Card),
        Event::TeamPlayRevealed { seat, .. } => ["TK-238"] row(*seat, Card).open(),
        Event::EntrySkipped { seat, .. } => ["TK-301", "TK-303"] row(*seat, Plain),
        Event::TeamPlayStopped { seat, by_coach: true } => ["TK-265"] row(*seat, Plain),
        Event::TeamPlayStopped { seat, .. } => ["TK-241", "TK-244"] row(*seat, Plain),
        Event::Marked { player, .. } => ["TK-044", "TK-045"] row(player.seat, Plain),
        Event::Held { player } => ["TK-043"] row(player.seat, Plain),
        Event::GroundPassDeclared { player, .. } => ["TK-129"] row(player.seat, Plain),
        Event::StoodUp { player, .. } => ["TK-127"] row(player.seat, Plain),
        Event::ActionLost { player } => ["TK-226"] row(player.seat, Plain),
        Event::Defended { player, action } => (defended(*action)) row(player.seat, Plain),
        Event::Rested { player, .. } => ["TK-073"] row(player.seat, Plain),
        Event::Moved { player, why: MoveKind::Placed, .. } => (moved(MoveKind::Placed))
            row(player.seat, Quiet),
        Event::Moved { player, why, .. } => (moved(*why)) row(player.seat, Plain),
        Event::Displaced { player, .. } => ["TK-021", "TK-023"] row(player.seat, Plain),
        Event::BallPushed { .. } => ["TK-027"] row(None, Plain),
        Event::SecondDeclared { player, second } => (second_action(*second))
            row(player.seat, Plain),
        Event::TackleMissed { player } => ["TK-085"] row(player.seat, Plain),
        Event::Risen { player, .. } => ["TK-134"] row(player.seat, Plain),
        Event::PossessionChanged { seat } => ["TK-037"] row(*seat, Moment),

        // Rolls and what follows.
        Event::Rolled { roll } => (rolled(roll)) {
            let first = roll.rollers.first().map(|roller| roller.who.seat);
            Row { roll: Some(roll.as_ref()), ..row(first, Mark::Roll) }
        },
        Event::RolledAgain { player, .. } => ["TK-172"] row(player.seat, Plain),
        Event::TieBreak { .. } => ["TK-170", "TK-170a"] row(None, Mark::Roll),
        Event::TieBroken { winner } => ["TK-170", "TK-170a"] row(winner.seat, Plain),
        Event::Tackled { tackler, critical: true, .. } => ["TK-087", "TK-088"]
            row(tackler.seat, Moment),
        Event::Tackled { tackler, .. } => ["TK-087"] row(tackler.seat, Moment),
        Event::KnockedDown { by, .. } => ["TK-102"] row(by.seat, Moment),
        Event::Grounded { player, .. } => ["TK-125"] row(player.seat, Plain),
        Event::Intercepted { player } => ["TK-154"] row(player.seat, Moment),
        Event::PassCancelled { player } => ["TK-114", "TK-130"] row(player.seat, Plain),
        Event::BallPassed { from, critical: true, .. } => ["TK-108", "TK-109"]
            row(from.seat, Plain),
        Event::BallPassed { from, .. } => ["TK-108"] row(from.seat, Plain),
        Event::Received { player } => ["TK-120"] row(player.seat, Plain),
        Event::Dropped { player } => ["TK-121"] row(player.seat, Moment),
        Event::PickedUp { player } => ["TK-139"] row(player.seat, Plain),
        Event::Stolen { player } => ["TK-144", "TK-145"] row(player.seat, Moment),
        Event::Scattered(_) => ["TK-031"] row(None, Plain),
        Event::TryScored { player, .. } => ["TK-188"] row(player.seat, Score),
        Event::TryNotScored { player } => ["TK-188"] row(player.seat, Moment),
        Event::Wounded { player, .. } => ["TK-173"] row(player.seat, Moment),
        Event::WoundPrevented { player } => ["TK-253"] row(player.seat, Plain),
        Event::Tired { player, .. } => ["TK-176", "TK-178"] row(player.seat, Plain),
        Event::Freshened { player, .. } => ["TK-182"] row(player.seat, Plain),
        Event::Injured { player } => ["TK-174", "TK-218"] row(player.seat, Whistle),
        Event::InjuryRolled { player, grave: true, .. } => ["TK-221"] row(player.seat, Whistle),
        Event::InjuryRolled { player, .. } => ["TK-220"] row(player.seat, Whistle),
        Event::Removed { player } => ["TK-223"] row(player.seat, Whistle),

        // Cards and skills.
        Event::CardPlayed { seat, .. } => ["TK-230"] row(*seat, Card).open(),
        Event::Used { seat, .. } => ["TK-252", "TK-255"] row(*seat, Plain),
        Event::SkillUsed { player } => ["TK-005"] row(player.seat, Plain),
        Event::StarsEarned { seat, .. } => ["TK-254"] row(*seat, Plain),
        Event::HonourEarned { player, .. } => ["TK-252"] row(player.seat, Plain),
        Event::Skipped { seat } => ["TK-232"] row(*seat, Quiet),
    }
}

engine::clause_table! {
    /// The clauses behind a roll: what it was for, and how its rollers met.
    fn rolled(roll: &Roll), listed in ROLLS:
    match (roll.rollers.first().map(|first| first.kind), roll.form) {
        (None, _) => ["TK-156"],
        (Some(RollKind::Dodge), _) => ["TK-096", "TK-159"],
        (Some(RollKind::BreakThrough), _) => ["TK-101", "TK-159"],
        (Some(RollKind::Pass), Form::Unopposed) => ["TK-105", "TK-107"],
        (Some(RollKind::Pass), _) => ["TK-111", "TK-107"],
        (Some(RollKind::GroundPass), _) => ["TK-129", "TK-107"],
        (Some(RollKind::Reception), _) => ["TK-120"],
        (Some(RollKind::PickUp), Form::Melee) => ["TK-139", "TK-169"],
        (Some(RollKind::PickUp), _) => ["TK-139"],
        (Some(RollKind::Try), Form::Unopposed) => ["TK-185", "TK-186"],
        (Some(RollKind::Try), _) => ["TK-185", "TK-187"],
        (Some(RollKind::Tackle), _) => ["TK-086", "TK-156"],
        (Some(RollKind::StealLoose), _) => ["TK-144"],
        (Some(RollKind::StealHeld), _) => ["TK-145"],
        (Some(RollKind::StealAir), _) => ["TK-151"],
        (Some(RollKind::StayUp), _) => ["TK-089"],
        (Some(RollKind::Endurance), _) => ["TK-173"],
        (Some(RollKind::Kick), _) => ["TK-212"],
        (Some(RollKind::Catch), _) => ["TK-214"],
        (Some(RollKind::Int), _) => ["TK-262"],
        (Some(RollKind::Body), _) => ["TK-226"],
    }
}

engine::clause_table! {
    /// The clauses of a defensive action.
    fn defended(action: Defensive), listed in DEFENCES: match action {
        Defensive::Waiting | Defensive::Nothing => ["TK-062"],
        Defensive::Pressure => ["TK-066"],
        Defensive::Tackle { .. } => ["TK-080", "TK-081"],
        Defensive::Steal(StealKind::Loose) => ["TK-075", "TK-144"],
        Defensive::Steal(StealKind::Held) => ["TK-075", "TK-145"],
        Defensive::Steal(StealKind::Air) => ["TK-075", "TK-151"],
        Defensive::StandUp => ["TK-072"],
        Defensive::Rest => ["TK-073"],
    }
}

engine::clause_table! {
    /// The clauses of a second action.
    fn second_action(second: Second), listed in SECONDS: match second {
        Second::None => ["TK-060a"],
        Second::Move => ["TK-055"],
        Second::Pass { .. } => ["TK-105", "TK-106"],
        Second::GroundPass { .. } => ["TK-129"],
        Second::PickUp { .. } => ["TK-139"],
        Second::Dodge => ["TK-096"],
        Second::BreakThrough => ["TK-101"],
        Second::ScoreTry => ["TK-185"],
    }
}

engine::clause_table! {
    /// The clauses of a move, by its reason.
    fn moved(why: MoveKind), listed in MOVES: match why {
        MoveKind::KickOff => ["TK-210"],
        MoveKind::Marked => ["TK-052"],
        MoveKind::TeamPlay => ["TK-239"],
        MoveKind::Defensive => ["TK-063"],
        MoveKind::Second => ["TK-055"],
        MoveKind::Dodge => ["TK-097"],
        MoveKind::CriticalPass => ["TK-109"],
        MoveKind::Placed => ["TK-087"],
    }
}

/// Every clause that a line of the log can name.
pub fn clauses() -> impl Iterator<Item = &'static str> {
    [EVENTS, ROLLS, DEFENCES, SECONDS, MOVES].into_iter().flatten().copied().flatten().copied()
}
