//! The table: the pitch, the hands, the dashboard, and the activation in progress.

use arrayvec::ArrayVec;
use engine::{BySeat, Seat};
use minicbor::{Decode, Encode};

use crate::activation::Activation;
use crate::card::CardId;
use crate::geometry::Point;
use crate::player::{ByRole, Player, PlayerId, RoleSet, SIDE};
use crate::roll::Roll;

/// The most cards of one kind a coach has in any pack.
pub const CARDS_MAX: usize = 16;
/// A list of cards.
pub type Cards = ArrayVec<CardId, CARDS_MAX>;
/// Rolls inside rolls stop at depth two (TK-317); the third place is for the one being set up.
pub const ROLLS_MAX: usize = 3;

/// Where the ball is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub enum Ball {
    /// Off the pitch, or in the air at a kick-off.
    #[default]
    #[n(0)]
    Off,
    /// In the hands of a player (TK-138).
    #[n(1)]
    Held(#[n(0)] PlayerId),
    /// On the ground.
    #[n(2)]
    Loose(#[n(0)] Point),
}

/// Which score lets a coach kick the ball out (TK-197).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
#[allow(missing_docs)]
#[cbor(index_only)]
pub enum KickOut {
    #[default]
    #[n(0)]
    Trailing,
    #[n(1)]
    Leading,
}

/// The options of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Settings {
    /// TK-008. Whether distances and odds are shown before a declaration. Changes no result.
    #[n(0)]
    pub open_measuring: bool,
    /// TK-197.
    #[n(1)]
    pub kick_out: KickOut,
    /// The lesson being played, by its place in the pack.
    #[n(2)]
    pub lesson: Option<u8>,
    /// TK-359. Who attacks in a lesson that begins with its players in place.
    #[n(3)]
    pub lesson_attacker: Seat,
    /// TK-363. Set if a side that has nobody left at a kick-off plays on.
    #[n(4)]
    pub plays_on: Option<PlaysOn>,
}

/// TK-363. The word that a side with nobody left plays on, as in print. (Where it does not, nothing
/// is encoded.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct PlaysOn;

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            open_measuring: false,
            kick_out: KickOut::default(),
            lesson: None,
            lesson_attacker: Seat::Home,
            plays_on: None,
        }
    }
}

/// The time dashboard (TK-191).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode)]
pub struct Time {
    /// The box both tokens lie on, 5 down to 1.
    #[n(0)]
    pub phase_box: u8,
    /// Whether each side's token lies active side up.
    #[n(1)]
    pub active: BySeat<bool>,
}

/// A coach's cards and team tokens.
#[derive(Clone, Debug, Default, PartialEq, Encode, Decode)]
pub struct Coach {
    /// The team, by its place in the pack.
    #[n(0)]
    pub team: u8,
    /// Individual cards not drawn yet, in the order of the pack: a pool, its order means nothing.
    #[cbor(n(1), with = "engine::canon::list")]
    pub deck: Cards,
    /// Individual cards in hand.
    #[cbor(n(2), with = "engine::canon::list")]
    pub hand: Cards,
    /// Individual cards played or thrown away: public.
    #[cbor(n(3), with = "engine::canon::list")]
    pub discard: Cards,
    /// The team plays chosen for this half (TK-229).
    #[cbor(n(4), with = "engine::canon::list")]
    pub plays: Cards,
    /// Chosen team plays used since the last kick-off: public (TK-245).
    #[cbor(n(5), with = "engine::canon::list")]
    pub used: Cards,
    /// Chosen team plays the opponent has seen in this half.
    #[cbor(n(6), with = "engine::canon::list")]
    pub shown: Cards,
    /// Team tokens of a skill that the team holds (TK-254).
    #[n(7)]
    pub pool: u8,
    /// A sealed choice is made (D-01 to D-03, D-50 to D-52): public.
    #[n(8)]
    pub ready: bool,
    /// D-02. Who fills which role, as numbers of the squad, until it is revealed.
    #[n(9)]
    pub line_up: Option<[u8; SIDE]>,
    /// D-01. The four players, by their places in the pack.
    #[n(10)]
    pub squad: [u8; SIDE],
    /// D-52. Cards to be thrown away, until both have chosen.
    #[cbor(n(11), with = "engine::canon::list")]
    pub discarding: Cards,
}

/// A kick-off in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Encode, Decode)]
pub struct Kick {
    /// The kicking side; the other receives.
    #[n(0)]
    pub kicker: Option<Seat>,
    /// The centre of the scatter template.
    #[n(1)]
    pub template: Option<Point>,
    /// Who has moved under the ball (K6).
    #[n(2)]
    pub moved: BySeat<RoleSet>,
    /// Who may still try to catch (K8).
    #[n(3)]
    pub catchers: BySeat<RoleSet>,
    /// Who kicks the ball.
    #[n(4)]
    pub kicking: Option<PlayerId>,
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
    /// Tries (TK-199).
    #[n(2)]
    pub score: BySeat<u8>,
    /// The match is over.
    #[n(3)]
    pub finished: bool,
    /// TK-034. The side with the ball, or that had it last.
    #[n(4)]
    pub attacker: Seat,
    /// Who kicked off the first half (TK-203).
    #[n(5)]
    pub opening_kicker: Seat,
    /// The dashboard.
    #[n(6)]
    pub time: Time,
    /// Activation tokens the attacker has left, 0 to 4.
    #[n(7)]
    pub tokens_left: u8,
    /// Times the tokens were taken in this half; in lessons without a time track it bounds play.
    #[n(8)]
    pub phases: u8,
    /// The ball.
    #[n(9)]
    pub ball: Ball,
    /// Both coaches.
    #[n(10)]
    pub coaches: BySeat<Coach>,
    /// All players in player order.
    #[n(11)]
    pub players: [Player; 2 * SIDE],
    /// The kick-off in progress.
    #[n(12)]
    pub kick: Kick,
    /// The activation in progress.
    #[n(13)]
    pub act: Activation,
    /// Rolls in progress, the innermost last.
    #[cbor(n(14), with = "engine::canon::list")]
    pub rolls: ArrayVec<Roll, ROLLS_MAX>,
}

/// Tokens that clocks count from: those of the core pack (TK-192), since a table does not know the
/// number of its own.
const TOKENS: u8 = 4;

impl Table {
    /// Activations of this taking of tokens that are over or in progress.
    pub fn tokens_used(&self) -> u8 {
        TOKENS.saturating_sub(self.tokens_left)
    }

    /// The side without the ball.
    pub fn defender(&self) -> Seat {
        self.attacker.other()
    }

    /// A player.
    pub fn player(&self, id: PlayerId) -> &Player {
        &self.players[id.index()]
    }

    /// A player, to be changed.
    pub fn player_mut(&mut self, id: PlayerId) -> &mut Player {
        &mut self.players[id.index()]
    }

    /// Who holds the ball.
    pub fn holder(&self) -> Option<PlayerId> {
        match self.ball {
            Ball::Held(player) => Some(player),
            Ball::Loose(_) | Ball::Off => None,
        }
    }

    /// The players of a side who are on the pitch.
    pub fn on_pitch(&self, seat: Seat) -> impl Iterator<Item = PlayerId> {
        PlayerId::of(seat).filter(|id| self.player(*id).on_pitch())
    }
}

/// What a coach does with each of his players at once.
pub type EachRole<T> = ByRole<Option<T>>;
