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
const fn of<'e>(seat: Seat, mark: Mark) -> Row<'e> {
    Row { seat: Some(seat), ..nobodys(mark) }
}

/// The row of an event that is about neither side. Its clauses come from the table.
const fn nobodys<'e>(mark: Mark) -> Row<'e> {
    let (dice, warning) = (Dice::Nothing, Warning::Nothing);
    Row { seat: None, mark, clauses: &[], reveals: false, dice, warning }
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

engine::clause_table! {
    /// The table. It is one match and not several, so that the compiler sees that no row is
    /// missing.
    pub fn row(event: &Event) -> Row<'_>, listed in EVENTS: match event {
        // Time and set-up. The dice of a duel are those of the side named first in them.
        Event::OpeningRolled { dice, kicker } => ["CT-006", "CT-007"] {
            let shown = Dice::Opening(Seat::Home, *dice, *kicker);
            of(Seat::Home, Mark::Roll).with_dice(shown)
        },
        Event::HalfBegan { half, kicker } => (half_began(*half)) of(*kicker, Mark::Time),
        Event::HalfEnded { .. } => ["CT-002"] nobodys(Mark::Time),
        Event::MatchEnded { .. } => ["CT-005"] nobodys(Mark::Time),
        Event::TurnBegan { seat, .. } => ["CT-022"] of(*seat, Mark::Time),
        Event::TurnEnded { seat } => ["CT-023", "CT-027"] of(*seat, Mark::Time),
        Event::Formed { seat, .. } => ["CT-012"] of(*seat, Mark::Quiet),
        Event::BallLanded { .. } => ["CT-065"] nobodys(Mark::Plain),

        // Movement.
        Event::Moved { player, .. } => ["CT-028", "CT-029"] of(player.seat, Mark::Quiet),
        Event::Pushed { by, .. } => ["CT-244", "CT-245"] of(by.seat, Mark::Plain),
        Event::OutOfField { player, at } => ["CT-161", "CT-069"]
            of(player.seat, Mark::Moment).warning(Warning::Out(*at)),

        // Rolls.
        Event::Rolled { roll, verdict } => (rolled(roll, *verdict)) {
            let row = of(roll.roller.seat, Mark::Roll);
            row.with_dice(Dice::Test(roll, *verdict))
        },

        // The ball.
        Event::Gathered { player } => ["CT-045"] of(player.seat, Mark::Plain),
        Event::AutoGathered { player } => ["CT-124", "CT-134"] of(player.seat, Mark::Plain),
        Event::Passed { from, .. } => ["CT-055"] of(from.seat, Mark::Plain),
        Event::PassFailed { player } => ["CT-056", "CT-057"] of(player.seat, Mark::Plain),
        Event::KnockedOn { player, .. } => ["CT-223", "CT-224"] of(player.seat, Mark::Moment),
        Event::Intercepted { player } => ["CT-099"] of(player.seat, Mark::Moment),
        Event::BallLoose { .. } => ["CT-043"] nobodys(Mark::Plain),
        Event::Kicked { player, kind, .. } => (kicked(*kind)) of(player.seat, Mark::Plain),
        Event::TurnedUp { seat, .. } => ["CT-115", "CT-118", "CT-131"]
            of(*seat, Mark::Card).revealing(),
        Event::Miskicked { .. } => ["CT-114", "CT-117", "CT-119"] nobodys(Mark::Moment),
        Event::ChargedDown { player, .. } => ["CT-128", "CT-131"] of(player.seat, Mark::Moment),
        Event::InTouch { .. } => ["CT-120", "CT-147", "CT-163"] nobodys(Mark::Moment),
        Event::OverDeadBall { .. } => ["CT-069", "CT-123"] nobodys(Mark::Moment),
        Event::Fifty22 { seat } => ["CT-154", "CT-155"] of(*seat, Mark::Moment),
        Event::DottedDown { player } => ["CT-156", "CT-157"] of(player.seat, Mark::Plain),

        // Tackles and rucks.
        Event::Tackled { carrier, tackler } => ["CT-072", "CT-078"] {
            let warning = Warning::Tackle { carrier: *carrier, by: *tackler };
            of(tackler.seat, Mark::Moment).warning(warning)
        },
        Event::TackleAvoided { carrier, .. } => ["CT-079", "CT-099"] of(carrier.seat, Mark::Moment),
        Event::ProtectionTackle { player, other } => ["CT-232"] {
            let warning = Warning::Protection(*player, *other);
            of(player.seat, Mark::Moment).warning(warning)
        },
        Event::Grounded { player } => ["CT-078", "CT-081"] of(player.seat, Mark::Quiet),
        Event::StoodUp { player } => ["CT-082"] of(player.seat, Mark::Plain),
        Event::RolledAway { player, .. } => ["CT-084"] of(player.seat, Mark::Plain),
        Event::RuckFormed { .. } => ["CT-230"] nobodys(Mark::Moment),
        Event::RuckEnded { .. } => ["CT-240"] nobodys(Mark::Quiet),
        Event::HeldOn { player } => ["CT-204"] of(player.seat, Mark::Plain),
        Event::DangerousTackle { player, .. } => ["CT-206"] of(player.seat, Mark::Moment),

        // Whistle.
        Event::Unseen { player, .. } => ["CT-196"] of(player.seat, Mark::Plain),
        Event::Penalised { player, offence, .. } => (offended(*offence))
            of(player.seat, Mark::Whistle),
        Event::YellowCard { player } => ["CT-197", "CT-198"] of(player.seat, Mark::Whistle),
        Event::RedCard { player } => ["CT-201", "CT-202"] of(player.seat, Mark::Whistle),
        Event::CardWithheld { player } => ["CT-268"] of(player.seat, Mark::Whistle),
        Event::CameBack { player } => ["CT-198", "CT-199"] of(player.seat, Mark::Plain),
        Event::Awarded { seat, what } => (awarded(*what)) {
            let whistle = matches!(what, Restart::Penalty(_));
            of(*seat, if whistle { Mark::Whistle } else { Mark::Moment })
        },
        Event::AdvantagePlayed { seat } => ["CT-211"] of(*seat, Mark::Whistle),
        Event::AdvantageTaken { seat } => ["CT-211", "CT-212"] of(*seat, Mark::Whistle),
        Event::AdvantageOver { seat } => ["CT-211", "CT-212"] of(*seat, Mark::Whistle),
        Event::Scored { seat, what, .. } => (scored(*what)) of(*seat, Mark::Score),
        Event::NoTry { player } => ["CT-192"] of(player.seat, Mark::Moment),
        Event::GoalMissed { player, kind } => (missed(*kind)) {
            let row = nobodys(Mark::Moment);
            Row { seat: player.map(|id| id.seat), ..row }
        },

        // Cards.
        Event::Drew { seat, .. } => ["CT-097", "CT-104"] of(*seat, Mark::Card).revealing(),
        Event::Substituted { seat, .. } => ["CT-106"] of(*seat, Mark::Card),
        Event::Committed { seat, .. } => ["CT-169"] of(*seat, Mark::Card),
        Event::EnergyRound { winner, .. } => ["CT-170", "CT-171", "CT-172"]
            of(*winner, Mark::Card).revealing(),
        Event::EnergyDice { throwing, dice, winner, .. } => ["CT-177"] {
            let shown = Dice::Energy(*throwing, *dice, *winner);
            of(*throwing, Mark::Roll).with_dice(shown)
        },
        Event::BattleWon { seat, .. } => ["CT-170"] of(*seat, Mark::Moment),
        Event::BallGiven { player } => ["CT-182", "CT-189"] of(player.seat, Mark::Plain),
        Event::Discarded { seat, .. } => ["CT-108", "CT-109"] of(*seat, Mark::Card).revealing(),
        Event::CardPlayed { seat, .. } => ["CT-099", "CT-280"] of(*seat, Mark::Card).revealing(),
        Event::CardsReset => ["CT-100", "CT-101"] nobodys(Mark::Card),
        Event::DeckRefilled => ["CT-102"] nobodys(Mark::Card),
        Event::Skipped { seat } => ["CT-279"] of(*seat, Mark::Quiet),
        Event::CardShown { seat, .. } => ["CT-174"] of(*seat, Mark::Card).revealing(),
    }
}

engine::clause_table! {
    fn half_began(half: u8), listed in HALVES: match half {
        2 => ["CT-004"],
        _ => ["CT-001", "CT-008"],
    }
}

engine::clause_table! {
    /// The clauses behind a roll.
    fn rolled(roll: &Roll, verdict: Verdict), listed in ROLLS: match (roll.kind, verdict) {
        (RollKind::Gather, Verdict::Error) => ["CT-222", "CT-223"],
        (RollKind::Gather, _) if roll.strict => ["CT-044", "CT-236"],
        (RollKind::Gather, _) => ["CT-044"],
        (RollKind::Pass { .. }, Verdict::Error) => ["CT-222", "CT-224"],
        (RollKind::Pass { .. }, _) if roll.strict => ["CT-055", "CT-058"],
        (RollKind::Pass { .. }, _) => ["CT-055"],
        (RollKind::Kick(_), Verdict::Error) => ["CT-222", "CT-227"],
        (RollKind::Kick(kind), _) => (kicked(kind)),
        (RollKind::Tmo, _) => ["CT-191"],
        (RollKind::TouchJudge, _) => ["CT-163"],
        (RollKind::Referee(_), Verdict::Error) => ["CT-201"],
        (RollKind::Referee(_), _) => ["CT-196", "CT-197"],
        (RollKind::Intercept, _) => ["CT-042", "CT-099"],
    }
}

engine::clause_table! {
    fn kicked(kind: KickKind), listed in KICKS: match kind {
        KickKind::Open => ["CT-061", "CT-062"],
        KickKind::Touch => ["CT-147", "CT-148"],
        KickKind::KickOff => ["CT-013", "CT-015"],
        KickKind::DropOut => ["CT-160"],
        KickKind::DropGoal => ["CT-143"],
        KickKind::Conversion => ["CT-092", "CT-141"],
        KickKind::PenaltyGoal => ["CT-220"],
        KickKind::PenaltyTouch => ["CT-217"],
    }
}

engine::clause_table! {
    fn offended(offence: Offence), listed in OFFENCES: match offence {
        Offence::HoldingOn => ["CT-196", "CT-204"],
        Offence::DangerousTackle => ["CT-196", "CT-206"],
        Offence::Obstruction => ["CT-196", "CT-208"],
        Offence::Gate => ["CT-196", "CT-258"],
        Offence::WrongSide => ["CT-196", "CT-247"],
        Offence::Trapped => ["CT-196", "CT-246"],
        Offence::NotRollingAway => ["CT-196", "CT-249"],
        Offence::RuckOffside => ["CT-196", "CT-253", "CT-255"],
        Offence::KickOffside => ["CT-196", "CT-261", "CT-264"],
    }
}

engine::clause_table! {
    /// A penalty is the referee's; the other restarts are moments of play.
    fn awarded(what: Restart), listed in RESTARTS: match what {
        Restart::KickOff => ["CT-019"],
        Restart::DropOut => ["CT-069", "CT-158"],
        Restart::Scrum(_) => ["CT-178", "CT-180"],
        Restart::LineOut(_) => ["CT-153", "CT-186"],
        Restart::Penalty(_) => ["CT-210", "CT-216"],
        Restart::DropOutOrScrum(_) => ["CT-123", "CT-133"],
        Restart::ScrumOrPlayOn => ["CT-017"],
    }
}

engine::clause_table! {
    fn scored(what: Points), listed in POINTS: match what {
        Points::Try => ["CT-089", "CT-095"],
        Points::Conversion => ["CT-095", "CT-141"],
        Points::PenaltyGoal => ["CT-095", "CT-220"],
        Points::DropGoal => ["CT-095", "CT-143"],
        Points::PenaltyTry => ["CT-095", "CT-214"],
    }
}

engine::clause_table! {
    /// Of the kicks only those at the poles miss them; a conversion may also not be kicked at all.
    fn missed(kind: KickKind), listed in MISSES: match kind {
        KickKind::DropGoal => ["CT-144"],
        KickKind::PenaltyGoal => ["CT-220"],
        KickKind::Conversion
        | KickKind::Open
        | KickKind::Touch
        | KickKind::KickOff
        | KickKind::DropOut
        | KickKind::PenaltyTouch => ["CT-141", "CT-142"],
    }
}

/// Every clause that a line of the log can name.
pub fn clauses() -> impl Iterator<Item = &'static str> {
    [EVENTS, HALVES, ROLLS, KICKS, OFFENCES, RESTARTS, POINTS, MISSES]
        .into_iter()
        .flatten()
        .copied()
        .flatten()
        .copied()
}
