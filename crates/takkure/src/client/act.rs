//! Answers: who does what, on whom, where and by which way.

use engine::Thing;
use serde::{Deserialize, Serialize};

use super::activation::StealBall;
use super::place::Place;

/// An answer. Its notation stands in the game's rules of notation; this is what a board draws.
///
/// `who` says whom it is about where the question does: leave it out or say the same. What stands
/// behind "as things are now" is told by the server and not read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Act {
    /// Four players of the team play.
    Squad {
        /// Their numbers in the team, from 1.
        players: [u8; 4],
    },
    /// Forward, wing, scrum-half and full-back.
    LineUp {
        /// Their numbers in the squad, from 1.
        players: [u8; 4],
    },
    /// Team plays for a half.
    Plays {
        /// The cards.
        cards: [Thing; 4],
    },
    /// The own side kicks off.
    Kick,
    /// The own side receives.
    Receive,
    /// Everybody is set up.
    Form {
        /// Who stands where.
        places: Vec<Stand>,
    },
    /// The scatter template is placed.
    Template {
        /// Its centre.
        at: Place,
    },
    /// Somebody is next.
    Name {
        /// Who.
        who: Thing,
    },
    /// Nobody is next.
    Done,
    /// A free move.
    Run {
        /// Who.
        who: Option<Thing>,
        /// The places he goes through, the last of which is its end; none for no step.
        through: Vec<Place>,
        /// Where he would come to a stop before that, as things are now.
        stops: Option<Place>,
    },
    /// Somebody kicks off.
    Kicker {
        /// Who.
        who: Thing,
    },
    /// Where on the template's edge the ball comes down.
    Spot {
        /// The direction from its centre.
        way: Place,
    },
    /// The template is turned.
    Arrow {
        /// The direction of its arrow 1.
        way: Place,
    },
    /// Who may try to catch next.
    Candidate {
        /// Who.
        who: Thing,
    },
    /// He tries.
    Roll,
    /// He does not.
    Decline,
    /// Somebody is activated.
    Activate {
        /// Who.
        who: Thing,
    },
    /// A team play is laid face down.
    TeamPlay {
        /// The card.
        card: Thing,
        /// Who fills S1 to S3, as many as it needs.
        with: Vec<Thing>,
    },
    /// The ball is kicked out.
    KickOut,
    /// A marked move.
    Mark {
        /// Who.
        who: Option<Thing>,
        /// Where it turns.
        turn: Option<Place>,
        /// Where it ends.
        end: Place,
        /// Where he would come to a stop before that, as things are now.
        stops: Option<Place>,
    },
    /// No move.
    Stay,
    /// He stands up.
    StandUp,
    /// A pass from the ground.
    GroundPass {
        /// To whom.
        to: Thing,
    },
    /// He holds the ball.
    Hold,
    /// A defender presses.
    Pressure {
        /// Who.
        who: Option<Thing>,
        /// The places he goes through; none on the spot.
        through: Vec<Place>,
        /// Where he would come to a stop before that, as things are now.
        stops: Option<Place>,
    },
    /// A defender tackles.
    Tackle {
        /// Who.
        who: Option<Thing>,
        /// The point he names.
        at: Place,
        /// How near to it he would come, as things are now.
        stops: Option<Place>,
    },
    /// A defender goes for the ball.
    Steal {
        /// Who.
        who: Option<Thing>,
        /// Which ball.
        ball: StealBall,
        /// The places he goes through; none on the spot.
        through: Vec<Place>,
        /// Where he would come to a stop before that, as things are now.
        stops: Option<Place>,
    },
    /// A defender rests.
    Rest,
    /// Nothing is done.
    Nothing,
    /// A pass.
    Pass {
        /// Who.
        who: Option<Thing>,
        /// To whom.
        to: Thing,
        /// How far along the passer's way the ball leaves, in thousandths of an inch.
        along: i32,
        /// Who stands in its lane to intercept it, as things are now.
        interceptors: Vec<Thing>,
    },
    /// The ball is picked up.
    PickUp {
        /// Who.
        who: Option<Thing>,
        /// How far along his way, in thousandths of an inch.
        along: i32,
    },
    /// He dodges.
    Dodge,
    /// He breaks through.
    BreakThrough,
    /// He tries to score.
    Score,
    /// The team play stops.
    Interrupt,
    /// This part of the team play is left out.
    LeaveOut,
    /// The contest of the second action is next.
    ResolveMain,
    /// The tackles that did not reach are next.
    ResolveMissed,
    /// The tackle, steal or interception of a defender is next.
    Resolve {
        /// Whose.
        of: Thing,
    },
    /// Several opponents are faced.
    Face {
        /// In which order, and with how many dice each.
        opponents: Vec<Facing>,
    },
    /// Somebody goes to a place, or the ball rolls there.
    To {
        /// Who; nobody for the ball.
        who: Option<Thing>,
        /// Where.
        at: Place,
    },
    /// Some stand up.
    Rise {
        /// Who.
        who: Vec<Thing>,
    },
    /// Fatigue tokens are removed at half-time.
    Recover {
        /// Whose, and which.
        tokens: Vec<Recovery>,
    },
    /// Cards are thrown away.
    Discard {
        /// Which.
        cards: Vec<Thing>,
    },
    /// A card is played.
    Card {
        /// The card.
        card: Thing,
        /// The own player it is for.
        on: Option<Thing>,
        /// The own player who makes its INT test.
        by: Option<Thing>,
        /// The place it is about.
        at: Option<Place>,
        /// The die it is about, counted from 1.
        die: Option<u8>,
    },
    /// A player's token removes a ground token of his.
    UseRise {
        /// Whose.
        who: Thing,
    },
    /// A player's token turns a fatigue token of his.
    UseFreshen {
        /// Whose.
        who: Thing,
    },
    /// The roller's token repeats his INT roll.
    UseRethink,
    /// Team tokens for the own roller's value.
    UsePlus {
        /// How many.
        tokens: u8,
    },
    /// Team tokens to roll one die again.
    UseAgain {
        /// Which, counted from 1.
        die: u8,
    },
    /// Team tokens for a card of the discard pile.
    UseTakeBack {
        /// Which.
        card: Thing,
    },
    /// A player's skill.
    UseSkill {
        /// Whose.
        who: Thing,
        /// The die it works on, counted from 1.
        die: u8,
    },
    /// No card and no skill.
    Skip,
    /// The own card of this window works first.
    OrderMine,
    /// The other coach's does.
    OrderTheirs,
}

/// Where somebody is set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Stand {
    /// Who.
    pub who: Thing,
    /// Where.
    pub at: Place,
}

/// An opponent of several, and the dice kept for him.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Facing {
    /// Who.
    pub who: Thing,
    /// How many dice face him.
    pub dice: u8,
}

/// A fatigue token that is removed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Recovery {
    /// Whose.
    pub who: Thing,
    /// Whether it is an active one.
    pub active: bool,
}
