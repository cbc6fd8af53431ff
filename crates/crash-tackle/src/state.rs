//! Everything on the table.

use arrayvec::ArrayVec;
use engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::card::{CardId, CardSet};
use crate::field::{Facing, Hex, HexSet};
use crate::modules::{Module, Modules};
use crate::player::{Player, PlayerId, SIDE};
use crate::roll::Roll;

/// CT-169. The most cards a side commits.
pub const COMMIT: usize = 3;
/// CT-269. No turn has more rolls.
pub const ROLLS_MOST: u8 = 60;

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Basic has none (CT-021).
    pub modules: Modules,
    /// CT-001. Turns of each side in a half.
    pub turns: u8,
    /// CT-174. Energy cards are flipped in any order.
    pub free_flip: bool,
}

/// Where the ball is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BallAt {
    /// A standing player has it.
    Carried(PlayerId),
    /// It lies on top of a grounded player.
    OnGrounded(PlayerId),
    /// It lies on a space.
    Loose(Hex),
    /// CT-065. It is over a space until the other side's turn.
    InAir(Hex),
    /// Out of play: before a set-up, or while an award waits.
    Dead,
}

/// The ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ball {
    /// Where it is.
    pub at: BallAt,
    /// Who had it last (CT-156).
    pub last_touched: Option<Seat>,
    /// CT-151. The side that has it gained it on or behind its own 22.
    pub gained_in_22: bool,
    /// CT-157. Its carrier gathered it where he may dot it down, and has not left his in-goal.
    pub may_dot: bool,
}

/// The last kick, while it matters (CT-065, CT-260 to CT-265, Chip and Chase).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kicked {
    /// Who kicked.
    pub kicker: PlayerId,
    /// From where.
    pub from: Hex,
    /// How far it was aimed, in spaces.
    pub spaces: u8,
    /// Chip and Chase: its kicker may gather it in this turn.
    pub chase: bool,
}

/// The place of a tackle (6.16), until the ball is gathered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Breakdown {
    /// The ball's space: the middle of the Protection spaces.
    pub centre: Hex,
    /// The tackled player's side (CT-235).
    pub owner: Seat,
    /// CT-231. A player of each side has stood on his own side of it.
    pub stood: BySeat<bool>,
    /// CT-230. It is a ruck.
    pub formed: bool,
    /// CT-243. Gathers from this ruck that failed.
    pub failed: BySeat<u8>,
}

/// What a stoppage gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Restart {
    /// The side kicks off.
    KickOff,
    /// The side drops out from its 22.
    DropOut,
    /// The side throws into a scrum here (already inside the 5 m lines).
    Scrum(Hex),
    /// The side throws into a line-out at this touch space.
    LineOut(Hex),
    /// The side has a penalty here.
    Penalty(Hex),
    /// CT-123, CT-133. The side chooses: a drop-out, or a scrum here.
    DropOutOrScrum(Hex),
    /// CT-017. The side chooses: a scrum at the centre spot, or to play on.
    ScrumOrPlayOn,
}

/// The field just before a foul, for CT-215. Public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// Where the standing players were.
    pub standing: ArrayVec<(PlayerId, Hex), { 2 * SIDE }>,
    /// Who carried the ball.
    pub carrier: PlayerId,
    /// The offender, who is left out.
    pub offender: PlayerId,
}

/// A stoppage: who gets what, where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stoppage {
    /// The awarded side.
    pub to: Seat,
    /// What it gets.
    pub what: Restart,
    /// CT-211, CT-212. It may play advantage instead.
    pub advantage: bool,
    /// CT-214. The field before the foul, where a certain try might be proved.
    pub before: Option<Box<Snapshot>>,
}

impl Stoppage {
    /// A stoppage without advantage.
    pub const fn plain(to: Seat, what: Restart) -> Stoppage {
        Stoppage { to, what, advantage: false, before: None }
    }

    /// One that may be played as advantage.
    pub const fn with_advantage(to: Seat, what: Restart) -> Stoppage {
        Stoppage { to, what, advantage: true, before: None }
    }
}

/// A tackle in progress (6.7). Public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tackle {
    /// Who has the ball.
    pub carrier: PlayerId,
    /// Who tackles.
    pub tackler: PlayerId,
    /// A card avoids it.
    pub avoided: bool,
    /// Rock Solid: the tackler stays on his feet.
    pub stays_up: bool,
}

/// What belongs to the turn in progress.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Turn {
    /// CT-030. Who moved last.
    pub mover: Option<PlayerId>,
    /// CT-035. He is over another player and must step on; the last empty space he was on.
    pub over: Option<(PlayerId, Hex)>,
    /// Sidestep: he must step on at once, or is tackled after all.
    pub must_step: Option<PlayerId>,
    /// Break Away: extra spaces of a player.
    pub bonus: Option<(PlayerId, u8)>,
    /// CT-269. Two-dice rolls of this turn.
    pub rolls: u8,
    /// CT-025. The whistle has gone, and neither a restart nor advantage has followed yet.
    pub stopped: bool,
    /// CT-332. The sin-bins of this turn have been counted.
    pub served: bool,
    /// CT-205. Holding on has been tried.
    pub held_on: bool,
    /// Somebody was asked, or dice were thrown, since a whole-path move began (CT-273).
    pub interrupted: bool,
    /// Sidestep: where he may not be tackled until he has stepped on.
    pub untouchable: Option<PlayerId>,
    /// Who answered the pass in the air with Interception.
    pub intercepting: Option<PlayerId>,
    /// CT-257. The middle of the ruck from which the ball was gathered last.
    pub ruck: Option<Hex>,
    /// What Silver Tongue adds to the Referee Roll being made, also if it is made again.
    pub tongue: u8,
    /// CT-214. The field before the dangerous tackle that the referee is looking at.
    pub before: Option<Box<Snapshot>>,
}

/// Cards that are neither in hand nor played: a pool whose order means nothing (1.4).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    /// Cards that may still be drawn.
    pub deck: CardSet,
    /// Played, turned up and thrown away: public.
    pub discard: CardSet,
    /// In hand.
    pub hands: BySeat<CardSet>,
    /// Committed to an Energy Battle, by position, face down.
    pub committed: BySeat<ArrayVec<CardId, COMMIT>>,
    /// CT-106. Substitutions left.
    pub substitutions: BySeat<u8>,
}

/// Everything on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The options of the match.
    pub settings: Settings,
    /// 1 or 2.
    pub half: u8,
    /// Turns that each side has begun in this half.
    pub turn_no: BySeat<u8>,
    /// Whose turn it is.
    pub active: Seat,
    /// CT-095.
    pub score: BySeat<u16>,
    /// Who kicked off the first half.
    pub first_kicker: Seat,
    /// The way Home plays in this half.
    pub home_facing: Facing,
    /// The match is over.
    pub finished: bool,
    /// Home's, then Away's, by shirt.
    #[serde(with = "players")]
    pub players: [Player; 2 * SIDE],
    /// The ball.
    pub ball: Ball,
    /// The last kick, while somebody may be off-side from it or may not gather it.
    pub kicked: Option<Kicked>,
    /// The place of a tackle.
    pub breakdown: Option<Breakdown>,
    /// The tackle being made.
    pub tackle: Option<Tackle>,
    /// The roll being made.
    pub roll: Option<Roll>,
    /// Pressure Play.
    pub cards: Cards,
    /// What the next turn opens with.
    pub due: Option<Stoppage>,
    /// CT-211. An award that the active side holds while it plays on.
    pub advantage: Option<Stoppage>,
    /// The turn.
    pub turn: Turn,
}

impl Table {
    /// A player.
    pub const fn player(&self, id: PlayerId) -> &Player {
        &self.players[id.index()]
    }

    /// A player, to be changed.
    pub const fn player_mut(&mut self, id: PlayerId) -> &mut Player {
        &mut self.players[id.index()]
    }

    /// Whether a module is on.
    pub const fn on(&self, module: Module) -> bool {
        self.settings.modules.has(module)
    }

    /// The way a side plays.
    pub const fn facing(&self, seat: Seat) -> Facing {
        match seat {
            Seat::Home => self.home_facing,
            Seat::Away => self.home_facing.flip(),
        }
    }

    /// The forwardness of a space for a side.
    pub const fn f(&self, seat: Seat, hex: Hex) -> i8 {
        self.facing(seat).f(hex)
    }

    /// Who is on a space.
    pub fn on_space(&self, hex: Hex) -> Option<PlayerId> {
        let index = self.players.iter().position(|player| player.at == Some(hex))?;
        Some(PlayerId::from_index(index))
    }

    /// The players of a side on the field, by shirt, and where they are.
    pub fn fielded(&self, seat: Seat) -> impl Iterator<Item = (PlayerId, Hex)> {
        PlayerId::of(seat).filter_map(|id| Some((id, self.player(id).at?)))
    }

    /// Those of them who stand.
    pub fn standing(&self, seat: Seat) -> impl Iterator<Item = (PlayerId, Hex)> {
        self.fielded(seat).filter(|(id, _)| !self.player(*id).grounded)
    }

    /// Every space with a player on it.
    pub fn occupied(&self) -> HexSet {
        self.players.iter().filter_map(|player| player.at).collect()
    }

    /// CT-071. Every space in a Tackle Zone of a side.
    pub fn zones(&self, seat: Seat) -> HexSet {
        self.standing(seat).map(|(_, at)| at).collect::<HexSet>().ring()
    }

    /// The standing player with the ball.
    pub const fn carrier(&self) -> Option<PlayerId> {
        match self.ball.at {
            BallAt::Carried(id) => Some(id),
            BallAt::OnGrounded(_) | BallAt::Loose(_) | BallAt::InAir(_) | BallAt::Dead => None,
        }
    }

    /// Where the ball is on the field.
    pub fn ball_space(&self) -> Option<Hex> {
        match self.ball.at {
            BallAt::Carried(id) | BallAt::OnGrounded(id) => self.player(id).at,
            BallAt::Loose(hex) | BallAt::InAir(hex) => Some(hex),
            BallAt::Dead => None,
        }
    }
}

/// Thirty players: more than serde reads as an array.
mod players {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::player::{Player, SIDE};

    type Players = [Player; 2 * SIDE];

    pub fn serialize<S: Serializer>(players: &Players, to: S) -> Result<S::Ok, S::Error> {
        players.as_slice().serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Players, D::Error> {
        let players = Vec::<Player>::deserialize(from)?;
        players.try_into().map_err(|_| D::Error::custom("there are thirty players"))
    }
}
