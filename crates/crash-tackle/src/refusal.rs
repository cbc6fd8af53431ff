//! Why something is refused, without words: those stand in [`crate::words`].

mod about;
mod card;
mod clause;

use arrayvec::ArrayVec;
use engine::Manners;

use crate::card::CardId;
use crate::field::{Dir, Hex};
use crate::player::{PlayerId, Shirt};

pub use about::{Aim, Barred, Drawn, Foul, Half, Misplaced};
pub use card::Unfit;

/// A reason with all it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The manners of the table.
    Manners(Manners),
    /// Nothing that could be drawn.
    Drawn(Drawn),

    /// CT-034. Nothing is done while a player is over another.
    SomebodyOver,
    /// CT-034. Nor is the ball kicked.
    SomebodyOverAtKick,
    /// CT-034. He is over another player himself.
    IsOver(PlayerId),
    /// CT-035. Another one steps on first.
    StepsOnFirst(PlayerId),
    /// CT-099. One who has sidestepped steps on first.
    SidestepFirst(PlayerId),

    /// CT-028. He is not there to move.
    MoverOff(PlayerId),
    /// CT-081. He lies on the ground.
    MoverDown(PlayerId),
    /// CT-080, CT-030. The rest of his moves is gone.
    MovesLost {
        /// Who.
        player: PlayerId,
        /// He was tackled; otherwise another player has moved since.
        tackled: bool,
    },
    /// CT-029. He has used all his moves.
    MovesUsed(PlayerId),
    /// Something is in his way.
    Barred(PlayerId, Barred),
    /// CT-028. No step is possible.
    NowhereToGo(PlayerId),
    /// CT-028. He is there already.
    ThereAlready {
        /// Who.
        player: PlayerId,
        /// Where.
        at: Hex,
    },
    /// CT-029. It is too far for his moves.
    OutOfReach {
        /// Who.
        player: PlayerId,
        /// Where to.
        to: Hex,
    },
    /// CT-028. A way without a step.
    EmptyWay,
    /// CT-029. A way of more steps than he has moves.
    WayTooLong {
        /// Who.
        player: PlayerId,
        /// So many moves are left.
        left: usize,
        /// So many steps it has.
        steps: usize,
    },
    /// CT-261. An off-side player goes directly back.
    OnlyBack(PlayerId),

    /// CT-048. Who is to gather is not there.
    GathererOff(PlayerId),
    /// CT-048. Who is to gather lies on the ground.
    GathererDown(PlayerId),
    /// CT-190. Who is to gather is out of the field.
    GathererOut(PlayerId),
    /// CT-043. Somebody has the ball.
    BallCarried,
    /// CT-043. The ball is out of play.
    BallDead,
    /// CT-205. An opponent holds on to the ball.
    HoldingOn(PlayerId),
    /// CT-065. The kicking side waits.
    KickedBall,
    /// CT-044. The ball is not beside him.
    NotAtBall(PlayerId),

    /// CT-043. Nobody of the side can pass.
    NobodyPasses,
    /// CT-053. The receiver is too far away.
    PassTooFar {
        /// Who passes.
        from: PlayerId,
        /// To whom.
        to: Shirt,
        /// So far is he.
        away: u8,
        /// So far goes the pass.
        range: u8,
    },
    /// CT-054. The receiver is further up the field.
    PassForward {
        /// Who passes.
        from: PlayerId,
        /// To whom.
        to: Shirt,
    },
    /// CT-053. He has the ball himself.
    PassToHimself(PlayerId),
    /// CT-060. The receiver is not there.
    ReceiverOff(PlayerId),
    /// CT-060. The receiver lies on the ground.
    ReceiverDown(PlayerId),
    /// CT-190. The receiver is out of the field.
    ReceiverInTouch(PlayerId),
    /// CT-291. The receiver is off-side from a kick.
    ReceiverOffside(PlayerId),
    /// CT-051. A card with the free pass.
    FreePassCard,

    /// CT-091. Nobody can ground the ball.
    NobodyGrounds,
    /// CT-089. He is not over the tryline.
    NotOverTryline(PlayerId),
    /// CT-156. The lines are not played.
    NoDotDown,
    /// CT-156. Nobody has the ball to dot it down.
    NobodyDotsDown,
    /// CT-156. He is not in his own in-goal.
    NotInOwnGoal(PlayerId),
    /// CT-157. His side brought the ball there.
    NotGatheredHere(PlayerId),

    /// CT-043. Who is to kick has no ball.
    NoBallToKick(PlayerId),
    /// CT-048. Who is to kick is not there.
    KickerOff(PlayerId),
    /// CT-008. He does not stand on the centre spot.
    NotOnSpot(PlayerId),
    /// CT-008. Nor does he who is named for the kick-off.
    KicksOffElsewhere(Shirt),
    /// CT-158. He is not behind his 22.
    NotBehind22(PlayerId),
    /// CT-159. A team-mate is ahead of the kicker.
    AheadOfKicker {
        /// Who is.
        mate: PlayerId,
        /// Who kicks.
        kicker: PlayerId,
    },
    /// CT-158. Who is named for the drop-out is not the foremost.
    NotForemost(Shirt),
    /// CT-155. No 50/22 from here to there.
    NoFifty22,
    /// CT-155. Nor by a penalty.
    PenaltyNoFifty22,
    /// CT-143. Drop goals are not played.
    NoDropGoals,
    /// CT-146. He has moved.
    MovedBeforeKick(PlayerId),
    /// CT-288. He is not available.
    KickerAway(PlayerId),
    /// CT-092. No card is of use.
    DistanceIdle,
    /// A kick is aimed where it cannot go.
    Aim {
        /// Who kicks.
        kicker: PlayerId,
        /// Where to.
        to: Hex,
        /// What is wrong with that.
        aim: Aim,
    },
    /// CT-111. The fullback is too far up the field to add a card's Distance.
    FullbackDistance(PlayerId),
    /// CT-108. He never adds a card's Distance.
    NoDistance(PlayerId),
    /// CT-110. A card counted twice.
    CardTwice(CardId),
    /// CT-116. The card has no such arrow.
    NoArrow(CardId, Dir),

    /// CT-003. What is left after the last turn.
    OnlyAtPoles,
    /// CT-214. There is no proof of a try.
    NoCertainTry,

    /// CT-204, CT-206. Fouls are not played.
    NoFoulPlay(Foul),
    /// CT-204, CT-206. It is the other coach's turn.
    FoulOutOfTurn(Foul),
    /// CT-204. Nobody lies with the ball.
    NobodyHoldsOn,
    /// CT-204. An opponent does.
    NotYours(PlayerId),
    /// CT-205. Once a turn.
    HeldOnAlready,
    /// CT-207. One of the two is not on his feet.
    NotStanding(PlayerId),
    /// CT-206. The two are apart.
    FoulTooFar {
        /// Who would tackle.
        by: PlayerId,
        /// Whom.
        victim: PlayerId,
    },

    /// CT-244. Cleaning out is not played.
    NoCleanOut,
    /// CT-244. He is not where he could be cleaned out.
    NotOnYourSide(PlayerId),
    /// CT-048. Who is to clean out is not on his feet.
    CleanerDown(PlayerId),
    /// CT-244. The two are apart.
    CleanOutTooFar {
        /// Who would push.
        by: PlayerId,
        /// Whom.
        victim: PlayerId,
    },
    /// CT-245. He has no step left for it.
    CleanerSpent(PlayerId),
    /// CT-246. There is a space to push him to.
    NotTrapped(PlayerId),
    /// CT-289. Once a turn.
    RolledFor(PlayerId),
    /// CT-245. He is not pushed there.
    PushedElsewhere {
        /// Whom.
        victim: PlayerId,
        /// Where to.
        to: Hex,
        /// Where he can be.
        spaces: ArrayVec<Hex, 6>,
    },

    /// CT-274. He has been named.
    Named(PlayerId),
    /// CT-274. He is on his feet.
    NotGrounded(PlayerId),
    /// CT-083. The ball is too near to stand up.
    BallTooNear(PlayerId),
    /// CT-085. Whoever can stand up does not roll.
    CanStand(PlayerId),
    /// CT-205. He holds on to the ball.
    HoldsOn(PlayerId),
    /// CT-084. He does not roll so far.
    RollsTooFar {
        /// Who.
        player: PlayerId,
        /// Where to.
        to: Hex,
    },
    /// CT-087. He cannot roll there.
    NoRoom(Hex),

    /// A player is placed where he cannot be.
    Misplaced(PlayerId, Misplaced),
    /// CT-008. Nobody, or not No.10, stands on the centre spot.
    SpotEmpty {
        /// No.10 is available.
        ten: bool,
    },
    /// CT-282. The kicker reaches no space over the 22.
    KickerTooDeep,
    /// CT-186. Too many or too few in the line.
    LineCount {
        /// So many at least.
        least: usize,
        /// So many at most.
        most: usize,
        /// So many there are.
        count: usize,
    },
    /// CT-189. He is not in the line.
    NotInLine(PlayerId),
    /// CT-182. He cannot take the ball of a scrum.
    TakesNoBall(PlayerId),
    /// CT-106. So many substitutions are left.
    Substitutions(u8),
    /// CT-169. The same card again.
    CommittedTwice(CardId),
    /// CT-169. A card that is not in the hand.
    CommitsUnheld(CardId),
    /// CT-175. A gap between committed cards.
    CommittedGap,
    /// CT-174. So many cards can be shown.
    NoCardThere(usize),

    /// CT-099. The card is not in his hand.
    NotHeld(CardId),
    /// CT-099. It is not for this moment.
    OtherMoment(CardId),
    /// He cannot use it.
    Unfit(PlayerId, CardId, Unfit),
    /// CT-099. It makes nothing longer.
    AddsNothing(CardId),
    /// CT-099. It is for players of another kind.
    UsesNot(PlayerId, CardId),
    /// CT-281. He is off the field.
    UserOff(PlayerId),
}

impl From<Manners> for Refusal {
    fn from(manners: Manners) -> Refusal {
        Refusal::Manners(manners)
    }
}

impl From<Drawn> for Refusal {
    fn from(drawn: Drawn) -> Refusal {
        Refusal::Drawn(drawn)
    }
}
