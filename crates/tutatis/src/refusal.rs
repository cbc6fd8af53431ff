//! Why something is refused, without words: those stand in [`crate::words`].

mod about;

use engine::{Illegal, Manners, Refuses};

use crate::actions::Number;
use crate::figure::FigureId;
use crate::pack::model::AbilityIndex;
use crate::pitch::Square;
use crate::rules::acting::{Bar, Doing, Duty};
use crate::rules::deployment::Fault;
use crate::rules::steps::Barrier;

pub use about::{Aim, Drawn, Errand, WithBall};

/// A reason with all it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The manners of the table.
    Manners(Manners),
    /// What was drawn is no answer.
    Drawn(Drawn),

    // Deployment.
    /// TU-046. No such number to place.
    NobodyToPlace(Number),
    /// TU-053. No such number for the Tactician to move.
    NobodyToMove(Number),
    /// 4.5. Not this figure, or not there.
    Place {
        /// Who.
        figure: FigureId,
        /// Where.
        at: Square,
        /// What is wrong with it.
        fault: Fault,
    },
    /// TU-041. The Tactician brings nobody on.
    NotToBringOn(FigureId),
    /// TU-051. The Tactician does not move the keeper.
    KeeperStays(FigureId),
    /// TU-050. A keeper is still to be posted.
    NoKeeperPosted,
    /// TU-046. Figures are still to be placed.
    NotDonePlacing,

    // Who may act.
    /// TU-064. A side has no such number.
    NobodyNumbered(FigureId),
    /// A figure may not do such a thing.
    May {
        /// Who.
        figure: FigureId,
        /// What.
        doing: Doing,
        /// Why not.
        bar: Bar,
        /// Whether he is in action.
        begun: bool,
    },
    /// TU-311, TU-327, TU-332. He does first what he owes.
    Owes(FigureId, Duty),
    /// None of his figures holds the ball.
    NobodyHolds(WithBall),

    // Movement.
    /// Something is in the way.
    Barred {
        /// Whose.
        figure: FigureId,
        /// Where he would go.
        to: Square,
        /// What.
        barrier: Barrier,
    },
    /// TU-083. He is on that square.
    ThereAlready {
        /// Who.
        figure: FigureId,
        /// Where.
        to: Square,
    },
    /// TU-083. He has not enough movement left.
    OutOfReach {
        /// Who.
        figure: FigureId,
        /// Where he would go.
        to: Square,
    },
    /// TU-083. A way without a step.
    NoStep,
    /// TU-083. More steps than he has movement points.
    WayTooLong {
        /// Who.
        figure: FigureId,
        /// His movement points.
        left: i8,
        /// Steps of the way.
        steps: usize,
    },

    // Tackles, fouls, pushes and abilities.
    /// An act is aimed at a number that the other side does not have.
    NoOpponent {
        /// The number.
        number: Number,
        /// The act.
        aim: Aim,
    },
    /// The two do not stand beside each other.
    NotBeside {
        /// Who would act.
        by: FigureId,
        /// On whom.
        on: FigureId,
        /// The act.
        aim: Aim,
    },
    /// TU-124. Who does not stand is not tackled.
    TargetDown(FigureId),
    /// TU-135. The margin does not allow that result.
    NotByMargin,
    /// TU-257. Only who lies on the ground is fouled.
    NotOnGround(FigureId),
    /// TU-149. No square behind him.
    NotBehind {
        /// Who is pushed.
        figure: FigureId,
        /// Where.
        to: Square,
    },
    /// TU-155. He is pushed off only where no square is free.
    NotYetOff(FigureId),
    /// TU-150. A square is free for him.
    NotFree(FigureId),
    /// TU-294. Who is there cannot be moved away.
    NotMovedAway(Square),
    /// TU-270. He has no such ability.
    NoSuchAbility(FigureId),
    /// TU-270. It has been used.
    UsedUp {
        /// By whom.
        by: FigureId,
        /// Which.
        ability: AbilityIndex,
    },
    /// TU-270. It has no single target.
    AimedAtNobody(AbilityIndex),
    /// TU-270. It needs a target.
    AimedAtOne(AbilityIndex),
    /// TU-270. Its target does not stand on the pitch.
    VictimDown(FigureId),
    /// TU-270. Its target is too far away.
    TooFarAway(FigureId),

    // The ball.
    /// TU-166. The passer does not have it.
    NothingToPass(FigureId),
    /// TU-164. The passer has passed.
    HasPassed(FigureId),
    /// TU-168. No such number to pass to.
    NoReceiver(Number),
    /// TU-168. No such number for the keeper to pass to.
    NobodyToPassTo(Number),
    /// TU-168. The receiver has it himself.
    HasTheBall(FigureId),
    /// TU-169. The receiver does not stand on the pitch.
    ReceiverDown(FigureId),
    /// TU-168. The receiver is too far away.
    TooFarToPass {
        /// Who passes.
        from: FigureId,
        /// To whom.
        to: FigureId,
        /// Squares between them.
        away: u8,
        /// How far he passes.
        range: u8,
    },
    /// TU-170. The receiver is further up the pitch.
    PassUpThePitch {
        /// Who passes.
        from: FigureId,
        /// To whom.
        to: FigureId,
    },
    /// TU-185. Not on the line of the pass.
    NotOnLine(Number),
    /// TU-246. Not where the ball comes back.
    NotWhereItComesBack(Number),
    /// TU-191. The shooter does not stand.
    ShooterDown(FigureId),
    /// TU-191. The shooter does not hold the ball.
    ShooterWithoutBall(FigureId),
    /// TU-190. Not in the opponents' third.
    TooFarToShoot(FigureId),
    /// TU-228. Only the keeper clears.
    NotKeeper(FigureId),
    /// TU-222. The keeper does not have the ball.
    NothingToClear(FigureId),
    /// TU-222. Cleared off the pitch.
    ClearedOff(Square),
    /// TU-222. Cleared onto somebody.
    ClearedOntoSomebody(Square),
    /// TU-224. Cleared into the own area.
    ClearedIntoArea {
        /// The keeper.
        by: FigureId,
        /// Where.
        to: Square,
    },
    /// TU-222. Cleared too far.
    TooFarToClear {
        /// The keeper.
        by: FigureId,
        /// Where.
        to: Square,
        /// Squares to it.
        away: u8,
        /// How far he clears.
        range: u8,
    },

    // Duties, and a new keeper.
    /// TU-218. The keeper has passed in this turn.
    MustClear(FigureId),
    /// TU-214. Nobody else goes to the ball.
    OnlyKeeperGoes(FigureId),
    /// TU-093. He is in no area, or cannot leave it.
    NoAreaToLeave(Number),
    /// TU-301. He stands up before he goes.
    StandsUpFirst(FigureId),
    /// TU-086. He need not stand up.
    OnHisFeet(FigureId),
    /// TU-092, TU-305. Not along a shortest way.
    NotShortest {
        /// Who goes.
        figure: FigureId,
        /// What for.
        errand: Errand,
    },
    /// TU-229. Not one of his figures on the pitch.
    NoNewKeeper(Number),

    // Dice.
    /// TU-275. No Time Warp token is left.
    NoTokenLeft,
    /// TU-271. He cannot have this roll made again.
    CannotReroll(Number),
    /// TU-276. Not for the dice of the other side.
    TokenForOwnDice,
    /// TU-277. Not a second time.
    ThrownAgain,
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

impl Refuses for Refusal {
    fn clause(&self) -> &'static str {
        match self {
            Refusal::Manners(_) | Refusal::Drawn(_) => Illegal::TABLE,
            Refusal::Place { fault, .. } => fault.clause(),
            Refusal::May { doing, bar, begun, .. } => bar.clause(*doing, *begun),
            Refusal::Owes(_, duty) => duty.clause(),
            Refusal::NobodyHolds(with) => with.clause(),
            Refusal::Barred { barrier, .. } => barrier.clause(),
            Refusal::NoOpponent { aim, .. } | Refusal::NotBeside { aim, .. } => aim.clause(),
            Refusal::NotShortest { errand, .. } => errand.clause(),
            Refusal::NotToBringOn(_) => "TU-041",
            Refusal::NobodyToPlace(_) | Refusal::NotDonePlacing => "TU-046",
            Refusal::NoKeeperPosted => "TU-050",
            Refusal::KeeperStays(_) => "TU-051",
            Refusal::NobodyToMove(_) => "TU-053",
            Refusal::NobodyNumbered(_) => "TU-064",
            Refusal::ThereAlready { .. }
            | Refusal::OutOfReach { .. }
            | Refusal::NoStep
            | Refusal::WayTooLong { .. } => "TU-083",
            Refusal::OnHisFeet(_) => "TU-086",
            Refusal::NoAreaToLeave(_) => "TU-093",
            Refusal::TargetDown(_) => "TU-124",
            Refusal::NotByMargin => "TU-135",
            Refusal::NotBehind { .. } => "TU-149",
            Refusal::NotFree(_) => "TU-150",
            Refusal::NotYetOff(_) => "TU-155",
            Refusal::HasPassed(_) => "TU-164",
            Refusal::NothingToPass(_) => "TU-166",
            Refusal::NoReceiver(_)
            | Refusal::NobodyToPassTo(_)
            | Refusal::HasTheBall(_)
            | Refusal::TooFarToPass { .. } => "TU-168",
            Refusal::ReceiverDown(_) => "TU-169",
            Refusal::PassUpThePitch { .. } => "TU-170",
            Refusal::NotOnLine(_) => "TU-185",
            Refusal::TooFarToShoot(_) => "TU-190",
            Refusal::ShooterDown(_) | Refusal::ShooterWithoutBall(_) => "TU-191",
            Refusal::OnlyKeeperGoes(_) => "TU-214",
            Refusal::MustClear(_) => "TU-218",
            Refusal::NothingToClear(_)
            | Refusal::ClearedOff(_)
            | Refusal::ClearedOntoSomebody(_)
            | Refusal::TooFarToClear { .. } => "TU-222",
            Refusal::ClearedIntoArea { .. } => "TU-224",
            Refusal::NotKeeper(_) => "TU-228",
            Refusal::NoNewKeeper(_) => "TU-229",
            Refusal::NotWhereItComesBack(_) => "TU-246",
            Refusal::NotOnGround(_) => "TU-257",
            Refusal::NoSuchAbility(_)
            | Refusal::UsedUp { .. }
            | Refusal::AimedAtNobody(_)
            | Refusal::AimedAtOne(_)
            | Refusal::VictimDown(_)
            | Refusal::TooFarAway(_) => "TU-270",
            Refusal::CannotReroll(_) => "TU-271",
            Refusal::NoTokenLeft => "TU-275",
            Refusal::TokenForOwnDice => "TU-276",
            Refusal::ThrownAgain => "TU-277",
            Refusal::NotMovedAway(_) => "TU-294",
            Refusal::StandsUpFirst(_) => "TU-301",
        }
    }

    fn manners(&self) -> Option<Manners> {
        if let Refusal::Manners(manners) = self { Some(*manners) } else { None }
    }
}
