//! The exercises 01 to 05 (part 8).

use engine::Seat;

use super::model::ActionKind;
use crate::geometry::Point;
use crate::role::Role;
use crate::wordlist::{Set, words};

/// A lesson: a set-up, fewer choices, and an end of its own.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// `EX-01` to `EX-05`.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What the learner is told before it starts.
    pub text: String,
    /// How it begins.
    pub setup: Setup,
    /// Where it is played, if not on the whole pitch.
    pub area: Option<Area>,
    /// Whether tokens come back when they are spent and possession was kept.
    pub tokens_renew: bool,
    /// Whether the attackers move forward or level only: no leg of a way leads back.
    pub forward_only: bool,
    /// Whether nobody tires of a third token.
    pub no_fatigue: bool,
    /// Which cards there are.
    pub cards: LessonCards,
    /// First actions that are allowed.
    pub first: Set<ActionKind>,
    /// Second actions that are allowed; none at all always is.
    pub second: Set<ActionKind>,
    /// Defensive actions that are allowed; none at all always is.
    pub defence: Set<ActionKind>,
    /// What ends it, or a sequence of it (see `tries_to_swap`).
    pub ends: Vec<LessonEnd>,
    /// Practice matches only: an end of `ends` is followed by a kick-off, and a coach with so many
    /// tries hands the attack over; it is over when both have attacked.
    pub tries_to_swap: Option<u8>,
    /// Whether it is worth repeating with the sides swapped.
    pub swap_sides: bool,
    /// A line of play to follow, in words.
    pub script: Vec<Step>,
    /// The clauses it teaches, such as `TK-044`.
    pub teaches: Vec<String>,
}

impl Lesson {
    /// Where a player stands in `setup`, by the letter used in the text.
    pub fn player(&self, mark: &str) -> Option<&LessonPlayer> {
        match &self.setup {
            Setup::Placed { players, .. } => players.iter().find(|player| player.mark == mark),
            Setup::KickOff => None,
        }
    }
}

/// How a lesson begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setup {
    /// With players in place, Home attacking and its tokens taken.
    Placed {
        /// Who stands where.
        players: Vec<LessonPlayer>,
        /// The number of the player who has the ball; `None`: the attacking coach says who.
        ball: Option<u8>,
    },
    /// With the set-up of a match and a kick-off.
    KickOff,
}

/// A player of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonPlayer {
    /// What the text calls him: `A`, `D2`.
    pub mark: String,
    /// Whose he is.
    pub seat: Seat,
    /// The position he fills.
    pub role: Role,
    /// Whose card he has.
    pub profile: Profile,
    /// Where he stands.
    pub place: Place,
}

words! {
    /// Whose card a player of a lesson has.
    pub enum Profile ("profile") {
        /// The trainee's.
        Trainee = "trainee",
        /// That of the player who fills the position in his team.
        Team = "team",
    }
}

/// Where a player of a lesson stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// At this point.
    At(Point),
    /// Touching his own kick-off line from behind, at this y.
    KickOffLine {
        /// Across the width, in mils.
        y: i32,
    },
}

/// A rectangle whose edges act as those of the pitch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The corner with the smaller coordinates.
    pub from: Point,
    /// The opposite corner.
    pub to: Point,
}

words! {
    /// Which cards a lesson is played with.
    pub enum LessonCards ("choice of cards") {
        /// No cards.
        None = "none",
        /// The generic ones; individual cards and team plays are both drawn.
        Generic = "generic",
        /// All, as in a match.
        All = "all",
    }
}

/// A condition that ends a lesson or a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonEnd {
    /// What happens.
    pub on: EndOn,
    /// Who has won then.
    pub winner: LessonSide,
}

/// What may end a lesson. Looked at when an activation is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndOn {
    /// The base of an attacking carrier touches this x or is beyond it, in mils.
    Reached {
        /// Where.
        x: i32,
    },
    /// A try is scored.
    TryScored,
    /// A try roll is not won.
    TryNotWon,
    /// A defender has the ball.
    BallStolen,
    /// The ball is on the ground.
    BallLoose,
    /// The carrier is on the ground.
    CarrierGrounded,
    /// The tokens are spent.
    TokensOut,
}

words! {
    /// Who wins a lesson.
    pub enum LessonSide ("side of a lesson") {
        /// Who attacked from the start.
        Attack = "attack",
        /// Who defended.
        Defence = "defence",
    }
}

/// A step of the line of play that a lesson suggests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The activation it belongs to, counted from 1.
    pub activation: u8,
    /// Who acts: a mark of the set-up.
    pub who: String,
    /// What he does.
    pub action: ActionKind,
    /// Points to mark, move to or tackle at, in order; a pass and a roll have none.
    pub points: Vec<Point>,
    /// What the learner is told.
    pub text: String,
}
