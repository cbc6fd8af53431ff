//! What lies on the table (2).

use arrayvec::{ArrayString, ArrayVec};
use engine::{BySeat, Seat};
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::figure::{FigureId, Figures};
use crate::pack::model::Profile;
use crate::pitch::{Dir, Square};
use crate::roll::Roll;
use crate::rules::tables::Weather;

/// The most staff items of a team: each once (TU-283).
pub const STAFF_MOST: usize = 8;
/// TU-004. Turns of a coach in a half.
pub const TURNS: u8 = 6;
/// TU-046. Figures of a side on the pitch, the mercenary not counted.
pub const FIELDED: usize = 7;

/// TU-014, TU-015.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum Ground {
    #[default]
    #[n(0)]
    Grass,
    #[n(1)]
    Earth,
    #[n(2)]
    Rock,
}

/// The options of a match (2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Settings {
    /// TU-280.
    #[n(0)]
    pub budget: u16,
    /// TU-014.
    #[n(1)]
    pub pitch: Ground,
    /// TU-274.
    #[n(2)]
    pub time_warp: u8,
    /// TU-295. Shots by the house rule.
    #[n(3)]
    pub balanced: bool,
    /// TU-331. A throw that fails bounces at the receiver, who has no test.
    #[n(4)]
    pub strict_throws: bool,
    /// TU-336. A Time Warp token is for any roll.
    #[n(5)]
    pub any_rolls: bool,
}

/// A staff item of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Hired {
    /// Which, by its place in the pack.
    #[n(0)]
    pub staff: u8,
    /// Used up, for this half or for the match.
    #[n(1)]
    pub used: bool,
}

/// A side, but for its figures.
#[derive(Clone, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Team {
    /// The race, by its place in the pack.
    #[n(0)]
    pub race: u8,
    /// What its coach calls it; empty for the race's club.
    #[cbor(n(1), with = "engine::canon::text")]
    pub name: ArrayString<32>,
    /// Its staff.
    #[cbor(n(2), with = "engine::canon::list")]
    pub staff: ArrayVec<Hired, STAFF_MOST>,
    /// The designated keeper (TU-051, TU-229).
    #[n(3)]
    pub keeper: Option<FigureId>,
    /// Time Warp tokens left.
    #[n(4)]
    pub warp: u8,
    /// TU-069. It has shot in this turn.
    #[n(5)]
    pub shot: bool,
    /// TU-068. It has made its running tackle in this turn.
    #[n(6)]
    pub ran: bool,
    /// TU-214. Its keeper has failed to pick the ball up in this turn.
    #[n(7)]
    pub tried: bool,
}

/// Where the ball is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub enum BallAt {
    /// Not in play: before the throw-up, after a score.
    #[default]
    #[n(0)]
    Nowhere,
    /// In somebody's hands.
    #[n(1)]
    Held(#[n(0)] FigureId),
    /// On the ground.
    #[n(2)]
    Loose(#[n(0)] Square),
    /// On its way from this square: it is about to bounce, or is in flight.
    #[n(3)]
    Moving(#[n(0)] Square),
}

/// The ball.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Ball {
    /// Where it is.
    #[n(0)]
    pub at: BallAt,
    /// TU-116. Its holder has had it since his side's turn began, and has not stepped.
    #[n(1)]
    pub since_turn_start: bool,
    /// TU-122. Its holder got it from a lucky throw-in.
    #[n(2)]
    pub free_carry: bool,
    /// TU-111. Squares carried since the last soloing test.
    #[n(3)]
    pub solo_steps: u8,
}

/// What an activation is used for (TU-290).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum Act {
    /// Steps, standing up, re-entering: nothing else so far.
    #[default]
    #[n(0)]
    Move,
    /// A running tackle has been made; steps, a pick-up and a pass may follow.
    #[n(1)]
    Running,
}

/// The activation in progress (2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Activation {
    /// Whose.
    #[n(0)]
    pub figure: FigureId,
    /// What it has been used for.
    #[n(1)]
    pub act: Act,
    /// Movement points left.
    #[n(2)]
    pub mo_left: i8,
    /// Squares moved.
    #[n(3)]
    pub squares_moved: u8,
    /// The direction of the last step.
    #[n(4)]
    pub last_dir: Option<Dir>,
    /// AB39. He has leapt.
    #[n(5)]
    pub leapt: bool,
    /// He stood up or came back in this activation: a tackle is a running one (TU-133, TU-291).
    #[n(6)]
    pub rose: bool,
    /// TU-119, TU-134. He picked the ball up in this activation.
    #[n(7)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum Over {
    #[n(0)]
    PickUpFailed,
    #[n(1)]
    ReceptionFailed,
    #[n(2)]
    Intercepted,
    #[n(3)]
    Fumbled,
    #[n(4)]
    Shot,
    #[n(5)]
    Floored,
    #[n(6)]
    SentOff,
    #[n(7)]
    BallOut,
    #[n(8)]
    Scored,
    /// The coach ended it, or nobody could act (TU-082).
    #[n(9)]
    Ended,
}

/// A tackle being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Clash {
    /// Who tackles.
    #[n(0)]
    pub by: FigureId,
    /// Whom.
    #[n(1)]
    pub on: FigureId,
    /// It is a running tackle.
    #[n(2)]
    pub running: bool,
    /// Where they stood before it (TU-140).
    #[n(3)]
    pub by_at: Square,
    #[allow(missing_docs)]
    #[n(4)]
    pub on_at: Square,
    /// The tackler's lead, once the dice are thrown.
    #[n(5)]
    pub margin: i8,
    /// What was chosen, once it is.
    #[n(6)]
    pub result: Option<TackleResult>,
    /// What the ball does once everybody has been pushed and has fallen.
    #[n(7)]
    pub spill: Option<Spill>,
}

/// TU-146. What a tackle does to the ball, once everybody has been pushed and has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum Spill {
    /// TU-159. He was pushed this way and is to be tested for keeping it.
    #[n(0)]
    Keep(#[n(0)] FigureId, #[n(1)] Dir),
    /// TU-151, TU-230. It bounces from here this way.
    #[n(1)]
    Bounce(#[n(0)] Square, #[n(1)] Dir),
    /// TU-161. It is out; this is the square it left.
    #[n(2)]
    Out(#[n(0)] Square),
}

/// What may come of a tackle, for the one who suffers it (TU-136 to TU-143).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum TackleResult {
    #[n(0)]
    PushDown,
    #[n(1)]
    Down,
    #[n(2)]
    Push,
    /// TU-139. Both are pushed.
    #[n(3)]
    Both,
    /// TU-021, TU-139. In the rain a draw knocks both down.
    #[n(4)]
    BothDown,
    #[n(5)]
    Nothing,
}

/// One figure that is being pushed (4.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Link {
    /// Who.
    #[n(0)]
    pub figure: FigureId,
    /// From where.
    #[n(1)]
    pub from: Square,
    /// The direction he is pushed in: from the pusher to him (TU-149).
    #[n(2)]
    pub dir: Dir,
    /// Where to, once it is chosen; perhaps off the pitch.
    #[n(3)]
    pub to: Option<Square>,
}

/// A push with its chain.
#[derive(Clone, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Chain {
    /// Who chooses all squares (TU-154).
    #[n(0)]
    pub chooser: Seat,
    /// Who cannot be displaced: the tackler (TU-294).
    #[n(1)]
    pub tackler: FigureId,
    /// Everybody who is pushed, the first one first.
    #[cbor(n(2), with = "engine::canon::list")]
    pub links: ArrayVec<Link, 14>,
}

/// The table.
#[derive(Clone, Debug, PartialEq, Encode, Decode)]
pub struct Table {
    /// The options.
    #[n(0)]
    pub settings: Settings,
    /// 2 to 12, once it is rolled (TU-017).
    #[n(1)]
    pub weather: Option<u8>,
    /// 1 or 2.
    #[n(2)]
    pub half: u8,
    /// Turns used in this half.
    #[n(3)]
    pub turns: BySeat<u8>,
    /// Points.
    #[n(4)]
    pub score: BySeat<u16>,
    /// The match is over.
    #[n(5)]
    pub finished: bool,
    /// TU-013. Who could not field anybody.
    #[n(6)]
    pub forfeited: BySeat<bool>,
    /// The attacking team since the last kick-off.
    #[n(7)]
    pub attacker: Option<Seat>,
    /// Whose turn it is.
    #[n(8)]
    pub active: Seat,
    /// Who deployed first at the last kick-off.
    #[n(9)]
    pub first_deployer: Option<Seat>,
    /// TU-057, TU-061. The ball has been thrown up and nobody has got it yet.
    #[n(10)]
    pub throw_up: bool,
    /// The sides.
    #[n(11)]
    pub teams: BySeat<Team>,
    /// Everybody.
    #[n(12)]
    pub figures: Figures,
    /// Profiles of figures that a position has made other than anybody in the pack; they are
    /// counted on from the pack's own.
    #[n(13)]
    pub special: Vec<Profile>,
    /// The ball.
    #[n(14)]
    pub ball: Ball,
    /// The activation in progress.
    #[n(15)]
    pub activation: Option<Activation>,
    /// The turn is over as soon as what is going on has been resolved (TU-292).
    #[n(16)]
    pub over: Option<Over>,
    /// TU-299. Bounces of the sequence in progress.
    #[n(17)]
    pub bounces: u8,
    /// The roll in progress: the active side's in an opposed one.
    #[n(18)]
    pub roll: Option<Roll>,
    /// The other side's in an opposed roll.
    #[n(19)]
    pub against: Option<Roll>,
    /// The tackle in progress.
    #[n(20)]
    pub clash: Option<Clash>,
    /// The push in progress.
    #[n(21)]
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

    /// Whether the weather is rolled, and is this.
    pub fn is(&self, weather: Weather) -> bool {
        self.weather.map(Weather::of) == Some(weather)
    }

    /// TU-019.
    pub fn storm(&self) -> bool {
        self.is(Weather::Storm)
    }

    /// TU-021.
    pub fn rain(&self) -> bool {
        self.is(Weather::Rain)
    }

    /// Turns a side has left in this half.
    pub fn turns_left(&self, seat: Seat) -> u8 {
        TURNS.saturating_sub(self.turns[seat])
    }
}
