//! What a coach is asked, without words: those stand in [`crate::words`].

use engine::Asks;

use crate::figure::FigureId;
use crate::pack::model::StaffEffect;
use crate::phases::referee::{Dice, Matter};
use crate::pitch::Square;
use crate::roll::Roll;

/// A question with all it is about.
#[derive(Clone, Debug, PartialEq)]
pub enum Ask {
    // The kick-off.
    /// TU-042. Who deploys first.
    FirstDeployer,
    /// TU-045, TU-046. A placement.
    Place {
        /// Whether his opponent places too, in turn with him.
        in_turn: bool,
        /// How many figures are to come.
        left: usize,
        /// TU-050. Whether his keeper is posted.
        posted: bool,
        /// TU-048. Which wild sectors are closed for him.
        wild: Closed,
    },
    /// TU-309. Whether the mercenary is placed.
    PlaceMercenary,
    /// 9.5. Whether the Tactician moves a figure.
    Tactician,

    // The turn.
    /// TU-064. What he does, with anybody.
    Turn,
    /// TU-064. What this figure does.
    Act {
        /// Who acts, or was picked.
        figure: FigureId,
        /// Movement points left.
        left: i8,
    },
    /// AB26. Whether he bursts.
    Burst {
        /// Who would.
        figure: FigureId,
        /// How much more movement it gives him.
        more: i8,
    },
    /// TU-213. How the keeper goes to the ball in his area.
    Retrieve(FigureId),
    /// TU-217. How the keeper releases the ball.
    Release(FigureId),
    /// TU-091. Who leaves a keeper area, and how.
    Leave,

    // Tackles, falls and fouls.
    /// TU-135. What comes of a tackle.
    TackleResult {
        /// The tackler.
        by: FigureId,
        /// His target.
        on: FigureId,
        /// How far the tackler is ahead.
        margin: i8,
    },
    /// AB06. Whether the tackler steps after his target.
    StepAfter {
        /// The tackler.
        by: FigureId,
        /// Who was pushed.
        on: FigureId,
    },
    /// TU-149. Where he is pushed.
    Push(FigureId),
    /// 9.5. Whether staff spares him something.
    Spare {
        /// Whom.
        figure: FigureId,
        /// What.
        from: Spared,
        /// Which staff item would, by its place in the pack.
        staff: Option<u8>,
    },
    /// TU-229. Who is the new keeper.
    NewKeeper,

    // The ball.
    /// TU-185. Who goes for a pass.
    Intercept {
        /// Who has thrown it.
        from: FigureId,
        /// To whom.
        to: FigureId,
    },
    /// TU-236. Whether he tries to catch the ball.
    Catch(FigureId),
    /// TU-246. Who gets the ball that went out here.
    Receiver(Square),

    // Dice.
    /// TU-276. Whether this roll is made again.
    TestAgain(Roll),
    /// TU-279, TU-338. Whether dice of an opposed roll are thrown again.
    OpposedAgain {
        /// The active side's roll.
        first: Roll,
        /// The other's.
        second: Roll,
        /// Whether his own could be.
        own: bool,
        /// Whether theirs could be.
        theirs: bool,
    },
    /// TU-336. Whether the referee's dice are thrown again.
    RefereeAgain {
        /// What they decide.
        matter: Matter,
        /// As they lie.
        dice: Dice,
    },
}

/// TU-048. The wild sectors that a side has filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// None.
    Neither,
    /// The one this figure stands in.
    By(FigureId),
    /// Both.
    Both,
}

/// 9.5. What staff can spare a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spared {
    /// TU-325. The injury roll after a fall.
    Fall,
    /// Being unconscious: he is only stunned.
    Unconscious,
    /// Being sent off.
    SendOff,
}

impl Spared {
    /// What staff does that.
    pub const fn by(self) -> StaffEffect {
        match self {
            Spared::Fall => StaffEffect::SpareFall,
            Spared::Unconscious => StaffEffect::SpareUnconscious,
            Spared::SendOff => StaffEffect::SpareSendOff,
        }
    }
}

impl Asks for Ask {
    fn kind(&self) -> &str {
        match self {
            Ask::FirstDeployer => "first",
            Ask::Place { .. } | Ask::PlaceMercenary => "place",
            Ask::Tactician => "tactician",
            Ask::Turn | Ask::Act { .. } => "turn",
            Ask::Burst { .. } => "burst",
            Ask::Retrieve(_) => "retrieve",
            Ask::Release(_) => "release",
            Ask::Leave => "leave",
            Ask::TackleResult { .. } => "tackle-result",
            Ask::StepAfter { .. } => "ability",
            Ask::Push(_) => "push",
            Ask::Spare { .. } => "staff",
            Ask::NewKeeper => "keeper",
            Ask::Intercept { .. } => "intercept",
            Ask::Catch(_) => "catch",
            Ask::Receiver(_) => "receiver",
            Ask::TestAgain(_) | Ask::OpposedAgain { .. } | Ask::RefereeAgain { .. } => "re-roll",
        }
    }
}
