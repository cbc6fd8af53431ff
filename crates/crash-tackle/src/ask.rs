//! What coaches are asked.

use engine::{Asks, Seat};

use crate::card::CardId;
use crate::cards::windows::Moment;
use crate::field::Hex;
use crate::player::PlayerId;
use crate::rules::arrange::Kind;

/// A question, with all it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The next command of a turn.
    Turn,
    /// CT-035. This player has to step on: where to?
    StepOn(PlayerId),
    /// Where this player goes, who has been picked.
    Move(PlayerId),
    /// CT-274. Who stands up or rolls away?
    Rise,
    /// CT-211. Back to the award, or on?
    EndAdvantage,
    /// CT-286. Which of two awards is kept?
    KeepAward,
    /// CT-211. The award, or advantage?
    Award,
    /// CT-017. A scrum, or play on?
    ShortKickOff,
    /// CT-123, CT-133. A drop-out, or a scrum?
    DeadBall,
    /// The side is placed.
    Form(Kind),
    /// CT-013. Where to?
    KickOff {
        /// CT-015. It is rolled for.
        rolled: bool,
    },
    /// CT-160. Where to?
    DropOut,
    /// CT-182, CT-189. Who takes the ball that was won?
    Give {
        /// In a line-out, not in a scrum.
        line_out: bool,
    },
    /// CT-216. How is the penalty taken?
    Penalty {
        /// The side awarded it.
        to: Seat,
        /// Where.
        spot: Hex,
    },
    /// CT-003. The same after the last turn of a half.
    LastPenalty {
        /// The side awarded it.
        to: Seat,
        /// Where.
        spot: Hex,
    },
    /// CT-141. Who kicks it?
    Conversion {
        /// How far from the poles; nothing where that does not matter.
        spaces: Option<u8>,
    },
    /// CT-106. How many?
    Substitute {
        /// So many are left.
        left: u8,
    },
    /// CT-169. Which cards?
    Commit {
        /// His side throws in.
        throws: bool,
    },
    /// CT-174. Which card is shown first?
    Flip {
        /// From 1.
        round: u8,
    },
    /// CT-174. Which card is shown against theirs?
    Answer {
        /// From 1.
        round: u8,
        /// What they show; nothing if they have no card left.
        shown: Option<CardId>,
    },
    /// CT-049. This player may pass without a roll: to whom?
    FreePass(PlayerId),
    /// CT-116. This player has miskicked: which arrow?
    MiskickArrow(PlayerId),
    /// CT-131. This player has charged it down: which arrow?
    ChargeDownArrow(PlayerId),
    /// CT-197. Accept, or roll again?
    Referee {
        /// Who was seen.
        offender: PlayerId,
    },
    /// CT-279. A card for this moment, or none?
    Window(Moment),
}

impl Asks for Ask {
    fn kind(&self) -> &str {
        match self {
            Ask::Turn => "turn",
            Ask::StepOn(_) => "step-on",
            Ask::Move(_) => "move",
            Ask::Rise => "rise",
            Ask::EndAdvantage => "end-advantage",
            Ask::KeepAward => "keep-award",
            Ask::Award => "award",
            Ask::ShortKickOff => "short-kick-off",
            Ask::DeadBall => "dead-ball",
            Ask::Form(_) => "form",
            Ask::KickOff { .. } => "kick-off",
            Ask::DropOut => "drop-out",
            Ask::Give { .. } => "give",
            Ask::Penalty { .. } => "penalty",
            Ask::LastPenalty { .. } => "last-penalty",
            Ask::Conversion { .. } => "conversion",
            Ask::Substitute { .. } => "substitute",
            Ask::Commit { .. } => "commit",
            Ask::Flip { .. } | Ask::Answer { .. } => "flip",
            Ask::FreePass(_) => "free-pass",
            Ask::MiskickArrow(_) | Ask::ChargeDownArrow(_) => "arrow",
            Ask::Referee { .. } => "referee",
            Ask::Window(_) => "window",
        }
    }
}
