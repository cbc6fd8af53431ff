//! The table of events: what is said of each beside its words. Every event has its row, so that a
//! new one does not compile before it has one.

use engine::Seat;
use engine::screen::Mark;

use crate::events::{Event, Points};
use crate::field::Hex;
use crate::player::PlayerId;
use crate::roll::{KickKind, Offence, Roll, RollKind, Verdict};
use crate::state::Restart;

/// Clauses by their ids.
type Clauses = &'static [&'static str];

/// What is said of an event beside its words.
pub struct Row<'e> {
    /// The side it is about.
    pub seat: Option<Seat>,
    /// What kind of moment it is. Single steps and who lies on the ground are seen on the field:
    /// they are quiet.
    pub mark: Mark,
    /// One to three clauses that decide it, the most telling first.
    pub clauses: Clauses,
    /// Whether it shows somebody what was hidden from them.
    pub reveals: bool,
    /// The dice it tells of.
    pub dice: Dice<'e>,
    /// What a coach is told of it before he gives an answer that leads to it.
    pub warning: Warning,
}

/// The dice an event tells of.
pub enum Dice<'e> {
    /// None.
    Nothing,
    /// A test.
    Test(&'e Roll, Verdict),
    /// One die for each side, the first of them for this one; and who has won.
    Opening(Seat, [u8; 2], Option<Seat>),
    /// The same for a round of an Energy Battle.
    Energy(Seat, [u8; 2], Seat),
}

/// What an answer may set off.
pub enum Warning {
    /// Nothing to speak of.
    Nothing,
    /// The carrier is tackled.
    Tackle {
        /// Who is.
        carrier: PlayerId,
        /// By whom.
        by: PlayerId,
    },
    /// Two go to ground at the breakdown.
    Protection(PlayerId, PlayerId),
    /// The carrier leaves the field here.
    Out(Hex),
}

/// The row of a side's event.
const fn of<'e>(seat: Seat, mark: Mark, clauses: Clauses) -> Row<'e> {
    Row { seat: Some(seat), ..nobodys(mark, clauses) }
}

/// The row of an event that is about neither side.
const fn nobodys<'e>(mark: Mark, clauses: Clauses) -> Row<'e> {
    let (dice, warning) = (Dice::Nothing, Warning::Nothing);
    Row { seat: None, mark, clauses, reveals: false, dice, warning }
}

impl<'e> Row<'e> {
    /// The same for an event that shows what was hidden.
    const fn revealing(self) -> Row<'e> {
        Row { reveals: true, ..self }
    }

    const fn with_dice(self, dice: Dice<'e>) -> Row<'e> {
        Row { dice, ..self }
    }

    const fn warning(self, warning: Warning) -> Row<'e> {
        Row { warning, ..self }
    }
}

/// Whether the event shows somebody what was hidden from them.
pub fn reveals(event: &Event) -> bool {
    row(event).reveals
}

/// The table. It is one match and not several, so that the compiler sees that no row is missing.
pub fn row(event: &Event) -> Row<'_> {
    match event {
        // Time and set-up. The dice of a duel are those of the side named first in them.
        Event::OpeningRolled { dice, kicker } => {
            let shown = Dice::Opening(Seat::Home, *dice, *kicker);
            of(Seat::Home, Mark::Roll, &["CT-006", "CT-007"]).with_dice(shown)
        }
        Event::HalfBegan { half, kicker } => of(*kicker, Mark::Time, half_began(*half)),
        Event::HalfEnded { .. } => nobodys(Mark::Time, &["CT-002"]),
        Event::MatchEnded { .. } => nobodys(Mark::Time, &["CT-005"]),
        Event::TurnBegan { seat, .. } => of(*seat, Mark::Time, &["CT-022"]),
        Event::TurnEnded { seat } => of(*seat, Mark::Time, &["CT-023", "CT-027"]),
        Event::Formed { seat, .. } => of(*seat, Mark::Quiet, &["CT-012"]),
        Event::BallLanded { .. } => nobodys(Mark::Plain, &["CT-065"]),

        // Movement.
        Event::Moved { player, .. } => of(player.seat, Mark::Quiet, &["CT-028", "CT-029"]),
        Event::Pushed { by, .. } => of(by.seat, Mark::Plain, &["CT-244", "CT-245"]),
        Event::OutOfField { player, at } => {
            of(player.seat, Mark::Moment, &["CT-161", "CT-069"]).warning(Warning::Out(*at))
        }

        // Rolls.
        Event::Rolled { roll, verdict } => {
            let row = of(roll.roller.seat, Mark::Roll, rolled(roll, *verdict));
            row.with_dice(Dice::Test(roll, *verdict))
        }

        // The ball.
        Event::Gathered { player } => of(player.seat, Mark::Plain, &["CT-045"]),
        Event::AutoGathered { player } => of(player.seat, Mark::Plain, &["CT-124", "CT-134"]),
        Event::Passed { from, .. } => of(from.seat, Mark::Plain, &["CT-055"]),
        Event::PassFailed { player } => of(player.seat, Mark::Plain, &["CT-056", "CT-057"]),
        Event::KnockedOn { player, .. } => of(player.seat, Mark::Moment, &["CT-223", "CT-224"]),
        Event::Intercepted { player } => of(player.seat, Mark::Moment, &["CT-099"]),
        Event::BallLoose { .. } => nobodys(Mark::Plain, &["CT-043"]),
        Event::Kicked { player, kind, .. } => of(player.seat, Mark::Plain, kicked(*kind)),
        Event::TurnedUp { seat, .. } => {
            of(*seat, Mark::Card, &["CT-115", "CT-118", "CT-131"]).revealing()
        }
        Event::Miskicked { .. } => nobodys(Mark::Moment, &["CT-114", "CT-117", "CT-119"]),
        Event::ChargedDown { player, .. } => of(player.seat, Mark::Moment, &["CT-128", "CT-131"]),
        Event::InTouch { .. } => nobodys(Mark::Moment, &["CT-120", "CT-147", "CT-163"]),
        Event::OverDeadBall { .. } => nobodys(Mark::Moment, &["CT-069", "CT-123"]),
        Event::Fifty22 { seat } => of(*seat, Mark::Moment, &["CT-154", "CT-155"]),
        Event::DottedDown { player } => of(player.seat, Mark::Plain, &["CT-156", "CT-157"]),

        // Tackles and rucks.
        Event::Tackled { carrier, tackler } => {
            let warning = Warning::Tackle { carrier: *carrier, by: *tackler };
            of(tackler.seat, Mark::Moment, &["CT-072", "CT-078"]).warning(warning)
        }
        Event::TackleAvoided { carrier, .. } => {
            of(carrier.seat, Mark::Moment, &["CT-079", "CT-099"])
        }
        Event::ProtectionTackle { player, other } => {
            let warning = Warning::Protection(*player, *other);
            of(player.seat, Mark::Moment, &["CT-232"]).warning(warning)
        }
        Event::Grounded { player } => of(player.seat, Mark::Quiet, &["CT-078", "CT-081"]),
        Event::StoodUp { player } => of(player.seat, Mark::Plain, &["CT-082"]),
        Event::RolledAway { player, .. } => of(player.seat, Mark::Plain, &["CT-084"]),
        Event::RuckFormed { .. } => nobodys(Mark::Moment, &["CT-230"]),
        Event::RuckEnded { .. } => nobodys(Mark::Quiet, &["CT-240"]),
        Event::HeldOn { player } => of(player.seat, Mark::Plain, &["CT-204"]),
        Event::DangerousTackle { player, .. } => of(player.seat, Mark::Moment, &["CT-206"]),

        // Whistle.
        Event::Unseen { player, .. } => of(player.seat, Mark::Plain, &["CT-196"]),
        Event::Penalised { player, offence, .. } => {
            of(player.seat, Mark::Whistle, offended(*offence))
        }
        Event::YellowCard { player } => of(player.seat, Mark::Whistle, &["CT-197", "CT-198"]),
        Event::RedCard { player } => of(player.seat, Mark::Whistle, &["CT-201", "CT-202"]),
        Event::CardWithheld { player } => of(player.seat, Mark::Whistle, &["CT-268"]),
        Event::CameBack { player } => of(player.seat, Mark::Plain, &["CT-198", "CT-199"]),
        Event::Awarded { seat, what } => {
            let (mark, clauses) = awarded(*what);
            of(*seat, mark, clauses)
        }
        Event::AdvantagePlayed { seat } => of(*seat, Mark::Whistle, &["CT-211"]),
        Event::AdvantageTaken { seat } => of(*seat, Mark::Whistle, &["CT-211", "CT-212"]),
        Event::AdvantageOver { seat } => of(*seat, Mark::Whistle, &["CT-211", "CT-212"]),
        Event::Scored { seat, what, .. } => of(*seat, Mark::Score, scored(*what)),
        Event::NoTry { player } => of(player.seat, Mark::Moment, &["CT-192"]),
        Event::GoalMissed { player, kind } => {
            let row = nobodys(Mark::Moment, missed(*kind));
            Row { seat: player.map(|id| id.seat), ..row }
        }

        // Cards.
        Event::Drew { seat, .. } => of(*seat, Mark::Card, &["CT-097", "CT-104"]).revealing(),
        Event::Substituted { seat, .. } => of(*seat, Mark::Card, &["CT-106"]),
        Event::Committed { seat, .. } => of(*seat, Mark::Card, &["CT-169"]),
        Event::EnergyRound { winner, .. } => {
            of(*winner, Mark::Card, &["CT-170", "CT-171", "CT-172"]).revealing()
        }
        Event::EnergyDice { throwing, dice, winner, .. } => {
            let shown = Dice::Energy(*throwing, *dice, *winner);
            of(*throwing, Mark::Roll, &["CT-177"]).with_dice(shown)
        }
        Event::BattleWon { seat, .. } => of(*seat, Mark::Moment, &["CT-170"]),
        Event::BallGiven { player } => of(player.seat, Mark::Plain, &["CT-182", "CT-189"]),
        Event::Discarded { seat, .. } => of(*seat, Mark::Card, &["CT-108", "CT-109"]).revealing(),
        Event::CardPlayed { seat, .. } => of(*seat, Mark::Card, &["CT-099", "CT-280"]).revealing(),
        Event::CardsReset => nobodys(Mark::Card, &["CT-100", "CT-101"]),
        Event::DeckRefilled => nobodys(Mark::Card, &["CT-102"]),
        Event::Skipped { seat } => of(*seat, Mark::Quiet, &["CT-279"]),
        Event::CardShown { seat, .. } => of(*seat, Mark::Card, &["CT-174"]).revealing(),
    }
}

const fn half_began(half: u8) -> Clauses {
    if half == 2 { &["CT-004"] } else { &["CT-001", "CT-008"] }
}

/// The clauses behind a roll.
const fn rolled(roll: &Roll, verdict: Verdict) -> Clauses {
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

const fn kicked(kind: KickKind) -> Clauses {
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

const fn offended(offence: Offence) -> Clauses {
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

/// A penalty is the referee's; the other restarts are moments of play.
const fn awarded(what: Restart) -> (Mark, Clauses) {
    match what {
        Restart::KickOff => (Mark::Moment, &["CT-019"]),
        Restart::DropOut => (Mark::Moment, &["CT-069", "CT-158"]),
        Restart::Scrum(_) => (Mark::Moment, &["CT-178", "CT-180"]),
        Restart::LineOut(_) => (Mark::Moment, &["CT-153", "CT-186"]),
        Restart::Penalty(_) => (Mark::Whistle, &["CT-210", "CT-216"]),
        Restart::DropOutOrScrum(_) => (Mark::Moment, &["CT-123", "CT-133"]),
        Restart::ScrumOrPlayOn => (Mark::Moment, &["CT-017"]),
    }
}

const fn scored(what: Points) -> Clauses {
    match what {
        Points::Try => &["CT-089", "CT-095"],
        Points::Conversion => &["CT-095", "CT-141"],
        Points::PenaltyGoal => &["CT-095", "CT-220"],
        Points::DropGoal => &["CT-095", "CT-143"],
        Points::PenaltyTry => &["CT-095", "CT-214"],
    }
}

/// Of the kicks only those at the poles miss them; a conversion may also not be kicked at all.
const fn missed(kind: KickKind) -> Clauses {
    match kind {
        KickKind::DropGoal => &["CT-144"],
        KickKind::PenaltyGoal => &["CT-220"],
        KickKind::Conversion
        | KickKind::Open
        | KickKind::Touch
        | KickKind::KickOff
        | KickKind::DropOut
        | KickKind::PenaltyTouch => &["CT-141", "CT-142"],
    }
}
