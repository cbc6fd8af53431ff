//! What lies on the table (2).

use arrayvec::{ArrayString, ArrayVec};
use engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::figure::{FigureId, Figures};
use crate::pack::model::Profile;
use crate::pitch::{Dir, Square};
use crate::roll::Roll;

/// The most staff items of a team: each once (TU-283).
pub const STAFF_MOST: usize = 8;
/// TU-004. Turns of a coach in a half.
pub const TURNS: u8 = 6;
/// TU-046. Figures of a side on the pitch, the mercenary not counted.
pub const FIELDED: usize = 7;

/// TU-014, TU-015.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Ground {
    #[default]
    Grass,
    Earth,
    Rock,
}

/// The options of a match (2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// TU-280.
    pub budget: u16,
    /// TU-014.
    pub pitch: Ground,
    /// TU-274.
    pub time_warp: u8,
    /// TU-295. Shots by the house rule.
    pub balanced: bool,
    /// TU-331. A throw that fails bounces at the receiver, who has no test.
    pub strict_throws: bool,
}

/// A staff item of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hired {
    /// Which, by its place in the pack.
    pub staff: u8,
    /// Used up, for this half or for the match.
    pub used: bool,
}

/// A side, but for its figures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Team {
    /// The race, by its place in the pack.
    pub race: u8,
    /// What its coach calls it; empty for the race's club.
    pub name: ArrayString<32>,
    /// Its staff.
    pub staff: ArrayVec<Hired, STAFF_MOST>,
    /// The designated keeper (TU-051, TU-229).
    pub keeper: Option<FigureId>,
    /// Time Warp tokens left.
    pub warp: u8,
    /// TU-069. It has shot in this turn.
    pub shot: bool,
    /// TU-068. It has made its running tackle in this turn.
    pub ran: bool,
    /// TU-214. Its keeper has failed to pick the ball up in this turn.
    pub tried: bool,
}

/// Where the ball is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BallAt {
    /// Not in play: before the throw-up, after a score.
    #[default]
    Nowhere,
    /// In somebody's hands.
    Held(FigureId),
    /// On the ground.
    Loose(Square),
    /// On its way from this square: it is about to bounce, or is in flight.
    Moving(Square),
}

/// The ball.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Ball {
    /// Where it is.
    pub at: BallAt,
    /// TU-116. Its holder has had it since his side's turn began, and has not stepped.
    pub since_turn_start: bool,
    /// TU-122. Its holder got it from a lucky throw-in.
    pub free_carry: bool,
    /// TU-111. Squares carried since the last soloing test.
    pub solo_steps: u8,
}

/// What an activation is used for (TU-290).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Act {
    /// Steps, standing up, re-entering: nothing else so far.
    #[default]
    Move,
    /// A running tackle has been made; steps, a pick-up and a pass may follow.
    Running,
}

/// The activation in progress (2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// Whose.
    pub figure: FigureId,
    /// What it has been used for.
    pub act: Act,
    /// Movement points left.
    pub mo_left: i8,
    /// Squares moved.
    pub squares_moved: u8,
    /// The direction of the last step.
    pub last_dir: Option<Dir>,
    /// AB39. He has leapt.
    pub leapt: bool,
    /// He stood up or came back in this activation: a tackle is a running one (TU-133, TU-291).
    pub rose: bool,
    /// TU-119, TU-134. He picked the ball up in this activation.
    pub picked_up: bool,
}

impl Activation {
    /// An activation in which nothing has been done.
    pub const fn new(figure: FigureId, mo_left: i8) -> Activation {
        Activation {
            figure,
            act: Act::Move,
            mo_left,
            squares_moved: 0,
            last_dir: None,
            leapt: false,
            rose: false,
            picked_up: false,
        }
    }
}

/// Why a turn ends (4.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Over {
    PickUpFailed,
    ReceptionFailed,
    Intercepted,
    Fumbled,
    Shot,
    Floored,
    SentOff,
    BallOut,
    Scored,
    /// The coach ended it, or nobody could act (TU-082).
    Ended,
}

/// A tackle being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clash {
    /// Who tackles.
    pub by: FigureId,
    /// Whom.
    pub on: FigureId,
    /// It is a running tackle.
    pub running: bool,
    /// Where they stood before it (TU-140).
    pub by_at: Square,
    #[allow(missing_docs)]
    pub on_at: Square,
    /// The tackler's lead, once the dice are thrown.
    pub margin: i8,
    /// What was chosen, once it is.
    pub result: Option<TackleResult>,
    /// What the ball does once everybody has been pushed and has fallen.
    pub spill: Option<Spill>,
}

/// TU-146. What a tackle does to the ball, once everybody has been pushed and has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spill {
    /// TU-159. He was pushed this way and is to be tested for keeping it.
    Keep(FigureId, Dir),
    /// TU-151, TU-230. It bounces from here this way.
    Bounce(Square, Dir),
    /// TU-161. It is out; this is the square it left.
    Out(Square),
}

/// What may come of a tackle, for the one who suffers it (TU-136 to TU-143).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum TackleResult {
    PushDown,
    Down,
    Push,
    /// TU-139. Both are pushed.
    Both,
    /// TU-021, TU-139. In the rain a draw knocks both down.
    BothDown,
    Nothing,
}

/// One figure that is being pushed (4.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// Who.
    pub figure: FigureId,
    /// From where.
    pub from: Square,
    /// The direction he is pushed in: from the pusher to him (TU-149).
    pub dir: Dir,
    /// Where to, once it is chosen; perhaps off the pitch.
    pub to: Option<Square>,
}

/// A push with its chain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chain {
    /// Who chooses all squares (TU-154).
    pub chooser: Seat,
    /// Who cannot be displaced: the tackler (TU-294).
    pub tackler: FigureId,
    /// Everybody who is pushed, the first one first.
    pub links: ArrayVec<Link, 14>,
}

/// The table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The options.
    pub settings: Settings,
    /// 2 to 12, once it is rolled (TU-017).
    pub weather: Option<u8>,
    /// 1 or 2.
    pub half: u8,
    /// Turns used in this half.
    pub turns: BySeat<u8>,
    /// Points.
    pub score: BySeat<u16>,
    /// The match is over.
    pub finished: bool,
    /// TU-013. Who could not field anybody.
    pub forfeited: BySeat<bool>,
    /// The attacking team since the last kick-off.
    pub attacker: Option<Seat>,
    /// Whose turn it is.
    pub active: Seat,
    /// Who deployed first at the last kick-off.
    pub first_deployer: Option<Seat>,
    /// TU-057, TU-061. The ball has been thrown up and nobody has got it yet.
    pub throw_up: bool,
    /// The sides.
    pub teams: BySeat<Team>,
    /// Everybody.
    pub figures: Figures,
    /// Profiles of figures that a position has made other than anybody in the pack; they are
    /// counted on from the pack's own.
    pub special: Vec<Profile>,
    /// The ball.
    pub ball: Ball,
    /// The activation in progress.
    pub activation: Option<Activation>,
    /// The turn is over as soon as what is going on has been resolved (TU-292).
    pub over: Option<Over>,
    /// TU-299. Bounces of the sequence in progress.
    pub bounces: u8,
    /// The roll in progress: the active side's in an opposed one.
    pub roll: Option<Roll>,
    /// The other side's in an opposed roll.
    pub against: Option<Roll>,
    /// The tackle in progress.
    pub clash: Option<Clash>,
    /// The push in progress.
    pub chain: Option<Chain>,
}

impl Table {
    /// Who holds the ball.
    pub const fn carrier(&self) -> Option<FigureId> {
        match self.ball.at {
            BallAt::Held(id) => Some(id),
            _ => None,
        }
    }

    /// Whether a figure holds the ball.
    pub fn carries(&self, id: FigureId) -> bool {
        self.ball.at == BallAt::Held(id)
    }

    /// Where a figure stands or lies.
    pub const fn at(&self, id: FigureId) -> Option<Square> {
        self.figures.get(id).at()
    }

    /// Whether a figure is the designated keeper of his side.
    pub fn is_keeper(&self, id: FigureId) -> bool {
        self.teams[id.seat].keeper == Some(id)
    }

    /// TU-019.
    pub fn storm(&self) -> bool {
        self.weather == Some(2)
    }

    /// TU-021.
    pub fn rain(&self) -> bool {
        self.weather == Some(3)
    }

    /// Turns a side has left in this half.
    pub fn turns_left(&self, seat: Seat) -> u8 {
        TURNS.saturating_sub(self.turns[seat])
    }
}
