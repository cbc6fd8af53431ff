//! Everything on the table.

mod asked;

use arrayvec::ArrayVec;
use engine::{BySeat, Seat};
use minicbor::{Decode, Encode};
use serde::{Deserialize, Serialize};

use crate::card::{CardId, CardSet};
use crate::field::{Facing, Hex};
use crate::modules::Modules;
use crate::player::{Player, PlayerId, SIDE};
use crate::roll::Roll;

/// CT-169. The most cards a side commits.
pub const COMMIT: usize = 3;
/// CT-269. No turn has more rolls.
pub const ROLLS_MOST: u8 = 60;

/// CT-215, CT-339. The cards that may prove a penalty try.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
#[cbor(index_only)]
pub enum ProofCards {
    /// Those the carrier uses for himself.
    #[default]
    #[n(0)]
    Carrier,
    /// Any: passes to others as well.
    #[n(1)]
    Any,
}

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Settings {
    /// Basic has none (CT-021).
    #[n(0)]
    pub modules: Modules,
    /// CT-001. Turns of each side in a half.
    #[n(1)]
    pub turns: u8,
    /// CT-174. Energy cards are flipped in any order.
    #[n(2)]
    pub free_flip: bool,
    /// CT-339.
    #[n(3)]
    pub penalty_try_cards: ProofCards,
}

/// Where the ball is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub enum BallAt {
    /// A standing player has it.
    #[n(0)]
    Carried(#[n(0)] PlayerId),
    /// It lies on top of a grounded player.
    #[n(1)]
    OnGrounded(#[n(0)] PlayerId),
    /// It lies on a space.
    #[n(2)]
    Loose(#[n(0)] Hex),
    /// CT-065. It is over a space until the other side's turn.
    #[n(3)]
    InAir(#[n(0)] Hex),
    /// Out of play: before a set-up, or while an award waits.
    #[n(4)]
    Dead,
}

/// The ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Ball {
    /// Where it is.
    #[n(0)]
    pub at: BallAt,
    /// Who had it last (CT-156).
    #[n(1)]
    pub last_touched: Option<Seat>,
    /// CT-151. The side that has it gained it on or behind its own 22.
    #[n(2)]
    pub gained_in_22: bool,
    /// CT-157. Its carrier gathered it where he may dot it down, and has not left his in-goal.
    #[n(3)]
    pub may_dot: bool,
}

/// The last kick, while it matters (CT-065, CT-260 to CT-265, Chip and Chase).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Kicked {
    /// Who kicked.
    #[n(0)]
    pub kicker: PlayerId,
    /// From where.
    #[n(1)]
    pub from: Hex,
    /// How far it was aimed, in spaces.
    #[n(2)]
    pub spaces: u8,
    /// Chip and Chase: its kicker may gather it in this turn.
    #[n(3)]
    pub chase: bool,
}

/// The place of a tackle (6.16), until the ball is gathered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Breakdown {
    /// The ball's space: the middle of the Protection spaces.
    #[n(0)]
    pub centre: Hex,
    /// The tackled player's side (CT-235).
    #[n(1)]
    pub owner: Seat,
    /// CT-231. A player of each side has stood on his own side of it.
    #[n(2)]
    pub stood: BySeat<bool>,
    /// CT-230. It is a ruck.
    #[n(3)]
    pub formed: bool,
    /// CT-243. Gathers from this ruck that failed.
    #[n(4)]
    pub failed: BySeat<u8>,
}

/// What a stoppage gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Encode, Decode)]
#[serde(rename_all = "kebab-case")]
pub enum Restart {
    /// The side kicks off.
    #[n(0)]
    KickOff,
    /// The side drops out from its 22.
    #[n(1)]
    DropOut,
    /// The side throws into a scrum here (already inside the 5 m lines).
    #[n(2)]
    Scrum(#[n(0)] Hex),
    /// The side throws into a line-out at this touch space.
    #[n(3)]
    LineOut(#[n(0)] Hex),
    /// The side has a penalty here.
    #[n(4)]
    Penalty(#[n(0)] Hex),
    /// CT-123, CT-133. The side chooses: a drop-out, or a scrum here.
    #[n(5)]
    DropOutOrScrum(#[n(0)] Hex),
    /// CT-017. The side chooses: a scrum at the centre spot, or to play on.
    #[n(6)]
    ScrumOrPlayOn,
}

/// CT-339. What passes depend on, just before a foul. Public.
#[derive(Clone, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Support {
    /// Where players lay on the ground, of either side.
    #[cbor(n(0), with = "engine::canon::list")]
    pub grounded: ArrayVec<(PlayerId, Hex), { 2 * SIDE }>,
    /// The carrier's side: who was off-side from a kick.
    #[cbor(n(1), with = "engine::canon::list")]
    pub offside: ArrayVec<PlayerId, SIDE>,
}

/// The field just before a foul, for CT-215. Public.
#[derive(Clone, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Snapshot {
    /// Where the standing players were.
    #[cbor(n(0), with = "engine::canon::list")]
    pub standing: ArrayVec<(PlayerId, Hex), { 2 * SIDE }>,
    /// Who carried the ball.
    #[n(1)]
    pub carrier: PlayerId,
    /// The offender, who is left out.
    #[n(2)]
    pub offender: PlayerId,
    /// Where passes may be part of the proof.
    #[n(3)]
    pub support: Option<Support>,
}

/// A stoppage: who gets what, where.
#[derive(Clone, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Stoppage {
    /// The awarded side.
    #[n(0)]
    pub to: Seat,
    /// What it gets.
    #[n(1)]
    pub what: Restart,
    /// CT-211, CT-212. It may play advantage instead.
    #[n(2)]
    pub advantage: bool,
    /// CT-214. The field before the foul, where a certain try might be proved.
    #[n(3)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Tackle {
    /// Who has the ball.
    #[n(0)]
    pub carrier: PlayerId,
    /// Who tackles.
    #[n(1)]
    pub tackler: PlayerId,
    /// A card avoids it.
    #[n(2)]
    pub avoided: bool,
    /// Rock Solid: the tackler stays on his feet.
    #[n(3)]
    pub stays_up: bool,
}

/// What belongs to the turn in progress.
#[derive(Clone, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Turn {
    /// CT-030. Who moved last.
    #[n(0)]
    pub mover: Option<PlayerId>,
    /// CT-035. He is over another player and must step on; the last empty space he was on.
    #[n(1)]
    pub over: Option<(PlayerId, Hex)>,
    /// Sidestep: he must step on at once, or is tackled after all.
    #[n(2)]
    pub must_step: Option<PlayerId>,
    /// Break Away: extra spaces of a player.
    #[n(3)]
    pub bonus: Option<(PlayerId, u8)>,
    /// CT-269. Two-dice rolls of this turn.
    #[n(4)]
    pub rolls: u8,
    /// CT-025. The whistle has gone, and neither a restart nor advantage has followed yet.
    #[n(5)]
    pub stopped: bool,
    /// CT-332. The sin-bins of this turn have been counted.
    #[n(6)]
    pub served: bool,
    /// CT-205. Holding on has been tried.
    #[n(7)]
    pub held_on: bool,
    /// Somebody was asked, or dice were thrown, since a whole-path move began (CT-273).
    #[n(8)]
    pub interrupted: bool,
    /// Sidestep: where he may not be tackled until he has stepped on.
    #[n(9)]
    pub untouchable: Option<PlayerId>,
    /// Who answered the pass in the air with Interception.
    #[n(10)]
    pub intercepting: Option<PlayerId>,
    /// CT-257. The middle of the ruck from which the ball was gathered last.
    #[n(11)]
    pub ruck: Option<Hex>,
    /// What Silver Tongue adds to the Referee Roll being made, also if it is made again.
    #[n(12)]
    pub tongue: u8,
    /// CT-214. The field before the dangerous tackle that the referee is looking at.
    #[n(13)]
    pub before: Option<Box<Snapshot>>,
}

/// Cards that are neither in hand nor played: a pool whose order means nothing (1.4).
#[derive(Clone, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Cards {
    /// Cards that may still be drawn.
    #[n(0)]
    pub deck: CardSet,
    /// Played, turned up and thrown away: public.
    #[n(1)]
    pub discard: CardSet,
    /// In hand.
    #[n(2)]
    pub hands: BySeat<CardSet>,
    /// Committed to an Energy Battle, by position, face down.
    #[cbor(n(3), with = "engine::canon::lists")]
    pub committed: BySeat<ArrayVec<CardId, COMMIT>>,
    /// CT-106. Substitutions left.
    #[n(4)]
    pub substitutions: BySeat<u8>,
}

/// Everything on the table.
#[derive(Clone, Debug, PartialEq, Encode, Decode)]
pub struct Table {
    /// The options of the match.
    #[n(0)]
    pub settings: Settings,
    /// 1 or 2.
    #[n(1)]
    pub half: u8,
    /// Turns that each side has begun in this half.
    #[n(2)]
    pub turn_no: BySeat<u8>,
    /// Whose turn it is.
    #[n(3)]
    pub active: Seat,
    /// CT-095.
    #[n(4)]
    pub score: BySeat<u16>,
    /// Who kicked off the first half.
    #[n(5)]
    pub first_kicker: Seat,
    /// The way Home plays in this half.
    #[n(6)]
    pub home_facing: Facing,
    /// The match is over.
    #[n(7)]
    pub finished: bool,
    /// Home's, then Away's, by shirt.
    #[n(8)]
    pub players: [Player; 2 * SIDE],
    /// The ball.
    #[n(9)]
    pub ball: Ball,
    /// The last kick, while somebody may be off-side from it or may not gather it.
    #[n(10)]
    pub kicked: Option<Kicked>,
    /// The place of a tackle.
    #[n(11)]
    pub breakdown: Option<Breakdown>,
    /// The tackle being made.
    #[n(12)]
    pub tackle: Option<Tackle>,
    /// The roll being made.
    #[n(13)]
    pub roll: Option<Roll>,
    /// Pressure Play.
    #[n(14)]
    pub cards: Cards,
    /// What the next turn opens with.
    #[n(15)]
    pub due: Option<Stoppage>,
    /// CT-211. An award that the active side holds while it plays on.
    #[n(16)]
    pub advantage: Option<Stoppage>,
    /// The turn.
    #[n(17)]
    pub turn: Turn,
}
