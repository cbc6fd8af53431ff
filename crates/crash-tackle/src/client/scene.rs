//! The position as a board draws it.

use engine::{BySeat, Seat, Thing};
use serde::{Deserialize, Serialize};

use super::Space;

/// The position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Scene {
    /// The modules of Pro Training that are played, by the names of their options; none of them in
    /// Basic Training.
    pub modules: Vec<String>,
    /// Turns that each side has in a half.
    pub turns: u8,
    /// 1 or 2.
    pub half: u8,
    /// Turns that each side has begun in this half.
    pub turn: BySeat<u8>,
    /// Whose turn it is.
    pub active: Seat,
    /// The points.
    pub score: BySeat<u16>,
    /// The way each side plays in this half.
    pub facing: BySeat<Facing>,
    /// The match is over.
    pub finished: bool,
    /// All thirty: home's by shirt, then away's.
    pub players: Vec<Player>,
    /// The ball; nothing while it is out of play.
    pub ball: Option<Ball>,
    /// The place of a tackle, until the ball is gathered.
    pub breakdown: Option<Breakdown>,
    /// Pressure Play.
    pub cards: Cards,
    /// What the next turn opens with.
    pub due: Option<Award>,
    /// What the active side may come back to while it plays on.
    pub advantage: Option<Award>,
    /// What goes on at this moment.
    pub now: Now,
}

/// The way a side plays: towards larger or smaller rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Facing {
    Up,
    Down,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Player {
    /// `home:7`.
    pub id: Thing,
    /// His side.
    pub seat: Seat,
    /// The number on his back.
    pub shirt: u8,
    /// Where he is; nowhere while he is off, or before he is placed.
    pub at: Option<Space>,
    /// Why he may not play; nothing where he may.
    pub off: Option<Off>,
    /// He lies on the ground.
    pub grounded: bool,
    /// Ordinary moves he has left in this turn.
    pub moves: u8,
    /// Moves that a card gives him beside them.
    pub bonus: u8,
    /// His unused moves are lost.
    pub closed: bool,
    /// He is off-side at the ruck.
    pub ruck_offside: bool,
    /// He is off-side from a kick.
    pub kick_offside: bool,
    /// He has to go back from a ruck.
    pub must_retreat: bool,
    /// He holds on to the ball under him.
    pub holding_on: bool,
}

/// Why a player may not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum Off {
    /// A yellow card.
    SinBin {
        /// Turns of his side that he still misses.
        turns: u8,
    },
    /// His time is over: back at the next set piece.
    MayReturn,
    /// A red card.
    SentOff,
}

/// The ball.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ball {
    /// How it is there.
    pub state: BallState,
    /// Where.
    pub at: Space,
    /// Who has it in his hands, or under him.
    pub holder: Option<Thing>,
    /// Where a ball in the air was kicked.
    pub from: Option<Space>,
}

/// How the ball is where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BallState {
    /// In the hands of a standing player.
    Carried,
    /// On a player who lies on the ground.
    Under,
    /// On a space.
    Loose,
    /// Over a space until the other side's turn.
    Air,
}

/// The place of a tackle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Breakdown {
    /// The ball's space.
    pub centre: Space,
    /// The tackled player's side.
    pub owner: Seat,
    /// Whether a player of each side has stood on his own side of it.
    pub stood: BySeat<bool>,
    /// It is a ruck.
    pub formed: bool,
    /// Gathers from this ruck that failed.
    pub failed: BySeat<u8>,
    /// What it lays over the field, where rucks are played.
    pub ruck: Option<BySeat<RuckSide>>,
}

/// A side's part of a ruck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RuckSide {
    /// The three spaces on its own side.
    pub protection: Vec<Space>,
    /// The three rear spaces, which are also the gate.
    pub gate: Vec<Space>,
    /// The row of its off-side line, once the ruck is formed.
    pub line: Option<i32>,
}

/// The cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Cards {
    /// How many may still be drawn.
    pub deck: u8,
    /// Played, turned up and thrown away.
    pub discard: Vec<Thing>,
    /// What each side has.
    pub held: BySeat<Held>,
}

/// The cards of a side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Held {
    /// How many are in hand.
    pub count: u8,
    /// Those of them that this seat may see.
    pub hand: Vec<Thing>,
    /// Cards committed to an Energy Battle that this seat may see, by position.
    pub committed: Vec<Thing>,
    /// Committed cards that it may not see.
    pub face_down: u8,
    /// Substitutions left.
    pub substitutions: u8,
}

/// What a side is given.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Award {
    /// The side.
    pub to: Seat,
    /// What.
    pub what: Restart,
    /// Where, unless that is always the same place.
    pub at: Option<Space>,
}

/// How play begins again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Restart {
    KickOff,
    DropOut,
    Scrum,
    LineOut,
    Penalty,
    /// The side chooses.
    DropOutOrScrum,
    /// The side chooses.
    ScrumOrPlayOn,
}

/// What goes on at this moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Now {
    /// The active side moves its players and plays the ball: no restart, not the end of a turn.
    pub open: bool,
    /// The player whose moves are asked for.
    pub picked: Option<Thing>,
    /// Who has to step on before anything else.
    pub must_move: Option<Thing>,
    /// Who moved last in this turn.
    pub moved: Option<Thing>,
    /// Who may pass at once, without a roll.
    pub free_pass: Option<Thing>,
    /// The restart that is being played.
    pub restart: Option<Award>,
    /// The Energy Battle.
    pub battle: Option<Battle>,
    /// What the referee looks at.
    pub referee: Option<Referee>,
    /// What another official looks at.
    pub review: Option<Review>,
    /// The moment at which cards may be played.
    pub window: Option<Window>,
    /// Spots worth a mark on the field.
    pub pins: Vec<Pin>,
}

/// An Energy Battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Battle {
    /// The side that throws in.
    pub throwing: Seat,
    /// A card of that side that lies open and is not answered yet.
    pub shown: Option<Thing>,
}

/// A foul before the referee.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Referee {
    /// Who.
    pub offender: Thing,
    /// His side.
    pub seat: Seat,
    /// What he has done.
    pub offence: Offence,
    /// Where.
    pub at: Space,
}

/// What a player can be penalised for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Offence {
    HoldingOn,
    DangerousTackle,
    Obstruction,
    Gate,
    WrongSide,
    Trapped,
    NotRollingAway,
    RuckOffside,
    KickOffside,
}

/// A roll of the TMO or the Touch Judge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Review {
    /// Who looks.
    pub by: Official,
    /// At whom.
    pub player: Thing,
    /// The highest sum with which it goes well for him.
    pub needs: u8,
    /// The sum of the dice, once they are thrown.
    pub rolled: Option<u8>,
}

/// An official beside the referee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Official {
    /// Was the ball grounded?
    Tmo,
    /// Was he in touch?
    TouchJudge,
}

/// A spot worth a mark on the field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pin {
    /// Where.
    pub at: Space,
    /// The side it is for.
    pub seat: Seat,
    /// What is given there; nothing where the referee still looks at it.
    pub what: Option<Restart>,
}

/// When cards are played: also what a card says of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// In the own turn.
    Own,
    /// In the own turn, with the ball.
    Carry,
    /// About to be tackled.
    Tackled,
    /// Just tackled.
    Down,
    /// Has just tackled.
    Tackler,
    /// Before a roll.
    PreRoll,
    /// After a failed roll.
    PostRoll,
    /// The opponents pass.
    OppPass,
    /// An opponent has gained the ball.
    OppGain,
    /// Before a Referee Roll.
    Referee,
}
